import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { exitOf } from "../scripts/planted-defects.ts";
import { temporaryFolder } from "./support/entries.ts";

/** A test that tells a port that it is there, and then never listens to anything again. */
const endless = (port: number): string => `import { connect } from "node:net";
await new Promise((resolve) => connect(${port}, "127.0.0.1", resolve));
for (;;) {}
`;

/** Until whoever comes here is gone. What the system closes for a process that it ended may come as a reset. */
async function left(server: Server): Promise<void> {
  const [socket] = (await once(server, "connection")) as [Socket];
  socket.on("error", () => {}).resume();
  await once(socket, "close");
}

async function listening(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, port: (server.address() as { port: number }).port };
}

test("[PL87] a planted defect that makes a test endless leaves nothing running: the test's own process is ended, not its runner alone", {
  timeout: 60_000,
}, async () => {
  using folder = temporaryFolder();
  const { server, port } = await listening();
  writeFileSync(join(folder.path, "endless.test.mjs"), endless(port));
  const gone = left(server);
  const noticed = new AbortController();
  server.once("connection", () => noticed.abort());
  assert.notEqual(await exitOf(["--test", "endless.test.mjs"], folder.path, noticed.signal), 0);
  await gone;
  server.close();
});

test("[PL87] whoever runs tests and is killed without a word leaves nothing running", { timeout: 60_000 }, async () => {
  using folder = temporaryFolder();
  const { server, port } = await listening();
  writeFileSync(join(folder.path, "endless.test.mjs"), endless(port));
  const group = new URL("../scripts/process-group.ts", import.meta.url);
  const starts = `import { startGroup } from ${JSON.stringify(group.href)};
startGroup(["--test", "endless.test.mjs"], { cwd: process.cwd(), env: process.env, output: "inherit" });`;
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", starts];
  const runner = spawn(process.execPath, args, { cwd: folder.path, env, stdio: "ignore" });
  server.once("connection", () => runner.kill("SIGKILL"));
  await left(server);
  server.close();
});
