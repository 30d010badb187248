import { ask } from "./api.js";
import { askFirst, sayTrouble, showSettings } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { go } from "./go.js";
import { curled } from "./marks.js";

/**
 * The campaigns, and where each stands. Going on is the largest thing; what has never been played begins with one press.
 * @typedef {import("zod").output<typeof import("../src/server/shapes.ts").onShelf>} Campaign
 * @typedef {import("zod").output<typeof import("../src/server/shapes.ts").me>} Me
 */

/** @param {HTMLElement} page */
export async function openShelf(page) {
  const [campaigns, me] = await Promise.all([
    /** @type {Promise<readonly Campaign[]>} */ (ask("/api/campaigns")),
    /** @type {Promise<Me>} */ (ask("/api/me")),
  ]);
  const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
  const played = campaigns
    .filter(({ played, table }) => played !== null || table !== null)
    .sort((a, b) => (b.played ?? "").localeCompare(a.played ?? ""));
  const fresh = campaigns.filter((one) => !played.includes(one));

  fill(
    page,
    h(
      "div",
      { class: "shelf" },
      h(
        "header",
        { class: "shelf-top" },
        h("h1", null, "Troupe"),
        h("button", { type: "button", class: "plain", onclick: () => showSettings() }, "How it looks"),
      ),
      h(
        "main",
        null,
        trouble,
        played.length > 0 &&
          h(
            "section",
            { "aria-labelledby": "go-on" },
            h("h2", { id: "go-on" }, "Go on"),
            h(
              "ul",
              { class: "cards" },
              played.map((one) => card(one, true)),
            ),
          ),
        fresh.length > 0 &&
          h(
            "section",
            { "aria-labelledby": "begin" },
            h("h2", { id: "begin" }, played.length === 0 ? "Tonight" : "Begin"),
            h(
              "ul",
              { class: "cards" },
              fresh.map((one) => card(one, false)),
            ),
          ),
        h(
          "section",
          { class: "minds", "aria-labelledby": "minds" },
          h("h2", { id: "minds" }, "Who plays with you"),
          minds(),
        ),
      ),
    ),
  );

  /** @param {Campaign} campaign @param {boolean} goesOn */
  function card(campaign, goesOn) {
    const { name, title, party, where, scene, played: when, problem, table, open, again } = campaign;
    const own = me.rights.find((right) => right.kind === "seat" && right.table === table && table !== null)?.seat;
    const seats = h(
      "fieldset",
      { class: "seats-to-take" },
      h("legend", null, "You play"),
      party.map(({ seat, name: called, calling, about }, i) =>
        h(
          "label",
          null,
          h("input", {
            type: "radio",
            name: `seat-${name}`,
            value: seat,
            checked: own === undefined ? i === 0 : seat === own,
          }),
          h(
            "span",
            null,
            h("b", null, called),
            calling !== "" && h("span", { class: "calling" }, ` ${calling}`),
            about !== "" && !goesOn && h("span", { class: "about" }, ` ${curled(about)}`),
          ),
        ),
      ),
    );
    const button = h(
      "button",
      { type: "button", class: "main", disabled: problem !== null, onclick: () => void sit() },
      goesOn ? (open ? "Go on" : "Begin the next evening") : "Begin",
    );
    const chosen = () => /** @type {HTMLInputElement} */ (seats.querySelector("input:checked")).value;
    const beginAnew = () =>
      askFirst({
        title: `Begin ${title} anew?`,
        text: [
          h("p", null, "What you have played is kept: it stays on this shelf as it stands, and can be gone on with."),
          h("p", null, "The new one begins at the beginning, and nobody in it knows anything of the other."),
        ],
        yes: "Begin anew",
        run: async () => {
          const seat = chosen();
          const json = { campaign: name, people: [seat], anew: true };
          const { id } = /** @type {{ id: string }} */ (await ask("/api/tables", { json }));
          await ask(`/api/tables/${id}/seats/${seat}/sit`, { method: "POST" });
          go(`/tables/${id}?as=${seat}`);
        },
      });
    const sit = async () => {
      button.disabled = true;
      sayTrouble(trouble);
      try {
        const seat = chosen();
        const at =
          table ??
          /** @type {{ id: string }} */ (await ask("/api/tables", { json: { campaign: name, people: [seat] } })).id;
        if (own !== seat) await ask(`/api/tables/${at}/seats/${seat}/sit`, { method: "POST" });
        if (goesOn && !open) await ask(`/api/tables/${at}/evenings`, { method: "POST" });
        go(`/tables/${at}?as=${seat}`);
      } catch (error) {
        button.disabled = false;
        sayTrouble(trouble, error);
      }
    };
    return h(
      "li",
      { class: "card" },
      h("h3", null, curled(title)),
      (scene || where) !== "" && h("p", { class: "where" }, curled(scene || where)),
      when && h("p", { class: "about" }, `${scene === "" ? "" : `${where} `}Last played ${ago(when)}.`),
      problem !== null && h("p", { class: "trouble" }, problem),
      seats,
      h(
        "div",
        { class: "sit" },
        button,
        !goesOn && h("span", { class: "about" }, "no account, no key"),
        again && h("button", { type: "button", class: "plain", onclick: beginAnew }, "Begin anew …"),
      ),
    );
  }
}

