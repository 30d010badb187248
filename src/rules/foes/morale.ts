import type { Stats } from "../creature/stats.ts";
import type { RawCreature } from "./raw.ts";

/** Nobody in the rulebook says who runs when. These are ours, where the rule below would be wrong. */
const OURS: Readonly<Record<string, Stats["morale"]>> = {
  "Bandit Captain": "steady",
  Berserker: "fearless",
  "Cult Fanatic": "steady",
  Gladiator: "steady",
  Guard: "steady",
  "Half-Red Dragon Veteran": "steady",
  Hobgoblin: "steady",
  Knight: "steady",
  Lizardfolk: "steady",
  Mage: "steady",
  Archmage: "steady",
  Assassin: "steady",
  Orc: "steady",
  Priest: "steady",
  "Tribal Warrior": "steady",
  Veteran: "steady",
  Lemure: "fearless",
  Tarrasque: "fearless",
  "Awakened Shrub": "wavering",
  "Awakened Tree": "steady",
  Treant: "steady",
};

/** Those without a mind know no fear; beasts and common folk look to their skin; the rest need to be beaten first. */
export function moraleOf({ name, type, intelligence }: RawCreature): Stats["morale"] {
  const ours = OURS[name];
  if (ours) return ours;
  if (/^(?:construct|ooze|plant)$/.test(type)) return "fearless";
  if (type === "undead") return intelligence < 8 ? "fearless" : "steady";
  if (type === "elemental") return intelligence < 7 ? "fearless" : "steady";
  if (/^(?:beast|swarm of Tiny beasts|humanoid|fey)$/.test(type)) return "wavering";
  if (type === "monstrosity" || type === "giant") return intelligence < 8 ? "wavering" : "steady";
  return / Wyrmling$/.test(name) ? "wavering" : "steady";
}
