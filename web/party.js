import { h } from "./dom.js";
import { speaker } from "./marks.js";
import { listed } from "./names.js";

/**
 * Those around one's seat, as far as one sees them.
 * @typedef {import("./names.js").Names} Names
 * @typedef {import("zod").output<typeof import("../src/server/shapes.ts").party>} Around
 */

/**
 * @param {Around} around
 * @param {Names} names
 * @param {string} seat
 */
export function partyView({ party, slots, fight }, names, seat) {
  return [
    fight && fightView(fight, names),
    h("h2", { class: "side-head" }, "The party"),
    h(
      "ul",
      { class: "party" },
      party.map((one) => member(one, names, one.seat === seat ? slots : [], one.seat === seat)),
    ),
  ];
}

/**
 * @param {Around["party"][number]} one
 * @param {Names} names
 * @param {Around["slots"]} slots
 * @param {boolean} own
 */
function member({ seat, calling, held, away, here, hp, weighs, dead }, names, slots, own) {
  const whole = hp === null || hp.max <= 0 ? 1 : Math.max(0, Math.min(1, hp.now / hp.max));
  const bar = h("span", { class: "bar", "aria-hidden": "true" }, h("i", { class: whole <= 0.34 ? "low" : undefined }));
  /** @type {HTMLElement} */ (bar.firstElementChild).style.setProperty("width", `${Math.round(whole * 100)}%`);
  const by = own ? "you" : { person: "a person", model: "a model", house: "the house", program: "a program" }[held];
  const words = [...(dead ? ["dead"] : []), ...weighs, ...(away ? ["away"] : []), ...(here ? [] : ["elsewhere"])];
  return h(
    "li",
    { class: here ? undefined : "elsewhere" },
    h(
      "div",
      { class: "line" },
      speaker(names.short(seat), names),
      hp &&
        h(
          "span",
          { class: "hp" },
          h("span", { class: "sr" }, "hit points "),
          `${hp.now}/${hp.max}`,
          hp.temp > 0 && ` +${hp.temp}`,
        ),
    ),
    hp && bar,
    h("div", { class: "about" }, [calling, by].filter((word) => word !== "").join(" · ")),
    words.length > 0 && h("div", { class: "weighs" }, words.join(", ")),
    slots.length > 0 &&
      h(
        "div",
        { class: "about" },
        `slots: ${slots.map(({ level, left, of }) => `${left} of ${of} (level ${level})`).join(", ")}`,
      ),
  );
}

/**
 * @param {NonNullable<Around["fight"]>} fight
 * @param {Names} names
 */
const fightView = ({ round, order, foes, allies }, names) =>
  h(
    "section",
    { class: "fight", "aria-label": "The fight" },
    h("h2", { class: "side-head" }, `Round ${round}`),
    h(
      "ol",
      { class: "order" },
      order.map(({ id, name, turn }) => {
        const foe = foes.find((one) => one.id === id);
        const ally = allies.find((one) => one.id === id);
        const about = foe
          ? [foe.wounds, foe.reach ? "in reach" : foe.distance, ...foe.conditions]
          : ally
            ? [ally.distance]
            : [];
        return h(
          "li",
          turn ? { class: "turn", "aria-current": "true" } : null,
          h("span", null, foe ? name : speaker(names.short(id), names)),
          turn && h("span", { class: "sr" }, ", whose turn it is"),
          about.length > 0 && h("span", { class: "about" }, ` ${about.filter((word) => word !== "").join(", ")}`),
        );
      }),
    ),
  );

/**
 * One line for where the next passage will be; nothing of what is secret, because the server sends nothing of it.
 * @typedef {{ readonly people: readonly { readonly seat: string, readonly name: string, readonly since: string, readonly until?: string | undefined }[], readonly minds: readonly string[], readonly answering: boolean, readonly words: number }} Waiting
 * @param {Waiting} waiting
 * @param {Names} names
 * @param {string | undefined} seat
 */
export function waitingWords({ people, minds, answering }, names, seat) {
  const others = people.filter((one) => one.seat !== seat);
  if (minds.length > 0) {
    const called = listed(minds.map((one) => (one === "gm" ? "the Game Master" : names.short(one))));
    const many = minds.length > 1;
    return `${called} ${answering ? (many ? "answer" : "answers") : many ? "consider" : "considers"}`;
  }
  if (others.length === 0) return "";
  const soonest = others.flatMap(({ until }) => until ?? []).sort()[0];
  const left = soonest === undefined ? undefined : Math.max(0, Math.round((Date.parse(soonest) - Date.now()) / 1000));
  return `waiting for ${listed(others.map((one) => names.short(one.seat)))}${left === undefined ? "" : ` (${timeOf(left)} left)`}`;
}

/** @param {number} seconds */
export const timeOf = (seconds) =>
  seconds < 60
    ? `${seconds} s`
    : seconds < 7200
      ? `${Math.floor(seconds / 60)} min`
      : `${Math.floor(seconds / 3600)} h`;
