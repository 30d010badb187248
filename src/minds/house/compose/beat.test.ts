import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { howMany } from "../../../../test/support/how-many.ts";
import { type Letter, lettersOf } from "../../../protocol/letter.ts";
import type { Draw } from "../draw.ts";
import { table } from "../tables/table.ts";
import { compose } from "./beat.ts";
import { type Fall, hingeFor } from "./hinge.ts";
import { masked, wordsOf } from "./masked.ts";
import type { Part } from "./part.ts";
import type { Segment } from "./segment.ts";
import { rendered, type Style } from "./style.ts";
import { openingOf, shapeOf, toldIn } from "./told.ts";

const prose = (text: string): readonly Segment[] => [{ kind: "prose", text }];
const says = (who: string, text: string): readonly Segment[] => [{ kind: "speech", who, text }];
const letter = (n: number, body: string): Letter =>
  ({
    n,
    at: "",
    session: "s1",
    scene: "001",
    kind: "message",
    tag: "NARRATIVE",
    from: "gm",
    to: ["all"],
    fields: {},
    body,
  }) as never;

/** Chance that follows from a seed. */
const drawOf =
  (seed: number): Draw =>
  (purpose) => {
    let sum = Math.imul(seed + 11, 0x9e3779b1);
    for (const letter of purpose) sum = Math.imul(sum ^ letter.charCodeAt(0), 0x85ebca6b) ^ (sum >>> 13);
    return (sum >>> 0) / 0x1_0000_0000;
  };
const NOTHING = toldIn(lettersOf([]), []);
const textOf = (segments: readonly Segment[]): string => segments.map(({ text }) => text).join("\n");

const DEEDS = ["Brona asks Wenna about the lock.", "Brona goes over to the broom.", "Brona listens."];
const evening = (beats: number, style: Style, seed: number): readonly string[] => {
  const bodies: string[] = [];
  const letters: Letter[] = [];
  const world = [...table("weather"), ...table("sounds")].map(({ text }) => prose(text));
  for (let beat = 0; beat < beats; beat++) {
    const fall: Fall = { margin: ((beat * 7) % 17) - 8, natural: 3 + (beat % 15), success: (beat * 7) % 17 >= 8 };
    const parts: readonly Part[] = [
      { slot: "deed", says: [prose(`${DEEDS[beat % 3]} Attempt ${beat}.`)], must: true },
      { slot: "hinge", says: hingeFor(fall, beat % 2 ? "persuasion" : "perception"), any: true },
      {
        slot: "outcome",
        says: [prose(`Thing ${beat} turns out as page ${beat} has it, word ${beat} for word.`)],
        must: true,
      },
      { slot: "companion", says: beat % 3 ? [says("Tam", `Line ${beat} of mine, number ${beat} exactly.`)] : [] },
      { slot: "world", says: world, any: true },
      { slot: "press", says: table("waiting").map(({ text }) => prose(text)) },
    ];
    const told = toldIn(lettersOf(letters), ["Brona", "Wenna", "Tam"]);
    const segments = compose(parts, told, drawOf(seed + beat));
    bodies.push(rendered(segments, style));
    letters.push(letter(beat + 1, bodies.at(-1) ?? ""));
  }
  return bodies;
};

test("[MI8] nothing is told twice in an evening: a part that has nothing fresh to say is left out", () => {
  for (const style of ["hybrid", "script", "novel", "minimal"] as const) {
    const bodies = evening(140, style, 3);
    const names = new Set(["brona", "wenna", "tam"]);
    const ours = (one: string): boolean => !/\d/.test(one) && !one.startsWith("_");
    const sentences = bodies.flatMap((body) => masked(body, names).sentences).filter(ours);
    assert.equal(new Set(sentences).size, sentences.length, style);
    assert.ok(sentences.length > 150, "and there was much to tell");
    const last = bodies.slice(-20).map((body) => wordsOf(body).length);
    assert.ok(
      Math.max(...last) < Math.max(...bodies.slice(0, 20).map((body) => wordsOf(body).length)),
      "decks run out",
    );
    for (const body of bodies) assert.ok(wordsOf(body).length <= 135, body);
  }
});

