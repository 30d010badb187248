import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Desk } from "../../src/minds/mind.ts";
import { play } from "../../src/play/driver.ts";
import { choiceIn, triesAgain } from "../../src/play/failing.ts";
import { LATER, type Unanswered } from "../../src/play/person.ts";
import type { DriverOptions } from "../../src/play/playable.ts";
import type { Decide } from "../../src/play/step.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { isIdle } from "../../src/table/seating.ts";
import { type AnyMind, asMind } from "../support/any-mind.ts";
import { EVENING, HOUSE_RUNS_ON, houseAt, playEvening, story } from "../support/evening.ts";
import { judge } from "../support/judge.ts";
import { byHouse, modelFault, modelled, withoutCalls } from "../support/model-minds.ts";
import { narration, seatsIn, setTable, type TestTable } from "../support/table.ts";

const C = "corwin-voss";
const T = "tilda-brannock";

/** An evening of a person, in which they are asked how it goes on when the GM's mind has failed. */
async function evening(gm: AnyMind, choices: readonly string[], more: Partial<Parameters<typeof playEvening>[0]> = {}) {
  const asked: Decide[] = [];
  const shown: string[] = [];
  const left = [...choices];
  const table = await playEvening({
    mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)),
    lines: [],
    whenFailed: "",
    show: (text) => shown.push(text),
    person: async (decision) => {
      if (decision.of !== "MIND_FAILED") return "I look around.";
      asked.push(decision);
      return left.shift() ?? LATER;
    },
    ...more,
  });
  return { table, entries: await table.entries(), asked, shown };
}

const isBy = (entry: Entry, by: string | undefined): boolean =>
  entry.kind === "message" && entry.tag === "NARRATIVE" && entry.by === by;

test("[PL140] a GM's model that fails is not spoken over: the person is asked, with what befell it, and what they choose is done", async () => {
  const fails = (from: number, to: number) =>
    modelled("gm", { fails: (_, nth) => (nth >= from && nth <= to ? "unreachable" : undefined) });
  const unbroken = await evening(modelled("gm"), []);
  for (const words of ["1", "Try again", "once more, please: retry"]) {
    const { entries, asked } = await evening(fails(3, 3), [words]);
    judge(entries);
    assert.equal(asked.length, 1);
    assert.match(
      asked[0]?.text ?? "",
      /^The GM's model could not be reached\. Look at the settings\. Everything so far is saved/,
    );
    assert.deepEqual(asked[0]?.options, ["Try again", "Another model", HOUSE_RUNS_ON, "Save and stop"]);
    assert.equal(byHouse(entries, "gm"), 0, "nothing is told over it");
    const told = (some: readonly Entry[]) =>
      story(withoutCalls(some).filter((entry) => !(entry.kind === "seat" && (entry.fails ?? entry.goes))));
    assert.deepEqual(told(entries), told(unbroken.entries), "and the evening is the one it would have been");
  }
  const { entries, asked, table } = await evening(fails(3, 99), ["let the house take over"]);
  judge(entries);
  assert.equal(asked.length, 1);
  assert.ok(table.state.houseRuns);
  const chosen = entries.findIndex((entry) => entry.kind === "seat" && entry.goes === "house");
  assert.ok(!entries.slice(0, chosen).some((entry) => isBy(entry, "house")));
  assert.ok(entries.slice(chosen).some((entry) => isBy(entry, "house")));
});

test("[PL140] save and stop leaves the evening open with its question; /end and /undo are heard there too", async () => {
  const down = () => modelled("gm", { fails: (_, nth) => (nth > 3 ? "refused-key" : undefined) });
  const stopped = await evening(down(), ["Save and stop"]);
  assert.deepEqual([stopped.table.state.session, isIdle(stopped.table.state), stopped.asked.length], ["open", true, 1]);
  assert.equal(byHouse(stopped.entries, "gm"), 0);
  const ended = await evening(down(), ["/end"]);
  judge(ended.entries);
  assert.ok(
    ended.entries.some((entry) => entry.kind === "message" && entry.tag === "SESSION_END" && entry.by === "house"),
  );
  assert.ok(!ended.entries.some((entry) => isBy(entry, "house")), "the house closes, and tells nothing");
  const undone = await evening(down(), ["/undo", "stop"]);
  assert.ok(undone.entries.some(({ kind }) => kind === "undo"));
  assert.equal(undone.table.state.session, "open");
});

