import assert from "node:assert/strict";
import { before, test } from "node:test";
import { promptFor } from "../../src/minds/model/prompt.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { at, C, course, G, isSave, messages, S, says, T } from "./evening-of.ts";
import { audienceOf, bodiesIn, command, looking, type PassedOn, passedOn, TOLD } from "./passed-on.ts";

let played: PassedOn;
let entries: readonly Entry[];
let look: ReturnType<typeof looking>;
before(async () => {
  played = await passedOn("lead");
  ({ entries } = played);
  look = looking(played);
});

test("L-LOOP-3, L-LOOP-4, L-LOOP-5, L-LOOP-6, L-LOOP-7, L-LOOP-8, L-LOOP-9, L-LOOP-10, L-LOOP-11, L-LOOP-12, L-LOOP-13, L-WHO-3, L-WHEN-1, L-WHEN-2: the loop, once round and to its end", () => {
  const opened = entries.find((entry) => entry.kind === "session");
  assert.ok(opened?.kind === "session" && opened.opened?.mode === "lead");
  look.inOrder(
    (entry) => entry.kind === "seat" && entry.seat === "gm",
    (entry) => entry.kind === "seat" && entry.seat === "narrator",
    (entry) => entry.kind === "session",
    command("start"),
    says("NARRATIVE", TOLD.opening),
    says("PLAYER_ACTION"),
    says("NARRATIVE", TOLD.knocked),
    says("AWAIT_PLAYERS"),
    says("PLAYER_RESPONSES"),
    says("NARRATIVE", TOLD.woven),
    says("STATE_UPDATED"),
    (entry) => entry.kind === "writing" && entry.for.endsWith("-journal.md"),
    command("end"),
    says("SESSION_END"),
    (entry) => entry.kind === "session" && entry.closed !== undefined,
  );
});

test("P-BEAT-1, P-BEAT-2, P-BEAT-3, P-BEAT-4, P-BEAT-5, P-BEAT-6: a beat with all its parts, and none of another mode", () => {
  const parts = course(entries).filter((what) => /^[A-Z]/.test(what));
  const said = messages(entries).filter(({ by }) => by === undefined || by === "table");
  const passed = said.filter(({ tag }) => !["GM_TO_PLAYER", "PLAYER_TO_GM", "CONTEXT_REFRESH"].includes(tag));
  assert.deepEqual(
    passed.slice(0, 10).map(({ tag }) => tag),
    [
      "SESSION_COMMAND",
      "NARRATIVE",
      "PLAYER_ACTION",
      "NARRATIVE",
      "AWAIT_PLAYERS",
      "PLAYER_RESPONSES",
      "AWAIT_PLAYERS",
      "PLAYER_RESPONSES",
      "NARRATIVE",
      "NARRATIVE",
    ],
  );
  assert.equal(passed[10]?.tag, "STATE_UPDATED");
  for (const tag of ["RELAY_TO_HUMAN", "HUMAN_DECISION", "MODE_SWITCH", "PLAYER_TO_PLAYER", "JOURNAL_CHECKPOINT"])
    assert.ok(!parts.includes(tag), tag);
  for (const one of messages(entries, "GM_TO_PLAYER", "PLAYER_TO_GM"))
    assert.equal(one.by, "table", "cut out of what was passed on");
});

test("L-START-1, L-START-2, L-START-3, L-START-4, L-START-5, L-GM-1, L-PREF-4, L-PREF-7, L-AI-2, P-CMD-3, P-CMD-4, P-CMD-5, P-CMD-6, P-CMD-7: the evening starts by telling the GM who plays, and how", () => {
  const [start] = messages(entries);
  assert.deepEqual(start?.fields, {
    command: "start",
    campaign: "the-salt-cellar",
    player_character: C,
    narrative_style: "hybrid",
    ai_characters: [G, S, T],
  });
});

test("L-GM-2, L-START-6, L-SER-1, L-SER-2: nobody is asked before the start, and nobody but the GM before it has opened", () => {
  const start = at(entries, command("start"));
  const opened = at(entries, says("NARRATIVE"));
  assert.ok(at(entries, (entry) => entry.kind === "session") < start);
  assert.ok(at(entries, (entry) => entry.kind === "seat" && entry.seat === "gm") < start);
  assert.deepEqual(messages(entries.slice(start + 1, opened)), []);
  const [begins] = played.desks;
  assert.deepEqual([begins?.desk.seat, begins?.desk.task], ["gm", "open"]);
  for (const path of ["preferences.md", "story-state.md", "party-knowledge.md", `party/${T}.md`])
    assert.equal(typeof begins?.desk.read(path), "string", path);
});

