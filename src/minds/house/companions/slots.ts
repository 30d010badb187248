import { firstNameOf } from "../first-name.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";
import type { Slots } from "./lines/line.ts";
import { called } from "./voice.ts";

/** What the places in a line are filled with in this moment. */
export function slotsFor(companion: Companion, asked: Asked): Slots {
  const { seat, party, voice } = companion;
  const doer = asked.doing !== "" && asked.doing !== seat && party.includes(asked.doing) ? asked.doing : undefined;
  const people = asked.about.filter((one) => /^\p{Lu}/u.test(one) && !/^(?:The|A|An) /.test(one));
  const things = asked.about.filter((one) => !people.includes(one));
  const them = people
    .map((one) => one.split(" ")[0] ?? one)
    .find((one) => !party.some((member) => firstNameOf(member) === one));
  const [thing] = things;
  return {
    who: doer === undefined ? undefined : called(voice, doer, companion.trusts(doer)),
    them,
    thing: thing === undefined ? undefined : withArticle(thing),
    echo: asked.known.map(echoOf).find((echo) => echo !== undefined),
  };
}

const withArticle = (thing: string): string => {
  const low = thing.replace(/^(?:The|A|An) /, (article) => article.toLowerCase());
  return /^(?:the|a|an|his|her|their|its|some|this|that|\p{Lu}|\d)/u.test(low) ? low : `the ${low}`;
};

const NUMBER =
  /\b((?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|twenty|thirty|forty|fifty|sixty|ninety|a hundred) \p{Ll}{2,20}s)\b/u;
const TAIL =
  /\b((?:from|under|behind|inside|without|before|after|beneath|beside|until|since|by) (?:[\p{L}'’-]+ ?){1,3})[.!]?$/iu;

/** Two to four words of a fact that somebody would say over to themselves. */
export function echoOf(fact: string): string | undefined {
  const text = fact.slice(0, 300).trim();
  const found = NUMBER.exec(text)?.[1] ?? TAIL.exec(text.split(/\s+/).slice(-6).join(" "))?.[1];
  return found?.trim();
}
