import assert from "node:assert/strict";
import { test } from "node:test";
import type { Desk, Hands } from "../../src/minds/mind.ts";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import type { Letter } from "../../src/protocol/letter.ts";
import { aloud, carelessly, inShort } from "../support/aloud.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, houseAt, playEvening, story } from "../support/evening.ts";
import { seedsOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { legalAt } from "../support/minds.ts";
import { randomFrom } from "../support/random.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt, ruling, type TestTable } from "../support/table.ts";

const T = "tilda-brannock";
const ONE_BEAT = { ...EVENING, beats: 1 };

type Step = (hands: Hands, desk: Desk, signal: AbortSignal) => Promise<readonly unknown[]>;

/** An evening whose GM does this, step after step, and then leaves it to the house. */
async function evening(steps: readonly Step[], options: Parameters<typeof playEvening>[0] = {}) {
  const left = [...steps];
  const gm: AnyMind = async (desk, signal, hands = {}) => {
    const step = desk.task === "wrap" ? undefined : left.shift();
    return step ? step(hands, desk, signal) : houseAt("gm")(desk, signal);
  };
  const mindOf = (seat: string): AnyMind => (seat === "gm" ? gm : houseAt(seat));
  const table = await playEvening({ mindOf, evening: ONE_BEAT, ...options });
  const entries = await table.entries();
  judge(entries);
  assert.equal(table.state.midway, null);
  return { table, entries, told: inShort(entries) };
}

const tells = async (hands: Hands, ...soFar: readonly string[]): Promise<void> => {
  for (const text of soFar) assert.equal(await hands.tell?.({}, text), undefined);
};

const PROSE = [
  "Rain. The stair is wet, and somebody has swept it. Below, a door is closed.\n\nNobody speaks.",
  "The lamp goes out. A step. Another step. Then none.",
  "“Stay where you are.” It is a small voice. It counts.",
];

/** A GM that narrates first and asks afterwards, and settles what was done in a step of its own. */
const wordy = (): ((seat: string) => AnyMind) =>
  scripted({
    gm: PROSE.flatMap((body) => [
      [narration(body), prompt(T, "QUICK_REACTION")],
      (desk) => (desk.letters.findLast(isAnswer) ? [ruling(T)] : []),
    ]),
    [T]: PROSE.map(() => [answer("I listen.", "ACTION")]),
  });

const isAnswer = (letter: Letter): boolean => letter.kind === "message" && letter.tag === "PLAYER_TO_GM";

test("[PL70] an evening told piece by piece is the evening told at once, but for its pieces", async () => {
  for (const minds of [wordy, ...seedsOf([3], 3).map((seed) => () => legalAt(seed))]) {
    const own = minds();
    const silently =
      (seat: string): AnyMind =>
      (desk, signal) =>
        own(seat)(desk, signal); // with the same hands as one that tells: none
    const whole = await (await playEvening({ mindOf: silently })).entries();
    const each = minds();
    const telling = (seat: string): AnyMind =>
      seat === "gm" ? aloud(each(seat)) : (desk, signal) => each(seat)(desk, signal);
    const told = await (await playEvening({ mindOf: telling })).entries();
    judge(told);
    const pieces = told.filter((entry) => entry.kind === "part" && !entry.closes).length;
    assert.ok(pieces >= (minds === wordy ? 11 : 1), `${pieces} pieces`);
    assert.deepEqual(story(told.filter(({ kind }) => kind !== "part")), story(whole));
  }
});

test("[PL70] what somebody has declared is settled with the first piece that is told of it, before the step is over", async () => {
  const others = scripted({ [T]: [[answer("I listen.", "ACTION")]] });
  let steps = 0;
  const gm: AnyMind = async (desk, signal, hands) => {
    if (++steps === 1) return [narration("Rain."), prompt(T, "QUICK_REACTION")];
    if (steps > 2) return houseAt("gm")(desk, signal);
    assert.ok(desk.letters.findLast(isAnswer));
    assert.ok(await hands?.tell?.({}, "She listens."), "not settled yet");
    assert.equal(await hands?.tell?.({}, "She listens.", [ruling(T)]), undefined);
    assert.equal(await hands?.tell?.({}, "She listens. Nothing."), undefined);
    return [narration("She listens. Nothing. Then a step.")];
  };
  const table = await playEvening({
    mindOf: (seat) => (seat === "gm" ? gm : others(seat)),
    evening: { ...EVENING, beats: 2 },
  });
  const entries = await table.entries();
  judge(entries);
  assert.ok(!entries.some(({ kind }) => kind === "refusal"));
  const first = entries.findIndex((entry) => entry.kind === "part");
  assert.deepEqual(
    entries.slice(first - 1, first + 4).map((entry) => entry.kind),
    ["ruling", "part", "part", "part", "message"],
  );
});

test("[PL70] only a GM that runs the evening may tell", async () => {
  const asked: string[] = [];
  const mindOf =
    (seat: string): AnyMind =>
    async (desk, signal, hands) => {
      if (hands?.tell) asked.push(`${seat} ${desk.task}`);
      return houseAt(seat)(desk, signal);
    };
  await playEvening({ mindOf, evening: ONE_BEAT });
  assert.deepEqual([...new Set(asked)].sort(), ["gm open", "gm run", "gm wrap"]);
});

test("[PL71] a mind that fails after it told: what was heard stands, and the GM goes on from there", async () => {
  const seen: string[] = [];
  const { told, entries } = await evening([
    async (hands) => {
      await tells(hands, "Rain.", "Rain. Wind.");
      throw new Error("the line is dead");
    },
    async (hands, desk) => {
      seen.push(...inShort([...desk.letters] as unknown as Entry[]));
      seen.push(...[...desk.letters].flatMap((letter) => (letter.kind === "notice" ? [letter.text] : [])).slice(-1));
      await tells(hands, "A door.");
      return [narration("A door. It is shut."), prompt(T, "QUICK_REACTION")];
    },
  ]);
  assert.deepEqual(told.slice(0, 7), [
    "+Rain.",
    "+ Wind.",
    "cut",
    "= Rain. Wind.",
    "+A door.",
    "whole",
    "= A door. It is shut.",
  ]);
  assert.equal(seen[0], "= Rain. Wind.");
  assert.match(seen.at(-1) ?? "", /cut off/);
  assert.ok(!entries.some((entry) => entry.kind === "message" && entry.tag === "CONTEXT_REFRESH"));
});

test("[PL71] past the deadline nothing more is told", async () => {
  const late: unknown[] = [];
  const { told } = await evening([
    async (hands, _desk, signal) => {
      await tells(hands, "Rain.");
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      late.push(await hands.tell?.({}, "Rain. Wind."));
      return [narration("Rain. Wind.")];
    },
    async () => [narration("Sun."), prompt(T, "QUICK_REACTION")],
  ]);
  assert.deepEqual(told.slice(0, 4), ["+Rain.", "cut", "= Rain.", "= Sun."]);
  assert.equal((late[0] as { code?: string }).code, "voice/late");
});

test("[PL71] what is refused behind narration that was told is asked for again, and nothing is told twice", async () => {
  const { told, entries } = await evening([
    async (hands) => {
      await tells(hands, "Rain.");
      return [narration("Rain. Wind."), prompt("nobody", "QUICK_REACTION")];
    },
    async () => [narration("Sun."), prompt(T, "QUICK_REACTION")],
  ]);
  assert.deepEqual(told.slice(0, 4), ["+Rain.", "whole", "= Rain. Wind.", "= Sun."]);
  assert.equal(entries.filter((entry) => entry.kind === "refusal").length, 1);
});

/** An evening in which a person says something while the GM is telling. */
async function interrupted(line: string, settles: readonly unknown[] = [], show: (text: string) => void = () => {}) {
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  return evening(
    [
      async () => [narration("Dusk."), prompt("corwin-voss", "QUICK_REACTION")],
      async () => [ruling("corwin-voss")],
      async (hands) => {
        await hands.tell?.({}, "Rain.");
        await hear?.("corwin-voss", line);
        await hands.tell?.({}, "Rain. Wind.");
        return [narration("Rain. Wind.")];
      },
      async () => [...settles, narration("Sun."), prompt("corwin-voss", "QUICK_REACTION")],
    ],
    {
      lines: ["Hm.", "/end"],
      show,
      evening: { ...EVENING, beats: settles.length > 0 ? 2 : 1 },
      listen: (ear) => {
        hear = ear;
      },
    },
  );
}

test("[PL71] an undo takes back what is being told, and nothing of it is told again", async () => {
  const { told, table, entries } = await interrupted("/undo");
  assert.deepEqual(told.slice(0, 2), ["= Dusk.", "+Rain."]);
  const asked = entries.filter((entry) => entry.kind === "prompt" && entry.for === "corwin-voss" && entry.opened);
  assert.equal(asked.length, 2, "the same question stands again");
  const heard = inShort([...table.mailbox(T).standing()] as unknown as Entry[]);
  assert.ok(!heard.includes("= Rain."));
});

test("[PL71] an end stands behind what is being told, which is told to its end, and the GM has its last words", async () => {
  const { told, entries } = await interrupted("/end");
  assert.deepEqual(told.slice(0, 4), ["= Dusk.", "+Rain.", "+ Wind.", "whole"]);
  const end = entries.findIndex((entry) => hasTag(entry, "SESSION_COMMAND") && entry.fields.command === "end");
  assert.ok(inShort(entries.slice(0, end)).some((one) => one.startsWith("= Rain. Wind.")));
  assert.ok(entries.slice(end).some((entry) => entry.kind === "message" && entry.tag === "SESSION_END"));
});

test("[PL347] what somebody does while the GM's mind is at its telling waits for the step after it: nothing is cut or refused, and it is settled next", async () => {
  for (const line of ["I shut the door.", "Secretly I shut the door.", "Tilda, wait. I shut the door."]) {
    const { told, entries } = await interrupted(line, [ruling("corwin-voss")]);
    assert.deepEqual(told.slice(0, 4), ["= Dusk.", "+Rain.", "+ Wind.", "whole"], line);
    const at = entries.findIndex((entry) => entry.kind === "message" && /shut the door/.test(JSON.stringify(entry)));
    assert.ok(inShort(entries.slice(0, at)).includes("= Rain. Wind."), "it stands behind what was told");
    assert.ok(!entries.some((entry) => entry.kind === "refusal" && entry.code === "screen/unsettled"), line);
    assert.ok(
      entries.slice(at).some((entry) => entry.kind === "ruling" && entry.for === "corwin-voss"),
      "and is settled",
    );
  }
});

test("[PL955] that a line is taken up next is said once", async () => {
  const shown: string[] = [];
  await interrupted("I shut the door.", [ruling("corwin-voss")], (text) => shown.push(text));
  assert.equal(shown.filter((text) => /taken up next/.test(text)).length, 1, shown.join("\n"));
});

test("[PL71] evenings of careless tellers close, and keep every promise", async () => {
  const seen = { whole: 0, cut: 0 };
  for (let seed = 1; seed <= 12; seed++) {
    const random = randomFrom(seed);
    const legal = legalAt(seed);
    const gm = carelessly(legal("gm"), () => random.below(1000) / 1000);
    const table = await playEvening({ mindOf: (seat) => (seat === "gm" ? gm : legal(seat)) });
    const entries = await table.entries();
    judge(entries);
    for (const entry of entries) if (entry.kind === "part" && entry.closes) seen[entry.closes] += 1;
  }
  assert.ok(seen.whole > 5 && seen.cut > 5, JSON.stringify(seen));
});

test("[PL70] the judge would notice a telling that is not what was said", async () => {
  const { entries } = await evening([
    async (hands) => {
      await tells(hands, "Rain.", "Rain. Wind.");
      return [narration("Rain. Wind."), prompt(T, "QUICK_REACTION")];
    },
  ]);
  const at = entries.findIndex((entry) => entry.kind === "part" && entry.closes);
  const change = (i: number, by: object) => entries.with(i, { ...entries[i], ...by } as Entry);
  assert.throws(() => judge(change(at + 1, { body: "Rain." })), /what was told/);
  assert.throws(() => judge(change(at - 1, { text: " Sun." })), /what was told/);
  assert.throws(() => judge(change(at, { closes: "cut" })), /what was heard stands/);
  assert.throws(() => judge(change(at, { closes: undefined })), /no telling is open/);
  assert.throws(() => judge(change(at - 2, { audience: ["gm"] })), /heard by/);
});

test("[PL70] what is written down of a telling is written once", async () => {
  const { entries, table } = await evening([
    async (hands) => {
      await tells(hands, "The lamp is out.", "The lamp is out. Salt lies on the step.");
      return [narration("The lamp is out. Salt lies on the step."), prompt(T, "QUICK_REACTION")];
    },
  ]);
  const scenes = entries.flatMap((entry) =>
    entry.kind === "writing" && entry.for.startsWith("scenes/") ? [entry.text] : [],
  );
  const times = scenes.join("\n").split("The lamp is out.").length - 1;
  assert.equal(times, 1);
  assert.equal(lettersWith(table, "The lamp is out."), 1);
});

const lettersWith = (table: TestTable, words: string): number =>
  [...table.mailbox(T).standing()].filter(
    (letter) => JSON.stringify(letter).includes(words) && letter.kind !== "writing",
  ).length;
