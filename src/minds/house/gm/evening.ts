import type { SeatId } from "../../../protocol/entry.ts";
import { type Letters, lastSaid } from "../../../protocol/letter.ts";
import { NARRATIVE_STYLES, type NarrativeStyle } from "../../../protocol/messages/session-command.ts";
import { type Draw, drawn } from "../draw.ts";
import { startIn } from "../session-start.ts";

export type Style = NarrativeStyle;

/** What the GM was told when the session was started. */
export interface Started {
  /** Whom the person plays; where nobody does, whoever the evening fell to. */
  readonly lead: SeatId;
  readonly style: Style;
}

/** Whom a person plays, as the GM was told last; undefined where nobody does. */
export function personAt(letters: Letters, party: readonly SeatId[]): SeatId | undefined {
  const told = lastSaid(letters, "SESSION_COMMAND", ({ fields }) => fields.player_character !== undefined);
  const seat = told?.fields.player_character ?? "";
  return party.includes(seat) ? seat : undefined;
}

export function startedAs(letters: Letters, party: readonly SeatId[], steady: Draw): Started {
  const start = startIn(letters);
  const lead = start?.fields.player_character ?? "";
  const style = NARRATIVE_STYLES.find((one) => one === start?.fields.narrative_style) ?? "hybrid";
  const followed = drawn(party, steady("whom the story follows")) ?? "";
  return { lead: party.includes(lead) ? lead : followed, style };
}
