import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import type { Entry } from "../../src/protocol/entry.ts";
import { folderFor, playOn } from "../support/folder.ts";

const FOLDERS = join(import.meta.dirname, "../folders");

/** What somebody did before everybody's eyes, with the narration that followed and reached them. */
function actsTold(
  entries: readonly Entry[],
): readonly { readonly who: string; readonly did: string; readonly told: string }[] {
  const asked = new Map<string, string>();
  return entries.flatMap((entry, i) => {
    if (entry.kind === "prompt" && entry.opened) asked.set(entry.for, entry.secret ? "SECRET_ACTION" : entry.opened);
    if (entry.kind !== "message" || entry.tag !== "PLAYER_TO_GM" || entry.fields.type !== "ACTION") return [];
    if (!["QUICK_REACTION", "FULL_CONTEXT"].includes(asked.get(entry.from) ?? "")) return [];
    const told = entries
      .slice(i)
      .find((one) => one.kind === "message" && one.tag === "NARRATIVE" && one.audience.includes(entry.from));
    return told?.kind === "message" ? [{ who: entry.from, did: entry.body, told: told.body }] : [];
  });
}

for (const [name, seed] of [
  ["the-mill-at-orrest", "1"],
  ["ten-lines", "2"],
  ["three-bridges", "1"],
] as const)
  test(`G-NARR-7, G-NARR-8: what is told of a beat names everybody who did something in it: ${name}`, async (t) => {
    const { entries } = await playOn(folderFor(t, join(FOLDERS, name)), { seed, beats: 30 });
    const acts = actsTold(entries);
    assert.ok(acts.length > 20, `${acts.length} acts`);
    assert.ok(new Set(acts.map(({ did }) => did)).size < acts.length, "some are done again");
    for (const { who, did, told } of acts) {
      const [first = who] = who.split("-");
      assert.ok(told.toLowerCase().includes(first), `${who}: ${did}\n\n${told}`);
    }
  });
