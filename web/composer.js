import { commandHint } from "./commands.js";
import { fill, h } from "./dom.js";
import { kept } from "./settings.js";

/**
 * Where a person types. Before it is sent it says how it will be taken; a draft outlasts the page.
 * @typedef {import("./names.js").Names} Names
 * @typedef {{ readonly text: string, readonly how: string, readonly line: string }} Sent `text` as typed, `how` in words, `line` as the table reads it
 */

/**
 * @param {object} options
 * @param {string} options.place the draft is kept under this
 * @param {string} options.seat
 * @param {Names} options.names
 * @param {(sent: Sent) => void} options.send
 */
export function openComposer({ place, seat, names, send }) {
  const draft = kept(`draft/${place}`, { text: "", to: "table" });
  let last = "";
  let chosen = false; // by hand: what is typed changes nothing then
  /** @type {readonly string[]} */
  let party = [];

  const to = h("select", { "aria-label": "How it is taken", id: "how", onchange: () => choose() });
  const input = h("textarea", {
    id: "say",
    rows: "1",
    "aria-label": "Say or do anything",
    enterkeyhint: "send",
    maxlength: "8000",
    autocomplete: "off",
  });
  const button = h("button", { type: "submit", class: "send" }, "Send");
  const hint = h("p", { class: "hint", id: "hint", role: "status" });
  const field = h("div", { class: "field" }, input, to);
  const form = h("form", { class: "composer", "aria-label": "Your turn" }, hint, field, button);

  const choose = () => {
    chosen = to.value !== "table";
    keep();
    show();
    input.focus();
  };

  const keep = () => draft.set({ text: input.value, to: chosen ? to.value : "table" });

  const fit = () => {
    input.style.setProperty("height", "auto");
    input.style.setProperty("height", `${Math.min(input.scrollHeight, 180)}px`);
  };

  /** How it will be taken is seen without looking for it: in the words of the empty line, on the button, and at the edge of the field. */
  const show = () => {
    const [kind = "", name = ""] = to.value.split(" ");
    const called = names.short(name);
    input.placeholder =
      {
        to: `Say to ${called}, aloud …`,
        whisper: `Whisper to ${called} …`,
        secret: "Do in secret: the Game Master alone knows …",
        aside: "Say out of the story …",
      }[kind] ?? "Say or do anything …";
    const word = to.disabled ? "Send" : ({ whisper: "Whisper", secret: "In secret" }[kind] ?? "Send");
    if (button.textContent !== word) fill(button, word);
    field.classList.toggle("hushed", !to.disabled && (kind === "whisper" || kind === "secret"));
    const words = commandHint(input.value);
    if (hint.textContent !== words) fill(hint, words);
    hint.hidden = words === "";
  };

  /** A name and a comma, or a slash, say themselves how it is taken. */
  const guess = () => {
    to.disabled = /^\s*\//.test(input.value);
    if (chosen) return;
    const [, name = ""] = /^\s*([\p{L}’' -]{1,40}),\s/u.exec(input.value) ?? [];
    const found = party.find((one) => one !== seat && names.short(one).toLowerCase() === name.trim().toLowerCase());
    to.value = found === undefined ? "table" : `to ${found}`;
  };

  /** What is typed is another now. */
  const changed = () => {
    guess();
    keep();
    show();
    fit();
  };

  /** @param {readonly string[]} seats */
  const offer = (seats) => {
    party = seats;
    const others = seats.filter((one) => one !== seat);
    const now = to.value;
    to.replaceChildren(
      new Option("to the table", "table"),
      ...others.map((one) => new Option(`to ${names.short(one)}`, `to ${one}`)),
      ...others.map((one) => new Option(`whisper to ${names.short(one)}`, `whisper ${one}`)),
      new Option("in secret", "secret"),
      new Option("out of the story", "aside"),
    );
    to.value = now === "" ? draft.value.to : now;
    if (to.value === "") to.value = "table";
    chosen = to.value !== "table";
    show();
  };

  /** @returns {Sent | undefined} */
  const taken = () => {
    const text = input.value.trim();
    if (text === "") return undefined;
    const how = to.selectedOptions[0]?.textContent ?? "";
    const [kind, name = ""] = to.value.split(" ");
    if (text.startsWith("/")) return { text, how: "to the table itself", line: text };
    if (kind === "whisper") return { text, how, line: `/whisper ${name} ${text}` };
    if (kind === "secret") return { text, how: "in secret: the Game Master alone", line: `/secret ${text}` };
    if (kind === "aside") return { text, how, line: `// ${text}` };
    const called = names.short(name);
    const named = kind === "to" && !text.toLowerCase().startsWith(`${called.toLowerCase()},`);
    return { text, how: kind === "to" ? how : "", line: named ? `${called}, ${text}` : text };
  };

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const sent = taken();
    if (!sent) return;
    last = input.value;
    input.value = "";
    to.disabled = false;
    if (/^(?:table|to )/.test(to.value)) {
      to.value = "table";
      chosen = false;
    }
    changed();
    send(sent);
  });
  input.addEventListener("input", changed);
  input.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      form.requestSubmit();
    } else if (event.key === "ArrowUp" && input.value === "" && last !== "") {
      event.preventDefault();
      input.value = last;
      changed();
    } else if (event.key === "Escape") input.blur();
  });

  offer([]);
  input.value = draft.value.text;
  requestAnimationFrame(fit);

  return {
    form,
    input,
    offer,
    /** @param {string} text put there to be gone on with */
    begin(text) {
      input.value = text;
      changed();
      input.focus();
    },
    /** What is typed next is whispered to them; what is typed already stays. @param {string} who */
    whisperTo(who) {
      to.value = `whisper ${who}`;
      choose();
    },
    /** @param {string} text it was not taken, and comes back where nothing new was typed */
    giveBack(text) {
      if (input.value !== "") return;
      input.value = text;
      changed();
    },
  };
}
