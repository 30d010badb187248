import { ModelFault } from "./fault.ts";

/** Bytes of a whole answer as it comes, unpacked and with all that is around its words. The longest that is wanted has a quarter of them. */
export const MOST_ANSWERED = 8_000_000;
/** Of what an error says only the beginning is read. */
const MOST_OF_ERRORS = 64_000;
const MOST_REDIRECTS = 3;

/** Where Node keeps whom its `fetch` sends requests with, a proxy's if there is one. */
const GLOBAL = Symbol.for("undici.globalDispatcher.1");

/**
 * The `fetch` of every provider's client. What comes is counted before anybody reads it, and the connection is closed when it is too much. A key and
 * a prompt go to nobody but whom they were meant for: a redirect is followed within its origin, and else it is a fault.
 */
export const fetchFor =
  (model: string): typeof fetch =>
  async (input, init) => {
    let url = new URL(input instanceof Request ? input.url : input);
    for (let redirects = 0; ; redirects++) {
      const response = await fetch(url, { ...init, redirect: "manual", dispatcher: patient } as RequestInit);
      if (response.status < 300 || response.status > 399) return counted(response, model);
      await response.body?.cancel().catch(() => {});
      const next = redirects < MOST_REDIRECTS ? nextOf(response, url) : undefined;
      if (!next) throw new ModelFault("redirected", model, { status: response.status });
      url = next;
    }
  };

/**
 * How Node's `fetch` sends a request: as everybody's here, but without the limits of 300 seconds that it has of its own for headers and between two
 * pieces of a body. A model at home takes longer than that to read a prompt; how long is waited is said by the deadlines of a call.
 */
const patient = {
  dispatch(options: object, handler: unknown): unknown {
    const { [GLOBAL]: everybodys } = globalThis as unknown as { [GLOBAL]: typeof patient };
    return everybodys.dispatch({ ...options, headersTimeout: 0, bodyTimeout: 0 }, handler);
  },
};

/** Where the same request may be sent again: only these two statuses ask for that, and others for one without its prompt. */
function nextOf({ status, headers }: Response, from: URL): URL | undefined {
  if (status !== 307 && status !== 308) return undefined;
  const to = URL.parse(headers.get("location") ?? "", from.href);
  return to?.origin === from.origin && to.username === "" && to.password === "" ? to : undefined;
}

function counted(response: Response, model: string): Response {
  if (!response.body) return response;
  const { status, statusText, headers, ok } = response;
  const chunks = ok
    ? upTo(MOST_ANSWERED, response.body, new ModelFault("too-much", model))
    : upTo(MOST_OF_ERRORS, response.body);
  return new Response(ReadableStream.from(chunks), { status, statusText, headers });
}

/** So many bytes, and then no more: it is a fault, or just the end. Either way whoever sends them is told to stop. */
export async function* upTo<Chunk extends Uint8Array>(most: number, chunks: AsyncIterable<Chunk>, fault?: ModelFault) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes <= most) yield chunk;
    else if (fault) throw fault;
    else return;
  }
}

/** What comes, line by line: as many bytes as a whole answer may have. */
export async function* linesOf(stream: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of upTo(MOST_ANSWERED, stream, new ModelFault("too-much", name))) {
    const [end = "", ...lines] = decoder.decode(chunk, { stream: true }).split("\n");
    const last = lines.pop();
    rest += end;
    if (last === undefined) continue;
    yield rest;
    yield* lines;
    rest = last;
  }
  if (rest.trim() !== "") yield rest;
}

/** A line that is an object, as every line of an answer is. */
export function objectIn(line: string, name: string): object {
  try {
    const found: unknown = JSON.parse(line);
    if (typeof found === "object" && found !== null) return found;
  } catch {}
  throw new ModelFault("garbled", name);
}
