import type { Door, Piece, Surroundings } from "./door.ts";
import { ModelFault } from "./fault.ts";
import type { ModelRequest, ToolCall } from "./model.ts";
import { faultOf } from "./sdk-fault.ts";
import type { Spec } from "./spec.ts";
import { promptTokens } from "./tokens.ts";
import { fetchFor, linesOf, objectIn } from "./wire.ts";

/** The context that is asked for where nobody says otherwise: longer prompts than ours of today fit, and most machines have the room for it. */
export const OLLAMA_CONTEXT = 32_768;
/** A person may think for longer than the five minutes after which Ollama would take the model out of memory. */
const KEPT = "30m";
/** Tokens are guessed on the safe side; of a text that is surely too long not even so large a share fits. */
const SURELY = 0.6;

/**
 * The door to Ollama by its own API. Through the one that is like OpenAI's the length of the context cannot be given: a longer prompt is cut at
 * 4,096 tokens without a word, and what is cut is its beginning, where everything stands that a mind must know.
 */
export function ollamaDoor({ model, name }: Spec, { env, context }: Surroundings): Door {
  const url = ollamaUrl(env.OLLAMA_HOST);
  const call = fetchFor(name);
  const send = async (path: string, body: object, signal: AbortSignal): Promise<Response> => {
    const headers = { "content-type": "application/json" };
    const response = await call(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body), signal });
    if (response.ok) return response;
    const { status: statusCode, headers: sent } = response;
    const responseHeaders = Object.fromEntries(sent);
    throw Object.assign(new Error("refused"), { statusCode, responseHeaders, responseBody: await response.text() });
  };
  let asked: Promise<number> | undefined; // it does not change while we play, and another one would load the model anew
  const windowOf = (signal: AbortSignal): Promise<number> => {
    asked ??= send("show", { model }, signal)
      .then(async (response) => askedContext(await response.json(), context))
      .catch(() => {
        asked = undefined; // what is wrong is said when it is asked to answer
        return context ?? OLLAMA_CONTEXT;
      });
    return asked;
  };
  let loaded = false; // what fails may be because it is not there any more
  /** Without messages it only loads the model; with that over, what is waited for is its reading. */
  const load = async (num_ctx: number, signal: AbortSignal): Promise<void> => {
    const body = { model, messages: [], stream: false, keep_alive: KEPT, options: { num_ctx } };
    await send("chat", body, signal).then(
      (response) => response.text(),
      (error: { readonly statusCode?: number }) => {
        if (error.statusCode !== 400 && error.statusCode !== 404) throw error; // a server that cannot be asked so loads it when it is asked to answer
      },
    );
  };
  return async function* (request, signal, withTools) {
    const began = { yet: false };
    try {
      const window = await windowOf(signal);
      if (promptTokens(request, withTools) * SURELY > window - request.most) throw new ModelFault("too-long", name);
      if (!loaded) {
        yield { kind: "loading" };
        await load(window, signal);
        loaded = true;
        yield { kind: "loaded" };
      }
      const response = await send("chat", bodyFor(request, model, window, withTools), signal);
      if (!response.body) throw new ModelFault("cut-off", name);
      yield* pieces(linesOf(response.body, name), name, began);
    } catch (error) {
      loaded = false;
      throw faultOf(error, name, began.yet);
    }
  };
}

