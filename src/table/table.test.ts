import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, narration, prompt, ruling, SPLIT, setTable, talk } from "../../test/support/table.ts";
import { openMemoryLedger } from "../ledger/memory.ts";
import { openTable } from "../open-table.ts";
import type { EntryOf } from "../protocol/entry.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { sealedDice, sealOf } from "../rules/seal.ts";
import { evolve } from "./evolve.ts";
import { accountOwed, inBrief } from "./meeting.ts";
import { BadSeat } from "./seats.ts";
import { emptyTable } from "./state.ts";

const T = "tilda-brannock";
const luck = { kind: "roll", for: T, expr: "1d20", reason: "Luck" };
const rolls = async (table: Awaited<ReturnType<typeof setTable>>) =>
  (await table.entries()).filter((entry): entry is EntryOf<"roll"> => entry.kind === "roll");

test("[TA1] the table is a fold of its entries and nothing else", async () => {
  const table = await setTable();
  await table.play(["gm", { kind: "scene", title: "The Cellar" }, narration("Rain."), prompt(T, "QUICK_REACTION")]);
  await table.play([T, answer("I wait.", "VETO")]);
  await table.play(["lead", { kind: "undo" }]);
  await table.play(["gm", luck]);
  assert.deepEqual((await table.entries()).reduce(evolve, emptyTable), table.state);
});

test("[TA2] a beat closes with the first narration after an answer while no prompt is open", async () => {
  const table = await setTable();
  const beat = async (...said: unknown[]) => {
    await table.play(["gm", ...said]);
    return table.state.beat;
  };
  assert.equal(await beat(narration("Rain.")), 1, "nobody has answered");
  assert.equal(await beat(prompt(T, "QUICK_REACTION"), prompt("gideon-harrowmoor", "OPTIONAL_REACTION")), 1);
  await table.play([T, answer("I wait.")]);
  assert.equal(await beat(narration("She waits.")), 1, "Gideon's prompt is open");
  await table.play(["gideon-harrowmoor", answer("(pass)")]);
  assert.equal(await beat(narration("He shrugs.")), 2);
  assert.equal(await beat(narration("More rain.")), 2);
  await table.play(["lead", { tag: "PLAYER_ACTION", fields: { character: "corwin-voss", action: "I knock." } }]);
  assert.equal(await beat(ruling("corwin-voss"), narration("It opens.")), 3);
});

test("[TA8] the story goes on when every declared action has been settled", async () => {
  const table = await setTable();
  const code = async (...said: unknown[]) => {
    const answered = await table.play(["gm", ...said]);
    return answered && isRefusal(answered) ? answered.code : undefined;
  };
  await table.play(["gm", prompt(T, "QUICK_REACTION"), prompt("gideon-harrowmoor", "SECRET_ACTION")]);
  await table.play([T, answer("I open it.", "ACTION")]);
  await table.play(["gideon-harrowmoor", answer("I pocket the key.", "ACTION")]);
  await table.play(["lead", { tag: "PLAYER_ACTION", fields: { character: "corwin-voss", action: "I run." } }]);
  assert.equal(await code(narration("It opens.")), "screen/unsettled");
  assert.equal(await code(ruling(T), narration("It opens.")), "screen/unsettled");
  assert.equal(await code(ruling(T)), undefined);
  assert.equal(await code(ruling("corwin-voss"), ruling("gideon-harrowmoor"), narration("It opens.")), undefined);
  assert.equal(table.state.declared.length, 0);
});

test("[TA8] a ruling for one seat settles nobody else's action, whatever it points at", async () => {
  const table = await setTable();
  await table.play(["gm", prompt(T, "SECRET_ACTION")]);
  await table.play([T, answer("I pocket the key.", "ACTION")]);
  const n = table.mailbox("gm").letters.findLast((letter) => letter.kind === "message")?.n;
  await table.play(["gm", { ...ruling("gideon-harrowmoor"), settles: n }]);
  assert.equal(table.state.declared.length, 1);
  await table.play(["gm", { ...ruling(T), settles: n }]);
  assert.equal(table.state.declared.length, 0);
});

test("[TA8] passes, vetoes and reactions need no ruling, and at the end nothing does", async () => {
  const table = await setTable();
  for (const said of [answer("(pass)", "ACTION"), answer("I nod."), answer("[VETO] Mine.", "ACTION")]) {
    await table.play(["gm", prompt(T, "QUICK_REACTION")]);
    await table.play([T, said]);
    assert.equal(table.state.declared.length, 0);
  }
  await table.play(["lead", { tag: "PLAYER_ACTION", fields: { character: "corwin-voss", action: "I run." } }]);
  await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]);
  assert.ok(!isRefusal((await table.play(["gm", narration("And so to bed.")])) ?? {}));
});

