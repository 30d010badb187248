import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";
import type { ModelOptions } from "../../src/models/open-model.ts";
import { readSpecs, type Spec } from "../../src/models/spec.ts";

/** How a server answers one request. */
export interface Reply {
  /** A file of test/traffic, such as `anthropic/text`. */
  readonly file?: string;
  readonly body?: string;
  /** Words of it that are others this time. */
  readonly but?: readonly [string, string];
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Only so much of the body, as a share of it or up to and including these words, and then: */
  readonly until?: number | string;
  readonly ends?: "close" | "destroy" | "hang";
  /** Bytes after which the rest follows later, again and again: a trickle. */
  readonly drip?: { readonly bytes: number; readonly every: number };
}

export interface Asked {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: every provider has its own shape, and tests look into it
  readonly body: any;
}

/** A raw server on loopback that answers as it is told, and remembers what it was asked. */
export async function serve(
  reply: (asked: Asked, n: number) => Reply | Promise<Reply>,
  shown: Reply = { file: "ollama/show" },
) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    response.on("error", () => {});
    const body = await readAll(request).catch(() => "");
    const one = { url: request.url ?? "", headers: request.headers, body: body === "" ? undefined : JSON.parse(body) };
    if (one.url === "/api/show") return answer(response, shown); // asked before the first answer of Ollama, which then loads the model
    if (one.url === "/api/chat" && one.body?.messages.length === 0) return answer(response, { file: "ollama/loaded" });
    if (request.method === "GET") return answer(response, { status: 404, body: "no such page" }); // whether it tells its context
    asked.push(one);
    answer(response, await reply(one, asked.length));
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

const traffic = new URL("../traffic/", import.meta.url);
const known = new Map<string, Required<Pick<Reply, "status" | "headers" | "body">>>();

function stored(file: string) {
  const found = known.get(file);
  if (found) return found;
  const text = readFileSync(new URL(`${file}.sse`, traffic), "utf8");
  const gap = text.indexOf("\n\n");
  const [first = "", ...lines] = text.slice(0, gap).split("\n");
  const headers = Object.fromEntries(lines.map((line) => line.split(/:\s*/, 2) as [string, string]));
  const read = { status: Number(first.split(" ")[1]), headers, body: text.slice(gap + 2) };
  known.set(file, read);
  return read;
}

function answer(response: ServerResponse, reply: Reply): void {
  const file = reply.file === undefined ? undefined : stored(reply.file);
  const whole = (reply.body ?? file?.body ?? "").replaceAll(...(reply.but ?? (["", ""] as const)));
  const body = reply.until === undefined ? whole : cut(whole, reply.until);
  if (reply.ends === "hang" && body === "") return; // not even a status
  if (reply.ends === "destroy" && body === "") return void response.socket?.destroy();
  response.writeHead(reply.status ?? file?.status ?? 200, {
    "content-type": "text/event-stream",
    ...file?.headers,
    ...reply.headers,
  });
  if (reply.drip) drip(response, body, reply.drip);
  else
    response.write(body, () => {
      if (reply.ends === "hang") return;
      if (reply.ends === "destroy") setImmediate(() => response.socket?.destroy());
      else response.end();
    });
}

function cut(body: string, until: number | string): string {
  if (typeof until === "number") return body.slice(0, Math.floor(body.length * until));
  const at = body.indexOf(until);
  if (at >= 0 && !body.includes("\n\n") && !body.includes("\r\n")) return body.slice(0, body.indexOf("\n", at) + 1); // a line each
  const end = at < 0 ? -1 : body.indexOf("\n\n", at + until.length);
  const crlf = at < 0 ? -1 : body.indexOf("\r\n\r\n", at + until.length);
  if (crlf >= 0) return body.slice(0, crlf + 4);
  return end < 0 ? body : body.slice(0, end + 2);
}

function drip(response: ServerResponse, body: string, { bytes, every }: NonNullable<Reply["drip"]>): void {
  let at = 0;
  const timer = setInterval(() => {
    if (response.destroyed) return clearInterval(timer);
    response.write(body.slice(at, at + bytes));
    at += bytes;
    if (at < body.length) return;
    clearInterval(timer);
    response.end();
  }, every);
}

/** Who is asked over HTTP, where their traffic is, and what their models are called. */
export const SERVED = [
  { provider: "anthropic", folder: "anthropic", model: "anthropic:claude-sonnet-4-5" },
  { provider: "openai", folder: "openai", model: "openai:gpt-4.1-mini" },
  { provider: "google", folder: "google", model: "google:gemini-2.0-flash" },
  { provider: "openai-compatible", folder: "openai-compatible", model: "openai-compatible:some-model" },
  { provider: "ollama", folder: "ollama", model: "ollama:llama3" },
] as const;

export const KEY = "sk-test-do-not-tell";

/** Everything at one server, with a key for each, and no time passing between attempts. */
export function aimedAt(url: string, pauses: number[] = []): ModelOptions & { readonly pauses: number[] } {
  return {
    env: {
      ANTHROPIC_API_KEY: KEY,
      OPENAI_API_KEY: KEY,
      GEMINI_API_KEY: KEY,
      TROUPE_API_KEY: KEY,
      OLLAMA_HOST: url,
    },
    baseUrl: `${url}/v1`,
    urls: { anthropic: `${url}/v1`, openai: `${url}/v1`, google: `${url}/v1beta` },
    random: () => 1,
    pauses,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  };
}

export function specs(text: string): readonly Spec[] {
  const read = readSpecs(text);
  if ("problem" in read) throw new Error(read.problem);
  return read;
}
