import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import type { EntryOf } from "../../../src/protocol/entry.ts";
import type { Rule } from "./rule.ts";
import { groupsIn, settledBy, type View } from "./view.ts";

const beatsAreCounted: Rule = (entry, { before }) =>
  assert.equal(entry.beat, before.beat, "beats are numbered by their closings");

const undoGoesToAClosing: Rule = (entry, { before }) => {
  if (entry.kind !== "undo") return;
  const places = [...before.closings, ...(entry.left ? [] : [before.opening])];
  assert.ok(places.includes(entry.back_to), "undo goes back to where a beat closed, or to the opening as it was told");
};

const settledBeforeTold: Rule = (entry, { before }) => {
  if (entry.kind !== "message" || entry.tag !== "NARRATIVE" || before.ended) return;
  if (entry.by !== "table") assert.deepEqual(before.declared, [], "every action is settled before the story goes on");
  assert.doesNotMatch(entry.body, /what do you do\?\s*$/i, "narration does not end in a question to act");
};

const secretsAreSettledInPrivate: Rule = (entry, { before }) => {
  if (entry.kind === "ruling" && settledBy(before, entry)?.secret)
    assert.notEqual(entry.visibility, "open", "what was done in secret is ruled on in private");
};

const scenesAreNumbered: Rule = (entry, { before }) => {
  if (entry.kind !== "scene") return;
  assert.equal(entry.number, String(before.scenes + 1).padStart(3, "0"), "scene numbers rise by one");
  assert.ok(
    entry.present.length > 0 && entry.present.every((seat) => before.seats.get(seat)?.role === "player"),
    "players are in a scene",
  );
};

const sceneOf = (seat: string, view: View): string | undefined =>
  [...view.threads.values()].find(({ present }) => present.includes(seat))?.number;

const sceneIsTheOnePlayed: Rule = (entry, { before }) => {
  const open = [...before.threads.values()].map(({ number }) => number);
  if (entry.kind === "scene") assert.equal(entry.scene, entry.number);
  if (entry.kind !== "message" || open.length === 0) return;
  if (entry.tag === "GM_TO_PLAYER") {
    const own = sceneOf(entry.to[0] ?? "", before);
    const found = String(entry.fields.scene_number);
    assert.ok(own === undefined ? open.includes(found) : found === own, "a prompt carries the scene being played");
  }
  if (entry.tag !== "NARRATIVE") return;
  const split = groupsIn(before).length > 1;
  assert.equal(entry.scene, (split ? sceneOf(entry.to[0] ?? "", before) : open[0]) ?? null, "narration has its scene");
};

/** After a scene opens, those in it tell each other what they know of the time apart: all of it, once, and nothing else. */
const toldAgainWhenTheyMeet: Rule = (entry, { before, entries }) => {
  if (entry.kind === "rejoin") {
    const cause = entries.slice(0, entry.seq - 1).findLast(({ kind }) => kind !== "rejoin");
    assert.equal(cause?.kind, "scene", "people tell each other when they meet");
  }
  if (entry.kind !== "scene") return;
  const told: EntryOf<"rejoin">[] = [];
  for (const one of entries.slice(entry.seq)) {
    if (one.kind !== "rejoin") break;
    told.push(one);
  }
  const kept = told.flatMap((one) => one.kept ?? []);
  const expected = new Map<string, string[]>();
  for (const { seq, text, known } of before.apart) {
    const tellers = entry.present.filter((seat) => known.includes(seat));
    const to = entry.present.filter((seat) => !known.includes(seat));
    if (tellers.length === 0 || to.length === 0 || kept.includes(seq)) continue;
    const key = `${[...tellers].sort().join()} tell ${[...to].sort().join()}`;
    expected.set(key, [...(expected.get(key) ?? []), text]);
  }
  const found = told
    .filter(({ kept: keeps }) => keeps === undefined)
    .map(({ tellers, to, text }) => [`${[...tellers].sort().join()} tell ${[...to].sort().join()}`, text] as const);
  for (const one of told)
    if (one.kept)
      assert.deepEqual([one.tellers, one.to, one.text], [[], [], ""], "what is kept back is told to nobody");
  assert.deepEqual(
    Object.fromEntries(found),
    Object.fromEntries([...expected].map(([key, texts]) => [key, texts.join("\n\n")])),
    "those who meet tell what they were told, and only that",
  );
  assert.equal(found.length, expected.size, "and each thing once");
};

/** Every die follows from the sealed seed and its place in the story. */
const diceFollowFromTheSeed: Rule = (entry, { before, entries }) => {
  const opened = entries.find((one) => one.kind === "session" && one.opened);
  const closing = entries.findLast((one) => one.kind === "session" && one.closed !== undefined);
  const seal = opened?.kind === "session" ? opened.opened?.seal : undefined;
  const seed = (closing?.kind === "session" ? closing.seed : undefined) ?? "";
  if (entry.kind === "session" && entry.closed !== undefined)
    assert.equal(createHash("sha256").update(`troupe-seal/${seed}`).digest("hex"), seal, "the seed is the one sealed");
  if (entry.kind !== "roll") return;
  const key = `${entry.for}/${entry.visibility}/${entry.purpose}`;
  const fall = fallen(seed, `1/${key}/${before.rolls.get(key) ?? 0}`);
  const { dice, total } = addedUp(entry.expr, fall);
  assert.deepEqual(entry.dice, dice, "the dice fell as the seed says");
  assert.equal(entry.total, total, "and add up");
};

/** Dice and numbers, added and taken away, of some dice only the highest or the lowest: all that is rolled in an evening. */
function addedUp(
  expr: string,
  fall: (sides: number) => number,
): { readonly dice: readonly number[]; readonly total: number } {
  const terms = [...expr.matchAll(/([+-]?)(?:(\d*)d(\d+)(?:k([hl])(\d+))?|(\d+))/g)];
  assert.equal(terms.map(([term]) => term).join(""), expr, `${expr} is dice`);
  const dice: number[] = [];
  const total = terms.reduce((sum, [, sign, count, sides, end, keep, number]) => {
    const faces = number === undefined ? Array.from({ length: Number(count || 1) }, () => fall(Number(sides))) : [];
    dice.push(...faces);
    const sorted = faces.toSorted((a, b) => (end === "l" ? a - b : b - a));
    const kept = end === undefined ? faces : sorted.slice(0, Number(keep));
    const value = number === undefined ? kept.reduce((all, face) => all + face, 0) : Number(number);
    return sum + (sign === "-" ? -value : value);
  }, 0);
  return { dice, total };
}

/** The faces at one place in the story, one after another. */
function fallen(seed: string, place: string): (sides: number) => number {
  let words: number[] = [];
  let block = 0;
  return (sides) => {
    for (;;) {
      if (words.length === 0) {
        const bytes = createHmac("sha256", seed).update(`${place}#${block++}`).digest();
        words = Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32BE(i * 4));
      }
      const word = words.shift() ?? 0;
      if (word < Math.floor(2 ** 32 / sides) * sides) return (word % sides) + 1;
    }
  };
}

export const storyRules: readonly Rule[] = [
  beatsAreCounted,
  undoGoesToAClosing,
  settledBeforeTold,
  secretsAreSettledInPrivate,
  scenesAreNumbered,
  sceneIsTheOnePlayed,
  toldAgainWhenTheyMeet,
  diceFollowFromTheSeed,
];
