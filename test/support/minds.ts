import { houseGm } from "../../src/minds/house/gm.ts";
import { houseMind } from "../../src/minds/house/house.ts";
import { housePlayer } from "../../src/minds/house/player.ts";
import type { Desk } from "../../src/minds/mind.ts";
import { catalog, TAGS } from "../../src/protocol/catalog.ts";
import { VISIBILITIES } from "../../src/protocol/kinds/kind.ts";
import type { Letter } from "../../src/protocol/letter.ts";
import { REQUEST_TYPES } from "../../src/protocol/messages/gm-to-player.ts";
import type { AnyMind } from "./any-mind.ts";
import { deedsOf } from "./deeds.ts";
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
  (seat: string): AnyMind =>
    seat === "gm" ? legalGm(seed) : seat === "narrator" ? legalNarrator(seed) : legalPlayer(seed);

/** A Narrator that writes what was told, and now and then asks what it missed. */
const legalNarrator =
  (seed: number): AnyMind =>
  async (desk, signal) => {
    const asks = drawing(seed, desk.letters, desk.seat).chance(0.1);
    const written = await houseMind("narrator")(desk, signal);
    const request = { tag: "NARRATOR_REQUEST", fields: { to: "gm", request: "Who lit the lantern?" } };
    return asks ? [request, ...written] : written;
  };

/** A GM that plays by the rules and does everything there is to do. */
const legalGm =
  (seed: number): AnyMind =>
  async (desk, signal, hands) => {
    if (desk.task === "memory") return houseMind("gm")(desk, signal);
    const { length } = desk.letters;
    if (length % 13 === 0) hands?.fold?.({ until: desk.letters.at(length - 5)?.n ?? 1, room: 200 }); // as if its window were full
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
      { kind: "scene", title: "Hushed", present: PLAYERS, kept_back: numbersOf(desk, isNarration).slice(-1) },
      { kind: "ruling", for: seat, outcome: "As it falls.", visibility: random.pick(VISIBILITIES) },
      {
        kind: "roll",
        for: seat,
        expr: random.pick(["d6", "3d6-2", "100d1000+9999"]),
        reason: "Nerve",
        visibility: "inner",
      },
      { kind: "reveal", secret: "s2", to: some, text: "Somebody counts the steps." },
      { kind: "writing", for: "party-knowledge.md", text: "It is swept.", sources: numbersOf(desk, isOpening) },
      { tag: "STATE_UPDATED", fields: { deltas_written: ["story-state.md"], characters_involved: [seat] } },
      { kind: "notes", situation: `Landing ${random.below(99)}`, threads: { sweeper: "below" } },
      { kind: "writing", for: "story-state.md", text: "It sweeps.", sources: [] },
      { tag: "NARRATOR_NOTE", fields: { note: "Slower." } },
      ...deedsOf(desk, seat, random),
      { tag: "ASK_PLAYER", fields: { question: "How dark?", header: "Tone", options: [{ label: "Dark" }] } },
      { kind: "cue", to: some, text: "Somebody breathes below." },
      { kind: "ruling", for: seat, outcome: "It opens.", changes: { learned: "It is warm." }, noticed_by: some },
    ].filter(() => random.chance(0.2));
    const ends = random.chance(0.02)
      ? [{ tag: "SESSION_END", fields: { summary: "x", state_saved: false, next_hook: "y" } }]
      : [];
    const recalls = length % 17 === 0 ? [{ kind: "recall", words: "the stair" }] : [];
    return [...recalls, ...extras, ...base, ...prompts, ...ends];
  };

const isNarration = (letter: Letter): boolean => letter.kind === "message" && letter.tag === "NARRATIVE";
const isOpening = (letter: Letter): boolean => letter.kind === "session" && letter.opened !== undefined;
const numbersOf = ({ letters }: Desk, fits: (letter: Letter) => boolean): readonly number[] =>
  [...letters].filter(fits).map(({ n }) => n);

const LONG = "The light goes. The door closes. Nobody says a word. That is all there is.";

