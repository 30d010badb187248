import assert from "node:assert/strict";
import { test } from "node:test";
import { atTheFerry, byHuman, toldIn } from "../support/at-the-ferry.ts";
import { playEvening } from "../support/evening.ts";
import { playOn } from "../support/folder.ts";
import { seedsOf } from "../support/how-many.ts";
import { scripted } from "../support/scripted.ts";
import { narration, setTable } from "../support/table.ts";
import { BATHS, cistern } from "./cistern.ts";

test("[PL28] the human says how it was: the GM restates it, asks, and on a yes a ruling corrects it, in notes and files", async () => {
  const ferry = atTheFerry();
  const { entries, code } = await ferry.played(
    "/retcon Jory has his fare and is friendly",
    "yes",
    "Look at Jory",
    "/end",
  );
  assert.equal(code, 0);
  const [wish, proposal] = entries.filter((entry) => entry.kind === "retcon");
  assert.ok(wish?.kind === "retcon" && wish.by === "lead" && proposal?.kind === "retcon" && proposal.by === "gm");
  assert.deepEqual(proposal.changes, { facts: { paid: "Jory has his fare." }, attitudes: { "jory-pell": "friendly" } });
  const question = entries.find((entry) => entry.kind === "message" && entry.tag === "ASK_PLAYER");
  assert.match(
    String(question?.kind === "message" && question.fields.question),
    /^Jory has his fare and is friendly\. I take that to change this: it is so that Jory has his fare; Jory Pell is friendly\. Is that how it was\?$/,
  );
  const [ruling] = byHuman(entries);
  assert.equal(ruling?.outcome, "corrected");
  const notes = entries.find((entry) => entry.kind === "notes" && entry.rulings !== undefined);
  assert.ok(
    notes?.kind === "notes" &&
      notes.facts?.paid === "Jory has his fare." &&
      notes.attitudes?.["jory-pell"] === "friendly",
  );
  assert.match(toldIn(entries), /As it truly was: Jory has his fare and is friendly\./);
  assert.match(ferry.read("party-knowledge.md"), /Jory has his fare and is friendly/);
  assert.match(ferry.read("scenes/001-the-ferry-stage.md"), /As it truly was: Jory has his fare/);
});

test("[PL28] a no changes nothing, and the evening goes on where it was", async () => {
  const { entries } = await atTheFerry().played(
    "/retcon",
    "/retcon Ada has 5 hit points",
    "no",
    "Look at Jory",
    "/end",
  );
  assert.deepEqual(byHuman(entries), []);
  assert.ok(!entries.some((entry) => entry.kind === "deed" && entry.intent.do === "fix"));
  assert.doesNotMatch(toldIn(entries), /truly/);
});

test("[PL789] what is neither a yes nor a no changes nothing, and is what the character does next", async () => {
  const { entries } = await atTheFerry().played("/retcon Ada has 5 hit points", "Look at Jory", "/end");
  assert.ok(!entries.some((entry) => entry.kind === "deed" && entry.intent.do === "fix"));
  const answer = entries.find((entry) => entry.kind === "message" && entry.tag === "PLAYER_ANSWER");
  assert.ok(answer?.kind === "message" && answer.fields.answer === "No");
  const decided = entries.find((entry) => entry.kind === "message" && entry.tag === "HUMAN_DECISION");
  assert.ok(decided?.kind === "message" && decided.body === "Look at Jory");
});

test("[PL28] what was so is no longer, and numbers are put right by the rules", async () => {
  const ferry = atTheFerry();
  const { entries } = await ferry.played(
    "/retcon Jory has his fare",
    "1",
    "/retcon Jory does not have his fare",
    "1",
    "/retcon Ada has 5 hit points",
    "1",
    "/end",
  );
  const paid = entries.flatMap((entry) =>
    entry.kind === "notes" && entry.facts?.paid !== undefined ? [entry.facts.paid] : [],
  );
  assert.deepEqual(paid, ["Jory has his fare.", null], "what came to hold is taken out again");
  const fix = entries.find((entry) => entry.kind === "deed" && entry.intent.do === "fix");
  assert.ok(fix?.kind === "deed" && fix.intent.hp === 5 && fix.intent.who === "ada");
  assert.match(ferry.read("story-state.md"), /Ada: 5\/18/);
});

