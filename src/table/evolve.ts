import type { Entry, EntryOf, ForeignEntry, Kind, SeatId, Seq } from "../protocol/entry.ts";
import type { Event } from "../rules/event.ts";
import { foldAll } from "../rules/fold.ts";
import { ruledBy } from "../rules/house-rules.ts";
import { askingAfter } from "./asked-again.ts";
import { having, same, without } from "./collections.ts";
import { foldFile } from "./fold-file.ts";
import { foldMessage, toWriteDown } from "./fold-message.ts";
import { ruledIn } from "./last-word.ts";
import { withFacts, withOwn } from "./meeting.ts";
import { besides, noted } from "./notes.ts";
import { calling, closing, leaving } from "./passing.ts";
import { rollKey } from "./place-of.ts";
import { isHeldByHuman, seatsOf } from "./seating.ts";
import { afterCall, inANewBeat } from "./spent.ts";
import { type Apart, type Declared, emptyTable, type Seat, type TableState } from "./state.ts";
import { takeBack } from "./taking-back.ts";
import { foldPart } from "./telling.ts";

/** Folds one entry into the table. Pure: the same entries always give the same table. */
export function evolve(state: TableState, entry: Entry | ForeignEntry): TableState {
  if (entry.kind === "foreign") return { ...state, seq: entry.seq };
  const tonight = entry.session === state.sessionId ? state : newSession(state, entry.session);
  const next = (folds[entry.kind] as AnyFold | undefined)?.(tonight, entry) ?? tonight;
  const idle = isIdle(entry);
  const counts = (!idle && !isDeedDie(entry)) || entry.kind === "refusal"; // what is refused over and over must come to an end too
  const entries = next.beat === tonight.beat ? next.entries + (counts ? 1 : 0) : 0;
  const gms = isGms(tonight, entry);
  const { past, again } = askingAfter(tonight, next, entry);
  return {
    ...next,
    past,
    again,
    seq: entry.seq,
    moved: idle ? next.moved : entry.seq,
    entries,
    toldOn: toldOnAfter(next, entry),
    failing: gms && entry.kind !== "prompt" ? null : next.failing,
    spent: next.beat === tonight.beat ? next.spent : inANewBeat(next.spent),
    told: gms ? entry.seq : next.told,
    lastWords: gms && tonight.session === "ending" ? next.lastWords + 1 : next.lastWords,
  };
}

/** A new session begins with an empty table; of the last one the files, the GM's notes, the counts of scenes and sessions, where they were if
 * they were apart, and what some have yet to be told remain. */
const newSession = (last: TableState, sessionId: string): TableState => {
  const { files, undone, said, notes, ownNotes, status, sheets, scenes, sessions, apart, boundaries, rules } = last;
  return {
    ...emptyTable,
    sessionId,
    parted: last.threads.size > 0 ? last.threads : last.parted, // nobody moved in an evening without a scene
    files,
    undone,
    said,
    notes: ownNotes ? besides(ownNotes, notes) : notes,
    status,
    sheets,
    scenes,
    boundaries,
    rules: rules.filter((rule) => Object.keys(ruledBy(rule)).length === 0), // the others stand in the folder
    sessions: sessions + 1,
    apart,
  };
};

/** Nothing in the story, and nothing anybody waits for. */
const isIdle = (entry: Entry): boolean => IDLE.has(entry.kind) || (entry.kind === "session" && entry.resumed === true);

const IDLE: ReadonlySet<Kind> = new Set(["refusal", "model-call", "file", "part", "pending", "memory"]);

/** However many dice a deed takes, it is one thing that somebody did. */
const isDeedDie = (entry: Entry): boolean => entry.kind === "roll" && entry.deed === true;

