import { ask } from "./api.js";
import { sayTrouble, showSettings } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { listed } from "./names.js";

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
  const played = campaigns.filter(({ played, table }) => played !== null || table !== null).sort((a, b) => (b.played ?? "").localeCompare(a.played ?? ""));
  const fresh = campaigns.filter((one) => !played.includes(one));

  fill(
    page,
    h(
      "div",
      { class: "shelf" },
      h("header", { class: "shelf-top" }, h("h1", null, "Troupe"), h("button", { type: "button", class: "plain", onclick: () => showSettings() }, "How it looks")),
      h(
        "main",
        null,
        trouble,
        played.length > 0 && h("section", { "aria-labelledby": "go-on" }, h("h2", { id: "go-on" }, "Go on"), h("ul", { class: "cards" }, played.map((one) => card(one, true)))),
        fresh.length > 0 && h("section", { "aria-labelledby": "begin" }, h("h2", { id: "begin" }, played.length === 0 ? "Tonight" : "Begin"), h("ul", { class: "cards" }, fresh.map((one) => card(one, false)))),
        h("section", { class: "minds", "aria-labelledby": "minds" }, h("h2", { id: "minds" }, "Who plays with you"), minds()),
      ),
    ),
  );

  /** @param {Campaign} campaign @param {boolean} goesOn */
  function card(campaign, goesOn) {
    const { name, title, party, where, played: when, problem, table } = campaign;
    const own = me.rights.find((right) => right.kind === "seat" && right.table === table && table !== null)?.seat;
    const seats = h(
      "select",
      { "aria-label": `Whom you play in ${title}` },
      party.map(({ seat, name: called, about }) => new Option(about === "" ? called : `${called}, ${about}`, seat, seat === own, seat === own)),
    );
    const button = h("button", { type: "button", class: "main", disabled: problem !== null, onclick: () => void sit() }, goesOn ? "Go on" : "Begin");
    const sit = async () => {
      button.disabled = true;
      sayTrouble(trouble);
      try {
        const seat = seats.value;
        const at = table ?? /** @type {{ id: string }} */ (await ask("/api/tables", { json: { campaign: name, people: [seat] } })).id;
        if (own !== seat) await ask(`/api/tables/${at}/seats/${seat}/sit`, { method: "POST", json: {} });
        location.hash = `#/table/${at}`;
      } catch (error) {
        button.disabled = false;
        sayTrouble(trouble, error);
      }
    };
    return h(
      "li",
      { class: "card" },
      h("h3", null, title),
      where !== "" && h("p", { class: "where" }, where),
      h("p", { class: "about" }, party.length > 0 && `With ${listed(party.map((one) => one.name))}.`, when && ` Last played ${ago(when)}.`),
      problem !== null && h("p", { class: "trouble" }, problem),
      h("div", { class: "sit" }, h("label", null, h("span", null, "You play "), seats), button),
      !goesOn && h("p", { class: "about" }, "No account, no key."),
    );
  }
}

const minds = () => [
  h("p", null, "Tonight the house plays everybody you do not: a Game Master and companions in code, for nothing, on this machine alone. Each of them knows only what their character may know."),
  h("p", null, "To seat a language model, stop the server and start it with one: ", h("code", null, "troupe serve --model ollama:gemma3"), ", or any other of docs/models.md. ", h("code", null, "troupe doctor --model …"), " tries it first and says how well it plays."),
];

/** @param {string} when */
function ago(when) {
  const days = Math.floor((Date.now() - Date.parse(when)) / 86_400_000);
  return days <= 0 ? "today" : days === 1 ? "yesterday" : `${days} days ago`;
}
