import type { Draft, DraftOf, SeatId } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import { isWhisper } from "../protocol/messages/player-to-player.ts";
import { presentWith, seatsOf } from "../table/state.ts";
import type { Context } from "./context.ts";
import { readersOf } from "./entitlement.ts";

/** A part of an audience, with the words the protocol page uses for it. An audience is the union of its parts. */
export interface Hearers {
  readonly name: string;
  seats(draft: Draft, context: Context): readonly SeatId[];
}

const role = (name: string, which: Role): Hearers => ({ name, seats: (_, { state }) => seatsOf(state, which) });

export const gm = role("GM", "gm");
export const lead = role("lead", "lead");
export const narrator = role("Narrator", "narrator");
export const players = role("all players", "player");

/** Whoever said it or did it. */
export const speaker: Hearers = {
  name: "the speaker",
  seats: (draft) => ("from" in draft ? [draft.from] : "by" in draft && draft.by ? [draft.by] : []),
};

export const addressee: Hearers = {
  name: "the one addressed",
  seats: (draft) => ("to" in draft ? (typeof draft.to === "string" ? [draft.to] : draft.to) : []),
};

/** The character a lead's message or a roll is about. */
export const concerned: Hearers = {
  name: "that character",
  seats: (draft) => {
    if (draft.kind === "message") return typeof draft.fields.character === "string" ? [draft.fields.character] : [];
    if (draft.kind === "seat") return [draft.seat];
    return "for" in draft && draft.kind !== "writing" ? [draft.for] : [];
  },
};

/** Talk aloud reaches everyone present; a whisper, those it names. */
export const withinEarshot: Hearers = {
  name: "everyone present (of a whisper, those named)",
  seats: (draft, { state }) => {
    if (draft.kind !== "message") return [];
    return isWhispered(draft)
      ? draft.to.filter((seat) => presentWith(state, draft.from).includes(seat))
      : presentWith(state, draft.from);
  },
};

export const narratorIfAloud: Hearers = {
  name: "Narrator (not of a whisper)",
  seats: (draft, { state }) => (draft.kind === "message" && !isWhispered(draft) ? seatsOf(state, "narrator") : []),
};

const isWhispered = ({ fields, body }: DraftOf<"message">): boolean =>
  isWhisper({ tag: "PLAYER_TO_PLAYER", fields: fields as never, body });

/** Whom narration is for: the whole party, or of a split one the group it names. */
export const group: Hearers = {
  name: "all players (of a split party, that group)",
  seats: (draft, { state }) => {
    if (draft.kind !== "message") return [];
    return draft.to.includes("all") ? seatsOf(state, "player") : draft.to;
  },
};

/** Those in the thread that a scene opens in. */
export const cast: Hearers = {
  name: "those in the scene",
  seats: (draft) => (draft.kind === "scene" ? draft.present : []),
};

type Visible = DraftOf<"check" | "roll" | "ruling">;

/** Open dice and rulings are heard where they fall. */
export const witnesses: Hearers = {
  name: "when open: those present",
  seats: (draft, { state }) => {
    const { visibility, for: seat } = draft as Visible;
    return visibility === "open" ? presentWith(state, seat) : [];
  },
};

export const roller: Hearers = {
  name: "when open, private or inner: that character",
  seats: (draft) => ((draft as Visible).visibility === "hidden" ? [] : [(draft as Visible).for]),
};

export const referee: Hearers = {
  name: "unless inner: GM",
  seats: (draft, { state }) => ((draft as Visible).visibility === "inner" ? [] : seatsOf(state, "gm")),
};

/** Those who heard the entry this one belongs to. */
export const listeners: Hearers = {
  name: "those who hear the narration it belongs to",
  seats: (draft, { heard }) => (draft.kind === "part" ? heard.of(draft.of) : []),
};

export const undone: Hearers = {
  name: "those who heard something that is taken back",
  seats: (draft, { state, heard }) =>
    draft.kind === "undo" ? [...state.seats.keys()].filter((seat) => heard.since(seat, draft.back_to)) : [],
};

/** Whoever may read the file a text was written for. */
export const readers: Hearers = {
  name: "the readers of the file",
  seats: (draft, { state }) => (draft.kind === "writing" ? readersOf(state, draft.for) : []),
};
