import assert from "node:assert/strict";
import { test } from "node:test";
import { characterStats } from "../../../rules/creature/character.ts";
import { creatureOf, statusOf } from "../../../rules/creature/creature.ts";
import { foeNamed } from "../../../rules/foes/bestiary.ts";
import type { Fight } from "../../../rules/state.ts";
import { type View, viewFor } from "../../../rules/tactics/view.ts";
import { blowUnclear, meant } from "../meant.ts";
import { parleyIn } from "./parley-read.ts";

const abilities = { str: 14, dex: 14, con: 14, int: 14, wis: 14, cha: 10 };

/** A fighter with a longsword and javelins, or a wizard with a crossbow, beside a friend, before two skeletons. */
function viewOf(kind: "fighter" | "wizard"): View {
  const skeleton = foeNamed("skeleton");
  assert.ok(skeleton);
  const all = [
    creatureOf("tam-askew", "party", characterStats({ name: "Tam", class: kind, level: 2, abilities })),
    creatureOf("brona-quill", "party", characterStats({ name: "Brona", class: "rogue", level: 2, abilities })),
    ...[1, 2].map((n) => creatureOf(`sweeper-${n}`, "foes", { ...skeleton, name: "Sweeper" })),
  ];
  const fight: Fight = {
    round: 1,
    order: all.map(({ id }, i) => ({ id, initiative: 20 - i })),
    turn: "tam-askew",
    bands: Object.fromEntries(all.map(({ id }) => [id, "near" as const])),
    engaged: [],
    surprised: [],
    delayed: [],
    readied: {},
    tier: "standard",
    tierAtStart: "standard",
    aims: {},
    criticals: 0,
    foes: 2,
    broken: [],
    tried: {},
    rough: false,
  };
  const view = viewFor({ ...statusOf(all), fight }, "tam-askew");
  assert.ok(view);
  return view;
}

const FIGHTER = viewOf("fighter");
const WIZARD = viewOf("wizard");

/** What a line comes to in a fight: talk by its end, or deeds, or nothing. */
function comesTo(view: View, words: string): string {
  const parley = parleyIn(view, words);
  if (parley) return `talk: ${parley.means}`;
  const deeds = meant(view, words).map((deed) =>
    [deed.do, "target" in deed ? deed.target : "", "with" in deed ? deed.with : "", "nonlethal" in deed ? "mildly" : ""]
      .filter((part) => part !== "" && part !== undefined)
      .join(" "),
  );
  return deeds.length === 0 ? "asked again" : deeds.join(", ");
}

for (const [words, comes] of [
  ["I lower my crossbow and shout: stop, all of you, we came to sign on!", "talk: leave"],
  ["I drop my crossbow, hold up both hands and call for a truce", "talk: leave"],
  ["I put my crossbow away", "dodge"],
  ["I lower my bow", "dodge"],
  ["I put my crossbow away and apologise", "talk: words"],
  ["I reload my crossbow", "asked again"],
  ["I keep my crossbow trained on the first sweeper", "asked again"],
  ["I drop my crossbow and stab Sweeper 1 with my dagger", "move, attack sweeper-1 dagger"],
  ["I shoot Sweeper 2", "attack sweeper-2 light crossbow"],
  ["crossbow, sweeper 2", "attack sweeper-2 light crossbow"],
] as const)
  test(`[MI71] of a wizard with a crossbow "${words}" comes to: ${comes}`, () =>
    assert.equal(comesTo(WIZARD, words), comes));

for (const [words, comes] of [
  ["I drop my weapon and hold up both hands", "talk: leave"],
  ["I throw down my sword", "talk: leave"],
  ["I stop fighting", "talk: leave"],
  ["I surrender, but only if you let the others go", "talk: leave"],
  ["I tell them to drop their weapons", "talk: yield"],
  ["I lay down my sword", "surrender"],
  ["I drop my sword and run", "flee"],
  ["I drop my sword and throw a javelin at Sweeper 2", "attack sweeper-2 javelin"],
  ["I raise my sword and wait", "dodge"],
] as const)
  test(`[MI71] of a fighter with a sword "${words}" comes to: ${comes}`, () =>
    assert.equal(comesTo(FIGHTER, words), comes));

for (const [words, comes] of [
  ["I cut the fuse", "asked again"],
  ["I smash the lamp", "asked again"],
  ["I hit the deck", "asked again"],
  ["I hit Sleath", "asked again"],
  ["I throw a bowl of broth in its face", "asked again"],
  ["I throw my sword at Sweeper 1", "asked again"],
  ["I punch it", "asked again"],
  ["I fight back", "move, attack sweeper-1 longsword"],
  ["I hack at the skeleton on the left", "move, attack sweeper-1 longsword"],
  ["I hurl a javelin at 2", "attack sweeper-2 javelin"],
  ["I knock the second one out with the flat of my sword", "move, attack sweeper-2 longsword mildly"],
  ["I tackle Sweeper 2", "move, shove sweeper-2"],
  ["I protect Brona", "move, dodge"],
  ["I step between Brona and the sweepers", "move, dodge"],
  ["I raise my shield", "dodge"],
] as const)
  test(`[MI72] in a fight "${words}" comes to: ${comes}`, () => assert.equal(comesTo(FIGHTER, words), comes));

test("[MI72] whoever is asked again about a blow is asked for what is missing of it", () => {
  assert.match(blowUnclear(FIGHTER, "I punch it") ?? "", /^With what\? You fight with: longsword, /);
  assert.match(blowUnclear(FIGHTER, "I cut the fuse") ?? "", /Say whom you strike/);
  assert.match(blowUnclear(FIGHTER, "I draw my sword") ?? "", /strikes nobody yet/);
  assert.equal(blowUnclear(FIGHTER, "I hum a tune"), undefined);
});
