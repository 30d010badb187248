import { ask, listen, Refused, routeAt, send } from "./api.js";
import { openComposer } from "./composer.js";
import { sayTrouble, showKeys, showMenu } from "./dialogs.js";
import { openDock } from "./dock.js";
import { byId, fill, h } from "./dom.js";
import { openEchoes } from "./echoes.js";
import { go } from "./go.js";
import { openKeys } from "./keys.js";
import { laidOut } from "./laid-out.js";
import { openLog } from "./log.js";
import { marked } from "./marks.js";
import { nameOf, namesOf } from "./names.js";
import { partyView } from "./party.js";
import { said } from "./said.js";
import { kept, pace } from "./settings.js";
import { beforeOpenTelling, openStory, passagesOf, strike } from "./story.js";
import { showUndo } from "./taking-back.js";
import { openWaiting } from "./waiting.js";

/**
 * A table as one seat has it, or somebody who watches: the story, what one is asked, where one types, and who is there.
 * @typedef {import("./story.js").Letter} Letter
 * @typedef {import("./story.js").Passage} Passage
 * @typedef {import("./party.js").Waiting} Waiting
 * @typedef {{ readonly kind: string, readonly table?: string, readonly seat?: string }} Right
 * @typedef {import("./dock.js").Decision} Decision
 * @typedef {import("./composer.js").Sent} Sent
 * @typedef {{ readonly id: string, readonly session: string, readonly retells?: boolean, readonly seats: readonly { readonly seat: string, readonly name: string, readonly held: string, readonly away: boolean }[] }} Table
 */

const FIRST = 260; // letters that are fetched when the page is opened, and each time somebody scrolls up

/**
 * @param {HTMLElement} page
 * @param {Right} right
 * @param {boolean} isOwner
 * @returns {Promise<() => void>} what leaves it
 */
