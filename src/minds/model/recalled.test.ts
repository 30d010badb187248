import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersOf } from "../../protocol/letter.ts";
import { found } from "./recall.ts";

test("[MM288] of what is recalled no speech is cut in two, and where something is left out between two sentences that is seen", () => {
  const body = [
    "Tam comes up with his sword out but flat, and says nothing at all of the lantern that he has left behind.",
    "“I am behind you,” says Brona. “I mention it out of courtesy. How many yards of fuse did he buy? Forty, by the book.”",
    "Rain runs down the shaft. It has done so since noon, and nobody has a hat. The rope hangs where it hung.",
    "“Ask Gedge,” says Hask. He has the lamp.",
  ].join("\n\n");
  const letter = { n: 1, kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body, scene: "001" };
  const passages = found("fuse Gedge", { letters: lettersOf([letter as never]), seat: "gm", room: 2000 });
  const text = passages.map((one) => one.text).join("\n");
  assert.match(text, /“I mention it out of courtesy\. How many yards of fuse did he buy\? Forty, by the book\.”/);
  assert.match(text, /by the book\.” … The rope hangs where it hung\. “Ask Gedge,”/);
  assert.doesNotMatch(text, /since noon/);
});
