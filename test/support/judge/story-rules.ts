import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { unstyled } from "../../../src/world/unstyled.ts";
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

/**
 * Those who are together tell each other what they know of the time apart, before anybody answers: once, and in words of theirs or in whole sentences of
 * what they were told.
 */
const toldAgainWhenTheyMeet: Rule = (entry, { before }) => {
  if (entry.kind === "rejoin" && entry.kept) {
    assert.deepEqual([entry.tellers, entry.to, entry.text], [[], [], ""], "what is kept back is told to nobody");
  } else if (entry.kind === "rejoin") {
    const texts = owedIn(before).get(tells(entry.tellers, entry.to));
    assert.ok(texts, "those who meet tell what they were told, and only that");
    if (entry.by !== undefined) assert.ok(entry.tellers.includes(entry.by), "by one who was there");
    const all = texts.map(unstyled).join(" ").replace(/\s+/g, " ");
    const sentences = entry.text.split(/(?<=[.!?…]["”’]?) (?=[^\p{Ll}])/u);
    const isTheirs = sentences.every((one) => all.includes(one));
    if (entry.by === undefined) assert.ok(isTheirs, "those who meet tell what they were told, and only that");
  }
  if (entry.kind === "message" && entry.tag === "PLAYER_TO_GM")
    assert.deepEqual([...owedIn(before).keys()], [], "those who meet tell it, and nothing goes on before");
};

const tells = (tellers: readonly string[], to: readonly string[]): string =>
  `${[...tellers].sort().join()} tell ${[...to].sort().join()}`;

/** What those who are together have not all heard, by who would tell it to whom. Whoever is down or dead tells nothing. */
function owedIn({ apart, threads, status }: View): ReadonlyMap<string, readonly string[]> {
  const owed = new Map<string, string[]>();
  const canSpeak = (seat: string): boolean => {
    const { dead = false, hp = 1 } = status.creatures[seat] ?? {};
    return !dead && hp > 0;
  };
  for (const { present } of threads.values())
    for (const { text, known } of apart) {
      const [tellers, to] = [
        present.filter((seat) => known.includes(seat)),
        present.filter((seat) => !known.includes(seat)),
      ];
      if (!tellers.some(canSpeak) || to.length === 0) continue;
      const key = tells(tellers, to);
      owed.set(key, [...(owed.get(key) ?? []), text]);
    }
  return owed;
}

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
