import assert from "node:assert/strict";
import { test } from "node:test";
import { readSheet } from "../campaign/sheets/sheet.ts";
import { creatureOf, statusOf } from "../rules/creature/creature.ts";
import { emptyTable, type TableState } from "../table/state.ts";
import { fightLines, type Glance, glanceOf, partyLine } from "./glance.ts";

const glance: Glance = {
  party: [
    { id: "brona-quill", state: "15/15" },
    { id: "hask-oru", state: "4/18, prone" },
  ],
  fight: {
    round: 2,
    order: ["hask-oru", "sweeper-1", "sweeper-2", "sweeper-4", "brona-quill"],
    turn: "sweeper-1",
    called: {},
    foes: [
      { id: "sweeper-1", state: "hurt, near" },
      { id: "sweeper-2", state: "near" },
      { id: "sweeper-3", state: "near" },
      { id: "the-banksman", state: "far" },
    ],
  },
};

test("the party on a line, and in a fight the order and the other side, those who are alike together", () => {
  assert.equal(partyLine(glance), "Brona Quill 15/15 · Hask Oru 4/18, prone");
  assert.deepEqual(fightLines(glance), [
    "Round 2: Hask Oru, Sweeper 1 (now), Sweeper 2, Sweeper 4, Brona Quill",
    "Against you: Sweeper 1 (hurt, near); Sweeper 2 to 3 (near); The Banksman (far)",
  ]);
  assert.deepEqual(fightLines({ party: [] }), []);
});

test("a spell that shows on whoever holds it is named once", () => {
  const one = creatureOf("brona", "party", readSheet("brona", "# Brona\n\n**Class**: Cleric\n**Level**: 1\n").stats);
  const blessed = { name: "blessed", by: "brona", ends: { concentration: true } };
  const seats: TableState["seats"] = new Map([["brona", { id: "brona", role: "player", human: true, away: false }]]);
  const line = (held: readonly (typeof blessed)[]) =>
    partyLine(
      glanceOf({ ...emptyTable, seats, status: statusOf([{ ...one, held, concentration: "bless" }]) }, "brona"),
    );
  assert.match(line([blessed]), /^Brona \d+\/\d+, blessed$/);
  assert.match(line([]), /^Brona \d+\/\d+, bless$/);
});
