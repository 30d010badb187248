import type { Draft, SeatId } from "../protocol/entry.ts";
import { seatsOf } from "../table/seating.ts";
import type { Duty, TableState } from "../table/state.ts";
import type { Evening } from "./evening.ts";
import { deltasStanding } from "./handoff/deltas.ts";
import type { Speak, Step } from "./step.ts";

/** The campaign's folder, where there is one: the steps in which it was to follow, whether or not the disk took it. */
export interface Folder {
  readonly tried: ReadonlySet<string>;
}

/** The folder follows at once when something was taken back, and when everybody has written in their journals. */
export function folderBehind(state: TableState, { tried }: Folder): Step | undefined {
  const owed = new Set(state.duties.flatMap(({ task, seq }) => (task === "journal" ? [seq] : [])));
  const most = state.mode === "handoff" && state.session === "open" ? 1 : 0; // there the journals of the next cycle are called for before these are written
  const journals = state.journaled > state.kept && owed.size <= most;
  const deltas = isSaved(state) ? deltasStanding(state).map((path) => ` ${state.files.get(path)?.sha256 ?? ""}`) : [];
  const id = `folder ${state.undos} ${state.journaled}${deltas.join("")}`;
  return (journals || state.undone.length > 0 || deltas.length > 0) && !tried.has(id) ? { do: "keep", id } : undefined;
}

/** Everything that was to be saved has been, and it was said so. */
const isSaved = ({ saveDue, session, saved, ended }: TableState): boolean =>
  saveDue === 0 && (session !== "ending" || saved > ended);

/** Something to save is saved once the exchange is finished: nobody is owed anything, and the beat in which it came up has closed. */
export function savePoint(state: TableState): Step | undefined {
  const calm = state.answers === 0 && state.declared.length === 0 && state.vetoed.size === 0;
  const finished = state.prompts.size === 0 || (state.past?.seq ?? 0) > state.saveDue;
  const fighting = state.status.fight !== null && !state.saveAsked; // once, when it is over, unless a person asks
  return state.saveDue > 0 && calm && finished && !fighting ? saves(state) : undefined;
}

/** What was saved is announced, and if anything was played since the last time the journals are called for. */
export function saves(state: TableState): Step {
  const [lead = "lead"] = seatsOf(state, "lead");
  const [gm = "gm"] = seatsOf(state, "gm");
  const players = seatsOf(state, "player");
  const closed = (state.past?.seq ?? 0) > state.saved && state.beat > 1;
  const inTeam = state.mode === "team";
  const played = inTeam ? closed || state.answers > 0 || state.declared.length > 0 : state.passing.cycle;
  const made = { kind: "message", body: "", by: "table" } as const;
  const [first] = state.threads.values();
  const scene = (seat: string) => [...state.threads.values()].find((one) => one.present.includes(seat)) ?? first;
  const journal = (seat: string): Draft => ({
    ...made,
    tag: "JOURNAL_CHECKPOINT",
    from: lead,
    to: [seat],
    fields: {
      to: seat,
      campaign: state.campaign,
      scene_number: scene(seat)?.number ?? "000",
      scene_slug: scene(seat)?.slug ?? "scene",
      trigger: state.session === "ending" ? "session_end" : "state_updated",
    },
  });
  const drafts: readonly Draft[] = [
    { kind: "session", saved: [] },
    {
      ...made,
      tag: "STATE_UPDATED",
      from: gm,
      to: [lead],
      fields: {
        deltas_written: inTeam ? [...state.written] : deltasStanding(state).map((path) => path.slice("tmp/".length)),
        characters_involved: played ? [...players] : [],
      },
    },
    ...(played && inTeam ? players.filter((seat) => canWrite(state, seat)).map(journal) : []),
  ];
  return { do: "record", id: `save ${state.moved}`, drafts, saves: true };
}

/**
 * Not the dead; and whoever still owes a page, or wrote one a moment ago, writes of what came since in the next one, unless it is the last or a person
 * wants all of it saved.
 */
const canWrite = ({ status, session, duties, journals, beat, saveAsked }: TableState, seat: SeatId): boolean =>
  !status.creatures[seat]?.dead &&
  (session === "ending" ||
    (!duties.some((duty) => duty.task === "journal" && duty.seat === seat) &&
      (saveAsked || beat - (journals.get(seat) ?? -JOURNALS_APART) >= JOURNALS_APART)));

/** A story moves so many beats before it is worth a page. */
const JOURNALS_APART = 8;

/** What has to be written down by now: the beat after it has closed, or the evening is ending. In order. */
export function writingsDue(state: TableState, evening: Evening): readonly Step[] {
  const ending = state.session === "ending";
  const due = state.duties.find((duty) => ending || (duty.beat < state.beat && !isAsked(state, duty)));
  return due ? [writingStep(due, state, evening)] : [];
}

/** What will have to be written down soon: whoever writes it may begin. */
export function writingsAhead(state: TableState, evening: Evening): readonly Step[] {
  return firstOfEach(state.duties).map((duty) => {
    const speak = writingStep(duty, state, evening);
    return { do: "ahead", id: speak.id, speak, ...(isAsked(state, duty) ? { waits: true as const } : {}) };
  });
}

/** Whoever is asked something answers that first, whoever is in a fight fights, and then they write in their journal. */
const isAsked = ({ prompts, status: { fight } }: TableState, { task, seat }: Duty): boolean =>
  task === "journal" && (prompts.has(seat) || fight?.bands[seat] !== undefined);

/** A seat writes one thing after another, each knowing the one before. */
const firstOfEach = (duties: readonly Duty[]): readonly Duty[] =>
  duties.filter((duty, i) => duties.findIndex((one) => one.seat === duty.seat) === i);

/** A page by the name of its step is still to be written. */
export const isOwed = ({ duties }: TableState, id: string): boolean => duties.some((duty) => stepOf(duty) === id);

const stepOf = ({ task, seq, file }: Pick<Duty, "task" | "seq" | "file">): string => `${task} ${seq} ${file}`;

function writingStep(
  { seat, task, seq, file, page, answered }: Duty,
  state: TableState,
  { deadlines }: Evening,
): Speak {
  const { writing, lastWriting } = deadlines;
  const isLast = state.session === "ending" && state.endings === 1; // a second `end` waits for nobody
  const wait = isLast ? { deadline: lastWriting, last: true as const } : { deadline: writing };
  return {
    do: "speak",
    id: stepOf({ task, seq, file }),
    seat,
    task,
    until: answered ?? seq,
    file,
    ...(page ? { page } : {}),
    ...wait,
  };
}
