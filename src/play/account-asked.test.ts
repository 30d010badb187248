import assert from "node:assert/strict";
import { test } from "node:test";
import type { AnyMind } from "../../test/support/any-mind.ts";
import { PARTY, plainMinds, playSeveral } from "../../test/support/several-people.ts";
import { inSlices, openScript, type Script, unbroken } from "../../test/support/slices.ts";
import { narration, prompt, ruling } from "../../test/support/table.ts";
import { openMemoryLedger } from "../ledger/memory.ts";
import type { Entry } from "../protocol/entry.ts";
import { LATER } from "./person.ts";

const [C, T, ...OTHERS] = PARTY;
const DEED = "I chalk the wording on my sleeve.";
const TOLD = "The stair ends at the water.";
const SECRET = "The wording is on his sleeve.";
const THE_END = { tag: "SESSION_END", fields: { summary: "They met.", next_hook: "Water.", state_saved: true } };

/** Corwin goes down alone, does something there, and meets the others again. */
const gm: AnyMind = async ({ letters, task }) => {
  const heard = [...letters];
  const has = (is: (letter: (typeof heard)[number]) => boolean): boolean => heard.some(is);
  if (task === "wrap") return [narration("The lamps go out."), THE_END];
  if (!has(({ kind }) => kind === "scene"))
    return [
      { kind: "scene", title: "Below", thread: "below", present: [C] },
      { kind: "scene", title: "Above", thread: "above", present: [T, ...OTHERS] },
      narration(TOLD, [C]),
      prompt(C, "QUICK_REACTION", "What do you do?"),
    ];
  if (!has((letter) => letter.kind === "scene" && letter.title === "All"))
    return [
      { ...ruling(C), outcome: `done: ${SECRET}` },
      { kind: "scene", title: "All", present: [...PARTY] },
    ];
  return [narration("They go on together."), THE_END];
};
const mindOf = (seat: string): AnyMind => (seat === "gm" ? gm : plainMinds(seat));

const tellings = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === "rejoin" ? [[entry.text, entry.by]] : []));
const isAsked = ({ text }: { readonly text: string }): boolean =>
  /^What do you tell .* of your time apart\?/.test(text);

test("[PL957] what a person says they keep back of a time apart is told to nobody who meets them, and the Game Master knows it", async () => {
  const line = "There is water below. I say nothing of the letter up my sleeve. Pask told me in private it is Hobb's.";
  const { entries, letters } = await playSeveral({ mindOf, lines: { [C]: [DEED, line, "/end"] } });
  assert.deepEqual(tellings(entries), [["There is water below. Pask told me in private it is Hobb's.", C]]);
  for (const seat of [T, ...OTHERS]) assert.ok(!JSON.stringify(letters(seat)).includes("letter up my sleeve"), seat);
  assert.ok(entries.some((entry) => entry.kind === "notice" && /keeps back.*letter up my sleeve/.test(entry.text)));
});

test("[PL740] a person whose character meets the others again is asked what they tell: their words, the brief account, or nothing", async () => {
  for (const [line, told] of [
    ["There is water below, and no more stair.", ["There is water below, and no more stair.", C]],
    ["  ", [TOLD, undefined]],
    ["yes", [TOLD, undefined]],
    ["1", [TOLD, undefined]],
    ["2", ["", C]],
    ["Nothing.", ["", C]],
  ] as const) {
    const { entries, asked, letters } = await playSeveral({ mindOf, lines: { [C]: [DEED, line, "/end"] } });
    const [question, ...more] = asked.filter(isAsked);
    assert.deepEqual([question?.seat, more.length], [C, 0], line);
    assert.match(question?.text ?? "", /\n\nThe stair ends at the water\.$/, "what would be told stands in view");
    assert.deepEqual(tellings(entries), [told], line);
    assert.ok(!letters(T).some((letter) => JSON.stringify(letter).includes(SECRET)), "what he did alone is his");
  }
});

test("[PL740] whoever is away then, or says nothing in their time, tells the brief account, and no mind speaks for them", async () => {
  const tells: string[] = [];
  const watching = (seat: string): AnyMind => {
    const own = mindOf(seat);
    return async (desk, signal, hands) => {
      if (desk.task === "tell") tells.push(seat);
      return own(desk, signal, hands);
    };
  };
  const left = await playSeveral({ mindOf: watching, lines: { [C]: [DEED, "/away"] } });
  assert.deepEqual([tellings(left.entries), tells], [[[TOLD, undefined]], []]);
  let now = Date.parse("2026-01-01T12:00:00.000Z");
  const clock = (): string => {
    now += 400;
    return new Date(now).toISOString();
  };
  const late: Script = { mindOf: watching, lines: { [C]: [DEED] }, human: 60_000, clock };
  const ledger = openMemoryLedger();
  const play = async () => {
    await using evening = await openScript(late, ledger);
    const says = [DEED];
    await evening.play({ person: async (step) => (isAsked(step) ? LATER : (says.shift() ?? LATER)) });
    return tellings((await Array.fromAsync(ledger.read())) as Entry[]);
  };
  assert.deepEqual(await play(), [], "they are waited for");
  now += 60_000;
  assert.deepEqual([await play(), tells], [[[TOLD, undefined]], []]);
});

test("[PL740] asked in slices they tell the same as in one go", async () => {
  const script: Script = { mindOf, lines: { [C]: [DEED, "Only water.", "/end"] } };
  const [whole, sliced] = [await unbroken(script), await inSlices(script, openMemoryLedger())];
  assert.deepEqual(tellings(sliced.entries), [["Only water.", C]]);
  assert.deepEqual(sliced.whole.story, whole.whole.story);
});
