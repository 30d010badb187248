import { firstNameOf } from "../first-name.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";
import type { Slots } from "./lines/line.ts";
import { called } from "./voice.ts";

/** What the places in a line are filled with in this moment: by what the prompt says it is about, and then by what has come out last. */
export function slotsFor(companion: Companion, asked: Asked): Slots {
  const { seat, party, voice } = companion;
  const doer = asked.doing !== "" && asked.doing !== seat && party.includes(asked.doing) ? asked.doing : undefined;
  const people = asked.about.filter((one) => /^\p{Lu}/u.test(one) && !/^(?:The|A|An) /.test(one));
  const [thing] = asked.about.filter((one) => !people.includes(one));
  const isParty = (name: string): boolean => party.some((member) => firstNameOf(member) === name);
  const facts = asked.known.toReversed();
  return {
    who: doer === undefined ? undefined : called(voice, doer, companion.trusts(doer)),
    them: people.map((one) => one.split(" ")[0] ?? one).find((one) => !isParty(one)),
    named: facts.flatMap(personIn).find((one) => !isParty(one)),
    thing: thing === undefined ? facts.map(thingIn).find((one) => one !== undefined) : withArticle(thing),
    echo: facts.map(echoOf).find((echo) => echo !== undefined),
  };
}

const withArticle = (thing: string): string => {
  const low = thing.replace(/^(?:The|A|An) /, (article) => article.toLowerCase());
  return /^(?:the|a|an|his|her|their|its|some|this|that|\p{Lu}|\d)/u.test(low) ? low : `the ${low}`;
};

/** "Oda Marl, the clerk, wrote with her left": Oda. A council or a company is nobody in particular. */
export const personIn = (fact: string): readonly string[] =>
  [
    ...fact
      .slice(0, LONGEST)
      .matchAll(
        /(?<!\b(?:[Tt]he|\p{Lu}\p{Ll}{1,20}) )(\p{Lu}\p{Ll}{2,20})(?= \p{Lu}\p{Ll}|['’]s\b| (?:is|was|has|had|found|said|went|wrote|kept|paid|signed|saw|heard|knows|told|sold|took)\b)/gu,
      ),
  ]
    .map(([, name = ""]) => name)
    .filter((name) => !NO_NAMES.has(name));

/** Those who are told to do something now, and so are here. */
export const actorsIn = (told: string): readonly string[] =>
  [
    ...told
      .slice(0, 4000)
      .matchAll(
        /\b(\p{Lu}\p{Ll}{2,20})(?: \p{Lu}\p{Ll}{2,20})? (?:says|asks|looks|turns|nods|puts|keeps|takes|does|holds|shakes|opens|shuts|watches|waits|laughs|stands|sits)\b/gu,
      ),
  ]
    .map(([, name = ""]) => name)
    .filter((name) => !NO_NAMES.has(name));

const LONGEST = 1200;
const NO_NAMES = new Set(
  "The Company Council Guild Row College Nobody Somebody They Their She Her His One Something Nothing Every Then There Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April June July August September October November December Lord Lady Sir Old Wet".split(
    " ",
  ),
);

/** "The gate was opened from the inside": the gate. */
export function thingIn(fact: string): string | undefined {
  const found =
    /\b(?:[Tt]he|this|that) (\p{Ll}{3,20})(?= (?:is|was|were|has|had|does|did|stands|stood|stops|from|in|on|by|with|that|to|and|at|under|behind)\b|[.,;?!]|$)/u.exec(
      fact.slice(0, 300),
    );
  return found ? `the ${found[1]}` : undefined;
}

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