/** Said or done by the GM, or following from it at once. */
function isGms(state: TableState, entry: Entry): boolean {
  if (entry.kind === "message") return entry.by !== "table" && state.seats.get(entry.from)?.role === "gm";
  if (entry.kind === "prompt") return entry.opened !== undefined;
  if (entry.kind === "roll" && state.seats.get(entry.by)?.role === "player") return false;
  if (entry.kind === "lookup" || entry.kind === "recall" || entry.kind === "writing")
    return state.seats.get(entry.by)?.role === "gm";
  return GMS.has(entry.kind);
}

const GMS: ReadonlySet<Kind> = new Set([
  "check",
  "roll",
  "ruling",
  "deed",
  "reveal",
  "learned",
  "cue",
  "scene",
  "rejoin",
  "notes",
]);

/** What the house tells in a mind's place is no part of the row, and does not end it. */
function toldOnAfter(state: TableState, entry: Entry): TableState["toldOn"] {
  const { toldOn, seats, status } = state;
  const without = (isOver: (seat: SeatId) => boolean): TableState["toldOn"] =>
    [...toldOn.keys()].some(isOver) ? new Map([...toldOn].filter(([seat]) => !isOver(seat))) : toldOn;
  if (entry.kind === "prompt") return without((seat) => seat === entry.for);
  if (DONE.has(entry.kind)) return without((seat) => status.fight !== null || seats.get(seat)?.human !== true);
  if (entry.kind === "rejoin") return without((seat) => seat === entry.by);
  if (entry.kind !== "message" || entry.by === "house") return toldOn;
  if (entry.tag === "NARRATIVE") {
    const players = seatsOf(state, "player").filter((seat) => entry.to.includes("all") || entry.to.includes(seat));
    return new Map([...toldOn, ...players.map((seat) => [seat, (toldOn.get(seat) ?? 0) + 1] as const)]);
  }
  const who = "character" in entry.fields ? entry.fields.character : entry.from;
  return entry.tag.startsWith("PLAYER_") ? without((seat) => seat === who) : toldOn;
}

const DONE: ReadonlySet<Kind> = new Set(["check", "roll", "deed"]);

type AnyFold = (state: TableState, entry: Entry) => TableState;
type Fold<K extends Kind> = (state: TableState, entry: EntryOf<K>) => TableState;

