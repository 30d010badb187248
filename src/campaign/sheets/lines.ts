import { MAX_TEXT, plain } from "../../protocol/text.ts";
import { frontOf, type Numbered } from "./front.ts";
import { labelled, type Topic, topicOf } from "./topics.ts";

/** One line of a sheet without the marks of Markdown, and where it stands. */
export interface Line {
  readonly text: string;
  readonly topic: Topic;
  /** The cells of a table's row, and the heads of their columns. */
  readonly cells: readonly string[];
  readonly head: readonly string[];
  /** `Expertise` of `Expertise:` and the list below it. */
  readonly under: string;
  /** A list's item, and whether its box is ticked if it has one. */
  readonly item: boolean;
  readonly ticked: boolean | undefined;
  /** What stands before the colon, or in bold at the beginning, and what comes after. */
  readonly label: string;
  readonly value: string;
  /** The depth of a heading; 0 for anything else. */
  readonly depth: number;
  /** Where it stands in the file, counted from 1. */
  readonly number: number;
}

/** No line is read further: what stands on a sheet is short, and the work stays in proportion. */
const LONGEST_LINE = 2000;

/** Deeper than any heading: a title without the marks of one. */
const UNMARKED = 7;

const DIVIDES = /^[\s|:+-]{3,}$/;
const divides = (line = ""): boolean => DIVIDES.test(line) && line.includes("|") && line.includes("-");

export function linesOf(markdown: string): readonly Line[] {
  const raw = numbered(markdown.slice(0, MAX_TEXT)).map(({ text, number }) => ({
    number,
    text: text
      .slice(0, LONGEST_LINE)
      .toWellFormed()
      .trim()
      .replace(/^[>\s]+/, ""),
  }));
  const lines: Line[] = [];
  const headings: { readonly depth: number; readonly title: string; readonly topic: Topic | undefined }[] = [];
  let under: { readonly title: string; readonly topic: Topic | undefined } | undefined;
  let head: readonly string[] = [];
  let inTable = false;
  let afterBlank = false;
  let underUsed = false;

  let number = 0;

  const add = (line: Omit<Line, Placed>, isRow: boolean): void => {
    const above = headings.findLast(({ topic }) => topic !== undefined);
    const at = under?.topic ?? above?.topic ?? "other";
    const ofProficiencies = /proficien/i.test(above?.title ?? "");
    const own = isRow || line.depth > 0 ? undefined : labelled(line.label, at, ofProficiencies);
    lines.push({ ...line, topic: own ?? at, under: under?.title ?? "", number });
  };
  const open = (depth: number, title: string, topic = topicOf(title)): void => {
    while ((headings.at(-1)?.depth ?? 0) >= depth) headings.pop();
    // The first title is the character's name, whatever words it is made of.
    headings.push({ depth, title, topic: depth === 1 && headings.length === 0 ? undefined : topic });
    under = depth === UNMARKED ? { title, topic } : undefined;
    underUsed = false;
    add({ ...NOTHING, text: title, depth }, false);
  };
  const announce = (title: string): void => {
    under = { title, topic: topicOf(title) };
    underUsed = false;
  };
  /** A line of its own that says `Skills` and no more, in bold or without any mark. */
  const unmarked = ({ item, text, label, value }: ReturnType<typeof read>): Topic | undefined => {
    if (item || text.endsWith(":") || (label !== "" && value !== "")) return undefined;
    const above = headings.findLast(({ topic, depth }) => topic !== undefined && depth < UNMARKED);
    return labelled(text, above?.topic ?? "other", false);
  };

  for (const [i, { text: line, number: here }] of raw.entries()) {
    number = here;
    if (line === "" || line.startsWith("```")) {
      afterBlank = true;
      inTable = false;
      continue;
    }
    if (divides(line)) {
      head = lines.at(-1)?.cells ?? [];
      continue;
    }
    const [, marks = "", title = ""] = /^(#{1,6})(.*)$/.exec(line) ?? [];
    if (marks !== "") open(marks.length, bare(title.replaceAll("#", "")));
    else if (/^={3,}$/.test(line) || isUnderline(raw, i)) {
      const title = lines.pop();
      number = title?.number ?? here;
      open(line.startsWith("=") ? 1 : 2, title?.text ?? "");
    } else if (/^[-_*]{3,}$/.test(line)) under = undefined;
    else if (line.startsWith("|") || (line.includes("|") && (inTable || divides(raw[i + 1]?.text)))) {
      if (!inTable) head = [];
      inTable = true;
      underUsed = true;
      const cells = line
        .replace(/^\|/, "")
        .replace(/\|$/, "")
        .split("|")
        .map((cell) => bare(cell));
      add({ ...NOTHING, text: cells.join(" | "), cells, head }, true);
      afterBlank = false;
      continue;
    } else {
      const given = read(line);
      const stands = unmarked(given);
      const announces = given.text.endsWith(":") ? given.text.slice(0, -1) : given.value === "" ? given.label : "";
      if (stands !== undefined) open(UNMARKED, given.text, stands);
      else {
        if (announces !== "" && announces.length <= 80 && (!given.item || topicOf(announces) !== undefined))
          announce(announces);
        else {
          // A list below `Skills:` ends where the text goes on with something else.
          if (!given.item && ((afterBlank && underUsed) || line.startsWith("**"))) under = undefined;
          underUsed = true;
        }
        add(given, false);
      }
    }
    inTable = false;
    afterBlank = false;
  }
  return lines;
}

/** A line of dashes below a few words of their own is no rule but the mark of a heading. */
const isUnderline = (raw: readonly Numbered[], i: number): boolean => {
  const [above = "", words = "", line = ""] = [raw[i - 2]?.text, raw[i - 1]?.text, raw[i]?.text];
  return /^-{3,}$/.test(line) && above === "" && /^[a-z][^\d:|]{0,60}$/i.test(words);
};

type Placed = "topic" | "under" | "number";

const NOTHING: Omit<Line, Placed> = {
  text: "",
  cells: [],
  head: [],
  item: false,
  ticked: undefined,
  label: "",
  value: "",
  depth: 0,
};

const TICKED = /^(?:\[[xX✓✔*]\]|[☑☒✅✓✔●◉■])\s*/;
const UNTICKED = /^(?:\[\s?\]|[☐○□◯])\s*/;

function read(line: string): Omit<Line, Placed> {
  const listed = line.replace(/^(?:[-*+•·]|\d{1,3}[.)])\s+/, "");
  const rest = listed.replace(TICKED, "").replace(UNTICKED, "");
  const ticked = TICKED.test(listed) ? true : UNTICKED.test(listed) ? false : undefined;
  const text = bare(rest);
  const both = { ...NOTHING, text, item: listed !== line || ticked !== undefined, ticked };
  const bold = bare(/^(?:\*\*|__)([^*_]{1,80})(?:\*\*|__)/.exec(rest)?.[1] ?? "").replace(/:$/, "");
  if (bold !== "" && text.startsWith(bold))
    return {
      ...both,
      label: bold,
      value: text
        .slice(bold.length)
        .replace(/^\s?\([^()]{0,80}\)/, "")
        .replace(/^[\s:—–-]{1,4}(?!\d)|^\s?:\s?/, ""),
    };
  const colon = text.slice(0, 80).indexOf(":");
  if (colon < 1) return both;
  return { ...both, label: text.slice(0, colon).trim(), value: text.slice(colon + 1).trim() };
}

