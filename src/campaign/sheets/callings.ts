import type { Skill } from "../../rules/checks/skills.ts";
import type { Ability } from "../../rules/creature/words.ts";

/** What somebody brings who comes by their class alone: how they are made, what they wear and carry, and how they talk. */
export interface Calling {
  /** From the best ability to the worst. */
  readonly order: readonly Ability[];
  readonly skills: readonly Skill[];
  /** Armour class from what they wear: a base, how much of Dexterity counts, and what a shield adds. */
  readonly armour: { readonly base: number; readonly dex: number; readonly more: number };
  readonly gear: readonly string[];
  readonly gold: number;
  readonly voice: string;
  readonly sayings: readonly [string, string, string];
  readonly trait: string;
  readonly flaw: string;
  readonly role: string;
}

const ANY = 10;

export const CALLINGS: Readonly<Record<string, Calling>> = {
  barbarian: {
    order: ["str", "con", "dex", "wis", "cha", "int"],
    skills: ["athletics", "survival", "intimidation"],
    armour: { base: 12, dex: ANY, more: 0 },
    gear: ["Greataxe", "Four javelins", "Hide cloak", "Waterskin", "A day's rations"],
    gold: 6,
    voice: "Few words, and the loud ones come as a surprise to everybody.",
    sayings: ["I asked it nicely.", "Stand behind me. Further.", "It was like that when I hit it."],
    trait: "Sleeps anywhere, at once, and wakes the same way.",
    flaw: "Takes a closed door personally.",
    role: "Goes in front, and is still there afterwards.",
  },
  bard: {
    order: ["cha", "dex", "con", "wis", "int", "str"],
    skills: ["performance", "persuasion", "deception"],
    armour: { base: 11, dex: ANY, more: 0 },
    gear: ["Leather armour", "Rapier", "Dagger", "Lute with one string that is not right", "Ink and paper"],
    gold: 12,
    voice: "Quick and warm, with a pause where the laugh should go.",
    sayings: [
      "I know a song about this. It does not end well, but it ends in a major key.",
      "Let me do the talking. I have been doing it anyway.",
      "That will go better in the telling.",
    ],
    trait: "Learns the names of waiters and horses.",
    flaw: "Cannot leave a silence alone.",
    role: "Talks people round, and remembers what was said.",
  },
  cleric: {
    order: ["wis", "con", "str", "cha", "dex", "int"],
    skills: ["insight", "medicine", "religion"],
    armour: { base: 14, dex: 2, more: 2 },
    gear: ["Scale mail", "Shield", "Mace", "Light crossbow and 20 bolts", "Holy symbol", "Bandages"],
    gold: 9,
    voice: "Even and unhurried, as if speaking to somebody who is ill.",
    sayings: [
      "Sit down before you fall down. It saves me the bending.",
      "I do not ask it for much. I ask it often.",
      "Somebody should say something. I will keep it short.",
    ],
    trait: "Washes hands before bad news.",
    flaw: "Believes that tiredness is a sort of lie.",
    role: "Keeps the others on their feet.",
  },
  druid: {
    order: ["wis", "con", "dex", "int", "str", "cha"],
    skills: ["nature", "survival", "animal-handling"],
    armour: { base: 11, dex: ANY, more: 2 },
    gear: ["Leather armour", "Wooden shield", "Scimitar", "Sling and a bag of stones", "Bundle of herbs"],
    gold: 5,
    voice: "Slow, with the weather in it.",
    sayings: [
      "The ground has an opinion about this.",
      "You are standing on its dinner.",
      "It will rain. I am not complaining, I am telling you.",
    ],
    trait: "Greets trees by kind and dogs by name.",
    flaw: "Thinks of towns as something that will pass.",
    role: "Knows what grows here, and what eats it.",
  },
  fighter: {
    order: ["str", "con", "dex", "wis", "cha", "int"],
    skills: ["athletics", "perception", "intimidation"],
    armour: { base: 16, dex: 0, more: 2 },
    gear: ["Chain mail", "Shield", "Longsword", "Four javelins", "Whetstone", "A day's rations"],
    gold: 8,
    voice: "Short and plain, in the order in which things will happen.",
    sayings: [
      "Two of them are for show. Watch the third.",
      "I have been paid for worse.",
      "First the door, then the argument.",
    ],
    trait: "Counts exits without seeming to look.",
    flaw: "Mistakes a plan for a promise.",
    role: "Holds the line, and says where it is.",
  },
  monk: {
    order: ["dex", "wis", "con", "str", "int", "cha"],
    skills: ["acrobatics", "insight", "stealth"],
    armour: { base: 10, dex: ANY, more: 2 },
    gear: ["Shortsword", "Ten darts", "Bowl and spoon", "Rope belt", "A day's rations"],
    gold: 2,
    voice: "Quiet, and leaves off when the thing has been said.",
    sayings: [
      "It is only a wall if you ask it.",
      "I was told to be patient. I am being patient at you.",
      "Breathe out. No, all of it.",
    ],
    trait: "Mends what others would throw away.",
    flaw: "Gives advice to people who are falling.",
    role: "Gets there first, and makes no noise about it.",
  },
  paladin: {
    order: ["str", "cha", "con", "wis", "int", "dex"],
    skills: ["athletics", "persuasion", "religion"],
    armour: { base: 16, dex: 0, more: 2 },
    gear: ["Chain mail", "Shield", "Longsword", "Four javelins", "Holy symbol", "Oil for the mail"],
    gold: 7,
    voice: "Clear and upright, and a little too loud for small rooms.",
    sayings: [
      "I gave my word. It is the only thing I have that is paid for.",
      "We could go round. I notice that we are not.",
      "After you have told them the truth, I will hold your coat.",
    ],
    trait: "Keeps accounts of favours, other people's first.",
    flaw: "Would sooner be right than quick.",
    role: "Stands where the blow will fall.",
  },
  ranger: {
    order: ["dex", "wis", "con", "str", "int", "cha"],
    skills: ["survival", "perception", "stealth"],
    armour: { base: 12, dex: ANY, more: 0 },
    gear: ["Studded leather", "Longbow and 20 arrows", "Two shortswords", "Snares", "A day's rations"],
    gold: 6,
    voice: "Low, and seldom twice.",
    sayings: [
      "Three of them, an hour ago, and one is limping.",
      "Do not step there. Nor there. That is fine.",
      "I like it out here. Nobody asks me how I am.",
    ],
    trait: "Walks at the edge of the path.",
    flaw: "Trusts tracks above testimony.",
    role: "Finds the way, and what has used it.",
  },
  rogue: {
    order: ["dex", "int", "cha", "con", "wis", "str"],
    skills: ["stealth", "sleight-of-hand", "investigation"],
    armour: { base: 11, dex: ANY, more: 0 },
    gear: ["Leather armour", "Rapier", "Shortbow and 20 arrows", "Two daggers", "Thieves' tools", "Stub of chalk"],
    gold: 11,
    voice: "Light and exact, and never where it was a moment ago.",
    sayings: [
      "It was open. It is open now, at any rate.",
      "I never steal from friends. I make few.",
      "Everybody looks at the hand that is waving.",
    ],
    trait: "Tries every door once, out of politeness.",
    flaw: "Cannot hear the word valuable without turning round.",
    role: "Goes ahead, and comes back with the answer.",
  },
  sorcerer: {
    order: ["cha", "con", "dex", "wis", "int", "str"],
    skills: ["arcana", "persuasion", "deception"],
    armour: { base: 10, dex: ANY, more: 0 },
    gear: ["Two daggers", "Light crossbow and 20 bolts", "Singed coat", "Bag of odd coins"],
    gold: 8,
    voice: "Bright and sudden, with apologies coming after.",
    sayings: [
      "I did not learn it. It is more that nobody stopped me.",
      "Is anybody attached to these curtains?",
      "That one I meant.",
    ],
    trait: "Warms hands that are cold, without asking whose.",
    flaw: "Finds out what a thing does by doing it.",
    role: "Sets fire to what needs it.",
  },
  warlock: {
    order: ["cha", "con", "dex", "wis", "int", "str"],
    skills: ["arcana", "intimidation", "deception"],
    armour: { base: 11, dex: ANY, more: 0 },
    gear: ["Leather armour", "Two daggers", "Light crossbow and 20 bolts", "Book with one page missing"],
    gold: 9,
    voice: "Soft and courteous, as if somebody else were listening.",
    sayings: [
      "I have signed worse.",
      "It does not sleep, so I have to do it for both of us.",
      "Ask me for anything but what it costs.",
    ],
    trait: "Reads every contract to the end, now.",
    flaw: "Believes that all doors have owners.",
    role: "Knows what things cost, and who collects.",
  },
  wizard: {
    order: ["int", "con", "dex", "wis", "cha", "str"],
    skills: ["arcana", "history", "investigation"],
    armour: { base: 10, dex: ANY, more: 0 },
    gear: ["Quarterstaff", "Dagger", "Spellbook", "Ink and paper", "Pouch of small necessary things"],
    gold: 10,
    voice: "In long sentences that arrive.",
    sayings: [
      "In principle it is quite safe.",
      "I have read about this. The author did not finish.",
      "Give me a moment. It is the right moment I am waiting for.",
    ],
    trait: "Writes down what others only notice.",
    flaw: "Would rather know than be believed.",
    role: "Says what it is, and sometimes what it was for.",
  },
};

