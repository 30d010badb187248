import type { Entry, EntryOf } from "../../../src/protocol/entry.ts";
import { statusOf } from "../../../src/rules/creature/creature.ts";
import type { Event } from "../../../src/rules/event.ts";
import { foldAll } from "../../../src/rules/fold.ts";
import type { Status } from "../../../src/rules/state.ts";
import { withoutMechanics } from "../../../src/world/mechanics.ts";
import { afterMessage } from "./view-messages.ts";

/** What is going on, as the judge sees it: its own fold of the entries, written against the promises and not against the table. */
export interface View {
  readonly seats: ReadonlyMap<string, Sitting>;
  readonly threads: ReadonlyMap<string, Thread>;
  /** The highest scene number so far. */
  readonly scenes: number;
  readonly prompts: ReadonlyMap<string, Asked>;
  /** Who vetoed and waits for the full context. */
  readonly vetoed: ReadonlyMap<string, Vetoed>;
  readonly declared: readonly Declared[];
  readonly decided: ReadonlyMap<string, string>;
  readonly questions: number;
  readonly answers: number;
  readonly beat: number;
  /** The opening and every closing of a beat that stands. */
  readonly closings: readonly number[];
  /** The last of what was told before anybody was asked; 0: nothing yet. */
  readonly opening: number;
  readonly rolls: ReadonlyMap<string, number>;
  readonly apart: readonly Apart[];
  /** How everybody is, by the rules, which have a judge of their own. */
  readonly status: Status;
  /** Who did something in secret and was told nothing since. */
  readonly unseen: readonly string[];
  /** Journals that were called for and not written yet. */
  readonly journals: readonly string[];
  readonly saved: number;
  /** The GM has offered to end the evening, or ended it; and has told its last words. */
  readonly over: boolean;
  readonly wrapped: boolean;
  // What no undo takes back:
  /** Somebody last chose that a mind which failed goes on: it begins anew then. */
  readonly wentOn: number;
  readonly ended: number;
  readonly endings: number;
  readonly closed: boolean;
  readonly files: ReadonlySet<string>;
  readonly undos: readonly { readonly seq: number; readonly back_to: number }[];
}

export interface Sitting {
  readonly role: string;
  readonly human: boolean;
  readonly away: boolean;
}
export interface Thread {
  readonly number: string;
  readonly present: readonly string[];
}
export interface Asked {
  readonly seq: number;
  readonly request: string;
  readonly secret: boolean;
  /** Lines to companions since, by the ears they were for. */
  readonly lines: ReadonlyMap<string, number>;
  /** The seat has had its turn and is asked again, or has changed hands. */
  readonly turned: boolean;
  /** A person is asked: also one who stepped away, when the story has gone on for long enough without anybody. */
  readonly relayed?: true;
}
export interface Vetoed {
  readonly secret: boolean;
  readonly reminders: number;
  /** Beats that closed since. */
  readonly beats: number;
}
export interface Declared {
  readonly seq: number;
  readonly seat: string;
  readonly secret: boolean;
}
/** Narration for a part of the party, and who knows it. */
export interface Apart {
  readonly seq: number;
  readonly text: string;
  readonly known: readonly string[];
}

/** What a whole group comes to know while others are elsewhere is told like what they were told; what one alone does is theirs. One word says nothing. */
function withFact(view: View, seq: number, known: readonly string[], words: readonly unknown[]): View {
  const all = known.flatMap((seat) => groupOf(view, seat)).every((seat) => known.includes(seat));
  const texts = words.filter((one) => typeof one === "string" && one.trim() !== "") as string[];
  const facts = texts
    .filter((one) => one !== words[0] || words.length === 1 || /\S\s+\S/.test(one))
    .map((one) => withoutMechanics(one))
    .filter((one) => /[\p{L}\p{N}]/u.test(one));
  if (groupsIn(view).length < 2 || known.length < 2 || !all || facts.length === 0) return view;
  return {
    ...view,
    apart: [...view.apart, ...facts.map((text) => ({ seq, text: `${text}.`, known }))],
  };
}