test("L-WHO-1: GM and Narrator have all their letters at every step", () => {
  for (const seat of ["gm", "narrator"])
    for (const { desk } of look.desksOf(seat).slice(1))
      assert.ok(bodiesIn(desk.letters, "NARRATIVE").includes(TOLD.opening), seat);
});

test("L-SEQ-1, L-SER-3, L-NARR-1, L-NARR-2, L-DISP-1, P-NARR-5, P-ORD-1: narration is before the human, whole and without its tag, when they are asked", () => {
  const told = entries[at(entries, says("NARRATIVE"))];
  assert.ok(told?.audience.includes(C) && told.kind === "message" && told.body === TOLD.opening);
  assert.ok(at(entries, says("NARRATIVE")) < at(entries, says("PLAYER_ACTION")));
  assert.equal(look.asked(0)?.of, "NARRATIVE");
});

test("L-NARR-4, L-NARR-5, L-ACT-1, L-ACT-2, L-LOOP-7, L-PC-1, P-NARR-2, P-NARR-6, P-ACT-3: narration that asks is the human's to answer, in their own words", () => {
  assert.equal(look.asked(0)?.text, "What do you do?");
  const act = look.first("PLAYER_ACTION");
  assert.deepEqual([act?.from, act?.fields], ["lead", { character: C, action: "I knock twice." }]);
  assert.ok(act?.audience.includes("gm"));
});

test("L-OPT-1, L-OPT-2: ways to act are offered, and words of their own are taken", () => {
  assert.ok((look.asked(0)?.options.length ?? 0) >= 3, "for want of others, what anybody can do");
  assert.ok(!look.asked(0)?.options.includes("I knock twice."));
  assert.deepEqual(look.asked(3)?.options, ["Go up to the mill", "Down to the water"], "this or that: both");
});

test("P-ACT-4: what the human does has its ruling before the outcome is told", () =>
  look.inOrder(
    says("PLAYER_ACTION"),
    (entry) => entry.kind === "ruling" && entry.for === C,
    says("NARRATIVE", TOLD.knocked),
  ));

test("L-SEQ-2, L-ORDER-1, L-ORDER-3, P-ORD-2: in a step narration comes first, then the call; word of a save follows what it tells of", () => {
  look.inOrder(
    says("NARRATIVE", TOLD.knocked),
    says("AWAIT_PLAYERS"),
    isSave,
    says("STATE_UPDATED"),
    says("ASK_PLAYER"),
  );
  const [{ desk } = {}] = look.desksOf(T, "answer");
  assert.ok(bodiesIn(desk?.letters ?? [], "NARRATIVE").includes(TOLD.knocked));
});

test("L-SEQ-3, L-PAR-3, P-ORD-3: the human and a player are asked at the same time, each in the mode's way", () => {
  const both = at(entries, says("NARRATIVE", TOLD.both));
  const tags = messages(entries.slice(both)).map(({ tag, by }) => (by === "table" ? `${tag}*` : tag));
  assert.deepEqual(tags.slice(0, 6), [
    "NARRATIVE",
    "ASK_PLAYER",
    "GM_TO_PLAYER*",
    "AWAIT_PLAYERS",
    "GM_TO_PLAYER*",
    "GM_TO_PLAYER*",
  ]);
  assert.equal(look.asked(2)?.text, "Yours?");
  assert.deepEqual(look.asked(2)?.options, ["Ring back"]);
  const [bundle, mine] = [messages(entries, "PLAYER_RESPONSES")[2], messages(entries, "PLAYER_ANSWER")[1]];
  assert.ok((bundle?.seq ?? 0) < (mine?.seq ?? 0), "a person's words last");
});

