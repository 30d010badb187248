import assert from "node:assert/strict";
import { test } from "node:test";
import { plainLook } from "./look.ts";
import { type Awaited, openThinking } from "./thinking.ts";

/** A screen with one row at the bottom, or one on which nothing can be drawn anew; its time is told. */
function screen(redraws: boolean, look = plainLook(60)) {
  let now = 0;
  let row = "";
  const written: string[] = [];
  const lines = {
    status: (text: string) => {
      row = text;
      return redraws;
    },
    write: (text: string) => void written.push(text),
  };
  const thinking = openThinking({ lines, look: () => look, clock: () => now });
  const at = (seconds: number, names?: readonly string[], answering = false): string => {
    now = seconds * 1000;
    thinking.look(names && ({ names, answering } satisfies Awaited));
    return row;
  };
  return { at, written };
}

test("[TE200] within two seconds a row says who is thinking, since when, and that it is alive; what takes no time is not spoken of", () => {
  const { at, written } = screen(true);
  assert.equal(at(0, ["Gideon", "Tilda"]), "");
  assert.equal(at(0.5, ["Gideon", "Tilda"]), "");
  const first = at(1.5, ["Gideon", "Tilda"]);
  assert.match(first, /^\S Gideon and Tilda are thinking, 1 s$/);
  const second = at(2, ["Gideon", "Tilda"]);
  assert.notEqual(second[0], first[0], "it moves");
  assert.match(at(40, ["Tilda"]), /Tilda is thinking, 40 s/, "whoever is left has been at it since then");
  assert.match(at(100, ["Tilda"], true), /Tilda is answering, 1 min 40 s/);
  assert.equal(at(100.5, ["The Game Master"]), "", "somebody else begins");
  assert.match(at(102, ["The Game Master"]), /The Game Master is thinking, 1 s/);
  assert.equal(at(103), "");
  assert.equal(at(103.5, []), "");
  assert.match(at(105, []), /The last pages are being written, 1 s/);
  assert.deepEqual(written, []);
});

test("[TE200] the row fits on its row, and is spelled where marks are unknown", () => {
  const { at } = screen(true, { ...plainLook(20), ascii: true });
  at(0, ["Seraphine Duskhollow", "Gideon"]);
  const row = at(5, ["Seraphine Duskhollow", "Gideon"]);
  assert.ok(row.length <= 20, row);
  assert.match(row, /^[ -~]*$/);
});

test("[TE201] where nothing can be drawn anew it is a line, at once and then every half minute", () => {
  const { at, written } = screen(false);
  for (let seconds = 0; seconds <= 70; seconds += 0.5) at(seconds, ["Gideon"]);
  assert.deepEqual(written, ["(Gideon is thinking)", "(Gideon is thinking, 31 s)", "(Gideon is thinking, 1 min 01 s)"]);
});