/** A player that answers in every way a player may. */
const legalPlayer =
  (seed: number): AnyMind =>
  async (desk, signal) => {
    const random = drawing(seed, desk.letters, desk.seat);
    const { letters, seat } = desk;
    if (desk.task === "journal" || desk.task === "memory") return houseMind("player")(desk, signal);
    if (random.chance(0.05)) return [{ tag: "NARRATOR_NOTE", fields: { note: "I was humming." } }]; // and answers later
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

/** Every way we know of not to do what was asked. */
export const hostile =
  (seed: number, silence: Promise<never>): AnyMind =>
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

const told = (body: string, group?: readonly string[]) => ({ tag: "NARRATIVE", fields: group ? { group } : {}, body });
const calls = (to: string, request_type: string) => ({
  tag: "GM_TO_PLAYER",
  fields: { to, request_type },
  body: "And?",
});
const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Game masters with one idea. */
export const GMS: Readonly<Record<string, AnyMind>> = {
  "never narrates": async () => [{ kind: "notes", situation: "Not yet." }],
  "only prompts": async () => PLAYERS.map((to) => calls(to, "QUICK_REACTION")),
  "only asks for silence": async () => PLAYERS.map((to) => calls(to, "OPTIONAL_REACTION")),
  "lets them talk": async () => [told("They talk."), ...PLAYERS.map((to) => calls(to, "INTERACTION"))],
  "asks in secret": async () => [told("Dark."), ...PLAYERS.map((to) => calls(to, "SECRET_ACTION"))],
  "looks everything up": async () => Array.from({ length: 100 }, () => ({ kind: "lookup", path: "story-state.md" })),
  "splits the party": async () => [
    ...PLAYERS.map((seat) => ({ kind: "scene", title: "Alone", thread: seat, present: [seat] })),
    ...PLAYERS.map((seat) => told(`Only ${seat} sees it.`, [seat])),
    ...PLAYERS.map((to) => calls(to, "QUICK_REACTION")),
  ],
  "keeps things back": async (desk, signal) => {
    const last = desk.letters.findLast((letter) => letter.kind === "scene");
    const kept_back = numbersOf(desk, isNarration).slice(-1);
    if (last?.kind === "scene" && last.title === "Apart")
      return [{ kind: "scene", title: "Met", present: PLAYERS, kept_back }, ...(await houseGm(desk, signal))];
    const present = PLAYERS.slice(0, 2);
    const apart = [{ kind: "scene", title: "Apart", thread: "below", present }, told("Only those two.", present)];
    return last ? apart : houseGm(desk, signal);
  },
  "ends every step": async () => [
    told("That is all."),
    { tag: "SESSION_END", fields: { summary: "x", state_saved: true, next_hook: "y" } },
  ],
  "asks the human": async () =>
    ["One?", "Two?"].map((question) => ({
      tag: "ASK_PLAYER",
      fields: { question, header: "Q", options: [{ label: "Yes" }] },
    })),
  "settles nothing": async () => [told("On it goes."), calls("tilda-brannock", "QUICK_REACTION")],
};

/** Players with one idea. */
export const PLAYERS_OF_ONE_IDEA: Readonly<Record<string, AnyMind>> = {
  "only whispers": async ({ seat, letters }) =>
    PLAYERS.filter((to) => to !== seat).flatMap((to) =>
      [1, 2, 3, 4].map((n) => whisper(Array(n).fill(to), letters.length)),
    ),
  "talks for ever": async () => Array.from({ length: 3 }, () => ({ ...whisper("party", 1), fields: { to: "party" } })),
  vetoes: async () => [{ tag: "PLAYER_TO_GM", fields: { type: "VETO" }, body: "No." }],
  "answers whatever it is asked to write": async () => [
    { tag: "PLAYER_TO_GM", fields: { type: "ACTION" }, body: "I act." },
  ],
  "takes notes": async ({ seat, letters, file = `party/${seat}-journal.md` }) => [
    {
      kind: "writing",
      for: file,
      text: "Everything.",
      sources: Array.from({ length: letters.length }, (_, i) => i + 1),
    },
  ],
};

const whisper = (to: string | readonly string[], n: number) => ({
  tag: "PLAYER_TO_PLAYER",
  fields: { to: to.length === 1 ? to[0] : to, manner: "whisper" },
  body: `Psst ${n}.`,
});

/** Made once: to make ten megabytes anew whenever they are said takes longer than all the rest of an evening. */
const FAR_TOO_LONG = "y".repeat(10_000_000);

/** Minds that break in ways of their own, at whatever seat. */
export const BROKEN: Readonly<Record<string, (mind: AnyMind) => AnyMind>> = {
  throws: () => () => {
    throw new Error("a mind that breaks");
  },
  "answers after the deadline": (mind) => async (desk, signal) => {
    const says = await mind(desk, signal);
    for (let i = 0; i < 6; i++) await soon();
    return says;
  },
  "answers just in time": (mind) => async (desk, signal) => {
    await soon();
    return mind(desk, signal);
  },
  "says something that holds itself": () => async () => {
    const self: Record<string, unknown> = { tag: "NARRATIVE", fields: {} };
    return [Object.assign(self, { body: "Loop.", self })];
  },
  "says too much": () => async () => [told("x".repeat(99_000)), FAR_TOO_LONG],
  "writes what is the table's":
    () =>
    async ({ seat }) => [
      { kind: "session", closed: "by me", seed: "mine" },
      { kind: "prompt", for: seat, opened: "QUICK_REACTION" },
      { ...told("Heard by me."), audience: [seat], seq: 1, beat: 9, by: "table", from: "gm" },
    ],
  "signs for somebody else": () => async () =>
    PLAYERS.map((character) => ({ tag: "PLAYER_TO_GM", fields: { type: "ACTION", character }, body: "I confess." })),
  "is no list": () => (async () => "[NARRATIVE]\n\nAll by itself.") as unknown as AnyMind,
};
