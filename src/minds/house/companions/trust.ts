import type { Letter, Letters } from "../../../protocol/letter.ts";
import type { Temper } from "../../../world/temper.ts";
import { firstNameOf } from "../first-name.ts";
import { promptIn } from "./asked.ts";
import { keptFold } from "./kept-fold.ts";

/**
 * How far a seat trusts each of the others, from -5 to 5: a fold over its own letters. Who helped it, spoke kindly or cruelly to it, kept or broke
 * a promise, did well or badly for everybody, did what its ideals forbid or ask for, and was found to have
 * done something in secret.
 */
export function trustIn(letters: Letters, seat: string, temper?: Temper): ReadonlyMap<string, number> {
  const ideals = idealsOf(temper);
  const step = (standing: Standing, letter: Letter): Standing => {
    if (letter.kind === "ruling" && letter.visibility === "open" && letter.for !== seat)
      return judged(standing, letter.for, letter.outcome);
    if (letter.kind === "learned") return moved(standing, seat, letter.of ?? "", -1);
    if (letter.kind === "reveal" && letter.to.includes(seat))
      return moved(standing, seat, /^unseen\/([^/]+)\//.exec(letter.secret)?.[1] ?? "", -1);
    if (letter.kind !== "message") return standing;
    if (letter.tag === "PLAYER_TO_PLAYER" && letter.from !== seat) return spoken(standing, letter, seat);
    if (letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat))
      return moved(standing, seat, ...byIdeals(letter, seat, ideals));
    if (letter.tag !== "NARRATIVE") return standing;
    return helpersIn(letter.body, seat).reduce((now, who) => moved(now, seat, who, 1), standing);
  };
  const key = [seat, ideals.likes?.source ?? "", ideals.hates?.source ?? ""].join("\n");
  return folded(letters, key, { start: () => ({ trust: new Map(), promised: [] }), step }).trust;
}

const folded = keptFold<Standing>();

interface Standing {
  readonly trust: ReadonlyMap<string, number>;
  /** Who has given a word that is not yet kept or broken. */
  readonly promised: readonly string[];
}

function moved(standing: Standing, seat: string, who: string, by: number): Standing {
  if (by === 0 || who === "" || who === seat) return standing;
  const now = Math.max(-5, Math.min(5, (standing.trust.get(who) ?? 0) + by));
  return { ...standing, trust: new Map([...standing.trust, [who, now]]) };
}

function judged(standing: Standing, who: string, outcome: string): Standing {
  const sign = outcome.endsWith("success") ? 1 : outcome.endsWith("failure") ? -1 : 0;
  if (sign === 0) return standing;
  const weight = standing.promised.includes(who) ? 1 : 0.25;
  const promised = standing.promised.filter((one) => one !== who);
  return moved({ ...standing, promised }, "", who, sign * weight);
}

function spoken(standing: Standing, { from, to, body }: Message, seat: string): Standing {
  const toMe = to.includes(seat) || body.includes(firstNameOf(seat));
  const heard = toMe ? moved(standing, seat, from, KIND.test(body) ? 1 : CRUEL.test(body) ? -1 : 0) : standing;
  const gives = PROMISE.test(body) && !heard.promised.includes(from);
  return gives ? { ...heard, promised: [...heard.promised, from] } : heard;
}

type Message = Extract<Letter, { kind: "message" }>;

const KIND =
  /\b(?:thank|thanks|well done|good work|sorry|forgive|bless|after you|i trust you|with you|are you hurt|lean on me)\b/i;
const CRUEL = /\b(?:fool|idiot|coward|useless|shut up|your fault|liar|stupid|be quiet|i told you)\b/i;
const PROMISE = /\b(?:i promise|i swear|my word|on my honou?r|you have my word|trust me)\b/i;

/** Who was told to have helped, or held, or covered this seat: somebody named just before the verb, and this seat after it. */
function helpersIn(body: string, seat: string): readonly string[] {
  const name = firstNameOf(seat);
  if (!body.includes(name)) return [];
  return [...body.slice(0, 12_000).matchAll(HELPS)]
    .filter(([, , whom]) => whom === name)
    .map(([, who = ""]) => who.toLowerCase());
}

const HELPS =
  /(\p{Lu}[\p{L}'’-]{1,30}) (?:helps|steadies|holds|covers|catches|shields|lifts|frees|heals|pulls) (\p{Lu}[\p{L}'’-]{1,30})/gu;

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
    const patterns = some.flatMap((one) => (one ? [one.source] : []));
    return patterns.length > 0 ? new RegExp(patterns.join("|"), "i") : undefined;
  };
  return { likes: any(held.map(([, likes]) => likes)), hates: any(held.map(([, , hates]) => hates)) };
}

function byIdeals(letter: Message, seat: string, { likes, hates }: Ideals): readonly [string, number] {
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
