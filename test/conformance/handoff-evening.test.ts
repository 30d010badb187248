import assert from "node:assert/strict";
import { before, test } from "node:test";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import { at, C, course, G, isSave, messages, PLAYERS, S, says, T } from "./evening-of.ts";
import { audienceOf, bodiesIn, command, looking, type PassedOn, passedOn, TOLD } from "./passed-on.ts";

let played: PassedOn;
let entries: readonly Entry[];
let look: ReturnType<typeof looking>;
before(async () => {
  played = await passedOn("handoff");
  ({ entries } = played);
  look = looking(played);
});

const prompt = (seat: string) => `tmp/${seat}-prompt.md`;
const response = (seat: string) => `tmp/${seat}-response.md`;
const notes = (seat: string) => `tmp/${seat}-notes-for-journal.md`;
const CONTEXT = "tmp/gm-context.md";
const writes = (path: string) => (entry: Entry) => entry.kind === "writing" && entry.for === path;
const closed = (entry: Entry) => entry.kind === "session" && entry.closed !== undefined;
/** The folder when the GM had heard this many bundles and was asked again. */
const gmAfter = (bundles: number) =>
  look.desksOf("gm", "run").find(({ desk }) => bodiesIn(desk.letters, "PLAYER_RESPONSES").length === bundles)?.files;

test("O-LOOP-3, O-LOOP-4, O-LOOP-5, O-LOOP-7, O-LOOP-9, O-LOOP-10, O-LOOP-11, O-LOOP-12, O-LOOP-13, O-WHEN-1, O-WHEN-3, O-WHEN-4, O-JOUR-1, O-JOUR-2, O-JOUR-3, O-JOUR-4, O-JOUR-5, O-GM-7: the loop, once round and to its end", () => {
  const opened = entries.find((entry) => entry.kind === "session");
  assert.ok(opened?.kind === "session" && opened.opened?.mode === "handoff");
  assert.ok(!entries.some((entry) => entry.kind === "seat" && entry.seat === "narrator"), "there is no Narrator");
  look.inOrder(
    command("start"),
    says("NARRATIVE", TOLD.opening),
    says("PLAYER_ACTION"),
    says("NARRATIVE", TOLD.knocked),
    says("AWAIT_AI_PLAYERS"),
    writes(response(G)),
    says("PLAYER_RESPONSES"),
    says("NARRATIVE", TOLD.woven),
    says("STATE_UPDATED"),
    says("ASK_PLAYER"),
    (entry) => entry.kind === "writing" && entry.for.endsWith("-journal.md"),
    command("end"),
    says("SESSION_END"),
    closed,
  );
});

test("H-FLOW-1, H-FLOW-2, H-FLOW-3, H-FLOW-4, H-FLOW-5, H-FLOW-6, H-FLOW-7, H-FLOW-10, H-DONE-4, H-DFLOW-1, H-DFLOW-2, H-DFLOW-3, H-DFLOW-4, H-DFLOW-5, H-DFLOW-9, H-EX-1, H-EX-2, H-EX-5, H-EX-6, H-EX-7, H-EX-8, H-EX-10: narration, notes, prompt files, the signal, responses, the outcome, and on", () => {
  look.inOrder(
    says("NARRATIVE", TOLD.knocked),
    writes(prompt(T)),
    writes(prompt(G)),
    writes(prompt(S)),
    says("AWAIT_AI_PLAYERS"),
    writes(response(T)),
    says("PLAYER_RESPONSES"),
    says("NARRATIVE", TOLD.woven),
    says("NARRATIVE", TOLD.either),
  );
  assert.ok(look.desksOf(T, "answer")[0]?.files.has(CONTEXT), "the notes are there before anybody is called");
  assert.ok(gmAfter(1)?.has(response(T)) && gmAfter(1)?.has(response(G)));
});

