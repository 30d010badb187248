import { ask, routeAt } from "./api.js";
import { dialog, sayTrouble } from "./dialogs.js";
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
  /** @param {string} seat @param {string} mind */
  const hand = (seat, mind) => trying(() => ask(routeAt(id, `/seats/${seat}`), { json: { held: "mind", mind } }));
  /** @param {string} seat */
  const give = (seat) =>
    trying(async () => {
      await ask(routeAt(id, `/seats/${seat}`), { json: { held: "person" } });
      /** @type {{ link: string }} */
      const { link } = await ask(routeAt(id, "/links"), { json: { kind: "seat", seat, note: `for ${nameOf(seat)}` } });
      showLink(seat, link);
    });

  async function draw() {
    /** @type {[{ seats: readonly { seat: string, held: string }[] }, { line: string, seats: Readonly<Record<string, string>> }]} */
    const [{ seats }, minds] = await Promise.all([ask(routeAt(id)), ask(routeAt(id, "/minds"))]);
    const model = h("input", { id: "model", placeholder: "ollama:gemma3", "aria-label": "Which model" });
    fill(
      place,
      h("p", null, minds.line),
      h(
        "ul",
        { class: "seats" },
        seats.map(({ seat, held }) =>
          h(
            "li",
            null,
            h("b", null, nameOf(seat)),
            h(
              "span",
              { class: "about" },
              seat === own ? "you" : held === "person" ? "a person" : (minds.seats[seat] ?? "the house"),
            ),
            h("button", { type: "button", onclick: () => void give(seat) }, "Link for a friend"),
            seat !== own && h("button", { type: "button", onclick: () => void hand(seat, "house") }, "To the house"),
            seat !== own &&
              h(
                "button",
                { type: "button", onclick: () => (model.value === "" ? model.focus() : void hand(seat, model.value)) },
                "To this model",
              ),
          ),
        ),
      ),
      h("p", null, h("label", null, "A model, as docs/models.md names them: ", model)),
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
      "Whoever opens this link has the seat, and hears what it hears. It is shown once and can be used once.",
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
