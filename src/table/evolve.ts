import type { Entry, EntryOf, ForeignEntry, Kind, SeatId, Seq } from "../protocol/entry.ts";
import { isPass, isVeto, type PlayerToGm } from "../protocol/messages/player-to-gm.ts";
import { type Declared, emptyTable, type TableState } from "./state.ts";

/** Folds one entry into the table. Pure: the same entries always give the same table. */
export function evolve(state: TableState, entry: Entry | ForeignEntry): TableState {
  if (entry.kind === "foreign") return { ...state, seq: entry.seq };
  const tonight = entry.session === state.sessionId ? state : newSession(state, entry.session);
  const next = (folds[entry.kind] as AnyFold | undefined)?.(tonight, entry) ?? tonight;
  const entries = next.beat === tonight.beat ? next.entries + 1 : 0;
  return { ...next, seq: entry.seq, entries, told: isGms(tonight, entry) ? entry.seq : next.told };
}

/** A new session begins with an empty table; of the last one only the files and the counts of scenes and sessions remain. */
const newSession = ({ files, scenes, sessions }: TableState, sessionId: string): TableState => ({
  ...emptyTable,
  sessionId,
  files,
  scenes,
  sessions: sessions + 1,
});

/** Said or done by the GM, or following from it at once. */
function isGms(state: TableState, entry: Entry): boolean {
  if (entry.kind === "message") return state.seats.get(entry.from)?.role === "gm";
  if (entry.kind === "prompt") return entry.opened !== undefined;
  return ["check", "roll", "ruling", "reveal", "scene"].includes(entry.kind);
}

type AnyFold = (state: TableState, entry: Entry) => TableState;
type Fold<K extends Kind> = (state: TableState, entry: EntryOf<K>) => TableState;

