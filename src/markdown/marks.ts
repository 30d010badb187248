import { plain, toSlug } from "../protocol/text.ts";

/** Most of what people write has no marks in it. */
const MARKED = /[^\S ]|\s\s|[<[\]\\*`~_\u0000-\u001f\u007f-\u009f\ud800-\udfff\ufeff]/;

/** The words alone: no emphasis, links, tags, escapes or anything unprintable. */
export const bare = (text: string): string => (MARKED.test(text) ? unmarked(text) : text.trim());

const unmarked = (text: string): string =>
  plain(text)
    .replace(/<\/?[a-z][^<>]{0,80}>/gi, " ")
    .replace(/!?\[\[([^[\]|]{0,200})(?:\|([^[\]]{0,200}))?\]\]/g, (_, page: string, shown?: string) => shown ?? page)
    .replace(/!?\[([^[\]]{0,200})\]\([^()]{0,300}\)/g, "$1")
    .replace(/\\(?=[^\w\s])/g, "")
    .replace(/[*`]|~~|__|(?<!\w)_|_(?!\w)/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** What a label or a title is called, however it is dressed: `The **Goals** (public):`, `goals` and `Goal` are one. */
export function keyOf(label: string): string {
  const words = toSlug(label.slice(0, 200).replace(/\([^()]*\)/g, " "))
    .replaceAll("-", " ")
    .replace(/^(?:the|their|his|her|its|our) (?=.)/, "");
  return words.length > 3 ? words.replace(/s$/, "") : words;
}

/** Names with commas between them. */
export const list = (names: string): readonly string[] => names.trim().split(/,\s+/);

/** All the words of a title, brackets and all: "secrets gm only". */
export const wordsOf = (title: string): string => toSlug(title.slice(0, 200)).replaceAll("-", " ");

export interface Labelled {
  /** As it is written, without marks; empty where there is none. */
  readonly label: string;
  readonly value: string;
  /** All of it. */
  readonly text: string;
  /** It stands in bold on a line of its own, as a heading would. */
  readonly title: boolean;
}

const DRESSED = /^(\*{1,3}|_{1,2})([^*\n]{1,100}?)\1(?!\w)/;
const ALONE = /^\s?(?:\([^()]{0,80}\))?\s*$/;
const DIVIDES = /^\s?(\([^()]{0,80}\))?\s?(?::(?!\w)|[—–]\s|-{1,2}\s)/;
const PLAIN = /^([\p{L}\p{N}][^:|.!?,;"“”[\]{}]{0,49}):(?=\s|$)/u;

/** What stands before the colon or in bold at the beginning of a line, and what comes after it. */
export function labelled(raw: string): Labelled {
  const text = bare(raw);
  const [whole, marks = "", inside = ""] = DRESSED.exec(raw) ?? [];
  if (whole !== undefined && /[\p{L}\p{N}]/u.test(inside)) {
    const rest = raw.slice(whole.length);
    const label = bare(inside);
    if (label.endsWith(":")) return { text, label: label.slice(0, -1).trim(), value: bare(rest), title: false };
    if (marks.length > 1 && ALONE.test(rest))
      return { text, label: bare(label + rest), value: "", title: label.length <= 60 && !/[.!?,;]$/.test(label) };
    if (marks.length > 1 && label.endsWith("."))
      return { text, label: label.slice(0, -1), value: bare(rest), title: false };
    const [divider, remark = ""] = DIVIDES.exec(rest) ?? [];
    const dash = divider !== undefined && !divider.endsWith(":");
    if (divider === undefined || (marks.length === 1 && dash)) return { text, label: "", value: text, title: false };
    return { text, label: bare(`${label} ${remark}`), value: bare(rest.slice(divider.length)), title: false };
  }
  const label = text.includes(":") ? (PLAIN.exec(text)?.[1] ?? "") : "";
  if (label !== "" && label.split(" ").length <= 6)
    return { text, label: label.trim(), value: text.slice(label.length + 1).trim(), title: false };
  if (text.endsWith(":") && text.length <= 120) return { text, label: text.slice(0, -1), value: "", title: false };
  return { text, label: "", value: text, title: false };
}

const NEXT_LABEL = /(?:\*\*|__)[^*_\n]{1,40}(?::(?:\*\*|__)|(?:\*\*|__)\s?:(?!\w))/g;

/** `**AC**: 13 | **HP**: 30` says two things. */
export function statementsIn(raw: string): readonly string[] {
  if (!raw.startsWith("**") && !raw.startsWith("__")) return [raw];
  const starts = [...raw.matchAll(NEXT_LABEL)].map(({ index }) => index);
  if (starts[0] !== 0 || starts.length < 2) return [raw];
  return starts.map((start, i) => raw.slice(start, starts[i + 1]).replace(/[\s|·•;,/]{0,8}$/, ""));
}

/** `Corris Tane - Guild finger`: the name before a dash that stands alone. */
export function dashed(text: string): { readonly name: string; readonly rest: string } | undefined {
  const found = /\s(?:[—–]|--?)\s/.exec(text.slice(0, 90));
  if (!found || found.index === 0) return undefined;
  return { name: text.slice(0, found.index).trim(), rest: text.slice(found.index + found[0].length).trim() };
}

/** Nobody filled it in: "None", "TBD", "[what they want]". */
export const isBlank = (text: string): boolean =>
  /^(?:none|n\/?a|nil|tb[da]|to be (?:determined|decided|announced)|\?{1,9}|[-–—.…]{0,9}|\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>)[.!]?$/i.test(
    text.trim(),
  );

const NOTHING =
  /^(?:\(|\[)?(?:none|nothing|n\/a|nil|tbd|tba|not applicable)(?:$|\s?(?:[—–:.;()\]]|-\s)|\s(?:yet|so far|special|known|in particular|at all|acquired|currently|recorded|established|for now|of note|at present)\b)/i;
const NOT_YET = /^(?:\(|\[)?no (?!one )(?:[\w'-]{1,20} ){1,2}(?:so far|yet|started|recorded|established)\b/i;

/** It says that there is nothing to say, with or without a remark: "None yet - the campaign has not begun". */
export const isNothing = (text: string): boolean =>
  isBlank(text) || NOTHING.test(text.trim()) || NOT_YET.test(text.trim());
