import assert from "node:assert/strict";
import { test } from "node:test";
import { type Letter, lettersOf } from "../../protocol/letter.ts";
import type { Desk } from "../mind.ts";
import { journalPages } from "./journal.ts";

const [T, C] = ["tilda-brannock", "corwin-voss"];
const numbered = (...some: readonly object[]): readonly Letter[] =>
  some.map((one, i) => ({ n: i + 1, at: "", session: "s", scene: "001", ...one }) as unknown as Letter);
const scene = {
  kind: "scene",
  number: "001",
  slug: "the-ferry",
  title: "The Ferry",
  place: "",
  time: "",
  thread: "main",
};
const told = (body: string) => ({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body });
const does = (seat: string, body: string) => ({
  kind: "message",
  tag: "PLAYER_TO_GM",
  from: seat,
  to: ["gm"],
  fields: { type: "ACTION", character: seat },
  body,
});
const rules = (seat: string, outcome: string, changes = {}) => ({
  kind: "ruling",
  for: seat,
  outcome,
  changes,
  visibility: "open",
});

function page(
  seat: string,
  letters: readonly Letter[],
): { readonly text: string; readonly sources: readonly number[] } {
  const desk: Desk = {
    seat,
    role: "player",
    task: "journal",
    party: [T, C],
    letters: lettersOf(letters),
    file: `party/${seat}-journal.md`,
    list: () => [],
    read: () => "",
  };
  return journalPages(desk)[0] as { text: string; sources: readonly number[] };
}

const points = (text: string, heading: string): readonly string[] =>
  new RegExp(`\\*\\*${heading}\\*\\*\\n\\n((?:- .*\\n?)+)`).exec(text)?.[1]?.trim().split("\n") ?? [];

const EVENING = numbered(
  scene,
  told("The ferry lies on the wrong side. A gull walks the quay."),
  does(T, "Ask Marn about the ferry"),
  rules(T, "success"),
  rules(T, "done", { learned: ["The ferry crossed with nobody at the oars."] }),
  told(
    "Tilda asks Marn about the ferry. Marn lays the rope across Tilda's boots.\n\n> **Old Marn**: “Noon. Nobody rowed.”\n\nThe sky goes the colour of a slate.\n\n> **Old Marn**: “Fine evening.”",
  ),
  does(T, "Threaten Marn"),
  rules(T, "failure"),
  told("Tilda threatens Marn.\n\nShutters close along the quay."),
  does(C, "I look under the bench. (Perception)"),
  told("Corwin looks under the bench. Two oars are there, and both are wet."),
);

test("[PL11] a page says what its writer did and what came of it, what the others did, and what was learned; never the weather", () => {
  const { text, sources } = page(T, EVENING);
  assert.deepEqual(points(text, "What happened"), [
    "- The ferry lies on the wrong side.",
    "- Corwin looks under the bench. Two oars are there, and both are wet.",
  ]);
  assert.deepEqual(points(text, "What I did"), [
    "- I ask Marn about the ferry. Marn lays the rope across my boots. Old Marn: “Noon. Nobody rowed.”",
    "- I threaten Marn. Nothing comes of it.",
  ]);
  assert.deepEqual(points(text, "What I learned"), ["- The ferry crossed with nobody at the oars."]);
  assert.doesNotMatch(text, /sky|gull|hutters|Fine evening|How I feel/);
  assert.deepEqual(sources, [2, 3, 5, 6, 7, 11]);
});

test("[PL11] another writer of the same evening has the deeds the other way round", () => {
  const { text } = page(C, EVENING);
  assert.deepEqual(points(text, "What I did"), ["- I look under the bench. Two oars are there, and both are wet."]);
  assert.ok(points(text, "What happened").some((point) => point.startsWith("- Tilda asks Marn about the ferry.")));
});

test("[PL11] what was told of a scene that has a page already is not told of again", () => {
  const written = { kind: "writing", for: `party/${T}-journal.md`, by: T, text: "---\n\n### The Ferry", sources: [2] };
  const { text } = page(T, numbered(scene, told("The ferry is in."), written, told("Corwin waits. It rains.")));
  assert.doesNotMatch(text, /The ferry is in/);
});

test("[MM814] a deed of which the story told nothing is not given what came of the next one", () => {
  const [pocketed, asked] = [does(T, "Secretly, I pocket the chalk."), does(T, "Ask Marn about the ferry")];
  const answer = told("Tilda asks Marn about the ferry. Marn lays the rope across Tilda's boots.");
  const { text } = page(T, numbered(scene, pocketed, rules(T, "failure"), asked, answer));
  assert.deepEqual(points(text, "What I did"), [
    "- Secretly, I pocket the chalk. Nothing comes of it.",
    "- I ask Marn about the ferry. Marn lays the rope across my boots.",
  ]);
});