/** What a people brings. */
export interface Folk {
  readonly adds: Readonly<Partial<Record<Ability, number>>>;
  readonly speed: number;
  readonly size: "Medium" | "Small";
  readonly looks: string;
  readonly traits: readonly string[];
}

const folk = (
  adds: Folk["adds"],
  looks: string,
  traits: readonly string[] = [],
  small = false,
  speed = small ? 25 : 30,
): Folk => ({
  adds,
  speed,
  size: small ? "Small" : "Medium",
  looks,
  traits,
});

export const FOLK: Readonly<Record<string, Folk>> = {
  human: folk(
    { str: 1, dex: 1, con: 1, int: 1, wis: 1, cha: 1 },
    "of middling height, in a coat that has been other people's",
  ),
  dwarf: folk(
    { con: 2, wis: 1 },
    "broad and not tall, with a beard or the memory of one",
    ["Darkvision", "Dwarven Resilience"],
    false,
    25,
  ),
  elf: folk({ dex: 2, int: 1 }, "long in the hand and the sleeve, and older than the boots", [
    "Darkvision",
    "Fey Ancestry",
  ]),
  halfling: folk({ dex: 2, cha: 1 }, "three feet of good sense under a large hat", ["Lucky", "Brave"], true),
  gnome: folk(
    { int: 2, con: 1 },
    "three feet and a hat, with something taken apart in one pocket",
    ["Darkvision", "Gnome Cunning"],
    true,
  ),
  "half-elf": folk({ cha: 2, dex: 1, con: 1 }, "with one parent in the face and the other in the walk", [
    "Darkvision",
    "Fey Ancestry",
  ]),
  "half-orc": folk({ str: 2, con: 1 }, "very large, and stooping so as to be less so", [
    "Darkvision",
    "Relentless Endurance",
  ]),
  tiefling: folk({ cha: 2, int: 1 }, "with horns that have been polished and a tail that has not made up its mind", [
    "Darkvision",
    "Hellish Resistance",
  ]),
  dragonborn: folk({ str: 2, cha: 1 }, "scaled the colour of old copper, and warm to stand next to", [
    "Draconic Ancestry",
    "Breath Weapon",
  ]),
};
