import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a server sends that does not mean to stop. */
export interface Flood {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly begin?: string;
  /** This again and again, until nobody takes it any more. */
  readonly again: string | Buffer;
  /** Not even the headers end. */
  readonly bare?: boolean;
}

/** After so many bytes it gives in, for the sake of the machine: whoever has taken them all has no limit. */
export const FLOOD = 64_000_000;

/** A server on loopback that does not stop by itself. It knows how many bytes each of its callers took, once they have hung up. */
export async function flooding(flood: Flood) {
  const taken: Promise<number>[] = [];
  const server = createServer((request, response) => {
    const out = flood.bare ? request.socket : response;
    const gone = new AbortController();
    request.socket.once("close", () => gone.abort());
    for (const one of [response, request.socket]) one.on("error", () => {});
    const send = async (): Promise<number> => {
      let sent = 0;
      request.resume();
      if (flood.bare) request.socket.write("HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n");
      else response.writeHead(flood.status ?? 200, { "content-type": "text/event-stream", ...flood.headers });
      out.write(flood.begin ?? "");
      while (sent < FLOOD && !gone.signal.aborted) {
        const isFull = !out.write(flood.again);
        sent += Buffer.byteLength(flood.again);
        if (isFull) await once(out, "drain", { signal: gone.signal }).catch(() => {});
      }
      out.end();
      return sent;
    };
    taken.push(send());
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bytes for each call, when all of them are over. */
    taken: () => Promise.all(taken),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** The frames of a file of test/traffic, each with the gap behind it. */
export function framesOf(file: string): readonly string[] {
  const text = readFileSync(new URL(`../traffic/${file}.sse`, import.meta.url), "utf8");
  const body = text.slice(text.indexOf("\n\n") + 2);
  const gap = ["\r\n\r\n", "\n\n"].find((one) => body.includes(one)) ?? "\n";
  return body
    .split(gap)
    .filter((frame) => frame.trim() !== "")
    .map((frame) => frame + gap);
}
