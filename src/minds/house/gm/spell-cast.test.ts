import assert from "node:assert/strict";
import { test } from "node:test";
import { characterStats } from "../../../rules/creature/character.ts";
import { creatureOf, statusOf } from "../../../rules/creature/creature.ts";
import { plainWish } from "../understand/draft.ts";
import { isMending, spellMove, spellResult } from "./spell-cast.ts";
import type { Stage } from "./stage.ts";
import { keptFor, remindedOf } from "./waiting.ts";
import { whatWaits } from "./way-there.ts";

const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 16, cha: 10 };
const PARTY = ["hask", "tam", "brona"];
const status = statusOf(
  PARTY.map((id) =>
    creatureOf(
      id,
      "party",
      characterStats({ name: id, class: id === "hask" ? "cleric" : "fighter", level: 2, abilities, potions: 0 }),
    ),
  ),
);
const stage = { desk: { party: PARTY, status } } as unknown as Stage;
const cast = (text: string, ...things: readonly string[]) => {
  const move = spellMove(stage, "hask", { ...plainWish("do", text, "cast"), things });
  return move?.kind === "spell" ? { move, result: spellResult(move) } : undefined;
};

test("[MI69] healing is cast by the rules, with a slot, on whoever is named", () => {
  const healed = cast("I cast cure wounds on Tam", "spell/cure-wounds", "tam");
  assert.deepEqual(healed?.move.targets, ["tam"]);
  assert.equal(JSON.stringify(healed?.result.records).includes("cure-wounds"), true);
  assert.deepEqual(cast("I cast cure wounds on myself", "spell/cure-wounds")?.move.targets, ["hask"]);
});

test("[MI69] what would not outlast a fight is kept for one, and that is said", () => {
  const blessed = cast("I cast bless on Tam and them", "spell/bless", "tam");
  assert.deepEqual(blessed?.move.targets, ["tam", "brona"]);
  assert.equal(blessed?.result.records, undefined);
  assert.equal(blessed?.result.undone, true);
  assert.match(blessed?.result.says[0] ?? "", /^Bless holds for no longer than a fight/);
});

test("[MI69] what harms, and what is meant for somebody else, is none of it", () => {
  assert.equal(cast("I cast sacred flame at the gate", "spell/sacred-flame", "gate"), undefined);
  assert.equal(cast("I cast cure wounds on Wenna", "spell/cure-wounds", "wenna-tull"), undefined);
});

test("[MI69] what mends is no blow, whomever it is cast on", () => {
  const wish = (spell: string) => ({ ...plainWish("do", "I cast it on Wenna", "cast"), things: [spell, "wenna-tull"] });
  assert.equal(isMending(wish("spell/cure-wounds")), true);
  assert.equal(isMending(wish("spell/sacred-flame")), false);
});

test("[MI67] what was to be done there is the first thing offered there", () => {
  const wishes = ["I go to the shop", "buy rope"].map((text) => plainWish("do", text, "leave"));
  assert.equal(whatWaits(wishes), "buy rope");
  const notes = { facts: keptFor("ada", whatWaits(wishes)) };
  const { body } = remindedOf(
    { notes } as unknown as Stage,
    "ada",
    "## Request\nWhat do you do?\n\n## Suggested Options\n- Leave",
  );
  assert.match(body, /## Suggested Options\n- Buy rope\n- Leave/);
});
