/**
 * Somebody's words as a novel has them, without quotation marks of their own going in: `“Nine mornings,” says Brona. “She counted.”` Where the name
 * stands follows from the words, so that it moves about and the same words always read the same.
 */
export function attributed(who: string, words: string, how = ""): string {
  const said = words.trim();
  if (said === "") return "";
  const manner = how.trim() === "" ? "" : `, ${how.trim()}`;
  const [first, rest] = firstOf(said);
  const turn = turnOf(said);
  const verb = /\?[’)]?$/.test(first) ? "asks" : "says";
  if (turn % 5 === 0) return `${capital(who)} ${verb}${manner}, “${said}”`;
  const by = /^\p{Lu}/u.test(who) && turn % 3 === 0 ? `${who} ${verb}` : `${verb} ${who}`;
  const opened = `“${leadingOn(first)}” ${by}${manner}.`;
  return rest === "" ? opened : `${opened} “${rest}”`;
}

/** What stands between a quotation and a name. Plain words on purpose: any other would be somebody's who was not there. */
export const ATTRIBUTIONS: ReadonlySet<string> = new Set(["says", "asks"]);

/** The first sentence, and what comes after it. */
function firstOf(text: string): readonly [string, string] {
  const end = /[.!?…]["”’)]{0,2}\s+(?=["“‘(]?[\p{Lu}\p{N}])/u.exec(text);
  if (!end) return [text, ""];
  const at = end.index + end[0].length;
  return [text.slice(0, at).trim(), text.slice(at)];
}

/** A full stop before the name is a comma. */
const leadingOn = (sentence: string): string =>
  /[^.]\.$/.test(sentence) ? `${sentence.slice(0, -1)},` : /[\p{L}\p{N}]$/u.test(sentence) ? `${sentence},` : sentence;

/** A number that follows from the words. */
function turnOf(text: string): number {
  let sum = 7;
  for (let i = 0; i < Math.min(text.length, 80); i++) sum = (sum * 31 + text.charCodeAt(i)) % 100_003;
  return sum;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
