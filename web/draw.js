import { fill, h } from "./dom.js";
import { blockElement, blocksOf, curled, inline, marked, settled, speaker } from "./marks.js";
import { listed } from "./names.js";

/**
 * A passage as it stands on the page. What has been drawn is never drawn again: a telling that goes on is added to, sentence by sentence.
 * @typedef {import("./story.js").Passage} Passage
 * @typedef {import("./names.js").Names} Names
 * @typedef {{ readonly seat: string | undefined, readonly names: Names, readonly whisperBack?: (who: string) => void }} Reader `whisperBack`: what is typed next is whispered to them
 */

/** @type {WeakMap<Element, { shown: number, line: HTMLElement | undefined }>} */
const telling = new WeakMap();

/**
 * @param {Passage} passage
 * @param {Reader} reader
 * @returns {HTMLElement}
 */
export function draw(passage, reader) {
  const element = drawn(passage, reader);
  element.dataset.n = String(passage.n);
  element.classList.add("passage");
  if (passage.kind === "telling") goOn(element, passage, reader.names);
  return element;
}

/**
 * @param {Passage} passage
 * @param {Reader} reader
 * @returns {HTMLElement}
 */
function drawn(passage, { seat, names, whisperBack }) {
  switch (passage.kind) {
    case "scene":
      return h(
        "header",
        { class: "scene" },
        h("h2", null, curled(passage.title)),
        passage.where !== "" && h("p", { class: "where" }, curled(passage.where)),
      );
    case "telling":
      return h("article", { class: "telling" });
    case "own":
      return h("article", { class: "own" }, h("h3", null, "You"), h("p", null, curled(passage.text)));
    case "deed":
      return h("article", { class: "deed" }, marked(passage.text, names));
    case "speech":
      return speech(passage, { seat, names, ...(whisperBack ? { whisperBack } : {}) });
    case "dice":
      return h("div", { class: "dice" }, diceLines(passage, names));
    case "ruling":
      return passage.private
        ? box("Only you", marked(passage.text, names))
        : h("div", { class: "ruling" }, marked(passage.text, names));
    case "private": {
      const { length } = passage.with;
      const others = listed(passage.with.map((one) => names.short(one)));
      return box(
        length === 0 ? "Only you" : length > 2 ? "You learn" : `You and ${others}`,
        marked(passage.text, names),
        length > 2,
      );
    }
    case "told":
      return h(
        "article",
        { class: "told" },
        h(
          "h3",
          null,
          passage.by.map((one, i) => [i > 0 && " and ", speaker(names.short(one), names)]),
          ` tell${passage.by.length === 1 ? "s" : ""} you`,
        ),
        marked(passage.text, names),
      );
    case "back":
      return taken(passage);
    case "notice":
      return h("div", { class: "notice" }, marked(passage.text, names));
  }
}

/** @param {Extract<Passage, { kind: "back" }>} passage those before it were taken back: they can be read all the same */
function taken(passage) {
  const element = h("div", { class: "notice back" });
  const button = h("button", { type: "button", class: "plain", "aria-expanded": "false" }, takenWords(passage));
  button.addEventListener("click", () => {
    const shows = button.getAttribute("aria-expanded") === "false";
    button.setAttribute("aria-expanded", String(shows));
    for (let one = element.previousElementSibling; one; one = one.previousElementSibling) {
      if (one.classList.contains("gone")) one.classList.toggle("shown", shows);
      else if (one.hasAttribute("data-n")) break; // what only this page had stands between
    }
  });
  element.append(button);
  return element;
}

/** @param {Extract<Passage, { kind: "back" }>} passage */
const takenWords = ({ count, again }) =>
  `${again ? "An earlier version" : "Taken back"}: ${count} passage${count === 1 ? "" : "s"}`;

/**
 * @param {string} label
 * @param {readonly Node[]} inside
 * @param {boolean} [open] everybody knows it
 */
const box = (label, inside, open = false) =>
  h("section", { class: open ? "learned" : "private", "aria-label": label }, h("h3", null, label), inside);

/**
 * @param {Extract<Passage, { kind: "speech" }>} passage
 * @param {Reader} reader
 */
function speech({ who, to, whispered, text }, { seat = "", names, whisperBack }) {
  const name = names.short(who);
  const own = who === seat;
  if (!whispered && !own && text.startsWith(`${name} `)) return h("article", { class: "deed" }, marked(text, names));
  const others = to.map((one) => (one === seat ? "you" : names.short(one)));
  const how = whispered ? `whisper${own ? "" : "s"} to ${listed(others)}` : to.length === 1 ? `to ${others[0]}` : "";
  return h(
    "article",
    { class: ["speech", own ? "own" : "", whispered ? "whisper" : ""].join(" ").trim() },
    h("h3", null, own ? "You" : speaker(name, names), how !== "" && h("span", { class: "how" }, ` ${how}`)),
    marked(text, names),
    whispered &&
      !own &&
      whisperBack &&
      to.includes(seat) &&
      h("button", { type: "button", class: "plain back-to", onclick: () => whisperBack(who) }, "Whisper back"),
  );
}

