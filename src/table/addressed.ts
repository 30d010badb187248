import type { Message } from "../protocol/catalog.ts";
import type { SeatId } from "../protocol/entry.ts";
import { groupsOf, isSplit, presentWith, seatsOf } from "./seating.ts";
import type { TableState } from "./state.ts";

/** The seats a message is spoken to. Who hears it is the screen's to say. */
export function addressed(state: TableState, message: Message): readonly SeatId[] {
  switch (message.tag) {
    case "NARRATIVE":
      return isSplit(state) ? (message.fields.group ?? mainGroup(state)) : ["all"];
    case "GM_TO_PLAYER":
    case "JOURNAL_CHECKPOINT":
      return message.fields.to ? [message.fields.to] : onlyOne(seatsOf(state, "player"));
    case "CONTEXT_REFRESH":
      return message.fields.to ? [message.fields.to] : seatsOf(state, "gm");
    case "HUMAN_DECISION":
      return [message.fields.character];
    case "MODE_SWITCH":
      return message.fields.character ? [message.fields.character] : onlyOne(humans(state));
    case "PLAYER_TO_PLAYER":
      return named(state, message.fields.from, message.fields.to).filter((seat) => seat !== message.fields.from);
    case "ASK_PLAYER":
    case "STATE_UPDATED":
    case "SESSION_END":
    case "AWAIT_PLAYERS":
    case "AWAIT_AI_PLAYERS":
    case "RELAY_TO_HUMAN":
      return seatsOf(state, "lead");
    case "NARRATOR_NOTE":
      return seatsOf(state, "narrator");
    default:
      return seatsOf(state, "gm");
  }
}

/** Where nobody is named: those in the first thread. */
const mainGroup = (state: TableState): readonly SeatId[] => groupsOf(state)[0] ?? [];

export const humans = (state: TableState): readonly SeatId[] =>
  [...state.seats.values()].filter((seat) => seat.role === "player" && seat.human).map((seat) => seat.id);

/** To the party: to those of it who are there. */
const named = (state: TableState, from: SeatId, to: string | readonly string[]): readonly SeatId[] =>
  to === "party" ? presentWith(state, from) : typeof to === "string" ? [to] : to;

const onlyOne = (seats: readonly SeatId[]): readonly SeatId[] => (seats.length === 1 ? seats : []);