test("L-ASK-1, L-ASK-2, L-ASK-3, L-ASK-4, L-DISP-3, P-ASK-5, P-ANS-1, P-ANS-2: a question is put to the human as it stands, and the answer goes back", () => {
  assert.deepEqual(
    [look.asked(1)?.of, look.asked(1)?.text, look.asked(1)?.options],
    ["ASK_PLAYER", "How dark shall it be?", ["Grim", "Bright"]],
  );
  const [given] = messages(entries, "PLAYER_ANSWER");
  assert.deepEqual(given?.fields, { question: "How dark shall it be?", answer: "Grim" });
  assert.deepEqual(audienceOf(given), ["gm", "lead"]);
});

test("L-FMT-4, L-FMT-5: a roll is shown from the record, with its die, and whether it was enough", () => {
  const roll = entries.find((entry) => entry.kind === "roll");
  assert.ok(roll?.kind === "roll" && roll.audience.includes(C));
  assert.match(roll.text ?? "", /^1d20(?:\+\d+)? = \[\d+\](?:\+\d+)? = \d+$/);
  const check = entries.find((entry) => entry.kind === "check");
  assert.ok(check?.kind === "check" && check.dc === 12 && check.audience.includes(C));
});

test("L-STATE-1, L-STATE-3, L-STATE-4, P-STATE-1, P-STATE-3, P-STATE-5, P-STATE-6: what changed stands in deltas before it is announced, is merged by their writers, and the deltas go", () => {
  const [first] = messages(entries, "STATE_UPDATED");
  assert.deepEqual(first?.fields.deltas_written, ["gm-state-delta.md", "party-knowledge-delta.md"]);
  for (const [path, file] of [
    ["tmp/gm-state-delta.md", "story-state.md"],
    ["tmp/party-knowledge-delta.md", "party-knowledge.md"],
  ] as const) {
    const stands = (gone: boolean) => (entry: Entry) =>
      entry.kind === "file" && entry.path === path && entry.stands === true && (entry.sha256 === "") === gone;
    const since = entries.slice(at(entries, command("start")));
    const announced = at(since, says("STATE_UPDATED"));
    assert.ok(at(since, stands(false)) < announced && announced < at(since, stands(true)), path);
    assert.match(played.written(path)[0] ?? "", /^- NPC: Ma Ottery - will carry us across for a story$/m);
    assert.match(played.files.get(file) ?? "", /Ma Ottery.*will carry us across for a story/);
    assert.ok(!played.files.has(path));
  }
  assert.doesNotMatch(played.written("tmp/party-knowledge-delta.md").join(), /sold the door|tollmen|candle/);
});

test("L-JOUR-2, L-JOUR-3, L-SER-5, L-BG-4: the narration since the players answered lies in its file, whole, before anybody writes of it", () => {
  const [{ files } = {}] = look.desksOf(G, "journal");
  assert.equal(files?.get("tmp/narrative-for-journal.md"), `${TOLD.woven}\n\n${TOLD.across}\n`);
});

test("L-LOOP-1: what an earlier evening left in tmp/ is named, kept and taken away; what a hand left stays", () => {
  assert.ok(
    played.told.some(
      (text) => text.includes("Left over from an earlier evening") && text.includes("gm-state-delta.md"),
    ),
  );
  assert.doesNotMatch(played.files.get("story-state.md") ?? "", /of another evening/);
  assert.equal(played.files.get("tmp/a-hand.md"), "left by a hand\n");
});

test("L-WHO-2: a model that is called has its brief, its sheet, what the party knows, its journal and its own entry, and of its letters what came since its last page", () => {
  const { desk } = look.desksOf(T, "answer").at(-1) ?? {};
  assert.ok(desk);
  const text = JSON.stringify(promptFor(desk, "text"));
  for (const part of ["The bell is close.", "# tilda-brannock", "The key was cheaper", "I owe Ansel a lamp."])
    assert.ok(text.includes(part), part);
  const page = desk.letters.findLast((letter) => letter.kind === "writing" && letter.for === `party/${T}-journal.md`);
  const since = promptFor(desk, "text").heard.join();
  const asked = [...desk.letters].filter((one) => one.kind === "message" && one.tag === "GM_TO_PLAYER");
  assert.ok(asked.length > 0);
  for (const one of asked)
    if (one.kind === "message") assert.equal(since.includes(one.body), one.n > (page?.n ?? 0), one.body);
});

