import { fill, h } from "./dom.js";
import { curled, marked } from "./marks.js";

/**
 * What one is asked, and the choices there are: always in reach, above where one types.
 * @typedef {{ readonly id: string, readonly of: string, readonly text: string, readonly options: readonly string[], readonly offer?: string, readonly passes?: boolean, readonly until?: string }} Decision
 */

/**
 * @param {object} options
 * @param {string} options.id the table
 * @param {import("./names.js").Names} options.names
 * @param {boolean} options.isOwner
 * @param {HTMLElement} options.below what leads to the rest of a long passage
 * @param {(option: string, shown?: string) => void} options.choose `shown`: as it stands on the page
 * @param {() => Promise<void>} options.next begins the next evening
 * @param {() => Promise<void>} options.takeBack one's own seat, which a mind plays
 * @param {() => void} options.back one was away
 */
export function openDock({ id, names, isOwner, below, choose, next, takeBack, back }) {
  const question = h("div", { class: "question", id: "question", "aria-live": "polite" });
  const choices = h("div", { class: "options", id: "choices", role: "group", "aria-label": "Choices" });
  const handed = h("div", { class: "handed", role: "status", hidden: true });
  return {
    asking: h("div", { class: "asking" }, question, below),
    choices,
    handed,
    /** @param {{ readonly called: string, readonly by: string, readonly isPut: boolean, readonly isAway: boolean } | undefined} mind who plays one's own seat; undefined: oneself */
    seat(mind) {
      const words = !mind
        ? ""
        : mind.isAway
          ? `You are away: ${mind.called} decides alone. What you type for the story brings you back.`
          : mind.isPut
            ? `Whoever keeps this table has handed your seat over: ${mind.by} plays ${mind.called} now. You can read on; what you type is taken when you have taken the seat back.`
            : `${mind.by} plays ${mind.called} until you say something, or take the seat back.`;
      handed.hidden = !mind;
      if (handed.dataset.words === words) return;
      handed.dataset.words = words;
      fill(
        handed,
        mind && [
          h("p", null, `${words.charAt(0).toUpperCase()}${words.slice(1)}`),
          mind.isAway
            ? h("button", { type: "button", class: "choice", onclick: () => back() }, "I am back")
            : h("button", { type: "button", class: "choice", onclick: () => void takeBack() }, "Take the seat back"),
        ],
      );
    },
    /** @param {Decision | null} decision */
    show(decision) {
      const { text = "", options = [], offer, passes = false } = decision ?? {};
      const [asked = "", ...numbers] = (offer?.replace(OR_STORY, "") ?? text).split(/\n{2,}/);
      fill(
        question,
        marked(asked, names),
        numbers.length > 0 &&
          h("details", null, h("summary", null, "your numbers"), marked(numbers.join("\n\n"), names)),
      );
      /** @param {string} option @param {string} [says] @param {number} [number] */
      const button = (option, says = option, number) =>
        h(
          "button",
          { type: "button", class: "choice", onclick: () => choose(says, option) },
          number !== undefined && h("span", { class: "number", "aria-hidden": "true" }, `${number}`),
          curled(option.charAt(0).toUpperCase() + option.slice(1)),
        );
      fill(
        choices,
        offer === undefined
          ? options.map((option, i) => button(option, option, i + 1))
          : [button("Yes"), button(OR_STORY.test(offer) ? "No, it is said in the story" : "No", "No")],
        offer === undefined && passes && button("Let it pass", "(pass)"),
      );
    },
    over() {
      fill(question, "The evening is over.");
      fill(
        choices,
        h("button", { type: "button", class: "choice main", onclick: () => void next() }, "Begin the next evening"),
        isOwner && h("a", { class: "choice", href: `/tables/${id}/behind` }, "Look behind the screen"),
        isOwner && h("a", { class: "choice", href: "/" }, "To the shelf"),
      );
    },
  };
}

/** What a terminal asks to have typed; here there are buttons. */
const OR_STORY = / \(yes, or no to say it in the story\)$/;
