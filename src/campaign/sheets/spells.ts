import { toSlug } from "../../protocol/text.ts";
import { SPELLS } from "../../rules/magic/spells.ts";
import type { Line } from "./lines.ts";

const MOST = 60;

/** The spells a sheet names, as they are called in data; also those the rules do not know, for the GM to rule on. */
export function spellsOf(lines: readonly Line[]): readonly string[] {
  const here = lines.filter(({ topic, depth }) => topic === "spells" && depth === 0);
  const ticked = here.some((line) => line.ticked === true);
  const found = new Set<string>();
  for (const line of here) {
    if (ticked && line.ticked === false) continue; // in the book, and not prepared today
    for (const name of namesIn(line)) if (found.size < MOST) found.add(toSlug(name).slice(0, 60));
  }
  found.delete("");
  return [...found];
}

/** What is no spell though it stands among them: how well they are cast, and how often. */
const ABOUT =
  /\b(?:ability|saves?|dc|attack|slots?|modifier|focus|pact magic|bonus|casting|recovery|prepare|class|per day|uses|notes?|source|level\b.*\bknown)\b/i;
/** `Cantrips`, `1st Level (4 slots)`, `Known`: spells come after it. */
const GROUP =
  /^(?:[\w'-]{1,20}\s){0,2}(?:cantrips?|spells?|rituals?|prepared|known|always prepared|at will)\b|^(?:level|lvl|tier)\s?\d|^\d(?:st|nd|rd|th)?\b/i;
const COLUMN = /^(?:spells?|names?|spell names?|known|prepared|spells? (?:known|prepared)|cantrips?)$/i;

function namesIn({ cells, head, label, value, text, item }: Line): readonly string[] {
  if (cells.length > 0) {
    const column = head.findIndex((one) => COLUMN.test(one));
    if (column >= 0) return listed(cells[column] ?? "", true);
    if (head.length === 0 || ABOUT.test(text)) return [];
    return GROUP.test(cells[0] ?? "") ? listed(cells[1] ?? "", true) : listed(cells[0] ?? "", true);
  }
  if (text.endsWith(":")) return [];
  if (label !== "") {
    const told = label.replace(/\([^()]*\)?/g, " ").trim();
    const names = GROUP.test(told) && !/\bslots?\b/i.test(told) ? listed(value, true) : undefined;
    if (names) return names;
    if (ABOUT.test(told)) return [];
    return item || SPELLS.has(toSlug(told)) ? listed(told, item) : [];
  }
  if (ABOUT.test(text) && !SPELLS.has(toSlug(text)))
    return item ? listed(text, true).filter((one) => !ABOUT.test(one)) : [];
  return listed(text, item);
}

/** The names of a list. Where it may as well be a sentence, all of it must look like names. */
function listed(text: string, loosely: boolean): readonly string[] {
  const parts = withoutBrackets(text)
    .split(/[,;•]|\s\/\s/)
    .map((part) =>
      part
        .replace(/\s[—–-]\s.*$|:.*$/, "")
        .replace(/^\s?(?:and|or)\s/i, "")
        .replace(/\.\s?$/, "")
        .trim(),
    )
    .filter((part) => part !== "");
  const names = parts.filter((part) => isName(part) && (loosely || isTitle(part) || SPELLS.has(toSlug(part))));
  return loosely || names.length === parts.length ? names : [];
}

/** In one pass: brackets that are never closed hold the rest of the line. */
function withoutBrackets(text: string): string {
  let depth = 0;
  let kept = "";
  for (const letter of text) {
    if (letter === "(" || letter === "[") depth++;
    if (depth === 0) kept += letter;
    if ((letter === ")" || letter === "]") && depth > 0) depth--;
  }
  return kept;
}

const NO_NAME = /^(?:none|nil|n\/?a|tbd|todo|no|etc|same|and|or|level|known|prepared|cantrips?|spells?|name)$/i;
const isName = (part: string): boolean =>
  /^\p{L}[\p{L}\p{M}'’/ -]{2,39}$/u.test(part) && part.split(" ").length <= 6 && !NO_NAME.test(part);
const isTitle = (part: string): boolean =>
  part
    .split(" ")
    .every(
      (word, i) =>
        /^\p{Lu}/u.test(word) || (i > 0 && /^(?:of|the|and|or|from|to|with|in|on|against|without)$/.test(word)),
    );
