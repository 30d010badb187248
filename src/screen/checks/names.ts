import { type AskOf, isAsk, type Say } from "../../protocol/ask.ts";
import { definitionOf, type Message, type MessageOf } from "../../protocol/catalog.ts";
import type { SeatId } from "../../protocol/entry.ts";
import type { Role } from "../../protocol/kinds/seat.ts";
import { refusal } from "../../protocol/refusal.ts";
import { addressed, humans } from "../../table/addressed.ts";
import { roleOf, seatsOf, type TableState } from "../../table/state.ts";
import type { Check } from "../context.ts";

/** A speaker names itself and nobody else. */
export const signsOwnName: Check<Message> = {
  name: "the speaker signs with its own name",
  test: (message, { by }) => {
    const { signature } = definitionOf(message.tag);
    const signed = signature && (message.fields as Record<string, unknown>)[signature];
    if (!signature || signed === by) return undefined;
    return refusal("screen/not-your-name", `Write ${signature}: ${by}. A seat speaks for itself alone.`, {
      tag: message.tag,
      field: signature,
      found: signed,
    });
  },
};

/** The seats a message names exist and have the role it needs. */
const namesSeats = <M extends Message>(
  field: string,
  role: Role | "any",
  named: (message: M, state: TableState) => readonly SeatId[],
): Check<M> => ({
  name: `${field} names ${role === "any" ? "a seat" : `a ${role}`} at this table`,
  test: (message, { state }) => {
    const seats = named(message, state);
    const wrong = seats.find((seat) => (role === "any" ? !state.seats.has(seat) : roleOf(state, seat) !== role));
    if (seats.length > 0 && wrong === undefined) return undefined;
    const choices = role === "any" ? [...state.seats.keys()] : seatsOf(state, role);
    return refusal("screen/no-such-seat", `Name ${choices.join(" or ")}.`, {
      tag: message.tag,
      field,
      found: wrong ?? "nobody",
    });
  },
});

export const promptsAPlayer = namesSeats<MessageOf<"GM_TO_PLAYER">>("to", "player", (message, state) =>
  addressed(state, message),
);
export const refreshesASeat = namesSeats<MessageOf<"CONTEXT_REFRESH">>("to", "any", (message, state) =>
  addressed(state, message),
);
export const checkpointsAPlayer = namesSeats<MessageOf<"JOURNAL_CHECKPOINT">>("to", "player", (message, state) =>
  addressed(state, message),
);
export const actsForAPlayer = namesSeats<MessageOf<"PLAYER_ACTION"> | MessageOf<"DICE_RESULT">>(
  "character",
  "player",
  ({ fields }) => [fields.character],
);
export const awaitsPlayers = namesSeats<MessageOf<"AWAIT_PLAYERS">>("characters", "player", ({ fields }) =>
  fields.characters.map((one) => one.name),
);
export const signalsPlayers = namesSeats<MessageOf<"AWAIT_AI_PLAYERS">>(
  "characters",
  "player",
  ({ fields }) => fields.characters,
);
export const respondsForPlayers = namesSeats<MessageOf<"PLAYER_RESPONSES">>("responses", "player", ({ fields }) =>
  [...fields.responses, ...(fields.vetoes ?? []), ...(fields.missing ?? [])].map((one) => one.character),
);

/** Words that a person decides go to a seat that a person owns. */
const belongsToAHuman = <M extends Message>(
  named: (message: M, state: TableState, by: SeatId) => readonly SeatId[],
): Check<M> => ({
  name: "that character has a human",
  test: (message, { state, by }) => {
    const seats = named(message, state, by);
    if (seats.length > 0 && seats.every((seat) => humans(state).includes(seat))) return undefined;
    return refusal(
      "screen/no-human-there",
      `Only a human's own character can be meant here: ${humans(state).join(" or ") || "nobody tonight"}.`,
      {
        tag: message.tag,
        field: "character",
        found: seats[0] ?? "nobody",
      },
    );
  },
});

export const relaysItsHuman = belongsToAHuman<MessageOf<"RELAY_TO_HUMAN">>((_message, _state, by) => [by]);
export const decidesForItsHuman = belongsToAHuman<MessageOf<"HUMAN_DECISION">>(({ fields }) => [fields.character]);
export const switchesAHumansSeat = belongsToAHuman<MessageOf<"MODE_SWITCH">>((message, state) =>
  addressed(state, message),
);

/** Dice, rulings, scenes and reveals concern players of this table. */
const concernsPlayers = <A extends Say>(field: string, named: (ask: A) => readonly SeatId[]): Check<A> => ({
  name: `${field} names players of this table`,
  test: (ask, { state }) => {
    const wrong = named(ask).find((seat) => roleOf(state, seat) !== "player");
    const tag = isAsk(ask) ? ask.kind : ask.tag;
    return wrong === undefined
      ? undefined
      : refusal("screen/no-such-player", `Name ${seatsOf(state, "player").join(" or ")}.`, {
          tag,
          field,
          found: wrong,
        });
  },
});

export const castsPlayers = concernsPlayers<AskOf<"scene">>("present", (ask) => ask.present ?? []);
export const revealsToPlayers = concernsPlayers<AskOf<"reveal">>("to", (ask) => ask.to);

export const concernsASeat: Check<AskOf<"check"> | AskOf<"roll"> | AskOf<"ruling">> = {
  name: "it is for a seat at this table",
  test: ({ kind, for: seat }, { state }) =>
    state.seats.has(seat)
      ? undefined
      : refusal("screen/no-such-seat", `Name ${[...state.seats.keys()].join(" or ")}.`, {
          tag: kind,
          field: "for",
          found: seat,
        }),
};
