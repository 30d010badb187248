/** What this browser remembers by itself: drafts, the theme, the reading speed. Nothing of the story, and no token. */

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 */
export function kept(name, otherwise) {
  const key = `troupe/${name}`;
  const read = () => {
    try {
      const text = localStorage.getItem(key);
      return text === null
        ? otherwise
        : /** @type {T} */ ({ .../** @type {object} */ (otherwise), ...JSON.parse(text) });
    } catch {
      return otherwise; // nothing can be kept here
    }
  };
  let value = read();
  return {
    get value() {
      return value;
    },
    /** @param {T} next */
    set(next) {
      value = next;
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {} // then it lasts as long as the page
    },
  };
}

/** @typedef {{ theme: "system" | "paper" | "night", speed: "instant" | "gentle", size: "small" | "middle" | "large" }} Look */

export const look = kept("look", /** @type {Look} */ ({ theme: "system", speed: "instant", size: "middle" }));

/** Puts the look on the page. */
export function dressPage() {
  const { theme, size } = look.value;
  const root = document.documentElement;
  if (theme === "system") root.removeAttribute("data-theme");
  else root.dataset.theme = theme;
  root.dataset.size = size;
}

/** Milliseconds a word: 220 words a minute, or at once. */
export const pace = () =>
  look.value.speed === "gentle" && !matchMedia("(prefers-reduced-motion: reduce)").matches ? 60_000 / 220 : 0;
