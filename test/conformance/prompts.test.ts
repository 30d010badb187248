import assert from "node:assert/strict";
import { test } from "node:test";
import { DEADLINES } from "../../src/play/evening.ts";
import { EVENING, playEvening } from "../support/evening.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt, ruling, talk } from "../support/table.ts";
import { at, C, course, evening, G, messages, outcome, S, says, T, tableAfter } from "./evening-of.ts";

const veto = [answer("That is my brother's ring.", "VETO")];
const dark = narration("Dark.");
const on = [narration("On.")];

for (const [name, wording] of [
  [
    "G-NARR-5, G-CORE-1, M-NARR-2: a question to act at the end of narration is left out, and the GM told",
    "What do you do?",
  ],
  ["G-NARR-5: however it is put", "How do you respond?"],
  ["G-NARR-5: and however it is dressed", "\n\n**What do you do?**"],
] as const) {
  test(name, async () => {
    const table = await tableAfter(["gm", narration(`The door gives. ${wording}`)]);
    assert.equal(messages(await table.entries(), "NARRATIVE")[0]?.body, "The door gives.");
    assert.ok(
      table.mailbox("gm").letters.some((letter) => letter.kind === "notice" && letter.text.includes("GM_TO_PLAYER")),
    );
    assert.equal(await outcome(table, ["gm", narration(wording.trim())]), "screen/action-prompt");
  });
}

test("G-REQ-4: of a secret action nobody else learns anything, not even that there was one", async () => {
  const secret = await tableAfter(
    ["gm", dark],
    ["gm", prompt(T, "SECRET_ACTION", "The key.")],
    [T, answer("I take it.", "ACTION")],
    ["gm", { kind: "roll", for: T, expr: "1d20", reason: "Stealth" }],
    ["gm", ruling(T)],
    ["gm", narration("On.")],
  );
  const plain = await tableAfter(["gm", dark], ["gm", narration("On.")]);
  for (const seat of [C, G, S, "narrator", "lead"])
    assert.deepEqual(secret.mailbox(seat).letters, plain.mailbox(seat).letters, seat);
  const own = secret.mailbox(T).letters.map(({ kind }) => kind);
  assert.ok(own.includes("roll") && own.includes("ruling"));
});

test("G-REQ-5: an optional reaction may be passed over, is waited for 20 seconds, and nobody is reminded", async () => {
  const waits: number[] = [];
  const silent = new Promise<never>(() => {});
  const script = scripted({
    gm: [[dark, prompt(T, "OPTIONAL_REACTION"), prompt(G, "OPTIONAL_REACTION")], on],
    [G]: [[answer("(pass)")]],
  });
  const table = await playEvening({
    evening: { ...EVENING, beats: 1 },
    mindOf: (seat) => (desk, signal) => (seat === T && desk.task === "answer" ? silent : script(seat)(desk, signal)),
    wait: async (milliseconds, signal) => {
      await new Promise((resolve) => setImmediate(resolve));
      await new Promise((resolve) => setImmediate(resolve));
      if (!signal.aborted) waits.push(milliseconds);
    },
  });
  const entries = await table.entries();
  assert.equal(waits[0], DEADLINES.optional);
  assert.equal(DEADLINES.optional, 20_000);
  assert.deepEqual(messages(entries, "CONTEXT_REFRESH"), []);
  const closings = entries.flatMap((entry) =>
    entry.kind === "prompt" && entry.closed ? [`${entry.for} ${entry.closed}`] : [],
  );
  assert.deepEqual(closings, [`${T} timed-out`, `${G} passed`]);
  assert.ok(at(entries, says("NARRATIVE", "On.")) > 0, "the story went on");
});

test("M-PTG-3: where the request does not allow silence, silence is no answer", async () => {
  for (const [request, expected] of [
    ["QUICK_REACTION", "screen/answer-owed"],
    ["FULL_CONTEXT", "screen/answer-owed"],
    ["OPTIONAL_REACTION", "said"],
    ["INTERACTION", "said"],
  ] as const)
    assert.equal(await outcome(await tableAfter(["gm", prompt(T, request)]), [T, answer("")]), expected, request);
});

test("G-REQ-6: a reflection is no deed: it owes no ruling, and the GM alone hears it", async () => {
  const table = await tableAfter(["gm", prompt(T, "REFLECTION")], [T, answer("I miss home.", "ACTION")]);
  assert.equal(await outcome(table, ["gm", narration("Morning.")]), "said");
  const heard = table.state.seats
    .keys()
    .filter((seat) => JSON.stringify(table.mailbox(seat).letters).includes("miss home"));
  assert.deepEqual([...heard], ["gm", T]);
});

test("G-REQ-7, G-WIN-1, G-WIN-3, G-WIN-4: talk goes on among the players until it settles; the GM hears it and waits", async () => {
  let heard = "";
  const { entries } = await evening({
    gm: [
      [dark, prompt(T, "INTERACTION"), prompt(G, "INTERACTION")],
      (desk) => {
        heard = [...desk.letters]
          .flatMap((letter) => (letter.kind === "message" && letter.tag === "PLAYER_TO_PLAYER" ? [letter.body] : []))
          .join(" ");
        return on;
      },
    ],
    [T]: [["One."], [talk(G, "Three.", "whisper")], ["Five."]],
    [G]: [[talk("party", "Two.")], [talk("party", "Four.")], [talk("party", "Six.")]],
  });
  assert.equal(heard, "One. Two. Three. Four. Five. Six.");
  const first = at(entries, says("PLAYER_TO_PLAYER"));
  const last = entries.findLastIndex(says("PLAYER_TO_PLAYER"));
  assert.ok(!entries.slice(first, last).some((entry) => entry.kind === "message" && entry.from === "gm"));
  assert.deepEqual(messages(entries, "PLAYER_TO_GM"), [], "plain words are talk, and nobody answers the GM");
});

