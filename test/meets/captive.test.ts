import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { Status } from "../../src/rules/state.ts";
import { ADA, BRAM, CILLA, fought, frayIn, holdsRow, told } from "../support/fray.ts";
import { judge } from "../support/judge.ts";

const foes = (kind: string, aim: string, more = "") =>
  `- 2 ${kind} called Tollman. Want ${aim}. They never stop.\n- begins: They come.${more}`;
const PARTY = [ADA, BRAM, CILLA];

/** Everybody is struck down at once, and nobody finished off. */
const allDown = ({ creatures }: Status) => {
  const up = PARTY.filter((id) => (creatures[id]?.hp ?? 0) > 0);
  return up.length > 0 ? [{ do: "harm", to: up, dice: "20", type: "bludgeoning" }] : [];
};
const held = (entries: Awaited<ReturnType<typeof fought>>["entries"]): number =>
  entries.findIndex((entry) => entry.kind === "scene" && entry.slug === "behind-a-locked-door");

test("[MI45] nobody is left standing and the foes want prisoners: the party wakes captive, and gets out with its things", async (t) => {
  const root = frayIn(t, { foes: foes("bandits", "to take them alive for the ransom") });
  const { entries } = await fought(
    root,
    Array.from({ length: 12 }, () => "Break the door down"),
    { beats: 13, besides: allDown },
  );
  judge(entries);
  const at = held(entries);
  assert.ok(at > 0);
  assert.ok(holdsRow(told(entries), "taken", "captive"), told(entries).join("\n\n"));
  const facts = (from: number) =>
    entries.slice(from).flatMap((entry) => (entry.kind === "notes" ? Object.entries(entry.facts ?? {}) : []));
  assert.ok(
    facts(0).some(([name, text]) => name === "things-taken" && text !== null),
    "their things are taken",
  );
  const back = entries.findIndex((entry, i) => i > at && entry.kind === "scene");
  assert.ok(back > 0, "and out again");
  const scene = entries[back];
  assert.ok(scene?.kind === "scene" && scene.slug === "the-toll-yard");
  assert.ok(
    facts(at).some(([name, text]) => name === "things-taken" && text === null),
    "their things are theirs again",
  );
});

test("[MI45] whoever does nothing is put out in the end, alive, with a flat purse", async (t) => {
  const root = frayIn(t, { foes: foes("bandits", "to take them alive") });
  const { entries } = await fought(
    root,
    Array.from({ length: 30 }, () => "I wait and do nothing."),
    { beats: 26, besides: allDown },
  );
  judge(entries);
  const at = held(entries);
  assert.ok(
    at > 0 && entries.some((entry, i) => i > at && entry.kind === "scene" && entry.slug === "the-toll-yard"),
    "put out",
  );
  for (const seat of PARTY)
    assert.match(readFileSync(join(root, "party", `${seat}.md`), "utf8"), /\*\*Coins\*\*: 0 gp, 0 sp/);
});

test("[MI45] beasts take nobody prisoner, and a page that says what is lost is what happens", async (t) => {
  const beasts = await fought(frayIn(t, { foes: foes("wolves", "to eat") }), [], { beats: 4, besides: allDown });
  assert.equal(held(beasts.entries), -1);
  assert.ok(holdsRow(told(beasts.entries), "taken", "left for dead"), told(beasts.entries).join("\n\n"));
  const own = await fought(
    frayIn(t, {
      foes: foes("bandits", "to take them alive", "\n- lost: They are put in the pond and laughed at. → ponded"),
    }),
    [],
    { beats: 4, besides: allDown },
  );
  assert.equal(held(own.entries), -1);
  assert.ok(told(own.entries).some((text) => text.includes("They are put in the pond and laughed at.")));
});
