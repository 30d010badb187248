import { h } from "./dom.js";

/**
 * A text of the story with its marks turned into elements: bold and italics, names of speakers, rules. What is not marked stays word for word.
 * @typedef {import("./names.js").Names} Names
 */

/**
 * One line of a text, as a block of its own.
 * @typedef {object} Block
 * @property {"p" | "rule" | "head" | "speaker" | "quote" | "item"} kind
 * @property {string} text what is to be shown of it, still marked
 * @property {boolean} tight it follows the line before it without a blank line between
 */

/**
 * @param {string} text
 * @returns {readonly Block[]}
 */
export function blocksOf(text) {
  /** @type {Block[]} */
  const blocks = [];
  let tight = false;
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      tight = false;
      continue;
    }
    blocks.push({ ...blockOf(line), tight });
    tight = true;
  }
  return blocks;
}

/**
 * @param {string} line
 * @returns {Omit<Block, "tight">}
 */
function blockOf(line) {
  if (RULE.test(line)) return { kind: "rule", text: "" };
  const heading = /^#{1,6} +(\S.*)$/.exec(line)?.[1];
  if (heading !== undefined) return { kind: "head", text: heading };
  const called = SPEAKER.exec(line)?.[1]?.trim();
  if (called) return { kind: "speaker", text: called };
  const quoted = QUOTED.exec(line)?.[0];
  if (quoted !== undefined) return { kind: "quote", text: line.slice(quoted.length) };
  const item = /^\s{0,4}[-•] (?=\S)/.exec(line)?.[0];
  if (item !== undefined) return { kind: "item", text: line.slice(item.length) };
  return { kind: "p", text: line };
}

/** A line of nothing but rule. */
const RULE = /^\s*(?:[═━─]{3,}|[*_-]{3,}|[*_-](?: [*_-]){2,})\s*$/;
/** `━━━ **NAME** ━━━` */
const SPEAKER = /^\s*[━─═]{2,} *\**([^━─═*\n]{1,80})\** *[━─═]{2,}\s*$/;
const QUOTED = /^ {0,3}(?:> ?){1,3}/;

/**
 * @param {Block} block
 * @param {Names} names
 */
export function blockElement(block, names) {
  const { kind, text, tight } = block;
  if (kind === "rule") return h("hr");
  const shape = { p: "", head: "head", speaker: "called", quote: "quote", item: "item" }[kind];
  const inside = kind === "speaker" ? [speaker(text, names)] : inline(text, names, true);
  return h("p", { class: [shape, tight ? "tight" : ""].join(" ").trim() || undefined }, inside);
}

/**
 * The whole of a text, block by block.
 * @param {string} text
 * @param {Names} names
 */
export const marked = (text, names) => blocksOf(text).map((block) => blockElement(block, names));

/**
 * @param {string} typed
 * @param {Names} names
 * @param {boolean} atStart the text begins a line: a name with a colon behind it is a speaker's there
 * @returns {(Node | string)[]}
 */
export function inline(typed, names, atStart) {
  const text = curled(typed);
  /** @type {(Node | string)[]} */
  const nodes = [];
  let from = 0;
  const dashed = atStart ? DASHED.exec(text)?.[1] : undefined;
  if (dashed !== undefined) {
    nodes.push("– ", speaker(dashed, names));
    from = dashed.length + 2;
  }
  for (const found of text.slice(from).matchAll(MARKS)) {
    const at = found.index + (dashed === undefined ? 0 : dashed.length + 2);
    const [whole, quiet, bold, italic] = found;
    if (/\s$/.test(bold ?? italic ?? "")) continue;
    nodes.push(text.slice(from, at));
    if (quiet !== undefined) nodes.push(h("span", { class: "quiet" }, quiet));
    else if (bold !== undefined)
      nodes.push(
        isSpeaker(bold, atStart && at === 0, text.slice(at + whole.length))
          ? speaker(bold, names)
          : h("strong", null, bold),
      );
    else nodes.push(h("em", null, italic));
    from = at + whole.length;
  }
  nodes.push(text.slice(from));
  return nodes.filter((node) => node !== "");
}

/**
 * Real apostrophes and quotation marks, one for one.
 * @param {string} text
 */
export const curled = (text) =>
  text
    .replace(/(?<=[\p{L}\p{N}.,!?])'(?=\p{L}|[\s.,;:!?)"”]|$)/gu, "’")
    .replace(/(?<=^|[\s([{—–/*_“"])'(?=[^\s']([^'\n]{0,300}[^\s'])??’(?!\p{L}))/gu, "‘") // closed further on: a quotation
    .replace(/(?<=^|[\s([{—–/*_‘])"(?=\S)/gu, "“")
    .replaceAll('"', "”");

/** `– Name, to the lock: “words”` */
const DASHED = /^– ([^,:“”"*]{1,80})(?=(?:,[^:“”"]{0,300})?: [“"])/;
const MARKS =
  /`([^`\n]{1,2000})`|\*\*([^*\s][^*]{0,2000})\*\*|(?<![\p{L}\p{N}*])\*([^*\s][^*]{0,4000})\*(?![\p{L}\p{N}*])/gu;

/**
 * In capitals; or at the beginning of a line, with a colon or with words in quotation marks behind it.
 * @param {string} inner
 * @param {boolean} atStart
 * @param {string} after
 */
function isSpeaker(inner, atStart, after) {
  if (inner.length > 60) return false;
  if (/\p{Lu}{2}/u.test(inner) && !/\p{Ll}/u.test(inner)) return true;
  return atStart && (inner.endsWith(":") || /^(?:,[^:“”"]{0,300})?\s?(?::|["“])/.test(after));
}

/**
 * Somebody's name before what they say.
 * @param {string} name
 * @param {Names} names
 */
export const speaker = (name, names) => h("b", { class: `name hue-${names.hue(name)}` }, name);

/**
 * Up to where a text looks the same whatever follows, and ends with a sentence: a mark that is not closed yet waits for its other half, and a sentence
 * for its end.
 * @param {string} text
 */
export function settled(text) {
  let end = 0;
  for (const found of text.matchAll(/[.!?…]["”’')*_]{0,3}(?=\s)|\n/g)) {
    const to = found.index + found[0].length;
    if (!isOpen(text.slice(text.lastIndexOf("\n", to - 1) + 1, to))) end = to;
  }
  return end;
}

/** @param {string} line whether a mark in it waits for its other half */
const isOpen = (line) =>
  /`|(?<![\p{L}\p{N}*])\*{1,2}(?=[^*\s]|$)/u.test(line.replace(MARKS, (all) => " ".repeat(all.length)));
