import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pageFiles } from "../../src/server/pages.ts";
import { SECURITY } from "../../src/server/route.ts";

/** Letters for a page that is told what to show: the real files of the page, and what a server would send, by hand, so that it can stop in mid-sentence. */
export type ByHand = Readonly<Record<string, unknown>> & { readonly kind: string };

const SEAT = "nettle-vane";
const isScene = ({ kind }: ByHand): boolean => kind === "scene";

/** A table whose letters are these so far; more are sent when the test says so. */
export async function tableByHand(...kept: readonly ByHand[]) {
  const files = pageFiles();
  const letters = kept.map(numbered);
  const streams = new Set<ServerResponse>();
  const connections: number[] = []; // after which letter each one came
  const said: string[] = [];
  let holds: (() => void) | undefined; // an answer that the test keeps back
  const write = (stream: ServerResponse, after: number): void => {
    for (const one of letters.slice(after))
      stream.write(`id: ${one.n}\nevent: letter\ndata: ${JSON.stringify(one)}\n\n`);
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    for (const [name, value] of SECURITY) response.setHeader(name, value);
    const json = (body: unknown, status = 200): void =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const path = url.pathname;
    const at = path.replace(/^\/api\/tables\/stair/, "");
    const after = Number(request.headers["last-event-id"] ?? url.searchParams.get("after") ?? 0);
    const file = files.get(path.startsWith("/tables/") ? "/" : path);
    if (file) response.writeHead(200, { "content-type": file.type }).end(file.bytes);
    else if (path === "/api/me") json({ ...RIGHT, rights: [RIGHT] });
    else if (at === "") json(TABLE);
    else if (at === "/scenes")
      json([{ chapter: 1, to: kept.length, from: 1, title: "", time: "", ...letters.findLast(isScene) }]);
    else if (at === "/open") json({ decision: null });
    else if (at === "/previously") json({ text: "" });
    else if (at === "/say") {
      let body = "";
      request.on("data", (piece) => {
        body += piece;
      });
      request.on("end", () => {
        said.push((JSON.parse(body) as { text: string }).text);
        holds = () => json({ acknowledged: true });
      });
    } else if (at !== "/letters") json({ detail: "not by hand" }, 404);
    else if (!request.headers.accept?.includes("text/event-stream")) json(letters.slice(after, after + 1000));
    else {
      connections.push(after);
      response.writeHead(200, { "content-type": "text/event-stream" }).write("retry: 400\n\n");
      streams.add(response);
      response.on("close", () => streams.delete(response));
      write(response, after);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tables/stair`,
    connections,
    said,
    /** What was said last is acknowledged. */
    acknowledge: () => holds?.(),
    send(...more: readonly ByHand[]): void {
      const before = letters.length;
      letters.push(...more.map((one, i) => numbered(one, before + i)));
      for (const stream of streams) write(stream, before);
    },
    /** An event that is not kept. */
    remark(event: string, data: unknown): void {
      for (const stream of streams) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    /** All connections are lost. */
    cut(): void {
      for (const stream of streams) stream.destroy();
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const RIGHT = { kind: "seat", table: "stair", seat: SEAT };

const numbered = (letter: ByHand, i: number) => ({
  n: i + 1,
  at: "2026-01-01T00:00:00.000Z",
  session: "one",
  scene: "001",
  ...letter,
});

const seat = (name: string) => ({ seat: name, name, held: "house", away: false });
const TABLE = {
  id: "stair",
  campaign: "stair",
  mode: "team",
  session: "open",
  seats: [SEAT, "brona-quill", "tam-askew"].map(seat),
};

export const narrative = (body: string): ByHand => ({
  kind: "message",
  tag: "NARRATIVE",
  from: "gm",
  to: ["all"],
  fields: {},
  body,
});
export const speech = (from: string, body: string): ByHand => ({
  kind: "message",
  tag: "PLAYER_TO_PLAYER",
  from,
  to: [SEAT, "tam-askew"],
  fields: { from, to: "party", manner: "aloud" },
  body,
});
export const own = (body: string): ByHand => ({
  kind: "message",
  tag: "HUMAN_DECISION",
  from: "lead",
  to: [SEAT],
  fields: { character: SEAT },
  body,
});
export const scene = (title: string): ByHand => ({
  kind: "scene",
  number: "001",
  slug: "x",
  title,
  place: title,
  time: "dusk",
  thread: "main",
  present: [SEAT],
});
/** A piece of narration; `of` 0 begins one. */
export const part = (text: string, of: number): ByHand => ({ kind: "part", of, text });
