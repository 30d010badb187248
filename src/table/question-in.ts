/** A question at the end of narration and what it offers. */
export interface Question {
  readonly question: string;
  readonly options: readonly string[];
}

/** The question narration ends in, if nobody in the story asks it, with its choices: those listed below it, or the two of an "A or B". */
export function questionIn(body: string): Question | undefined {
  const lines = body.slice(-LATELY).trimEnd().split("\n");
  const listed: string[] = [];
  while (lines.length > 1 && ITEM.test(lines.at(-1) ?? ""))
    listed.unshift((ITEM.exec(lines.pop() ?? "")?.[1] ?? "").trim());
  const text = lines.join("\n").trimEnd();
  const sentence = /(?:^|[.!?…]["”’*_)]{0,3}\s+|\n\s*)([^.!?…\n]{2,300}\?)[*_]{0,3}$/.exec(text)?.[1]?.trim();
  if (sentence === undefined || isSpoken(text, sentence)) return undefined;
  const question = sentence.replace(/^[*_]+/, "");
  return { question, options: listed.length > 0 ? listed : eitherOr(question) };
}

const LATELY = 2000;
const ITEM = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(\S.*)$/;

/** Somebody's line: in quotation marks that are still open, or behind a name. */
function isSpoken(text: string, sentence: string): boolean {
  const before = text.slice(0, text.lastIndexOf(sentence));
  const paragraph = before.slice(before.lastIndexOf("\n\n") + 1);
  const count = (mark: string) => paragraph.split(mark).length - 1;
  return count('"') % 2 === 1 || count("“") > count("”") || /^\s*>/.test(paragraph) || /^["“]/.test(sentence);
}

/** "Do you want to pay, or walk on?" offers both. */
function eitherOr(question: string): readonly string[] {
  const asked =
    /\b(?:do|will|would|shall|should|can|could) (?:you|we)\b(?: (?:want|like|prefer|rather|choose))?(?: to)?\s+(.{2,200})\?$/i.exec(
      question,
    )?.[1];
  if (asked === undefined) return [];
  const parts = asked.split(/,?\s+or\s+|,\s+/i).map((part) => part.replace(/^to\s+/i, "").trim());
  const choices = parts.filter((part) => part !== "" && !/^not$/i.test(part));
  return choices.length < 2 || choices.length > 6
    ? []
    : choices.map((one) => one.charAt(0).toUpperCase() + one.slice(1));
}
