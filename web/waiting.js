import { fill, h } from "./dom.js";
import { timeOf, waitingWords } from "./party.js";

/**
 * One line where the next passage will be: who is at work, how much of an answer there is, for how long, and what stops it. What changes every second is not
 * read aloud.
 * @typedef {import("./party.js").Waiting} Waiting
 */

const LONG = 10; // seconds before it is said for how long
const PATIENT = 4; // seconds before a way on is offered to whoever keeps the table

/**
 * @param {object} options
 * @param {import("./names.js").Names} options.names
 * @param {string | undefined} options.seat
 * @param {() => void} options.stop
 * @param {((seat: string) => Promise<void>) | undefined} options.playOn the house plays a seat until its person comes; undefined: that is not for whoever sits here
 */
export function openWaiting({ names, seat, stop, playOn }) {
  const who = h("span", { role: "status" });
  const more = h("span", { "aria-hidden": "true", class: "more" });
  const button = h("button", { type: "button", class: "plain stop", hidden: true, onclick: () => stop() }, "Stop");
  const ways = h("span", { class: "ways" });
  const element = h("div", { class: "waiting", id: "waiting" }, who, more, " ", button, ways);
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
    const others = waiting.people.filter((one) => one.seat !== seat);
    const slow = playOn && !isLost && waiting.minds.length === 0 && seconds >= PATIENT ? others : [];
    const key = slow.map((one) => one.seat).join(" ");
    if (ways.dataset.of !== key) {
      ways.dataset.of = key;
      fill(
        ways,
        slow.map((one) => {
          const offer = h(
            "button",
            { type: "button", class: "plain stop", onclick: () => void go() },
            `Let the house play ${names.short(one.seat)} until they come`,
          );
          const go = async () => {
            offer.disabled = true;
            await playOn?.(one.seat);
            offer.disabled = false;
          };
          return offer;
        }),
      );
    }
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
