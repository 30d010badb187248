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

/** The GM is told whom a person plays from now on, as it was when the session began. */
export function whomTheyPlay(
  state: TableState,
  drafts: readonly Draft[],
  campaign: string,
): MessageOf<"CONTEXT_REFRESH"> | undefined {
  const taken = drafts.find((draft) => draft.kind === "seat" && draft.held === "human");
  const [gm] = seatsOf(state, "gm");
  if (taken?.kind !== "seat" || gm === undefined) return undefined;
  const fields = { to: gm, campaign: toSlug(campaign) || "campaign", player_character: taken.seat };
  return { tag: "CONTEXT_REFRESH", fields, body: "" };
}