test("M-PTG-4: nobody addresses the GM unless asked", async () => {
  const table = await tableAfter(["gm", dark]);
  assert.equal(await outcome(table, [T, answer("I jump.", "ACTION")]), "screen/no-open-prompt");
});

for (const [name, words] of [
  [
    "G-VETO-2, G-VETO-3, G-VETO-4, M-PTG-6: a veto is heard with its reason, and answered with the full context",
    answer("My brother's ring.", "VETO"),
  ],
  ["G-VETO-2: words that begin with a veto are one", answer("[VETO] My brother's ring.", "ACTION")],
] as const) {
  test(name, async () => {
    const table = await tableAfter(["gm", dark], ["gm", prompt(T, "QUICK_REACTION")], [T, words]);
    assert.ok(
      table.mailbox("gm").letters.some((letter) => letter.kind === "message" && letter.body.includes("brother")),
    );
    assert.equal(await outcome(table, [T, answer("And I go.")]), "screen/no-open-prompt", "nothing follows a veto");
    assert.equal(await outcome(table, ["gm", prompt(T, "QUICK_REACTION")]), "screen/veto-owed");
    assert.equal(await outcome(table, ["gm", prompt(T, "FULL_CONTEXT")]), "said");
    assert.equal(await outcome(table, [T, answer("No!", "VETO")]), "screen/veto-spent", "once");
    assert.equal(await outcome(table, [T, answer("I take it.", "ACTION")]), "said");
  });
}

test("G-VETO-4, G-VETO-5: the full answer is waited for, and then the story goes on", async () => {
  const { entries } = await evening({
    gm: [[dark, prompt(T, "QUICK_REACTION")], [prompt(T, "FULL_CONTEXT", "All of it.")], [ruling(T), ...on]],
    [T]: [veto, [answer("I take it.", "ACTION")]],
  });
  const from = at(entries, (entry) => entry.kind === "prompt" && entry.closed === "vetoed");
  assert.deepEqual(
    course(entries.slice(from))
      .filter((what) => what !== "notice")
      .slice(0, 7),
    ["vetoed", "GM_TO_PLAYER", "prompted", "PLAYER_TO_GM", "answered", "ruling", "NARRATIVE"],
  );
});

test("G-VETO-3, M-PTG-6: a GM that never gives the full context is told, and the table asks in its name", async () => {
  const { entries } = await evening(
    { gm: [[dark, prompt(T, "QUICK_REACTION", "The ring.")], on, on, on, on], [T]: [veto, [answer("I stay.")]] },
    { beats: 2 },
  );
  const context = messages(entries, "GM_TO_PLAYER").find(({ fields }) => fields.request_type === "FULL_CONTEXT");
  assert.ok(context?.by === "table" && context.body.includes("The ring."));
  assert.ok(entries.some((entry) => entry.kind === "refusal" && entry.to === "gm" && entry.found === T));
});

test("G-PERS-5, G-FLOW-4, G-CORE-4: two may agree before one answers, and the GM has heard it when it goes on", async () => {
  let heard: readonly string[] = [];
  await evening({
    gm: [
      [dark, prompt(T, "QUICK_REACTION")],
      (desk) => {
        heard = [...desk.letters].flatMap((letter) =>
          letter.kind === "message" && /^PLAYER_TO/.test(letter.tag) ? [letter.body] : [],
        );
        return on;
      },
    ],
    [T]: [[talk(G, "Trust it?", "whisper")], [answer("I trust it.")]],
    [G]: [[talk(T, "No.", "whisper")]],
  });
  assert.deepEqual(heard, ["Trust it?", "No.", "I trust it."]);
});

test("G-PROMPT-6, G-SAME-1, G-SAME-3: which mind fills a seat changes no prompt, and nothing the GM hears", async () => {
  const script = () => ({
    gm: [
      [dark, prompt(C, "QUICK_REACTION"), prompt(T, "QUICK_REACTION")],
      [ruling(C), ...on],
    ],
    [C]: [[answer("I open it.", "ACTION")]],
    [T]: [[answer("Careful.")]],
  });
  const heard = async (lines?: readonly string[]) => {
    const { entries } = await evening(script(), lines ? { lines } : {});
    return entries
      .filter((entry) => entry.audience.includes("gm") && !says("SESSION_COMMAND")(entry))
      .map(({ seq: _seq, audience: _audience, ...told }) => JSON.stringify({ ...told, of: 0, sources: [] }))
      .toSorted(); // people answer last
  };
  const mind = await heard();
  assert.ok(mind.some((told) => told.includes("GM_TO_PLAYER")));
  assert.deepEqual(await heard(["I open it."]), mind, "a person");
  assert.deepEqual(await heard(["/away", "", ""]), mind, "a person who left");
});
