import assert from "node:assert/strict";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { test } from "node:test";
import { openCampaign } from "../../src/campaign/campaign.ts";
import type { Terminal } from "../../src/commands/command.ts";
import { doctor } from "../../src/commands/doctor.ts";
import { evening } from "../../src/commands/play.ts";
import { fileTrouble, TroupeError } from "../../src/protocol/errors.ts";
import { printed } from "../../src/terminal/ink.ts";
import { openLines } from "../../src/terminal/lines.ts";
import { temporaryFolder } from "../support/entries.ts";
import { BAD_FOLDERS, OUTSIDE } from "./bad-folders.ts";

/** What the command line would do with it: an exit code and all that is said. */
async function tried(run: (io: Terminal, output: PassThrough) => Promise<number>, home: string) {
  const output = new PassThrough();
  const said: string[] = [];
  output.setEncoding("utf8").on("data", (text: string) => said.push(text));
  const hear = (text: string) => void said.push(printed(text));
  const given = { auto: true, beats: "1", seed: "1", plain: true };
  const io: Terminal = { json: false, quiet: false, given, home, out: hear, tell: hear, read: async () => "" };
  try {
    return { code: await run(io, output), said: said.join("\n") };
  } catch (error) {
    const trouble = fileTrouble(error);
    const words =
      error instanceof TroupeError ? `${error.message}\n${error.hint}` : trouble && `${trouble.what}: ${trouble.path}`;
    if (words === undefined) throw error; // it would be shown as a defect of ours
    return { code: 1, said: `${said.join("\n")}\n${printed(words)}` };
  }
}

/** The plain files of a folder with this word in them. */
const holding = (root: string, word: string): readonly string[] =>
  readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    const path = join(root, entry.name);
    if (entry.isDirectory()) return holding(path, word);
    return entry.isFile() && readFileSync(path).includes(word) ? [path] : [];
  });

const NOT_PLAIN =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|^ +at .*:\d+:\d+|\bE[A-Z]{3,}: /m;

for (const [name, make] of Object.entries(BAD_FOLDERS))
  test(`[CA33] a folder with ${name}`, { timeout: 60_000 }, async () => {
    using place = temporaryFolder();
    const [root, outside, home] = ["campaign", "outside", "home"].map((one) => join(place.path, one)) as [
      string,
      string,
      string,
    ];
    mkdirSync(outside);
    writeFileSync(join(outside, "secret.md"), `# Zebedee\n\n${OUTSIDE}\n`);
    make(root, outside);
    const examined = await tried((io) => doctor.run([root], io), home);
    const played = await tried(
      (io, output) =>
        evening(openCampaign(root), io, { lines: openLines(Readable.from([]), output, { edits: false }) }),
      home,
    );
    for (const { code, said } of [examined, played]) {
      assert.ok(code === 0 || code === 1, `exit ${code}`);
      assert.notEqual(said.trim(), "");
      assert.doesNotMatch(said, NOT_PLAIN);
      if (!name.includes("second name")) assert.ok(!said.includes("Zebedee"), said);
    }
    if (!name.includes("second name")) assert.deepEqual(holding(root, "Zebedee"), []);
    assert.deepEqual(readdirSync(outside), ["secret.md"]);
    assert.equal(readFileSync(join(outside, "secret.md"), "utf8"), `# Zebedee\n\n${OUTSIDE}\n`);
    assert.deepEqual(
      readdirSync(place.path).filter((one) => one !== "home"),
      ["campaign", "outside"],
    );
  });