/** Kinds that leave the table as it is have no row. */
const folds: { readonly [K in Kind]?: Fold<K> } = {
  session: (state, { opened, saved, closed, seq }) => {
    if (opened) {
      const { campaign, mode, seal, scenes = 0 } = opened;
      const from = { ...state, scenes: Math.max(state.scenes, scenes) };
      const fresh: TableState = { ...from, session: "open", campaign, mode, seal, seq, opened: seq, kept: seq };
      return { ...fresh, past: { seq, state: fresh, past: null, asked: [], answered: false } };
    }
    if (saved) return { ...state, saveDue: 0, saveAsked: false, saved: seq, written: [] };
    return closed === undefined ? state : { ...state, session: "closed", prompts: new Map(), duties: [] };
  },

  seat: (
    state,
    { seq, at, seat, joined, held, mode, waits, volume, patience, decides, wishes, agrees, fails, goes },
  ) => {
    if (fails) return { ...state, failing: { seq, seat, ...fails } };
    if (goes) return goingOn(state, seat, goes);
    if (decides !== undefined) return { ...state, decided: having(state.decided, seat, decides) };
    if (wishes) return { ...state, wish: { seq, seat, for: wishes, agreed: new Set() } };
    if (agrees !== undefined) return { ...state, wish: agrees ? agreed(state, seat) : null };
    const known = state.seats.get(seat);
    if (known && (waits === "now" || waits === "over")) return waitingFor(state, known, waits);
    const role = joined ?? known?.role;
    if (!role) return state;
    const human = held ? held === "human" : (known?.human ?? false);
    const away = mode ? mode === "AUTONOMOUS" : (known?.away ?? false);
    const quiet = (volume ? volume === "quiet" : known?.quiet) ? ({ quiet: true } as const) : {};
    const late = joined !== undefined && state.session === "open"; // nobody has passed them over yet
    const asked = late ? { asked: having(state.asked, seat, { body: "", beat: state.beat }) } : {};
    const own = held === "mind" ? undefined : patience ? { after: patience, from: at } : known?.patience;
    const waited =
      away && typeof waits === "number"
        ? { waits: { seconds: waits } }
        : away && !mode && known?.waits
          ? { waits: known.waits }
          : {};
    const since = mode === "AUTONOMOUS" ? state.beat : known?.since;
    const left = away && since !== undefined ? { since } : {};
    const sits = { id: seat, role, human, away, ...left, ...quiet, ...(own ? { patience: own } : {}), ...waited };
    const seats = same(known, sits) ? state.seats : having(state.seats, seat, sits);
    if (patience) return { ...state, seats };
    const stands = mode === "AUTONOMOUS" && state.decided.has(seat); // what they decided before they stepped away
    const isOff = state.wish && "fix" in state.wish.for && state.wish.for.of === seat && !(human && !away);
    const wish = state.wish?.seat === seat || isOff ? null : state.wish; // whoever leaves the seat leaves the wish
    return { ...(stands ? state : unasked(state, seat)), ...asked, wish, seats };
  },

  /** A scene that ends, in its thread or because everybody left it, is to be written down as far as it was told. */
  scene: (before, { thread, number, slug, title, place, time, present, seq }) => {
    const gone = new Set(present);
    const left = (one: { readonly present: readonly SeatId[] }) => one.present.every((seat) => gone.has(seat));
    const over = [...before.threads].filter(([name, one]) => name === thread || left(one)).map(([name]) => name);
    const state = toWriteDown(before, seq, over);
    const others = [...state.threads]
      .filter(([name]) => !over.includes(name))
      .map(([name, one]) => [name, { ...one, present: one.present.filter((seat) => !gone.has(seat)) }] as const);
    return {
      ...state,
      scenes: Math.max(state.scenes, Number(number)),
      threads: new Map([...others, [thread, { number, slug, title, place, time, present }]]),
      saveDue: state.saveDue || (over.length > 0 ? seq : 0),
    };
  },

  rejoin: (state, { tellers, to, kept = [], text }) => {
    const at = state.apart.findIndex((one) => !kept.includes(one.seq) && isToldBy(one, tellers, to));
    const told = state.apart.flatMap((one, i): readonly Apart[] => {
      if (kept.includes(one.seq)) return [];
      if (!isToldBy(one, tellers, to)) return [one];
      const { seq, heardBy } = one;
      return [{ seq, heardBy: [...heardBy, ...to], text: i === at ? text : "" }]; // what all of them know of it now is the account, and not what its tellers heard
    });
    const players = [...state.seats.values()].filter((seat) => seat.role === "player");
    return { ...state, apart: told.filter((one) => players.some((seat) => !one.heardBy.includes(seat.id))) };
  },

  prompt: (state, { for: seat, opened, closed, seq, secret = false }) => {
    if (opened) {
      const body = state.asked.get(seat)?.body ?? "";
      const prompt = { request: opened, seq, secret, body, lines: new Map(), spoke: 0, passed: false };
      return {
        ...state,
        prompts: having(state.prompts, seat, prompt),
        passing: calling(state.passing, seat),
        vetoed: opened === "FULL_CONTEXT" ? without(state.vetoed, seat) : state.vetoed,
      };
    }
    const prompt = state.prompts.get(seat);
    const passing = closing(state.passing, seat, closed === "timed-out" && state.mode !== "team");
    const done = { ...unasked(state, seat), passing, prompts: without(state.prompts, seat) };
    if (closed === "vetoed" && prompt)
      return { ...done, vetoed: having(state.vetoed, seat, { prompt, seq, reminded: 0 }) };
    const counts = closed !== "withdrawn" && !prompt?.secret;
    return { ...done, answers: counts ? state.answers + 1 : state.answers };
  },

  message: (state, entry) => foldMessage(state, entry),
  part: (state, entry) => foldPart(state, entry),

  /** That the full context is owed is said once; who was told so is written here. */
  refusal: (before, { code, found, seq, said, to }) => {
    const isPart = said !== undefined && before.seats.get(to)?.role === "gm";
    const state = isPart ? { ...before, fell: seq } : before;
    const owed = code === VETO_OWED && found !== undefined ? state.vetoed.get(found) : undefined;
    if (!owed || found === undefined) return state;
    return { ...state, vetoed: having(state.vetoed, found, { ...owed, reminded: seq }) };
  },

  learned: (state, entry) => {
    const own = entry.secret || (entry.by === "reveal" && entry.to.length === 1);
    const alone = own
      ? entry.to.reduce((all, seat) => withOwn(all, { for: seat, visibility: "private" }), state)
      : state;
    return withFacts(alone, entry);
  },

  ruling: (before, ruling) => {
    const state = withOwn(withFacts(before, ruling), ruling);
    const settled = settledBy(state, ruling);
    const rules = ruledIn(state, ruling.changes);
    if (settled) return { ...state, rules, declared: state.declared.filter((one) => one !== settled) };
    return rules === state.rules ? state : { ...state, rules };
  },

  boundary: (state, { subject, lifted }) => {
    const others = state.boundaries.filter((one) => one.toLowerCase() !== subject.toLowerCase());
    return { ...state, boundaries: lifted || subject === "" ? others : [...others, subject] };
  },

  retcon: (state, { seq, by, text, changes, whose, to }) => ({
    ...state,
    retcon: {
      seq,
      by,
      text,
      changes,
      ...(whose === undefined ? {} : { whose }),
      ...(to === undefined ? {} : { to }),
    },
  }),

  check: (before, entry) => {
    const { for: seat, skill, dc, reason, visibility } = entry;
    const state = withOwn(before, entry);
    return visibility === "open" || visibility === "private"
      ? { ...state, called: having(state.called, seat, `${skill} against ${dc}: ${reason}`) }
      : state;
  },

  /** Nothing else changes how somebody is. When a fight is over there is something to save. */
  deed: (state, { events, seq }) => {
    const happened = events as unknown as readonly Event[];
    const over = happened.some(({ event }) => event === "fight-ended");
    return {
      ...state,
      status: foldAll(state.status, happened),
      sheets: happened.reduce(sheetsAfter, state.sheets),
      saveDue: state.saveDue || (over ? seq : 0),
    };
  },

  roll: (before, roll) => {
    const state = withOwn(before, roll);
    const key = rollKey(roll);
    const prompt = roll.by === roll.for ? state.prompts.get(roll.by) : undefined;
    const prompts = prompt ? having(state.prompts, roll.by, { ...prompt, die: true as const }) : state.prompts;
    return { ...state, prompts, rolls: having(state.rolls, key, (state.rolls.get(key) ?? 0) + 1) };
  },

  recall: (state, { by }) => {
    const prompt = state.prompts.get(by);
    return prompt
      ? { ...state, prompts: having(state.prompts, by, { ...prompt, recalls: (prompt.recalls ?? 0) + 1 }) }
      : state;
  },

  notes: (state, { by: _by, kind: _kind, ...entry }) => ({ ...state, notes: noted(state.notes, entry) }),

  writing: (state, { by, for: file, seq, text, type }) => {
    if (file.startsWith("tmp/")) return { ...state, passing: leaving(state, file, { text, type }) };
    const done = state.duties.findIndex((duty) => duty.seat === by && duty.file === file);
    const written = state.seats.get(by)?.role === "gm" && STATE_FILES.includes(file);
    const duties = done < 0 ? state.duties : state.duties.filter((_, i) => i !== done);
    const journaled = file.endsWith("-journal.md") ? seq : state.journaled;
    const unasked = done < 0 && state.mode !== "team" && journaled === seq && !isHeldByHuman(state, by);
    const passing = unasked ? { ...state.passing, noted: new Set([...state.passing.noted, by]) } : state.passing;
    return { ...state, duties, journaled, passing, saveDue: state.saveDue || (written ? seq : 0) };
  },

  memory: (state, { by, until, room = 0, whole, text, seq }) => {
    const others = state.duties.filter(({ task, seat }) => task !== "memory" || seat !== by);
    if (text !== undefined) return { ...state, duties: others };
    const due = { seat: by, task: "memory", seq: until, beat: state.beat, file: `memory ${seq}` } as const;
    return { ...state, duties: [...others, { ...due, page: { room, ...(whole ? { whole } : {}) } }] };
  },

  file: (state, entry) => foldFile(state, entry),

  "model-call": (state, call) => {
    const isGms = state.seats.get(call.seat)?.role === "gm";
    return { ...state, spent: afterCall(state.spent, call, isGms) };
  },

  undo: (state, entry) => takeBack(state, entry),

  pending: (state, { seq, kind, kept, held, heeded, taking, offers, asked, replied, tried, told, out }) => ({
    ...state,
    pending: { kind, kept, held, heeded, ...(taking ? { taking } : {}), offers, asked, replied, tried, told, out },
    pendingSince: seq,
  }),
};

