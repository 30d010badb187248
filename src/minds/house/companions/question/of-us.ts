import { quotesIn } from "../sheet-lines.ts";
import { opinionOf } from "../trust.ts";
import { called } from "../voice.ts";
import { type Question, together } from "./context.ts";

/** Whom they trust most, or least; and what they say of them. */
function chosenOf(question: Question, most: boolean): string | undefined {
  const { companion, from } = question;
  const order = companion.party
    .filter((one) => one !== companion.seat)
    .map((one) => ({ one, at: companion.trusts(one) + question.steady(`leans to ${one}`) }))
    .toSorted((one, other) => (most ? other.at - one.at : one.at - other.at));
  const [first] = order;
  if (first === undefined) return undefined;
  if (first.one === from) return together(["You", question.say(most ? "fond" : "cool")]);
  return together([
    called(companion.voice, first.one, companion.trusts(first.one)),
    ...quotesIn(opinionOf(companion.temper, first.one)).slice(0, 1),
  ]);
}

/** Who of them is best at something: themselves if it is their trade, else whoever they think most of. */
export function ofUsAll(question: Question): string | undefined {
  const { low, companion } = question;
  const [, what = ""] =
    /^who(?:'s| is| among us is| of us is) the (?:best|strongest|bravest|cleverest|quickest|fastest|smartest|most \p{L}+) ?(\p{L}*)/u.exec(
      low,
    ) ?? [];
  const [, most] = /\b(?:which|who)\b.*\b(?:trust|like) (?:the )?(most|best|least)\b/.exec(low) ?? [];
  if (most !== undefined) return chosenOf(question, most !== "least");
  if (
    !/^who(?:'s| is| among us| of us).*\b(?:best|strongest|bravest|cleverest|quickest|fastest|smartest|most)\b/.test(
      low,
    )
  )
    return undefined;
  const mine = /\bfight|strong|brave\b/.test(low)
    ? /\b(?:fighter|barbarian|paladin|soldier)\b/i
    : /\bclever|smart|magic\b/.test(low)
      ? /\b(?:wizard|sage|scholar)\b/i
      : /\bquick|fast|thie\w*|sneak\b/.test(low)
        ? /\b(?:rogue|thief|monk)\b/i
        : undefined;
  if (mine?.test(companion.sheet.slice(0, 400)))
    return together(["I am", question.ofMe(companion.temper?.role ?? "") ?? ""].filter((one) => one !== ""));
  const [best] = companion.party
    .filter((one) => one !== companion.seat)
    .toSorted((one, other) => companion.trusts(other) - companion.trusts(one));
  if (best === undefined) return undefined;
  const [line] = best === question.from ? [] : quotesIn(opinionOf(companion.temper, best));
  const who = best === question.from ? "You" : called(companion.voice, best, companion.trusts(best));
  return `${who}${what === "" ? "" : ", I would say"}. ${line ?? ""}`.trim();
}