test("what must be said is said again, in the words that were used least", () => {
  const told = toldIn(lettersOf([letter(1, "Brona tries the old lock with both hands.")]), ["Brona", "Tam"]);
  const deed = prose("Tam tries the old lock with both hands.");
  const part = (must: boolean): Part => ({ slot: "deed", says: [deed, deed], must });
  assert.deepEqual(compose([part(true)], told, drawOf(1)), deed);
  assert.deepEqual(compose([part(false)], told, drawOf(1)), []);
  const other = prose("Tam tries the old lock with a hairpin instead, on one knee.");
  assert.deepEqual(compose([{ slot: "deed", says: [deed, other], must: true }], told, drawOf(1)), other);
});

test("no sentence stands twice in one narration", () => {
  const text = "The rope ends at the height of a shoulder.";
  const parts: readonly Part[] = [
    { slot: "scene", says: [prose(`${text} It was cut.`)] },
    { slot: "outcome", says: [prose(`It was cut. ${text} The end is waxed.`)], must: true },
    { slot: "world", says: [prose(text)] },
  ];
  assert.equal(textOf(compose(parts, NOTHING, drawOf(1))).split(text).length, 2);
  assert.match(textOf(compose(parts, NOTHING, drawOf(1))), /The end is waxed\./);
});

test("a beat that is too long goes without what presses, then the world, then the hinge; written text is never cut", () => {
  const long = (words: number, end: string): string => `${"Stone on stone, ".repeat(words / 3)}${end}.`;
  const beat = (outcome: number): string =>
    textOf(
      compose(
        [
          { slot: "hinge", says: [prose(long(33, "hinge"))] },
          { slot: "outcome", says: [prose(long(outcome, "outcome"))], must: true },
          { slot: "world", says: [prose(long(33, "world"))] },
          { slot: "press", says: [prose(long(33, "press"))] },
        ],
        NOTHING,
        drawOf(2),
      ),
    ).replaceAll("Stone on stone, ", "");
  const kept = (text: string) => ["hinge", "outcome", "world", "press"].filter((one) => text.includes(one));
  assert.deepEqual(kept(beat(33)), ["hinge", "outcome", "world"]);
  assert.deepEqual(kept(beat(72)), ["hinge", "outcome"]);
  assert.deepEqual(kept(beat(300)), ["outcome"]);
});

test("deed, hinge and outcome run on, one person's words stand together, and the order varies", () => {
  const parts: readonly Part[] = [
    { slot: "deed", says: [prose("Brona asks.")], must: true },
    { slot: "hinge", says: [prose("Luck lends a hand.")] },
    { slot: "outcome", says: [[...prose("Wenna answers."), ...says("Wenna", "Nobody.")]] },
    { slot: "companion", says: [says("Tam", "Well.")] },
    { slot: "companion", says: [says("Tam", "Well, well.")] },
    { slot: "world", says: [prose("A bell.")] },
  ];
  const orders = new Set(Array.from({ length: 60 }, (_, i) => JSON.stringify(compose(parts, NOTHING, drawOf(i * 97)))));
  assert.ok(orders.size >= 5, `${orders.size}`);
  const [plain] = [...orders].filter((one) =>
    one.startsWith('[{"kind":"prose","text":"Brona asks. Luck lends a hand. Wenna'),
  );
  assert.deepEqual(JSON.parse(plain ?? "[]"), [
    ...prose("Brona asks. Luck lends a hand. Wenna answers."),
    ...says("Wenna", "Nobody."),
    ...says("Tam", "Well. Well, well."),
    ...prose("A bell."),
  ]);
  for (const one of orders) {
    assert.ok(one.indexOf("Wenna answers") > one.indexOf("Brona asks"));
    assert.ok(one.endsWith('"A bell."}]'));
    assert.ok(!one.startsWith('[{"kind":"prose","text":"Luck lends a hand."}'), "a hinge is not left alone");
  }
  const late = parts.map((part): Part => (part.slot === "companion" ? { ...part, late: true } : part));
  for (let i = 0; i < 30; i++) {
    const text = textOf(compose(late, NOTHING, drawOf(i * 97)));
    assert.ok(text.indexOf("Nobody.") < text.indexOf("Well."), text);
  }
});

