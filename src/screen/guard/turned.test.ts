import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyTable } from "../../table/state.ts";
import { openGuard } from "../guard.ts";

const SECRET = "Marl had the true figure before the door was closed. She doubted the child, and sent him in again.";
const guard = openGuard(() => FILES);
const FILES = {
  secrets: [{ id: "marl/1", path: "npcs/oda-marl.md", line: 1, heading: "Secrets", text: SECRET }],
  texts: [],
};
const leak = (text: string) => guard.leak(text, ["tilda"], emptyTable)?.how;

/** Every letter so many places on. */
const shifted = (text: string, by: number): string =>
  text.toLowerCase().replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97));

test("[SC762] two words of four letters that read as a secret's when they are turned back are an accident; longer ones, or three, are none", () => {
  assert.equal(leak(`Chalked on the wall: ${shifted("sent marl", 7)}.`), undefined);
  assert.equal(leak(`Chalked on the wall: ${shifted("marl doubted", 7)}.`), "encoded");
  assert.equal(leak(`Chalked on the wall: ${shifted("marl sent child", 7)}.`), "encoded");
});
