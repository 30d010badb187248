import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Terminal } from "../../src/commands/command.ts";
import { openServer, type ServerParts } from "../../src/commands/serve.ts";

export interface Event {
  readonly id?: string;
  readonly event?: string;
  readonly data?: unknown;
}

/** A link as the owner gets it. */
export interface Given {
  readonly id: string;
  readonly token: string;
}

/** A server on loopback with a shelf of its own, and what tells it what to do. */
export async function startServer(
  parts: ServerParts = {},
  home = mkdtempSync(join(tmpdir(), "troupe-server-")),
  given: Terminal["given"] = {},
) {
  const told: string[] = [];
  const io: Terminal = {
    json: true,
    quiet: true,
    given: { port: "0", model: "house", ...given },
    home,
    out: () => {},
    tell: (text) => void told.push(text),
    read: async () => "",
  };
  const server = await openServer(io, parts);
  const ask = (path: string, token: string | undefined, how: RequestInit & { readonly json?: unknown } = {}) =>
    fetch(`${server.origin}${path}`, {
      ...how,
      ...(how.json === undefined ? {} : { method: how.method ?? "POST", body: JSON.stringify(how.json) }),
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(how.json === undefined ? {} : { "content-type": "application/json" }),
        ...(how.headers as Record<string, string> | undefined),
      },
    });
  const asOwner = async <T = Given>(path: string, json?: unknown): Promise<T> => {
    const answer = await ask(path, server.token, json === undefined ? {} : { json });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    ...server,
    told,
    ask,
    asOwner,
    /** A token of a seat, a watcher or the Game Master's side. */
    async link(table: string, kind: "seat" | "watcher" | "gm", seat?: string): Promise<string> {
      return (await asOwner(`/api/tables/${table}/links`, { kind, ...(seat === undefined ? {} : { seat }) })).token;
    },
    /** Reads a stream until something fits, and closes it. */
    async events(table: string, token: string, fits: (event: Event) => boolean, after?: number): Promise<Event[]> {
      const over = new AbortController();
      const answer = await ask(`/api/tables/${table}/letters`, token, {
        signal: over.signal,
        headers: after === undefined ? {} : { "last-event-id": String(after) },
      });
      const found: Event[] = [];
      try {
        for await (const event of eventsIn(answer)) {
          found.push(event);
          if (fits(event)) return found;
        }
      } finally {
        over.abort();
      }
      return found;
    },
    async stop({ keep = false } = {}): Promise<void> {
      await server[Symbol.asyncDispose]();
      if (!keep) rmSync(home, { recursive: true, force: true });
    },
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Server-sent events, as they come. */
export async function* eventsIn(answer: Response): AsyncGenerator<Event> {
  let rest = "";
  for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + piece).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split("\n").flatMap((line) => {
          const at = line.indexOf(": ");
          return at > 0 ? [[line.slice(0, at), line.slice(at + 2)] as const] : [];
        }),
      );
      if (fields.data === undefined) continue;
      yield {
        ...(fields.id === undefined ? {} : { id: fields.id }),
        event: fields.event ?? "",
        data: JSON.parse(fields.data),
      };
    }
  }
}
