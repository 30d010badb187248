import type { SpellGiven } from "./spell.ts";

const NEAR = 20;
const HANGS = { concentration: true } as const;

/** Until the caster's next turn. */
const TO_NEXT_TURN = { turns: 1, at: "start", of: "source" } as const;

/** Spells that take no slot. */
export const CANTRIPS: Readonly<Record<string, SpellGiven>> = {
  "fire-bolt": {
    level: 0,
    school: "evocation",
    range: 120,
    effect: { does: "attack", kind: "ranged", damage: { dice: "1d10", type: "fire" } },
  },
  "ray-of-frost": {
    level: 0,
    school: "evocation",
    range: 60,
    effect: {
      does: "attack",
      kind: "ranged",
      damage: { dice: "1d8", type: "cold" },
      holds: { name: "slowed", ends: TO_NEXT_TURN },
    },
  },
  "shocking-grasp": {
    level: 0,
    school: "evocation",
    range: "touch",
    effect: { does: "attack", kind: "melee", damage: { dice: "1d8", type: "lightning" }, noReaction: true },
  },
  "chill-touch": {
    level: 0,
    school: "necromancy",
    range: 120,
    effect: {
      does: "attack",
      kind: "ranged",
      damage: { dice: "1d8", type: "necrotic" },
      holds: { name: "chilled", ends: TO_NEXT_TURN },
    },
  },
  "acid-splash": {
    level: 0,
    school: "conjuration",
    range: 60,
    targets: 2,
    effect: { does: "save", ability: "dex", damage: { dice: "1d6", type: "acid" } },
  },
  "poison-spray": {
    level: 0,
    school: "conjuration",
    range: NEAR,
    effect: { does: "save", ability: "con", damage: { dice: "1d12", type: "poison" } },
  },
  "sacred-flame": {
    level: 0,
    school: "evocation",
    range: 60,
    effect: { does: "save", ability: "dex", damage: { dice: "1d8", type: "radiant" }, ignoresCover: true },
  },
  guidance: {
    level: 0,
    school: "divination",
    range: "touch",
    concentration: true,
    effect: { does: "hold", holds: { name: "guided", ends: HANGS } },
  },
  resistance: {
    level: 0,
    school: "abjuration",
    range: "touch",
    concentration: true,
    effect: { does: "hold", holds: { name: "resisting", ends: HANGS } },
  },
  "spare-the-dying": { level: 0, school: "necromancy", range: "touch", effect: { does: "stabilise" } },
};