test("L-DICE-1, P-DICE-6, P-TAG-9: what falls for the human the lead tells the GM", () => {
  const [told, ...more] = messages(entries, "DICE_RESULT");
  assert.deepEqual(more, []);
  const roll = entries.find((entry) => entry.kind === "roll");
  assert.ok(roll?.kind === "roll" && told?.from === "lead" && told.audience.includes("gm"));
  assert.deepEqual([told.fields.character, told.fields.roll, told.fields.dc], [C, roll.text, 12]);
});

test("L-CMD-1, L-CMD-2, P-CMD-8, P-CMD-10, L-REL-1: `save` waits for the exchange, saves, and is announced", () => {
  const wish = at(entries, command("save"));
  const rest = entries.slice(wish);
  assert.ok(at(rest, says("NARRATIVE", TOLD.down)) < at(rest, isSave));
  assert.ok(at(rest, isSave) < at(rest, says("STATE_UPDATED")));
});

test("L-JOUR-1, L-JOUR-4, L-JOUR-5, L-DISP-4, L-BG-2, L-REL-5, P-STATE-2, L-STATE-2, P-STATE-7: after a cycle every character writes, the human's too, while play goes on", () => {
  assert.deepEqual(look.first("STATE_UPDATED")?.fields.characters_involved, [C, G, S, T]);
  const pages = look.journals();
  assert.deepEqual(
    pages.slice(0, 4).map(({ by }) => by),
    [C, G, S, T],
  );
  for (const { text } of pages.slice(0, 4)) assert.match(text, /\*Scene 007: the-ferry-house\*/);
  assert.ok(at(entries, says("ASK_PLAYER")) < at(entries, (entry) => entry === pages[0]), "nobody waited for them");
});

test("L-SKIP-1, L-SKIP-2: a save without players' answers since calls for no journals", () => {
  const saves = messages(entries, "STATE_UPDATED");
  assert.deepEqual(saves.at(-1)?.fields.characters_involved, []);
});

test("L-NTOR-1, L-NTOR-2, L-NTOR-3, L-NTOR-4, P-NARR-7: the Narrator hears all narration, and writes scenes that go on from the last number", () => {
  const told = messages(entries, "NARRATIVE");
  assert.ok(told.every(({ audience }) => audience.includes("narrator")));
  const pages = [...played.files].filter(([path]) => path.startsWith("scenes/"));
  assert.deepEqual(
    pages.map(([path]) => path),
    ["scenes/007-the-ferry-house.md", "scenes/008-across.md"],
  );
  assert.match(pages[0]?.[1] ?? "", /Tilda holds the lamp up/);
  const [{ desk } = {}] = look.desksOf("narrator");
  assert.equal(typeof desk?.read("preferences.md"), "string");
});

test("L-LOG-2, L-BG-1, P-STATE-7: decisions are logged with who, where and what came of them", () => {
  const log = played.files.get("decision-log.md") ?? "";
  assert.match(log, /## The Ferry House[\s\S]*### Gideon Harrowmoor\n\n\*\*Decision\*\*: I say his name\./);
  assert.doesNotMatch(log, /sold the door|tollmen/);
});

test("L-CMD-3, L-CMD-4, L-DISP-5, L-END-1, L-END-2, L-END-3, L-END-4, L-END-5, L-END-6, P-CMD-9, P-CMD-11, P-END-1, P-END-2, P-END-3, P-END-4, P-END-5: `end`: a last save, the last word, what is owed is written, and the table closes", () => {
  const tail = course(entries.slice(at(entries, command("end"))));
  const kinds = tail.filter((what) => !["file", "withdrawn"].includes(what));
  assert.deepEqual(kinds.slice(0, 4), ["SESSION_COMMAND", "saved", "STATE_UPDATED", "SESSION_END"]);
  assert.equal(kinds.at(-1), "closed");
  assert.ok(kinds.slice(4, -1).every((what) => what === "writing"));
  assert.deepEqual(look.first("SESSION_END")?.fields, {
    summary: "They crossed.",
    state_saved: true,
    next_hook: "Midnight is an hour off.",
  });
  assert.ok(look.first("SESSION_END")?.audience.includes("lead"));
});

test("L-REL-6: players are reached by the lead: no prompt and no response lies in tmp/", () => {
  for (const { files } of [...played.desks, ...played.asked])
    assert.deepEqual(
      [...files.keys()].filter((path) => /^tmp\/.*-(?:prompt|response)\.md$/.test(path)),
      [],
    );
});
