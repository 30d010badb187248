import assert from "node:assert/strict";
import { test } from "node:test";
import { characterStats } from "../creature/character.ts";
import { creatureOf, statusOf } from "../creature/creature.ts";
import { foeNamed } from "../foes/bestiary.ts";
import type { Creature, Fight } from "../state.ts";
import { allChoices } from "./choices.ts";
import { viewFor } from "./view.ts";

const abilities = { str: 14, dex: 14, con: 14, int: 10, wis: 16, cha: 10 };
const hero = (id: string, kind: string, more: Partial<Creature> = {}): Creature => ({
  ...creatureOf(id, "party", characterStats({ name: id, class: kind, level: 3, abilities })),
  ...more,
});
const DYING = { hp: 0, dying: { successes: 0, failures: 1, stable: false } };

/** A round in which the first of them stands before the last, whose turn it is. */
const facing = (all: readonly Creature[]): Fight => ({
  round: 2,
  order: all.map(({ id }, i) => ({ id, initiative: 20 - i })),
  turn: all.at(-1)?.id ?? "",
  bands: Object.fromEntries(all.map(({ id }) => [id, "near" as const])),
  engaged: [[all.at(0)?.id ?? "", all.at(-1)?.id ?? ""]],
  surprised: [],
  delayed: [],
  readied: {},
  tier: "standard",
  tierAtStart: "standard",
  aims: {},
  criticals: 0,
  foes: 1,
  broken: [],
  tried: {},
  rough: false,
});

/** A cleric with both spells, two who are dying, and something that bites. */
function choices() {
  const rat = foeNamed("giant rat");
  assert.ok(rat);
  const healer = hero("hask", "cleric");
  const stats = healer.stats;
  assert.ok(stats.casting);
  const knows = { ...stats, casting: { ...stats.casting, spells: ["healing-word", "spare-the-dying"] } };
  const all = [
    { ...healer, stats: knows },
    hero("brona", "rogue", DYING),
    hero("nettle", "wizard", DYING),
    creatureOf("rat", "foes", rat),
  ];
  const view = viewFor({ ...statusOf(all), fight: { ...facing(all), turn: "brona", engaged: [] } }, "hask");
  assert.ok(view);
  return allChoices(view).map(({ label }) => label);
}

test("a word that heals one leaves the hand for the other who is dying, and nobody is cared for twice", () => {
  const labels = choices();
  assert.ok(labels.includes("healing word on Brona; spare the dying: Nettle"), labels.join("\n"));
  assert.ok(!labels.some((label) => /on (\w+); .*: \1$/.test(label)), labels.join("\n"));
});

test("a ghoul goes for those who can still move with the claws that stop them, and bites whom it has stopped", () => {
  const ghoul = foeNamed("ghoul");
  assert.ok(ghoul);
  const strikes = (held: Creature["held"]): string | undefined => {
    const all = [hero("hask", "cleric", { held }), creatureOf("ghoul-1", "foes", ghoul)];
    const view = viewFor({ ...statusOf(all), fight: facing(all) }, "ghoul-1");
    assert.ok(view);
    const [first] = allChoices(view);
    return first?.label;
  };
  assert.match(strikes([]) ?? "", /claws/i);
  const still = { name: "paralyzed", by: "ghoul-1", ends: {} } as Creature["held"][number];
  assert.match(strikes([still]) ?? "", /bite/i);
});
