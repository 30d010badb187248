import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Desk } from "../../src/minds/mind.ts";
import { play } from "../../src/play/driver.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Letter } from "../../src/protocol/letter.ts";
import { type AnyMind, asMind } from "../support/any-mind.ts";
import { EVENING, houseAt, story } from "../support/evening.ts";
import { howMany } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { legalAt } from "../support/minds.ts";
import { randomFrom } from "../support/random.ts";
import { setTable } from "../support/table.ts";

const EVENINGS = howMany(1, 12);

interface Undoing {
  readonly seed: number;
  readonly undos: number;
  /** Whether what was taken back is said again, or something else is. */
  readonly again: boolean;
  readonly mindOf: (seat: string) => AnyMind;
}

interface Played {
  readonly entries: readonly Entry[];
  /** Where something else is said: every desk, as text, with the number of entries on record when it was handed over. */
  readonly desks: readonly { readonly seq: number; readonly text: string }[];
}

/** An evening of one person who takes things back here and there. Each of their lines has a word that nobody else would think of. */
async function playUndoing({ seed, undos, again, mindOf }: Undoing): Promise<Played> {
  const random = randomFrom(seed * 131 + 5);
  const table = await setTable({ ledger: openMemoryLedger() });
  const desks: { seq: number; text: string }[] = [];
  let lines = Array.from({ length: LINES }, (_, i) => line(i));
  let given: { readonly line: string; readonly at: number }[] = [];
  let left = undos;
  let undone = 0;
  const person = async (): Promise<string | undefined> => {
    const taken = (await table.entries(undone)).findLast((entry) => entry.kind === "undo");
    if (taken?.kind === "undo" && taken.seq > undone) {
      undone = taken.seq;
      const back = given.filter(({ at }) => at >= taken.back_to).map((one) => one.line);
      given = given.filter(({ at }) => at < taken.back_to);
      lines = [...(again ? back : back.map((_, i) => line(LINES * undone + i))), ...lines];
    }
    if (left > 0 && given.length > 0 && lines.length > 0 && random.chance(0.4)) {
      left--;
      return `/undo ${1 + random.below(3)}`;
    }
    const [next] = lines;
    lines = lines.slice(1);
    if (next !== undefined) given.push({ line: next, at: table.state.seq });
    return next;
  };
  const watched =
    (mind: AnyMind): AnyMind =>
    (desk, signal) => {
      if (!again) desks.push({ seq: table.state.seq, text: JSON.stringify([[...desk.letters], desk.notes]) });
      return mind(desk, signal);
    };
  const evening = { ...EVENING, beats: 100 };
  await play({
    table,
    evening,
    mindOf: (seat) => asMind(watched(mindOf(seat))),
    wait: () => new Promise(() => {}),
    person,
  });
  const entries = await table.entries();
  judge(entries);
  return { entries, desks };
}

const LINES = 6;
const line = (i: number): string => `I try the ${i}th-door.`;

/** What was not taken back. */
function standing(entries: readonly Entry[]): readonly Entry[] {
  const undos = entries.filter((entry) => entry.kind === "undo");
  return entries.filter(
    ({ seq, kind }) => kind !== "undo" && !undos.some((undo) => undo.back_to < seq && seq < undo.seq),
  );
}

/** What is kept back is pointed at by numbers, which are others when it is played again. */
const withoutPointers = (entry: Entry): Entry =>
  entry.kind === "rejoin" && entry.kept ? { ...entry, kept: [] } : entry;

const isNarration = (letter: Letter): boolean => letter.kind === "message" && letter.tag === "NARRATIVE";
const isPrompt = (say: unknown): boolean => (say as { tag?: string }).tag === "GM_TO_PLAYER";

/** A GM that tells in one step and asks in the next, so that the place an undo goes back to is between two of its steps. */
const stepwise =
  (gm: AnyMind): AnyMind =>
  async (desk, signal) => {
    const says = await gm(desk, signal);
    const told = says.findLastIndex((say) => (say as { tag?: string }).tag === "NARRATIVE");
    if (desk.task === "wrap" || told < 0) return says;
    return hasTold(desk) ? says.slice(told).filter(isPrompt) : says.slice(0, told + 1);
  };

/** It has told something, and asked nobody since. */
const hasTold = ({ letters }: Desk): boolean =>
  letters.findLast(isNarration) !== undefined && !letters.after(isNarration).some((letter) => letter.kind === "prompt");

const stepwiseHouse = (seat: string): AnyMind => (seat === "gm" ? stepwise(houseAt(seat)) : houseAt(seat));

