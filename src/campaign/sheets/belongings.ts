import type { Belongings } from "../../world/temper.ts";
import { type Coin, coinsOf } from "./coins.ts";
import { type Headed, headed } from "./headed.ts";
import { type Found, firstAt, type Line, linesOf } from "./lines.ts";
import { topicOf } from "./topics.ts";

/** What a sheet says the character owns, and what it can do by name. */
export function readBelongings(markdown: string): Belongings {
  const lines = linesOf(markdown);
  const experience = experienceAt(lines)?.amount;
  return {
    equipment: equipmentOf(lines),
    coins: Object.fromEntries(coinsOf(lines).map(({ coin, amount }) => [coin, amount])) as Partial<
      Record<Coin, number>
    >,
    features: featuresOf(lines),
    ...(experience === undefined ? {} : { experience }),
  };
}

const EXPERIENCE =
  /\b(?:xp|exp|experience(?: points)?)\b(?:\s?\([^()]{0,30}\))?[\s:|=]{0,6}(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})(?!\d)/i;
const SO_MUCH_EXPERIENCE = /(?<![\d,])(\d{1,3}(?:,\d{3}){1,3}|\d{1,9})\s(?:xp|experience points)\b/i;

export function experienceAt(lines: readonly Line[]): (Found & { readonly amount: number }) | undefined {
  const at = firstAt(lines, EXPERIENCE) ?? firstAt(lines, SO_MUCH_EXPERIENCE);
  return at && { ...at, amount: Number(at.found[1]?.replaceAll(",", "")) };
}

/** The section in which the table notes what a sheet has no place for. */
export const CHANGES = "Changes in play";
const GAINED = "Gained";
const FEATURE = "Feature";
export const gainedNote = (what: string): string => `**${GAINED}**: ${what}`;
export const featureNote = (what: string): string => `**${FEATURE}**: ${what}`;

const noted = ({ line }: Headed, label: string): readonly string[] =>
  line.topic === "changes" && line.label === label && line.value !== "" ? [line.value] : [];

const MOST = 200;

function equipmentOf(lines: readonly Line[]): readonly string[] {
  const coins = new Set(coinsOf(lines).map(({ line }) => line));
  const all = headed(lines).flatMap((one) => {
    const { line } = one;
    if (line.topic !== "equipment") return noted(one, GAINED);
    if (coins.has(line) && isOnlyCoins(line.text)) return [];
    return thingsIn(line).filter((thing) => !(coins.has(line) && isOnlyCoins(thing)));
  });
  return all.slice(0, MOST);
}

export const isOnlyCoins = (text: string): boolean => ONLY_COINS.test(text);

/** A line of coins and no more: no longer word but what coins are called, and where they are kept. */
const ONLY_COINS =
  /^(?:(?:\d{1,12}|[pgesc]p|platinum|gold|electrum|silver|copper|coins?|pieces?|currency|money|wealth|purse|funds|cash|and|a|in|pouch|of|total)\b|[\s:,;|=.()&+x×~-])+$/i;

