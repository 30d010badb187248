import { h } from "./dom.js";
import { nameOf } from "./names.js";

/**
 * Where everything of a table is: the story, what one is asked, and who is there.
 * @param {object} parts
 * @param {string} parts.id
 * @param {boolean} parts.isOwner
 * @param {boolean} parts.hasBooks
 * @param {HTMLElement} parts.where
 * @param {HTMLElement} parts.story
 * @param {HTMLElement} parts.side
 * @param {HTMLElement} parts.dock
 * @param {() => void} parts.party
 * @param {() => void} parts.menu
 */
export const laidOut = ({ id, isOwner, hasBooks, where, story, side, dock, party, menu }) =>
  h(
    "div",
    { class: "table" },
    h(
      "header",
      { class: "top" },
      isOwner && h("a", { href: "/", class: "back", "aria-label": "To the shelf" }, "‹"),
      h("h1", null, h("span", { class: "title" }, nameOf(id)), where),
      h(
        "nav",
        { "aria-label": "This table" },
        h(
          "button",
          {
            type: "button",
            class: "plain for-phone",
            "aria-expanded": "false",
            "aria-controls": "side",
            onclick: party,
            id: "party-button",
          },
          "Party",
        ),
        hasBooks && h("a", { href: `/tables/${id}/books/sheet${location.search}`, class: "plain" }, "Books"),
        h("button", { type: "button", class: "plain", onclick: menu, id: "menu-button" }, "Menu"),
      ),
    ),
    h("main", { class: "middle", id: "main" }, story),
    side,
    dock,
  );
