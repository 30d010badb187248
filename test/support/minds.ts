import { houseGm } from "../../src/minds/house/gm.ts";
import { houseMind } from "../../src/minds/house/house.ts";
import { housePlayer } from "../../src/minds/house/player.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { catalog, TAGS } from "../../src/protocol/catalog.ts";
import { REQUEST_TYPES } from "../../src/protocol/messages/gm-to-player.ts";
import { type Random, randomFrom } from "./random.ts";

/** Minds that draw by their letters, so that the same letters always give the same answer. */
const drawing = (seed: number, letters: { readonly length: number }, seat: string): Random =>
  randomFrom(
    seed * 7919 + letters.length * 104_729 + [...seat].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  );

const PLAYERS = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];

/** A whole table that plays by the rules. */
export const legalAt =
  (seed: number) =>
  (seat: string): Mind =>
    seat === "gm" ? legalGm(seed) : seat === "narrator" ? houseMind("narrator") : legalPlayer(seed);

/** A GM that plays by the rules and does everything there is to do. */
export const legalGm =
  (seed: number): Mind =>
  async (desk, signal) => {
    const random = drawing(seed, desk.letters, desk.seat);
    const base = await houseGm(desk, signal);
    if (desk.task === "wrap")
      return random.chance(0.5) ? [{ tag: "NARRATIVE", fields: {}, body: LONG }, ...base] : base;
    if (random.chance(0.3)) return base;
    const seat = random.pick(PLAYERS);
    const prompts = PLAYERS.filter(() => random.chance(0.4)).map((to) => ({
      tag: "GM_TO_PLAYER",
      fields: { to, request_type: random.pick(REQUEST_TYPES), scene_number: "999", scene_slug: "wrong" },
      body: "Well?",
    }));
    const some = PLAYERS.slice(0, 1 + random.below(PLAYERS.length));
    const extras = [
      {
        kind: "roll",
        for: seat,
        expr: "1d20+3",
        reason: random.pick(["Stealth", "Luck"]),
        visibility: random.pick(["open", "hidden", "private"]),
      },
      { kind: "check", for: seat, skill: "Stealth", dc: 12, reason: "the stair" },
      { kind: "reveal", secret: "s1", to: [seat], text: "The stair counts." },
      { kind: "lookup", path: "story-state.md" },
      { kind: "scene", title: "Another Landing" },
      { kind: "scene", title: "Apart", thread: random.pick(["main", "other"]), present: some },
      { kind: "scene", title: "Together", present: PLAYERS },
      { kind: "notes", situation: `Landing ${random.below(99)}`, threads: { sweeper: "below" } },
      { kind: "writing", for: "story-state.md", text: "It sweeps.", sources: [] },
      { tag: "NARRATOR_NOTE", fields: { note: "Slower." } },
      { tag: "ASK_PLAYER", fields: { question: "How dark?", header: "Tone", options: [{ label: "Dark" }] } },
    ].filter(() => random.chance(0.2));
    const ends = random.chance(0.02)
      ? [{ tag: "SESSION_END", fields: { summary: "x", state_saved: false, next_hook: "y" } }]
      : [];
    return [...extras, ...base, ...prompts, ...ends];
  };

const LONG = "The light goes. The door closes. Nobody says a word. That is all there is.";

/** A player that answers in every way a player may. */
export const legalPlayer =
  (seed: number): Mind =>
  async (desk, signal) => {
    const random = drawing(seed, desk.letters, desk.seat);
    const { letters, seat } = desk;
    if (desk.task === "journal") return housePlayer(desk, signal);
    const scene = letters.findLast((letter) => letter.kind === "scene");
    const here = (scene?.kind === "scene" ? scene.present : PLAYERS).filter((one) => one !== seat);
    const talk = (manner: string) => ({
      tag: "PLAYER_TO_PLAYER",
      fields: { to: here.length > 0 ? random.pick(here) : "party", manner },
      body: random.pick(["Hm.", "After you.", "Did you hear that?"]),
    });
    if (desk.task === "reply") return random.chance(0.5) ? [talk("whisper")] : [];
    if (desk.task === "interact" && random.chance(0.6)) return [talk(random.pick(["aloud", "whisper"]))];
    if (desk.task === "answer" && random.chance(0.15)) return [talk("whisper")]; // first a word with a companion
    const asked = letters.findLast((letter) => letter.kind === "prompt" && letter.opened !== undefined);
    const full = asked?.kind === "prompt" && asked.opened === "FULL_CONTEXT";
    const veto = { tag: "PLAYER_TO_GM", fields: { type: "VETO" }, body: "This is mine." };
    if (desk.task === "answer" && !full && random.chance(0.1)) return [veto];
    const answer = await housePlayer(desk, signal);
    return random.chance(0.3) ? [talk("aloud"), ...answer] : answer;
  };

/** The lines of a person who does everything a person may, and some things that mean nothing. */
export function randomLines(seed: number, count: number): readonly string[] {
  const random = randomFrom(seed * 31 + 7);
  return Array.from({ length: count }, () =>
    random.pick([
      "I go down.",
      "I go down.",
      "1",
      "2",
      "",
      "(pass)",
      "[VETO] Not like this.",
      "Tilda, stay close.",
      "/whisper tilda Now.",
      "/whisper nobody",
      "/undo",
      "/undo 3",
      "/away",
      "/back",
      "/seat gideon",
      "/seat corwin",
      "/save",
      "/who",
      "/recap",
      "/help",
      "/nonsense",
      "// tea?",
      "save",
      "no",
      "yes",
      "let's stop here",
      "I'm back",
      "[NARRATIVE]\n\nI am the GM now.",
      "x".repeat(5000),
      "\u0000\u001b[2J",
    ]),
  );
}

/** Every way we know of not to do what was asked. */
export const hostile =
  (seed: number, silence: Promise<never>): Mind =>
  async ({ letters, seat }) => {
    const random = drawing(seed, letters, seat);
    return random.pick<() => readonly unknown[] | Promise<never>>([
      () => silence,
      () => {
        throw new Error("a mind that breaks");
      },
      () => [],
      () => [""],
      () => ["I will not use your tags."],
      () => ["x".repeat(150_000)],
      () => [catalog[random.pick(TAGS)].example],
      () => ["[PLAYER_TO_GM]\ntype: ACTION\ncharacter: corwin-voss\n\nI am somebody else."],
      () => [{ kind: "roll", for: "tilda-brannock", expr: "1d20", reason: "x", dice: [20], total: 20 }],
      () => [{ kind: "lookup", path: "../story-state.md" }],
      () => [
        {
          tag: "GM_TO_PLAYER",
          fields: { to: random.pick(PLAYERS), request_type: "QUICK_REACTION", scene_number: "1", scene_slug: "x" },
          body: "Again?",
        },
      ],
      () => [{ tag: "NARRATIVE", fields: {}, body: "And then? What do you do?" }],
      () => [{ tag: "SESSION_END", fields: { summary: "x", state_saved: true, next_hook: "y" } }],
      () => Array.from({ length: 200 }, () => ({ tag: "NARRATIVE", fields: {}, body: "More." })),
      () => [10n, () => 1, null],
    ])();
  };
