import assert from "node:assert/strict";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { filesOf, playOn } from "../support/folder.ts";
import { BATHS, cistern } from "./cistern.ts";

/** The same page with dice that cannot fail, on which the burnt page comes out as soon as Odo has been asked. */
const PLAIN = BATHS.replace("Survival 10", "Survival 1")
  .replace("Persuasion 10", "Persuasion 1")
  .replace("if page-burnt, valve-open", "if page-burnt, key-seen");
const DEED = "Wick tears the last page out of the ledger and feeds it to the boiler.";
const MEANS = "Wick burnt the last page of the bath-keeper's ledger.";

const asked = (entries: readonly Entry[]): readonly EntryOf<"message">[] =>
  entries.filter(
    (entry): entry is EntryOf<"message"> =>
      entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.fields.request_type === "SECRET_ACTION",
  );
const told = (entries: readonly Entry[]): readonly EntryOf<"message">[] =>
  entries.filter((entry): entry is EntryOf<"message"> => entry.kind === "message" && entry.tag === "NARRATIVE");
const refusals = (entries: readonly Entry[]) =>
  entries.filter((entry) => entry.kind === "refusal" && entry.to === "gm").map((entry) => JSON.stringify(entry));
const heardBy = (entries: readonly Entry[], seat: string, text: string): readonly Entry[] =>
  entries.filter((entry) => entry.audience.includes(seat) && JSON.stringify(entry).includes(text));

test("[MI32] what the page has for one to do unseen is put to that one alone, once; done, nobody else hears of it until it comes to light", async (t) => {
  const root = cistern(t, { "01-baths.md": PLAIN });
  const lines = ["Light the boiler", "Do it", "I wait", "Ask Odo who came on Tuesday", "I wait", "I wait"];
  const { entries, state } = await playOn(root, { human: "wick", lines, beats: 5, seed: "4" });
  assert.deepEqual(refusals(entries), []);
  const offers = asked(entries).filter(({ body }) => body.includes(DEED));
  assert.deepEqual(
    offers.map(({ audience }) => audience.toSorted()),
    [["gm", "wick"]],
  );
  assert.match(offers[0]?.body ?? "", /- Do it\n- Leave it/);
  const ruling = entries.find((entry) => entry.kind === "ruling" && entry.outcome === DEED);
  assert.deepEqual(ruling?.audience.toSorted(), ["gm", "wick"]);
  const said = ruling?.kind === "ruling" ? String(ruling.changes.told) : "";
  assert.match(said, /\bdone\b/i, "they have read what it is, and read that it is done");
  assert.doesNotMatch(said, /ledger/);
  const reveal = entries.find((entry) => entry.kind === "reveal" && entry.text === MEANS);
  assert.ok(reveal?.kind === "reveal" && ruling, "it came to light");
  assert.deepEqual([reveal.secret, reveal.to.length], ["unseen/wick/page-burnt", 4]);
  const before = entries.filter(({ seq }) => seq < reveal.seq);
  for (const seat of ["ada", "bram", "sela", "narrator"])
    for (const words of ["last page", "page-burnt", "page of the bath-keeper"])
      assert.deepEqual(heardBy(before, seat, words), [], `${seat}: ${words}`);
  const light = told(entries).find(({ body }) => body.includes("there is no page to write it on"));
  assert.ok(light && light.seq > reveal.seq && light.to.includes("all"), "told to all who are there");
  assert.equal(state.notes.attitudes["Odo Fenn"], "unfriendly");
  const talk = entries.filter(
    (entry) =>
      entry.kind === "message" &&
      entry.tag === "GM_TO_PLAYER" &&
      entry.fields.request_type === "INTERACTION" &&
      entry.body.includes("It has come out."),
  );
  assert.ok(talk.length >= 1 && talk.length <= 2, `${talk.length} react`);
  const files = filesOf(root);
  assert.match(files.get("story-state.md") ?? "", /Character Secrets[\s\S]*\| Wick \|[^\n]*feeds it to the boiler/);
  assert.match(files.get("story-state.md") ?? "", /feeds it to the boiler\. \| it came out, scene 001 \|/);
});

