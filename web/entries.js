import { nameOf } from "./names.js";

/**
 * Entries of the record, as they are told of behind the screen.
 * @typedef {{ readonly seq: number, readonly at: string, readonly kind: string, readonly session: string, readonly scene: string | null, readonly beat: number, readonly audience: readonly string[] } & Readonly<Record<string, any>>} Entry
 */

export const TOLD = new Set([
  "message",
  "roll",
  "ruling",
  "reveal",
  "learned",
  "cue",
  "scene",
  "rejoin",
  "notice",
  "undo",
  "boundary",
  "retcon",
  "session",
  "check",
]);

/** @param {readonly Entry[]} all the seats of the party */
export const playersIn = (all) => [
  ...new Set(all.flatMap((one) => (one.kind === "seat" && one.joined === "player" ? [String(one.seat)] : []))),
];

/** @param {string} seat */
export const seatName = (seat) => ({ gm: "the GM", lead: "the table", narrator: "the Narrator" })[seat] ?? nameOf(seat);

/**
 * Who heard it, in as few chips as say it.
 * @param {Entry} entry
 * @param {readonly string[]} players
 */
export function earsOf({ audience }, players) {
  if (audience.length === 0) return ["nobody"];
  const others = audience.filter((one) => !players.includes(one));
  const heard = audience.filter((one) => players.includes(one));
  const all = players.length > 1 && heard.length === players.length;
  return [...(all ? ["the whole party"] : heard.map(seatName)), ...(all ? [] : others.map(seatName))];
}

/** @param {string} text a line of plain words, whatever was marked in it */
export function inPlainWords(text, most = 260) {
  const line = text
    .replace(/^#{1,6} (?:Request|Suggested Options|Decision Needed)\s*$[\s\S]*/im, "")
    .replace(/^#{1,6} (?:At Hand|On Your Tongue)\s*$[\s\S]*?(?=^#{1,6} |(?![\s\S]))/gim, "") // one mind's notes for another
    .replace(/^- (?:doing|trying|danger|leaving|about): .*$/gim, "")
    .replace(/^(?:#{1,6} (?:Scene|Just Happened|You Notice)|---)\s*$/gim, "")
    .replace(/^#{1,6} |\*+|^> /gm, "")
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  return `${cut.slice(0, Math.max(most / 2, cut.lastIndexOf(" ")))} …`;
}

/** @param {Entry} entry */
export const labelOf = (entry) =>
  entry.kind === "message"
    ? `${seatName(entry.from)} ${says(entry) ?? String(entry.tag).toLowerCase().replaceAll("_", " ")}`
    : kindName(entry.kind);

/** @param {Entry} entry the GM asks somebody, or only tells them something */
const says = ({ tag, body }) =>
  tag === "GM_TO_PLAYER" && !/^#{1,6} Request\b/im.test(String(body)) ? "tells in private" : SAYS[String(tag)];

/** What a message is, in words that go on from who says it. @type {Readonly<Record<string, string>>} */
const SAYS = {
  NARRATIVE: "tells",
  GM_TO_PLAYER: "asks",
  PLAYER_TO_GM: "answers",
  PLAYER_TO_PLAYER: "says",
  PLAYER_ACTION: "brings what a player does",
  PLAYER_ANSWER: "brings what a player answers",
  HUMAN_DECISION: "brings what a player does",
  RELAY_TO_HUMAN: "is asked",
  SESSION_COMMAND: "gives a command",
  ASK_PLAYER: "asks a player",
  CONTEXT_REFRESH: "says where the table stands",
  MODE_SWITCH: "says who decides for whom",
};

/** @param {string} kind */
export const kindName = (kind) => KINDS[kind] ?? kind.replaceAll("_", " ");

/** @type {Readonly<Record<string, string>>} */
const KINDS = {
  message: "words",
  roll: "dice",
  check: "a roll is called for",
  ruling: "what comes of it",
  reveal: "a secret comes out",
  learned: "something is learned",
  cue: "something is noticed",
  scene: "a scene begins",
  rejoin: "they meet again",
  notice: "a word from the table",
  undo: "taken back",
  boundary: "a subject is left",
  retcon: "corrected",
  session: "the evening",
  seat: "who sits where",
  prompt: "somebody is asked, or has answered",
  deed: "hit points, things, conditions",
  "model-call": "a call of a model",
  lookup: "a page is read",
  recall: "something is looked up",
  part: "a piece of narration",
  pending: "a line that waits its turn",
  writing: "a page of the campaign is written",
  memory: "what a model keeps in mind",
  note: "the Game Master's note",
  notes: "the Game Master's notes",
  file: "a file",
  refusal: "not allowed, and not heard",
};

/**
 * What an entry says, in a line.
 * @param {Entry} entry
 * @param {readonly string[]} players
 */
export function wordsOf(entry, players) {
  const text =
    entry.body ??
    entry.text ??
    entry.outcome ??
    entry.title ??
    entry.skill ??
    SESSION[entry.closed ? "closed" : entry.opened ? "opened" : ""] ??
    "";
  const command = entry.tag === "SESSION_COMMAND" ? String(entry.fields?.command ?? "") : "";
  const said = inPlainWords(typeof text === "string" && text !== "" ? text : command, 320);
  const line = players.reduce((all, seat) => all.replaceAll(seat, nameOf(seat)), said);
  const who = typeof entry.for === "string" ? `${nameOf(entry.for)}: ` : "";
  return `${who}${line}`;
}

/** @type {Readonly<Record<string, string>>} */
const SESSION = { opened: "begins", closed: "ends" };

/**
 * What was not taken back.
 * @param {readonly Entry[]} all
 */
export function standing(all) {
  const undone = all.flatMap((one) => (one.kind === "undo" ? [{ from: Number(one.back_to), to: one.seq }] : []));
  return all.filter(({ seq }) => !undone.some(({ from, to }) => seq > from && seq < to));
}

/**
 * Hit points as deeds changed them.
 * @param {readonly Entry[]} all
 * @param {readonly string[]} seats
 * @param {(seat: string) => string} [called]
 */
export function healthOf(all, seats, called = nameOf) {
  return seats.map((seat) => {
    /** @type {[number, number][]} */
    const points = [];
    let hp = 0;
    let most = 0;
    for (const entry of all)
      for (const one of entry.kind === "deed"
        ? /** @type {readonly Readonly<Record<string, any>>[]} */ (entry.events)
        : []) {
        const before = hp;
        if (one.event === "entered" && one.creature?.id === seat)
          [hp, most] = [one.creature.hp, one.creature.stats?.hp ?? one.creature.hp];
        else if (one.who !== seat) continue;
        else if (one.event === "hurt") hp = Math.max(0, hp - one.taken);
        else if (one.event === "healed") hp += one.amount;
        else if (one.event === "corrected") hp = one.hp;
        else if (one.event === "died") hp = 0;
        if (hp !== before || points.length === 0) points.push([entry.seq, hp]);
      }
    return { name: called(seat), most, points };
  });
}