test("H-PROMPT-1, H-PROMPT-2, H-PROMPT-3, H-PROMPT-4, H-PROMPT-5, H-PROMPT-6, H-ISO-2, H-TMP-1, O-SER-1, O-GM-8, H-TURN-1: each who is called finds a prompt file, whole, before it is asked", () => {
  for (const { files } of look.desksOf(T, "answer").slice(0, 1))
    assert.deepEqual(
      [T, G, S].map((seat) => files.get(prompt(seat))),
      [
        "---\nrequest_type: QUICK_REACTION\n---\n\n## Scene\nYou have the lamp.\n\n## Just Happened\nHe knocked.\n\n## Request\nA word, or a veto.\n",
        "---\nrequest_type: QUICK_REACTION\n---\n\n## Scene\nYou know this door.\n\n## Just Happened\nHe knocked.\n\n## Request\nA word, or a veto.\n",
        "---\nrequest_type: QUICK_REACTION\n---\n\n## Scene\nYou are at the back.\n\n## Just Happened\nSomebody knocked.\n\n## Request\nA word, or a veto.\n",
      ],
    );
});

test("H-SIG-1, H-SIG-2, H-TURN-2, O-SIG-1, O-AWAIT-3, O-REL-1, H-ISO-3: the signal comes after all prompt files, names each in full, and calls them", () => {
  const signal = look.first("AWAIT_AI_PLAYERS");
  assert.deepEqual(signal?.fields, { characters: [T, G, S] });
  assert.deepEqual(audienceOf(signal), ["gm", "lead"]);
  const last = Math.max(...[T, G, S].map((seat) => at(entries, writes(prompt(seat)))));
  assert.ok(last < at(entries, says("AWAIT_AI_PLAYERS")));
  const called = entries.filter((entry) => entry.kind === "prompt" && entry.opened && entry.for !== C).slice(0, 3);
  assert.deepEqual(
    called.map((entry) => (entry.kind === "prompt" ? entry.for : "")),
    [T, G, S],
  );
});

test("H-RES-1, H-RES-2, H-RES-3, H-CTX-9, H-CTX-10, H-ISO-4, O-FRESH-2, O-FRESH-5, O-AWAIT-4, O-SER-2: a GM that goes on finds its notes and every response; a veto by its first line", () => {
  const files = gmAfter(1);
  assert.ok(files?.has(CONTEXT));
  assert.equal(files?.get(response(T)), "I hold the lamp up.\n");
  assert.match(files?.get(response(G)) ?? "", /^\[VETO\] My brother hung that door\.\n$/);
  assert.ok(!files?.has(response(S)), "who did not answer has none");
  assert.deepEqual(look.first("PLAYER_RESPONSES")?.fields.vetoes, [
    { character: G, reason: "My brother hung that door." },
  ]);
  const call = at(entries, says("AWAIT_AI_PLAYERS"));
  const bundle = at(entries, says("PLAYER_RESPONSES"));
  assert.ok(
    !entries.slice(call + 1, bundle).some((entry) => entry.kind === "message" && entry.from === "gm" && !entry.by),
  );
});

