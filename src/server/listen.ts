import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
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
    server.once("error", reject);
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
