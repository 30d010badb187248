import type { Message, Tag } from "../protocol/catalog.ts";
import type { EntryOf, SeatId, Seq } from "../protocol/entry.ts";
import { isPass, isVeto, type PlayerToGm } from "../protocol/messages/player-to-gm.ts";
import { isWhisper } from "../protocol/messages/player-to-player.ts";
import { saysItIsSecret } from "../world/in-secret.ts";
import { having, without } from "./collections.ts";
import { isOfRetcon } from "./last-word.ts";
import { passedOn } from "./passing.ts";
import { isSplit, presentWith, seatsOf } from "./seating.ts";
import type { Duty, OpenPrompt, TableState } from "./state.ts";

/** Folds what somebody said into the table. */
export function foldMessage(before: TableState, entry: EntryOf<"message">): TableState {
  const message = { tag: entry.tag, fields: entry.fields, body: entry.body } as Message;
  const state = before.refreshed.has(entry.from)
    ? { ...before, refreshed: before.refreshed.difference(new Set([entry.from])) }
    : before;
  return (folds[message.tag] as AnyFold | undefined)?.(state, message, entry) ?? state;
}

type AnyFold = (state: TableState, message: Message, entry: EntryOf<"message">) => TableState;
type Fold<T extends Tag> = (
  state: TableState,
  message: Extract<Message, { tag: T }>,
  entry: EntryOf<"message">,
) => TableState;

