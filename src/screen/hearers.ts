import { type DraftOf, fieldOf, type Kind, type SeatId } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import { isWhisper } from "../protocol/messages/player-to-player.ts";
import { presentWith, seatsOf } from "../table/seating.ts";
import type { Context } from "./context.ts";
import { readersOf } from "./entitlement.ts";

/** A part of an audience, with the words the protocol page uses for it. An audience is the union of its parts. */
export interface Hearers<K extends Kind = Kind> {
  readonly name: string;
  readonly seats: (draft: { [X in K]: DraftOf<X> }[K], context: Context) => readonly SeatId[];
}

const role = (name: string, which: Role): Hearers => ({ name, seats: (_, { state }) => seatsOf(state, which) });

export const gm = role("GM", "gm");
export const lead = role("lead", "lead");
export const narrator = role("Narrator", "narrator");

/** Whoever said it or did it. */
export const speaker: Hearers<"message" | "writing" | "lookup" | "recall" | "memory"> = {
  name: "the speaker",
  seats: (draft) => ("from" in draft ? [draft.from] : [draft.by]),
};

export const addressee: Hearers<"message" | "learned" | "cue" | "reveal" | "notice" | "refusal"> = {
  name: "the one addressed",
  seats: ({ to }) => (typeof to === "string" ? [to] : to),
};

/** The character that a lead's message is about. */
export const character: Hearers<"message"> = {
  name: "that character",
  seats: (message) => [fieldOf(message, "character")].filter((seat) => typeof seat === "string"),
};

export const prompted: Hearers<"prompt"> = { name: "that player", seats: ({ for: seat }) => [seat] };

export const sitter: Hearers<"seat"> = { name: "that seat", seats: ({ seat }) => [seat] };

/** Talk aloud reaches everyone present; a whisper, those it names. */
export const withinEarshot: Hearers<"message"> = {
  name: "everyone present (of a whisper, those named)",
  seats: (draft, { state }) => {
    const here = presentWith(state, draft.from);
    return isWhispered(draft) ? draft.to.filter((seat) => here.includes(seat)) : here;
  },
};

export const narratorIfAloud: Hearers<"message"> = {
  name: "Narrator (not of a whisper)",
  seats: (draft, { state }) => (isWhispered(draft) ? [] : seatsOf(state, "narrator")),
};

const isWhispered = ({ fields, body }: DraftOf<"message">): boolean =>
  isWhisper({ tag: "PLAYER_TO_PLAYER", fields: fields as never, body });

/** Whom narration is for: the whole party, or of a split one the group it names. */
export const group: Hearers<"message"> = {
  name: "all players (of a split party, that group)",
  seats: ({ to }, { state }) => (to.includes("all") ? seatsOf(state, "player") : to),
};

/** An evening that goes on after a break is the same evening: only the lead hears that there was one, so no mind acts on it. */
export const everybody: Hearers<"session"> = {
  name: "everybody (that it was resumed: the lead alone)",
  seats: ({ resumed }, { state }) => (resumed ? [] : [...state.seats.keys()]),
};

/** Whatever seat they have. */
export const atTheTable: Hearers = { name: "everybody", seats: (_, { state }) => [...state.seats.keys()] };

export const cast: Hearers<"scene"> = { name: "those in the scene", seats: ({ present }) => present };

/** Those who tell and those who are told. */
export const met: Hearers<"rejoin"> = {
  name: "those who tell it and those who are told",
  seats: ({ tellers, to }) => [...tellers, ...to],
};

/** They tell it to each other's faces: it is what was said aloud. What the GM keeps back of it nobody tells. */
export const metAloud: Hearers<"rejoin"> = {
  name: "what was told, the Narrator",
  seats: ({ to }, { state }) => (to.length > 0 ? seatsOf(state, "narrator") : []),
};

/** Open dice and rulings are heard where they fall, by those who notice; private ones by those there who are named. */
export const witnesses: Hearers<"roll" | "ruling"> = {
  name: "when open: those present (of what only some notice, these); when private: whoever is named of them",
  seats: ({ visibility, for: seat, noticed_by }, { state }) =>
    visibility === "open" || visibility === "private"
      ? presentWith(state, seat).filter((one) => noticed_by?.includes(one) ?? visibility === "open")
      : [],
};

export const roller: Hearers<"check" | "roll" | "ruling"> = {
  name: "when open, private or inner: that character",
  seats: ({ visibility, for: seat }) => (visibility === "hidden" ? [] : [seat]),
};

export const referee: Hearers<"check" | "roll" | "ruling"> = {
  name: "unless inner: GM",
  seats: ({ visibility }, { state }) => (visibility === "inner" ? [] : seatsOf(state, "gm")),
};

/** The whole of a deed stays with the GM; of what goes on inside somebody, with them. */
export const judges: Hearers<"deed"> = {
  name: "GM (of what is inner, that character)",
  seats: ({ visibility, for: seat }, { state }) => (visibility === "inner" ? [seat] : seatsOf(state, "gm")),
};

export const listeners: Hearers<"part"> = {
  name: "those who hear the narration it belongs to",
  seats: ({ of }, { heard }) => heard.of(of),
};

export const undone: Hearers<"undo"> = {
  name: "those who heard something that is taken back",
  seats: ({ back_to }, { state, heard }) => [...state.seats.keys()].filter((seat) => heard.since(seat, back_to)),
};

/** Whoever may read the file a text was written for. */
export const readers: Hearers<"writing"> = {
  name: "the readers of the file",
  seats: ({ for: path }, { state }) => readersOf(state, path),
};