test("a beat does not begin with the two words of one of the last three, nor look like the last, where it can be told otherwise", () => {
  const bodies = [
    "Brona asks about the lock.",
    "Rain on the stones.",
    "Brona asks about the keys.\n\n> **Tam**: “Keys.”",
  ];
  const told = toldIn(lettersOf(bodies.map((body, i) => letter(i + 1, body))), ["Brona", "Tam"]);
  const parts: readonly Part[] = [
    { slot: "deed", says: [prose("Brona asks about the rope.")], must: true },
    { slot: "hinge", says: [prose("It goes better than it should.")] },
    { slot: "outcome", says: [prose("Nobody has touched it since.")] },
    { slot: "companion", says: [says("Tam", "Rope, now.")] },
  ];
  assert.deepEqual(told.shapes(1), ["prose speech"]);
  for (let i = 0; i < 40; i++) {
    const segments = compose(parts, told, drawOf(i));
    assert.notEqual(openingOf(segments), "brona asks");
    assert.notEqual(shapeOf(segments), "prose speech");
  }
  assert.equal(
    openingOf(compose(parts.slice(0, 1), told, drawOf(1))),
    "brona asks",
    "where there is no other way, it does",
  );
});

test("[MI8] somebody's short line is not said twice in one breath", () => {
  const parts: readonly Part[] = [
    { slot: "outcome", says: [says("Wenna", "It's a good pail.")], must: true },
    { slot: "outcome", says: [says("Wenna", "It's a good pail.")], must: true },
  ];
  assert.equal(textOf(compose(parts, NOTHING, drawOf(1))).split("good pail").length, 2);
});

test("nobody comes between a deed and an outcome that speaks of somebody as she or it", () => {
  const parts: readonly Part[] = [
    { slot: "deed", says: [prose("Brona asks Wenna.")], must: true },
    { slot: "outcome", says: [prose("She tells it to the keys.")] },
    { slot: "companion", says: [says("Tam", "Well.")] },
  ];
  for (let i = 0; i < 40; i++) assert.match(textOf(compose(parts, NOTHING, drawOf(i))), /Brona asks Wenna\. She tells/);
});

test("a hinge is for every way the dice can fall, and speaks of no dice", () => {
  const falls = fc.record({
    margin: fc.integer({ min: -25, max: 25 }),
    natural: fc.integer({ min: 1, max: 20 }),
    success: fc.boolean(),
  });
  fc.assert(
    fc.property(
      falls,
      fc.constantFrom("athletics", "Persuasion", "thieves' tools", "stealth", "insight", "arcana", ""),
      (fall, skill) => {
        const hinges = hingeFor(fall, skill);
        assert.ok(hinges.length >= 25);
        for (const [one] of hinges) assert.doesNotMatch(one?.text ?? "7", /\d|\b(?:dice|roll|check|you)\b/i);
      },
    ),
    { seed: 7, numRuns: howMany(50, 200) },
  );
  const fails = hingeFor({ margin: -1, natural: 9, success: false }, "stealth").map(([one]) => one?.text);
  const wins = hingeFor({ margin: 12, natural: 18, success: true }, "stealth").map(([one]) => one?.text);
  assert.ok(!fails.some((text) => wins.includes(text)));
});