test("[TA3] the table rolls: a die keyed by its place, which undo and redo do not change", async () => {
  const table = await setTable();
  await table.play(["gm", luck, luck]);
  await table.play(["lead", { kind: "undo" }]);
  await table.play(["gm", luck]);
  await table.play([T, talk("party", "Hm.")]);
  await table.play(["gm", luck]);
  const [first, second, firstAgain, secondAgain] = await rolls(table);
  assert.deepEqual(firstAgain?.dice, first?.dice);
  assert.deepEqual(secondAgain?.dice, second?.dice);
  assert.equal(first?.total, sealedDice("a sealed seed", `1/${T}/open/luck/0`)(20));
});

test("[TA3] when the session closes the seed is told, and it is the one that was sealed", async () => {
  const table = await setTable();
  await table.play(["gm", luck]);
  await table.close("the end of the evening");
  const entries = await table.entries();
  const opened = entries.find((entry) => entry.kind === "session" && entry.opened);
  const closed = entries.find((entry) => entry.kind === "session" && entry.closed);
  assert.ok(opened?.kind === "session" && closed?.kind === "session");
  assert.equal(sealOf(closed.seed ?? ""), opened.opened?.seal);
  assert.ok(!JSON.stringify(entries.slice(0, -1)).includes("a sealed seed"), "and not a moment earlier");
});

