import assert from "node:assert/strict";
import type { Entry, EntryOf } from "../../../src/protocol/entry.ts";
import type { Rule } from "./rule.ts";

/** The pieces of the telling that a part belongs to, up to and with it. */
const piecesOf = (part: EntryOf<"part">, entries: readonly Entry[]): readonly EntryOf<"part">[] =>
  entries
    .slice(0, part.seq)
    .flatMap((entry) => (entry.kind === "part" && (entry.of || entry.seq) === (part.of || part.seq) ? [entry] : []));

/** Narration that was told in pieces says what they said, to those who heard them, and nobody narrates meanwhile. */
const toldIsSaid: Rule = (entry, { entries, before }) => {
  if (entry.kind === "message" && entry.tag === "NARRATIVE") {
    const last = entries.slice(0, entry.seq - 1).findLast(({ kind }) => kind === "part");
    const back = before.undos.some((undo) => last && undo.back_to < last.seq && last.seq < undo.seq);
    if (last?.kind === "part" && !back) assert.ok(last.closes, "no telling is open when something is narrated");
    if (entry.by === "table")
      assert.ok(
        last?.kind === "part" && last.closes === "cut" && last.seq === entry.seq - 1,
        "the table narrates what was cut",
      );
  }
  if (entry.kind !== "part") return;
  const pieces = piecesOf(entry, entries);
  if (entry.of > 0) {
    assert.equal(pieces[0]?.seq, entry.of, "a piece belongs to a telling");
    assert.ok(!pieces.slice(0, -1).some(({ closes }) => closes), "and a telling closes once");
  }
  const whole = entries[entry.seq];
  if (!entry.closes) return;
  assert.ok(whole?.kind === "message" && whole.tag === "NARRATIVE", "the whole follows its pieces");
  const told = pieces.map(({ text }) => text).join("");
  assert.ok(whole.body.startsWith(told), "what was told is what was said");
  assert.deepEqual(whole.audience, entry.audience, "to the same ears");
  if (entry.closes === "cut") assert.deepEqual([whole.body, whole.by], [told, "table"], "what was heard stands");
  else assert.notEqual(whole.by, "table");
};

export const tellingRules: readonly Rule[] = [toldIsSaid];