test("H-RES-4, H-VETO-1, H-VETO-2, H-VETO-3, H-VETO-4, H-REQ-3, H-WILL-7: a veto is met with the full context, in a file and a signal for that one alone", () => {
  const [, again] = messages(entries, "AWAIT_AI_PLAYERS");
  assert.deepEqual(again?.fields, { characters: [G] });
  const [, full] = look.writings(/gideon-harrowmoor-prompt\.md$/);
  assert.match(full?.text ?? "", /^---\nrequest_type: FULL_CONTEXT\n---\n\n## Scene\nYour brother hung that door\./);
  assert.deepEqual(messages(entries, "PLAYER_RESPONSES")[1]?.fields.responses, [
    { character: G, response: "I say his name." },
  ]);
});

test("H-DONE-2, H-DONE-3, H-FLOW-8, H-DFLOW-7, H-TMP-3: told, prompts and responses go; notes for the journal stay, and what a hand left", () => {
  const told = look.desksOf("gm", "run").find(({ desk }) => bodiesIn(desk.letters, "NARRATIVE").at(-1) === TOLD.woven);
  const there = [...(told?.files.keys() ?? [])].filter((path) => path.startsWith("tmp/"));
  assert.deepEqual(there, ["tmp/a-hand.md", notes(G), CONTEXT, "tmp/narrative-for-journal.md", notes(T)]);
  const [{ files } = {}] = look.desksOf(T, "journal");
  const headings = [...(files?.get(notes(T)) ?? "").matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  assert.deepEqual(headings, ["Scene", "Internal Thoughts", "Observations", "Feelings", "For Later"]);
  assert.ok(look.journals().length > 0 && !played.files.has(notes(T)), "gone when the journal is written");
});

test("H-CTX-3, H-CTX-4, H-CTX-5, H-CTX-6, H-CTX-7, H-CTX-8, H-CTX-13, H-LOG-10, H-LOG-20: the GM's notes to itself: six sections, five to fifteen lines, new at every turn", () => {
  const all = new Set(played.desks.flatMap(({ files }) => files.get(CONTEXT) ?? []));
  assert.ok(all.size > 4);
  for (const text of all) {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
    assert.deepEqual(headings, [
      "Current Scene",
      "Expecting",
      "Contingencies",
      "Scene Direction",
      "What Just Happened",
      "Scene Tracking",
    ]);
    const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("## "));
    assert.ok(lines.length >= 5 && lines.length <= 15, text);
  }
  const [{ files } = {}] = look.desksOf(T, "answer");
  const text = files?.get(CONTEXT) ?? "";
  assert.match(text, /## Expecting\nAnswers of tilda-brannock, gideon-harrowmoor, seraphine-duskhollow\./);
  const [opening] = all;
  assert.match(opening ?? "", /## What Just Happened\nThe ferry house has no door/, "not what was asked after it");
  assert.match(text, /## What Just Happened\nTwo knocks, and the wire stops singing\./);
  assert.match(text, /## Scene Tracking\nCurrent scene: 007\nCurrent slug: the-ferry-house\n/);
  assert.ok(!played.files.has(CONTEXT), "and none when the session is over");
});

test("H-ISO-1, O-SIG-2, H-CORE-1, H-CORE-2, H-CORE-3, H-CORE-7, H-CORE-8, H-CORE-10, H-TURN-4, H-TURN-5, O-FRESH-4, O-SER-3, O-PC-1, H-EX-3: narration without a signal is the human's to answer, and what they say is settled and told", () => {
  const [first] = played.asked;
  assert.deepEqual([first?.decision?.of, first?.decision?.text], ["NARRATIVE", "What do you do?"]);
  assert.deepEqual(look.first("PLAYER_ACTION")?.fields, { character: C, action: "I knock twice." });
  look.inOrder(
    says("PLAYER_ACTION"),
    (entry) => entry.kind === "ruling" && entry.for === C,
    says("NARRATIVE", TOLD.knocked),
    says("AWAIT_AI_PLAYERS"),
  );
  const check = entries.find((entry) => entry.kind === "check");
  assert.ok(check?.kind === "check" && check.dc === 12 && check.for === C);
  assert.ok(at(entries, (entry) => entry.kind === "check") < at(entries, (entry) => entry.kind === "roll"));
});

test("O-SIG-3, O-ASK-2, O-ASK-3, O-ASK-4, O-ASK-6: what the GM asks is put to the human with its choices; words of their own are taken", () => {
  assert.ok((look.asked(0)?.options.length ?? 0) >= 3, "for want of others, what anybody can do");
  assert.deepEqual(look.asked(1)?.options, ["Grim", "Bright"]);
  assert.deepEqual(look.asked(3)?.options, ["Go up to the mill", "Down to the water"]);
  assert.deepEqual(look.first("PLAYER_ANSWER")?.fields, { question: "How dark shall it be?", answer: "Grim" });
  assert.equal(look.first("PLAYER_ACTION")?.fields.action, "I knock twice.");
});

test("O-NARR-1, O-NARR-2, O-NARR-4, O-AWAIT-1, O-AWAIT-2, H-SIG-3, H-TURN-3: all that is told before a signal is shown, whole; the signal is not", () => {
  const heard = entries.filter(({ audience }) => audience.includes(C));
  const told = heard.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : []));
  assert.deepEqual(told, Object.values(TOLD));
  assert.ok(!JSON.stringify(heard).includes("AWAIT_AI_PLAYERS"));
});

test("O-FMT-4, O-FMT-5, H-DICE-1, H-CORE-6, H-PRIN-5: a roll is shown from the record, with its die, target and result", () => {
  const roll = entries.find((entry) => entry.kind === "roll");
  assert.ok(roll?.kind === "roll" && roll.audience.includes(C));
  assert.match(roll.text ?? "", /^1d20(?:\+\d+)? = \[\d+\](?:\+\d+)? = \d+$/);
  const settled = entries.find((entry) => entry.kind === "ruling" && entry.seq > roll.seq);
  assert.ok(settled?.kind === "ruling" && settled.outcome === (roll.total >= 12 ? "success" : "failure"));
});

test("O-GM-1, O-GM-2, O-GM-3, O-GM-4, O-FRESH-3, O-COMP-6, O-PREF-4, O-PREF-7, H-STYLE-1, H-OPEN-1, H-OPEN-4, H-READ-1, H-READ-3, H-READ-4, H-READ-5, H-TOOL-4: at every turn the GM has campaign, style, character and files", () => {
  assert.deepEqual(look.first("SESSION_COMMAND")?.fields, {
    command: "start",
    campaign: "the-salt-cellar",
    player_character: C,
    narrative_style: "hybrid",
    ai_characters: [G, S, T],
  });
  const turns = look.desksOf("gm");
  assert.ok(turns.length > 8);
  for (const { desk } of turns) {
    for (const path of [
      "preferences.md",
      "story-state.md",
      "party-knowledge.md",
      ...PLAYERS.map((who) => `party/${who}.md`),
    ])
      assert.equal(typeof desk.read(path), "string", path);
    assert.equal(desk.list()[0]?.tier, "always", "nearest first");
    assert.ok(
      [...desk.letters].some((letter) => hasTag(letter, "SESSION_COMMAND") && letter.fields.command === "start"),
    );
  }
});

test("O-AWAIT-5, O-CHECK-1, O-CHECK-2, O-CHECK-3, O-CHECK-5, O-SER-4, O-JOUR-6, O-JOUR-7, O-JOUR-11, O-PAR-2, O-BG-2, O-REL-2, H-AUTO-1, H-AUTO-2, H-AUTO-3, H-FLOW-9, H-DFLOW-8, H-JOUR-1: after a cycle the narration lies in its file, and then every character writes, while play goes on", () => {
  const [{ files } = {}] = look.desksOf(G, "journal");
  assert.equal(files?.get("tmp/narrative-for-journal.md"), `${TOLD.woven}\n`);
  const pages = look.journals();
  assert.deepEqual(
    pages.slice(0, 4).map(({ by }) => by),
    [C, G, S, T],
  );
  assert.equal(pages.length, 8, "one each for each of the two cycles");
  assert.ok(at(entries, says("ASK_PLAYER")) < at(entries, (entry) => entry === pages[0]));
  assert.deepEqual(messages(entries, "JOURNAL_CHECKPOINT"), [], "nobody has to ask for them");
});

test("O-CHECK-4: between a veto and its full context no journal is due", () => {
  const first = played.desks.findIndex(({ desk }) => desk.task === "journal");
  const told = played.desks.findIndex(({ desk }) => bodiesIn(desk.letters, "NARRATIVE").includes(TOLD.woven));
  assert.ok(told > 0 && told < first);
});

test("H-END-2, H-TURN-7, H-TURN-8, O-JOUR-12, H-SYNC-1: at the end both files are saved, the last word is said, and it closes", () => {
  const tail = course(entries.slice(at(entries, command("end")))).filter(
    (what) => !["file", "withdrawn", "writing"].includes(what),
  );
  assert.deepEqual(tail, ["SESSION_COMMAND", "saved", "STATE_UPDATED", "SESSION_END", "closed"]);
  assert.deepEqual(look.first("SESSION_END")?.fields.summary, "They crossed.");
  assert.ok(entries.filter(isSave).length >= 3);
  for (const path of ["story-state.md", "party-knowledge.md"])
    assert.match(played.files.get(path) ?? "", /The far bank/);
});

test("O-LOG-2, O-LOG-3, O-LOG-4, O-REL-5, O-BG-1: decisions are logged in `decision-log.md`, the human's too", () => {
  const log = played.files.get("decision-log.md") ?? "";
  assert.match(log, /### Gideon Harrowmoor\n\n\*\*Decision\*\*: I say his name\./);
  assert.match(log, /### Corwin Voss\n\n\*\*Decision\*\*: down/);
});