/** Tags that leave the table as it is have no row. */
const folds: { readonly [T in Tag]?: Fold<T> } = {
  NARRATIVE: (state, { body }, { seq, to, by }) => {
    const waiting = [...state.prompts.values()].some((prompt) => !prompt.secret);
    const isOwn = to.length === 1 && state.unseen.has(to[0] ?? "");
    const apart = isSplit(state) ? [...state.apart, { seq, heardBy: to, text: isOwn ? "" : body }] : state.apart; // that it was told, others may notice
    const here = [...state.threads].filter(
      ([, thread]) => to.includes("all") || thread.present.some((one) => to.includes(one)),
    );
    const telling = here.reduce((all, [name]) => withTold(all, name, body), state.telling);
    const isTold = (seat: SeatId) => to.includes("all") || to.includes(seat);
    const called = [...state.called.keys()].filter(isTold).reduce(without, state.called);
    const unseen = [...state.unseen].some(isTold)
      ? new Set([...state.unseen].filter((seat) => !isTold(seat)))
      : state.unseen;
    const retcon = isOfRetcon(state) ? state.retcon : null; // a wish that the GM went past is no longer one
    const told = {
      ...state,
      narrated: seq,
      apart,
      unseen,
      telling,
      called,
      retcon,
      cuts: by === "table" ? state.cuts : 0,
    };
    const hearers = to.includes("all") ? seatsOf(state, "player") : to;
    if (state.session === "ending")
      return { ...toWriteDown(told, seq), wrapped: new Set([...state.wrapped, ...hearers]) };
    if (waiting) return told;
    const after = state.answers > 0 ? closeBeat(told, seq) : stillClosing(told, seq);
    return state.mode === "handoff" && state.passing.cycle ? journaling(after, seatsOf(state, "player"), seq) : after;
  },

  GM_TO_PLAYER: (state, { body }, { to: [seat = ""] }) => ({
    ...state,
    asked: having(state.asked, seat, { body, beat: state.beat }),
  }),

  /** Said by the GM it asks for a save; said by the table it tells of one. */
  STATE_UPDATED: (state, { fields: { characters_involved = [] } }, { by, seq }) => {
    if (by !== "table") return { ...state, saveDue: state.saveDue || seq };
    return state.mode === "lead" ? journaling(state, characters_involved, seq) : state;
  },

  ASK_PLAYER: (state, { fields: { character, question, options } }, { seq }) =>
    character === undefined
      ? { ...state, questions: [...state.questions, { seq, question, options }] }
      : { ...state, passing: { ...state.passing, asked: having(state.passing.asked, character, question) } },

  /** An answer to the GM's offer to end the evening, or else to its oldest question. */
  PLAYER_ANSWER: (state, { fields: { character } }) => {
    if (character !== undefined) return state; // what is cut out of it counts
    return state.over
      ? { ...state, over: false, playedOn: state.beat }
      : { ...state, questions: state.questions.slice(1), retcon: isOfRetcon(state) ? null : state.retcon };
  },

  PLAYER_RESPONSES: (state) => ({ ...state, passing: passedOn(state.passing) }),

  SESSION_COMMAND: (state, { fields: { command, narrative_style: style = "hybrid" } }, { seq }) => {
    if (command === "start") return { ...state, started: true, style };
    if (command === "save") return { ...toWriteDown(state, seq), saveDue: state.saveDue || seq, saveAsked: true };
    const ended = state.ended || seq;
    return { ...toWriteDown(state, seq), session: "ending", endings: state.endings + 1, ended, questions: [] };
  },

  SESSION_END: (state) => ({ ...state, over: true }),

  CONTEXT_REFRESH: (state, _message, { to }) => ({ ...state, refreshed: new Set([...state.refreshed, ...to]) }),

  PLAYER_ACTION: (state, { fields }, { seq }) => {
    const acted = { ...unseenBy(state, fields.character, saysItIsSecret(fields.action)), answers: state.answers + 1 };
    const answers = state.mode !== "team" && state.prompts.has(fields.character); // then what is cut out of it declares it
    return answers ? state : declared(acted, fields.character, seq, false);
  },

  RELAY_TO_HUMAN: (state, _message, { from }) => ({ ...state, relayed: new Set([...state.relayed, from]) }),

  HUMAN_DECISION: (state, { fields, body }) => ({ ...state, decided: having(state.decided, fields.character, body) }),

  /** What happens in secret neither closes a beat nor keeps one open: it would show in what an undo takes back. */
  PLAYER_TO_GM: (before, message, { from, seq }) => {
    const state = { ...before, duties: behindAnswer(before.duties, from, seq) };
    const prompt = state.prompts.get(from);
    if (prompt?.request === "INTERACTION" && isPass(message)) return asked(state, from, { ...prompt, passed: true });
    if (prompt?.request === "REFLECTION" || !isDeclared(message)) return state;
    return declared(
      unseenBy(state, from, prompt?.secret || saysItIsSecret(message.body)),
      from,
      seq,
      prompt?.secret ?? false,
    );
  },

  /** Talk is counted by the ears it is for, and wakes those who had nothing to add. */
  PLAYER_TO_PLAYER: (before, message, { from, to, seq }) => {
    const whispered = isWhisper(message);
    const state = whispered ? before : saidAloud(before, from, message.body);
    const hearers = whispered ? to : presentWith(state, from);
    const woken = hearers.reduce((table, seat) => {
      const prompt = table.prompts.get(seat);
      return prompt?.passed ? asked(table, seat, { ...prompt, passed: false }) : table;
    }, state);
    const prompt = woken.prompts.get(from);
    if (!prompt) return woken;
    const ears = earsOf(message, to);
    const lines = having(prompt.lines, ears, (prompt.lines.get(ears) ?? 0) + 1);
    const [only] = to;
    const aside = !prompt.aside && whispered && to.length === 1 && only ? { aside: { to: only, seq } } : {};
    const called = to.length === 0 || (to.length > 1 && message.fields.to === "party") ? {} : { spokenTo: { to, seq } };
    return asked(woken, from, { ...prompt, lines, ...aside, ...called, spoke: seq, passed: false });
  },

  JOURNAL_CHECKPOINT: (state, _message, { to: [seat = ""], seq }) => ({
    ...owing(state, journalOf(state, seat, seq)),
    journals: having(state.journals, seat, state.beat),
  }),
};

const unseenBy = (state: TableState, seat: SeatId, secret: boolean): TableState =>
  secret
    ? { ...state, unseen: new Set([...state.unseen, seat]), secretive: new Set([...state.secretive, seat]) }
    : state.secretive.has(seat)
      ? { ...state, secretive: state.secretive.difference(new Set([seat])) }
      : state;

/** These are to write in their journals; the dead are left in peace, and so is who wrote with their answer. */
function journaling(state: TableState, seats: readonly SeatId[], seq: number): TableState {
  const due = seats.filter((seat) => !state.status.creatures[seat]?.dead && !state.passing.noted.has(seat));
  const duties = due.map((seat) => journalOf(state, seat, seq));
  return { ...duties.reduce(owing, state), passing: { ...state.passing, cycle: false, noted: new Set() } };
}

