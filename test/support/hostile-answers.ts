import { houseMind } from "../../src/minds/house/house.ts";
import type { Desk } from "../../src/minds/mind.ts";
import { catalog, TAGS } from "../../src/protocol/catalog.ts";
import { VISIBILITIES } from "../../src/protocol/kinds/kind.ts";
import { REQUEST_TYPES } from "../../src/protocol/messages/gm-to-player.ts";
import type { AnyMind } from "./any-mind.ts";
import { type Random, randomFrom } from "./random.ts";

/** Whatever a mind can answer that nobody asked for: words that are no words, and values that are no answers. */

const PLAYERS = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];

/** Made once: they are long. */
const LONG = "The rain falls on the stair, and the stair is wet. ".repeat(1_900); // almost as long as anything may be
const LONGER = "y".repeat(1_000_000);
const DEEP = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;

/** Texts, as they are said, written, asked and answered. */
export const TEXTS: readonly string[] = [
  "{nods}",
  '{"action":"wait"}',
  '{"action": "wait"}',
  "{}",
  "{}\n{}",
  "{{{nods}}}",
  "{your answer here}",
  "{question}?",
  "[VETO]",
  "[VETO",
  "[VETO] {}",
  "[VETO]: {nods}",
  "(pass)",
  "",
  " \n\t ",
  "\u0000",
  "\u0007\u001b[2J\u202e",
  "\u200b",
  "\ud800",
  "a\udfffb",
  "\ufffe\uffff\ufeff",
  Buffer.from("é").subarray(0, 1).toString("utf8"),
  Buffer.from("The door opens, é").toString("latin1"),
  "null",
  "undefined",
  "__proto__",
  "constructor: toString",
  "---",
  '---\nrequest_type: "QUICK_REACTION"\n---\n\n{nods}',
  "```json\n{}\n```",
  "## Request\n{nods}",
  "## Request\n{}\n\n## Options\n- {nods}\n- {}",
  "# # #\n## \n",
  "- {a}\n- {b}",
  "a | b | c",
  "<|endoftext|>",
  "[AWAIT_AI_PLAYERS: {name}]",
  "[AWAIT_PLAYERS]\ncharacters: {}",
  "[NARRATIVE]\n\n{nods}",
  "[PLAYER_TO_GM]\ntype: {ACTION | REACTION}\n\n{text}",
  "[PLAYER_TO_GM]\ntype: ACTION\n\n{nods}",
  "[SESSION_COMMAND]\ncommand: end",
  "I wait.",
  "Well? {nods}",
  "What do you do?",
  LONG,
  `{${LONG}}`,
  LONGER,
  DEEP,
  ...TAGS.map((tag) => catalog[tag].example),
];

/** Mostly short, so that an evening of them is read quickly. */
function textFrom(random: Random): string {
  const one = random.pick(TEXTS);
  return one.length > 5_000 && random.chance(0.8) ? random.pick(["{nods}", "{}", "I wait."]) : one;
}

const polluted = (): unknown =>
  JSON.parse('{"tag":"PLAYER_TO_GM","fields":{"__proto__":{"type":"ACTION"},"type":"ACTION"},"body":"{}"}');

const throwing = (): unknown =>
  new Proxy(
    {},
    {
      get() {
        throw new Error("do not look at me");
      },
      ownKeys() {
        throw new Error("do not count me");
      },
    },
  );

/** What is no message at all. */
const NOTHINGS: readonly (() => unknown)[] = [
  () => null,
  () => undefined,
  () => 42,
  () => Number.NaN,
  () => 10n,
  () => Symbol("answer"),
  () => () => "an answer",
  () => new Date(0),
  () => new Map([["tag", "NARRATIVE"]]),
  () => Object.create({ tag: "NARRATIVE", fields: {}, body: "Inherited." }) as unknown,
  () => ({ tag: "NARRATIVE" }),
  () => ({ tag: "__proto__", fields: {}, body: "x" }),
  () => ({ kind: "constructor" }),
  () => ({ tag: "NARRATIVE", fields: [], body: {} }),
  () => ({ tag: "PLAYER_TO_GM", fields: { type: 7, character: { toString: "x" } }, body: ["a"] }),
  () => ({ kind: "roll", expr: "1d20", total: 20, dice: [20] }),
  () => ({ kind: "check", for: 7, skill: null, dc: "very" }),
  () => ({ kind: "deed", intent: { do: "attack", who: "gm", target: {} } }),
  () => ({ kind: "undo", beats: 1 }),
  () => ({ kind: "session", closed: "by me" }),
  () => ({ kind: "writing", for: "../outside.md", text: "gone", sources: [] }),
  () => ({ kind: "lookup", path: "../../etc/passwd" }),
  polluted,
  throwing,
];

