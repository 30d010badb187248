import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_NOTES } from "../../../protocol/kinds/notes.ts";
import { changed, unchanged } from "./effects.ts";
import { bound } from "./pages.ts";
import type { Stage } from "./stage.ts";

const fact = (name: string, holds = true) => ({ fact: name, holds }) as never;
const ENDING = {
  id: "cold",
  title: "Cold",
  text: "It is over.",
  hook: "Ash.",
  line: 1,
  more: [
    { text: "Mole keeps a brick.", needs: [fact("mole-saved")], line: 2 },
    { text: "Nobody saw Mole again.", needs: [fact("mole-saved", false)], line: 3 },
  ],
};

test("[MI75] an ending tells of what was done on the way to it, and of nothing else", () => {
  const page = { slug: "kiln", title: "The Kiln", endings: [ENDING], clocks: [], here: [], facts: [], topics: [] };
  const pages = bound([page] as never);
  const stage = { pages, at: page } as unknown as Stage;
  const told = (facts: Readonly<Record<string, string>>) =>
    changed(stage, unchanged({ ...NO_NOTES, facts }), [{ do: "end", ending: "Cold" }]).ending?.text;
  assert.equal(told({ "mole-saved": "Mole was got out." }), "It is over.\n\nMole keeps a brick.");
  assert.equal(told({}), "It is over.\n\nNobody saw Mole again.");
});