const tables: Readonly<Record<string, (seed: number) => (seat: string) => AnyMind>> = {
  "house minds": () => houseAt,
  "house minds that tell and ask in two steps": () => stepwiseHouse,
  "legal minds that tell and ask in two steps": (seed) => (seat) => {
    const mind = legalAt(seed)(seat);
    return seat === "gm" ? stepwise(mind) : mind;
  },
};

for (const [name, mindsOf] of Object.entries(tables)) {
  test(`[BU5] [TA3] taken back and played again, it is the same story with the same dice: ${name}`, async () => {
    const told = (entries: readonly Entry[]) => story(standing(entries).map(withoutPointers));
    const plains = new Map<unknown, Played>(); // the same minds and lines with nothing taken back are one evening, whatever the seed
    let undos = 0;
    for (let seed = 1; seed <= EVENINGS; seed++) {
      const mindOf = mindsOf(seed);
      const plain = plains.get(mindOf) ?? (await playUndoing({ seed, undos: 0, again: true, mindOf }));
      plains.set(mindOf, plain);
      const undone = await playUndoing({ seed, undos: 1 + (seed % 4), again: true, mindOf });
      undos += undone.entries.filter((entry) => entry.kind === "undo").length;
      sameStory(told(undone.entries), told(plain.entries), seed);
    }
    assert.ok(undos > EVENINGS);
  });

  test(`[BU5] what was taken back is on no desk and in no file afterwards: ${name}`, async () => {
    for (let seed = 1; seed <= EVENINGS; seed++) {
      const { entries, desks } = await playUndoing({
        seed,
        undos: 1 + (seed % 4),
        again: false,
        mindOf: mindsOf(seed),
      });
      for (const undo of entries) {
        if (undo.kind !== "undo") continue;
        const kept = wordsIn(JSON.stringify(standing(entries.slice(0, undo.back_to))));
        const gone = wordsIn(JSON.stringify(entries.slice(undo.back_to, undo.seq - 1))).difference(kept);
        const after = [
          ...desks.filter(({ seq }) => seq >= undo.seq).map(({ text }) => text),
          ...entries.slice(undo.seq).map((entry) => JSON.stringify(entry)),
        ];
        for (const text of after)
          for (const word of wordsIn(text)) assert.ok(!gone.has(word), `evening ${seed}: ${word} is back`);
      }
    }
  });
}

/** An evening of these lines, one for each decision; what the person was shown of the table itself. */
async function playLines(...lines: readonly string[]) {
  const table = await setTable({ ledger: openMemoryLedger() });
  const shown: string[] = [];
  const rest = [...lines];
  const person = async () => rest.shift();
  const show = (text: string) => void shown.push(text);
  await play({
    table,
    evening: { ...EVENING, beats: 100 },
    mindOf: houseAt,
    wait: () => new Promise(() => {}),
    person,
    show,
  });
  const entries = await table.entries();
  judge(entries);
  return { entries, shown, text: JSON.stringify(standing(entries)) };
}

test("[BU5] right after a telling, undo takes back what the person did before it, and each time one thing more", async () => {
  const once = await playLines(line(1), line(2), "/undo", line(3));
  assert.deepEqual([...wordsIn(once.text)], ["1th-door", "3th-door"]);
  const twice = await playLines(line(1), line(2), "/undo", "/undo", line(3));
  assert.deepEqual([...wordsIn(twice.text)], ["3th-door"]);
  const both = await playLines(line(1), line(2), "/undo 2", line(3));
  assert.deepEqual([...wordsIn(both.text)], ["3th-door"]);
});

test("[BU5] where nothing has been done there is nothing to take back, and nobody claims otherwise", async () => {
  const { entries, shown } = await playLines("/undo", line(1));
  assert.ok(!entries.some((entry) => entry.kind === "undo"));
  assert.deepEqual(shown, ["Nothing has been done yet."]);
});

test("[BU5] what was said since the story was last told is taken back alone", async () => {
  const [other = ""] = (await playLines()).entries.flatMap((entry) =>
    entry.kind === "seat" && entry.joined === "player" && entry.held !== "human" ? [entry.seat] : [],
  );
  const { text } = await playLines(line(1), `/whisper ${other} AnyMind the 2th-door.`, "/undo", line(3));
  assert.deepEqual([...wordsIn(text)], ["1th-door", "3th-door"]);
});

/** The first thing that is not the same says more than two evenings side by side. */
function sameStory(found: readonly string[], expected: readonly string[], seed: number): void {
  const at = expected.findIndex((line, i) => line !== found[i]);
  if (at >= 0) assert.equal(found[at], expected[at], `evening ${seed}, entry ${at + 1} of those that stand`);
  assert.equal(found.length, expected.length, `evening ${seed}`);
}

/** The person's own words in a text. */
const wordsIn = (text: string): ReadonlySet<string> => new Set(text.match(/\d+th-door/g));