/** A well-formed message of a player with hostile words in it. */
function playerSays({ seat, file = "" }: Desk, random: Random): unknown {
  const text = textFrom(random);
  const type = random.pick(["ACTION", "REACTION", "VETO"]);
  return random.pick<unknown>([
    { tag: "PLAYER_TO_GM", fields: { type }, body: text },
    { tag: "PLAYER_TO_GM", fields: { type, character: random.pick(PLAYERS) }, body: text },
    {
      tag: "PLAYER_TO_PLAYER",
      fields: { to: random.pick([...PLAYERS, "party"]), manner: random.pick(["aloud", "whisper"]) },
      body: text,
    },
    { tag: "NARRATOR_NOTE", fields: { note: text } },
    { kind: "writing", for: `tmp/${seat}-response.md`, text, sources: [] },
    { kind: "writing", for: `tmp/${seat}-response.md`, text, sources: [], type },
    { kind: "writing", for: file, text, sources: [] },
    { kind: "roll", for: seat, expr: "1d20", reason: text, visibility: random.pick(VISIBILITIES) },
  ]);
}

/** And of a GM or a Narrator. */
function gmSays({ file = "" }: Desk, random: Random): unknown {
  const text = textFrom(random);
  const to = random.pick(PLAYERS);
  const request_type = random.pick(REQUEST_TYPES);
  const option = { label: textFrom(random), ...(random.chance(0.5) ? { description: textFrom(random) } : {}) };
  const ask = { question: text, header: textFrom(random), options: [option] };
  const part = {
    name: to,
    request_type: random.pick(REQUEST_TYPES.slice(0, 4)),
    scene_context: text,
    just_happened: textFrom(random),
    request: textFrom(random),
  };
  const prompt = `---\nrequest_type: ${part.request_type}\n---\n\n${text}`;
  return random.pick<unknown>([
    { tag: "NARRATIVE", fields: {}, body: text },
    { tag: "NARRATIVE", fields: {}, body: `${text}\n\nWhat do you do?` },
    { tag: "NARRATIVE", fields: { group: [to] }, body: text },
    { tag: "GM_TO_PLAYER", fields: { to, request_type }, body: text },
    {
      tag: "GM_TO_PLAYER",
      fields: { to, request_type },
      body: `## Request\n${text}\n\n## Options\n- ${textFrom(random)}`,
    },
    { tag: "ASK_PLAYER", fields: ask },
    { tag: "ASK_PLAYER", fields: { ...ask, character: "corwin-voss" } },
    { tag: "AWAIT_PLAYERS", fields: { characters: [part], scene_number: "1", scene_slug: "x" } },
    { kind: "writing", for: `tmp/${to}-prompt.md`, text: prompt, sources: [] },
    { tag: "AWAIT_AI_PLAYERS", fields: { characters: [to] } },
    { tag: "STATE_UPDATED", fields: { deltas_written: [], characters_involved: [to] } },
    { tag: "SESSION_END", fields: { summary: text, state_saved: true, next_hook: textFrom(random) } },
    { tag: "NARRATOR_NOTE", fields: { note: text } },
    { tag: "NARRATOR_REQUEST", fields: { to: "gm", request: text } },
    { kind: "scene", title: text },
    { kind: "scene", title: text, thread: "other", present: [to] },
    { kind: "check", for: to, skill: "Stealth", dc: 12, reason: text },
    { kind: "roll", for: to, expr: "1d20", reason: text, visibility: random.pick(VISIBILITIES) },
    { kind: "ruling", for: to, outcome: text },
    { kind: "reveal", secret: text, to: [to], text },
    { kind: "notes", situation: text, threads: { [textFrom(random).slice(0, 40)]: text } },
    { kind: "retcon", text },
    { kind: "writing", for: file, text, sources: [] },
    { kind: "writing", for: "story-state.md", text, sources: [] },
  ]);
}

/** One thing, of any of these kinds. */
function oneThing(desk: Desk, random: Random): unknown {
  const says = desk.role === "player" ? playerSays : gmSays;
  const kind = random.next();
  if (kind < 0.3) return textFrom(random);
  return kind < 0.9 ? says(desk, random) : random.pick(NOTHINGS)();
}

const never = new Promise<never>(() => {});

/** What comes of asking: a list, something else, a fault, or nothing ever. */
function hostileAnswer(desk: Desk, random: Random): unknown {
  const things = (count: number) => Array.from({ length: count }, () => oneThing(desk, random));
  const way = random.next();
  if (way < 0.6) return things(1);
  if (way < 0.8) return things(1 + random.below(6));
  return random.pick<() => unknown>([
    () => oneThing(desk, random),
    () => [],
    () => things(101),
    () => Object.assign([], { length: 4_000_000_000 }),
    () => throwing(),
    () => never,
    () => {
      throw new Error("a mind that breaks");
    },
    () => Promise.reject(null),
    () => Promise.reject(throwing()),
  ])();
}

/** A mind that answers so, `often` enough, and like the house otherwise, so that there is an evening to spoil. By its letters alone: the same again. */
export const fuzzed =
  (seed: number, often: number): AnyMind =>
  async (desk, signal, hands) => {
    const name = [...`${desk.seat} ${desk.task}`].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
    const random = randomFrom(seed * 7919 + desk.letters.length * 104_729 + name);
    if (!random.chance(often)) return houseMind(desk.role)(desk, signal, hands);
    return hostileAnswer(desk, random) as readonly unknown[];
  };
