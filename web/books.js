import { ask, routeAt } from "./api.js";
import { sayTrouble } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { draw } from "./draw.js";
import { go } from "./go.js";
import { sectionsOf } from "./markdown.js";
import { curled, inline } from "./marks.js";
import { nameOf, namesOf } from "./names.js";
import { passagesOf } from "./story.js";

/**
 * One's own books: the sheet, the journal, what the party knows, and the scenes as chapters.
 * @typedef {import("./story.js").Letter} Letter
 * @typedef {import("./story.js").Passage} Passage
 * @typedef {{ readonly chapter: number, readonly title: string, readonly place: string, readonly time: string, readonly from: number, readonly to: number }} Chapter
 */

const BOOKS = /** @type {const} */ ([
  ["sheet", "Sheet"],
  ["journal", "Journal"],
  ["known", "Known"],
  ["chapters", "Chapters"],
]);

/**
 * @param {HTMLElement} page
 * @param {{ readonly kind: string, readonly table: string, readonly seat?: string }} right
 * @param {string} which
 */
export async function openBooks(page, right, which) {
  const { table, seat = "" } = right;
  /** @param {string} path */
  const read = (path) => ask(routeAt(table, path, { as: seat }));
  /** @type {{ seats: readonly { seat: string }[] }} */
  const { seats } = await ask(routeAt(table));
  const names = namesOf(seats.map((one) => one.seat));
  const main = h("main", { class: "book", id: "main" });
  const book = BOOKS.some(([name]) => name === which) ? which : "sheet";
  const back = `/tables/${table}${location.search}`;
  fill(
    page,
    h(
      "div",
      { class: "books" },
      h(
        "header",
        { class: "top" },
        h("a", { href: back, class: "back", "aria-label": "Back to the table" }, "‹"),
        h("h1", null, h("span", { class: "title" }, nameOf(table)), h("span", { class: "where" }, ` ${nameOf(seat)}`)),
      ),
      h(
        "nav",
        { class: "tabs", "aria-label": "Books" },
        BOOKS.map(([name, label]) =>
          h(
            "a",
            {
              href: `/tables/${table}/books/${name}${location.search}`,
              "aria-current": name === book ? "page" : undefined,
            },
            label,
          ),
        ),
      ),
      main,
    ),
  );
  const leaving = new AbortController();
  document.addEventListener(
    "keydown",
    (event) => event.key === "Escape" && !document.querySelector("dialog[open]") && go(back),
    { signal: leaving.signal },
  );

  if (book === "sheet") fill(main, sheet(/** @type {{ markdown: string }} */ (await read("/sheet")).markdown));
  if (book === "journal") await journal();
  if (book === "known") await known();
  if (book === "chapters") await chapters();
  return () => leaving.abort();

  /** @param {string} text */
  function sheet(text) {
    const sections = sectionsOf(text, names);
    const first = sections[0]?.level === 1 ? sections[0] : undefined;
    const rest = sections.filter((one) => one !== first);
    const numbers = rest.filter(({ title }) => NUMBERS.test(title));
    const words = rest.filter(({ title }) => !NUMBERS.test(title));
    return h(
      "div",
      { class: "sheet" },
      first && h("header", null, h("h2", null, curled(first.title)), first.inside),
      h("div", { class: "numbers" }, numbers.map(section)),
      h("div", { class: "words" }, words.map(section)),
    );
  }

  /** @param {import("./markdown.js").Section} one */
  function section({ title, level, inside }) {
    const head = level <= 2 ? h("h3", null, curled(title)) : h("h4", null, curled(title));
    return h("section", { class: /^secret/i.test(title) ? "private" : undefined }, title !== "" && head, inside);
  }

  async function journal() {
    const { markdown } = /** @type {{ markdown: string }} */ (await read("/journal"));
    const input = h("input", {
      id: "note",
      maxlength: "2000",
      "aria-label": "A note for your journal",
      placeholder: "A note for yourself …",
    });
    const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
    const form = h("form", { class: "note" }, input, h("button", { class: "main" }, "Note it"));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (input.value.trim() === "") return;
      try {
        await ask(routeAt(table, "/notes", { as: seat }), { json: { text: input.value } });
        await journal();
      } catch (error) {
        sayTrouble(trouble, error);
      }
    });
    fill(
      main,
      h(
        "div",
        { class: "prose" },
        h("h2", null, "Journal"),
        sectionsOf(markdown, names).map(({ title, level, inside }) =>
          h("section", null, level > 1 && h("h3", { class: "page" }, curled(title)), inside),
        ),
      ),
      form,
      trouble,
    );
  }

  async function known() {
    /** @type {{ party: string, primer: string, learned: readonly { n: number, text: string, how: string }[] }} */
    const { party, primer, learned } = await read("/known");
    fill(
      main,
      h(
        "div",
        { class: "prose" },
        h("h2", null, "What you have learned"),
        learned.length === 0
          ? h("p", { class: "quiet" }, "Nothing yet that was not told to everybody.")
          : h(
              "ul",
              { class: "bullets" },
              learned.map(({ text, how }) =>
                h("li", null, inline(text, names, false), h("span", { class: "about" }, ` (${how})`)),
              ),
            ),
        party !== "" && [
          h("h2", null, "What the party knows"),
          sectionsOf(party, names)
            .filter(({ level }) => level !== 1)
            .map(section),
        ],
        primer !== "" && [
          h("h2", null, "What everybody knows"),
          sectionsOf(primer, names)
            .filter(({ level }) => level !== 1)
            .map(section),
        ],
      ),
    );
  }

  async function chapters() {
    const list = /** @type {readonly Chapter[]} */ (await read("/scenes"));
    const search = h("input", {
      type: "search",
      id: "search",
      "aria-label": "Search the chapters",
      placeholder: "Search …",
    });
    const found = h("div", { class: "found", "aria-live": "polite" });
    const text = h("div", { class: "passages", id: "chapter" });
    /** @type {Map<number, readonly Passage[]>} */
    const cache = new Map();
    /** @param {number} chapter */
    const passagesIn = async (chapter) => {
      const have = cache.get(chapter);
      if (have) return have;
      /** @type {{ letters: readonly Letter[] }} */
      const { letters } = await read(`/scenes/${chapter}`);
      const passages = passagesOf(letters, seat);
      cache.set(chapter, passages);
      return passages;
    };
    /** @param {number} chapter @param {number} [at] */
    const open = async (chapter, at) => {
      const elements = (await passagesIn(chapter)).map((one) => draw(one, { seat, names }));
      fill(text, elements);
      for (const one of list_.querySelectorAll("button"))
        one.setAttribute("aria-current", String(one.dataset.chapter === String(chapter)));
      const place = elements.find((one) => one.dataset.n === String(at)) ?? text;
      place.classList.toggle("at", place !== text);
      place.scrollIntoView();
    };
    const list_ = h(
      "ol",
      { class: "contents" },
      list.map(({ chapter, title, place, time }) =>
        h(
          "li",
          null,
          h(
            "button",
            { type: "button", class: "plain", "data-chapter": chapter, onclick: () => void open(chapter) },
            h("b", null, curled(title)),
            h("span", { class: "about" }, [place, time].filter((one) => one !== "" && one !== title).join(", ")),
          ),
        ),
      ),
    );
    let asked = 0;
    const look = async () => {
      const own = ++asked;
      const words = search.value.trim().toLowerCase();
      if (words.length < 2) return fill(found);
      /** @type {HTMLElement[]} */
      const hits = [];
      for (const { chapter, title } of list) {
        for (const passage of await passagesIn(chapter)) {
          const told = "text" in passage ? passage.text : "";
          const place = told.toLowerCase().indexOf(words);
          if (place < 0 || hits.length >= 60) continue;
          const [before, hit, after] = [
            told.slice(Math.max(0, place - 60), place),
            told.slice(place, place + words.length),
            told.slice(place + words.length, place + words.length + 80),
          ];
          hits.push(
            h(
              "li",
              null,
              h(
                "button",
                { type: "button", class: "plain", onclick: () => void open(chapter, passage.n) },
                h("span", { class: "about" }, `${title}: `),
                h("span", null, `… ${before}`, h("mark", null, hit), `${after} …`),
              ),
            ),
          );
        }
        if (own !== asked) return;
      }
      fill(
        found,
        h(
          "p",
          { class: "about" },
          hits.length === 0 ? "Nowhere in what you heard." : `${hits.length} passage${hits.length === 1 ? "" : "s"}`,
        ),
        h("ul", null, hits),
      );
    };
    search.addEventListener("input", () => void look());
    fill(
      main,
      h(
        "div",
        { class: "chapters" },
        h(
          "div",
          { class: "aside" },
          h("h2", null, "Chapters"),
          search,
          found,
          list.length === 0 ? h("p", { class: "quiet" }, "No scene has been opened yet.") : list_,
        ),
        text,
      ),
    );
    const last = list.at(-1);
    if (last) {
      fill(
        text,
        (await passagesIn(last.chapter)).map((one) => draw(one, { seat, names })),
      );
      list_.querySelector("li:last-child button")?.setAttribute("aria-current", "true");
    }
  }
}

/** Sections of a sheet that one looks numbers up in. */
const NUMBERS =
  /^(?:attacks?|actions|spell|equipment|features|skills|weapons|inventory|proficienc|saving|combat|magic|resources|$)/i;
