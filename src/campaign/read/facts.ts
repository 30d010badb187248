import { isBlank, keyOf } from "../../markdown/marks.ts";
import { type Heading, type Prose, within } from "../../markdown/prose.ts";
import type { Said } from "../../markdown/said.ts";

/** What a prose says under any of several labels, in the order in which they are asked for; empty where it says nothing. */
export type Facts = (...labels: readonly string[]) => string;

/** `**Role**: x`, `Role: x`, `| Role | x |`, `role: x` at the top, a list under `Role:`, and a section called Role: all are found alike. */
export function factsOf(prose: Prose): Facts {
  const given = new Map<string, string>();
  const lists = new Map<string, Said[]>();
  for (const one of prose.said) {
    if (one.label !== "" && !one.announces) keep(given, one.label, one.value);
    if (one.only) for (const [i, cell] of (one.cells ?? []).entries()) keep(given, one.columns?.[i] ?? "", cell);
    const above = one.under.at(-1);
    if (above === undefined) continue;
    const list = lists.get(keyOf(above));
    if (list) list.push(one);
    else lists.set(keyOf(above), [one]);
  }
  const sections = new Map<string, Heading>();
  for (const heading of prose.headings) {
    if (!sections.has(heading.key)) sections.set(heading.key, heading);
  }
  const find = (key: string): string => {
    const value = given.get(key) ?? told(lists.get(key) ?? []);
    const heading = value === "" ? sections.get(key) : undefined;
    return heading ? underHeading(prose, heading) : value;
  };
  return (...labels) => {
    for (const label of labels) {
      const found = find(keyOf(label));
      if (found !== "") return found;
    }
    return "";
  };
}

function keep(given: Map<string, string>, label: string, value: string): void {
  const key = keyOf(label);
  if (key !== "" && !isBlank(value) && !given.has(key)) given.set(key, value);
}

/** The section with one of these titles, the first title first. */
export function sectionOf(prose: Prose, ...titles: readonly string[]): Prose | undefined {
  for (const title of titles) {
    const key = keyOf(title);
    const found = prose.headings.find((heading) => heading.key === key);
    if (found) return within(prose, found);
  }
  return undefined;
}

/** What is said without a label, else all of it; where the heading has no text of its own, what is nested in it. */
function underHeading({ said }: Prose, { from, own, to }: Heading): string {
  const mine = said.slice(from, own);
  const unlabelled = mine.filter(({ label, under }) => label === "" && under.length === 0);
  return told(unlabelled) || told(mine) || told(said.slice(own, to));
}

/** Things said, one after the other, on one line. */
export function told(said: readonly Said[]): string {
  const texts = said.filter(({ text, announces }) => !announces && !isBlank(text)).map(({ text }) => text);
  return texts.map((text, i) => (i === texts.length - 1 ? text : ends(text))).join(" ");
}

const ends = (text: string): string => (/[.!?;:,”"]$/.test(text) ? text : `${text};`);

/** Things said, as paragraphs and points. */
export function retold(said: readonly Said[]): string {
  const parts = said
    .filter(({ text }) => !isBlank(text))
    .map(({ kind, text, depth }) => ({
      loose: kind === "text",
      text: kind === "text" ? text : `${"  ".repeat(Math.max(0, depth - 1))}- ${text}`,
    }));
  return parts
    .map(({ text, loose }, i) => (i === 0 ? text : `${loose && parts[i - 1]?.loose ? "\n\n" : "\n"}${text}`))
    .join("");
}

/** The first number in a text, `58` of `45/58`. */
export function numberIn(text: string, most: number): number | undefined {
  const [, one, other] = /(?<![\d.,+-])(\d{1,4})(?!\d|d\d)(?:\s?\/\s?(\d{1,4})(?!\d))?/.exec(text.slice(0, 200)) ?? [];
  const found = one === undefined ? undefined : Math.max(Number(one), Number(other ?? 0));
  return found === undefined || found > most ? undefined : found;
}
