import assert from "node:assert/strict";
import { test } from "node:test";
import type { Letter } from "../protocol/letter.ts";
import { openTray, sumOf, whatFor } from "./dice.ts";
import { namesOf } from "./names.ts";

const names = namesOf(["brona-quill", "hask-oru"]);
const letter = (one: object) => ({ n: 1, at: "", session: "s", scene: "001", visibility: "open", ...one }) as Letter;
const roll = (who: string, expr: string, text: string, reason: string, total = 0) =>
  letter({
    kind: "roll",
    by: "gm",
    for: who,
    expr,
    dice: [],
    total,
    text: `${expr} = ${text}`,
    reason,
    purpose: "",
  });
const ruling = (who: string, outcome: string, changes = {}) => letter({ kind: "ruling", for: who, outcome, changes });
const check = letter({ kind: "check", for: "brona-quill", skill: "Persuasion", dc: 12, reason: "the gate" });

test("[TE2] what was called for, what fell and what came of it are one line; of others nobody says what they were up against", () => {
  const tray = openTray("brona-quill", names);
  for (const one of [
    check,
    roll("brona-quill", "1d20+4", "[14]+4 = 18", "Persuasion: the gate", 18),
    ruling("brona-quill", "success"),
  ])
    assert.ok(tray.take(one));
  assert.deepEqual(tray.empty(), ["Brona, Persuasion (the gate): 14 + 4 = 18 against 12, yes"]);
  assert.deepEqual(tray.empty(), []);
  for (const one of [roll("hask-oru", "1d20", "[1] = 1", "Insight"), ruling("hask-oru", "critical_failure")])
    tray.take(one);
  assert.deepEqual(tray.empty(), ["Hask, Insight: 1, no, a natural 1"]);
});

test("[TE2] throws of one hand, and of several for one thing, stand together; what the rules tell comes after", () => {
  const tray = openTray("brona-quill", names);
  tray.take(roll("brona-quill", "1d20+3", "[2]+3 = 5", "initiative"));
  tray.take(roll("hask-oru", "1d20", "[2] = 2", "initiative"));
  assert.deepEqual(tray.empty(), ["Initiative: Brona 2 + 3 = 5; Hask 2"]);
  tray.take(roll("hask-oru", "1d20+4", "[15]+4 = 19", "attack: mace"));
  tray.take(roll("hask-oru", "1d6+2", "[4]+2 = 6", "damage: mace"));
  assert.equal(tray.take(ruling("hask-oru", "done", { told: ["Hask hits."] })), false);
  assert.deepEqual(tray.empty(), ["Hask: attack (mace) 15 + 4 = 19; damage (mace) 1d6+2, 4 + 2 = 6"]);
});

test("[TE2] a check that nobody has rolled yet is said, and a ruling without dice is not swallowed", () => {
  const tray = openTray("brona-quill", names);
  assert.ok(tray.take(check));
  assert.deepEqual(tray.empty(), ["Brona, Persuasion (the gate): against 12"]);
  assert.equal(tray.take(ruling("brona-quill", "success")), false);
  assert.equal(tray.take(letter({ kind: "notice", to: [], text: "x" })), false);
});

test("a check missed by one or two was just short; of somebody else's nobody says by how much", () => {
  const came = (who: string, total: number, outcome = "failure") => {
    const tray = openTray("brona-quill", names);
    if (who === "brona-quill") tray.take(check);
    tray.take(roll(who, "1d20", `[${total}] = ${total}`, "Persuasion", total));
    tray.take(ruling(who, outcome));
    return /, ([^,]+)$/.exec(tray.empty()[0] ?? "")?.[1];
  };
  assert.deepEqual(
    [11, 10, 9].map((total) => came("brona-quill", total)),
    ["just short", "just short", "no"],
  );
  assert.equal(came("brona-quill", 12, "success"), "yes");
  assert.equal(came("hask-oru", 11), "no");
  assert.equal(came("brona-quill", 11, "critical_failure"), "a natural 1");
});

test("skills are spelled as the rulebook spells them, however they were written", () => {
  for (const written of ["Sleight of hand", "sleight-of-hand", "SLEIGHT OF HAND"])
    assert.equal(whatFor(`${written}: the lock`), "Sleight of Hand (the lock)");
  assert.equal(whatFor("animal-handling"), "Animal Handling");
  assert.equal(whatFor("attack: hand-axe"), "attack (hand-axe)");
});

test("what a check is about is named where that is short", () => {
  assert.equal(whatFor("Perception: the dark"), "Perception (the dark)");
  assert.equal(whatFor("Performance: take a broom and sweep with them"), "Performance");
  assert.equal(whatFor("initiative"), "initiative");
});

test("every face is shown, kept or not, and two alike once; what is out of the ordinary stands as it was written", () => {
  const sum = (text: string) => sumOf({ expr: "", dice: [], total: 0, text });
  assert.equal(sum("2d20kh1+4 = [14, (3)]+4 = 18"), "14 (not 3) + 4 = 18");
  assert.equal(sum("adv-1 = [(3), 9]-1 = 8"), "9 (not 3) - 1 = 8");
  assert.equal(sum("2d20kh1+4 = [3, (3)]+4 = 7"), "3 + 4 = 7");
  assert.equal(sum("1d20 = [7] = 7"), "7");
  assert.equal(sum("2d6+1d4 = [3, 4]+[2] = 9"), "2d6+1d4 = [3, 4]+[2] = 9");
  assert.equal(sumOf({ expr: "1d8+3", dice: [8], total: 11 }), "1d8+3, 8 + 3 = 11");
});

test("[TE11] where two dice fell the line says why one of them did not count, if that is short", () => {
  const line = (expr: string, reason: string) => {
    const tray = openTray("brona-quill", names);
    tray.take(roll("hask-oru", expr, "[20, (5)]+4 = 24", reason));
    return tray.empty()[0];
  };
  const helped = "attack: mace (advantage: Brona helps, disadvantage: poisoned)";
  assert.equal(line("2d20kh1+4", helped), "Hask, attack (mace): 20 (not 5: Brona helps) + 4 = 24");
  assert.equal(line("2d20kl1+4", helped), "Hask, attack (mace): 20 (not 5: poisoned) + 4 = 24");
  assert.equal(
    line("2d20kh1+4", "Stealth: the stair (advantage: whoever sweeps here is looking somewhere else)"),
    "Hask, Stealth (the stair): 20 (not 5) + 4 = 24",
  );
});
