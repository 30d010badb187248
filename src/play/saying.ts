import type { MessageOf } from "../protocol/catalog.ts";
import type { Draft, SeatId } from "../protocol/entry.ts";
import { toSlug } from "../protocol/text.ts";
import { seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";

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

/** The GM is told whom a person plays from now on, as it was when the session began: on record together with the change, so that a kill parts them nowhere. */
export function withWhomTheyPlay(state: TableState, drafts: readonly Draft[], campaign: string): readonly Draft[] {
  const taken = drafts.find((draft) => draft.kind === "seat" && draft.held === "human");
  return taken?.kind === "seat" ? [...drafts, ...whomTheyPlay(state, taken.seat, campaign)] : drafts;
}

export function whomTheyPlay(state: TableState, seat: SeatId, campaign: string): readonly Draft[] {
  const [gm] = seatsOf(state, "gm");
  if (gm === undefined) return [];
  const fields = { to: gm, campaign: toSlug(campaign) || "campaign", player_character: seat };
  return [{ kind: "message", tag: "CONTEXT_REFRESH", from: leadOf(state), to: [gm], fields, body: "" }];
}