/** OLLAMA_HOST is a name, a name with a port, or an address. 0.0.0.0 is where it listens, not where it is called. */
export function ollamaUrl(host: string | undefined): string {
  const given = (host ?? "").trim().replace(/\/+$/, "") || "127.0.0.1:11434";
  const url = new URL(/^https?:\/\//.test(given) ? given : `http://${given}`);
  if (url.hostname === "0.0.0.0") url.hostname = "127.0.0.1";
  if (url.port === "" && !/^https?:\/\//.test(given)) url.port = "11434";
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "").replace(/\/v1$/, "");
}

/** What is asked for as `num_ctx`: what the settings say or what is usual, and no more than the model has. */
export const askedContext = (shown: unknown, context: number | undefined): number =>
  Math.min(context ?? OLLAMA_CONTEXT, ownContext(shown) ?? context ?? OLLAMA_CONTEXT);

/** How many tokens the model itself can read, as it is told of its family: `llama.context_length`. */
function ownContext(shown: unknown): number | undefined {
  const info = (shown as { readonly model_info?: unknown } | null)?.model_info;
  const found = Object.entries(typeof info === "object" && info !== null ? info : {}).find(
    ([key, value]) => key.endsWith(".context_length") && Number.isInteger(value) && Number(value) > 0,
  );
  return found && Number(found[1]);
}

function bodyFor(
  { stable, heard, question, tools, most }: ModelRequest,
  model: string,
  num_ctx: number,
  withTools: boolean,
) {
  const told = (pieces: readonly string[]): string => pieces.filter((piece) => piece !== "").join("\n\n");
  const system = told(stable);
  return {
    model,
    messages: [
      ...(system === "" ? [] : [{ role: "system", content: system }]),
      { role: "user", content: told([...heard, question]) },
    ],
    ...(withTools ? { tools: tools.map((one) => ({ type: "function", function: one })) } : {}),
    stream: true,
    truncate: false, // a prompt that does not fit is an error then; servers that do not know it cut it, which the count tells
    think: false, // at home a long thought takes minutes, and it counts among what may be answered
    keep_alive: KEPT,
    options: { num_ctx, num_predict: most },
  };
}

interface Line {
  readonly message?: { readonly content?: unknown; readonly thinking?: unknown; readonly tool_calls?: unknown };
  readonly done?: unknown;
  readonly done_reason?: unknown;
  readonly prompt_eval_count?: unknown;
  readonly eval_count?: unknown;
  readonly error?: unknown;
}

async function* pieces(lines: AsyncIterable<string>, name: string, began: { yet: boolean }): AsyncGenerator<Piece> {
  let called = false;
  for await (const text of lines) {
    if (text.trim() === "") continue;
    const line: Line = objectIn(text, name);
    if (typeof line.error === "string") throw Object.assign(new Error(line.error.slice(0, 4000)), { statusCode: 500 });
    began.yet = true;
    const { content, thinking, tool_calls } = line.message ?? {};
    if (typeof thinking === "string" && thinking !== "") yield { kind: "thought", text: thinking };
    if (typeof content === "string" && content !== "") yield { kind: "text", text: content };
    for (const call of callsIn(tool_calls)) {
      called = true;
      yield { kind: "input", tool: call.name, text: JSON.stringify(call.input) ?? "" };
      yield { kind: "call", call };
    }
    if (line.done !== true) continue;
    if (line.done_reason !== undefined && line.done_reason !== "stop" && line.done_reason !== "length")
      throw new ModelFault("cut-off", name); // it was loaded or unloaded, and nothing was answered
    const finish = line.done_reason === "length" ? "length" : called ? "calls" : "stop";
    yield { kind: "finish", finish, usage: usageOf(line) };
    return;
  }
  throw new ModelFault("cut-off", name);
}

/** A call comes whole, its input as an object; what is none comes back as it was written. */
function callsIn(calls: unknown): readonly ToolCall[] {
  if (!Array.isArray(calls)) return [];
  return calls.flatMap(
    (one: { readonly function?: { readonly name?: unknown; readonly arguments?: unknown } } | null) => {
      const { name, arguments: input } = one?.function ?? {};
      if (typeof name !== "string") return [];
      return typeof input === "string" ? [{ name, input: undefined, broken: input }] : [{ name, input }];
    },
  );
}

function usageOf({ prompt_eval_count: input, eval_count: output }: Line) {
  if (typeof input !== "number" && typeof output !== "number") return undefined;
  return { input: Number(input ?? 0), output: Number(output ?? 0), cached: 0, written: 0 };
}
