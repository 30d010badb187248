import { listed, uncapital } from "../plain-words.ts";
import type { Move } from "./move.ts";
import { optionsFor } from "./options.ts";
import type { Stage } from "./stage.ts";

/** A question from outside the story gets a plain answer, and no time passes. */
export function plainAnswer(stage: Stage, { words, asks, seat }: Extract<Move, { kind: "aside" }>): string {
  const { at } = stage;
  const stats = stage.desk.status?.creatures[seat]?.stats;
  if (ASKS_FOR_SECRETS.test(words))
    return "(There are secrets at this table. Which they are, and whose, is not mine to say.)";
  if (/\btime\b|\bwhat day\b/i.test(words) && at.time !== "") return `(It is ${uncapital(at.time)}.)`;
  if (/\bspells?\b|\bcantrips?\b/i.test(words)) {
    const spells = (stats?.casting?.spells ?? []).map((spell) => spell.replaceAll("-", " "));
    return spells.length > 0 ? `(You know ${listed(spells)}.)` : "(You know no spells.)";
  }
  if (/\binventory\b|\bpack\b|\bcarry|\bweapons?\b|\bgear\b|\bequipment\b|\bitems?\b/i.test(words)) {
    const arms = (stats?.attacks ?? []).map(({ name }) => name.toLowerCase());
    return `(${arms.length > 0 ? `In hand or near it: ${listed(arms)}. ` : ""}/sheet shows everything you have.)`;
  }
  if (/\b(?:ac|armou?r class|hp|hit points?|bonus|modifier|level)\b/i.test(words) && stats)
    return `(Armour class ${stats.ac}, hit points ${stage.desk.status?.creatures[seat]?.hp ?? stats.hp} of ${stats.hp}, level ${stats.level}. /sheet shows the rest.)`;
  return `(${whereWeAre(stage)}${whatCouldBeDone(stage)}${asks === "hint" ? "" : HELP})`;
}

/** Out of the story: who of the party keeps what from whom. */
export const ASKS_FOR_SECRETS =
  /\b(?:are there|is there|any|does any(?:body|one)|do (?:the others|they|we)|who(?: here)?(?: has| is|'s)?|has any(?:body|one))\b[^?]{0,60}\b(?:secrets?|hiding (?:something|things)|hidden anything|in secret|behind my back)\b[^?]{0,40}\?/i;

const HELP =
  " /sheet shows your numbers, /status how everybody is, /help the rest. Where something can go wrong I call for a roll and say what it is against.";

function whereWeAre({ here, at }: Stage): string {
  const names = here.slice(0, 8).map(({ name }) => name);
  return `You are at ${(at.place || at.title).replace(/^The /, "the ")}${names.length > 0 ? `, with ${listed(names)}` : ""}.`;
}

function whatCouldBeDone(stage: Stage): string {
  const options = optionsFor(stage).map(uncapital);
  if (options.length === 0) return "";
  return ` You could ${listed(options).replace(/ and (?=[^,]*$)/, " or ")}; or anything else that comes to mind.`;
}
