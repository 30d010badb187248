import { h } from "./dom.js";
import { inline } from "./marks.js";

/**
 * A page of Markdown out of a campaign's folder, as elements: headings, lists, tables, paragraphs. No HTML in it is read; it is text.
 * @typedef {import("./names.js").Names} Names
 * @typedef {{ readonly title: string, readonly level: number, readonly inside: readonly HTMLElement[] }} Section
 */

/**
 * @param {string} text
 * @param {Names} names
 * @returns {readonly Section[]} what stands before the first heading has none
 */
export function sectionsOf(text, names) {
  /** @type {{ title: string, level: number, inside: HTMLElement[] }[]} */
  const sections = [{ title: "", level: 0, inside: [] }];
  /** @type {string[]} */
  let run = [];
  let kind = "";
  const flush = () => {
    const last = sections.at(-1);
    if (run.length > 0 && last) last.inside.push(runElement(kind, run, names));
    run = [];
  };
  for (const line of withoutComments(text).split("\n")) {
    if (/^\s*(?:-{3,}|\*{3,})\s*$/.test(line)) continue; // a rule says nothing here: headings part what it parts
    const [, marks, title] = /^(#{1,6}) +(\S.*)$/.exec(line) ?? [];
    const next =
      line.trim() === ""
        ? ""
        : marks !== undefined
          ? "head"
          : /^\s*\|.*\|\s*$/.test(line)
            ? "table"
            : /^\s{0,6}[-*•] /.test(line)
              ? "list"
              : kind === "list" && /^\s{2,}/.test(line)
                ? "list"
                : "text";
    if (next !== kind || next === "head") flush();
    kind = next;
    if (title !== undefined && marks !== undefined)
      sections.push({ title: title.replaceAll("*", ""), level: marks.length, inside: [] });
    else if (next !== "") run.push(line);
  }
  flush();
  return sections.filter(({ title, inside }) => title !== "" || inside.length > 0);
}

/** @param {string} text */
function withoutComments(text) {
  let out = "";
  for (let from = 0; ; ) {
    const start = text.indexOf("<!--", from);
    const end = start < 0 ? -1 : text.indexOf("-->", start);
    if (end < 0) return out + text.slice(from);
    out += text.slice(from, start);
    from = end + 3;
  }
}

/**
 * @param {string} kind
 * @param {readonly string[]} run
 * @param {Names} names
 */
function runElement(kind, run, names) {
  if (kind === "table") return tableElement(run.map(cellsOf), names);
  if (kind === "list")
    return h(
      "ul",
      { class: "bullets" },
      run
        .join("\n")
        .split(/\n(?=\s{0,6}[-*•] )/)
        .map((item) =>
          h("li", null, inline(item.replace(/^\s{0,6}[-*•] /, "").replace(/\s*\n\s*/g, " "), names, false)),
        ),
    );
  return h("p", null, inline(run.join(" "), names, false));
}

/** @param {string} line */
const cellsOf = (line) =>
  line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

const ABILITIES = ["STR", "DEX", "CON", "INT", "WIS", "CHA"];

/**
 * @param {readonly (readonly string[])[]} rows
 * @param {Names} names
 * @returns {HTMLElement}
 */
function tableElement(rows, names) {
  const [heads = [], ...more] = rows.filter((row) => !row.every((cell) => /^:?-+:?$/.test(cell)));
  const [only] = more;
  if (only && ABILITIES.every((one) => heads.some((head) => head.toUpperCase().startsWith(one))))
    return abilities(heads, only);
  return h(
    "div",
    { class: "wide", tabindex: "0", role: "region", "aria-label": heads.join(", ") },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          heads.map((cell) => h("th", { scope: "col" }, inline(cell, names, false))),
        ),
      ),
      h(
        "tbody",
        null,
        more.map((row) =>
          h(
            "tr",
            null,
            heads.map((_, i) => h("td", null, inline(row[i] ?? "", names, false))),
          ),
        ),
      ),
    ),
  );
}

/**
 * Six boxes, as on any sheet.
 * @param {readonly string[]} heads
 * @param {readonly string[]} scores
 */
function abilities(heads, scores) {
  return h(
    "dl",
    { class: "abilities" },
    heads.map((head, i) => {
      const score = Number.parseInt(scores[i] ?? "", 10);
      const bonus = Math.floor((score - 10) / 2);
      return h(
        "div",
        null,
        h("dt", null, head),
        h(
          "dd",
          null,
          Number.isNaN(score)
            ? (scores[i] ?? "")
            : [h("b", null, bonus < 0 ? `−${-bonus}` : `+${bonus}`), h("span", null, String(score))],
        ),
      );
    }),
  );
}
