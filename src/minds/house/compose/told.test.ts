import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { countedLetters } from "../../../../test/support/counted-letters.ts";
import { howMany } from "../../../../test/support/how-many.ts";
import { type Letter, lettersOf } from "../../../protocol/letter.ts";
import { rendered, type Style } from "./style.ts";
import { toldIn } from "./told.ts";

const letter = (n: number, body: string, session = "s1", tag = "NARRATIVE"): Letter =>
  ({ n, at: "", session, scene: "001", kind: "message", tag, from: "gm", to: ["all"], fields: {}, body }) as never;
const NAMES = ["Wenna Tull", "Brona", "Tam Askew"];
const STYLES: readonly Style[] = ["hybrid", "script", "novel", "minimal"];

test("[MI8] a sentence is known again in any style, of anybody, whatever its case and punctuation", () => {
  for (const style of STYLES) {
    const body = rendered(
      [
        { kind: "prose", text: "The lamp is now the brighter of the two." },
        {
          kind: "speech",
          who: "Wenna",
          text: "I lock it. Other people have strong opinions about it.",
          how: "to the keys",
        },
        { kind: "act", who: "Tam", text: "Tam sets the lantern down on the step." },
        { kind: "dice", text: "A die of twenty sides shows nine" },
      ],
      style,
    );
    const told = toldIn(lettersOf([letter(1, body)]), NAMES);
    assert.ok(told.has("the lamp is NOW the brighter, of the two!"), style);
    assert.ok(told.has("Other people have strong opinions about it."), style);
    assert.ok(told.has("Brona sets the lantern down on the step."), style);
    assert.ok(!told.has("A die of twenty sides shows nine"), style);
    assert.ok(!told.has("I lock it."), "too short to be remembered");
    assert.ok(!told.has("The lamp is now the dimmer of the two."), style);
    assert.equal(told.share("The lamp is now the dimmer of the two."), 1 / 5);
    assert.deepEqual(told.openings(3), ["the lamp"]);
  }
});

test("only narration of this session counts", () => {
  const letters = lettersOf([
    letter(1, "The gate has stood open for nine days.", "s0"),
    letter(2, "The broom leans in the corner here.", "s1", "PLAYER_TO_PLAYER"),
    letter(3, "Somebody has salted the whole threshold.", "s1"),
  ]);
  const told = toldIn(letters, NAMES);
  assert.ok(!told.has("The gate has stood open for nine days."));
  assert.ok(!told.has("The broom leans in the corner here."));
  assert.ok(told.has("Somebody has salted the whole threshold."));
  assert.deepEqual(toldIn(lettersOf([]), NAMES).openings(3), []);
});

const BODIES = [
  "The lamp burns lower than it did.",
  "A bell gets to five and stops.",
  "Nobody says what everybody has noticed tonight.",
  "Rain begins on the stones of the stair.",
];

test("what was taken back was never told, and what was remembered meanwhile does not show", () => {
  const picks = fc.array(fc.oneof(fc.nat(BODIES.length - 1), fc.constant("back" as const)), { maxLength: 14 });
  fc.assert(
    fc.property(picks, (steps) => {
      let stand: readonly Letter[] = [];
      let n = 0;
      const earlier: (readonly Letter[])[] = [];
      for (const step of steps) {
        stand = step === "back" ? stand.slice(0, -1) : [...stand, letter(++n, BODIES[step] ?? "")];
        earlier.push(stand);
        for (const some of [stand, earlier[Math.floor(earlier.length / 2)] ?? []]) {
          const told = toldIn(lettersOf(some), NAMES);
          const bodies = some.map((one) => (one.kind === "message" ? one.body : ""));
          for (const body of BODIES) assert.equal(told.has(body), bodies.includes(body));
          assert.equal(told.openings(99).length, some.length);
        }
      }
    }),
    { seed: 6, numRuns: 60 },
  );
});

test("a late beat reads no more letters than an early one", () => {
  const list: Letter[] = [];
  let looked = 0;
  const costs: number[] = [];
  for (let beat = 0; beat < 400; beat++) {
    list.push(letter(beat * 2 + 1, `Beat ${beat} goes by like the others before it.`));
    list.push(letter(beat * 2 + 2, "Tam waits.", "s1", "PLAYER_TO_GM"));
    looked = 0;
    toldIn(
      countedLetters(lettersOf(list), () => looked++),
      NAMES,
    );
    costs.push(looked);
  }
  assert.ok(Math.max(...costs.slice(300)) <= Math.max(...costs.slice(1, 100)));
});

test("any text at all is remembered without a fault", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.array(fc.string(), { maxLength: 3 }),
      (body, names) => {
        const told = toldIn(lettersOf([letter(1, body)]), names);
        for (const sentence of told.sentences(body)) assert.ok(sentence.split(" ").length >= 5);
        assert.equal(told.has(body), told.sentences(body).length > 0);
      },
    ),
    { seed: 8, numRuns: howMany(50, 200) },
  );
});