test("[MI32] what is won and lost by it goes on that one's sheet, coins into the purse", async (t) => {
  const baths = PLAIN.replace("→ page-burnt\n", "→ page-burnt, gain 3 gp, gain a brass key, lose loaded dice\n");
  const root = cistern(t, { "01-baths.md": baths });
  appendFileSync(join(root, "party", "wick.md"), "\n## Equipment\n\n- Loaded dice\n- 10 gp\n");
  await playOn(root, { human: "wick", lines: ["Light the boiler", "Do it", "I wait"], beats: 2, seed: "4" });
  const sheet = filesOf(root).get("party/wick.md") ?? "";
  assert.match(sheet, /13 gp/);
  assert.match(sheet, /brass key/);
  assert.doesNotMatch(sheet, /dice/i);
});

test("[MI32] it is written that it came out also where it was kept as a secret first", async (t) => {
  const root = cistern(t, { "01-baths.md": PLAIN });
  const lines = ["Light the boiler", "Do it", "/save", "I wait", "Ask Odo who came on Tuesday", "I wait"];
  await playOn(root, { human: "wick", lines, beats: 5, seed: "4" });
  assert.match(filesOf(root).get("story-state.md") ?? "", /feeds it to the boiler\. \| it came out, scene 001 \|/);
});

test("[MI32] before it comes to light it is in no file but the GM's, and left it is nowhere", async (t) => {
  const done = cistern(t, { "01-baths.md": PLAIN });
  await playOn(done, { human: "wick", lines: ["Light the boiler", "Do it", "I wait"], beats: 2, seed: "4" });
  for (const [path, text] of filesOf(done))
    if (!path.startsWith("beats/") && path !== "story-state.md" && !path.includes("wick"))
      assert.doesNotMatch(text, /last page|ledger and feeds/, path);
  assert.match(filesOf(done).get("story-state.md") ?? "", /feeds it to the boiler/);
  const left = cistern(t, { "01-baths.md": PLAIN });
  const { entries, state } = await playOn(left, {
    human: "wick",
    lines: ["Light the boiler", "Leave it", "Ask Odo who came on Tuesday", "I wait", "I wait"],
    beats: 4,
    seed: "4",
  });
  assert.equal(asked(entries).filter(({ body }) => body.includes(DEED)).length, 1, "it is put to them once");
  assert.ok(!Object.hasOwn(state.notes.facts, "page-burnt"));
  assert.doesNotMatch(filesOf(left).get("story-state.md") ?? "", /\| Wick \|/);
});

test("[MI32] a companion decides by a die of their own that nobody else sees: some evenings it is done, and some it is not", async (t) => {
  const came = new Set<boolean>();
  for (const seed of ["1", "3"]) {
    const lines = ["Light the boiler", "I wait", "I wait"];
    const root = cistern(t, { "01-baths.md": PLAIN });
    const { entries, state } = await playOn(root, { human: "ada", lines, beats: 3, seed });
    assert.ok(
      asked(entries).some(({ body }) => body.includes(DEED)),
      "they are asked",
    );
    const die = entries.find((entry) => entry.kind === "roll" && entry.for === "wick" && entry.purpose === "flaw");
    assert.deepEqual(die?.audience, ["wick"]);
    came.add(Object.hasOwn(state.notes.facts, "page-burnt"));
    assert.deepEqual(heardBy(entries, "ada", "last page"), []);
  }
  assert.equal(came.size, 2);
});

