import { table } from "./charts.js";
import { CAME } from "./dice.js";
import { fill, h } from "./dom.js";
import { inPlainWords } from "./entries.js";
import { curled } from "./marks.js";
import { namesOf } from "./names.js";

/**
 * Who knows what, and since when: first what only some were told or found out; apart from it what one of them and the Game Master said to each other, and their journals.
 * @typedef {import("./behind.js").Behind["knows"]} Knows
 */

/**
 * @param {HTMLElement} body
 * @param {string} id
 * @param {Knows} by
 */
export function showKnowing(body, id, by) {
  const seats = Object.keys(by);
  const names = namesOf(seats);
  /** @type {Map<string, Map<string, { readonly seq: number, readonly why: string }>>} */
  const facts = new Map();
  for (const [seat, list] of Object.entries(by))
    for (const { what, why, since } of list) {
      const row = facts.get(what) ?? new Map();
      row.set(seat, { seq: since.seq, why });
      facts.set(what, row);
    }
  const rows = [...facts].filter(([what]) => inPlainWords(what) !== "").sort(([, a], [, b]) => first(a) - first(b));
  const isTalk = (/** @type {(typeof rows)[number]} */ [, row]) =>
    [...row.values()].every(({ why }) => WITH_THE_GM.test(why));
  const [talk, told] = [rows.filter(isTalk), rows.filter((row) => !isTalk(row))];
  /** @param {string} label @param {typeof rows} some */
  const grid = (label, some) =>
    table(
      label,
      ["What", ...seats.map((seat) => names.short(seat))],
      some.map(([what, row]) => [
        CAME[what] === undefined ? curled(inPlainWords(what)) : `What came of a throw of dice: ${CAME[what]}`,
        ...seats.map((seat) => {
          const cell = row.get(seat);
          return cell
            ? h("a", { href: `/tables/${id}/behind/timeline?entry=${cell.seq}`, title: cell.why }, String(cell.seq))
            : "–";
        }),
      ]),
    );
  fill(
    body,
    h("h2", null, "Who knows what, and since when"),
    h(
      "p",
      { class: "about" },
      "What came out, was found out, noticed or whispered, and not by everybody. A number says when somebody learned it, and leads to that moment. A dash: they were not told.",
    ),
    told.length === 0 ? h("p", null, "Nothing that only some know has come up.") : grid("Who knows what", told),
    talk.length > 0 &&
      h(
        "details",
        { class: "more" },
        h(
          "summary",
          null,
          `What one of them and the Game Master said to each other, and their journals (${talk.length})`,
        ),
        h("p", { class: "about" }, "Most of it was told to everybody afterwards, in the Game Master’s words."),
        grid("Said to each other, and journals", talk),
      ),
  );
}

const WITH_THE_GM =
  /^(?:the GM asked in private|answered the GM in private|done unasked, for the GM|written in the journal)$/;

/** @param {ReadonlyMap<string, { readonly seq: number }>} row */
const first = (row) => Math.min(...[...row.values()].map(({ seq }) => seq));
