import { dialog, sayTrouble } from "./dialogs.js";
import { h } from "./dom.js";
import { nameOf } from "./names.js";

/**
 * Commands that take words: each is asked for in plain words, with what becomes of it. Typed, they say the same below where one types.
 * @typedef {import("./dialogs.js").Does} Does
 * @typedef {object} Form
 * @property {string} title
 * @property {string} about what it does, before it is done
 * @property {string} label
 * @property {string} [example]
 * @property {boolean} [isFree] nothing needs to be said
 * @property {boolean} [isWho] one of the others is chosen
 * @property {string} yes
 */

/** @type {Readonly<Record<string, Form>>} */
const FORMS = {
  x: {
    title: "Leave a subject",
    about:
      "The story leaves it at once: what was told of it last is taken back, and nobody asks why. What you name is not spoken of again at this table.",
    label: "What it is, in a word or two; or nothing, and the story leaves where it is",
    example: "spiders",
    isFree: true,
    yes: "Leave it",
  },
  fix: {
    title: "Put a number right",
    about: "Hit points, a condition, a spell slot, coins: where the table has it wrong, it is set as you say.",
    label: "Who, and what",
    example: "Brona has 12 hit points",
    yes: "Put it right",
  },
  rule: {
    title: "A ruling for this table",
    about: "It holds from here on. You are told whether the dice and numbers follow it, or the telling alone.",
    label: "The ruling",
    example: "drinking a potion takes no action",
    yes: "So it is ruled",
  },
  retcon: {
    title: "It went otherwise",
    about:
      "Say how it truly was. The Game Master asks whether they have it right, and from then on it counts as having been so. Where everybody stands does not change by it: to be somewhere else, take back what you did (Undo) and do another thing.",
    label: "How it was",
    example: "the door was open all the time",
    yes: "Say so",
  },
  quiet: {
    title: "A companion speaks less",
    about:
      "They speak when they are spoken to, in a fight, and to object. The same again, with “off”, lets them talk as before.",
    label: "Who",
    isWho: true,
    yes: "Speak less",
  },
  ask: {
    title: "Ask about the rules",
    about: "A question to the table, out of the story: the rules, your numbers, how things are done here.",
    label: "Your question",
    example: "How far can I move in a turn?",
    yes: "Ask",
  },
  roll: {
    title: "Roll dice",
    about: "Out of the story: nothing comes of it.",
    label: "Which dice",
    example: "2d6+3",
    yes: "Roll",
  },
  away: {
    title: "Step away",
    about:
      "Until you are back your character decides alone, and the story goes on. You may say how they should be played.",
    label: "How your character acts meanwhile; or nothing",
    example: "stays with Tam and starts no fight",
    isFree: true,
    yes: "I am away",
  },
  timeout: {
    title: "How long you are waited for",
    about:
      "When you have not answered for so long, your character acts alone. “off”: you are waited for as long as it takes; “table”: as long as everybody here.",
    label: "How long",
    example: "5 minutes",
    yes: "So long",
  },
};

/** @param {string} name @param {Does} does */
export function askWords(name, does) {
  const form = FORMS[name];
  if (!form) return;
  const { title, about, label, example = "", isFree = false, isWho = false, yes } = form;
  const others = does.table().seats.filter(({ seat }) => seat !== does.seat);
  const field = isWho
    ? h(
        "select",
        { id: "words" },
        others.map(({ seat }) => new Option(nameOf(seat), seat)),
      )
    : h("input", {
        id: "words",
        type: "text",
        maxlength: "2000",
        autocomplete: "off",
        placeholder: example === "" ? undefined : `for example: ${example}`,
      });
  const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
  const element = dialog(title, [
    h("p", { class: "words" }, about),
    h(
      "form",
      {
        class: "asks",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          const words = field.value.trim();
          if (words === "" && !isFree) return sayTrouble(trouble, new Error("Say it in a few words."));
          element.close();
          does.say(
            `/${name} ${words}`.trim(),
            words === "" ? `${title}.` : `${title}: ${field instanceof HTMLSelectElement ? nameOf(words) : words}`,
          );
        },
      },
      h("label", { for: "words" }, label),
      field,
      trouble,
      h(
        "div",
        { class: "buttons" },
        h("button", { type: "button", onclick: () => element.close() }, "Not now"),
        h("button", { class: "main" }, yes),
      ),
    ),
  ]);
  field.focus();
}

/** @type {Readonly<Record<string, string>>} */
const SHORT = {
  undo: "takes back what you did last; it says first what goes",
  back: "you decide again",
  why: "why it came out as it did",
  recap: "the story so far",
  save: "saves when this exchange is finished",
  end: "saves, and ends the evening",
  whisper: "a name and words, for them alone",
  secret: "what you do so that only the Game Master knows",
  who: "who is here, and whom you have met",
  party: "how everybody is",
  status: "the same at length",
  cost: "what calls of models have cost",
  help: "everything you can type",
};

/**
 * What a command that is being typed does.
 * @param {string} typed
 */
export function commandHint(typed) {
  const [, name, words] = /^\s*\/\s*([a-z]*)(\s?)/i.exec(typed) ?? [];
  if (name === undefined || typed.trim().startsWith("//")) return "";
  const key = name.toLowerCase();
  const form = Object.hasOwn(FORMS, key) ? FORMS[key] : undefined;
  if (form) return `/${key}: ${form.about}${form.example ? ` For example: /${key} ${form.example}` : ""}`;
  if (Object.hasOwn(SHORT, key)) return `/${key}: ${SHORT[key]}.`;
  const all = ["undo", "why", "ask", "recap", ...Object.keys(FORMS), ...Object.keys(SHORT)];
  const fits = [...new Set(all)].filter((one) => one.startsWith(key)).map((one) => `/${one}`);
  return words === "" && fits.length > 0 ? `Commands: ${fits.join("  ")}` : "";
}