test("[MI32] what somebody does in secret by their own words is theirs and the GM's; whoever sees it is told alone", async (t) => {
  const seen = new Set<string>();
  for (const seed of ["1", "4"]) {
    const lines = ["Secretly I pocket the grating", "I wait", "I wait"];
    const { entries } = await playOn(cistern(t), { human: "ada", lines, beats: 2, seed });
    assert.deepEqual(refusals(entries), []);
    const check = entries.find((entry) => entry.kind === "check");
    assert.ok(check?.kind === "check" && check.visibility === "hidden" && check.audience.join() === "gm");
    assert.equal(check.dc, 13, "the sharpest eyes there");
    const own = entries.find(
      (entry) => entry.kind === "ruling" && entry.outcome.startsWith("Ada pockets the grating."),
    );
    assert.deepEqual(own?.audience.toSorted(), ["ada", "gm"]);
    const reveals = entries.filter((entry) => entry.kind === "reveal" && entry.secret.startsWith("unseen/ada/"));
    const roll = entries.find((entry) => entry.kind === "roll" && entry.purpose === "sleight-of-hand");
    assert.equal(reveals.length, roll?.kind === "roll" && roll.total < 13 ? 1 : 0, `seed ${seed}`);
    for (const entry of reveals)
      if (entry.kind === "reveal") assert.deepEqual([entry.to, entry.secret], [["bram"], "unseen/ada/0"]);
    seen.add(reveals.length === 0 ? "unseen" : "seen");
    for (const seat of ["sela", "wick", "narrator"]) assert.deepEqual(heardBy(entries, seat, 'grating"'), []);
    for (const { body } of told(entries)) assert.doesNotMatch(body, /pocket/);
    const [first] = told(entries).slice(1);
    assert.ok(first && own && own.seq < first.seq, "and then the story goes on");
  }
  assert.equal(seen.size, 2, "both happen");
});

test("[MI32] a way of the page gone in secret tells one alone what it tells, and what follows everybody would see is not done unseen", async (t) => {
  const lines = [
    "I secretly ask Odo who came on Tuesday",
    "/secret I stab Odo",
    "Secretly I walk over to the pump-house",
    "I wait",
  ];
  const root = cistern(t, { "01-baths.md": PLAIN });
  const { entries, state } = await playOn(root, { human: "ada", lines, beats: 1, seed: "1" });
  assert.equal(state.notes.facts["known alone: key-seen"], "ada");
  assert.deepEqual(heardBy(entries, "bram", "key for a walking stick"), []);
  assert.equal(entries.filter(({ kind }) => kind === "scene").length, 1);
  assert.ok(!entries.some((entry) => entry.kind === "deed" && entry.intent.do === "fight"));
  for (const seat of ["bram", "sela", "wick"]) assert.deepEqual(heardBy(entries, seat, "stab"), []);
  const summary = entries.find((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  assert.doesNotMatch(JSON.stringify(summary), /valve key/, "and it is not what the party knows");
});

test("[PL31] what is done in secret is never said aloud, not in the middle of talk and not by /secret", async (t) => {
  for (const seed of ["1", "2", "3"]) {
    const lines = [
      "Secretly, I take the lamp",
      "/secret I take the lamp",
      "I secretly take the lamp",
      "I wait",
      "I wait",
    ];
    const { entries } = await playOn(cistern(t), { human: "ada", lines, beats: 2, seed });
    for (const seat of ["sela", "wick"])
      for (const entry of heardBy(entries, seat, "take the lamp"))
        assert.fail(`${seat} heard ${entry.kind} ${entry.seq}`);
  }
});

test("[MI32] asked, the GM says that there are secrets, and not which", async (t) => {
  const lines = ["Are there any secrets in this party?", "I wait"];
  const { entries } = await playOn(cistern(t), { human: "ada", lines, beats: 1, seed: "1" });
  const answer = entries.find(
    (entry) => entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.body.includes("There are secrets"),
  );
  assert.deepEqual(answer?.audience.toSorted(), ["ada", "gm"]);
});

test("[MI32] companions have a small secret of their own now and then, two an evening at the most, and none of it is told", async (t) => {
  let had = 0;
  for (const seed of ["1", "4", "6"]) {
    const { entries } = await playOn(cistern(t), { seed, beats: 20 });
    const own = asked(entries).filter(({ body }) => body.includes("a small thing that you would do"));
    assert.ok(own.length <= 2, `seed ${seed}: ${own.length}`);
    had += own.length;
    for (const prompt of own) {
      const answer = entries.find(({ seq, kind }) => seq > prompt.seq && kind === "message");
      const words = answer?.kind === "message" ? answer.body.replace(/^\w+ /, "").slice(0, 40) : "";
      for (const { body } of told(entries)) assert.ok(words === "" || !body.includes(words), body);
      for (const entry of entries)
        if (entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.to[0] !== prompt.to[0])
          assert.ok(!entry.body.includes(words), entry.body);
    }
    assert.deepEqual(refusals(entries), [], `seed ${seed}`);
  }
  assert.equal(had, 4, "none in the first of them, two in each of the others");
});
