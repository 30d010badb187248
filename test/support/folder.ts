import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { openCampaign } from "../../src/campaign/campaign.ts";
import { type Disk, openDisk } from "../../src/campaign/folder/disk.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { openEvening } from "../../src/open-evening.ts";
import type { TableOptions } from "../../src/open-table.ts";
import type { Wait } from "../../src/play/playable.ts";
import { ledgerOf, openRecord } from "../../src/play/record.ts";
import type { Decide } from "../../src/play/step.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { isIdle } from "../../src/table/seating.ts";
import type { TableState } from "../../src/table/state.ts";
import { type AnyMind, asMind } from "./any-mind.ts";
import { HOUSE_RUNS_ON, houseAt } from "./evening.ts";
import { layOut } from "./small-campaign.ts";

export interface FolderEvening {
  readonly session?: string;
  readonly seed?: string;
  readonly beats?: number;
  readonly mode?: Mode;
  readonly mindOf?: (seat: string) => AnyMind;
  /** Whose words the guard looks at: nobody's, since the house plays, unless it is said. */
  readonly guarded?: TableOptions["guarded"];
  /** The lines of a person who plays this character. */
  readonly human?: string;
  readonly lines?: readonly string[];
  /** Is handed the ear of the lead, for what a person says unasked. */
  readonly listen?: (hear: (seat: string, line: string) => Promise<void>) => void;
  /** Where it is recorded: in memory, unless there is a record on the disk, or the test is about it, or somebody else reads it. */
  readonly record?: "memory" | "disk";
  /** Something between the table and its disk, or its ledger. */
  readonly onDisk?: (disk: Disk) => Disk;
  readonly onLedger?: (ledger: Ledger) => Ledger;
  /** How long a deadline takes in this test's time: none at all, unless said otherwise. */
  readonly wait?: Wait;
  /** Called before each line is given: somebody may be at the files meanwhile. */
  readonly before?: (line: string, state: TableState, asked: Decide | undefined) => void;
}

/** Plays an evening on a campaign's folder as `troupe play` does, and gives its entries and what the person was told. */
export async function playOn(root: string, options: FolderEvening = {}) {
  const {
    session = "one",
    seed = "a sealed seed",
    beats = 4,
    mode = "team",
    mindOf = houseAt,
    guarded = false,
    human,
    lines = [],
    before,
    listen,
    onDisk = (disk) => disk,
    onLedger = (ledger) => ledger,
    wait = atOnce,
    record = existsSync(ledgerOf(root)) ? "disk" : "memory",
  } = options;
  await using file = record === "disk" ? await openRecord(root) : remembered(root);
  const told: string[] = [];
  const tell = (text: string) => void told.push(text);
  await using evening = await openEvening({
    campaign: openCampaign(root),
    mode,
    sits: ({ sessionId }) => ({
      session: { session, seed },
      ...(sessionId === session ? {} : { people: human === undefined ? [] : [human] }),
    }),
    beats,
    mindOf: (seat: string) => asMind(mindOf(seat)),
    guarded,
    tell,
    ledger: onLedger(file),
    disk: onDisk(openDisk(root)),
    wait,
    pause: async () => {},
  });
  const { table } = evening;
  const left = [...lines];
  const next = async (asked?: Decide) => {
    if (asked?.of === "MIND_FAILED") return HOUSE_RUNS_ON;
    const line = left.shift();
    if (line !== undefined) before?.(line, table.state, asked);
    return line;
  };
  const people = { person: next, glance: () => next(), ...(listen ? { listen } : {}), show: tell };
  await evening.play(people);
  if (isIdle(table.state)) {
    await table.record("the house runs on", { kind: "seat", seat: "gm", goes: "house" }); // as somebody would choose who could be asked
    await evening.play(people);
  }
  const entries = (await Array.fromAsync(file.read())) as Entry[];
  return { entries, told, state: table.state };
}

/** What was recorded in memory, by folder: the next evening goes on with it. */
const records = new Map<string, Ledger>();
function remembered(root: string): Ledger {
  const known = records.get(root) ?? openMemoryLedger();
  records.set(root, known);
  return known;
}

const atOnce = async (): Promise<void> => {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
};

/** A folder of its own with the small campaign in it, or with a copy of another. */
export function folderFor(t: TestContext, from?: string): string {
  const home = mkdtempSync(join(tmpdir(), "troupe-folder-"));
  const root = join(home, "the-salt-cellar");
  t.after(() => {
    records.delete(root);
    rmSync(home, { recursive: true, force: true });
  });
  if (from === undefined) return layOut(root);
  cpSync(from, root, { recursive: true });
  return root;
}

/** Every file of a campaign with its text, but what Troupe keeps for itself. */
export const filesOf = (root: string): ReadonlyMap<string, string> =>
  new Map(
    globSync("**/*", { cwd: root, withFileTypes: true, exclude: (entry) => entry.name === ".troupe" })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((path) => [path.slice(root.length + 1).replaceAll("\\", "/"), readFileSync(path, "utf8")]),
  );

/** A hand says otherwise where the story is. */
export const relocate = (path: string): void =>
  writeFileSync(path, readFileSync(path, "utf8").replace(/^\*\*Location\*\*: .*$/m, "**Location**: where I say it is"));

/** The first time only. */
export function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (!done) act();
    done = true;
  };
}
