import type { Listening } from "../models/model.ts";
import type { Saying } from "../protocol/ask.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Notes } from "../protocol/kinds/notes.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Letters } from "../protocol/letter.ts";
import type { NarrativeStyle } from "../protocol/messages/session-command.ts";
import type { Refusal } from "../protocol/refusal.ts";
import type { Creature, Status } from "../rules/state.ts";
import type { View } from "../rules/tactics/view.ts";
import type { World } from "../world/campaign.ts";
import type { Belongings, Temper } from "../world/temper.ts";
import type { Tier } from "../world/tiers.ts";

/** What is wanted of a mind in one step. */
export type Task =
  /** Of the GM: begin the evening, or go on with it. */
  | "open"
  | "run"
  /** Of the GM, once the human has ended the evening: at most two sentences, and the summary. */
  | "wrap"
  /** Of a player: answer the prompt that is open; a line to a companion may come first. */
  | "answer"
  /** Of a player: say something to the others, or pass. */
  | "interact"
  /** Of a player who was whispered to: whisper back, or say nothing. */
  | "reply"
  /** Of a player who meets others again: tell them of the time apart. */
  | "tell"
  /** Of a player: write in the journal. */
  | "journal"
  /** Of the Narrator: write down what has been told. */
  | "scene"
  /** Of anybody: write a page of memory in the place of one's oldest letters. */
  | "memory";

/** A file on the desk, and how near it is. */
export interface Listed {
  readonly path: string;
  readonly tier: Tier;
}

/** A page of memory that is due: of a seat's letters up to this one, of so many tokens; `whole`: also of its pages so far, which have grown too long together. */
export interface Due {
  readonly until: number;
  readonly room: number;
  readonly whole?: true;
}

/** Everything a mind is given for one step. It has no other memory. */
export interface Desk {
  readonly seat: SeatId;
  readonly role: Role;
  readonly task: Task;
  /** How players are reached, where that is not directly. */
  readonly mode?: "lead" | "handoff";
  /** What the GM of `handoff` left for itself. */
  readonly context?: string;
  /** The players' seats, in the order of the party. */
  readonly party: readonly SeatId[];
  /** What this seat has heard, and what of it still stands. */
  readonly letters: Letters;
  /** The GM's notes, on the GM's desk alone. */
  readonly notes?: Notes;
  /** How everybody is, on the GM's desk alone; on a player's, in a fight, what its character can see of it. */
  readonly status?: Status;
  readonly view?: View;
  /** On a player's desk, how its own character is. */
  readonly self?: Creature;
  /** How the story is told this evening, for those who tell it: the GM and the Narrator. */
  readonly style?: NarrativeStyle;
  /** What the table stays off, and what the human has ruled; the same for everybody. */
  readonly boundaries?: readonly string[];
  readonly rules?: readonly string[];
  /** Whom the human has turned down: on the GM's desk all of them, on a player's itself. They speak when spoken to, in fights, and to object. */
  readonly quiet?: readonly SeatId[];
  /** Of a player who meets others again: who they are, what those who were there have heard of it, and the same in brief. */
  readonly account?: { readonly to: readonly SeatId[]; readonly texts: readonly string[]; readonly brief: string };
  /** On a player's desk, where its person is away: the words with which they left. */
  readonly away?: string;
  /** There, whether that person can be waited for at this prompt, or has been: see `WAIT`. */
  readonly waits?: "may" | "over";
  /** On the GM's desk: something was taken back, and nothing told since. */
  readonly takenBack?: true;
  /** On the GM's desk, where the house speaks in another mind's place: the players whose words are prose that another mind wrote. */
  readonly standsInFor?: readonly SeatId[];
  /** What the person at this seat asks out of character. */
  readonly asks?: string;
  /** The file a journal or a scene is written for. */
  readonly file?: string;
  /** Of a page of memory: the tokens it may have, and whether it takes the place of the pages before it too. */
  readonly page?: Omit<Due, "until">;
  /** What the campaign's files say there is, on the GM's desk alone. */
  world?(): World;
  /** What the campaign's own pages keep off the table, and the rules of the house: the same for everybody. */
  agreed?(): { readonly boundaries: readonly string[]; readonly rules: readonly string[] };
  /** What a sheet says of its character, if this seat may read it; one's own unless another is named. */
  temper?(character?: SeatId): Temper | undefined;
  /** What a sheet said its character owns when the evening began, on a player's desk its own alone; what came and went since is in the letters. */
  belongings?(character: SeatId): Belongings | undefined;
  /** The files this seat may read; for the GM, those nearest to where the story stands first. */
  list(): readonly Listed[];
  /** A file of the campaign as the table last recorded it, if this seat may read it. */
  read(path: string): string | Refusal;
  /** The same file as it stood when the session opened, or as a hand has left it since: nothing the table wrote meanwhile is in it. */
  opening?(path: string): string | Refusal;
}

/** What a mind may do besides answering: have its calls of a model put on record, and tell while it is still thinking. */
export interface Hands extends Pick<Listening, "made" | "may" | "alive"> {
  /** What is answered was decided by the house: it is marked as the house's. `reworded`: it is told in the mind's own words. */
  readonly house?: (told?: "reworded") => void;
  /** The window gets full: a page of memory is due of this seat's letters up to that one. */
  readonly fold?: (due: Due) => void;
  /** What was answered before did not hold: the second model is asked, where there is one. */
  readonly second?: boolean;
  /**
   * Tells narration as it is written: its fields, and all of its text so far up to the end of a sentence. A refusal says that it may not be told so,
   * and nothing of the new piece was. `first`: asks that go on record with the first piece, before it; the step that follows does not say them again.
   */
  readonly tell?: (
    fields: Readonly<Record<string, unknown>>,
    soFar: string,
    first?: readonly Saying[],
  ) => Promise<Refusal | undefined>;
}

/** Whoever answers a person out of character, or tells them the story so far, from the desk of that person's seat. */
export type Answers = (
  what: "ask" | "recap",
  desk: Desk,
  signal: AbortSignal,
  hands?: Pick<Hands, "made" | "may" | "alive">,
) => Promise<string | undefined>;

/** Whoever can read and says which of these secrets a narration gives away, if it does; by its name. */
export type Judge = (
  told: string,
  nearby: readonly { readonly secret: string; readonly text: string }[],
  signal: AbortSignal,
  hands: Pick<Hands, "made" | "may">,
) => Promise<string | undefined>;

/**
 * Whatever decides for a seat: a person, a model, the house. It is asked for one step and answers with what the seat says: text, or typed
 * messages and asks. The table sees to the rest. Once `signal` is raised nobody waits for the answer.
 */
export type Mind = (desk: Desk, signal: AbortSignal, hands?: Hands) => Promise<readonly Saying[]>;