test("[TA4] a roll's numbers are never the asker's", async () => {
  const table = await setTable();
  const forged = await table.play(["gm", { ...luck, dice: [20], total: 20 }]);
  assert.ok(forged && isRefusal(forged));
  assert.match(forged.hint, /The rest is the table's to write/);
  assert.equal((await rolls(table)).length, 0);
});

test("[TA4] a session is resumed only with the seed it was sealed with", async () => {
  const table = await setTable();
  await assert.rejects(setTable({ ledger: table.ledger, seed: "another" }), /sealed with another seed/);
});

test("[TA5] a new prompt takes the place of an open one, and `end` withdraws them all", async () => {
  const table = await setTable();
  await table.play(["gm", prompt(T, "QUICK_REACTION")]);
  await table.play(["gm", prompt(T, "COMBAT_ACTION")]);
  await table.play(["lead", { tag: "SESSION_COMMAND", fields: { command: "end" } }]);
  const prompts = (await table.entries())
    .filter((entry) => entry.kind === "prompt")
    .map((entry) => entry.opened ?? entry.closed);
  assert.deepEqual(prompts, ["QUICK_REACTION", "withdrawn", "COMBAT_ACTION", "withdrawn"]);
  assert.equal(table.state.prompts.size, 0);
});

test("[TA6] scenes are numbered by the table, and moving people between threads splits and joins the party", async () => {
  const table = await setTable();
  const present = (thread: string) => table.state.threads.get(thread)?.present;
  await table.play(["gm", { kind: "scene", title: "The Salt Cellar" }]);
  await table.play(["gm", { kind: "scene", title: "D'Arc’s Stair", thread: "above", present: [T] }]);
  assert.equal(table.state.threads.get("above")?.number, "002");
  assert.equal(table.state.threads.get("above")?.slug, "darcs-stair");
  assert.equal(table.state.threads.get("above")?.title, "D'Arc’s Stair");
  assert.deepEqual(present("main"), ["corwin-voss", "gideon-harrowmoor", "seraphine-duskhollow"]);
  await table.play([
    "gm",
    { kind: "scene", title: "Together", present: ["corwin-voss", T, "gideon-harrowmoor", "seraphine-duskhollow"] },
  ]);
  assert.equal(table.state.threads.size, 1);
});

test("[TA7] seats can be told apart, by people and by the files named after them", async () => {
  const open = (...ids: string[]) =>
    openTable({
      ledger: openMemoryLedger(),
      campaign: "x",
      session: "s",
      seed: "x",
      seats: [{ id: "gm", role: "gm" }, ...ids.map((id) => ({ id, role: "player" as const }))],
    });
  for (const ids of [
    ["gm"],
    ["party"],
    ["all"],
    ["Tilda Brannock"],
    ["tilda", "tilda"],
    ["tilda", "tilda-journal"],
    ["x-brief"],
    [""],
  ]) {
    await assert.rejects(open(...ids), BadSeat, ids.join());
  }
  await open("tilda", "tilda-anne", "élan".normalize("NFD").replace(/\p{M}/gu, ""));
});

test("[TA7] a session that has closed is not opened again", async () => {
  const table = await setTable();
  await table.close("over");
  await assert.rejects(setTable({ ledger: table.ledger }), /has closed/);
});

test("[TA3] the same seed in a later session rolls other dice", async () => {
  const ledger = openMemoryLedger();
  const dice: string[] = [];
  for (const session of ["one", "two"]) {
    const table = await openTable({
      ledger,
      campaign: "x",
      session,
      seed: "same",
      seats: [
        { id: "gm", role: "gm" },
        { id: "tilda", role: "player" },
      ],
    });
    const letters = await table.lend("gm", "roll").say({ kind: "roll", for: "tilda", expr: "5d100", reason: "Luck" });
    dice.push(JSON.stringify(!isRefusal(letters) && letters[0]?.kind === "roll" && letters[0].dice));
    await table.close("over");
  }
  assert.notEqual(dice[0], dice[1]);
});

test("[TA9] what some were told apart is known to the others when they have met and one of them has told it, in those words, and not what is kept back", async () => {
  const table = await setTable();
  const cellar = ["corwin-voss", T];
  for (const move of SPLIT) await table.play(move);
  await table.play(["gm", narration("Brine.", cellar)]);
  await table.play(["gm", narration("Bones.", cellar)]);
  const bones = table.mailbox("gm").letters.findLast((letter) => letter.kind === "message")?.n;
  const heard = (seat: string) => JSON.stringify(table.mailbox(seat).letters);
  const everybody = [...cellar, "gideon-harrowmoor", "seraphine-duskhollow"];
  await table.play(["gm", { kind: "scene", title: "Together", present: [T, "gideon-harrowmoor"], kept_back: [bones] }]);
  assert.ok(!/Brine|Bones/.test(heard("gideon-harrowmoor")), "nothing is told before it was chosen");
  assert.deepEqual(accountOwed(table.state)?.texts, ["Brine."]);
  const wrong = await table.play(["gideon-harrowmoor", { kind: "rejoin", text: "Nothing of ours." }]);
  assert.ok(wrong && isRefusal(wrong) && wrong.code === "screen/nothing-to-tell");
  await table.play([T, { kind: "rejoin", text: "It was wet." }]);
  assert.ok(heard("gideon-harrowmoor").includes("It was wet.") && !/Brine|Bones/.test(heard("gideon-harrowmoor")));
  assert.equal(accountOwed(table.state), undefined, "nobody is told twice");
  assert.ok(!heard("seraphine-duskhollow").includes("wet"), "she was not there when it was told");
  await table.play(["gm", { kind: "scene", title: "All", present: everybody }]);
  const { to, texts } = accountOwed(table.state) ?? {};
  assert.deepEqual(to, ["seraphine-duskhollow"]);
  assert.deepEqual(texts, ["It was wet."], "that is all that the three of them know of it");
  await table.play([accountOwed(table.state)?.by ?? "", { kind: "rejoin", text: "" }]);
  assert.ok(!/Brine|Bones|wet/.test(heard("seraphine-duskhollow")), "they chose to tell nothing");
  assert.equal(table.state.apart.length, 0);
});

test("[TA150] told in brief is told in whole sentences: how each thing began, and how the last one ended; of a long time the latest", () => {
  const said = "“Go,” she said. “Now. Before he wakes.” They went. Nobody looked back.";
  assert.equal(
    inBrief([`The stair was wet. It had forty steps. (Stealth 14.)`, said]),
    `The stair was wet. “Go,” she said. Nobody looked back.`,
  );
  assert.equal(inBrief(['She said, "Stay. Here." They stayed.']), 'She said, "Stay. Here." They stayed.');
  const long = Array.from({ length: 60 }, (_, i) => `On day ${i} it rained upon all of us. We slept.`);
  const brief = inBrief(long);
  assert.ok(
    brief.length <= 700 &&
      brief.startsWith("On day ") &&
      brief.endsWith("On day 59 it rained upon all of us. We slept."),
    brief,
  );
  assert.equal(inBrief([]), "");
});

test("[PL320] where those apart saw, met, took or came to know something, that is told in brief, in whole sentences; what one of them alone did or learned is not", async () => {
  const table = await setTable();
  const [below, above] = [
    ["corwin-voss", T],
    ["gideon-harrowmoor", "seraphine-duskhollow"],
  ];
  const rules = (changes: object, more: object = {}) => ({
    ...ruling(T),
    outcome: "done",
    changes: { aside: true, ...changes },
    ...more,
  });
  await table.play(["gm", { kind: "scene", title: "Below", thread: "below", present: below }]);
  await table.play(["gm", { kind: "scene", title: "Above", thread: "above", present: above }]);
  await table.play(["gm", rules({ learned: "The valve is open" }, { learners: "present" })]);
  await table.play(["gm", rules({ npc: ["Davy Tull - a boy of nine"], told: ["Tilda gains the pail."] })]);
  await table.play(["gm", rules({ learned: "A thistle is a key." })]);
  await table.play(["gm", rules({ told: ["Tilda gains a tally."] }, { visibility: "private" })]);
  await table.play(["gm", narration("Water drips. It is the first.", below)]);
  await table.play(["gm", { kind: "scene", title: "All", present: [...below, ...above] }]);
  const owed = accountOwed(table.state);
  assert.equal(
    inBrief(owed?.texts ?? [], owed?.facts),
    "The valve is open. Tilda gains the pail. They met Davy Tull, a boy of nine.",
  );
  assert.deepEqual(
    owed?.texts,
    ["Water drips. It is the first."],
    "what was told is before whoever tells it in their own words",
  );
  await table.play([T, { kind: "rejoin", text: "It was wet." }]);
  assert.equal(accountOwed(table.state), undefined, "told once, all of it is told");
});

test("[TA150] what somebody alone was told of what they did in secret is in nobody's account", async () => {
  const table = await setTable();
  await table.play(["gm", { kind: "scene", title: "Alone", thread: "away", present: [T] }]);
  await table.play(["gm", narration("Rain.", [T]), prompt(T, "SECRET_ACTION")]);
  await table.play([T, answer("I pocket the key.", "ACTION")]);
  await table.play(["gm", { ...ruling(T), visibility: "private" }, narration("The key is yours.", [T])]);
  await table.play(["gm", narration("The rain stops.", [T])]);
  await table.play(["gm", { kind: "scene", title: "All", present: [T, "gideon-harrowmoor"] }]);
  assert.deepEqual(accountOwed(table.state)?.texts, ["Rain.", "The rain stops."]);
});

test("[TA10] the GM's notes are one document kept by entries, from session to session, and an undo takes them back too", async () => {
  const table = await setTable();
  await table.play([
    "gm",
    { kind: "notes", situation: "It counts.", clocks: { tide: { at: 1, of: 6 } }, threads: { key: "lost" } },
  ]);
  await table.play([
    "gm",
    { kind: "notes", clocks: { guard: { at: 0, of: 4 } }, threads: { key: null }, spent: ["Salt."] },
  ]);
  assert.deepEqual(table.state.notes, {
    situation: "It counts.",
    clocks: { tide: { at: 1, of: 6 }, guard: { at: 0, of: 4 } },
    spent: ["Salt."],
    threads: {},
    facts: {},
    attitudes: {},
    intentions: [],
    rulings: {},
  });
  await table.play(["lead", { kind: "undo" }]);
  assert.equal(table.state.notes.situation, "");
  const names = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`n${i}`, "x"]));
  const full = await table.play(["gm", { kind: "notes", attitudes: names }]);
  assert.ok(full && isRefusal(full) && full.code === "table/notes-full" && full.field === "attitudes");
});

test("[TA6] a prompt carries the scene that is being played, whatever number the GM wrote", async () => {
  const table = await setTable();
  await table.play([
    "gm",
    { kind: "scene", title: "The Salt Cellar" },
    {
      ...prompt(T, "QUICK_REACTION"),
      fields: { to: T, request_type: "QUICK_REACTION", scene_number: "977", scene_slug: "x" },
    },
  ]);
  await table.play([
    "gm",
    { tag: "GM_TO_PLAYER", fields: { to: "gideon-harrowmoor", request_type: "QUICK_REACTION" }, body: "You?" },
  ]);
  const asked = (await table.entries()).flatMap((entry) =>
    entry.kind === "message" && entry.tag === "GM_TO_PLAYER"
      ? [[entry.fields.scene_number, entry.fields.scene_slug]]
      : [],
  );
  assert.deepEqual(asked, [
    ["001", "the-salt-cellar"],
    ["001", "the-salt-cellar"],
  ]);
});