test("[PL140] words that are for none of the choices, or for two, are asked back, and nothing is chosen", async () => {
  const { asked, shown, table } = await evening(modelled("gm", { fails: () => "silent" }), [
    "7",
    "hm",
    "not the house",
    "another model",
    "ollama:qwen3:8b",
    "quit",
  ]);
  assert.equal(asked.length, 6);
  assert.equal(new Set(asked.map(({ id }) => id)).size, 1);
  assert.equal(shown.filter((text) => text.startsWith("A number from 1 to 4")).length, 3);
  assert.equal(shown.filter((text) => text === "No other model can be asked at this table.").length, 2);
  assert.equal(table.state.otherModel, "");
  for (const [words, choice] of [
    ["try again", "again"],
    ["Let's try another model", "which"],
    ["the house can run it", "house"],
    ["The house.", "house"],
    ["I'd rather stop here and save", "stop"],
    ["use anthropic:claude-sonnet-5, please", { model: "anthropic:claude-sonnet-5" }],
    ["switch to openai:gpt-5|ollama:a.", { model: "openai:gpt-5|ollama:a" }],
    ["don't stop", undefined],
    ["I search the cellar.", undefined],
    ["", undefined],
  ] as const)
    assert.deepEqual(choiceIn(words), choice, words);
});

test("[PL680] how it goes on may be said as people say it; a deed of the story and a bare yes choose nothing", () => {
  for (const [choice, ...said] of [
    [
      "again",
      "one more time",
      "give it another go",
      "another try",
      "go again",
      "run it again",
      "option 1",
      "the first",
    ],
    ["which", "use my local ollama", "two", "switch to gpt-5", "Try another model", "number two"],
    ["house", "3.", "leave it to the house", "you take over", "go on without it", "No, let the house do it.", "third"],
    ["stop", "let's call it a night", "bye", "I give up", "that's it for tonight", "stop for today", "save it", "four"],
    [undefined, "yes", "ok", "I run to the door.", "not the house", "the house, not the model", "I have no idea", "hm"],
  ] as const)
    for (const words of said) assert.deepEqual(choiceIn(words), choice, words);
});

test("[PL700] what somebody says in quotation marks means no choice; a choice that is called by its name there is one", () => {
  for (const [choice, ...said] of [
    [undefined, '"If it says forty-three, we leave."', "“Later,” I say to Tilda.", 'I whisper: "Close the door."'],
    ["stop", '"Save and stop"', 'I leave it here. "Thank you."'],
    ["again", "“Try again”"],
  ] as const)
    for (const words of said) assert.deepEqual(choiceIn(words), choice, words);
});

test("[PL140] another model that somebody names is on record, and asked from then on", async () => {
  const { entries, table, shown } = await evening(
    modelled("gm", { fails: (_, nth) => (nth === 2 ? "unpaid" : undefined) }),
    ["2", "ollama:b"],
    { models: ["ollama:b"] },
  );
  judge(entries);
  assert.deepEqual(shown, ["Which one? Set up here: ollama:b. Name it as <provider>:<model>, such as ollama:llama3."]);
  assert.equal(table.state.otherModel, "ollama:b");
  assert.equal(byHouse(entries, "gm"), 0);
});

test("[PL140] what does not hold, whatever is wrong with it, is asked again, of the second model, before anybody is asked", async () => {
  for (const bad of [
    async () => [{ tag: "GM_TO_PLAYER", fields: { to: "nobody" }, body: "Well?" }],
    async () => {
      throw new Error("broken");
    },
    () => new Promise<never>(() => {}),
  ] as readonly AnyMind[]) {
    const seconds: boolean[] = [];
    const gm: AnyMind = async (desk, signal, hands) => {
      seconds.push(hands?.second === true);
      return hands?.second ? houseAt("gm")(desk, signal) : bad(desk, signal, hands);
    };
    const { entries, asked } = await evening(gm, [], { evening: { ...EVENING, beats: 1 } });
    judge(entries);
    assert.equal(asked.length, 0, "the second model answers");
    assert.ok(seconds.includes(true) && !seconds[0]);
    assert.ok(!entries.some((entry) => isBy(entry, "house")));
    const never = await evening(bad, []);
    assert.equal(never.asked.length, 1);
    assert.equal(never.entries.filter((entry) => entry.kind === "seat" && entry.fails).length, 2);
    assert.ok(!never.entries.some((entry) => isBy(entry, "house")));
  }
});