/** The words alone: no emphasis, links, tags or escapes; every minus is the one on the keyboard. */
const bare = (text: string): string =>
  text
    .replace(/<\/?[a-z][^<>]{0,80}>/gi, " ")
    .replace(/!?\[([^[\]]{0,120})\]\([^()]{0,300}\)/g, "$1")
    .replace(/\\(?=[^\w\s])/g, "")
    .replace(/[*`~]|__|(?<!\w)_|_(?!\w)/g, "")
    .replace(/[−–](?=\d)/g, "-")
    .replace(/\s+/g, " ")
    .trim();

/** The lines of a file with their numbers; the front matter is written out, what is hidden left out. */
function numbered(markdown: string): readonly Numbered[] {
  const text = markdown.replace(/^\ufeff/, "");
  const front = frontOf(text);
  const rest = withoutComments(text).split("\n");
  const below = rest.slice(front?.lines ?? 0).flatMap((line, i) =>
    plain(line.endsWith("\r") ? line.slice(0, -1) : line)
      .split("\n")
      .map((part) => ({ text: part, number: (front?.lines ?? 0) + i + 1 })),
  );
  return [...(front?.rows ?? []).map((row) => ({ ...row, text: plain(row.text) })), ...below];
}

/** What is hidden on the page is a note to whoever fills in the sheet, often with examples of what to write. Its line breaks stay. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const from = text.indexOf("<!--", at);
    const to = from < 0 ? -1 : text.indexOf("-->", from + 4);
    if (to < 0) break;
    parts.push(text.slice(at, from), text.slice(from, to).replace(/[^\n]+/g, ""));
    at = to + 3;
  }
  return parts.join("") + text.slice(at);
}

/** What a line says, and for a table's row what each column says of it: `AC: 16`. */
export const factsOf = ({ text, cells, head }: Line): readonly string[] => [
  text,
  ...cells.flatMap((cell, i) => (head[i] ? [`${head[i]}: ${cell}`] : [])),
];

const PLACES: readonly Topic[] = ["other", "abilities"];

/** Something that was found, and the line it stands on. */
export interface Found {
  readonly found: RegExpExecArray;
  readonly line: Line;
}

/**
 * The first place where a pattern stands: what was noted in play, where such things usually are, else at the beginning of a line anywhere but in the story.
 * Armour in a list of belongings has an AC of its own, and so has the same fighter without a shield.
 */
export function firstAt(lines: readonly Line[], pattern: RegExp): Found | undefined {
  const within = (topics: (topic: Topic) => boolean, atStart: boolean): Found | undefined => {
    for (const line of lines) {
      if (!topics(line.topic)) continue;
      for (const fact of factsOf(line)) {
        const found = pattern.exec(fact);
        if (found && (!atStart || found.index === 0)) return { found, line };
      }
    }
    return undefined;
  };
  return (
    within((topic) => topic === "changes", true) ??
    within((topic) => PLACES.includes(topic), false) ??
    within((topic) => topic !== "story", true)
  );
}

export const firstOf = (lines: readonly Line[], pattern: RegExp): RegExpExecArray | undefined =>
  firstAt(lines, pattern)?.found;

export const within = (low: number, high: number, value: number): number =>
  Math.max(low, Math.min(high, Math.trunc(value)));
