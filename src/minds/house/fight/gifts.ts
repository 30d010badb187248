import type { Letter } from "../../../protocol/letter.ts";
import { nameOf } from "../../../protocol/text.ts";
import type { Status } from "../../../rules/state.ts";
import { woundsOf } from "../../../rules/tactics/view.ts";
import { type Gift, giftIn } from "../../../world/gifts.ts";
import { mechanicsIn } from "../../../world/mechanics.ts";
import { firstNameOf, isNamedIn } from "../first-name.ts";
import type { Stage } from "../gm/stage.ts";
import { wordsFor } from "../gm/stock.ts";
import { capital, ended } from "../plain-words.ts";
import { toldOf } from "../third-person.ts";
import { calledIn } from "./called.ts";
import { exchangesIn } from "./exchanges.ts";
import { lookedAt } from "./looked-at.ts";

/** What somebody gave who lies senseless: a dream, a look, a thought for a companion, a voice, something from long ago. */
export interface Given {
  readonly seat: string;
  readonly gift: Gift;
  readonly words: string;
  readonly prompt: string;
}

export const givenIn = (recent: readonly Letter[]): readonly Given[] =>
  exchangesIn(recent).flatMap(({ seat, prompt, answer }) => {
    const gift = giftIn(prompt);
    const words = (answer ?? "").trim().replace(/^["“]|["”]$/g, "");
    return gift === undefined || words === "" || ROLLS.test(words) || words.length > LONGEST
      ? []
      : [{ seat, gift, words, prompt }];
  });

/** They took the die and gave nothing besides. */
const ROLLS =
  /^\(?(?:i )?(?:roll(?:s|ing)?(?: (?:it|the|my|a)(?: death)?(?: sav(?:e|ing throw))?)?|ok(?:ay)?|yes|no|nothing|pass)\)?[.!]*$/i;
const LONGEST = 600;

/** Each in a paragraph of its own, in their words; a thought for a companion is for that companion alone. */
export const giftsTold = (stage: Stage, recent: readonly Letter[], status: Status): readonly string[] =>
  givenIn(recent).flatMap((given) => TELLS[given.gift](stage, given, status));

type Tells = (stage: Stage, given: Given, status: Status) => readonly string[];

const own: Tells = (stage, { seat, gift, words }) => {
  const name = firstNameOf(seat);
  const [lead = ""] = wordsFor(stage, "gifts", undefined, { name }, gift);
  const told = /^(?:i|i'm|my|we)\b/i.test(words)
    ? toldOf(name, words)
    : gift === "look"
      ? lookedAt(words)
      : ended(capital(words));
  return [[lead, told].filter((part) => part !== "").join(" ")];
};

const TELLS: Readonly<Record<Gift, Tells>> = {
  dream: own,
  flashback: own,
  thought: () => [],
  /** The eye goes there, and sees how it stands with whoever is named. */
  look: (stage, given, status) => {
    const low = given.words.toLowerCase();
    const seen = Object.values(status.creatures).filter(
      ({ id, gone, dead }) =>
        gone === null && !dead && [calledIn(status, id), nameOf(id)].some((name) => low.includes(name.toLowerCase())),
    );
    const how = seen.slice(0, 2).map((one) => `${capital(calledIn(status, one.id))} ${HOW[woundsOf(one)]}.`);
    return own(stage, given, status).map((text) => [text, ...how].join(" "));
  },
  /** Told as said, if it is something that could be said in a fight. */
  voice: (_stage, { words, prompt }, status) => {
    const speaker = Object.values(status.creatures).find(
      ({ id, side, dead, gone }) => side === "foes" && !dead && gone === null && prompt.includes(nameOf(id)),
    );
    const fits = words.split(/\s+/).length <= 30 && !/["“”\n]/.test(words) && mechanicsIn(words) === undefined;
    return speaker && fits ? [`“${ended(capital(words))}” That is ${calledIn(status, speaker.id)}.`] : [];
  },
};

const HOW = {
  unhurt: "has not been touched yet",
  hurt: "is hurt, and hides it well",
  bloodied: "has taken about as much as can be taken standing",
  failing: "will not stand much longer",
} as const;

/** Whose thought is for whom: the companion who is named, while they are on their feet. */
export function thoughtsIn(recent: readonly Letter[], up: readonly string[]): Readonly<Record<string, string>> {
  const all = givenIn(recent).flatMap(({ seat, gift, words }) => {
    const to = up.find((one) => one !== seat && isNamedIn(words, one));
    return gift === "thought" && to !== undefined ? [[thoughtFact(to), `${firstNameOf(seat)}: ${words}`]] : [];
  });
  return Object.fromEntries(all);
}

/** Where the GM keeps it until that companion is asked again. */
export const thoughtFact = (seat: string): string => `a thought for ${seat}`;
