import assert from "node:assert/strict";
import { test } from "node:test";
import { characterStats } from "../../rules/creature/character.ts";
import { creatureOf, statusOf } from "../../rules/creature/creature.ts";
import { foeNamed } from "../../rules/foes/bestiary.ts";
import type { Creature, Fight, Status } from "../../rules/state.ts";
import { viewFor } from "../../rules/tactics/view.ts";
import { parleyIn } from "./fight/parley-read.ts";
import { whichHealing } from "./healing.ts";
import { meant } from "./meant.ts";

const abilities = { str: 14, dex: 14, con: 14, int: 14, wis: 14, cha: 10 };
const hero = (id: string, kind: string): Creature =>
  creatureOf(
    id,
    "party",
    characterStats({ name: id, class: kind, level: 2, abilities, potions: kind === "fighter" ? 1 : 0 }),
  );

/** Four of them against four skeletons; the first skeleton stands before the one who speaks. */
function fighting(who: string): Status {
  const skeleton = foeNamed("skeleton");
  assert.ok(skeleton);
  const foes = [1, 2, 3, 4].map((n) => creatureOf(`sweeper-${n}`, "foes", skeleton));
  const party = [
    hero("tam-askew", "fighter"),
    hero("brona-quill", "rogue"),
    hero("hask-oru", "cleric"),
    hero("nettle-vane", "wizard"),
  ];
  const all = [...party, ...foes];
  const fight: Fight = {
    round: 1,
    order: all.map(({ id }, i) => ({ id, initiative: 20 - i })),
    turn: who,
    bands: Object.fromEntries(all.map(({ id }) => [id, "near" as const])),
    engaged: [[who, "sweeper-1"]],
    surprised: [],
    delayed: [],
    readied: {},
    tier: "standard",
    tierAtStart: "standard",
    aims: {},
    criticals: 0,
    foes: 4,
    broken: [],
    tried: {},
    rough: false,
  };
  return { ...statusOf(all), fight };
}

/** The last thing done, in a few words. */
function does(who: string, words: string): string {
  const view = viewFor(fighting(who), who);
  assert.ok(view);
  const deed = meant(view, words).at(-1) as Readonly<Record<string, unknown>> | undefined;
  if (!deed) return "nothing";
  const { do: what, target, targets, with: weapon, spell, feature } = deed;
  return [what, spell ?? feature, target ?? (Array.isArray(targets) ? targets.join(" ") : undefined), weapon]
    .filter((one) => one !== undefined && one !== "")
    .join(" ");
}

const TAM = "tam-askew";
const BRONA = "brona-quill";
const HASK = "hask-oru";
const NETTLE = "nettle-vane";