/** What was settled behind the screen or in private while others are elsewhere: what they are then told alone is theirs. */
const withOwn = (view: View, seat: string, visibility: string): View =>
  ["hidden", "private"].includes(visibility) && groupsIn(view).length > 1 && !view.unseen.includes(seat)
    ? { ...view, unseen: [...view.unseen, seat] }
    : view;

export const noView: View = {
  seats: new Map(),
  threads: new Map(),
  scenes: 0,
  prompts: new Map(),
  vetoed: new Map(),
  declared: [],
  decided: new Map(),
  questions: 0,
  answers: 0,
  beat: 1,
  closings: [],
  opening: 0,
  rolls: new Map(),
  apart: [],
  status: statusOf([]),
  unseen: [],
  journals: [],
  saved: 0,
  over: false,
  wrapped: false,
  wentOn: 0,
  ended: 0,
  endings: 0,
  closed: false,
  files: new Set(),
  undos: [],
};

export const seatsWith = (view: View, role: string): readonly string[] =>
  [...view.seats].filter(([, seat]) => seat.role === role).map(([id]) => id);

/** One group a thread, and one of those in none. */
export function groupsIn(view: View): readonly (readonly string[])[] {
  const placed = [...view.threads.values()].map(({ present }) => present);
  const others = seatsWith(view, "player").filter((seat) => !placed.flat().includes(seat));
  return [...placed, others].filter((group) => group.length > 0);
}

export const groupOf = (view: View, seat: string): readonly string[] =>
  groupsIn(view).find((group) => group.includes(seat)) ?? [];

/** Whether an entry has not been taken back. */
export const stands = (view: View, seq: number): boolean =>
  !view.undos.some((undo) => undo.back_to < seq && seq < undo.seq);