test("[PL141] where nobody can be asked the evening is left, saved and open, and says so; played again, it tries again", async () => {
  const ledger = openMemoryLedger();
  const shown: string[] = [];
  const gm = modelled("gm", { fails: (_, nth) => (nth > 3 && nth < 6 ? "overloaded" : undefined) });
  const mindOf = (seat: string) => (seat === "gm" ? gm : houseAt(seat));
  const options = { mindOf, ledger, whenFailed: "", show: (text: string) => shown.push(text) };
  const left = await playEvening(options);
  assert.deepEqual([left.state.session, isIdle(left.state), gm.calls()], ["open", true, 4]);
  assert.deepEqual(shown, [
    "(The GM's model is overloaded. Look at the settings. The evening is saved and stays open: play it again to try again.)",
  ]);
  const still = await playEvening(options);
  assert.deepEqual([isIdle(still.state), gm.calls()], [true, 4], "nobody chose to try again");
  for (const times of [5, 9]) {
    const again = await setTable({ ledger, auto: true });
    await triesAgain(again);
    const { state } = await playEvening(options);
    assert.equal(state.session, times === 5 ? "open" : "closed");
  }
  const entries = (await Array.fromAsync(ledger.read())) as Entry[];
  judge(entries);
  assert.equal(byHouse(entries, "gm"), 0);
});

test("[PL141] a person who lets their time pass has chosen nothing: the evening is left, and whoever comes later may choose yet", async () => {
  const ledger = openMemoryLedger();
  const deadlines = { ...EVENING.deadlines, human: 1000 };
  const gm = modelled("gm", { fails: (_, nth) => (nth === 2 ? "unreachable" : undefined) });
  const options = { ledger, evening: { ...EVENING, beats: 1, deadlines } };
  const silent = await evening(gm, [], {
    ...options,
    person: (decision) => (decision.of === "MIND_FAILED" ? new Promise<never>(() => {}) : Promise.resolve("I wait.")),
  });
  assert.deepEqual([silent.table.state.session, isIdle(silent.table.state)], ["open", true]);
  assert.ok(!silent.entries.some((entry) => entry.kind === "seat" && entry.mode === "AUTONOMOUS"));
  const later = await evening(gm, ["again"], options);
  judge(later.entries);
  assert.equal(byHouse(later.entries, "gm"), 0);
});

/** One slice of an evening, played by a process of its own. */
async function slice(
  ledger: Ledger,
  gm: AnyMind,
  said: (question: Decide) => string | typeof LATER,
): Promise<{ readonly table: TestTable; readonly open: readonly Unanswered[] }> {
  const table = await setTable({ ledger, seats: seatsIn("team") });
  const options: DriverOptions = {
    table,
    evening: { ...EVENING, beats: 2 },
    mindOf: (seat) => asMind(seat === "gm" ? gm : houseAt(seat)),
    wait: async () => void (await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))),
    person: async (decision) => said(decision),
  };
  return { table, open: await play(options) };
}

test("[PL142] a slice ends idle with its question open, and another process goes on with the choice", async () => {
  const gm = () => modelled("gm", { fails: (_, nth) => (nth === 3 ? "unreachable" : undefined) });
  const never = modelled("gm", { fails: () => "unreachable" });
  const ledger = openMemoryLedger();
  const away = (question: Decide) => (question.of === "MIND_FAILED" ? LATER : "I look around.");
  const { open } = await slice(ledger, gm(), away);
  assert.deepEqual(
    open.map(({ seat, of }) => [seat, of]),
    [[C, "MIND_FAILED"]],
  );
  const again = await slice(ledger, never, away);
  assert.equal(again.open[0]?.id, open[0]?.id, "the same question");
  assert.equal(never.calls(), 0, "and no model is called before it is answered");
  const chosen = await slice(ledger, never, (question) => (question.of === "MIND_FAILED" ? "3" : LATER));
  assert.ok(chosen.table.state.houseRuns);
  const calls = never.calls();
  const done = await slice(ledger, never, () => "I look around.");
  assert.equal(never.calls(), calls, "the house runs on in every later process");
  const entries = await done.table.entries();
  judge(entries);
  assert.ok(byHouse(entries, "gm") > 0);
});

