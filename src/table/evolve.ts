import type { Entry, EntryOf, ForeignEntry, Kind } from "../protocol/entry.ts";
import { emptyTable, type TableState } from "./state.ts";

/** Folds one entry into the table. Pure: the same entries always give the same table. */
export function evolve(state: TableState, entry: Entry | ForeignEntry): TableState {
  if (entry.kind === "foreign") return { ...state, seq: entry.seq };
  const tonight = entry.session === state.sessionId ? state : newSession(state, entry.session);
  const fold = folds[entry.kind] as AnyFold | undefined;
  return { ...(fold?.(tonight, entry) ?? tonight), seq: entry.seq };
}

/** A new session begins with an empty table; of the last one only the files and the count of scenes remain. */
const newSession = ({ files, scenes }: TableState, sessionId: string): TableState => ({
  ...emptyTable,
  sessionId,
  files,
  scenes,
});

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

  seat: (state, { seat, joined, held }) => {
    const known = state.seats.get(seat);
    const role = joined ?? known?.role;
    if (!role) return state;
    return {
      ...state,
      seats: having(state.seats, seat, { id: seat, role, human: held ? held === "human" : (known?.human ?? false) }),
    };
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

  prompt: (state, { for: seat, opened, closed, seq }) => {
    if (opened) {
      return {
        ...state,
        prompts: having(state.prompts, seat, { request: opened, seq }),
        vetoed: opened === "FULL_CONTEXT" ? without(state.vetoed, seat) : state.vetoed,
      };
    }
    const prompts = new Map(state.prompts);
    prompts.delete(seat);
    if (closed === "vetoed") return { ...state, prompts, vetoed: new Set([...state.vetoed, seat]) };
    return { ...state, prompts, answers: closed === "withdrawn" ? state.answers : state.answers + 1 };
  },

  message: (state, { tag, fields, seq }) => {
    if (tag === "PLAYER_ACTION") return { ...state, answers: state.answers + 1 };
    if (tag === "SESSION_COMMAND" && fields.command === "end") return { ...state, session: "ending" };
    if (tag === "NARRATIVE" && state.answers > 0 && state.prompts.size === 0) return closeBeat(state, seq);
    return state;
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
    return { ...kept, seats: state.seats, session: state.session, files: state.files, past };
  },
};

/** A die's place in the story is its beat, seat and purpose, and how many of those fell before it in the beat. */
export const rollKey = ({ for: seat, purpose }: { readonly for: string; readonly purpose: string }): string =>
  `${seat}/${purpose}`;

function closeBeat(state: TableState, seq: number): TableState {
  const closed = { ...state, beat: state.beat + 1, answers: 0, rolls: new Map(), seq };
  return { ...closed, past: { seq, state: closed, past: state.past } };
}

function having<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map([...map, [key, value]]);
}

function without<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  return new Set([...set].filter((one) => one !== value));
}
