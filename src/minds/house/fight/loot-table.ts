/** Something foes have on them, and whose it would be: classes or arms that have a use for it. Nobody's in particular, where there are none. */
export interface Find {
  readonly item: string;
  readonly fits: readonly string[];
  /** Worth a word among those it would suit. */
  readonly prized?: true;
}

const ARMS = ["fighter", "paladin", "barbarian", "ranger"] as const;
const FAITH = ["cleric", "paladin", "druid"] as const;
const LETTERS = ["wizard", "bard", "warlock", "sorcerer"] as const;
const STEALTH = ["rogue", "ranger", "bard", "monk"] as const;

/** By what kind of creature it is found on. */
export const ON_THEM: Readonly<Record<string, readonly Find[]>> = {
  humanoid: [
    { item: "a set of thieves' tools in a roll", fits: ["rogue"] },
    { item: "a healer's kit with three bandages left", fits: FAITH },
    { item: "a whetstone and a flask of oil", fits: ARMS },
    { item: "a bundle of twenty arrows", fits: ["bow"] },
    { item: "a ledger with half of its pages blank", fits: LETTERS },
    { item: "a hooded lantern, nearly full", fits: STEALTH },
    { item: "a well-kept dagger with a horn handle", fits: [...STEALTH, ...ARMS], prized: true },
    { item: "a warm grey cloak, hardly worn", fits: [], prized: true },
    { item: "a potion of healing", fits: [...ARMS, ...FAITH], prized: true },
    { item: "fifty feet of good rope", fits: [] },
  ],
  undead: [
    { item: "a silver ring, black with age", fits: [], prized: true },
    { item: "a tin medal of a saint nobody prays to", fits: FAITH },
    { item: "a sealed letter too stained to read", fits: LETTERS },
    { item: "a bunch of keys to nothing here", fits: ["rogue"] },
  ],
  giant: [
    { item: "a sack of dried meat, of an animal", fits: [] },
    { item: "an axe head that wants a handle", fits: ARMS },
    { item: "a brass bowl with a hole in it", fits: [] },
  ],
};

/** Silver on each of them, at most; of a kind that carries none, nothing. */
export const SILVER: Readonly<Record<string, number>> = { humanoid: 12, undead: 5, giant: 30 };
