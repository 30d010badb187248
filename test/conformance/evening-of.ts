import { type TestContext, test } from "node:test";
import type { Tag } from "../../src/protocol/catalog.ts";
import type { Entry, SaidEntry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { EVENING, type PlayOptions, playEvening } from "../support/evening.ts";
import { judge } from "../support/judge.ts";
import { type Script, scripted } from "../support/scripted.ts";
import { type Move, SEATS, seatsIn, setTable, type TestTable } from "../support/table.ts";

export const C = "corwin-voss";
export const T = "tilda-brannock";
export const G = "gideon-harrowmoor";
export const S = "seraphine-duskhollow";
export const PLAYERS = [C, T, G, S];
export const ALL: readonly string[] = SEATS.map(({ id }) => id);

export interface Played {
  readonly table: TestTable;
  readonly entries: readonly Entry[];
}

/** A whole evening by these scripts, held against every promise. */
export async function evening(
  scripts: Readonly<Record<string, Script>>,
  { beats = 1, ...options }: Omit<PlayOptions, "evening"> & { readonly beats?: number } = {},
): Promise<Played> {
  const table = await playEvening({ mindOf: scripted(scripts), evening: { ...EVENING, beats }, ...options });
  const entries = await table.entries();
  if (options.mode === undefined) judge(entries);
  return { table, entries };
}

/** A table at which all of this has happened. */
export const tableAfter = (...moves: readonly Move[]): Promise<TestTable> => tableIn("team", ...moves);

export async function tableIn(mode: Mode, ...moves: readonly Move[]): Promise<TestTable> {
  const table = await setTable({ mode, seats: seatsIn(mode) });
  for (const move of moves) {
    const answer = await table.play(move);
    if (answer && isRefusal(answer)) throw new Error(`${JSON.stringify(move)}: ${answer.hint}`);
  }
  return table;
}

/** The modes that the rows of a test are about: each page is one mode's. */
export const modesOf = (name: string): readonly Mode[] =>
  (["team", "lead", "handoff"] as const).filter((mode) => PAGES[mode].test(name));

const PAGES: Readonly<Record<Mode, RegExp>> = {
  team: /\b[GM]-[A-Z]+-\d/,
  lead: /\b[LP]-[A-Z]+-\d/,
  handoff: /\b[HO]-[A-Z]+-\d/,
};

/** The same test in each of the modes its rows are about. */
export function testInModes(name: string, act: (mode: Mode, t: TestContext) => Promise<void>): void {
  for (const mode of modesOf(name)) test(mode === "team" ? name : `${name} (${mode})`, (t) => act(mode, t));
}

/** The code a move is refused with, or "said". */
export async function outcome(table: TestTable, move: Move): Promise<string> {
  const answer = await table.play(move);
  return answer && isRefusal(answer) ? answer.code : "said";
}

export const messages = <T extends Tag = Tag>(
  entries: readonly Entry[],
  ...tags: readonly T[]
): readonly SaidEntry<T>[] =>
  entries.filter(
    (entry): entry is SaidEntry<T> =>
      entry.kind === "message" && (tags.length === 0 || (tags as readonly string[]).includes(entry.tag)),
  );

/** Where the first entry stands that fits; it has to be there. */
export function at(entries: readonly Entry[], fits: (entry: Entry) => boolean): number {
  const found = entries.findIndex(fits);
  if (found < 0) throw new Error("no such entry");
  return found;
}

export const says =
  (tag: string, body?: string) =>
  (entry: Entry): boolean =>
    entry.kind === "message" && entry.tag === tag && (body === undefined || entry.body === body);

export const isSave = (entry: Entry): boolean => entry.kind === "session" && entry.saved !== undefined;

/** What happened, in a word each. */
export const course = (entries: readonly Entry[]): readonly string[] =>
  entries.map((entry) => {
    if (entry.kind === "message") return entry.tag;
    if (entry.kind === "session") return entry.saved ? "saved" : entry.closed === undefined ? "session" : "closed";
    return entry.kind === "prompt" ? (entry.closed ?? "prompted") : entry.kind;
  });
