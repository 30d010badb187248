import { ask } from "./api.js";
import { byId, fill, h } from "./dom.js";
import { go } from "./go.js";
import { dressPage } from "./settings.js";

/** Where one is: the shelf, a table, its books, or behind its screen. Everything is drawn from what the server answers, so a reload loses nothing. */

/** @type {() => void} */
let leave = () => {};
let visit = 0;

async function open() {
  const own = ++visit;
  const page = byId("page");
  leave();
  leave = () => {};
  try {
    /** @type {{ kind: string, table?: string, seat?: string, rights?: readonly { kind: string, table?: string, seat?: string }[] }} */
    const me = await ask("/api/me");
    const rights = me.rights ?? [me];
    const isOwner = rights.some(({ kind }) => kind === "owner");
    const [, what = "", table = "", view = "", which = ""] = location.pathname.split("/").map(decodeURIComponent);
    if (what === "" && !isOwner) {
      const [only] = rights;
      return go(`/tables/${only?.table ?? ""}`);
    }
    const as = new URLSearchParams(location.search).get("as");
    const here = ["seat", "watcher", "gm", "owner"].flatMap((kind) =>
      rights.filter(
        (one) =>
          one.kind === kind &&
          (one.table === table || kind === "owner") &&
          (as === null || as === one.seat || as === one.kind),
      ),
    )[0];
    const left =
      what === "tables" && view === "books" && here?.kind === "seat"
        ? await (await import("./books.js")).openBooks(page, { ...here, table }, which)
        : what === "tables" && (view === "behind" || here?.kind === "owner" || here?.kind === "gm")
          ? await (await import("./behind.js")).openBehind(page, table, which)
          : what === "tables" && here
            ? await (await import("./table.js")).openTable(page, { ...here, table }, isOwner)
            : await (await import("./shelf.js")).openShelf(page);
    if (own !== visit) return left?.();
    leave = left ?? (() => {});
    const named = ["[aria-current='page']", ".title"].map((one) => page.querySelector(one)?.textContent ?? "");
    document.title = [...named.filter((word) => word !== ""), "Troupe"].join(" · ");
    const head = page.querySelector("h1");
    if (own > 1 && head && document.activeElement === document.body) {
      head.tabIndex = -1; // what was pressed to come here is gone: whoever cannot see it hears where they are
      head.focus({ preventScroll: true });
    }
  } catch (error) {
    if (own !== visit) return;
    const {
      status,
      message,
      remedy = "",
    } = /** @type {{ status?: number, message: string, remedy?: string }} */ (error);
    fill(
      page,
      h(
        "main",
        { class: "opening" },
        h("h1", null, status === 401 ? "This needs a link" : "That did not work"),
        h(
          "p",
          null,
          status === 401
            ? [
                "Open the link that ",
                h("code", null, "npm start -- serve"),
                " printed in its terminal, or the one somebody gave you. A friend’s link can be used once, and holds in the browser it was opened in.",
              ]
            : `${message} ${remedy}`,
        ),
        status !== 401 &&
          h("p", null, h("button", { type: "button", class: "main", onclick: () => void open() }, "Try again")),
      ),
    );
  }
}

dressPage();
addEventListener("popstate", () => void open());
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!link || !isPlain || link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  go(`${link.pathname}${link.search}`);
});
void open();
