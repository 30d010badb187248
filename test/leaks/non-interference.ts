import assert from "node:assert/strict";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { REQUEST_TYPES } from "../../src/protocol/messages/gm-to-player.ts";
import type { Policy } from "../../src/screen/policy.ts";
import { type Random, randomFrom } from "../support/random.ts";
import { answer, type Move, narration, prompt, ruling, SEATS, setTable, talk } from "../support/table.ts";

/**
 * Two evenings that differ in one secret must look the same, to the byte, to everybody who was not told it. The evenings are random;
 * the secret is another wording of something a few seats hear, or something that happened in one evening and not in the other.
 */
export async function checkPair(seed: number, policy?: Policy): Promise<void> {
  const { mode, moves, secretAt, secret, other, told: also } = pairOf(randomFrom(seed));
  const one = await evening(mode, moves, secretAt, secret, policy);
  const two = await evening(mode, moves, secretAt, other, policy);
  const told = new Set([...entitled(mode, secret, other === undefined), ...also]);
  for (const { id } of SEATS) {
    if (told.has(id)) continue;
    assert.equal(
      two.letters.get(id),
      one.letters.get(id),
      `pair ${seed}: ${id} could tell ${JSON.stringify(secret)} from ${JSON.stringify(other)}`,
    );
  }
}

interface Pair {
  readonly mode: Mode;
  readonly moves: readonly Move[];
  readonly secretAt: number;
  readonly secret: Move;
  readonly other: Move | undefined;
  /** Who hears it without being named in it. */
  readonly told: readonly string[];
}

async function evening(
  mode: Mode,
  moves: readonly Move[],
  secretAt: number,
  secret: Move | undefined,
  policy?: Policy,
) {
  const table = await setTable({ mode, ...(policy ? { policy } : {}) });
  for (const [i, move] of moves.entries()) {
    if (i === secretAt && secret) await table.play(secret);
    await table.play(move);
  }
  return { letters: new Map(SEATS.map(({ id }) => [id, JSON.stringify(table.mailbox(id).letters)])) };
}

/**
 * Who the secret may reach, said here and not by the screen: the GM, whoever speaks and whoever is named in it. That something passed
 * at all may also be noticed by the Narrator; another wording of it may not. Where the lead calls the players, it hands them their prompts; where it
 * rolls for people, it knows what is rolled.
 */
function entitled(mode: Mode, secret: Move, orNothing: boolean): readonly string[] {
  const words = JSON.stringify(secret);
  const named = SEATS.map((seat) => seat.id).filter((id) => words.includes(`"${id}"`));
  const narrator = orNothing || words.includes('"NARRATOR_NOTE"') ? ["narrator"] : [];
  const rolled = mode === "lead" && words.includes(`"roll","for":"${PERSON}"`);
  const lead = rolled || (mode !== "team" && words.includes('"GM_TO_PLAYER"')) ? ["lead"] : [];
  return ["gm", ...lead, ...named, ...narrator];
}

const PERSON = "corwin-voss";
const MINDS = SEATS.filter((seat) => seat.role === "player" && !("human" in seat && seat.human)).map((seat) => seat.id);
const PLAYERS = SEATS.filter((seat) => seat.role === "player").map((seat) => seat.id);

function pairOf(random: Random): Pair {
  const mode: Mode = random.chance(0.8) ? "team" : random.pick(["lead", "handoff"]);
  const moves = Array.from({ length: 6 + random.below(20) }, () => anyMove(random));
  const at = random.below(moves.length);
  if (random.chance(0.25)) return ofMeeting(random, moves, at);
  const [secret, other] = anySecret(random);
  const settles = other === undefined && /"(?:SECRET_ACTION|ruling)"/.test(JSON.stringify(secret)); // then what is declared besides is ruled on otherwise
  const calm = settles ? moves.filter((move) => !/"(?:PLAYER_)?ACTION"/.test(JSON.stringify(move))) : moves;
  return { mode, moves: calm, secretAt: Math.min(at, calm.length - 1), secret, other, told: [] };
}

/** They part, one of them is told something alone, and meets another again: what was told there, or what is told of it then, differs. */
function ofMeeting(random: Random, moves: readonly Move[], at: number): Pair {
  const [a = "", b = ""] = [MINDS[random.below(MINDS.length)], random.pick(PLAYERS)];
  const words = () => `secret ${random.below(1e9).toString(36)} ${"x".repeat(random.below(200))}`;
  const parts: Move = ["gm", ...PLAYERS.map(ruling), { kind: "scene", title: "Below", thread: "below", present: [a] }];
  const alone = (text: string): Move => ["gm", ...PLAYERS.map(ruling), narration(text, [a])];
  const meets: Move = ["gm", { kind: "scene", title: "Met", thread: "below", present: [...new Set([a, b])] }];
  const tells = (text: string): Move => [a, { kind: "rejoin", text }];
  const [before, behind] = [moves.slice(0, at), moves.slice(at)];
  const ofTheTime = random.chance(0.5);
  const all: readonly Move[] = ofTheTime
    ? [...before, parts, meets, tells("It was wet."), ...behind]
    : [...before, parts, alone("Brine."), meets, ...behind];
  const secretAt = before.length + (ofTheTime ? 1 : 3);
  const [secret, other] = (ofTheTime ? [alone, alone] : [tells, tells]).map((move) => move(words())) as [Move, Move];
  return {
    mode: "team",
    moves: all,
    secretAt,
    secret,
    other,
    told: ofTheTime ? [a, "narrator", "lead"] : [a, b, "narrator"],
  }; // an account is told aloud: it is on the page
}

