import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { offLimits, within } from "../../src/world/off-limits.ts";
import { atTheFerry, toldIn } from "../support/at-the-ferry.ts";
import { ferry } from "../support/ferry.ts";

test("[PL24] a subject that is left is taken back with the beat it was told in, every seat hears it, and the next evening knows it", async () => {
  const table = atTheFerry();
  const { entries, code } = await table.played("Look at the bell", "/x bell", "Pay Jory", "/end");
  assert.equal(code, 0);
  const at = entries.findIndex(({ kind }) => kind === "boundary");
  const boundary = entries[at];
  assert.ok(boundary?.kind === "boundary" && boundary.subject === "bell" && !boundary.faded);
  assert.deepEqual([...boundary.audience].sort(), ["ada", "brona", "gm", "lead", "narrator", "tam"]);
  const undo = entries[at - 1];
  assert.ok(undo?.kind === "undo" && undo.left === true);
  assert.doesNotMatch(toldIn(entries.slice(at)), /bell/i);
  assert.match(table.read("boundaries.md"), /^- bell$/m);
  assert.doesNotMatch(table.read("party-knowledge.md"), /bell/i);
  const next = await table.shown("Look at the bell", "/recap", "/ask which boundaries", "/end");
  assert.doesNotMatch(next.replace(/Ada > .*|The table stays off: bell\./g, ""), /\bbells?\b/i);
});

test("[PL24] where nothing can be taken back the story cuts away from it, and whoever was asked is asked anew", async () => {
  const table = atTheFerry();
  const { entries, said } = await table.played(
    "/x the bell",
    "Look at the bell",
    "/x off the bell",
    "Look at the bell",
    "/end",
  );
  const at = entries.findIndex(({ kind }) => kind === "boundary");
  assert.ok(entries[at]?.kind === "boundary" && (entries[at] as { faded?: true }).faded);
  assert.ok(entries[at - 1]?.kind === "prompt", "the open prompt is withdrawn");
  const lifted = entries.findLastIndex(({ kind }) => kind === "boundary");
  assert.match(toldIn(entries.slice(at, lifted)), /^We leave that there\./);
  assert.doesNotMatch(toldIn(entries.slice(at, lifted)), /bell/i);
  assert.match(toldIn(entries.slice(lifted)), /bell/i, "lifted, it may be told again");
  assert.doesNotMatch(table.read("scenes/001-the-ferry-stage.md"), /We leave that there/);
  assert.doesNotMatch(said, /error/i);
});

test("[PL24] without a subject the last thing told is left, and no list is made of it", async () => {
  const table = atTheFerry();
  const { entries } = await table.played("Look at the bell", "/x", "Pay Jory", "/end");
  const boundary = entries.find(({ kind }) => kind === "boundary");
  assert.ok(boundary?.kind === "boundary" && boundary.subject === "");
  assert.ok(!existsSync(join(table.path, "boundaries.md")));
  const shown = await atTheFerry().shown("Look at the bell", "/x", "/x off", "/end");
  assert.match(shown, /\(Left, and taken back\.\)/);
  assert.match(shown, /Nothing was left with \/x so far\./);
  assert.doesNotMatch(shown, /Taken back: “Look at the bell”/, "nobody reads again what it was");
});

