import { ask } from "./api.js";
import { askFirst, dialog } from "./dialogs.js";
import { h } from "./dom.js";
import { listed } from "./names.js";

/**
 * Taking back, and telling again: first it is said what goes. What goes stays readable.
 * @typedef {import("./dialogs.js").Does} Does
 * @typedef {{ readonly possible: boolean, readonly why: string, readonly own: readonly string[], readonly told: boolean, readonly stands: string, readonly asks: readonly string[] }} Foretold
 */

/**
 * @param {Does} does
 * @param {number} [beats] how many of one's own
 */
export async function showUndo(does, beats = 1) {
  const what = await foretold(does, beats);
  if (!what) return;
  askFirst({
    title: "Take it back?",
    text: [
      ...goes(what, does),
      h("p", { class: "quiet" }, "What is taken back stays readable in the story: press “Taken back” where it stood."),
    ],
    yes: "Take it back",
    run: () => does.say(beats === 1 ? "/undo" : `/undo ${beats}!`, "Take it back."),
  });
}

/**
 * The same words once more, from where they were said: another version of what came of them, with everything that followed from it.
 * @param {Does} does
 */
export async function showAgain(does) {
  const line = does.last();
  if (line === undefined)
    return void dialog(
      "Nothing to tell again",
      h("p", { class: "words" }, "You have said nothing here yet, or have taken it back: say it anew where you type."),
    );
  const what = await foretold(does, 1);
  if (!what) return;
  const others = what.own.slice(0, -1);
  askFirst({
    title: "Tell it again?",
    text: [
      ...goes(what, does),
      h("p", null, "Then you say once more: ", h("em", null, line.text)),
      others.length > 0 && h("p", null, "What you said before that in the same turn is not said again."),
      h(
        "p",
        { class: "quiet" },
        "Hit points, things and what is known go back with it. The same deed throws the same dice; the model may tell it otherwise. The earlier version stays readable.",
      ),
    ],
    yes: "Tell it again",
    run: () => does.again(line),
  });
}

/** @param {Does} does @param {number} beats */
async function foretold(does, beats) {
  const what = /** @type {Foretold} */ (await ask(does.at("/undo", { beats })));
  if (what.possible) return what;
  dialog("Nothing to take back", h("p", { class: "words" }, what.why));
  return undefined;
}

/** @param {Foretold} what @param {Does} does */
const goes = ({ own, told, stands, asks }, { names }) => [
  h("p", null, "This goes:"),
  h(
    "ul",
    null,
    own.map((one) => h("li", null, one)),
    told && h("li", null, "and what was told of it"),
  ),
  stands !== "" && h("p", null, "What would stand last: ", h("em", null, `… ${stands}`)),
  asks.length > 0 && h("p", null, `${listed(asks.map((one) => names.short(one)))} would be asked first.`),
];