const sheetsAfter = (sheets: TableState["sheets"], event: Event): TableState["sheets"] =>
  event.event === "entered" && event.creature.side === "party"
    ? having(sheets, event.creature.id, event.creature.stats)
    : sheets;

const isToldBy = ({ heardBy }: Apart, tellers: readonly SeatId[], to: readonly SeatId[]): boolean =>
  tellers.length > 0 && tellers.every((seat) => heardBy.includes(seat)) && !to.some((seat) => heardBy.includes(seat));

/** The code by which the GM is told that it owes somebody the full context. */
export const VETO_OWED = "table/veto-owed";

const STATE_FILES = ["story-state.md", "party-knowledge.md"];

const agreed = ({ wish }: TableState, seat: SeatId): TableState["wish"] =>
  wish && ("fix" in wish.for ? null : { ...wish, agreed: new Set([...wish.agreed, seat]) }); // what is put right was done with the word

/** Somebody chose how it goes on after the GM's mind failed: whoever is asked now has the calls and the entries of a new beat. */
function goingOn(state: TableState, seat: SeatId, goes: NonNullable<EntryOf<"seat">["goes"]>): TableState {
  const { refreshed, spent, notes, ownNotes } = state;
  const asked = refreshed.difference(new Set([seat]));
  const fresh = { ...state, failing: null, refreshed: asked, spent: inANewBeat(spent), entries: 0 };
  if (typeof goes === "object") return { ...fresh, otherModel: goes.model };
  return goes === "house" ? { ...fresh, houseRuns: true, ownNotes: ownNotes ?? notes } : fresh;
}

/** What was put before a human, or decided by one, is so no longer. */
/** Somebody who is away is waited for at the prompt that is open, or was for long enough. */
function waitingFor(state: TableState, known: Seat, waits: "now" | "over"): TableState {
  const of = state.prompts.get(known.id)?.seq;
  if (!known.waits || of === undefined) return state;
  const over = waits === "over" ? ({ over: true } as const) : {};
  const seats = having(state.seats, known.id, { ...known, waits: { seconds: known.waits.seconds, of, ...over } });
  return { ...unasked(state, known.id), seats };
}

function unasked(state: TableState, seat: SeatId): TableState {
  if (!state.relayed.has(seat) && !state.decided.has(seat) && !state.refreshed.has(seat)) return state;
  return {
    ...state,
    relayed: state.relayed.difference(new Set([seat])),
    decided: without(state.decided, seat),
    refreshed: state.refreshed.difference(new Set([seat])),
  };
}

/** A ruling settles an action of the seat it is for: the one it points at, or else the oldest. */
export const settledBy = (
  state: TableState,
  { for: seat, settles }: { for: SeatId; settles?: Seq | undefined },
): Declared | undefined =>
  state.declared.find((one) => one.seat === seat && (settles === undefined || one.seq === settles));