test("[PL24] of what was not told of nothing is taken back, and who was asked stays asked", async () => {
  const table = atTheFerry();
  const { entries } = await table.played("Look at the bell", "/x spiders", "Pay Jory", "/end");
  const boundary = entries.find(({ kind }) => kind === "boundary");
  assert.ok(boundary?.kind === "boundary" && boundary.ahead && !boundary.faded);
  assert.ok(!entries.some(({ kind }) => kind === "undo"));
  assert.match(table.read("boundaries.md"), /^- spiders$/m);
  const shown = await atTheFerry().shown("Look at the bell", "/x spiders", "/end");
  assert.match(shown, /\(The table leaves out sentences with “spiders” from here on\./);
});

test("[PL24] whoever leaves a subject is told by which words it is known, and that nothing else is", async () => {
  const told = async (...subject: readonly string[]) =>
    (await atTheFerry().shown(...subject.map((one) => `/x ${one}`), "/end")).replaceAll(/\s+/g, " ");
  const shown = await told("the dead child", "spiders and the rat king", "it all");
  assert.match(
    shown,
    /\(The table leaves out sentences with “dead” and “child” from here on\. It knows it by these words alone: name/,
  );
  assert.match(shown, /sentences with “spiders”, or with “rat” and “king” from here on/);
  assert.match(shown, /\(There is no word in “it all” to know it by: name the thing itself, or a person\.\)/);
});

test("[PL24] what was told a beat ago is taken back to before it was told", async () => {
  const { entries } = await atTheFerry().played("Look at the bell", "Pay Jory", "/x the bell", "/end");
  const undo = entries.find(({ kind }) => kind === "undo");
  const asked = entries.find((entry) => entry.kind === "message" && entry.tag === "HUMAN_DECISION");
  assert.ok(undo?.kind === "undo" && asked && undo.back_to < asked.seq, "before they looked at it");
});

test("[MI20] foes the table stays off are never met, and what would follow from their defeat follows", async () => {
  const pages = ferry(["starts · place: the ferry stage", "place: the ferry stage"]);
  const bank = pages["beats/2-bank.md"].replace("place: the far bank", "starts · place: the far bank");
  const { entries } = await atTheFerry({ ...pages, "beats/2-bank.md": bank }).played(
    "/x tollhounds",
    "Kick the fire out",
    "/end",
  );
  assert.ok(!entries.some((entry) => entry.kind === "deed" && entry.intent.do === "fight"));
  const over = entries.find((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  assert.match(String(over?.kind === "message" && over.fields.summary), /Warm/, "as if they had been beaten");
});

test("[MI20] a fight with what is left is over when it is left, though nothing could be taken back", async () => {
  const { lastWord } = await import("../../src/minds/house/gm/last-word.ts");
  const { statusOf, creatureOf } = await import("../../src/rules/creature/creature.ts");
  const { PARTY } = await import("../support/evening.ts");
  const stats = { ...PARTY["corwin-voss"], name: "Giant Spider" } as never;
  const status = { ...statusOf([creatureOf("spider-1", "foes", stats)]), fight: { bands: { "spider-1": "near" } } };
  const stage = { desk: { seat: "gm", party: ["ada"], boundaries: ["spiders"], status } };
  const left = { kind: "boundary", subject: "spiders", faded: true };
  const says = lastWord(stage as never, [left] as never, ["ada"]);
  assert.deepEqual(says, [
    { kind: "ruling", for: "ada", outcome: "done" },
    { kind: "deed", intent: { do: "end-fight", how: "left there" } },
    { tag: "NARRATIVE", fields: {}, body: "We leave that there." },
  ]);
});

test("[MI20] a subject is met by the stems of its words, sentence by sentence, and nothing else goes with it", () => {
  const isOff = offLimits(["spiders", "harm to children, the drowned man"]);
  for (const text of [
    "A spider.",
    "SPIDERS!",
    "Something spidery.",
    "Harm came to the children.",
    "The man had drowned.",
  ])
    assert.ok(isOff(text), text);
  for (const text of ["A spy.", "The children sleep.", "No harm done. The children sleep.", "A man.", ""])
    assert.ok(!isOff(text), text);
  assert.ok(!offLimits(["rats"])("It rattles."), "short words are met as they are");
  assert.ok(!offLimits(["", "the"])("The."), "no words, no subject");
  assert.equal(within("It rains. A spider waits. The door is shut.\n\nSpiders.", isOff), "It rains. The door is shut.");
  assert.equal(
    within("## Request\nWhat do you do?\n\n- Feed the spider\n- Wait", isOff),
    "## Request\nWhat do you do?\n\n- Wait",
  );
  assert.equal(within("It rains.", isOff), "It rains.");
});

test("[SB9] a line that a hand takes out of boundaries.md is not written again", async () => {
  const table = atTheFerry();
  await table.played("/x bell", "/rule flanking gives advantage", "Pay Jory", "/end");
  assert.match(table.read("house-rules.md"), /^- flanking gives advantage$/m);
  writeFileSync(join(table.path, "boundaries.md"), "# Ours\n\n- cruelty\n");
  await table.played("Pay Jory", "/end");
  assert.equal(table.read("boundaries.md"), "# Ours\n\n- cruelty\n");
});
