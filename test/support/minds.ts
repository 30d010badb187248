import { houseGm } from "../../src/minds/house/gm.ts";
import { housePlayer } from "../../src/minds/house/player.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { catalog, TAGS } from "../../src/protocol/catalog.ts";
import { REQUEST_TYPES } from "../../src/protocol/messages/gm-to-player.ts";
import { type Random, randomFrom } from "./random.ts";

/** Minds that draw by their letters, so that the same letters always give the same answer. */
const drawing = (seed: number, letters: readonly { readonly n: number }[], seat: string): Random =>
  randomFrom(
    seed * 7919 + letters.length * 104_729 + [...seat].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7),
  );

const PLAYERS = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];

/** A GM that plays by the rules and does everything there is to do. */
export const legalGm =
  (seed: number): Mind =>
  async (desk, signal) => {
    const random = drawing(seed, desk.letters, desk.seat);
    const base = await houseGm(desk, signal);
    if (desk.task === "wrap" || random.chance(0.3)) return base;
    const seat = random.pick(PLAYERS);
    const scene = desk.letters.findLast((letter) => letter.kind === "scene");
    const { number, slug } = scene?.kind === "scene" ? scene : { number: "001", slug: "x" };
    const prompts = PLAYERS.filter(() => random.chance(0.4)).map((to) => ({
      tag: "GM_TO_PLAYER",
      fields: { to, request_type: random.pick(REQUEST_TYPES), scene_number: number, scene_slug: slug },
      body: "Well?",
    }));
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
      { tag: "NARRATOR_NOTE", fields: { note: "Slower." } },
    ].filter(() => random.chance(0.25));
    return [...extras, ...base, ...prompts];
  };

/** A player that answers in every way a player may. */
export const legalPlayer =
  (seed: number): Mind =>
  async (desk, signal) => {
    const random = drawing(seed, desk.letters, desk.seat);
    const other = random.pick(PLAYERS.filter((seat) => seat !== desk.seat));
    const talk = {
      tag: "PLAYER_TO_PLAYER",
      fields: { to: other, manner: random.pick(["aloud", "whisper"]) },
      body: "Hm.",
    };
    const full = desk.letters.findLast((letter) => letter.kind === "prompt")?.kind === "prompt";
    const veto = { tag: "PLAYER_TO_GM", fields: { type: "VETO" }, body: "This is mine." };
    const answer = full && random.chance(0.15) ? [veto] : await housePlayer(desk, signal);
    return random.chance(0.3) ? [talk, ...answer] : answer;
  };

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
