import type { Draft, DraftOf, Entry, SeatId, Seq } from "../protocol/entry.ts";
import { NO_NOTES, type Notes } from "../protocol/kinds/notes.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import type { RequestType } from "../protocol/messages/gm-to-player.ts";
import type { PlayerToGm } from "../protocol/messages/player-to-gm.ts";
import type { NarrativeStyle } from "../protocol/messages/session-command.ts";
import { statusOf } from "../rules/creature/creature.ts";
import type { Stats } from "../rules/creature/stats.ts";
import type { Status } from "../rules/state.ts";
import { type ByName, type Edits, type FileEdit, type Files, noEdits, noFiles } from "./files.ts";
import { nothingSpent, type Spent } from "./spent.ts";

/** Where an undo can go back to. */
export interface Mark {
  readonly seq: Seq;
  readonly past: Past | null;
}

/** The table as it stood when a beat closed. */
export interface Checkpoint extends Mark {
  readonly state: TableState;
  /** Of the first: the table when the opening had been told. */
  readonly opening?: { readonly seq: Seq; readonly state: TableState };
  /** What the GM said and did since, up to the first answer; and whether there was one. */
  readonly asked: readonly Entry[];
  readonly answered: boolean;
}

/** The same of long ago: made again from the record when somebody wants it. `until`: when the beat after it had closed. */
export interface Faded extends Mark {
  readonly until: Seq;
  readonly restore: (mark: Faded) => Checkpoint;
}

export type Past = Checkpoint | Faded;

/** What goes between the GM and the players by way of the lead: in `lead` bundled, in `handoff` as files. In `team` nothing does. */
export interface Passing {
  /** Prompt files that are in place and not called for yet. */
  readonly prompts: ReadonlyMap<SeatId, Passed>;
  /** Answers that are there and not yet passed on. */
  readonly answers: ReadonlyMap<SeatId, Answered>;
  /** Those who were called and gave no answer in time. */
  readonly silent: ReadonlySet<SeatId>;
  /** The question that was put to a person in their character's name. */
  readonly asked: ReadonlyMap<SeatId, string>;
  /** Players have answered since journals were last called for. */
  readonly cycle: boolean;
  /** Minds that have written in their journals since then of their own accord: they are not called for them besides. */
  readonly noted: ReadonlySet<SeatId>;
}

export interface Passed {
  readonly request: RequestType;
  readonly body: string;
}

export interface Answered {
  readonly type: PlayerToGm["fields"]["type"];
  readonly text: string;
}

export const nothingPassing: Passing = {
  prompts: new Map(),
  answers: new Map(),
  silent: new Set(),
  asked: new Map(),
  cycle: false,
  noted: new Set(),
};

