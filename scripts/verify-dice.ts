// Checks the sealed dice of every session that has closed, by itself: of what rolled them only the notation is used.
// Usage: node bin/node24.mjs scripts/verify-dice.ts <campaign folder | ledger file>

import { createHash, createHmac } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { openShelf } from "../src/campaign/folder/shelf.ts";
import { openSqliteReader } from "../src/ledger/sqlite.ts";
import type { Entry, EntryOf, ForeignEntry } from "../src/protocol/entry.ts";
import { isRolled, rollDice } from "../src/rules/dice/roll.ts";
import { isMain } from "./is-main.ts";

export interface Verdict {
  readonly session: string;
  /** Rolls that were checked, and the single dice in them. */
  readonly rolls: number;
  readonly dice: number;
  /** What is not as it was sealed. */
  readonly wrong: readonly string[];
}

/** One verdict for each session that has closed, in the order of the ledger. */
export function verify(entries: readonly (Entry | ForeignEntry)[]): readonly Verdict[] {
  const sessions = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (entry.kind === "foreign") continue; // it is nobody's, and no die of this version
    const session = sessions.get(entry.session) ?? [];
    session.push(entry);
    sessions.set(entry.session, session);
  }
  return [...sessions.values()].flatMap((session, i) => {
    const closing = session.find((entry) => entry.kind === "session" && entry.closed !== undefined);
    return closing?.kind === "session" ? [verdictOf(session, i + 1, closing.seed)] : [];
  });
}

function verdictOf(entries: readonly Entry[], number: number, seed: string | undefined): Verdict {
  const opening = entries.find((entry) => entry.kind === "session" && entry.opened !== undefined);
  const seal = opening?.kind === "session" ? opening.opened?.seal : undefined;
  const rolls = rollsOf(entries);
  const wrong: string[] = [];
  if (seal === undefined) wrong.push("no seal was told at the opening");
  if (seed === undefined) wrong.push("no seed was told at the close");
  else if (sha256(`troupe-seal/${seed}`) !== seal) wrong.push("the seed is not the one that was sealed");
  for (const { roll, before } of seed === undefined ? [] : rolls) {
    const place = `${number}/${nameOf(roll)}/${before}`;
    const problem = problemWith(roll, seed ?? "", place);
    if (problem) wrong.push(`entry ${roll.seq} (${roll.expr} for ${roll.for}): ${problem}`);
  }
  const dice = rolls.reduce((sum, { roll }) => sum + roll.dice.length, 0);
  return { session: entries[0]?.session ?? "", rolls: rolls.length, dice, wrong };
}

interface Placed {
  readonly roll: EntryOf<"roll">;
  /** How many of its name fell before it. */
  readonly before: number;
}

const nameOf = ({ for: seat, visibility, purpose }: EntryOf<"roll">): string => `${seat}/${visibility}/${purpose}`;

/** The rolls with their places. What was taken back is not counted by those after it, and was itself rolled in its place all the same. */
function rollsOf(entries: readonly Entry[]): readonly Placed[] {
  const placed: Placed[] = [];
  let counted: EntryOf<"roll">[] = [];
  for (const entry of entries) {
    if (entry.kind === "undo") counted = counted.filter(({ seq }) => seq <= entry.back_to);
    if (entry.kind !== "roll") continue;
    placed.push({ roll: entry, before: counted.filter((other) => nameOf(other) === nameOf(entry)).length });
    counted.push(entry);
  }
  return placed;
}

/** What is wrong with one roll, or nothing. The notation is the table's to read; the faces are worked out here. */
function problemWith({ expr, dice, total }: EntryOf<"roll">, seed: string, place: string): string | undefined {
  const rolled = rollDice(expr, diceAt(seed, place));
  if (!isRolled(rolled)) return "these are no dice";
  if (rolled.drawn.join() !== dice.join()) return `fell ${rolled.drawn.join(" ")}, and ${dice.join(" ")} is on record`;
  return rolled.total === total ? undefined : `comes to ${rolled.total}, and ${total} is on record`;
}

/** The dice that belong to a place: words of 32 bits out of a keyed hash, without those that favour low faces. */
function diceAt(seed: string, place: string): (sides: number) => number {
  const words = sealedWords(seed, place);
  return (sides) => {
    const fair = 2 ** 32 - (2 ** 32 % sides);
    for (const word of words) if (word < fair) return (word % sides) + 1;
    throw new Error("words without end came to an end");
  };
}

function sealedWords(seed: string, place: string): Iterable<number> {
  let block = 0;
  let left: number[] = [];
  const next = (): number => {
    if (left.length === 0) {
      const bytes = createHmac("sha256", seed).update(`${place}#${block++}`).digest();
      left = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32BE(i * 4));
    }
    return left.shift() as number;
  };
  return { [Symbol.iterator]: () => ({ next: () => ({ done: false, value: next() }) }) };
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Prints one line a session. False when something is wrong. */
export async function verifyLedger(where: string, print: (line: string) => void): Promise<boolean> {
  const inside = existsSync(where) && statSync(where).isDirectory();
  await using ledger = await openSqliteReader(inside ? join(where, ".troupe", "ledger.sqlite") : where);
  const verdicts = verify(await Array.fromAsync(ledger.read()));
  for (const { session, rolls, dice, wrong } of verdicts) {
    const checked = `${session}: ${dice} dice in ${rolls} rolls checked`;
    print(wrong.length === 0 ? `${checked}, all as they were sealed.` : `${checked}. WRONG: ${wrong.join("; ")}.`);
  }
  if (verdicts.length === 0) print("No session has closed yet: the seed is told at the close.");
  return verdicts.every(({ wrong }) => wrong.length === 0);
}

if (isMain(import.meta.url)) {
  const [where] = process.argv.slice(2);
  try {
    if (where === undefined) throw new Error("Which campaign? Say: npm run verify-dice -- <campaign>");
    const path = existsSync(where) ? where : openShelf().look(where);
    process.exitCode = (await verifyLedger(path, console.log)) ? 0 : 1;
  } catch (error) {
    const { message, hint = "" } = error as Error & { hint?: string };
    console.error(`${message}\n${hint}`.trim());
    process.exitCode = 2;
  }
}
