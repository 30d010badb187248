import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { startServer } from "../support/server.ts";

test("[SV5] the example plays a character over HTTP: it hears its seat, and what it says is done", async () => {
  await using server = await startServer();
  await server.asOwner("/api/tables", { campaign: "the-long-stair", people: ["nettle-vane"], seed: "one" });
  const token = await server.link("the-long-stair", "seat", "nettle-vane");
  const script = fileURLToPath(new URL("../../examples/http-player.mjs", import.meta.url));
  const child = spawn(process.execPath, [script, `${server.origin}/join/${token}`, "2"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  assert.equal(code, 0);
  assert.equal(said.split("nettle-vane > ").length, 3);
  assert.match(said, /Harrow Hill/);
});
