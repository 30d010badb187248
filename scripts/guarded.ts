import { roleOf, seatsOf } from "../src/table/seating.ts";

// Plays evenings of the house and asks the guard about each narration as if a model had told it: how often would it be stopped, or advised about?
// Usage: npm run guarded -- --evenings 6 [--from 1] [--list] [campaigns/the-long-stair]

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { openVersions } from "../src/campaign/folder/versions.ts";
import { openGuardedFiles } from "../src/play/guarded-files.ts";
import type { Entry } from "../src/protocol/entry.ts";
import { claimsIn, isBorneOut } from "../src/screen/claims.ts";
import { type Guard, openGuard } from "../src/screen/guard.ts";
import { decidedIn, playedBy } from "../src/screen/own-words.ts";
import { evolve } from "../src/table/evolve.ts";
import { emptyTable, type TableState } from "../src/table/state.ts";
import { playOn } from "../test/support/folder.ts";

interface Told {
  readonly text: string;
  readonly stopped?: string | undefined;
  readonly advised?: string | undefined;
  readonly claimed?: string | undefined;
  readonly decided?: string | undefined;
}

const MOST_BEATS = 150;

async function evening(from: string, seed: string): Promise<readonly Told[]> {
  const home = mkdtempSync(join(tmpdir(), "troupe-guarded-"));
  const root = join(home, basename(from));
  try {
    cpSync(from, root, { recursive: true, filter: (path) => !path.includes(".troupe") });
    const { entries } = await playOn(root, { beats: MOST_BEATS, seed });
    return lookedAt(entries, openGuard(openGuardedFiles(openVersions(root).text)));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** Entry by entry, as the bus does it: what comes is looked at before it is heard. */
function lookedAt(entries: readonly Entry[], guard: Guard): readonly Told[] {
  let state = emptyTable;
  const told: Told[] = [];
  for (const entry of entries) {
    if (entry.kind === "message" && entry.tag === "NARRATIVE") told.push(judged(entry.body, entry, guard, state));
    state = evolve(state, entry);
    guard.hear(entry, state);
  }
  return told;
}

function judged(text: string, { audience }: Entry, guard: Guard, state: TableState): Told {
  const hearers = audience.filter((seat) => roleOf(state, seat) === "player");
  const leak = guard.leak(text, hearers, state);
  const [since, lately] = [guard.sinceTold(), guard.sinceTold(3)];
  const party = seatsOf(state, "player").map((seat) => playedBy(seat, true, lately, since)); // as if people played them all
  return {
    text,
    stopped: leak && `${leak.secret}, ${leak.how}`,
    advised: leak ? undefined : guard.near(text, hearers, state)?.secret,
    claimed: claimsIn(text).find((claim) => !isBorneOut(claim, since))?.words,
    decided: decidedIn(text, party)[0]?.words,
  };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    evenings: { type: "string", default: "6" },
    from: { type: "string", default: "1" },
    list: { type: "boolean", default: false },
  },
});
const all: Told[] = [];
for (let i = 0; i < Number(values.evenings); i++) {
  const told = await evening(positionals[0] ?? "campaigns/the-long-stair", String(Number(values.from) + i));
  all.push(...told);
  if (!values.list) continue;
  for (const { text, ...found } of told) if (Object.values(found).some(Boolean)) console.log(found, text, "\n");
}
const count = (of: (told: Told) => unknown): string => `${all.filter(of).length} of ${all.length}`;
console.log(`narrations stopped: ${count(({ stopped }) => stopped)}`);
console.log(`narrations advised about: ${count(({ advised }) => advised)}`);
console.log(`narrations with a claim that is not borne out: ${count(({ claimed }) => claimed)}`);
console.log(`narrations that speak or decide for somebody: ${count(({ decided }) => decided)}`);
