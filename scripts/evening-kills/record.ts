// What a ledger tells of an evening, in a form in which a resumed evening and an unbroken one are the same.
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openSqliteReader } from "../../src/ledger/sqlite.ts";
import { type Entry, kinds, type Seq } from "../../src/protocol/entry.ts";

export interface EveningRecord {
  /** Every entry with all that is in it but the time, numbered as if there had been no break. */
  readonly entries: readonly string[];
  /** What was recorded together, and under which name; the numbers in names count what a break adds to, and are left out. */
  readonly steps: readonly string[];
  /** What stands in the campaign's folder: each file with its text. */
  readonly files: readonly string[];
  /** How often the evening went on after a break. */
  readonly resumed: number;
}

/** Reads a whole ledger. Throws where a checksum does not hold, where a step is there in pieces or twice, or where the file is not sound. */
export async function readEvening(path: string, root = join(dirname(path), "campaign")): Promise<EveningRecord> {
  const entries = await entriesOf(path);
  const told = entries.filter((entry) => !isMark(entry));
  const renumbered = new Map<Seq, Seq>([[0, 0], ...told.map(({ seq }, i): [Seq, Seq] => [seq, i + 1])]);
  return {
    entries: told.map((entry) => JSON.stringify(withoutBreaks(entry, renumbered))),
    steps: stepsOf(path).flatMap(({ key, first, size }) => {
      const at = renumbered.get(first);
      return at === undefined ? [] : [`${at} to ${at + size - 1}: ${key.replace(/\d+/g, "#")}`];
    }),
    files: filesIn(root),
    resumed: entries.length - told.length,
  };
}

/** All but what Troupe keeps for itself; a piece that a killed process left behind would be found here. */
const filesIn = (root: string): readonly string[] =>
  globSync("**/*", { cwd: root, withFileTypes: true, exclude: (entry) => entry.name === ".troupe" })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => `${relative(root, file)}: ${readFileSync(file, "utf8")}`)
    .sort();

const isMark = (entry: Entry): boolean => entry.kind === "session" && entry.resumed === true;

async function entriesOf(path: string): Promise<readonly Entry[]> {
  await using ledger = await openSqliteReader(path);
  const entries: Entry[] = [];
  for await (const entry of ledger.read()) {
    if (entry.kind === "foreign") throw new Error(`entry ${entry.seq} is a ${entry.was} that nobody knows`);
    entries.push(entry);
  }
  return entries;
}

/** A number that points at nothing but the mark of a break stays as it is, with a sign: nothing in an evening may point there. */
function withoutBreaks(entry: Entry, renumbered: ReadonlyMap<Seq, Seq>): object {
  const { at: _at, ...rest } = entry;
  const numbers = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(numbers);
    return typeof value === "number" ? (renumbered.get(value) ?? `break ${value}`) : value;
  };
  const refs = kinds[entry.kind].refs.flatMap((field) =>
    field in entry ? [[field, numbers(entry[field as keyof Entry])] as const] : [],
  );
  return { ...rest, seq: numbers(entry.seq), ...Object.fromEntries(refs) };
}

interface Span {
  readonly key: string;
  readonly first: Seq;
  readonly size: number;
}

/** The steps as the database has them, in order. */
function stepsOf(path: string): readonly Span[] {
  using db = new DatabaseSync(path, { readOnly: true });
  const integrity = Object.values(db.prepare("PRAGMA integrity_check").get() ?? {})[0];
  if (integrity !== "ok") throw new Error(`integrity_check: ${integrity}`);
  const rows = db.prepare("SELECT seq, key, part FROM entry ORDER BY seq").all();
  const steps: { key: string; first: Seq; size: number }[] = [];
  const known = new Set<unknown>();
  for (const { seq, key, part } of rows) {
    const last = steps.at(-1);
    if (last && last.key === key && part === last.size) last.size += 1;
    else if (known.has(key)) throw new Error(`the step ${key} is there twice`);
    else if (part !== 0) throw new Error(`the step ${key} begins with its part ${part}`);
    else steps.push({ key: String(key), first: Number(seq), size: 1 });
    known.add(key);
  }
  return steps;
}

/** Where two evenings part, or nothing. */
export function difference(unbroken: EveningRecord, broken: EveningRecord): string | undefined {
  for (const list of ["entries", "steps", "files"] as const) {
    const [one, other] = [unbroken[list], broken[list]];
    const i = Array.from({ length: Math.max(one.length, other.length) }).findIndex((_, n) => one[n] !== other[n]);
    if (i >= 0) return `${list} differ from ${i + 1} on:\n  unbroken: ${shown(one[i])}\n  broken:   ${shown(other[i])}`;
  }
  return undefined;
}

const shown = (line = "nothing"): string => (line.length > 600 ? `${line.slice(0, 600)}…` : line);