/** The view after an entry; `past` gives the view as it was after an earlier one. */
export function after(view: View, entry: Entry, past: (seq: number) => View): View {
  switch (entry.kind) {
    case "message":
      return afterMessage(view, entry);
    case "prompt":
      return afterPrompt(view, entry);
    case "undo": {
      const { seats, wentOn, ended, endings, closed, files } = view;
      const undos = [...view.undos, { seq: entry.seq, back_to: entry.back_to }];
      const back = { ...past(entry.back_to), seats, wentOn, ended, endings, closed, files, undos };
      return ended ? { ...back, prompts: new Map() } : back;
    }
    case "seat": {
      if (entry.goes !== undefined) return turned({ ...view, wentOn: entry.seq }, entry.seat);
      const known = view.seats.get(entry.seat);
      const role = entry.joined ?? known?.role ?? "";
      const human = entry.held ? entry.held === "human" : (known?.human ?? false);
      const away = entry.mode ? entry.mode === "AUTONOMOUS" : (known?.away ?? false);
      const seats = new Map([...view.seats, [entry.seat, { role, human, away }]]);
      const decided = new Map([...view.decided].filter(([seat]) => seat !== entry.seat));
      return turned({ ...view, seats, decided }, entry.seat);
    }
    case "session": {
      if (entry.opened) return { ...view, closings: [entry.seq], opening: 0, scenes: entry.opened.scenes ?? 0 };
      if (entry.saved) return { ...view, saved: entry.seq };
      return entry.closed === undefined ? view : { ...view, closed: true };
    }
    case "scene": {
      const rest = [...view.threads].map(([name, { number, present }]): [string, Thread] => [
        name,
        { number, present: present.filter((seat) => !entry.present.includes(seat)) },
      ]);
      const left = rest.filter(([name, { present }]) => name !== entry.thread && present.length > 0);
      const threads = new Map([...left, [entry.thread, { number: entry.number, present: entry.present }]]);
      return { ...view, threads, scenes: Number(entry.number) };
    }
    case "rejoin": {
      const kept = view.apart.filter(({ seq }) => !entry.kept?.includes(seq));
      let said = entry.text; // from now on they know the account, and not what its tellers heard
      const apart = kept.map((one) => {
        const others = entry.to.every((seat) => !one.known.includes(seat)); // what some of them know as well is told by all who do
        const tells = entry.tellers.length > 0 && entry.tellers.every((seat) => one.known.includes(seat)) && others;
        if (!tells) return one;
        const text = said;
        said = "";
        return { ...one, text, known: [...one.known, ...entry.to] };
      });
      return { ...view, apart };
    }
    case "deed":
      return { ...view, status: foldAll(view.status, entry.events as unknown as readonly Event[]) };
    case "check":
      return withOwn(view, entry.for, entry.visibility);
    case "learned": {
      const isOwn = entry.secret === true || (entry.by === "reveal" && entry.to.length === 1);
      const own = isOwn ? entry.to.reduce((all, seat) => withOwn(all, seat, "private"), view) : view;
      const isCorrected = entry.by === "ruling" && entry.of !== undefined; // it comes out in the story
      return entry.secret || isCorrected || entry.to.length < 2
        ? own
        : withFact(own, entry.seq, entry.to, [entry.text]);
    }
    case "ruling": {
      const settled = settledBy(view, entry);
      const { npc, told } = entry.changes;
      const words = [told, [npc ?? []].flat().map((one) => `They met ${one}`)].flat();
      const isOpen = entry.visibility === "open" && entry.noticed_by === undefined && entry.changes.by !== "human";
      const isSeen = isOpen && !view.unseen.includes(entry.for);
      const seen = isSeen ? withFact(view, entry.seq, groupOf(view, entry.for), words) : view;
      return {
        ...withOwn(seen, entry.for, entry.visibility),
        declared: view.declared.filter((one) => one !== settled),
      };
    }
    case "roll": {
      const key = `${entry.for}/${entry.visibility}/${entry.purpose}`;
      const own = withOwn(view, entry.for, entry.visibility);
      return { ...own, rolls: new Map([...view.rolls, [key, (view.rolls.get(key) ?? 0) + 1]]) };
    }
    case "writing": {
      const at = view.journals.indexOf(entry.for);
      return at < 0 ? view : { ...view, journals: view.journals.toSpliced(at, 1) };
    }
    case "refusal": {
      const owed = entry.code === "table/veto-owed" && entry.found ? view.vetoed.get(entry.found) : undefined;
      const vetoed = owed && new Map([...view.vetoed, [entry.found ?? "", { ...owed, reminders: owed.reminders + 1 }]]);
      return turned(vetoed ? { ...view, vetoed } : view, entry.to);
    }
    case "file":
      return { ...view, files: new Set([...view.files, entry.path]) };
    default:
      return view;
  }
}

/** The action a ruling settles: the one it points at, or the oldest of that seat. */
export const settledBy = (view: View, ruling: EntryOf<"ruling">): Declared | undefined =>
  view.declared.find(({ seat, seq }) => seat === ruling.for && (ruling.settles ?? seq) === seq);

function afterPrompt(view: View, { for: seat, opened, closed, secret, seq }: EntryOf<"prompt">): View {
  if (opened) {
    const asked: Asked = { seq, request: opened, secret: secret ?? false, lines: new Map(), turned: false };
    const vetoed = new Map([...view.vetoed].filter(([one]) => one !== seat || opened !== "FULL_CONTEXT"));
    return { ...view, prompts: new Map([...view.prompts, [seat, asked]]), vetoed };
  }
  const was = view.prompts.get(seat);
  const without = <T>(map: ReadonlyMap<string, T>) => new Map([...map].filter(([one]) => one !== seat));
  const next = { ...view, prompts: without(view.prompts), decided: without(view.decided) };
  if (closed === "vetoed")
    return {
      ...next,
      vetoed: new Map([...view.vetoed, [seat, { secret: was?.secret ?? false, reminders: 0, beats: 0 }]]),
    };
  return closed === "withdrawn" || was?.secret ? next : { ...next, answers: view.answers + 1 };
}

/** The seat has had a turn that did not close its prompt. */
export function turned(view: View, seat: string): View {
  const asked = view.prompts.get(seat);
  return asked ? { ...view, prompts: new Map([...view.prompts, [seat, { ...asked, turned: true }]]) } : view;
}
