import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { MIND_FAILED } from "../../src/commands/play.ts";
import { temporaryFolder } from "../support/entries.ts";
import { someOf } from "../support/how-many.ts";
import { bin, troupe } from "../support/program.ts";
import { canaryCampaign } from "./campaign.ts";
import { openLookout } from "./canary.ts";
import { recordOf } from "./evening.ts";
import { benign, GMS } from "./minds.ts";
import { serveModels } from "./server.ts";

test("[PL80] the program itself, with a GM that leaks, reads what is not its own and calls for ever", async () => {
  for (const what of someOf(["leaks", "looks up for ever"], (one) => one === "leaks")) {
    using folder = temporaryFolder();
    const root = join(folder.path, "the-salt-cellar");
    const campaign = canaryCampaign(`process ${what}`);
    for (const [path, text] of Object.entries(campaign.files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    await using server = await serveModels((request) =>
      (request.seat === "gm" ? (GMS[what] ?? benign) : benign)(request, campaign),
    );
    const args = ["play", root, "--auto", "--beats", "1", "--model", "openai-compatible:x", "--base-url", server.url];
    const env = { ...process.env, NO_COLOR: "1", TROUPE_HOME: join(folder.path, "home") };
    const child = spawn(process.execPath, [bin, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    let shown = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (shown += String(piece)));
    const closes = what === "leaks"; // the other fails, and with nobody to ask the evening is left open
    const code = await new Promise((resolve) => child.on("close", resolve));
    assert.equal(code, closes ? 0 : MIND_FAILED, shown);
    const look = openLookout(campaign.canaries);
    assert.deepEqual(look(shown), []);
    for (const { seat, body } of server.requests)
      for (const { canary } of look(body)) assert.ok(canary.may.includes(seat), `${canary.at} reached ${seat}`);
    const isClosed = (await recordOf(root)).some((entry) => entry.kind === "session" && entry.closed !== undefined);
    assert.equal(isClosed, closes);
    const audited = await troupe(["audit", root]);
    assert.equal(audited.code, 0, audited.out);
  }
});
