import { askWords } from "./commands.js";
import { fill, h } from "./dom.js";
import { go } from "./go.js";
import { showSeats } from "./seats.js";
import { dressPage, look } from "./settings.js";
import { showAgain, showUndo } from "./taking-back.js";

/**
 * What is not on the page until it is asked for. A dialog is the browser's own: Escape closes it, and the focus goes back to where it was.
 * @typedef {object} Does what can be done from a table
 * @property {(path?: string, query?: Readonly<Record<string, string | number>>) => string} at
 * @property {string} id
 * @property {string | undefined} seat
 * @property {import("./names.js").Names} names
 * @property {boolean} isOwner
 * @property {(line: string, text?: string) => void} say
 * @property {boolean} retells the same words may be told otherwise: a model thinks at this table
 * @property {() => { readonly seats: readonly { readonly seat: string, readonly held: string, readonly away: boolean }[] }} table
 * @property {() => { readonly text: string, readonly how: string, readonly line: string } | undefined} last what was said last for the story
 * @property {(line: { readonly text: string, readonly how: string, readonly line: string }) => void} again takes it back, and says it once more
 */

/**
 * @param {string} title
 * @param {import("./dom.js").Child} inside
 * @param {string} [kind]
 */
export function dialog(title, inside, kind = "") {
  const close = h("button", { type: "button", class: "plain close", "aria-label": "Close" }, "✕");
  const element = h(
    "dialog",
    { class: kind, "aria-label": title },
    h("div", { class: "dialog-top" }, h("h2", null, title), close),
    inside,
  );
  close.addEventListener("click", () => element.close());
  element.addEventListener("click", (event) => event.target === element && element.close());
  element.addEventListener("close", () => element.remove());
  document.body.append(element);
  element.showModal();
  return element;
}

/**
 * @param {{ readonly title: string, readonly text: import("./dom.js").Child, readonly yes: string, readonly run: () => void | Promise<void> }} question
 */
export function askFirst({ title, text, yes, run }) {
  const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
  const element = dialog(title, [
    h("div", { class: "words" }, text),
    trouble,
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "button", onclick: () => element.close() }, "Not now"),
      h(
        "button",
        {
          type: "button",
          class: "main",
          autofocus: true,
          onclick: () =>
            Promise.resolve(run()).then(
              () => element.close(),
              (error) => sayTrouble(trouble, error),
            ),
        },
        yes,
      ),
    ),
  ]);
}

/**
 * What happened, and what to do; nothing where all is well.
 * @param {HTMLElement} place
 * @param {unknown} [error]
 */
export function sayTrouble(place, error) {
  place.hidden = error === undefined;
  if (error === undefined) return fill(place);
  const { message = String(error), remedy = "" } = /** @type {{ message?: string, remedy?: string }} */ (error ?? {});
  fill(place, h("strong", null, message), remedy === "" ? "" : ` ${remedy}`);
}

/**
 * @param {Does} does
 * @param {"undo"} [straight]
 */