/**
 * @param {Extract<Passage, { kind: "dice" }>} passage
 * @param {Names} names
 */
const diceLines = ({ throws }, names) =>
  throws.map(({ who, what, sum, against, came, how }) =>
    h(
      "details",
      null,
      h(
        "summary",
        null,
        h("span", { class: "die", "aria-hidden": "true" }, "⚄ "),
        h("span", { class: "sr" }, "Dice: "),
        `${names.short(who)}, ${what}: `,
        h("b", { "aria-hidden": "true" }, sum),
        h("span", { class: "sr" }, inWords(sum)),
        against !== undefined && ` against ${against}`,
        came !== undefined && [", ", h("span", { class: `came ${came.startsWith("yes") ? "yes" : "no"}` }, came)],
      ),
      h(
        "ul",
        null,
        how.map((line) => h("li", null, line)),
      ),
    ),
  );

/** @param {string} sum a sum as it is said: "d20: 17 and 5 is 22" */
const inWords = (sum) =>
  sum
    .replace(/^(?=-?\d+(?: |$))/, "d20: ")
    .replaceAll(" + ", " and ")
    .replaceAll(" = ", " is ")
    .replaceAll(/ [-−] /g, " less ");

/**
 * The passage has more in it: what was drawn stays as it is.
 * @param {HTMLElement} element
 * @param {Passage} passage
 * @param {Names} names
 */
export function redraw(element, passage, names) {
  if (passage.kind === "telling") goOn(element, passage, names);
  if (passage.kind === "back") fill(/** @type {Element} */ (element.firstElementChild), takenWords(passage));
  if (passage.kind !== "dice") return;
  const lines = diceLines(passage, names);
  const isOpen = [...element.querySelectorAll("details")].map((one) => one.open);
  lines.forEach((line, i) => {
    line.open = isOpen[i] ?? false;
    const old = element.children[i];
    if (!old) element.append(line);
    else if (!old.isEqualNode(line)) old.replaceWith(line);
  });
}

/**
 * @param {HTMLElement} element
 * @param {Extract<Passage, { kind: "telling" }>} passage
 * @param {Names} names
 */
function goOn(element, { text, open, cut }, names) {
  const at = telling.get(element) ?? { shown: 0, line: undefined };
  telling.set(element, at);
  const to = open ? settled(text) : text.length;
  while (at.shown < to) {
    const end = text.indexOf("\n", at.shown);
    const stop = end < 0 || end >= to ? to : end;
    const piece = text.slice(at.shown, stop);
    if (piece.trim() !== "") {
      if (!at.line) {
        at.line = beginLine(piece, text, at.shown, names);
        element.append(at.line);
      } else addSentences(at.line, piece, names, false);
    }
    at.shown = stop;
    if (stop === end) {
      at.line = undefined;
      at.shown = end + 1;
    }
  }
  if (!open && cut) (at.line ?? element.lastElementChild ?? element).append(h("span", { class: "quiet" }, " …"));
  element.setAttribute("aria-busy", String(open));
}

/**
 * @param {string} piece
 * @param {string} text
 * @param {number} from
 * @param {Names} names
 */
function beginLine(piece, text, from, names) {
  const [block] = blocksOf(piece);
  if (!block) return h("p");
  const tight = from > 0 && text[from - 2] !== "\n";
  if (block.kind === "rule" || block.kind === "speaker") return blockElement({ ...block, tight }, names);
  const line = blockElement({ ...block, text: "", tight }, names);
  addSentences(line, block.text, names, true);
  return line;
}

/**
 * @param {HTMLElement} line
 * @param {string} text
 * @param {Names} names
 * @param {boolean} atStart
 */
function addSentences(line, text, names, atStart) {
  let from = 0;
  while (from < text.length) {
    const next = from + sentence(text.slice(from));
    line.append(h("span", { class: "s" }, inline(text.slice(from, next), names, atStart && from === 0)));
    from = next;
  }
}

/** @param {string} text how long its first sentence is, with its marks closed */
function sentence(text) {
  for (const found of text.matchAll(/[.!?…]["”’')*_]{0,3}\s+/g)) {
    const to = found.index + found[0].length;
    if (settled(`${text.slice(0, to)}\n`) === to + 1) return to;
  }
  return text.length;
}