function thingsIn({ cells, head, label, value, text, item }: Line): readonly string[] {
  if (cells.length > 0) {
    const named = head.findIndex((one) => /^(?:items?|name|equipment|gear|what|thing|object)\b/i.test(one));
    if (head.length === 0 && cells.some((cell) => /^(?:items?|name|qty|quantity|weight|notes?)$/i.test(cell)))
      return [];
    const name = cells[named < 0 ? 0 : named] ?? "";
    const many = cells[head.findIndex((one) => /^(?:qty|quantity|count|number|amount|#|how many)/i.test(one))] ?? "";
    return name === "" || NOTHING.test(name)
      ? []
      : [/^\d{1,4}$/.test(many) && many !== "1" ? `${name} x${many}` : name];
  }
  if (text.endsWith(":") || NOTHING.test(text)) return [];
  if (!item && label !== "" && value !== "" && topicOf(label) === "equipment") return listed(value);
  if (!item) return text.includes(",") || text.split(" ").length <= 6 ? listed(text) : [];
  const parts = listed(text);
  return parts.length >= 3 && parts.every((part) => part.split(" ").length <= 5) ? parts : [text];
}

const NOTHING = /^(?:none|nothing|n\/?a|empty|tbd|-|—)?\.?$/i;

/** Divided by commas, but not within brackets. */
function listed(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= text.length; i++) {
    const letter = text[i];
    if (letter === "(" || letter === "[") depth++;
    if ((letter === ")" || letter === "]") && depth > 0) depth--;
    if (letter !== undefined && (depth > 0 || !(letter === ";" || (letter === "," && text[i + 1] === " ")))) continue;
    parts.push(text.slice(from, i));
    from = i + 1;
  }
  return parts
    .map((part) =>
      part
        .replace(/^\s?and\s/, "")
        .replace(/\.$/, "")
        .trim(),
    )
    .filter((part) => !NOTHING.test(part));
}

/** What a sheet can do by name: its words, and the heading it stands under. */
export interface Feature {
  readonly name: string;
  readonly text: string;
  readonly under: string;
}

/** Features by name: what stands before the colon, in bold, or as a heading of its own among the features. */
export function featuresIn(lines: readonly Line[]): readonly Feature[] {
  const found: Feature[] = [];
  let group = 0; // the depth of the heading that says `Features`
  let under = "";
  for (const [i, line] of lines.entries()) {
    const { depth, text } = line;
    if (depth === 0) continue;
    if (group > 0 && depth > group && topicOf(text) === undefined)
      found.push({ name: nameIn(text), text: textBelow(lines, i), under });
    if (depth <= group || group === 0) {
      group = isGroup(text) ? depth : 0;
      under = text;
    }
  }
  for (const one of headed(lines)) {
    const at = one.titles.at(-1) ?? "";
    if (isFeature(one)) found.push({ name: nameOf(one.line), text: wordsOf(one.line), under: at });
    else found.push(...noted(one, FEATURE).map((name) => ({ name: nameIn(name), text: name, under: at })));
  }
  const named = found.filter(({ name }) => /\p{L}{2}/u.test(name));
  return [...new Map(named.toReversed().map((one) => [one.name, one])).values()].toReversed().slice(0, MOST);
}

const featuresOf = (lines: readonly Line[]): readonly string[] => featuresIn(lines).map(({ name }) => name);

const wordsOf = ({ cells, label, value, text }: Line): string =>
  cells.length > 0 ? cells.slice(1).join("; ") : label === "" ? text : value;

/** What stands below a heading, up to the next one. */
function textBelow(lines: readonly Line[], at: number): string {
  const end = lines.findIndex(({ depth }, i) => i > at && depth > 0);
  return lines
    .slice(at + 1, end < 0 ? undefined : end)
    .map(({ text }) => text)
    .join(" ");
}

const isGroup = (title: string): boolean => topicOf(title) === "features" || /\bfeatures?\b/i.test(title.slice(0, 80));

const isFeature = ({ line: { topic, item, cells, head, label, text, under }, titles }: Headed): boolean => {
  const among = topic === "features" || isGroup(titles.at(-1) ?? "");
  const ofOther = topic !== "features" && topic !== "story" && topic !== "other";
  if (!among || ofOther || (text.endsWith(":") && !item) || NOTHING.test(text)) return false;
  if (cells.length > 0) return head.length > 0;
  if (item) return under === "" || topicOf(under) === undefined || topicOf(under) === "features";
  return label !== "" && titles.at(-1) !== undefined && label.split(" ").length <= 6;
};

const nameOf = ({ cells, label, text }: Line): string => nameIn(cells[0] ?? (label === "" ? text : label));

const nameIn = (text: string): string => {
  const cut = text.search(/:\s|\s[–—-]\s|\.\s|\.$/);
  return (cut < 0 ? text : text.slice(0, cut)).slice(0, 100).toWellFormed().trim();
};