test("[PL142] an undo does not take the choice back, and a new evening begins with what is set up", async () => {
  const ledger = openMemoryLedger();
  const gm = modelled("gm", { fails: (_, nth) => (nth === 3 ? "unreachable" : undefined) });
  const lines = ["I look.", "I wait.", "/undo", "I listen.", "/end"];
  const mindOf = (seat: string) => (seat === "gm" ? gm : houseAt(seat));
  const table = await playEvening({ ledger, mindOf, lines });
  const entries = await table.entries();
  judge(entries);
  const undone = entries.findIndex(({ kind }) => kind === "undo");
  assert.ok(undone > entries.findIndex((entry) => entry.kind === "seat" && entry.goes === "house"));
  assert.ok(!entries.slice(undone).some((entry) => entry.kind === "model-call"));
  const next = await setTable({ ledger, session: "two" });
  assert.deepEqual([next.state.houseRuns, next.state.failing], [false, null]);
});

test("[PL143] the house that runs on leaves the GM's notes to the GM: the next evening has them as they were, with what is new besides", async () => {
  const ledger = openMemoryLedger();
  const own = { situation: "Grice lies.", intentions: ["Grice comes back."], facts: { grice: "He has the key." } };
  let asked = 0;
  const gm: AnyMind = async (desk, signal) => {
    if (asked++ === 0)
      return [{ kind: "notes", ...own }, ...(await houseAt("gm")(desk, signal)).filter((say) => !isNote(say))];
    throw modelFault("unreachable");
  };
  const table = await playEvening({ ledger, mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)) });
  assert.ok(table.state.houseRuns);
  const entries = await table.entries();
  const chosen = entries.findIndex((entry) => entry.kind === "seat" && entry.goes === "house");
  assert.ok(
    entries.slice(chosen).some(({ kind }) => kind === "notes"),
    "it keeps notes of its own meanwhile",
  );
  const next = await setTable({ ledger, session: "two", auto: true });
  const { situation, intentions, facts, clocks } = next.state.notes;
  assert.deepEqual([situation, intentions, facts.grice], [own.situation, own.intentions, own.facts.grice]);
  assert.deepEqual(clocks, table.state.ownNotes?.clocks);
});

const isNote = (say: unknown): boolean => (say as { kind?: unknown }).kind === "notes";

test("[PL143] what players wrote for a model is told by the house without being put into anybody's mouth", async () => {
  const PROSE = "Gideon does not get out of the way. He puts one boot up on the cask, and Tilda laughs at him.";
  const asks = { tag: "GM_TO_PLAYER", fields: { to: T, request_type: "QUICK_REACTION" }, body: "What now?" };
  let asked = 0;
  const gm: AnyMind = async () => {
    if (asked++ === 0) return [narration("Dark."), asks];
    throw modelFault("unreachable");
  };
  const writes: AnyMind = async (desk: Desk, signal) => (desk.task === "answer" ? [PROSE] : houseAt(T)(desk, signal));
  const table = await playEvening({
    mindOf: (seat) => (seat === "gm" ? gm : seat === T ? writes : houseAt(seat)),
    evening: { ...EVENING, beats: 1 },
  });
  const entries = await table.entries();
  judge(entries);
  assert.ok(entries.some((entry) => entry.kind === "message" && entry.from === T && entry.body === PROSE));
  const told = entries
    .filter((entry) => isBy(entry, "house"))
    .map((entry) => (entry.kind === "message" ? entry.body : ""));
  assert.ok(told.length > 0);
  for (const body of told) assert.ok(!/does not get out of the way|laughs at him/.test(body), body);
});

test("[PL143] a GM's mind that fails at the end leaves its notes, and nothing of its files is summed up", async () => {
  const own = { situation: "Grice lies.", facts: { grice: "He has the key." } };
  const gm: AnyMind = async (desk) => {
    if (desk.task === "open")
      return [
        { kind: "notes", ...own },
        narration("Dark."),
        { tag: "GM_TO_PLAYER", fields: { to: C, request_type: "QUICK_REACTION" }, body: "What now?" },
      ];
    throw modelFault("unreachable");
  };
  const { entries, table } = await evening(gm, ["/end"]);
  judge(entries);
  const end = entries.find((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  assert.ok(end?.kind === "message" && end.by === "house");
  assert.ok(!/Grice|key/.test(JSON.stringify(end)));
  assert.deepEqual([table.state.notes.situation, table.state.notes.facts], [own.situation, own.facts]);
});
