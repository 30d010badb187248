import type { MessageOf } from "../protocol/catalog.ts";
import type { SeatId } from "../protocol/entry.ts";
import { seatsOf, type TableState } from "../table/state.ts";

/** What the lead says for people. */

export const leadOf = (state: TableState): SeatId => seatsOf(state, "lead")[0] ?? "lead";

export const answering = (question: string, answer: string, character?: SeatId): MessageOf<"PLAYER_ANSWER"> => ({
  tag: "PLAYER_ANSWER",
  fields: { question, answer, ...(character === undefined ? {} : { character }) },
  body: "",
});

export const acting = (character: SeatId, action: string): MessageOf<"PLAYER_ACTION"> => ({
  tag: "PLAYER_ACTION",
  fields: { character, action },
  body: "",
});

export const ends = (reason?: string): MessageOf<"SESSION_COMMAND"> => ({
  tag: "SESSION_COMMAND",
  fields: { command: "end", ...(reason === undefined ? {} : { reason }) },
  body: "",
});