export async function openTable(page, right, isOwner) {
  const id = right.table ?? "";
  const seat = right.seat;
  /** @param {string} [path] @param {Readonly<Record<string, string | number>>} [query] */
  const at = (path = "", query = {}) => routeAt(id, path, { ...query, ...(seat === undefined ? {} : { as: seat }) });
  const leaving = new AbortController();
  const [table, chapters] = await Promise.all([ask(routeAt(id)), ask(at("/scenes"))]);
  let now = /** @type {Table} */ (table);
  const names = namesOf(now.seats.map((one) => one.seat));
  const reader = {
    seat,
    names,
    whisperBack: (/** @type {string} */ who) => composer?.whisperTo(who),
  };
  let first = Math.max(0, (chapters.at(-1)?.to ?? 0) - FIRST); // the letters after this one are here
  /** @type {Decision | null} */
  let decision = null;
  let isOver = now.session === "closed";
  /** @type {[back: number, until: number][]} */
  const undone = [];
  /** @type {ReturnType<typeof openKeys> | undefined} */
  let keys;
  const echoes = openEchoes(names);
  const last = kept(`last/${id}/${seat}`, { text: "", how: "", line: "" }); // what was said last for the story
  /** @type {(Sent & { readonly isNext?: boolean }) | undefined} */
  let again; // said once more when it has been taken back, and one is asked
  const waiting = openWaiting({ names, seat, stop, playOn: isOwner ? playOn : undefined });
  const log = openLog({ reader, pace, older, waiting: waiting.element });
  const story = openStory({ seat, add: (passage) => added(passage), change: log.change, back: log.takeBack });

  /** @returns {Promise<readonly Passage[]>} */
  async function older() {
    if (first === 0) return [];
    const from = Math.max(0, first - FIRST);
    const letters = /** @type {readonly Letter[]} */ (await ask(at("/letters", { after: from })));
    const found = passagesOf(
      letters.filter(({ n }) => n <= first),
      seat,
    );
    for (const [back, until] of undone) strike(found, back, until);
    first = from;
    return found.length === 0 ? older() : found;
  }

  /** @param {Passage} passage what this person sent and sees already takes its place in the story */
  const added = (passage) => {
    const isOwn = passage.kind === "own" || (passage.kind === "speech" && passage.who === seat);
    const echo = isOwn ? echoes.heard(passage.text) : undefined;
    if (echo) echoes.replaced(echo, log.takePlace(echo.element, passage));
    else log.add(passage);
  };

  const where = h("span", { class: "where" });
  const side = h("aside", { class: "side", id: "side", "aria-label": "Who is here", tabindex: "-1" });
  const dock = openDock({
    id,
    names,
    isOwner,
    below: log.below,
    choose: (option, shown) => choose(option, shown),
    next: () => next(),
    takeBack: () => trying(() => ask(at("/take"), { method: "POST" })),
    back: () => does.say("/back", "I am back."),
  });
  const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
  const composer = seat === undefined ? undefined : openComposer({ place: `${id}/${seat}`, seat, names, send: say });
  composer?.offer(now.seats.map((one) => one.seat));

  const does = {
    at,
    id,
    seat,
    names,
    isOwner,
    say: (/** @type {string} */ line, /** @type {string} */ text = line) =>
      say({ text, how: "to the table itself", line }, true),
    last: () => (last.value.line === "" ? undefined : last.value),
    again: (/** @type {Sent} */ line) => {
      again = line;
      void say({ text: "Tell it again.", how: "to the table itself", line: "/undo" }, true);
    },
    get retells() {
      return now.retells === true;
    },
    table: () => now,
  };

  fill(
    page,
    laidOut({
      id,
      isOwner,
      hasBooks: seat !== undefined,
      where,
      story: log.scroller,
      side,
      dock: h(
        "section",
        { class: "dock", "aria-label": "What you are asked", onwheel: turns },
        trouble,
        dock.handed,
        dock.asking,
        dock.choices,
        composer?.form,
      ),
      party: toggleSide,
      menu: () => showMenu(does),
    }),
  );

  /** What cannot be scrolled itself scrolls the story. @param {WheelEvent} event */
  function turns(event) {
    const over = event.target instanceof Element ? event.target.closest("textarea, .options") : null;
    if (!over || over.scrollHeight <= over.clientHeight) log.wheel(event);
  }

  function toggleSide() {
    const open = side.classList.toggle("open");
    byId("party-button").setAttribute("aria-expanded", String(open));
  }

  // What was told before stands at once; what comes from here on is heard.
  const earlier = /** @type {readonly Letter[]} */ (await ask(at("/letters", { after: first })));
  for (const letter of earlier) if (letter.kind === "undo") undone.push([letter.back_to, letter.n]);
  const whole = beforeOpenTelling(earlier); // one in the middle of which the page was opened goes on in its own passage
  const began = earlier.findLastIndex((one, i) => one.session !== earlier[i - 1]?.session);
  const isFresh = seat !== undefined && began >= 0 && !earlier.slice(began).some(isDecided);
  const previously = isFresh ? /** @type {{ text: string }} */ (await ask(at("/previously"))).text : "";
  log.begin(passagesOf(earlier.slice(0, previously === "" ? whole : began), seat));
  if (previously !== "") {
    log.put(h("section", { class: "shown previously" }, h("h2", null, "Previously"), marked(previously, names)), true);
    for (const passage of passagesOf(earlier.slice(began, whole), seat)) log.add(passage);
  }
  showWhere(chapters.at(-1));

  const stream = listen((after) => at("/letters", { after }), earlier[whole - 1]?.n ?? first, {
    letter: (/** @type {Letter} */ letter) => {
      story.take(letter);
      if (letter.kind === "scene") showWhere(letter);
      if (letter.kind === "undo") tookBack(letter);
      if (isPassed(letter)) echoes.settle();
      if (CHANGES.has(letter.kind)) soon();
      if (letter.kind === "session") {
        isOver = letter.closed !== undefined || (isOver && letter.opened === undefined);
        showDecision();
      }
    },
    open: (/** @type {{ readonly decision: Decision | null }} */ data) => {
      decision = data.decision;
      story.settle();
      if (decision && again?.isNext) sayAgain(again);
      showDecision();
      soon();
    },
    waiting: (/** @type {Waiting} */ data) => waiting.hear(data),
    taken: echoes.taken,
    shown: (/** @type {{ readonly text: string }} */ { text }) => {
      echoes.settle();
      log.put(h("div", { class: "shown" }, said(text, names)));
    },
    connected: () => waiting.lost(false),
    lost: () => waiting.lost(true),
  });

  /** @param {Extract<Letter, { kind: "undo" }>} letter */
  function tookBack({ back_to, n }) {
    undone.push([back_to, n]);
    void ask(at("/scenes")).then(
      (all) => showWhere(all.at(-1)),
      () => {},
    );
    if (again) again = { ...again, isNext: true };
    else last.set({ text: "", how: "", line: "" }); // it was taken back, and is not told again
  }

  /** @param {Sent} line */
  function sayAgain({ text, how, line }) {
    again = undefined;
    void say({ text, how, line });
  }

  /** What the server does not do is said above where one types. @param {() => Promise<unknown>} what */
  async function trying(what) {
    sayTrouble(trouble);
    try {
      await what();
      soon();
    } catch (error) {
      sayTrouble(trouble, error);
    }
  }

  /** Whoever is at work stops: what was told stands, and where nothing was, one is asked how it goes on. */
  function stop() {
    return trying(() => ask(at("/stop"), { method: "POST" }));
  }

  /** @param {string} who somebody who is waited for, and is not here */
  function playOn(who) {
    return trying(() => ask(routeAt(id, `/seats/${who}`), { json: { held: "mind", until: "they-come" } }));
  }

  /** @param {Sent} sent @param {boolean} [isSure] it was asked already whether it is meant */
  async function say(sent, isSure = false) {
    const { text, how, line } = sent;
    const undoes = /^\/\s*undo\b\s*(\d{0,4})/i.exec(line);
    if (undoes && !isSure) return void showUndo(does, Number(undoes[1]) || 1);
    if (line === "?") return showKeys();
    const isPass = line === "(pass)";
    const isForTheTable = isPass || (line.startsWith("/") && !/^\/(?:whisper|secret)\b/.test(line));
    if (!isForTheTable && !line.startsWith("//")) last.set(sent);
    const echo = echoes.begin(text, how);
    log.rush();
    log.put(echo.element, true);
    decision = null;
    showDecision();
    sayTrouble(trouble);
    try {
      await send(at("/say"), { text: line }, { waiting: () => waiting.lost(true) });
      waiting.lost(false);
      echo.element.classList.add("on-record");
      if (isForTheTable) echoes.settle(echo);
    } catch (error) {
      echoes.refused(echo);
      again = undefined;
      composer?.giveBack(text);
      sayTrouble(trouble, error);
      isOver ||= error instanceof Refused && error.code === "server/evening-over";
      if (isOver) showDecision();
      else void reask();
    }
  }

  async function reask() {
    if (seat === undefined) return;
    const { decision: open } = /** @type {{ decision: Decision | null }} */ (await ask(at("/open")));
    decision = open;
    showDecision();
  }

  function showDecision() {
    if (isOver) dock.over();
    else dock.show(composer ? decision : null);
    if (composer) composer.form.hidden = isOver;
    log.makeRoom();
  }

  /** @param {string} option @param {string} [shown] */
  const choose = (option, shown = option) => {
    void say({ text: shown, how: "", line: option });
    keys?.typesOn();
  };

  /** @param {{ readonly title: string, readonly time: string } | undefined} scene */
  function showWhere(scene) {
    if (!scene) return;
    fill(where, ` ${scene.title}`, scene.time !== "" && h("span", { class: "time" }, `, ${scene.time}`));
  }

  async function next() {
    await ask(at("/evenings"), { method: "POST" });
    location.reload();
  }

  /** How everybody is, when something may have changed, and not more than once in a moment. */
  let asked = 0;
  function soon() {
    if (seat === undefined || asked !== 0) return;
    asked = window.setTimeout(async () => {
      asked = 0;
      const around = await ask(at("/party")).catch(() => undefined);
      if (!around || leaving.signal.aborted) return;
      fill(side, partyView(around, names, seat));
      const [own] = around.party;
      /** @type {Readonly<Record<string, string>>} */
      const minds = { model: "a model", house: "the house", program: "a program" };
      const by = minds[String(own?.held)] ?? "";
      const isAway = by === "" && own?.away === true;
      dock.seat((by || isAway) && !isOver ? { called: names.short(seat), by, isPut: around.put, isAway } : undefined);
      log.makeRoom();
      now = { ...now, seats: around.party.map((/** @type {Table["seats"][number]} */ one) => one) };
    }, 150);
  }
  soon();
  if (seat === undefined)
    fill(
      side,
      h("h2", { class: "side-head" }, "The party"),
      h(
        "ul",
        { class: "party" },
        now.seats.map((one) => h("li", null, nameOf(one.seat))),
      ),
    );
  showDecision();

  keys = openKeys({
    signal: leaving.signal,
    story: log.scroller,
    input: composer?.input,
    escapes() {
      if (side.classList.contains("open")) toggleSide();
      else if (!log.rush() && seat !== undefined && !isOver && decision === null) void stop();
    },
    choose: (number) => {
      const option = decision?.offer === undefined ? decision?.options[number - 1] : undefined;
      if (option !== undefined) choose(option);
      return option !== undefined;
    },
    by: {
      i: () => composer?.input.focus(),
      "/": () => composer?.begin("/"),
      j: () => log.step(1),
      k: () => log.step(-1),
      p: () => (side.checkVisibility() ? side.focus() : toggleSide()),
      s: () => go(`/tables/${id}/books/sheet${location.search}`),
      b: () => go(`/tables/${id}/books/journal${location.search}`),
      z: () => showMenu(does, "undo"),
    },
  });
  for (const elsewhere of [log.scroller, log.below])
    elsewhere.addEventListener("click", () => side.classList.contains("open") && toggleSide());

  const fit = () => {
    const { height = innerHeight } = window.visualViewport ?? {};
    document.documentElement.style.setProperty("--height", `${height}px`);
    document.documentElement.classList.toggle("keyboard", height < 520);
    log.makeRoom();
  };
  window.visualViewport?.addEventListener("resize", fit, { signal: leaving.signal });
  fit();
  if (matchMedia("(pointer: fine)").matches) composer?.input.focus();

  return () => {
    leaving.abort();
    stream.close();
    waiting.close();
    clearTimeout(asked);
  };
}

/** @param {Letter} letter this person has said something */
const isDecided = (letter) => letter.kind === "message" && letter.tag === "HUMAN_DECISION";

/** @param {Letter} letter they let it pass, in whatever words */
const isPassed = (letter) => isDecided(letter) && "body" in letter && /^\(?pass\)?$/i.test(letter.body.trim());

const CHANGES = new Set(["ruling", "scene", "undo", "seat", "roll", "prompt"]);
