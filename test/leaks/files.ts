import assert from "node:assert/strict";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { mayRead } from "../../src/screen/entitlement.ts";
import { type PathCheck, pathChecks, safePath } from "../../src/screen/path.ts";
import { evolve } from "../../src/table/evolve.ts";
import { emptyTable, type TableState } from "../../src/table/state.ts";
import { FILES, type FileRow } from "../../src/world/files.ts";

export const roles = { lead: "lead", gm: "gm", narrator: "narrator", tilda: "player", "tilda-anne": "player" } as const;
export const table = Object.entries(roles).reduce<TableState>(
  (state, [seat, joined], i) =>
    evolve(state, { seq: i + 1, at: "", session: "s", scene: null, beat: 1, audience: [], kind: "seat", seat, joined }),
  emptyTable,
);

/** Who reads what: the table of the design, a second time. */
export const READERS: Readonly<Record<string, string>> = {
  "overview.md": "gm narrator",
  "world-primer.md": "gm tilda tilda-anne",
  "story-state.md": "gm",
  "Story-State.md": "gm",
  "story‐state.md": "gm",
  "party-knowledge.md": "gm narrator tilda tilda-anne",
  "preferences.md": "lead gm narrator",
  "decision-log.md": "gm",
  "relationships.md": "gm",
  "party/tilda.md": "gm tilda",
  "party/tilda-journal.md": "gm tilda",
  "party/tilda-brief.md": "gm narrator",
  "party/tilda-anne.md": "gm tilda-anne",
  "party/tilda-anne-journal.md": "gm tilda-anne",
  "party/README.md": "gm",
  "npcs/wiven-mirsk.md": "gm",
  "locations/the-sewers.md": "gm",
  "factions/the-guild.md": "gm",
  "items/lantern.md": "gm",
  "beats/001.md": "gm",
  "scenes/001-the-cellar.md": "gm narrator",
  "scenes/drafts/001.md": "gm",
  "sessions/001-the-cellar.md": "gm",
  "tmp/tilda-prompt.md": "gm tilda",
  "tmp/tilda-response.md": "gm tilda",
  "tmp/tilda-notes-for-journal.md": "gm tilda",
  "tmp/tilda-anne-prompt.md": "gm tilda-anne",
  "tmp/gm-context.md": "gm",
  "some/other/thing.txt": "gm",
  ".troupe/ledger.sqlite": "",
  ".TROUPE/ledger.sqlite": "",
};

export function checkReaders(path: string, rows: readonly FileRow[] = FILES): void {
  const reading = Object.keys(roles).filter((seat) => !isRefusal(mayRead(table, seat, path, rows)));
  assert.equal(reading.join(" "), READERS[path], path);
}

/** Ways out of a folder, and ways to be taken for another file. */
export const UNSAFE: readonly string[] = [
  "",
  "..",
  "../story-state.md",
  "party/../story-state.md",
  "./story-state.md",
  "party//tilda.md",
  "/etc/passwd",
  "~/.ssh/id_rsa",
  "~root/x.md",
  "C:/windows/system.ini",
  "c:story-state.md",
  "story-state.md:stream",
  "file:///etc/passwd",
  "party\\tilda.md",
  "..\\story-state.md",
  "party/tilda.md\u0000.png",
  "party/tilda.md\n",
  "party/\u0085tilda.md",
  "%2e%2e/story-state.md",
  "party%2ftilda.md",
  "party%5Ctilda.md",
  "．．/story-state.md",
  "party／tilda.md",
  "sto\u0301ry-state.md",
  "ﬁle.md",
  "story-state\u200b.md",
  "\u202emd.etats-yrots",
  "party/tilda.md ",
  "party/tilda.md.",
  " party/tilda.md",
  "party /tilda.md",
  "party./tilda.md",
  "con",
  "party/NUL.md",
  "party/com1",
  "a\ud800.md",
  "story-state.md\ue000",
  `${"a/".repeat(200)}b.md`,
];

export function checkUnsafe(path: string, checks: readonly PathCheck[] = pathChecks): void {
  assert.equal((safePath(path, checks) as { code?: string }).code, "screen/unsafe-path", JSON.stringify(path));
}
