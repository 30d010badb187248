import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import type { EntryOf } from "../../../src/protocol/entry.ts";
import type { Rule } from "./rule.ts";
import { groupsIn, settledBy, type View } from "./view.ts";

const beatsAreCounted: Rule = (entry, { before }) =>
  assert.equal(entry.beat, before.beat, "beats are numbered by their closings");

const undoGoesToAClosing: Rule = (entry, { before }) => {
  if (entry.kind === "undo")
    assert.ok(before.closings.includes(entry.back_to), "undo goes back to where a beat closed");
};

const settledBeforeTold: Rule = (entry, { before }) => {
  if (entry.kind !== "message" || entry.tag !== "NARRATIVE" || before.ended) return;
  assert.deepEqual(before.declared, [], "every action is settled before the story goes on");
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
  const found = /^([1-9]\d{0,2})?d([1-9]\d{0,3})(?:([+-])([1-9]\d{0,3}))?$/.exec(entry.expr);
  assert.ok(found, `${entry.expr} is dice`);
  const [, count = "1", sides, sign = "+", added = "0"] = found;
  const key = `${entry.for}/${entry.visibility}/${entry.purpose}`;
  const dice = fallen(seed, `1/${key}/${before.rolls.get(key) ?? 0}`, Number(count), Number(sides));
  assert.deepEqual(entry.dice, dice, "the dice fell as the seed says");
  const total = dice.reduce((sum, die) => sum + die, 0) + (sign === "-" ? -1 : 1) * Number(added);
  assert.equal(entry.total, total, "and add up");
};

function fallen(seed: string, place: string, count: number, sides: number): readonly number[] {
  const dice: number[] = [];
  const fair = Math.floor(2 ** 32 / sides) * sides;
  for (let block = 0; dice.length < count; block++) {
    const bytes = createHmac("sha256", seed).update(`${place}#${block}`).digest();
    for (let at = 0; at < bytes.length && dice.length < count; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < fair) dice.push((word % sides) + 1);
    }
  }
  return dice;
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