export function showMenu(does, straight) {
  if (straight === "undo") return void showUndo(does);
  /** @type {HTMLDialogElement} */
  let element;
  /** @param {() => void} run */
  const done = (run) => {
    element.close();
    run();
  };
  /** @param {string} label @param {string} about @param {() => void} run @param {string} [id] */
  const item = (label, about, run, id) =>
    h(
      "li",
      null,
      h(
        "button",
        { type: "button", id, onclick: () => done(run) },
        h("b", null, label.replace(" …", "\u00a0…")),
        h("span", null, about),
      ),
    );
  /** @param {string} title @param {import("./dom.js").Child} items */
  const group = (title, items) => h("section", null, h("h3", null, title), h("ul", { class: "menu" }, items));
  const { say, isOwner, seat } = does;
  /** @param {string} name */
  const words = (name) => () => askWords(name, does);
  const away = does.table().seats.find((one) => one.seat === seat)?.away === true;
  const speaks = seat !== undefined;
  element = dialog(
    "At this table",
    [
      speaks &&
        group("Your turn", [
          item("Undo …", "takes back what you did last; says first what goes", () => void showUndo(does), "undo-now"),
          does.retells &&
            item("Tell it again …", "the same words once more, for another version", () => void showAgain(does)),
          item("Why?", "why it came out as it did", () => say("/why", "Why?")),
          item("The story so far", "a short account, out of the story", () => say("/recap", "The story so far")),
          item("Ask about the rules …", "a question to the table", words("ask")),
          item("Roll dice …", "out of the story", words("roll")),
        ]),
      speaks &&
        group("If something is not right", [
          item("Leave a subject …", "at once; no reason is asked", words("x")),
          item("Put a number right …", "hit points, coins, a condition", words("fix")),
          item("It went otherwise …", "what was told, put right in words", words("retcon")),
          item("A ruling for this table …", "from here on", words("rule")),
          item("A companion speaks less …", "until they are spoken to", words("quiet")),
        ]),
      speaks &&
        group("Your seat", [
          away
            ? item("I am back", "you decide again", () => say("/back", "I am back."))
            : item("Away …", "your character decides alone; you may say how", words("away")),
          item("How long you are waited for …", "then your character acts alone", words("timeout")),
          isOwner &&
            item("Hand a seat over …", "to a friend by a link, to a model, to the house", () => void showSeats(does)),
        ]),
      group("The evening", [
        speaks && item("Save", "when this exchange is finished", () => say("/save", "Save.")),
        speaks &&
          item("End the evening …", "save and end", () =>
            askFirst({
              title: "End the evening?",
              text: "It is saved, and the next evening goes on where it ended.",
              yes: "End the evening",
              run: () => say("/end", "End the evening."),
            }),
          ),
        isOwner &&
          item("Behind the screen …", "everything that was hidden, after a warning", () =>
            go(`/tables/${does.id}/behind`),
          ),
        speaks && item("What it has cost", "calls of models", () => say("/cost", "What has it cost?")),
        item("How it looks …", "paper or night, reading speed", () => showSettings()),
        item("Keys", "everything by keyboard", () => showKeys()),
      ]),
    ],
    "menu-dialog",
  );
}

export function showSettings() {
  /**
   * @template {keyof import("./settings.js").Look} K
   * @param {K} name @param {string} title @param {Readonly<Record<import("./settings.js").Look[K], string>>} options
   */
  const choice = (name, title, options) =>
    h(
      "fieldset",
      null,
      h("legend", null, title),
      Object.entries(options).map(([value, label]) =>
        h(
          "label",
          null,
          h("input", {
            type: "radio",
            name,
            value,
            checked: look.value[name] === value,
            onchange: () => {
              look.set({ ...look.value, [name]: value });
              dressPage();
            },
          }),
          ` ${label}`,
        ),
      ),
    );
  dialog("How it looks", [
    choice("theme", "Theme", { system: "as this device has it", paper: "paper", night: "night" }),
    choice("speed", "Reading", { instant: "at once", gentle: "sentence by sentence, as one reads" }),
    choice("size", "Letters of the story", { small: "smaller", middle: "as they are", large: "larger" }),
    h("p", { class: "sample" }, "So the story is written: a lamp goes out, and somebody counts to forty."),
  ]);
}

/** @type {readonly (readonly [string, string])[]} */
const KEYS = [
  ["i", "to where you type"],
  ["1 … 9", "choose"],
  ["/", "a command"],
  ["Enter", "send; Shift+Enter begins another line"],
  ["↑", "in an empty line: what you sent last"],
  ["j  k", "the next passage, the one before"],
  ["p", "the party"],
  ["s", "your sheet"],
  ["b", "your journal"],
  ["z", "undo; it asks first"],
  [
    "Esc",
    "leaves where you type, so that letters are keys; shows at once what is being told; stops who is at work; closes",
  ],
  ["?", "this list"],
];

export const showKeys = () =>
  void dialog(
    "Keys",
    h(
      "dl",
      { class: "keys" },
      KEYS.map(([key, does]) => [h("dt", null, h("kbd", null, key)), h("dd", null, does)]),
    ),
  );
