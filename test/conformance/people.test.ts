import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { DEADLINES } from "../../src/play/evening.ts";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import type { AnyMind } from "../support/any-mind.ts";
import { EVENING, playEvening } from "../support/evening.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt, ruling } from "../support/table.ts";
import { at, C, evening, G, messages, says, T } from "./evening-of.ts";

const dark = narration("Dark.");
const on = [ruling(C), narration("On.")];
const wait = [answer("I wait.")];

const SECTIONS = `## Scene
A door, a lantern.

## Just Happened
The counting stopped.

## Request
What do you do?

## Suggested Options
- Knock
- Pick the lock`;

test("M-REL-2, M-REL-3, M-REL-4, M-DEC-2, M-DEC-3, M-DEC-4, M-BEAT-3, M-BEAT-4, G-SAME-4: a prompt is put before its human, and their words go to the GM as they are", async () => {
  const { entries } = await evening(
    { gm: [[dark, prompt(C, "QUICK_REACTION", SECTIONS), prompt(T, "QUICK_REACTION")], on], [T]: [wait] },
    { lines: ["I count along, from forty-one."] },
  );
  const [relay, ...more] = messages(entries, "RELAY_TO_HUMAN");
  assert.deepEqual(more, [], "of nobody else");
  assert.equal(relay?.from, C);
  const headings = [...(relay?.body ?? "").matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  assert.deepEqual(headings, ["Scene", "Decision Needed", "Suggested Options"]);
  assert.match(
    relay?.body ?? "",
    /a lantern[\s\S]*stopped[\s\S]*What do you do\?[\s\S]*- Knock\n- Pick the lock\n- .*own words/,
  );
  const [decision] = messages(entries, "HUMAN_DECISION");
  const said = messages(entries, "PLAYER_TO_GM").find(({ from }) => from === C);
  assert.deepEqual(
    [decision?.fields.character, decision?.body, said?.body],
    [C, said?.body, "I count along, from forty-one."],
  );
  assert.ok((relay?.seq ?? 0) < (decision?.seq ?? 0) && (decision?.seq ?? 0) < (said?.seq ?? 0));
});

test("G-NARR-2, M-NARR-4, M-ORD-1, M-ORD-2: what is told is before the person, without its tag, when they are asked", async () => {
  const ledger = openMemoryLedger();
  let before: readonly string[] = [];
  await playEvening({
    evening: { ...EVENING, beats: 1 },
    ledger,
    lines: [],
    mindOf: scripted({ gm: [[prompt(C, "QUICK_REACTION"), dark], on] }),
    person: async () => {
      const entries = (await Array.fromAsync(ledger.read())) as Entry[];
      const heard = messages(entries).filter(({ audience }) => audience.includes(C));
      if (before.length === 0) before = heard.map(({ tag, body }) => (tag === "NARRATIVE" ? body : tag));
      return "I wait.";
    },
  });
  assert.deepEqual(before, ["GM_TO_PLAYER", "Dark.", "RELAY_TO_HUMAN"]);
});

test("G-ARR-2, G-SAME-2, M-ORD-3: while a person thinks the others have answered, and nobody is hurried", async () => {
  const waits: number[] = [];
  let answered = "";
  const minds = scripted({
    gm: [[dark, prompt(C, "QUICK_REACTION"), prompt(T, "QUICK_REACTION"), prompt(G, "QUICK_REACTION")], on],
    [T]: [wait],
    [G]: [wait],
  });
  let order: readonly string[] = [];
  const table = await playEvening({
    evening: { ...EVENING, beats: 1 },
    lines: [],
    mindOf: (seat) => async (desk, signal) => {
      const words = await minds(seat)(desk, signal);
      if (desk.task === "answer") order = [...order, seat];
      return words;
    },
    wait: async (milliseconds, signal) => {
      for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
      if (!signal.aborted) waits.push(milliseconds);
    },
    person: async () => {
      for (let i = 0; i < 50; i++) await new Promise((resolve) => setImmediate(resolve));
      answered ||= order.join(" ");
      return "I wait.";
    },
  });
  const entries = await table.entries();
  assert.equal(answered, `${T} ${G}`);
  assert.deepEqual(
    messages(entries, "PLAYER_TO_GM").map(({ from }) => from),
    [T, G, C],
  );
  assert.ok(!waits.includes(DEADLINES.player), "no deadline passed");
  assert.deepEqual(messages(entries, "MODE_SWITCH", "CONTEXT_REFRESH"), []);
});

test("G-ARR-1, G-CORE-3: answers go on record in the order of the party, a person's last, however fast each was", async () => {
  const slow =
    (turns: number, words: string): AnyMind =>
    async () => {
      for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
      return [answer(words)];
    };
  const gm = scripted({ gm: [[dark, ...[G, C, T].map((to) => prompt(to, "QUICK_REACTION"))], on] });
  const table = await playEvening({
    evening: { ...EVENING, beats: 1 },
    lines: ["I am first."],
    wait: () => new Promise(() => {}),
    mindOf: (seat) => (desk, signal) =>
      desk.task === "answer" ? slow(seat === T ? 9 : 3, `I am ${seat}.`)(desk, signal) : gm(seat)(desk, signal),
  });
  const said = messages(await table.entries(), "PLAYER_TO_GM").map(({ body }) => body);
  assert.deepEqual(said, [`I am ${T}.`, `I am ${G}.`, "I am first."]);
});

test("G-ASK-2, M-ASK-3, M-ANS-1, M-ANS-2, M-ORD-2: a question goes to the human, and the answer comes back; without one, the first choice", async () => {
  const fields = { question: "How dark?", header: "Tone", options: [{ label: "Grim" }, { label: "Light" }] };
  const gm = () => [[dark, { tag: "ASK_PLAYER", fields }], [prompt(T, "QUICK_REACTION")], [narration("On.")]];
  const answers = async (lines?: readonly string[]) => {
    const { entries } = await evening({ gm: gm(), [T]: [wait] }, lines ? { lines } : {});
    return messages(entries, "PLAYER_ANSWER").map(
      (said) => `${said.from} ${said.to.join()} ${said.fields.question} ${said.fields.answer}`,
    );
  };
  assert.deepEqual(await answers(["2"]), ["lead gm How dark? Light"]);
  assert.deepEqual(await answers(["Only a little"]), ["lead gm How dark? Only a little"]);
  assert.deepEqual(await answers(), ["lead gm How dark? Grim"]);
});

test("M-MODE-2, M-MODE-3, M-MODE-4: away, a mind decides for the character; back, its human is asked again", async () => {
  const asks = [ruling(C), narration("On."), prompt(C, "QUICK_REACTION")];
  const { entries } = await evening(
    { gm: [[dark, prompt(C, "QUICK_REACTION")], asks, asks, asks], [C]: [[answer("Left alone, I hide.", "ACTION")]] },
    { lines: ["/away", "", "/back", "I come out.", "I go on."], beats: 3 },
  );
  const modes = messages(entries, "MODE_SWITCH").map(({ fields }) => fields.mode);
  assert.deepEqual(modes, ["AUTONOMOUS", "HUMAN_RELAY"]);
  const words = messages(entries, "PLAYER_TO_GM")
    .filter(({ from }) => from === C)
    .map(({ body }) => body);
  assert.deepEqual(words.slice(0, 2), ["Left alone, I hide.", "I come out."]);
  const back = at(entries, (entry) => hasTag(entry, "MODE_SWITCH") && entry.fields.mode === "HUMAN_RELAY");
  assert.ok(entries.slice(back).some(says("RELAY_TO_HUMAN")));
  assert.ok(!entries.slice(at(entries, says("MODE_SWITCH")), back).some(says("HUMAN_DECISION")));
});

test("M-MODE-2: a person who set a timeout is away when it has passed; without one they may take for ever", async () => {
  const never = () => new Promise<never>(() => {});
  const table = await playEvening({
    evening: { ...EVENING, beats: 2, deadlines: { ...DEADLINES, human: 5000 } },
    lines: [],
    person: never,
  });
  assert.equal(messages(await table.entries(), "MODE_SWITCH")[0]?.fields.mode, "AUTONOMOUS");
  let over = false;
  void playEvening({ lines: [], person: never }).then(() => {
    over = true;
  });
  for (let i = 0; i < 200; i++) await new Promise((resolve) => setImmediate(resolve));
  assert.ok(!over);
});

test("M-MODE-5: back, a person is told what their character did meanwhile, and has heard all that it heard", async () => {
  const asks = [ruling(C), narration("On."), prompt(C, "QUICK_REACTION")];
  const shown: string[] = [];
  const { table } = await evening(
    { gm: [[dark, prompt(C, "QUICK_REACTION")], asks], [C]: [[answer("Left alone, I hide.", "ACTION")]] },
    { lines: ["/away", "", "/back", "I come out."], beats: 2, show: (text) => shown.push(text) },
  );
  assert.equal(shown.filter((text) => text.includes("Left alone, I hide.")).length, 1);
  const bodies = table.mailbox(C).letters.flatMap((letter) => (letter.kind === "message" ? [letter.body] : []));
  assert.ok(bodies.includes("Left alone, I hide.") && bodies.includes("On."));
});

test("M-ACT-2, M-ACT-3: what a person says unasked is on record as their deed, and settled before the story goes on", async () => {
  let hear: ((seat: string, line: string) => Promise<void>) | undefined;
  const { entries } = await evening(
    {
      gm: [
        [dark, prompt(T, "QUICK_REACTION")],
        [ruling(C), ruling(T), narration("On.")],
      ],
      [T]: [
        () => {
          void hear?.(C, "I draw my knife.");
          return wait;
        },
      ],
    },
    {
      lines: [],
      listen: (ear) => {
        hear = ear;
      },
    },
  );
  const [action] = messages(entries, "PLAYER_ACTION");
  assert.deepEqual(action?.fields, { character: C, action: "I draw my knife." });
  const told = at(entries.slice(action?.seq), says("NARRATIVE"));
  assert.ok(entries.slice(action?.seq).findIndex((entry) => entry.kind === "ruling" && entry.for === C) < told);
});
