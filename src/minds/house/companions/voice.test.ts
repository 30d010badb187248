import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_TEMPER } from "../../../../test/support/letter-book.ts";
import { MANNERS } from "./lines/manners.ts";
import { called, stocksOf, TRADES, voiceOf } from "./voice.ts";

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

test("voices are told apart: no two of them share five words in a row", () => {
  const owner = new Map<string, string>();
  const shared: string[] = [];
  for (const [name, stock] of [...Object.entries(TRADES), ...Object.entries(MANNERS)])
    for (const line of Object.values(stock.lines).flat()) {
      const words = line.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
      for (let i = 0; i + 5 <= words.length; i++) {
        const run = words.slice(i, i + 5).join(" ");
        if ((owner.get(run) ?? name) !== name) shared.push(run);
        owner.set(run, name);
      }
    }
  assert.deepEqual(shared, []);
  assert.deepEqual(stocksOf(voiceIn("# X\nSailor", "Gentle.")), [MANNERS.gentle, TRADES.sailor]);
});
