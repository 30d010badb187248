import assert from "node:assert/strict";
import { type Entry, parseEntry } from "../../src/protocol/entry.ts";
import { endingRules } from "./judge/ending-rules.ts";
import { hearingRules } from "./judge/hearing-rules.ts";
import { promptRules } from "./judge/prompt-rules.ts";
import type { Rule } from "./judge/rule.ts";
import { storyRules } from "./judge/story-rules.ts";
import { tellingRules } from "./judge/telling-rules.ts";
import { after, noView, type View } from "./judge/view.ts";

const RULES: readonly Rule[] = [...endingRules, ...hearingRules, ...promptRules, ...storyRules, ...tellingRules];

/**
 * Reads the entries of a finished evening and holds each of them against the promises, by itself: none of the table's own code is
 * asked, but for the form of an entry. What was taken back does not count.
 */
export function judge(entries: readonly Entry[]): void {
  const views: View[] = [noView]; // after each entry, by its number
  for (const [i, entry] of entries.entries()) {
    assert.equal(entry.seq, i + 1, "entries are numbered without a gap");
    assert.ok(parseEntry(JSON.parse(JSON.stringify(entry))), `entry ${entry.seq} is valid`);
    assert.equal(entry.session, entries[0]?.session, "one session");
    const before = views[i] ?? noView;
    const next = after(before, entry, (seq) => views[seq] ?? noView);
    try {
      for (const rule of RULES) rule(entry, { before, after: next, entries });
    } catch (error) {
      if (error instanceof Error) error.message = `entry ${entry.seq}: ${error.message}`;
      throw error;
    }
    views.push(next);
  }
  const { closed, prompts } = views.at(-1) ?? noView;
  assert.ok(closed, "the evening closes");
  assert.equal(prompts.size, 0, "no prompt is left open");
}
