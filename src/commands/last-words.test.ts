import assert from "node:assert/strict";
import { test } from "node:test";
import type { Letter } from "../protocol/letter.ts";
import { lastWords } from "./last-words.ts";

const numbered = (...some: readonly object[]): readonly Letter[] =>
  some.map((one, i) => ({ n: i + 1, at: "", session: "s", scene: null, ...one }) as unknown as Letter);
const message = (tag: string, fields: object) => ({ kind: "message", tag, from: "x", to: [], fields, body: "" });
const ending = message("SESSION_END", { summary: "It ended so.", state_saved: true, next_hook: "More." });
const end = message("SESSION_COMMAND", { command: "end" });
const closed = { kind: "session", closed: "ended", seed: "7" };

test("[TE5] a story that came to its end before the evening was ended is told from an evening that was only ended", () => {
  assert.deepEqual(lastWords(numbered(ending, end, closed)), {
    summary: "It ended so.",
    hook: "More.",
    seed: "7",
    isEnding: true,
  });
  assert.equal(lastWords(numbered(end, ending, closed)).isEnding, false);
  assert.equal(
    lastWords(numbered({ ...ending, session: "before" }, { ...end, session: "before" }, end, ending)).isEnding,
    false,
  );
  assert.equal(lastWords(numbered(ending, message("SESSION_COMMAND", { command: "save" }))).isEnding, false);
  assert.deepEqual(lastWords([]), { summary: undefined, hook: undefined, seed: undefined, isEnding: false });
});
