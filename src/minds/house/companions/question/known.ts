import type { When } from "../../../../world/temper.ts";
import { firstNameOf } from "../../first-name.ts";
import { capital, ended, uncapital } from "../../plain-words.ts";
import { isOf } from "../addressed.ts";
import { quotesIn } from "../sheet-lines.ts";
import { stemsOf } from "../stems.ts";
import type { Question } from "./context.ts";
import { has, introduced } from "./lore.ts";

/** Longer than this nobody says it in one breath. */
export const LONG = 260;

/** What stands on the sheet for a matter that has to do with it: in their own words, or as they say what is written of it. */
export function opinionOn(question: Question, about: string): string | undefined {
  const lines = heldOn(question, stemsOf(about)).flatMap(({ what }) => saidOf(question, what));
  return lines.find((line) => !question.saidBefore(line)) ?? lines[0];
}

/** What they think of those whom somebody belongs to: “Pask is of the Council. Five people who have never been short of a chair.” */
export function opinionOfKind(question: Question, name: string): string | undefined {
  const role = question.lore.people.find((one) => one.name === name)?.text.split(/[;,.]/)[0] ?? "";
  const [held] = heldOn(question, stemsOf(role)).filter(({ when, what }) => /^the /i.test(when) && !NONE.test(what));
  if (held === undefined) return undefined;
  const [line] = saidOf(question, held.what);
  return line === undefined ? undefined : `${name.split(" ").at(-1)} is of ${uncapital(held.when)}. ${line}`;
}

const heldOn = ({ companion }: Question, stems: ReadonlySet<string>): readonly When[] =>
  (companion.temper?.opinions ?? []).filter(({ when }) => kin(stemsOf(when), stems));

function saidOf(question: Question, what: string): readonly string[] {
  const quotes = quotesIn(what);
  const written = ended(capital(what.replace(/["“].*$/s, "").trim()));
  const said = question.ofMe(written);
  if (quotes.length > 0 || said === undefined) return quotes;
  return [NONE.test(what) ? `An opinion? ${said}` : said];
}

const NONE = /^(?:he|she|they) (?:has|have) none\b/i;

/** A councillor is of the council. */
const kin = (held: ReadonlySet<string>, asked: ReadonlySet<string>): boolean =>
  [...held].some((one) =>
    [...asked].some((other) => one === other || (one.length >= 5 && other.startsWith(one.slice(0, 6)))),
  );

/** What they know of somebody or something: what came out tonight, what the party knew, what was told of them. */
export function knownOf(question: Question, about: string, judges = false): string | undefined {
  const { companion, from, lore, told } = question;
  const bare = about.replace(/^(?:the|old|mr|mrs) /i, "");
  const parts = isName(bare) ? bare.split(" ").filter((part) => part.length > 2) : [bare.split(" ").at(-1) ?? bare];
  const whole = (text: string): boolean => text.includes(bare);
  const names = (text: string): boolean =>
    parts.some((part) =>
      isName(part) ? new RegExp(`(?<!\\p{L})${RegExp.escape(part)}(?!\\p{L})`, "u").test(text) : has(text, part),
    );
  const learnt = question.facts.filter((fact) => names(fact)).toReversed();
  const met = lore.people.filter(({ name }) => names(name)).map(introduced);
  const facts = lore.facts.filter(names);
  const seen = told.sentences
    .filter(
      (one) =>
        names(one.slice(0, 40)) &&
        !isOf(one, companion.seat) &&
        !isOf(one, from) &&
        !companion.party.some((seat) => has(one, firstNameOf(seat))),
    )
    .toReversed();
  const early = (text: string): number => (parts.some((part) => has(text.slice(0, part.length + 12), part)) ? 0 : 1);
  const all = (judges ? [...learnt, ...seen, ...met, ...facts] : [...learnt, ...met, ...facts, ...seen])
    .filter((one) => one.length <= LONG)
    .toSorted((one, other) => (judges ? 0 : Number(whole(other)) - Number(whole(one)) || early(one) - early(other)));
  return all.find((one) => !question.saidBefore(one)) ?? all[0];
}

const isName = (text: string): boolean => /^\p{Lu}/u.test(text);

/** How many of them are in both: close and closed are one. */
const meeting = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  [...other].filter(
    (stem) =>
      one.has(stem) ||
      [...one].some(
        (own) =>
          Math.min(own.length, stem.length) >= 4 &&
          Math.abs(own.length - stem.length) <= 2 &&
          (own.startsWith(stem) || stem.startsWith(own)),
      ),
  ).length;

/** The fact that has most to do with what was asked; nothing where none has enough. */
export function factFor(question: Question, least = 1): string | undefined {
  const { lore, low } = question;
  const stems = stemsOf(low.replace(/\b(?:happened|many|much|called|mean|think|else|kind|sort)\b/g, " "));
  const money = /\b(?:paid|pays?|paying|payment|fee|reward|earn|wages?|worth|promised?|offer(?:ed)?)\b/.test(low);
  const counted = /^how many (\p{L}+)/u.exec(low)?.[1];
  const all = [...question.facts.toReversed(), ...lore.facts, ...lore.people.map(introduced)].filter(
    (one) => one.length <= LONG,
  );
  const best = all
    .map((one) => ({
      one,
      met:
        meeting(stemsOf(one), stems) +
        (money && /\b(?:fee|crowns?|gold|paid|pay)\b/i.test(one) ? (/\bfee|reward\b/i.test(one) ? 2 : 1) : 0),
    }))
    .filter(({ one, met }) => met >= least && (counted === undefined || has(one, counted.replace(/s$/, ""))))
    .toSorted((one, other) => other.met - one.met);
  return (best.find(({ one }) => !question.saidBefore(one)) ?? best[0])?.one;
}