function anySecret(random: Random): readonly [Move, Move | undefined] {
  const a = random.pick(PLAYERS);
  const b = random.pick(PLAYERS.filter((seat) => seat !== a));
  const words = () => `secret ${random.below(1e9).toString(36)} ${"x".repeat(random.below(180))}`;
  const variants: readonly ((text: string) => Move)[] = [
    (text) => [a, talk(b, text, "whisper")],
    (text) => [a, talk(b, `*whispers* ${text}`)],
    (text) => ["gm", prompt(a, "SECRET_ACTION", text)],
    (text) => ["gm", prompt(a, random.pick(["QUICK_REACTION", "REFLECTION", "COMBAT_ACTION"]), text)],
    (text) => [a, answer(text)],
    (text) => ["gm", { kind: "check", for: a, skill: text, dc: 12, reason: text, visibility: "hidden" }],
    (text) => ["gm", { kind: "ruling", for: a, outcome: text, visibility: "private" }],
    (text) => ["gm", { kind: "ruling", for: a, outcome: text, visibility: "hidden" }],
    (text) => ["gm", { kind: "reveal", secret: text, to: [a, b], text }],
    (text) => ["gm", { kind: "writing", for: "story-state.md", text, sources: [] }],
    (text) => [a, { kind: "writing", for: `party/${a}-journal.md`, text, sources: [] }],
    (text) => ["gm", { kind: "lookup", path: `npcs/${text.split(" ")[1]}.md` }],
    (text) => [a, { kind: "lookup", path: `npcs/${text.split(" ")[1]}.md` }],
    (text) => [a, `[PLAYER_TO_GM]\ntype: ${text}\n\n${text}`],
    (text) => ["lead", { tag: "HUMAN_DECISION", fields: { character: "corwin-voss" }, body: text }],
    (text) => ["lead", { tag: "PLAYER_ACTION", fields: { character: a, action: text } }],
    (text) => [a, { tag: "NARRATOR_NOTE", fields: { note: text } }],
    (text) => ({ record: [{ kind: "notice", to: [a], text }] }),
    (text) => ["gm", { kind: "roll", for: a, expr: "1d20", reason: text, purpose: "stealth", visibility: "hidden" }],
    (text) => ["gm", { kind: "cue", to: [a], text }],
    (text) => ["gm", { kind: "cue", to: [a, b], text }],
    (text) => ["gm", { kind: "ruling", for: a, outcome: "done", changes: { learned: text } }],
    (text) => ["gm", { kind: "ruling", for: a, outcome: "done", changes: { learned: [text] }, learners: [b] }],
    (text) => ["gm", { kind: "ruling", for: a, outcome: text, noticed_by: [b] }],
    (text) => [
      "gm",
      { kind: "check", for: a, skill: "Stealth", dc: 12, reason: text, advantage: [text.slice(0, 180)] },
    ],
    (text) => ["gm", { kind: "roll", for: a, expr: "1d20", reason: text, purpose: "luck", noticed_by: [b] }],
  ];
  const variant = random.pick(variants);
  const secret = variant(words());
  // A prompt, an answer and an action move the story on for all, and of rulings and dice others see that they fell; the rest may also not have happened at all.
  const movesOn = [3, 4, 15, 21, 22, 23, 24, 25].includes(variants.indexOf(variant));
  return [secret, !movesOn && random.chance(0.5) ? undefined : sameShape(variant, words, secret)];
}

/** Another wording of the same move; where the move itself draws at random, drawn until only the words differ. */
function sameShape(variant: (text: string) => Move, words: () => string, secret: Move): Move {
  const shape = (move: Move) => JSON.stringify(move).replaceAll(/secret [^"]*/g, "");
  for (;;) {
    const other = variant(words());
    if (shape(other).replaceAll(/npcs\/\w+/g, "") === shape(secret).replaceAll(/npcs\/\w+/g, "")) return other;
  }
}

function anyMove(random: Random): Move {
  const a = random.pick(PLAYERS);
  const b = random.pick(PLAYERS.filter((seat) => seat !== a));
  const half = PLAYERS.slice(0, 1 + random.below(PLAYERS.length));
  return random.pick<Move>([
    ["gm", ...PLAYERS.map(ruling), narration("Rain on the roof.")],
    ["gm", ...PLAYERS.map(ruling), narration("Rain on the roof.", half)],
    ["gm", prompt(a, random.pick(REQUEST_TYPES))],
    ["gm", prompt(a, random.pick(REQUEST_TYPES))],
    [a, answer("I wait.", random.pick(["ACTION", "REACTION", "VETO"]))],
    [a, answer("I wait.")],
    [a, talk(b, "Hm.", random.pick(["aloud", "whisper"]))],
    [a, talk("party", "Hm.")],
    [a, { kind: "rejoin", text: "It was dark." }],
    [
      "gm",
      {
        kind: "roll",
        for: a,
        expr: "1d20+2",
        reason: random.pick(["Stealth", "Arcana"]),
        visibility: random.pick(["open", "private", "hidden", "inner"]),
      },
    ],
    ["gm", { kind: "scene", title: "Elsewhere", thread: random.pick(["main", "other"]), present: half }],
    ["lead", { tag: "PLAYER_ACTION", fields: { character: a, action: "I listen." } }],
    ["lead", { kind: "undo" }],
    ["narrator", { tag: "NARRATOR_REQUEST", fields: { to: "gm", request: "Who?" } }],
    [a, "I just talk."],
  ]);
}
