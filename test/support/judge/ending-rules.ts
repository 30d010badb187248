import assert from "node:assert/strict";
import type { Rule } from "./rule.ts";
import { sentencesIn } from "./words.ts";

/** No beat, and no ending, takes more entries: twice the budget of a beat, one step of a hundred things, and what must be written down. */
export const MOST_IN_A_BEAT = 1200;

const ASKS = ["GM_TO_PLAYER", "ASK_PLAYER", "RELAY_TO_HUMAN", "HUMAN_DECISION", "PLAYER_ACTION", "NARRATOR_REQUEST"];

const nothingFollowsTheClose: Rule = (_entry, { before }) => assert.ok(!before.closed, "nothing follows the close");

const nobodyIsAskedAfterEnd: Rule = (entry, { before }) => {
  if (!before.ended) return;
  const closing = entry.kind === "prompt" && entry.closed !== undefined;
  if (!closing) assert.equal(before.prompts.size, 0, "`end` withdraws every prompt");
  else assert.equal(entry.closed, "withdrawn", "after `end` prompts are withdrawn");
  assert.ok(!(entry.kind === "prompt" && entry.opened), "nobody is prompted after the end");
  assert.ok(entry.kind !== "scene" && entry.kind !== "check", "no scene and no check after the end");
  if (entry.kind !== "message") return;
  assert.ok(!ASKS.includes(entry.tag), `no ${entry.tag} after the end`);
  if (entry.tag === "NARRATIVE") {
    assert.ok(!before.wrapped, "one wrap");
    const plain = entry.body.replace(/["“][^"”]*["”]/g, "");
    assert.ok(sentencesIn(plain) <= 2, "of at most two sentences besides what is quoted");
  }
  if (before.endings > 1) assert.notEqual(before.seats.get(entry.from)?.role, "gm", "a second `end` leaves out the GM");
};

const endsOnceAndTruly: Rule = (entry, { before }) => {
  if (entry.kind !== "message" || entry.tag !== "SESSION_END") return;
  assert.ok(!before.over, "[SESSION_END] is said once");
  const since = Math.max(before.ended, before.closings.at(-1) ?? 0, before.undos.at(-1)?.seq ?? 0);
  assert.equal(entry.fields.state_saved, before.saved > since, "state_saved is a fact");
};

const closesInOrder: Rule = (entry, { before }) => {
  if (entry.kind !== "session" || entry.closed === undefined) return;
  assert.ok(before.ended > 0, "an evening is ended before it is closed");
  assert.ok(before.saved > before.ended, "and saved");
  assert.deepEqual(before.journals, [], "every journal that was called for is written");
};

/** Counted from the last closing, undo or `end`, and from where somebody let a mind that was called too often go on: as often as they like. */
const goesOn: Rule = (entry, { after }) => {
  const since = Math.max(after.closings.at(-1) ?? 0, after.undos.at(-1)?.seq ?? 0, after.wentOn, after.ended);
  assert.ok(entry.seq - since <= MOST_IN_A_BEAT, "a beat is finite, and so is an ending");
};

export const endingRules: readonly Rule[] = [
  nothingFollowsTheClose,
  nobodyIsAskedAfterEnd,
  endsOnceAndTruly,
  closesInOrder,
  goesOn,
];