const journalOf = ({ beat, prompts }: TableState, seat: SeatId, seq: number): Duty => ({
  ...(prompts.has(seat) ? { asked: true as const } : {}),
  seat,
  task: "journal",
  seq,
  beat,
  file: `party/${seat}-journal.md`,
});

function behindAnswer(duties: readonly Duty[], from: SeatId, seq: Seq): readonly Duty[] {
  const waits = ({ asked, answered, seat }: Duty): boolean => asked === true && answered === undefined && seat === from;
  return duties.some(waits) ? duties.map((duty) => (waits(duty) ? { ...duty, answered: seq } : duty)) : duties;
}

/** For whom a line is: everybody, or these ears alone. */
export const earsOf = (message: Extract<Message, { tag: "PLAYER_TO_PLAYER" }>, to: readonly SeatId[]): string =>
  isWhisper(message) ? [...new Set(to)].sort().join(" ") : "aloud";

/** A prompt that goes on; a person who was asked is asked again. */
function asked(state: TableState, seat: SeatId, prompt: OpenPrompt): TableState {
  const relayed = new Set([...state.relayed].filter((one) => one !== seat));
  return {
    ...state,
    prompts: having(state.prompts, seat, prompt),
    ...(state.decided.has(seat) ? { relayed, decided: without(state.decided, seat) } : {}),
  };
}

const declared = (state: TableState, seat: SeatId, seq: number, secret: boolean): TableState => ({
  ...state,
  declared: [...state.declared, { seq, seat, secret }],
});

/** An answer that says what a character does, and is neither silence nor a veto. */
const isDeclared = (answer: PlayerToGm): boolean =>
  answer.fields.type === "ACTION" && !isPass(answer) && !isVeto(answer);

function closeBeat(state: TableState, seq: number): TableState {
  const full = [...state.telling].filter(([, letters]) => letters >= A_PAGE).map(([name]) => name);
  const closed = { ...toWriteDown({ ...state, beat: state.beat + 1 }, seq, full), answers: 0, seq };
  return { ...closed, past: { seq, state: alone(closed), past: state.past, asked: [], answered: false } };
}

/** What is told before anybody is asked again, like where the beat has led them, belongs to the beat that has closed: taken back to, it stands. So does the opening. */
function stillClosing(state: TableState, seq: number): TableState {
  const { past } = state;
  if (!past) return state;
  const closed = { ...state, seq };
  const told = past.past ? { seq, state: alone(closed) } : { opening: { seq, state: alone(closed) } }; // no beat has closed yet
  return { ...closed, past: { ...past, ...told, asked: [], answered: false } };
}

/** A checkpoint tells itself what was before it. */
const alone = (state: TableState): TableState => ({ ...state, past: null });

/** Something was said where this player is, for all there to hear: its scene has a page to come. */
function saidAloud(state: TableState, seat: SeatId, words: string): TableState {
  const [name] = [...state.threads].find(([, { present }]) => present.includes(seat)) ?? [];
  return name === undefined ? state : { ...state, telling: withTold(state.telling, name, words) };
}

const withTold = (telling: TableState["telling"], thread: string, words: string): TableState["telling"] =>
  having(telling, thread, (telling.get(thread) ?? 0) + words.length);

/** A scene that goes on is written down when so many letters have been told of it: about as much as a Narrator answers with at once. */
const A_PAGE = 4000;

/** What has been told is now to be written down, in these threads or in all, one scene file a thread. */
export function toWriteDown(
  state: TableState,
  seq: number,
  names: readonly string[] = [...state.telling.keys()],
): TableState {
  const { beat } = state;
  const told = [...state.threads].filter(([name]) => names.includes(name) && state.telling.has(name));
  const duties = seatsOf(state, "narrator").flatMap((seat) =>
    told.map(([, { number, slug }]): Duty => ({ seat, task: "scene", seq, beat, file: `scenes/${number}-${slug}.md` })),
  );
  return {
    ...duties.reduce(owing, state),
    telling: names.reduce(without, state.telling),
  };
}

const owing = (state: TableState, duty: Duty): TableState => ({ ...state, duties: [...state.duties, duty] });
