import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { TroupeError } from "../protocol/errors.ts";
import type { openApp } from "./app.ts";

/** Listens, with bounds for whoever is slow on purpose. */
export async function listen(
  app: ReturnType<typeof openApp>,
  { host, port }: { readonly host: string; readonly port: number },
) {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 5000, maxHeaderSize: 16 * 1024 },
  }) as Server;
  server.maxConnections = MOST;
  server.maxRequestsPerSocket = 10_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code && error.code in WHY ? new CannotListen(host, port, WHY[error.code] ?? "") : error),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

const MOST = 10_000;

const WHY: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program listens there",
  EACCES: "this account may not listen there",
  EADDRNOTAVAIL: "this machine has no such address",
};

/** Nothing has been opened yet: another port is all that is needed. */
export class CannotListen extends TroupeError {
  override readonly name = "CannotListen";
  readonly code = "serve/cannot-listen";
  readonly hint = "Stop what listens there, or choose another place: --port 0 takes any port that is free.";
  constructor(host: string, port: number, why: string) {
    super(`The server cannot listen at ${host}:${port}: ${why}.`);
  }
}
