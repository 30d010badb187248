import assert from "node:assert/strict";
import { type Entry, parseEntry } from "../../src/protocol/entry.ts";

/** Reads the entries of a finished evening and holds them against the promises, by itself: none of the table's own code is asked. */
export function judge(entries: readonly Entry[]): void {
  let open = new Map<string, string>();
  const asOf = new Map<number, { open: Map<string, string>; declared: number }>(); // for undo
  let ended = false;
  let closed = false;
  let declared = 0;
  for (const [i, entry] of entries.entries()) {
    assert.equal(entry.seq, i + 1);
    assert.ok(parseEntry(JSON.parse(JSON.stringify(entry))), "every entry is valid");
    assert.equal(closed, false, "nothing follows the close");
    if (i > 0) asOf.set(i, { open: new Map(open), declared });
    if (entry.kind === "undo") ({ open, declared } = { open: new Map(), declared: 0, ...asOf.get(entry.back_to) });
    if (entry.kind === "session" && entry.closed !== undefined) closed = true;
    if (entry.kind === "prompt" && entry.opened) {
      assert.equal(ended, false, "nobody is prompted after the end");
      assert.equal(open.has(entry.for), false, "one prompt at a time");
      open.set(entry.for, entry.opened);
    }
    if (entry.kind === "prompt" && entry.closed) assert.ok(open.delete(entry.for), "only an open prompt closes");
    if (entry.kind === "ruling") declared = Math.max(0, declared - 1);
    if (entry.kind !== "message") continue;
    if (entry.tag === "SESSION_COMMAND" && entry.fields.command === "end") ended = true;
    if (entry.tag === "GM_TO_PLAYER") assert.deepEqual([...entry.audience].sort(), ["gm", ...entry.to].sort());
    if (entry.tag === "PLAYER_TO_GM") {
      assert.equal(entry.fields.character, entry.from, "everybody speaks for themselves");
      assert.ok(open.has(entry.from), "a player answers a prompt");
      const silent =
        /^\s*(?:\(pass\))?\s*$/i.test(entry.body) || entry.fields.type === "VETO" || /^\s*\[VETO/i.test(entry.body);
      if (entry.fields.type === "ACTION" && !silent && open.get(entry.from) !== "REFLECTION") declared++;
    }
    if (entry.tag === "NARRATIVE" && !ended)
      assert.equal(declared, 0, "every action is settled before the story goes on");
  }
  assert.ok(closed, "the evening closes");
  assert.equal(open.size, 0, "no prompt is left open");
}
