import assert from "node:assert/strict";
import { test } from "node:test";
import { entriesOf, toldOf } from "../../test/support/told.ts";
import { noEdits } from "../table/files.ts";
import type { Told } from "./scribe.ts";
import { placeOf, sessionOf } from "./told.ts";

test("a place without a name of its own is told with the title it belongs to", () => {
  const cases: readonly (readonly [title: string, place: string, told: string])[] = [
    ["The Long Stair", "The first landing", "The Long Stair, the first landing"],
    ["The Long Stair", "landing 2", "The Long Stair, landing 2"],
    ["The Long Stair", "", "The Long Stair"],
    ["The Long Stair", "Halfway down the Long Stair", "Halfway down the Long Stair"],
    ["The Long Stair", "The long stair, its foot", "The long stair, its foot"],
    ["The stair and the first landing", "The first landing", "The first landing"],
    ["The Cellar", "Salt Street", "Salt Street"],
    ["The Betrayal", "The house of Ossa", "The house of Ossa"],
    ["Across", "The far bank", "The far bank"],
    ["The dead walk.", "The far bank", "The far bank"],
    ["What is the matter?", "The far bank", "The far bank"],
  ];
  for (const [title, place, told] of cases) assert.equal(placeOf({ title, place }), told);
});

test("the count of sessions goes on from what the files say", () => {
  const session = (files: Record<string, string>, written: readonly string[] = [], sessions = 1): number => {
    const told: Told = toldOf(entriesOf(), { files });
    const edits = written.reduce((all, path) => all.having({ path, base: "", sha256: "", seq: 1 }), noEdits);
    return sessionOf({ ...told, state: { ...told.state, sessions, edits } });
  };
  const said = (what: string): string => `# State\n\n> **Last Updated**: ${what}\n`;
  assert.equal(session({}), 1);
  assert.equal(session({ "story-state.md": said("Campaign Start") }), 1);
  assert.equal(session({ "party-knowledge.md": said("Session 0") }), 1);
  assert.equal(session({ "story-state.md": said("Session 3, scene 012") }), 4);
  assert.equal(session({ "party-knowledge.md": "Last updated: after session #3\n" }), 4);
  assert.equal(session({ "story-state.md": said("Session 4, scene 014") }, ["Story-State.md"]), 4);
  const both = { "story-state.md": said("Session 4"), "party-knowledge.md": said("Session 3") };
  assert.equal(session(both, ["story-state.md"]), 4);
  assert.equal(session({ "story-state.md": said("Session 3") }, [], 7), 7);
  assert.equal(session({ "story-state.md": said("Session 1") }, ["story-state.md"]), 1);
});
