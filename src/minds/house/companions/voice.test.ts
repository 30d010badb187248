import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_TEMPER } from "../../../../test/support/letter-book.ts";
import { FAMILIES, MANNERS, TRADES } from "./lines/pages.ts";
import { called, familyOf, stocksOf, voiceOf } from "./voice.ts";

const voiceIn = (sheet: string, voice = "") => voiceOf(sheet, { ...NO_TEMPER, voice });

test("a voice is read off a sheet: trade, manners, length, what others are called, oaths", () => {
  const tam = voiceIn(
    "# Tam\nHalfling fighter, once a cook. **Skills**: Athletics +5, Perception +2, Arcana -1",
    "Short sentences. Longer ones about food. Swears by salt and butter. Nicknames: Brona is Quill, Hask is Reverend.",
  );
  assert.deepEqual(
    [tam.trade, tam.manners, tam.length, tam.oath],
    ["cook", ["blunt", "hungry"], "short", "Salt and butter."],
  );
  assert.deepEqual([...tam.skills], ["athletics", "perception"]);
  assert.deepEqual(
    ["brona-quill", "nettle-vane"].map((seat) => called(tam, seat, 0)),
    ["Quill", "Nettle"],
  );
  const ash = voiceIn("# Ash\nRanger 2", 'Low and slow. Never swears. Calls everyone "friend".');
  assert.deepEqual([ash.trade, ash.swears, called(ash, "brona-quill", 0)], ["hunter", 0, "friend"]);
  const brona = voiceIn("# Brona\nRogue", "Calls people by their surnames until she trusts them.");
  assert.deepEqual([called(brona, "hask-oru", 0), called(brona, "hask-oru", 3)], ["Oru", "Hask"]);
});

test("every trade can be told from a sheet, and a sheet that says nothing has a voice too", () => {
  const words = [
    "sailor",
    "blacksmith",
    "notary",
    "priest",
    "kitchen",
    "soldier",
    "burglar",
    "wizard",
    "shepherd",
    "surgeon",
    "trapper",
    "minstrel",
    "merchant",
    "druid",
    "courtier",
    "warlock",
  ];
  const trades = [...words.map((word) => voiceIn(`# X\nOnce a ${word}.`).trade), voiceIn("").trade];
  assert.deepEqual(new Set(trades), new Set(Object.keys(TRADES)));
});

const runsIn = (line: string): readonly string[] =>
  line
    .toLowerCase()
    .split(/[.?!:;]+/)
    .flatMap((sentence) => {
      const words = sentence.match(/[\p{L}'’-]+/gu) ?? [];
      return words.flatMap((_, i) => (i + 5 <= words.length ? [words.slice(i, i + 5).join(" ")] : []));
    });

test("voices are told apart: no two of them share five words in a row", () => {
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ...Object.entries({ ...TRADES, ...MANNERS }).map(
      ([name, { lines: own }]) => [name, Object.values(own).flat()] as const,
    ),
    ...Object.entries(FAMILIES).map(([name, { replies }]) => [name, Object.values(replies).flat()] as const),
    ...Object.entries(FAMILIES).map(([name, { openers }]) => [name, Object.values(openers).flat()] as const),
  ];
  const owner = new Map<string, string>();
  const shared: string[] = [];
  for (const [name, own] of lines)
    for (const run of own.flatMap(runsIn)) {
      if ((owner.get(run) ?? name) !== name) shared.push(`${run}: ${name}, ${owner.get(run)}`);
      owner.set(run, name);
    }
  assert.deepEqual(shared, []);
  assert.deepEqual(stocksOf(voiceIn("# X\nSailor", "Gentle.")), [MANNERS.gentle, TRADES.sailor]);
});

test("within a voice no line keeps another from being said", () => {
  for (const [name, { replies }] of Object.entries(FAMILIES)) {
    const all = Object.values(replies).flat();
    const twice = all.flatMap((line) => [...new Set(runsIn(line))]).filter((run, i, runs) => runs.indexOf(run) !== i);
    assert.deepEqual([name, twice], [name, []]);
  }
});

test("people who talk alike answer alike, and a sheet that says nothing still has somebody to answer", () => {
  const families = [
    "Counts things.",
    "Gentle, literal.",
    "Explains.",
    "Short sentences.",
    "Short sentences. Longer ones about food.",
    "Wry.",
    "",
  ].map((voice) => familyOf(voiceIn("# X", voice)));
  assert.deepEqual(families, ["counting", "gentle", "wordy", "short", "hungry", "dry", "dry"]);
  const nettle = voiceIn(
    "# X",
    "Explains. When she is afraid the sentences get longer. Never says that she is worried.",
  );
  assert.deepEqual(nettle.manners, ["explains"], "what somebody is at times is no manner");
});
