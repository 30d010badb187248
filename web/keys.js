import { showKeys } from "./dialogs.js";

/**
 * Letters as keys. They are keys for whoever goes by keyboard: after Escape or Tab, or with the story in focus. Whoever points, or has chosen
 * something, and then types, types words: they go to where one types, and none is lost.
 * @param {object} options
 * @param {AbortSignal} options.signal
 * @param {HTMLElement} options.story
 * @param {HTMLTextAreaElement | undefined} options.input
 * @param {() => void} options.escapes
 * @param {(number: number) => boolean} options.choose false: there is no such choice
 * @param {Readonly<Record<string, () => void>>} options.by
 */
export function openKeys({ signal, story, input, escapes, choose, by }) {
  let areKeys = false;
  let isPressed = false; // something is being pointed at

  /** @param {string} type @param {(event: any) => void} hear */
  const on = (type, hear) => document.addEventListener(type, hear, { signal, capture: true });
  for (const type of ["pointerdown", "mousedown"])
    on(type, () => {
      isPressed = true;
      areKeys = false;
    });
  for (const type of ["pointerup", "pointercancel", "mouseup"])
    on(type, () => {
      isPressed = false;
    });
  on("focusin", ({ target }) => {
    if (target === input) areKeys = false;
    else if (target === story && !isPressed) areKeys = true;
  });

  document.addEventListener("keydown", (event) => hear(event), { signal });

  /** @param {KeyboardEvent} event */
  function hear(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (key === "Tab" || key === "Escape") areKeys = true;
    if (key === "Escape") return escapes();
    if (target instanceof HTMLElement && target.matches("textarea, input, select")) return;
    if (!areKeys && input && isLetter(key)) return input.focus(); // which the letter then comes to
    const number = Number(key);
    if (number > 0 && choose(number)) event.preventDefault();
    else if (key === "?") showKeys();
    else if (Object.hasOwn(by, key)) {
      event.preventDefault();
      by[key]?.();
    }
  }

  return {
    /** Something was chosen: what is typed next is words. On a touch screen nothing is put before the reader for it. */
    typesOn() {
      const byKeyboard = areKeys || matchMedia("(pointer: fine)").matches;
      areKeys = false;
      if (byKeyboard) input?.focus({ preventScroll: true });
    },
  };
}

/** @param {string} key */
const isLetter = (key) => [...key].length === 1 && key !== " ";
