import { h } from "./dom.js";
import { draw, redraw } from "./draw.js";
import { strike } from "./story.js";

/**
 * The story on the page. A passage is put at its place once and never moves: the page goes to the beginning of a turn and stays there, with room below
 * for what is told. It follows only whoever is at the end. So many passages are in the document at most; the others are drawn again, or fetched, when
 * somebody scrolls to them.
 * @typedef {import("./story.js").Passage} Passage
 * @typedef {import("./draw.js").Reader} Reader
 */

export const MOST = 160;
const MORE = 30;
const ABOVE = 28;
const FAR = 2.5; // screens

/**
 * @param {object} options
 * @param {Reader} options.reader
 * @param {() => Promise<readonly Passage[]>} options.older passages before the first one there is; none: it begins there
 * @param {HTMLElement} options.waiting the line where the next passage will be
 * @param {() => number} options.pace milliseconds a word; 0: at once
 */
export function openLog({ reader, older, waiting, pace }) {
  const passages = h("div", { class: "passages" });
  const room = h("div", { class: "room", "aria-hidden": "true" });
  const scroller = h(
    "div",
    { class: "story", id: "story", role: "log", "aria-label": "The story", tabindex: "0", "aria-live": "off" },
    passages,
    waiting,
    room,
  );
  const below = h("button", { type: "button", class: "below", hidden: true, onclick: () => goOn() }, "more below");
  below.addEventListener("mousedown", (event) => event.preventDefault()); // whoever types goes on typing

  /** @type {Passage[]} */
  let all = [];
  let from = 0;
  let to = 0;
  /** @type {Element | undefined} */
  let turn;
  /** @type {{ readonly element: HTMLElement, readonly below: number } | undefined} */
  let reads;
  let isFetching = false;
  let hasBegun = false; // everything from the beginning on is here
  let holds = false; // a turn has begun with what this person sent: it stays where it is until they scroll on
  let due = 0; // when what was added last is shown, read gently
  /** @type {Map<Passage, HTMLElement>} */
  const drawn = new Map();

  const isWhole = () => to === all.length;
  const end = () => waiting.offsetTop;
  const isAtEnd = () => isWhole() && end() <= scroller.scrollTop + scroller.clientHeight + 4;

  /** Room below, so that the beginning of the turn can stand at the top: it shrinks as the turn grows, and nothing moves. */
  const makeRoom = () => {
    const top = turn instanceof HTMLElement && turn.isConnected ? turn.offsetTop : 0;
    const wanted = Math.max(0, innerHeight - (end() + waiting.offsetHeight - top) - ABOVE); // as much as there can ever be to see
    room.style.setProperty("height", `${wanted}px`);
    below.hidden = isWhole() && end() <= scroller.scrollTop + scroller.clientHeight + 24;
  };

  /** @param {Passage} passage */
  const elementOf = (passage) => {
    const known = drawn.get(passage);
    if (known) return known;
    const element = draw(passage, reader);
    if (passage.gone) element.classList.add("gone");
    drawn.set(passage, element);
    return element;
  };

  /** @param {Element} element */
  const beginTurn = (element) => {
    turn = element;
    makeRoom();
    scroller.scrollTop = Math.max(0, /** @type {HTMLElement} */ (element).offsetTop - ABOVE);
    makeRoom();
    remember();
  };

  /** What is being read: the first sentence on the screen, and how far from the top it stands. */
  const remember = () => {
    const top = scroller.scrollTop;
    const shown = /** @param {Element} one */ (one) => one instanceof HTMLElement && one.offsetParent !== null;
    const seen = [...passages.children].find(
      (one) => one instanceof HTMLElement && shown(one) && one.offsetTop + one.offsetHeight > top,
    );
    const inside = [...(seen?.querySelectorAll("p, .s") ?? [])];
    const first = inside.find((one) => one instanceof HTMLElement && one.offsetTop >= top - 4) ?? seen;
    if (first instanceof HTMLElement) reads = { element: first, below: first.offsetTop - top };
  };

  /** Letters become larger, or the page narrower: what is read stays where it is. */
  const keepReading = () => {
    makeRoom();
    const { element, below = 0 } = reads ?? {};
    if (element?.isConnected && element.offsetParent !== null) {
      const top = Math.max(0, element.offsetTop - below);
      if (Math.abs(top - scroller.scrollTop) > 1) scroller.scrollTop = top;
    }
    makeRoom();
    remember();
  };

  /** @param {() => void} change what is above the reader changes, and what they read stays where it is */
  const keepingPlace = (change) => {
    const top = scroller.scrollTop;
    const seen = [...passages.children].find(
      (one) => one instanceof HTMLElement && one.offsetTop + one.offsetHeight > top,
    );
    const before = seen instanceof HTMLElement ? seen.offsetTop : 0;
    change();
    if (seen instanceof HTMLElement && seen.isConnected) scroller.scrollTop = top + seen.offsetTop - before;
    makeRoom();
    remember();
  };

  const dropAbove = () => {
    if (to - from <= MOST) return;
    keepingPlace(() => {
      while (to - from > MOST - MORE / 2) forget(from++);
      while (passages.firstElementChild && !passages.firstElementChild.hasAttribute("data-n"))
        passages.firstElementChild.remove();
    });
  };

  /** @param {number} i */
  const forget = (i) => {
    const passage = all[i];
    if (!passage) return;
    drawn.get(passage)?.remove();
    drawn.delete(passage);
  };

  const showEarlier = async () => {
    if (isFetching) return;
    if (from === 0 && !hasBegun) {
      isFetching = true;
      try {
        const found = await older();
        hasBegun = found.length === 0;
        all = [...found, ...all];
        from += found.length;
        to += found.length;
      } finally {
        isFetching = false;
      }
    }
    if (from === 0) return;
    keepingPlace(() => {
      const first = Math.max(0, from - MORE);
      passages.prepend(...all.slice(first, from).map(elementOf));
      from = first;
      while (to - from > MOST) forget(--to);
    });
  };

  const showLater = () => {
    if (isWhole()) return;
    keepingPlace(() => {
      const last = Math.min(all.length, to + MORE);
      passages.append(...all.slice(to, last).map(elementOf));
      to = last;
      while (to - from > MOST) forget(from++);
    });
  };

  /** A page further, or to the end where that is far. */
  const goOn = () => {
    holds = false;
    if (!isWhole()) showEnd();
    else scroller.scrollBy({ top: scroller.clientHeight - 80 });
    if (document.activeElement === below) scroller.focus(); // by keyboard: arrows lead on from there
  };

  /** The last passage that was not taken back: what was is out of sight. */
  const lastStanding = (like = "[data-n]") =>
    [...passages.children].findLast(
      (one) => one instanceof HTMLElement && one.matches(like) && !one.classList.contains("gone"),
    );

  const showEnd = () => {
    passages.replaceChildren();
    drawn.clear();
    to = all.length;
    from = Math.max(0, to - MOST + MORE);
    passages.append(...all.slice(from).map(elementOf));
    const own = lastStanding(".own");
    if (own) beginTurn(own);
    const isFar = own instanceof HTMLElement && end() - own.offsetTop > FAR * scroller.clientHeight; // others have played on since
    const last = isFar ? lastStanding(".telling") : (own ?? lastStanding(".scene") ?? lastStanding());
    if (last && last !== own) beginTurn(last);
  };

  scroller.addEventListener("scroll", () => {
    if (scroller.scrollTop < 400) void showEarlier();
    if (!isWhole() && scroller.scrollTop + scroller.clientHeight > end() - 400) showLater();
    below.hidden = isWhole() && end() <= scroller.scrollTop + scroller.clientHeight + 24;
    remember();
  });
  for (const by of ["wheel", "touchmove", "keydown"])
    scroller.addEventListener(
      by,
      () => {
        holds = false;
      },
      { passive: true },
    );
  scroller.addEventListener("pointerdown", () => rush());
  new ResizeObserver(() => makeRoom()).observe(scroller);
  new ResizeObserver(() => keepReading()).observe(passages);

  /** What is still to come of what has been told stands at once. */
  const rush = () => {
    due = 0;
    for (const one of passages.querySelectorAll(".coming")) one.classList.remove("coming");
  };

  /**
   * Gently: each sentence comes when the one before it has been read. Its place is taken from the start, so nothing moves.
   * @param {HTMLElement} element
   * @param {number} since how many sentences of it stood already
   */
  const gently = (element, since) => {
    const all = element.classList.contains("telling") ? [...element.querySelectorAll(".s")].slice(since) : [element];
    const now = performance.now();
    for (const one of all) {
      if (!(one instanceof HTMLElement)) continue;
      due = Math.max(now, due);
      if (pace() > 0) {
        one.style.setProperty("--wait", `${Math.round(due - now)}ms`);
        one.classList.add("coming");
        due += pace() * (one.textContent ?? "").split(/\s+/).length;
      } else one.classList.add("fresh");
    }
  };

  return {
    scroller,
    below,
    /** Whether something was still to come. */
    rush() {
      const any = passages.querySelector(".coming") !== null && performance.now() < due;
      rush();
      return any;
    },
    get inDocument() {
      return passages.children.length;
    },
    /** @param {readonly Passage[]} some those there were when the page was opened */
    begin(some) {
      all = [...some];
      hasBegun = false;
      const isOwn = (/** @type {Passage} */ one) => one.kind === "own" || ("who" in one && one.who === reader.seat);
      holds = reader.seat !== undefined && !some.some(isOwn); // an opening is read from its top
      showEnd();
      scroller.setAttribute("aria-live", "polite");
    },
    /** @param {Passage} passage */
    add(passage) {
      const follows = isAtEnd();
      const whole = isWhole();
      all.push(passage);
      if (!whole) return;
      to = all.length;
      const element = elementOf(passage);
      passages.append(element);
      gently(element, 0);
      if (!turn) turn = element;
      const top = element.offsetTop;
      if (follows && !holds && top > scroller.scrollTop + scroller.clientHeight - 90) beginTurn(element);
      makeRoom();
      if (follows) dropAbove();
    },
    /**
     * What this person sent and sees already is heard: the passage stands where that stood.
     * @param {HTMLElement} sent
     * @param {Passage} passage
     */
    takePlace(sent, passage) {
      if (!sent.isConnected) {
        this.add(passage);
        return sent;
      }
      all.push(passage);
      to = all.length;
      const element = elementOf(passage);
      sent.replaceWith(element);
      if (turn === sent) turn = element;
      makeRoom();
      return element;
    },
    /** @param {Passage} passage */
    change(passage) {
      const element = drawn.get(passage);
      if (!element) return;
      const before = element.querySelectorAll(".s").length;
      redraw(element, passage, reader.names);
      if (passage.kind === "telling") gently(element, before);
      makeRoom();
    },
    /** @param {number} back everything after that letter is taken back: it stays readable, struck */
    takeBack(back) {
      const count = strike(all, back);
      for (const [passage, element] of drawn) element.classList.toggle("gone", passage.gone === true);
      const from = [...passages.children].findIndex((one) => Number(one.getAttribute("data-n")) > back);
      if (from >= 0)
        for (const one of [...passages.children].slice(from)) if (one.matches(".shown:not([data-n])")) one.remove(); // what the table said of it out of the story
      const last = isWhole() ? lastStanding() : undefined;
      if (last && count > 0) {
        holds = false;
        beginTurn(last);
      } else makeRoom();
      return count;
    },
    /**
     * Something that is not of the letters: what this person has just sent, and what the table says out of the story.
     * @param {HTMLElement} element
     * @param {boolean} [begins] a turn begins with it
     */
    put(element, begins = false) {
      if (!isWhole()) showEnd();
      element.classList.add("passage");
      const follows = isAtEnd();
      passages.append(element);
      holds = begins;
      if (begins) beginTurn(element);
      else if (follows && element.offsetTop > scroller.scrollTop + scroller.clientHeight - 60) beginTurn(element);
      makeRoom();
    },
    makeRoom,
    /** The wheel turns over something else, and the story is meant. @param {WheelEvent} event */
    wheel({ deltaY }) {
      holds = false;
      scroller.scrollBy({ top: deltaY });
    },
    /** @param {number} step to the passage before or after the one at the top */
    step(step) {
      const list = [...passages.children].filter((one) => one instanceof HTMLElement);
      const now = list.findIndex((one) => one.offsetTop >= scroller.scrollTop + ABOVE - 2);
      const next = list[Math.max(0, (now < 0 ? list.length : now) + step)];
      if (!next) return;
      scroller.scrollTop = next.offsetTop - ABOVE;
      for (const one of list) one.classList.toggle("at", one === next);
    },
  };
}
