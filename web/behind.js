import { ask, routeAt } from "./api.js";
import { figure, steps, table, talk } from "./charts.js";
import { sayTrouble } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { earsOf, healthOf, kindName, labelOf, playersIn, seatName, standing, TOLD, wordsOf } from "./entries.js";
import { showKnowing } from "./knowing.js";
import { curled } from "./marks.js";
import { listed, nameOf, namesOf } from "./names.js";

/**
 * Behind the screen: everything that was hidden, for the Game Master's side, or for the owner when the evening is over. Behind a door that says what it spoils.
 * @typedef {import("./entries.js").Entry} Entry
 * @typedef {import("zod").output<typeof import("../src/server/shapes.ts").behind>} Behind
 */

const PARTS = /** @type {const} */ ([
  ["knows", "Who knows what"],
  ["timeline", "Everything, in order"],
  ["pictures", "Pictures"],
  ["audit", "Were secrets kept?"],
  ["calls", "Models"],
]);
/** Those who had to look: once for each table in a page's life. */
const opened = new Set();

/**
 * @param {HTMLElement} page
 * @param {string} id
 * @param {string} which
 */
export async function openBehind(page, id, which) {
  const part = PARTS.find(([name]) => name === which)?.[0] ?? "knows";
  const main = h("main", { id: "main" });
  fill(
    page,
    h(
      "div",
      { class: "behind" },
      h(
        "header",
        { class: "top" },
        h("a", { href: `/tables/${id}`, class: "back", "aria-label": "Back to the table" }, "‹"),
        h("h1", null, h("span", { class: "title" }, nameOf(id)), h("span", { class: "where" }, " behind the screen")),
      ),
      main,
    ),
  );
  if (!opened.has(id)) return door();
  await show();
  return;

  function door() {
    fill(
      main,
      h(
        "div",
        { class: "door" },
        h("h2", null, "Behind the screen"),
        h(
          "p",
          null,
          "Here is everything that was hidden: what each secret is and who knows it, whispers and deeds that others did not hear, dice thrown out of sight, what the Game Master has in store.",
        ),
        h("p", null, "It cannot be unread. Whoever means to play this story further may want to leave it shut."),
        h(
          "div",
          { class: "buttons" },
          h("a", { href: `/tables/${id}`, class: "choice" }, "Leave it shut"),
          h("button", { type: "button", class: "main", onclick: () => look() }, "Look"),
        ),
      ),
    );
  }

  function look() {
    opened.add(id);
    void show();
  }

  async function show() {
    const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
    const body = h("div", { class: "behind-body" });
    const tabs = h(
      "nav",
      { class: "tabs", "aria-label": "Behind the screen" },
      PARTS.map(([name, label]) =>
        h("a", { href: `/tables/${id}/behind/${name}`, "aria-current": name === part ? "page" : undefined }, label),
      ),
    );
    fill(main, tabs, trouble, body);
    new ResizeObserver(() => {
      const [all, one] = [tabs, tabs.querySelector("[aria-current]") ?? tabs].map((it) => it.getBoundingClientRect());
      if (all && one) tabs.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
    }).observe(tabs);
    fill(body, h("p", { class: "about", role: "status" }, "One moment: everything on record is read."));
    try {
      if (part === "audit") await audit(body);
      if (part === "knows") showKnowing(body, id, (await behind()).knows);
      if (part === "timeline") await timeline(body);
      if (part === "pictures") await pictures(body);
      if (part === "calls") await calls(body);
    } catch (error) {
      sayTrouble(trouble, error);
    }
  }

  /** @returns {Promise<Behind>} */
  async function behind() {
    return ask(routeAt(id, "/behind"));
  }

  /** @returns {Promise<readonly Entry[]>} */
  async function entries() {
    /** @type {Entry[]} */
    const all = [];
    for (;;) {
      const more = /** @type {readonly Entry[]} */ (
        await ask(routeAt(id, "/behind/entries", { after: all.at(-1)?.seq ?? 0 }))
      );
      all.push(...more);
      if (more.length < 1000) return all;
    }
  }

  /** @param {HTMLElement} body */
  async function audit(body) {
    const { audit: audits } = await behind();
    fill(
      body,
      h("h2", null, "Were secrets kept?"),
      h(
        "p",
        { class: "about" },
        "Everything that anybody at the table heard, and everything that a language model was given to read, is held here against what they could know by then.",
      ),
      audits.map(({ entries: many, letters, prompts, proved, secrets, leaks, doubts }, i) =>
        h(
          "section",
          { class: leaks.length === 0 ? "good" : "bad" },
          h(
            "h3",
            null,
            `Evening ${i + 1}: ${leaks.length === 0 ? "nobody heard what they should not have." : `a secret was heard by somebody it was kept from, ${leaks.length === 1 ? "once" : `${leaks.length} times`}.`}`,
          ),
          h(
            "p",
            null,
            `${many} things are on record, and came to ${letters} messages to those at the table. ${secrets} secret${secrets === 1 ? " was" : "s were"} looked for in them.${
              prompts === 0
                ? " No language model was asked anything."
                : ` Language models were asked ${prompts} times; ${proved === prompts ? "each time" : `${proved} times`} what they were given to read could be made again from the record and compared.`
            }`,
          ),
          leaks.length > 0 &&
            h(
              "ul",
              { class: "bullets" },
              leaks.map((leak) =>
                h("li", null, `${seatName(leak.seat)} heard “${leak.id}”, at number ${leak.seq} of the record.`),
              ),
            ),
          doubts.length > 0 &&
            h(
              "p",
              { class: "about" },
              `${doubts.length === 1 ? "One passage comes" : `${doubts.length} passages come`} near to the words of a secret without being it: judge for yourself, in “Everything, in order”.`,
            ),
        ),
      ),
    );
  }

  /** @param {HTMLElement} body */
  async function timeline(body) {
    const all = await entries();
    const wanted = Number(new URLSearchParams(location.search).get("entry") ?? 0);
    const players = playersIn(all);
    const kinds = [...new Set(all.map(({ kind }) => kind))].sort();
    const list = h("ol", { class: "timeline" });
    const kind = h(
      "select",
      { "aria-label": "Which kind", id: "kind" },
      new Option("everything said and done", "told"),
      new Option("everything on record", ""),
      kinds.map((one) => new Option(kindName(one), one)),
    );
    let shown = STEP;
    const more = () => {
      shown += STEP;
      draw();
    };
    const draw = () => {
      const fitting = all.filter(
        (one) =>
          (kind.value === "" ? true : kind.value === "told" ? TOLD.has(one.kind) : one.kind === kind.value) ||
          one.seq === wanted,
      );
      const at = wanted > 0 ? Math.max(0, fitting.findIndex((one) => one.seq === wanted) - 20) : 0;
      fill(
        list,
        fitting.slice(at, at + shown).map(line),
        fitting.length > at + shown &&
          h(
            "li",
            null,
            h("button", { type: "button", onclick: () => more() }, `More (${fitting.length - at - shown})`),
          ),
      );
      list.querySelector(".wanted")?.scrollIntoView({ block: "center" });
    };
    kind.addEventListener("change", draw);
    fill(body, h("h2", null, "Everything, in order"), h("p", null, h("label", { for: "kind" }, "Show "), kind), list);
    draw();
    /** @param {Entry} entry */
    function line(entry) {
      return h(
        "li",
        { class: entry.seq === wanted ? "wanted" : undefined },
        h("span", { class: "seq" }, String(entry.seq)),
        h("span", { class: "what" }, h("b", null, labelOf(entry)), " ", curled(wordsOf(entry, players))),
        h(
          "span",
          { class: "ears" },
          h("span", { class: "sr" }, "Heard by "),
          earsOf(entry, players).map((one) => h("span", { class: "chip" }, one)),
        ),
      );
    }
  }

  /** @param {HTMLElement} body */
  async function pictures(body) {
    const [every, { knows: by }] = await Promise.all([entries(), behind()]);
    const all = standing(every); // what was taken back did not happen
    const [from, to] = [all[0]?.seq ?? 0, all.at(-1)?.seq ?? 1];
    const seats = playersIn(all);
    const names = namesOf(seats);
    const called = (/** @type {string} */ seat) => names.short(seat);
    const health = healthOf(all, seats, called);
    const most = Math.max(1, ...health.flatMap(({ points }) => points.map(([, hp]) => hp)));
    const known = seats.map((seat) => ({
      name: called(seat),
      points: [
        [from, 0],
        ...(by[seat] ?? [])
          .map(({ since }) => since.seq)
          .sort((a, b) => a - b)
          .map((seq, i) => /** @type {const} */ ([seq, i + 1])),
      ],
    }));
    const words = all.flatMap((one) =>
      one.kind === "message" && one.tag === "PLAYER_TO_PLAYER"
        ? [
            {
              at: one.seq,
              from: called(one.from),
              to: /** @type {string[]} */ (one.to).map(called),
              whispered: one.fields?.manner === "whisper",
            },
          ]
        : [],
    );
    fill(
      body,
      h("h2", null, "The evening in pictures"),
      figure(
        "Hit points",
        "How each of them fared, from the beginning on the left to the end on the right.",
        steps(health, {
          from,
          to,
          most,
          label: `Hit points over the evening: ${listed(health.map(({ name, points }) => `${name} ends with ${points.at(-1)?.[1] ?? 0}`))}.`,
        }),
        ["Who", "At first", "Least", "At the end"],
        health.map(({ name, points }) => [
          name,
          points[0]?.[1] ?? 0,
          Math.min(...points.map(([, hp]) => hp)),
          points.at(-1)?.[1] ?? 0,
        ]),
      ),
      figure(
        "Who spoke to whom",
        "A dot is a word, a stroke whom it was for; a broken stroke is a whisper.",
        talk(seats.map(called), words, { from, to, label: `Who spoke to whom, ${words.length} times.` }),
        ["From", ...seats.map((one) => `to ${called(one)}`)],
        seats.map((one) => [
          called(one),
          ...seats.map(
            (other) => words.filter((word) => word.from === called(one) && word.to.includes(called(other))).length,
          ),
        ]),
      ),
      figure(
        "What each of them knows",
        "Things that not everybody was told, as they were learned.",
        steps(/** @type {any} */ (known), {
          from,
          to,
          most: Math.max(1, ...known.map(({ points }) => points.length - 1)),
          label: `How much each of them has learned: ${listed(known.map(({ name, points }) => `${name} ${points.length - 1}`))}.`,
        }),
        ["Who", "Things learned"],
        known.map(({ name, points }) => [name, points.length - 1]),
      ),
    );
  }

  /** @param {HTMLElement} body */
  async function calls(body) {
    const { account } = await behind();
    const rows = Object.entries(account.seats).map(([seat, sums]) => [
      nameOf(seat),
      sums.calls,
      sums.input,
      sums.output,
      sums.cached,
      `${(sums.ms / 1000).toFixed(1)} s`,
      `$ ${sums.cost.toFixed(4)}`,
    ]);
    fill(
      body,
      h("h2", null, "Language models"),
      account.calls === 0
        ? h("p", null, "None was asked anything: the house played, for nothing.")
        : [
            h(
              "p",
              null,
              `They were asked ${account.calls} times, read ${account.input} tokens, of which ${account.cached} came cheaper because they were read before, and wrote ${account.output}, for $ ${account.cost.toFixed(4)}. A token is about three quarters of a word.`,
            ),
            table("By seat", ["Who", "Asked", "Read", "Written", "Read before", "Time", "Cost"], rows),
          ],
    );
  }
}

const STEP = 200;
