import { ask, routeAt } from "./api.js";
import { askFirst, dialog, sayTrouble } from "./dialogs.js";
import { fill, h } from "./dom.js";
import { nameOf } from "./names.js";

/**
 * Who sits where, and how a seat changes hands: to a friend by a link, to a model, to the house, and back.
 * @param {import("./dialogs.js").Does} does
 */
export async function showSeats({ id, seat: own }) {
  const place = h("div", { class: "words" });
  const trouble = h("p", { class: "trouble", role: "alert", hidden: true });
  dialog("Who sits where", [place, trouble]);

  /** @param {() => Promise<void>} what */
  const trying = async (what) => {
    sayTrouble(trouble);
    try {
      await what();
      await draw();
    } catch (error) {
      sayTrouble(trouble, error);
    }
  };
  /** @param {string} seat @param {string} held who holds it now @param {string} mind */
  const hand = (seat, held, mind) => {
    const does = () => ask(routeAt(id, `/seats/${seat}`), { json: { held: "mind", mind } });
    if (held !== "person") return void trying(does);
    askFirst({
      title: `Hand ${nameOf(seat)} over?`,
      text: `A person sits there. They are told, read on, and can take the seat back; until they do, ${mind === "house" ? "the house" : mind} plays ${nameOf(seat)}.`,
      yes: "Hand it over",
      run: () => trying(does),
    });
  };
  /** The seat stays as it is until somebody comes with the link. @param {string} seat */
  const give = (seat) =>
    trying(async () => {
      /** @type {{ link: string }} */
      const { link } = await ask(routeAt(id, "/links"), { json: { kind: "seat", seat, note: `for ${nameOf(seat)}` } });
      showLink(seat, link);
    });

  async function draw() {
    /** @type {[{ seats: readonly { seat: string, held: string, away: boolean }[] }, { line: string, seats: Readonly<Record<string, string>> }, readonly { kind: string, table?: string, seat?: string, state: string }[]]} */
    const [{ seats }, minds, links] = await Promise.all([
      ask(routeAt(id)),
      ask(routeAt(id, "/minds")),
      ask("/api/links"),
    ]);
    const model = h("input", { id: "model", type: "text", placeholder: "ollama:gemma3", autocomplete: "off" });
    const open = new Set(
      links.filter((one) => one.kind === "seat" && one.table === id && one.state === "open").map((one) => one.seat),
    );
    /** @param {{ seat: string, held: string, away: boolean }} one */
    const whoSits = ({ seat, held, away }) => {
      if (seat === own) return "you";
      const by = held === "person" ? (away ? "a person, who is away" : "a person") : (minds.seats[seat] ?? "the house");
      return `${by === "house" ? "the house" : by}${open.has(seat) && held !== "person" ? "; a link waits to be opened" : ""}`;
    };
    const others = Object.entries(minds.seats).filter(([, mind]) => mind !== "house");
    fill(
      place,
      h(
        "p",
        null,
        others.length === 0
          ? "The house plays everybody whom no person plays, and the Game Master: it needs no account, and nothing leaves this machine."
          : minds.line,
      ),
      h(
        "ul",
        { class: "seats" },
        seats.map((one) => {
          const { seat, held } = one;
          const isHouse = held !== "person" && (minds.seats[seat] ?? "house") === "house";
          return h(
            "li",
            null,
            h("div", null, h("b", null, nameOf(seat)), " ", h("span", { class: "about" }, whoSits(one))),
            seat !== own &&
              h(
                "div",
                { class: "hands" },
                h("button", { type: "button", onclick: () => void give(seat) }, "Link for a friend"),
                !isHouse && h("button", { type: "button", onclick: () => hand(seat, held, "house") }, "To the house"),
                h(
                  "button",
                  {
                    type: "button",
                    onclick: () => (model.value === "" ? model.focus() : hand(seat, held, model.value)),
                  },
                  "To the model below",
                ),
              ),
          );
        }),
      ),
      h(
        "p",
        { class: "asks" },
        h("label", { for: "model" }, "Which model, as docs/models.md in Troupe’s folder names them"),
        model,
      ),
    );
  }
  await trying(async () => {});
}

/**
 * @param {string} seat
 * @param {string} link
 */
function showLink(seat, link) {
  const field = h("input", { readonly: true, value: link, "aria-label": `The link to ${nameOf(seat)}'s seat` });
  field.addEventListener("focus", () => field.select());
  const copy = h("button", { type: "button", class: "main" }, "Copy");
  copy.addEventListener("click", () => {
    field.select();
    void navigator.clipboard?.writeText(link).then(
      () => fill(copy, "Copied"),
      () => {},
    );
  });
  dialog(`${nameOf(seat)}'s seat`, [
    h(
      "p",
      { class: "words" },
      "Whoever opens this link sits down there, and hears what that seat hears. Until they come the seat is played as before, and nobody waits. It is shown once and can be used once.",
    ),
    ...(LOOPBACK.has(new URL(link).hostname)
      ? [
          h(
            "p",
            { class: "words" },
            "It opens on this machine alone: for another room the server has to be started with --host, and docs/serving.md says how that is safe.",
          ),
        ]
      : []),
    field,
    h("div", { class: "buttons" }, copy),
  ]);
}

const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);