for (const [who, words, deed] of [
  [TAM, "I throw a javelin at the second one", "attack sweeper-2 javelin"],
  [TAM, "I go for the third sweeper with my sword", "attack sweeper-3 longsword"],
  [TAM, "attack Sweeper 4 with longsword", "attack sweeper-4 longsword"],
  [TAM, "I drink a potion", "use potion-of-healing"],
  [TAM, "I don't attack. I talk to them", "nothing"],
  [TAM, "What are these things?", "nothing"],
  [TAM, "I sing the song of the salt mill.", "nothing"],
  [TAM, "I ready my javelin for whoever comes near Nettle", "nothing"],
  [TAM, "I grapple Sweeper 1", "grapple sweeper-1"],
  [TAM, "I shove it over", "shove sweeper-1"],
  [TAM, "I help Brona", "help brona-quill"],
  [TAM, "I run", "flee"],
  [TAM, "I surrender", "surrender"],
  [TAM, "I scream at Brona to run", "nothing"],
  [TAM, "I tell the others to fall back and I dodge", "dodge"],
  [TAM, "I yell to Hask to surrender, then I stab Sweeper 2", "attack sweeper-2 longsword"],
  [TAM, "I disengage and step back", "move"],
  [TAM, "second wind", "use second-wind"],
  [TAM, "I take cover", "dodge"],
  [BRONA, "I shoot Sweeper 3 with my bow", "attack sweeper-3 shortbow"],
  [BRONA, "I hide behind Tam", "hide"],
  [BRONA, "I sneak behind sweeper 2 and stab it", "attack sweeper-2 rapier"],
  [BRONA, "I step back and shoot sweeper 2", "attack sweeper-2 shortbow"],
  [TAM, "I sneak behind sweeper 1 and stab it", "attack sweeper-1 longsword"],
  [TAM, "I shout 'You'll regret this!' and stab Sweeper 2", "attack sweeper-2 longsword"],
  [HASK, "bless Tam, Brona and Nettle", "cast bless tam-askew brona-quill nettle-vane"],
  [HASK, "I turn undead", "use turn-undead sweeper-1 sweeper-2 sweeper-3 sweeper-4"],
  [HASK, "I drink my potion", "nothing"],
  [HASK, "spare the dying on Brona and Nettle", "cast spare-the-dying brona-quill"],
  [HASK, "I cast cure wounds on Tam", "cast cure-wounds tam-askew"],
  [HASK, "I heal Nettle", "nothing"], // by hand or by word is theirs to say
  [HASK, "I heal Nettle with healing word", "cast healing-word nettle-vane"],
  [NETTLE, "I heal Tam", "nothing"],
  [TAM, "I drink a potion to heal", "use potion-of-healing"],
  [NETTLE, "burning hands on Sweeper 3 and Sweeper 4", "cast burning-hands sweeper-3 sweeper-4"],
  [NETTLE, "magic missile at the second sweeper", "cast magic-missile sweeper-2"],
  [NETTLE, "I cast mage armour on myself", "cast mage-armor nettle-vane"],
  [NETTLE, "I shoot the second sweeper", "attack sweeper-2 light crossbow"],
] as const)
  test(`[MI1] in a fight "${words}" comes to: ${deed}`, () => assert.equal(does(who, words), deed));

for (const [who, words, deed] of [
  [TAM, "I attack the nearest", "attack sweeper-1 longsword"],
  [TAM, "I hit the closest one with my sword", "attack sweeper-1 longsword"],
  [HASK, "I cast bless on Tam, Brona and them", "cast bless tam-askew brona-quill nettle-vane"],
  [HASK, "bless all of us", "cast bless tam-askew brona-quill nettle-vane"],
] as const)
  test(`[MI64] in a fight "${words}" comes to: ${deed}`, () => assert.equal(does(who, words), deed));

for (const [words, means] of [
  ["I shout 'You'll regret this!' and stab Sweeper 1", undefined],
  ["I shout “You'll regret this!” and stab Sweeper 1", undefined],
  ["I taunt them and stab Sweeper 1", undefined],
  ["I shout 'You'll regret this!'", "leave"],
  ["I tell them to drop their weapons and run", "yield"],
  ["I tell them to stop and attack us no more", "leave"],
] as const)
  test(`[MI43] in a fight "${words}" is ${means === undefined ? "a blow" : `talk: ${means}`}`, () => {
    const view = viewFor(fighting(TAM), TAM);
    assert.ok(view);
    assert.equal(parleyIn(view, words)?.means, means);
  });

test("[MI1] whoever heals by the one spell they have for it casts that; of two, they are asked which", () => {
  const status = fighting(HASK);
  const view = viewFor(status, HASK);
  const casting = view?.me.stats.casting;
  assert.ok(view && casting);
  const knowing = (...spells: readonly string[]) => ({
    ...view,
    me: { ...view.me, stats: { ...view.me.stats, casting: { ...casting, spells: [...spells] } } },
  });
  const only = knowing("bless", "cure-wounds");
  assert.deepEqual(meant(only, "I heal Nettle"), [
    { do: "cast", who: HASK, spell: "cure-wounds", level: 1, targets: [NETTLE] },
  ]);
  assert.equal(whichHealing(only, "I heal Nettle"), undefined);
  const both = knowing("cure-wounds", "healing-word");
  assert.deepEqual(meant(both, "I heal Nettle"), []);
  assert.equal(
    whichHealing(both, "I heal Nettle"),
    "By cure wounds or healing word? Each takes a slot: say which, and on whom.",
  );
});
