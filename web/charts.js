import { h, svg } from "./dom.js";

/**
 * Pictures of plain SVG, each with its table beside it for whoever cannot see it.
 * @typedef {{ readonly name: string, readonly points: readonly (readonly [x: number, y: number])[] }} Line
 */

const WIDE = 640;

/**
 * @param {string} title
 * @param {string} says what it shows, in a sentence
 * @param {SVGElement} picture
 * @param {readonly string[]} heads
 * @param {readonly (readonly (string | number)[])[]} rows
 */
export const figure = (title, says, picture, heads, rows) =>
  h(
    "figure",
    null,
    h("figcaption", null, h("h3", null, title), h("p", { class: "about" }, says)),
    picture,
    h("details", null, h("summary", null, "As a table"), table(title, heads, rows)),
  );

/**
 * @param {string} label
 * @param {readonly string[]} heads
 * @param {readonly (readonly (string | number | Node)[])[]} rows
 */
export const table = (label, heads, rows) =>
  h(
    "div",
    { class: "wide", tabindex: "0", role: "region", "aria-label": label },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          heads.map((one) => h("th", { scope: "col" }, one)),
        ),
      ),
      h(
        "tbody",
        null,
        rows.map((row) =>
          h(
            "tr",
            null,
            row.map((cell, i) => (i === 0 ? h("th", { scope: "row" }, cell) : h("td", null, cell))),
          ),
        ),
      ),
    ),
  );

/**
 * Lines that go up in steps, one row for each, each named where it begins.
 * @param {readonly Line[]} lines
 * @param {{ readonly from: number, readonly to: number, readonly most: number, readonly label: string }} frame
 */
export function steps(lines, { from, to, most, label }) {
  const row = 54;
  const x = (/** @type {number} */ at) => 120 + ((at - from) / Math.max(1, to - from)) * (WIDE - 180);
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${lines.length * row + 6}`, class: "chart", role: "img", "aria-label": label },
    lines.map(({ name, points }, i) => {
      const top = i * row + 8;
      const y = (/** @type {number} */ value) => top + (row - 16) * (1 - value / Math.max(1, most));
      const [first, ...rest] = points;
      const path = first
        ? `M ${x(from)} ${y(first[1])} ${rest.map(([at, value], n) => `L ${x(at)} ${y(points[n]?.[1] ?? 0)} L ${x(at)} ${y(value)}`).join(" ")} L ${x(to)} ${y(points.at(-1)?.[1] ?? 0)}`
        : "";
      return svg(
        "g",
        null,
        svg("text", { x: 0, y: top + row / 2 }, name),
        svg("line", { x1: x(from), x2: x(to), y1: y(0), y2: y(0), class: "base" }),
        svg("path", { d: path, class: "line" }),
        svg(
          "text",
          { x: x(to) + 6, y: y(points.at(-1)?.[1] ?? 0) + 4, class: "small" },
          String(points.at(-1)?.[1] ?? 0),
        ),
      );
    }),
  );
}

/**
 * Who spoke to whom: seats in rows, the evening from left to right, one stroke a word.
 * @param {readonly string[]} names
 * @param {readonly { readonly at: number, readonly from: string, readonly to: readonly string[], readonly whispered: boolean }[]} words
 * @param {{ readonly from: number, readonly to: number, readonly label: string }} frame
 */
export function talk(names, words, { from, to, label }) {
  const row = 34;
  const x = (/** @type {number} */ at) => 120 + ((at - from) / Math.max(1, to - from)) * (WIDE - 140);
  const y = (/** @type {string} */ name) => 18 + names.indexOf(name) * row;
  return svg(
    "svg",
    { viewBox: `0 0 ${WIDE} ${names.length * row + 6}`, class: "chart", role: "img", "aria-label": label },
    names.map((name) => [
      svg("text", { x: 0, y: y(name) + 5 }, name),
      svg("line", { x1: 120, x2: WIDE - 20, y1: y(name), y2: y(name), class: "base" }),
    ]),
    words.flatMap((one) =>
      one.to
        .filter((name) => names.includes(name) && names.includes(one.from))
        .map((name) => {
          const [a, b] = [y(one.from), y(name)];
          const bend = 5 + Math.abs(b - a) / 6;
          return svg("path", {
            d: `M ${x(one.at)} ${a} Q ${x(one.at) + bend} ${(a + b) / 2} ${x(one.at)} ${b}`,
            class: one.whispered ? "word whispered" : "word",
          });
        }),
    ),
    words.map(
      (one) => names.includes(one.from) && svg("circle", { cx: x(one.at), cy: y(one.from), r: 3, class: "dot" }),
    ),
  );
}
