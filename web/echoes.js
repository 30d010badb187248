import { fill, h } from "./dom.js";
import { curled } from "./marks.js";
import { listed } from "./names.js";

/**
 * What this person has sent stands at once, grey until it is heard, and below it how it was read: a receipt as at a terminal.
 * @typedef {{ readonly as: string, readonly to?: readonly string[], readonly words?: string }} Taken
 * @typedef {{ readonly element: HTMLElement, readonly text: string }} Echo
 */

/** @param {import("./names.js").Names} names */
export function openEchoes(names) {
  /** @type {Echo[]} */
  let waiting = []; // sent, and not heard yet
  /** @type {Echo[]} */
  let settled = []; // answered by the table itself; it may come to be heard all the same
  /** @type {HTMLElement | undefined} */
  let last; // what was sent last, or the passage that stands in its place
  let inParts = false; // its parts have their receipts

  /** @param {Echo} echo */
  const drop = (echo) => {
    waiting = waiting.filter((one) => one !== echo);
  };

  return {
    /** @param {string} text @param {string} how */
    begin(text, how) {
      const element = h(
        "article",
        { class: "own sent", "aria-label": "Sent, not heard yet" },
        h("h3", null, "You", h("span", { class: "how" }, how === "" ? "" : ` ${how}`)),
        h("p", null, curled(text)),
      );
      const echo = { element, text };
      waiting = [...waiting, echo];
      last = element;
      inParts = false;
      return echo;
    },
    /** @param {string} text the echo of these words, or else the oldest one: it is heard now */
    heard(text) {
      const isIt = (/** @type {Echo} */ one) => one.text === text;
      const echo = waiting.find(isIt) ?? settled.find(isIt) ?? waiting[0];
      if (echo) drop(echo);
      settled = settled.filter((one) => one !== echo).slice(-4);
      return echo;
    },
    /** @param {Echo} echo @param {HTMLElement} passage which stands in its place from now on */
    replaced(echo, passage) {
      const receipts = echo.element.querySelectorAll(".receipt");
      if (inParts || !passage.classList.contains("speech")) passage.append(...receipts); // else its heading says so
      if (last === echo.element) last = passage;
    },
    /** @param {Echo} echo */
    refused(echo) {
      drop(echo);
      echo.element.classList.replace("sent", "refused");
      echo.element.setAttribute("aria-label", "Not taken");
    },
    /** It was for the table itself: nothing of it comes back as a letter. @param {Echo} [echo] */
    settle(echo = waiting[0]) {
      if (!echo) return;
      drop(echo);
      settled = [...settled, echo];
      echo.element.classList.remove("sent");
      echo.element.removeAttribute("aria-label");
    },
    /** @param {Taken} how how the last line was read, or a part of it */
    taken(how) {
      if (!last || (how.words === undefined && (inParts || isPlain(how, last)))) return;
      inParts ||= how.words !== undefined;
      const manner = takenWords(how, names);
      const receipt = h(
        "p",
        { class: "receipt" },
        h("span", { "aria-hidden": "true" }, "→ "),
        manner,
        how.words !== undefined && `: ${inShort(how.words)}`,
      );
      const said = [...last.querySelectorAll(".receipt")].map((one) => one.textContent);
      if (!inParts) for (const one of last.querySelectorAll(".receipt")) one.remove();
      if (inParts && said.includes(receipt.textContent)) return;
      const heading = last.querySelector("h3 .how");
      if (how.words === undefined && heading) fill(heading); // said once
      last.append(receipt);
    },
  };
}

/** @param {Taken} how @param {HTMLElement} at nothing needs to be said of it */
const isPlain = ({ as }, at) => as === "done" || (as !== "secret" && at.classList.contains("speech"));

/** @param {Taken} how @param {import("./names.js").Names} names */
function takenWords({ as, to }, names) {
  if (as === "secret") return "in secret: the Game Master decides who hears it";
  if (to === undefined) return "what you do or say";
  const whom = to.length === 0 || to.includes("party") ? "the others" : listed(to.map((one) => names.short(one)));
  return as === "whispered" ? `whispered to ${whom}` : `said to ${whom}`;
}

/** @param {string} words */
function inShort(words) {
  if (words.length <= 60) return words;
  const cut = words.slice(0, 60);
  return `${cut.slice(0, Math.max(20, cut.lastIndexOf(" ")))} …`;
}
