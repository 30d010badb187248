import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";

/** What a model answers; a plain text is an answer, too. */
export interface Answer {
  readonly text?: string;
  /** Inputs as they are, or as text that may be broken. */
  readonly calls?: readonly { readonly name: string; readonly input: unknown }[];
  /** Bytes instead of an answer. */
  readonly raw?: string | Buffer;
  /** After the text: never another word, or the same words without end. */
  readonly after?: "hang" | "forever";
  readonly status?: number;
}

/** One request, as it came over the wire. */
export interface Request {
  readonly seat: string;
  /** The how-manieth of this seat, from 1. */
  readonly turn: number;
  readonly format: "chat" | "messages";
  /** Every byte of the body. */
  readonly body: string;
  /** What is asked now: the last message. */
  readonly question: string;
}

export type Script = (request: Request) => Answer | string | Promise<Answer | string>;

/**
 * A server on loopback in the two formats that most models speak, streaming. Who asks is told by the header X-Troupe-Seat, or by the name of the
 * model (`model-gm`) where the client sends no such header. Every request is kept.
 */
export async function serveModels(script: Script) {
  const requests: Request[] = [];
  const turns = new Map<string, number>();
  const server = createServer(async (request, response) => {
    if (request.method === "GET") {
      response.writeHead(404).end(); // how much it reads is asked of it too, and it does not say
      return;
    }
    response.on("error", () => {});
    const body = await readAll(request).catch(() => "");
    const { model = "", messages = [] } = JSON.parse(body || "{}") as { model?: string; messages?: unknown[] };
    const seat = String(request.headers["x-troupe-seat"] ?? model.replace(/^model-/, ""));
    const turn = (turns.get(seat) ?? 0) + 1;
    turns.set(seat, turn);
    const format = request.url?.includes("/messages") ? "messages" : "chat";
    const asked: Request = { seat, turn, format, body, question: textIn(messages.at(-1)) };
    requests.push(asked);
    const answer = await script(asked);
    send(response, typeof answer === "string" ? { text: answer } : answer, format);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** All text in a message, whatever its shape. */
const textIn = (value: unknown): string =>
  typeof value === "string"
    ? value
    : typeof value === "object" && value !== null
      ? Object.values(value).map(textIn).join("\n")
      : "";

function send(response: ServerResponse, answer: Answer, format: Request["format"]): void {
  response.writeHead(answer.status ?? 200, { "content-type": "text/event-stream" });
  if (answer.raw !== undefined) return void response.end(answer.raw);
  const write = (lines: readonly string[]) => response.write(lines.join(""));
  const frames = format === "chat" ? chat(answer) : messages(answer);
  write(frames.begin);
  if (answer.after === "hang") return;
  if (answer.after !== "forever") {
    write(frames.end);
    return void response.end();
  }
  const more = setInterval(() => {
    if (response.destroyed) clearInterval(more);
    else if (!response.writableNeedDrain) write(frames.again());
  }, PACE);
}

/** Milliseconds between two pieces of an answer without end: it is no flood (that is test/hostile/wire.test.ts), it only does not stop. */
const PACE = 100;

interface Frames {
  readonly begin: readonly string[];
  /** Made when it is wanted: of a long answer it is very long. */
  readonly again: () => readonly string[];
  readonly end: readonly string[];
}

const PIECE = 4000;
const pieces = (text: string): readonly string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE) }, (_, i) => text.slice(i * PIECE, (i + 1) * PIECE));
const written = (input: unknown): string => (typeof input === "string" ? input : JSON.stringify(input));

function chat({ text = "", calls = [] }: Answer): Frames {
  const frame = (delta: unknown, more: object = {}) =>
    `data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", created: 1, model: "x", choices: [{ index: 0, delta, finish_reason: null, ...more }] })}\n\n`;
  const usage = { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 };
  const end = frame({}, { finish_reason: calls.length > 0 ? "tool_calls" : "stop" }).replace(
    /\}\n\n$/,
    `,"usage":${JSON.stringify(usage)}}\n\n`,
  );
  return {
    begin: [
      ...pieces(text).map((content) => frame({ content })),
      ...calls.flatMap(({ name, input }, index) => [
        frame({ tool_calls: [{ index, id: `c${index}`, type: "function", function: { name, arguments: "" } }] }),
        ...pieces(written(input)).map((part) => frame({ tool_calls: [{ index, function: { arguments: part } }] })),
      ]),
    ],
    again: () => Array.from({ length: 50 }, () => frame({ content: text === "" ? "and on " : text })),
    end: [end, "data: [DONE]\n\n"],
  };
}

function messages({ text = "", calls = [] }: Answer): Frames {
  const frame = (data: { readonly type: string; readonly [part: string]: unknown }) =>
    `event: ${data.type}\ndata: ${JSON.stringify(data)}\n\n`;
  const block = (index: number, content_block: object, deltas: readonly object[]) => [
    frame({ type: "content_block_start", index, content_block }),
    ...deltas.map((delta) => frame({ type: "content_block_delta", index, delta })),
    frame({ type: "content_block_stop", index }),
  ];
  const words = pieces(text).map((part) => ({ type: "text_delta", text: part }));
  const said = text === "" ? [] : block(0, { type: "text", text: "" }, words);
  const asked = calls.flatMap(({ name, input }, i) =>
    block(
      i + 1,
      { type: "tool_use", id: `c${i}`, name, input: {} },
      pieces(written(input)).map((part) => ({ type: "input_json_delta", partial_json: part })),
    ),
  );
  const usage = { input_tokens: 1000, output_tokens: 1 };
  const message = { id: "x", type: "message", role: "assistant", model: "x", content: [], stop_reason: null, usage };
  const ends = { type: "message_delta", delta: { stop_reason: calls.length > 0 ? "tool_use" : "end_turn" } };
  return {
    begin: [frame({ type: "message_start", message }), ...said, ...asked],
    again: () => block(0, { type: "text", text: "" }, words),
    end: [frame({ ...ends, usage: { output_tokens: 100 } }), frame({ type: "message_stop" })],
  };
}
