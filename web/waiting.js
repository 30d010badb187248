import { fill, h } from "./dom.js";
import { timeOf, waitingWords } from "./party.js";

/**
 * One line where the next passage will be: who is at work, how much of an answer there is, for how long, and what stops it. What changes every second is not
 * read aloud.
 * @typedef {import("./party.js").Waiting} Waiting
 */

const LONG = 10; // seconds before it is said for how long

/**
 * @param {object} options
 * @param {import("./names.js").Names} options.names
 * @param {string | undefined} options.seat
 * @param {() => void} options.stop
 */
export function openWaiting({ names, seat, stop }) {
  const who = h("span", { role: "status" });
  const more = h("span", { "aria-hidden": "true", class: "more" });
  const button = h("button", { type: "button", class: "plain stop", hidden: true, onclick: () => stop() }, "Stop");
  const element = h("div", { class: "waiting", id: "waiting" }, who, more, " ", button);
  /** @type {Waiting} */
  let waiting = { people: [], minds: [], answering: false, words: 0 };
  let since = Date.now();
  let isLost = false;

  const show = () => {
    const seconds = Math.round((Date.now() - since) / 1000);
    const words = isLost
      ? "The connection is lost. Nothing told is lost with it; this page comes again by itself."
      : waitingWords(waiting, names, seat);
    if (who.textContent !== words) fill(who, words);
    const counted = waiting.minds.length > 0 && waiting.words > 0 ? [`${waiting.words} words`] : [];
    const long =
      seconds >= LONG && words !== "" && waiting.people.every(({ until }) => !until) ? [timeOf(seconds)] : [];
    const rest = isLost ? "" : [...counted, ...long].map((one) => `, ${one}`).join("");
    if (more.textContent !== rest) fill(more, rest);
    button.hidden = !isAtWork() || (seconds < LONG && waiting.words === 0);
  };
  const isAtWork = () => !isLost && seat !== undefined && waiting.minds.length > 0;
  const ticking = setInterval(show, 1000);

  return {
    element,
    /** @param {Waiting} now */
    hear(now) {
      const whom = (/** @type {Waiting} */ one) => JSON.stringify([one.minds, one.people]);
      if (whom(now) !== whom(waiting)) since = Date.now();
      waiting = { ...now, words: now.words ?? 0 };
      show();
    },
    /** @param {boolean} lost the connection is */
    lost(lost) {
      isLost = lost;
      show();
    },
    close: () => clearInterval(ticking),
  };
}
