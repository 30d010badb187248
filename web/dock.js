import { fill, h } from "./dom.js";
import { curled, marked } from "./marks.js";

/**
 * What one is asked, and the choices there are: always in reach, above where one types.
 * @typedef {{ readonly id: string, readonly of: string, readonly text: string, readonly options: readonly string[], readonly offer?: string, readonly until?: string }} Decision
 */

/**
 * @param {object} options
 * @param {string} options.id the table
 * @param {import("./names.js").Names} options.names
 * @param {boolean} options.isOwner
 * @param {HTMLElement} options.below what leads to the rest of a long passage
 * @param {(option: string) => void} options.choose
 * @param {() => Promise<void>} options.next begins the next evening
 */
export function openDock({ id, names, isOwner, below, choose, next }) {
  const question = h("div", { class: "question", id: "question", "aria-live": "polite" });
  const choices = h("div", { class: "options", id: "choices", role: "group", "aria-label": "Choices" });
  return {
    asking: h("div", { class: "asking" }, question, below),
    choices,
    /** @param {Decision | null} decision */
    show(decision) {
      const { text = "", options = [], offer } = decision ?? {};
      const [asked = "", ...numbers] = (offer ?? text).split(/\n{2,}/);
      fill(
        question,
        marked(asked, names),
        numbers.length > 0 &&
          h("details", null, h("summary", null, "your numbers"), marked(numbers.join("\n\n"), names)),
      );
      fill(
        choices,
        (offer === undefined ? options : ["Yes", "No"]).map((option, i) =>
          h(
            "button",
            { type: "button", class: "choice", onclick: () => choose(option) },
            offer === undefined && h("span", { class: "number", "aria-hidden": "true" }, `${i + 1}`),
            curled(option),
          ),
        ),
      );
    },
    over() {
      fill(question, "The evening is over.");
      fill(
        choices,
        h("button", { type: "button", class: "choice main", onclick: () => void next() }, "Begin the next evening"),
        isOwner && h("a", { class: "choice", href: `/tables/${id}/behind` }, "Look behind the screen"),
      );
    },
  };
}
