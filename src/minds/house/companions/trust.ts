import type { Letter } from "../../../protocol/letter.ts";
import type { Temper } from "../../../world/temper.ts";
import { firstNameOf } from "../first-name.ts";
import { promptIn } from "./asked.ts";

/**
 * How far a seat trusts each of the others, from -5 to 5: a fold over its own letters. Who helped it, spoke kindly or cruelly to it, kept or broke
 * a promise, did well or badly for everybody, and did what its ideals forbid or ask for.
 */
export function trustIn(letters: Iterable<Letter>, seat: string, temper?: Temper): ReadonlyMap<string, number> {
  const trust = new Map<string, number>();
  const promised = new Set<string>();
  const move = (who: string, by: number): void => {
    if (by === 0 || who === "" || who === seat) return;
    trust.set(who, Math.max(-5, Math.min(5, (trust.get(who) ?? 0) + by)));
  };
  const ideals = idealsOf(temper);
  for (const letter of letters) {
    if (letter.kind === "ruling" && letter.visibility === "open" && letter.for !== seat) {
      const well = letter.outcome.endsWith("success");
      const badly = letter.outcome.endsWith("failure");
      const weight = promised.has(letter.for) ? 1 : 0.25;
      if (well || badly) promised.delete(letter.for);
      move(letter.for, well ? weight : badly ? -weight : 0);
    }
    if (letter.kind !== "message") continue;
    if (letter.tag === "PLAYER_TO_PLAYER" && letter.from !== seat) {
      const toMe = letter.to.includes(seat) || mentions(letter.body, seat);
      if (toMe) move(letter.from, KIND.test(letter.body) ? 1 : CRUEL.test(letter.body) ? -1 : 0);
      if (PROMISE.test(letter.body)) promised.add(letter.from);
    }
    if (letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat)) move(...byIdeals(letter, seat, ideals));
    if (letter.tag === "NARRATIVE") for (const who of helpersIn(letter, seat)) move(who, 1);
  }
  return trust;
}

const KIND =
  /\b(?:thank|thanks|well done|good work|sorry|forgive|bless|after you|i trust you|with you|are you hurt|lean on me)\b/i;
const CRUEL = /\b(?:fool|idiot|coward|useless|shut up|your fault|liar|stupid|be quiet|i told you)\b/i;
const PROMISE = /\b(?:i promise|i swear|my word|on my honou?r|you have my word|trust me)\b/i;

const mentions = (text: string, seat: string): boolean => text.includes(firstNameOf(seat));

const helpers = new WeakMap<Letter, ReadonlyMap<string, readonly string[]>>();

/** Who was told to have helped, or held, or covered this seat: somebody named just before the verb, and this seat after it. */
function helpersIn(letter: Extract<Letter, { kind: "message" }>, seat: string): readonly string[] {
  const before = helpers.get(letter)?.get(seat);
  if (before) return before;
  const name = firstNameOf(seat);
  const found = letter.body.includes(name)
    ? [
        ...letter.body
          .slice(0, 12_000)
          .matchAll(
            /(\p{Lu}[\p{L}'’-]{1,30}) (?:helps|steadies|holds|covers|catches|shields|lifts|frees|heals|pulls) (\p{Lu}[\p{L}'’-]{1,30})/gu,
          ),
      ]
        .filter(([, , whom]) => whom === name)
        .map(([, who = ""]) => who.toLowerCase())
    : [];
  helpers.set(letter, new Map([...(helpers.get(letter) ?? []), [seat, found]]));
  return found;
}

interface Ideals {
  readonly likes: RegExp | undefined;
  readonly hates: RegExp | undefined;
}

/** What an ideal says about how things are done: each with what keeps it and what breaks it. */
const IDEALS: readonly (readonly [RegExp, RegExp | undefined, RegExp])[] = [
  [
    /\b(?:honest|truth|candou?r|sincer)/i,
    /\bpersuasion\b|\btells? the truth\b/i,
    /\bdeception\b|\blie[sd]?\b|\bbluff/i,
  ],
  [
    /\b(?:merc|kind|compass|gentle|charit|heal|life|protect)/i,
    /\bmedicine\b|\bspares?\b|\bcomforts?\b|\bgives?\b/i,
    /\bintimidation\b|\bthreaten|\bkills?\b|\btortur|\bbeats?\b/i,
  ],
  [
    /\b(?:law|order|duty|honou?r|justice|tradition)/i,
    undefined,
    /\bsleight of hand\b|\bsteals?\b|\bdeception\b|\bbribe/i,
  ],
  [
    /\b(?:free|freedom|liberty|independen|chains?)/i,
    /\bfrees?\b|\bunlock|\brelease/i,
    /\bintimidation\b|\bthreaten|\bbind|\bties? up\b|\bobey/i,
  ],
  [
    /\b(?:knowledge|curios|learn|discover|books?)/i,
    /\binvestigation\b|\barcana\b|\bhistory\b/i,
    /\bburns?\b|\bdestroy|\bsmash/i,
  ],
  [
    /\b(?:nature|balance|wild|green|beasts?)/i,
    /\banimal handling\b|\bnature\b/i,
    /\bburns?\b|\bcuts? down\b|\bpoison/i,
  ],
];

export function idealsOf(temper: Temper | undefined): Ideals {
  const held = IDEALS.filter(([ideal]) => temper?.ideals.some((text) => ideal.test(text)) ?? false);
  const any = (some: readonly (RegExp | undefined)[]): RegExp | undefined => {
    const sources = some.flatMap((one) => (one ? [one.source] : []));
    return sources.length > 0 ? new RegExp(sources.join("|"), "i") : undefined;
  };
  return { likes: any(held.map(([, likes]) => likes)), hates: any(held.map(([, , hates]) => hates)) };
}

function byIdeals(
  letter: Extract<Letter, { kind: "message" }>,
  seat: string,
  { likes, hates }: Ideals,
): readonly [string, number] {
  if (!likes && !hates) return ["", 0];
  const { doing, trying, happened } = promptIn(letter);
  if (doing === "" || doing === seat) return ["", 0];
  const deed = `${trying} ${happened}`;
  return [doing, hates?.test(deed) ? -0.5 : likes?.test(deed) ? 0.5 : 0];
}

/** What the sheet says of a companion from the start: liked, disliked, or nothing. */
export function regardFor(temper: Temper | undefined, seat: string): number {
  const opinion = opinionOf(temper, seat);
  if (opinion === "") return 0;
  return (FOND.test(opinion) ? 1.5 : 0) - (SOUR.test(opinion) ? 1.5 : 0);
}

export function opinionOf(temper: Temper | undefined, seat: string): string {
  const first = firstNameOf(seat).toLowerCase();
  return (
    temper?.companions.find(({ when }) =>
      when
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .includes(first),
    )?.what ?? ""
  );
}

const FOND =
  /\b(?:(?<!(?:not|n't|n’t) )trusts?|likes?|loves?|friend|fond|respects?|admires?|owes|loyal|protect|sister|brother|family|reli(?:es|able))\b/i;
const SOUR =
  /\b(?:distrust|dislikes?|annoy|irritat|too loud|rival|wary|suspicious|hates?|fool|reckless|does not trust|doesn't trust|jealous|resents?)/i;