test("[PL28] a GM may propose one itself; nothing changes before the human has said yes, and an undo takes it back", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Rain.")]);
  await table.play([
    "gm",
    {
      kind: "retcon",
      text: "The door was open",
      meaning: "I had it shut.",
      changes: { facts: { open: "The door is open." } },
    },
  ]);
  assert.deepEqual(table.state.notes.facts, {});
  assert.equal(table.state.questions[0]?.question, "The door was open. I had it shut. Is that how it was?");
  const answer = (text: string) => ["lead", { tag: "PLAYER_ANSWER", fields: { question: "x", answer: text } }] as const;
  await table.play(answer("Yes"));
  assert.deepEqual(table.state.notes.facts, { open: "The door is open." });
  assert.deepEqual([table.state.retcon, table.state.questions], [null, []]);
  await table.play(answer("yes"));
  assert.equal(
    (await table.entries()).filter(({ kind }) => kind === "ruling").length,
    1,
    "a yes to nothing corrects nothing",
  );
  await table.play(["lead", { kind: "undo" }]);
  assert.deepEqual(table.state.notes.facts, {});
});

test("[PL28] with nobody to ask, the first answer counts; a GM that goes past a wish has had its say", async () => {
  const propose = [{ kind: "retcon", text: "The door was open." }];
  const table = await playEvening({ mindOf: scripted({ gm: [[narration("Rain.")], propose] }) });
  const entries = await table.entries();
  assert.equal(byHuman(entries).length, 1);
  const ignored = await setTable();
  await ignored.play(["lead", { kind: "retcon", text: "The door was open." }]);
  assert.notEqual(ignored.state.retcon, null);
  await ignored.play(["gm", narration("Rain.")]);
  assert.equal(ignored.state.retcon, null);
});

const PLAIN = BATHS.replace("Survival 10", "Survival 1").replace(
  "- Wick, if boiler-lit: Wick",
  "- Ada, if boiler-lit: Ada",
);
const BURNT = PLAIN.replace("page-burnt: Wick burnt", "page-burnt: Ada burnt");

test("[PL28] a fact is found by fewer words than the page has for it, and what was never there is seen no more", async (t) => {
  const lines = [
    "Light the boiler",
    "Do it",
    "/retcon Ada never burnt the ledger",
    "yes",
    "/retcon the drain was never here",
    "yes",
    "I look at the drain",
    "I wait",
  ];
  const { entries, state } = await playOn(cistern(t, { "01-baths.md": BURNT }), {
    human: "ada",
    lines,
    beats: 5,
    seed: "4",
  });
  const asked = entries.flatMap((entry) => (entry.kind === "retcon" && entry.by === "gm" ? [entry.meaning] : []));
  assert.match(String(asked[0]), /it is no longer so that Ada burnt the last page/);
  assert.match(String(asked[1]), /it is so that the drain was never here/);
  assert.ok(!Object.hasOwn(state.notes.facts, "page-burnt"));
  const last = entries.findLastIndex((entry) => entry.kind === "ruling" && entry.outcome === "corrected");
  assert.doesNotMatch(toldIn(entries.slice(last)), /thin person|Cold air stands/);
});

test("[PL28] a secret of somebody else's is not given away by what a correction is taken to mean", async (t) => {
  const others = BATHS.replace("Survival 10", "Survival 1");
  for (const seed of seedsOf([1, 3], 4).map(String)) {
    const lines = [
      "Light the boiler",
      "I wait",
      "/retcon Wick never burnt the last page of the bath-keeper's ledger",
      "no",
      "I wait",
    ];
    const { entries } = await playOn(cistern(t, { "01-baths.md": others }), { human: "ada", lines, beats: 4, seed });
    const asked = entries.flatMap((entry) =>
      entry.kind === "retcon" && entry.by === "gm" ? [String(entry.meaning)] : [],
    );
    assert.deepEqual(asked, ["Nothing else changes by it."], `seed ${seed}`);
  }
});