/** Kinds that leave the table as it is have no row. */
const folds: { readonly [K in Kind]?: Fold<K> } = {
  session: (state, { opened, closed, seq }) => {
    if (opened) {
      const { campaign, mode, seal } = opened;
      const fresh: TableState = { ...state, session: "open", campaign, mode, seal, seq };
      return { ...fresh, past: { seq, state: fresh, past: null } };
    }
    return closed === undefined ? state : { ...state, session: "closed", prompts: new Map() };
  },

  seat: (state, { seat, joined, held, mode }) => {
    const known = state.seats.get(seat);
    const role = joined ?? known?.role;
    if (!role) return state;
    const human = held ? held === "human" : (known?.human ?? false);
    const away = mode ? mode === "AUTONOMOUS" : (known?.away ?? false);
    return { ...state, seats: having(state.seats, seat, { id: seat, role, human, away }) };
  },

  scene: (state, { thread, number, slug, present }) => {
    const gone = new Set(present);
    const others = [...state.threads]
      .filter(([name]) => name !== thread)
      .map(([name, one]) => [name, { ...one, present: one.present.filter((seat) => !gone.has(seat)) }] as const)
      .filter(([, one]) => one.present.length > 0);
    return {
      ...state,
      scenes: Math.max(state.scenes, Number(number)),
      threads: new Map([...others, [thread, { number, slug, present }]]),
    };
  },

  prompt: (state, { for: seat, opened, closed, seq, secret = false }) => {
    if (opened) {
      return {
        ...state,
        prompts: having(state.prompts, seat, { request: opened, seq, secret }),
        vetoed: opened === "FULL_CONTEXT" ? without(state.vetoed, seat) : state.vetoed,
      };
    }
    const prompt = state.prompts.get(seat);
    const relayed = new Set([...state.relayed].filter((one) => one !== seat));
    const done = { ...state, prompts: without(state.prompts, seat), relayed, decided: without(state.decided, seat) };
    if (closed === "vetoed" && prompt) return { ...done, vetoed: having(state.vetoed, seat, prompt) };
    const counts = closed !== "withdrawn" && !prompt?.secret;
    return { ...done, answers: counts ? state.answers + 1 : state.answers };
  },

  /** What happens in secret neither closes a beat nor keeps one open: it would show in what an undo takes back. */
  message: (before, { tag, fields, body, from, seq }) => {
    const actor = tag === "PLAYER_ACTION" ? String(fields.character) : isDeclared(tag, fields, body) ? from : undefined;
    const secret = tag === "PLAYER_TO_GM" && (before.prompts.get(from)?.secret ?? false);
    const state =
      actor === undefined || before.mode !== "team"
        ? before
        : { ...before, declared: [...before.declared, { seq, seat: actor, secret }] };
    if (tag === "PLAYER_ACTION") return { ...state, answers: state.answers + 1 };
    if (tag === "SESSION_COMMAND" && fields.command === "start") return { ...state, started: true };
    if (tag === "SESSION_COMMAND" && fields.command === "end")
      return { ...state, session: "ending", endings: state.endings + 1 };
    if (tag === "SESSION_END") return { ...state, over: true };
    if (tag === "RELAY_TO_HUMAN") return { ...state, relayed: new Set([...state.relayed, from]) };
    if (tag === "HUMAN_DECISION") return { ...state, decided: having(state.decided, String(fields.character), body) };
    if (tag !== "NARRATIVE") return state;
    const waiting = [...state.prompts.values()].some((prompt) => !prompt.secret);
    const told = { ...state, narrated: true };
    return state.answers > 0 && !waiting ? closeBeat(told, seq) : told;
  },

  ruling: (state, ruling) => {
    const settled = settledBy(state, ruling);
    return settled ? { ...state, declared: state.declared.filter((one) => one !== settled) } : state;
  },

  roll: (state, roll) => {
    const key = rollKey(roll);
    return { ...state, rolls: having(state.rolls, key, (state.rolls.get(key) ?? 0) + 1) };
  },

  file: (state, { path, sha256 }) => ({ ...state, files: having(state.files, path, sha256) }),

  /** What was taken back is gone from the state; who sits where, the session and the files stay as they are now. */
  undo: (state, { back_to }) => {
    let past = state.past;
    while (past && past.seq > back_to) past = past.past;
    const kept = past?.state ?? state;
    const { seats, session, endings, files } = state;
    const ended = session === "ending" ? { prompts: new Map(), relayed: new Set<SeatId>(), decided: new Map() } : {};
    return { ...kept, ...ended, seats, session, endings, files, past };
  },
};

/**
 * Dice are counted by seat, visibility and purpose. Hidden ones are counted apart, so that an open die does not tell how many fell
 * behind the screen.
 */
export const rollKey = ({
  for: seat,
  visibility,
  purpose,
}: Pick<EntryOf<"roll">, "for" | "visibility" | "purpose">): string => `${seat}/${visibility}/${purpose}`;

/** A ruling settles an action of the seat it is for: the one it points at, or else the oldest. */
export const settledBy = (
  state: TableState,
  { for: seat, settles }: { for: SeatId; settles?: Seq | undefined },
): Declared | undefined =>
  state.declared.find((one) => one.seat === seat && (settles === undefined || one.seq === settles));

/** An answer that says what a character does, and is neither silence nor a veto. */
function isDeclared(tag: string, fields: Readonly<Record<string, unknown>>, body: string): boolean {
  if (tag !== "PLAYER_TO_GM") return false;
  const answer = { tag, fields, body } as PlayerToGm;
  return answer.fields.type === "ACTION" && !isPass(answer) && !isVeto(answer);
}

function closeBeat(state: TableState, seq: number): TableState {
  const closed = { ...state, beat: state.beat + 1, answers: 0, seq };
  return { ...closed, past: { seq, state: closed, past: state.past } };
}

function having<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map([...map, [key, value]]);
}

function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  return new Map([...map].filter(([one]) => one !== key));
}
