import type { When } from "../../world/temper.ts";
import type { Line } from "./lines.ts";

/** `When X: Y`, `X - Y`, a row of a table, or a sentence: on what occasion, and what they do then. */
export function whenOf({ text, cells, head }: Line): When | undefined {
  if (cells.length > 1) {
    const [when = "", ...rest] = cells;
    const isHead = head.length === 0 && HEAD.test(when);
    return when === "" || isHead ? undefined : { when, what: rest.filter((cell) => cell !== "").join(" - ") };
  }
  if (text === "" || text.endsWith(":")) return undefined;
  const cut = cutOf(text);
  if (cut) return { when: text.slice(0, cut.at).trim(), what: text.slice(cut.at + cut.length).trim() };
  return sentence(text) ?? { when: text, what: "" };
}

const HEAD =
  /^(?:when|if|triggers?|situations?|topics?|reactions?|names?|who|companions?|character|occasion|subject)$/i;
const SIGNS = [": ", " → ", " -> ", " => ", " — ", " – ", " - ", " | "];
const FURTHEST = 240;

/** The first sign that divides, outside of quotations. */
function cutOf(text: string): { readonly at: number; readonly length: number } | undefined {
  const near = text.slice(0, FURTHEST);
  const quoted = near.search(/["“]/);
  const open = quoted < 0 ? near : near.slice(0, quoted);
  const found = SIGNS.map((sign) => ({ at: open.indexOf(sign), length: sign.length })).filter(({ at }) => at > 0);
  return found.toSorted((one, other) => one.at - other.at)[0];
}

const OCCASION = /^(?:when(?:ever)?|if|while|as soon as|once|upon|after|before|around|with|at|during|in)\b/i;
const LATER = /[\s,](?=(?:when(?:ever)?|if|as soon as|every time|each time)\s)/i;

/** "When he is thirsty, he sings." and "He sings when he is thirsty." */
function sentence(text: string): When | undefined {
  const comma = text.slice(0, FURTHEST).indexOf(", ");
  if (OCCASION.test(text)) return comma < 0 ? undefined : { when: text.slice(0, comma), what: text.slice(comma + 2) };
  const later = LATER.exec(text.slice(0, FURTHEST));
  if (!later || later.index < 3) return undefined;
  const when = text.slice(later.index + 1).replace(/\.$/, "");
  return { when: when.charAt(0).toUpperCase() + when.slice(1), what: text.slice(0, later.index).replace(/,$/, "") };
}
