import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { transcribe } from "../../scripts/transcript.ts";
import { playOn } from "../support/folder.ts";

test("[PL321] a recorded evening of a campaign that ships is put among the transcripts in one step, as its seat heard it, with one row; of any other nothing is written", async (t) => {
  const home = mkdtempSync(join(tmpdir(), "troupe-transcript-"));
  t.after(() => rmSync(home, { recursive: true }));
  const root = join(home, "campaigns", "the-long-stair");
  cpSync(join(import.meta.dirname, "..", "..", "campaigns", "the-long-stair"), root, { recursive: true });
  const { entries } = await playOn(root, { human: "nettle-vane", lines: ["I wait"], beats: 1, record: "disk" });
  const head = "| with a model at every other seat | how it was |\n|---|---|\n";
  writeFileSync(join(home, "README.md"), `Evenings.\n\n${head}| [a.md](a.md) | A |\n\nThe end.\n`);
  const wanted = { campaign: "the-long-stair", name: "nettle-waits", home, folder: home, as: "nettle" };
  await transcribe({ ...wanted, says: "Nettle waits" });
  await transcribe({ ...wanted, says: "Nettle waits again" });
  const row = "| [nettle-waits.md](nettle-waits.md) | Nettle waits again |";
  const readme = readFileSync(join(home, "README.md"), "utf8");
  assert.equal(readme, `Evenings.\n\n${head}| [a.md](a.md) | A |\n${row}\n\nThe end.\n`);
  const text = readFileSync(join(home, "nettle-waits.md"), "utf8");
  const told = entries.find((entry) => entry.kind === "message" && entry.tag === "NARRATIVE");
  const words = told?.kind === "message" ? (told.body.match(/\p{L}+/gu) ?? []).slice(0, 6).join(" ") : "";
  assert.ok(words !== "" && (text.match(/\p{L}+/gu) ?? []).join(" ").includes(words), words);
  await assert.rejects(transcribe({ ...wanted, campaign: "somebody-elses", says: "x" }), /does not ship with Troupe/);
});
