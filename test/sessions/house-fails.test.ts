import assert from "node:assert/strict";
import { test } from "node:test";
import { houseMind } from "../../src/minds/house/house.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { hasTag } from "../../src/protocol/entry.ts";
import type { Role } from "../../src/protocol/kinds/seat.ts";
import { EVENING, playEvening } from "../support/evening.ts";
import { judge } from "../support/judge.ts";

const POISON = "I tread on the weak spot";

/** The house, with an error in it that one line brings out as long as it has not been told on. */
const flawed =
  (role: Role | undefined, isOnIt: (role: Role | undefined, said: boolean) => boolean): Mind =>
  async (desk, signal, hands) => {
    const recent = desk.letters.after((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
    const said = recent.some((letter) => JSON.stringify(letter).includes(POISON));
    if (isOnIt(role, said)) throw new SyntaxError("Invalid regular expression");
    return houseMind(role)(desk, signal, hands);
  };

async function played(lines: readonly string[], isOnIt: (role: Role | undefined, said: boolean) => boolean) {
  const shown: string[] = [];
  const minds = new Map<Role | undefined, Mind>();
  const houseOf = (role: Role | undefined): Mind => {
    const mind = minds.get(role) ?? flawed(role, isOnIt);
    minds.set(role, mind);
    return mind;
  };
  const table = await playEvening({
    evening: { ...EVENING, beats: 6 },
    lines,
    houseOf,
    mindOf: (seat) => houseOf(seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player"),
    show: (text) => shown.push(text),
    guarded: false,
  });
  const entries = await table.entries();
  judge(entries);
  const told = entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : []));
  const ends = entries.flatMap((entry) =>
    hasTag(entry, "SESSION_COMMAND") && entry.fields.command === "end" ? [entry.fields.reason] : [],
  );
  return { entries, shown, told, ends };
}

test("[PL124] a line that the house's game master breaks on is settled as said, the person is told, and the evening goes on", async () => {
  const { shown, told, ends, entries } = await played(
    [POISON, "I look around", "I wait", "I listen"],
    (role, said) => role === "gm" && said,
  );
  assert.deepEqual(
    shown.filter((line) => /failed/.test(line)),
    ["(The game master of the house failed here: the story goes on without it. Please report it.)"],
  );
  assert.ok(told.includes("A moment passes."));
  assert.ok(told.length > 3, told.join("\n"));
  assert.ok(!ends.includes("nobody could go on"));
  assert.ok(entries.some((entry) => JSON.stringify(entry).includes("I listen")));
});

test("[PL124] a companion the house breaks on is passed over, and a page stays empty", async () => {
  const { shown, ends, entries } = await played(["I look around", "I wait", "I listen"], (role) => role !== "gm");
  assert.ok(
    shown.some((line) => /^\(The house, for .*, failed here: /.test(line)),
    shown.join("\n"),
  );
  assert.ok(!ends.includes("nobody could go on"));
  assert.equal(entries.at(-1)?.kind, "session");
});

test("[PL124] a house that cannot go on though nobody has said anything ends the evening, saved", async () => {
  const { ends, entries } = await played(["I look around"], (role) => role === "gm");
  assert.ok(ends.includes("nobody could go on"));
  assert.equal(entries.at(-1)?.kind, "session");
});