/** What sits at the table, and how to seat a model, with a trial of what is set up. */
function minds() {
  const answer = h("div", { class: "answer", "aria-live": "polite" });
  const button = h("button", { type: "button", onclick: () => void look() }, "Check what is set up");
  const look = async () => {
    button.disabled = true;
    fill(answer, h("p", null, "One moment. A model that is set up is tried with two tiny calls."));
    try {
      /** @type {readonly Readonly<Record<string, unknown>>[]} */
      const findings = await ask("/api/doctor");
      fill(
        answer,
        h(
          "ul",
          { class: "bullets" },
          findings.flatMap(doctorSays).map((line) => h("li", null, line)),
        ),
      );
    } catch (error) {
      const trouble = h("p", { class: "trouble" });
      sayTrouble(trouble, error);
      fill(answer, trouble);
    }
    button.disabled = false;
    answer.scrollIntoView({ block: "nearest" });
  };
  return [
    h(
      "p",
      null,
      "Unless you set up models, the house plays everybody you do not: a Game Master and companions in code, for nothing, on this machine alone. Each of them knows only what their character may know.",
    ),
    h(
      "p",
      null,
      "A language model can play instead: start the server with one, ",
      h("code", null, "npm start -- serve --model ollama:gemma3"),
      ", or hand single seats over at the table (Menu, Hand a seat over). The page ",
      h("code", null, "docs/models.md"),
      " in Troupe’s folder has the names of models, and what they cost.",
    ),
    button,
    answer,
  ];
}

/**
 * @param {Readonly<Record<string, any>>} one
 * @returns {readonly string[]}
 */
function doctorSays({ kind, name, works, tools, ms, why, hint, version, enough, path, writable }) {
  if (kind === "node") return [`Node ${version} ${enough ? "is new enough." : "is too old."}`];
  if (kind === "shelf") return [`The shelf is ${path}${writable ? "." : ", and cannot be written."}`];
  if (kind !== "model") return [];
  if (name === "house") return ["The house plays. It needs nothing."];
  if (works === undefined) return [`${name} is set up.`];
  return works
    ? [`${name} answers (${Math.round(ms)} ms), ${tools ? "and calls tools." : "in text alone, which is read too."}`]
    : [[`${name} does not answer.`, why, hint].filter((word) => typeof word === "string").join(" ")];
}

/** @param {string} when */
function ago(when) {
  const days = Math.floor((Date.now() - Date.parse(when)) / 86_400_000);
  return days <= 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
}