/** Narration that is being told: what of it has been heard so far, by whom it is, and whom it is for. */
export interface Telling {
  readonly opener: Seq;
  readonly from: SeatId;
  readonly to: readonly SeatId[];
  /** The players it began for. */
  readonly players: readonly SeatId[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly parts: number;
}

/** What is going on at one table: nothing but a fold of its entries. */
export interface TableState {
  readonly mode: Mode;
  readonly session: "unopened" | "open" | "ending" | "closed";
  readonly sessionId: string;
  readonly campaign: string;
  /** The hash of the sealed seed. */
  readonly seal: string;
  /** The lead has said `start`; when the GM last told something (0: not yet). */
  readonly started: boolean;
  /** How the story is told, as it was said at the start. */
  readonly style: NarrativeStyle;
  readonly narrated: Seq;
  /** The GM has said `[SESSION_END]`. Unasked, it is an offer that the human may decline. */
  readonly over: boolean;
  /** The beat in which it was last declined (0: never). */
  readonly playedOn: number;
  /** How often `end` was said, and when first; to whom the GM has told its last words since, and how much it has said and done. */
  readonly endings: number;
  readonly ended: Seq;
  readonly wrapped: ReadonlySet<SeatId>;
  readonly lastWords: number;
  readonly seats: ReadonlyMap<SeatId, Seat>;
  /** The threads of the story and who is in each. One thread: the party is together. */
  readonly threads: ReadonlyMap<string, Thread>;
  /** The scenes in which the session before this one left them, where the party was apart in it. */
  readonly parted: ReadonlyMap<string, Thread>;
  /** The highest scene number so far. */
  readonly scenes: number;
  /** What was told to some while the party was apart, as long as not everybody has heard it. */
  readonly apart: readonly Apart[];
  /** Who has done something in secret since they were last told anything: what one of them is then told alone is theirs. */
  readonly unseen: ReadonlySet<SeatId>;
  /** Whose last deed was done in secret: what they put right of it is theirs. */
  readonly secretive: ReadonlySet<SeatId>;
  /** The open prompt of each player who has one. */
  readonly prompts: ReadonlyMap<SeatId, OpenPrompt>;
  /** What each player was last asked, in the GM's words, and in which beat. */
  readonly asked: ReadonlyMap<SeatId, { readonly body: string; readonly beat: number }>;
  /** Prompts that were put before a human, and what the human decided, until it is passed on. */
  readonly relayed: ReadonlySet<SeatId>;
  readonly decided: ReadonlyMap<SeatId, string>;
  /** What a person wants, and the others have yet to agree to. */
  readonly wish: Wish | null;
  /** The last thing the GM said or did. Whoever answers a prompt answers what was told up to here, in whatever order the answers come. */
  readonly told: Seq;
  /** Players who vetoed and are owed the full context, each with the prompt that was vetoed. */
  readonly vetoed: ReadonlyMap<SeatId, Vetoed>;
  /** Seats that were told where the table stands because they had fallen silent, and have not spoken since. */
  readonly refreshed: ReadonlySet<SeatId>;
  /** The GM's mind failed at what it was asked, and has said nothing since. */
  readonly failing: Failing | null;
  /** Who runs the game from where it failed, by a person's choice: another model, by its name, or the house. No part of the story, so no undo takes it back. */
  readonly otherModel: string;
  readonly houseRuns: boolean;
  /** The notes of the GM's own mind, as they were when the house began to run the game in its place. */
  readonly ownNotes: Notes | null;
  /** What goes by way of the lead, in modes where it does. */
  readonly passing: Passing;
  /** What the GM asked the human out of character and the lead has not answered, oldest first. */
  readonly questions: readonly Question[];
  /** Actions that somebody declared and no ruling has settled yet. */
  readonly declared: readonly Declared[];
  /** Answers, passes and actions since the last beat closed. */
  readonly answers: number;
  /**
   * How often a GM's own mind has told each player the story on since they were asked or said something themselves. A die or a deed begins it anew for those
   * whom no person plays, and in a fight for all.
   */
  readonly toldOn: ReadonlyMap<SeatId, number>;
  /** When part of what the GM said was refused last. */
  readonly fell: Seq;
  readonly beat: number;
  /** Since when there is something to save, once the exchange is finished (0: nothing); and everything up to here has been saved. */
  readonly saveDue: Seq;
  /** Somebody asked for it: then not even a fight puts it off. */
  readonly saveAsked: boolean;
  readonly saved: Seq;
  /** In which beat each of them was last called to write in their journal. */
  readonly journals: ReadonlyMap<SeatId, number>;
  /** What seats still have to write down: the Narrator of a scene, a player its journal. Oldest first. */
  readonly duties: readonly Duty[];
  /** Threads in which something was told or said aloud that is not yet to be written down: how many letters of it. */
  readonly telling: ReadonlyMap<string, number>;
  /** Narration that is being told; and how many in a row were cut short before this. */
  readonly midway: Telling | null;
  readonly cuts: number;
  /** How everybody is: hit points, conditions, the fight if there is one. */
  readonly status: Status;
  /** What the sheets of the party last said, as the table took it: what came of it since is in `status`. */
  readonly sheets: ReadonlyMap<SeatId, Stats>;
  /** Checks that were called for openly since the story was last told, in a line each. */
  readonly called: ReadonlyMap<SeatId, string>;
  /** What the GM keeps in mind. */
  readonly notes: Notes;
  /** Entries since the last beat closed. */
  readonly entries: number;
  /** How many sessions this ledger has opened. */
  readonly sessions: number;
  /** Dice already rolled this session, by seat, visibility and purpose: the place of the next one in the story. */
  readonly rolls: ReadonlyMap<string, number>;
  /** Files the table has recorded, with their latest hash. */
  readonly files: Files;
  /** When this session opened. Everything from there up to `kept` that belongs into the folder is in it. */
  readonly opened: Seq;
  readonly kept: Seq;
  /** What the table wrote into files this session; what of it was taken back and is still to be taken out. */
  readonly edits: Edits;
  readonly undone: readonly FileEdit[];
  /** What the table last said in each file. */
  readonly said: ReadonlyMap<string, ByName<string>>;
  /** When somebody last wrote in a journal. */
  readonly journaled: Seq;
  /** The files the table wrote since it last said that everything is saved. */
  readonly written: readonly string[];
  /** How often something was taken back. */
  readonly undos: number;
  /** The last of them: what was saved before it is not what stands. */
  readonly takenBack: Seq;
  /** What the calls of models came to this session: no part of the story, so no undo takes it back. */
  readonly spent: Spent;
  /** What the table stays off, and what the human has ruled: no part of the story, so no undo takes it back. */
  readonly boundaries: readonly string[];
  readonly rules: readonly string[];
  /** Something that shall have been otherwise: the human's wish, or what they are being asked about. */
  readonly retcon: Wished | null;
  /** What was open between the table and its people when a slice of this evening ended, or later; null: it was played in one go so far. */
  readonly pending: DraftOf<"pending"> | null;
  readonly pendingSince: Seq;
  readonly seq: Seq;
  /** The last entry that changed what comes next: what was refused or resumed did not. */
  readonly moved: Seq;
  /** The table as it stood each time a beat closed, newest first. */
  readonly past: Checkpoint | null;
  /** Something was taken back, and nobody has been asked anything since: what is to be asked again, in the GM's words of then. */
  readonly again: readonly Draft[] | null;
}

export interface Seat {
  readonly id: SeatId;
  readonly role: Role;
  /** Whether a person owns this seat, though a mind may hold it for a while. */
  readonly human: boolean;
  /** The person is away, and the seat decides for itself. */
  readonly away: boolean;
  /** The beat in which they stepped away. */
  readonly since?: number;
  /** Turned down by the human: speaks when spoken to, in fights, and to object. */
  readonly quiet?: true;
  /** Away, its person wants to be waited for so many seconds where something cannot be taken back. `of`: the prompt at which they are waited for, or were. */
  readonly waits?: { readonly seconds: number; readonly of?: Seq; readonly over?: true };
  /** What its person chose themselves: seconds before their character acts alone; and since when that counts, of what they were asked before too. */
  readonly patience?: { readonly after: number | "off" | "table"; readonly from: string };
}

export interface Failing {
  readonly seq: Seq;
  readonly seat: SeatId;
  /** What befell it, by the name of the fault; and the remedy, where there is one. */
  readonly why: string;
  readonly hint?: string | undefined;
  /** It is asked once more; else the table is idle until somebody chooses. */
  readonly again: boolean;
}

export interface Wish {
  readonly seq: Seq;
  readonly seat: SeatId;
  readonly for:
    | { readonly undo: number }
    | { readonly end: true }
    /** Something is put right for another's character. */
    | { readonly fix: Readonly<Record<string, unknown>>; readonly of: SeatId; readonly words: string };
  readonly agreed: ReadonlySet<SeatId>;
}

export interface Wished {
  readonly seq: Seq;
  readonly by: SeatId;
  readonly text: string;
  readonly changes: Readonly<Record<string, unknown>>;
  /** Whose wish it is; and who learns of it, where that is not everybody there. */
  readonly whose?: SeatId | undefined;
  readonly to?: readonly SeatId[] | undefined;
}

export interface Thread {
  readonly number: string;
  readonly slug: string;
  readonly title: string;
  readonly place: string;
  readonly time: string;
  readonly present: readonly SeatId[];
}

export interface OpenPrompt {
  readonly request: RequestType;
  readonly seq: Seq;
  /** What the player was asked, in the GM's words. */
  readonly body: string;
  /** What the player has said to companions since: to everybody, and to these ears alone. */
  readonly lines: ReadonlyMap<string, number>;
  /** When the last of it was said. */
  readonly spoke: Seq;
  /** The first whisper among those, which the one whispered to may answer. */
  readonly aside?: { readonly to: SeatId; readonly seq: Seq };
  /** The companions who were last called by name, aloud or in a whisper, while this was open. */
  readonly spokenTo?: { readonly to: readonly SeatId[]; readonly seq: Seq };
  /** The player has asked itself a die before answering. */
  readonly die?: true;
  /** How often its player has looked for something before answering. */
  readonly recalls?: number;
  /** Has nothing to add to the talk, for now. */
  readonly passed: boolean;
  /** A secret action, or the full context that follows the veto of one: nobody else learns that it was asked. */
  readonly secret: boolean;
}

export interface Vetoed {
  readonly prompt: OpenPrompt;
  readonly seq: Seq;
  /** When the GM was told that it owes the full context; 0: not yet. */
  readonly reminded: Seq;
}

export interface Question {
  readonly seq: Seq;
  readonly question: string;
  readonly options: readonly { readonly label: string; readonly description?: string | undefined }[];
}

export interface Duty {
  readonly seat: SeatId;
  readonly task: "journal" | "scene" | "memory";
  /** Written from what the seat had heard up to here, and due when the beat after this one has closed. */
  readonly seq: Seq;
  readonly beat: number;
  /** The file it is for; a page of memory is for none, and this tells it from others. */
  readonly file: string;
  /** Something was asked of its writer when it was called for: it is written behind that answer, and of it too. */
  readonly asked?: true;
  readonly answered?: Seq;
  /** Of a page of memory: the tokens it may have, and whether it takes the place of the pages before it too. */
  readonly page?: { readonly room: number; readonly whole?: true };
}

export interface Apart {
  readonly seq: Seq;
  readonly heardBy: readonly SeatId[];
  /** Nothing, where it is their own: what came of something they did in secret. */
  readonly text: string;
  /** Not told as a story: what all of them saw, met, took or came to know, in a sentence. */
  readonly fact?: true;
}

export interface Declared {
  readonly seq: Seq;
  readonly seat: SeatId;
  /** Declared in answer to a secret prompt: what comes of it is between that player and the GM. */
  readonly secret: boolean;
}

export const emptyTable: TableState = {
  mode: "team",
  session: "unopened",
  sessionId: "",
  campaign: "",
  seal: "",
  started: false,
  style: "hybrid",
  narrated: 0,
  over: false,
  playedOn: 0,
  endings: 0,
  ended: 0,
  wrapped: new Set(),
  lastWords: 0,
  seats: new Map(),
  threads: new Map(),
  parted: new Map(),
  scenes: 0,
  apart: [],
  unseen: new Set(),
  secretive: new Set(),
  prompts: new Map(),
  asked: new Map(),
  relayed: new Set(),
  decided: new Map(),
  wish: null,
  told: 0,
  vetoed: new Map(),
  refreshed: new Set(),
  failing: null,
  otherModel: "",
  houseRuns: false,
  ownNotes: null,
  passing: nothingPassing,
  questions: [],
  declared: [],
  answers: 0,
  toldOn: new Map(),
  fell: 0,
  beat: 1,
  saveDue: 0,
  saveAsked: false,
  saved: 0,
  journals: new Map(),
  duties: [],
  telling: new Map(),
  midway: null,
  cuts: 0,
  status: statusOf([]),
  sheets: new Map(),
  called: new Map(),
  notes: NO_NOTES,
  entries: 0,
  sessions: 0,
  rolls: new Map(),
  files: noFiles,
  opened: 0,
  kept: 0,
  edits: noEdits,
  undone: [],
  said: new Map(),
  journaled: 0,
  written: [],
  undos: 0,
  takenBack: 0,
  spent: nothingSpent,
  boundaries: [],
  rules: [],
  retcon: null,
  pending: null,
  pendingSince: 0,
  seq: 0,
  moved: 0,
  past: null,
  again: null,
};
