import { type AskOf, isAsk, type Say } from "../../protocol/ask.ts";
import { definitionOf, type Message, type MessageOf } from "../../protocol/catalog.ts";
import type { SeatId } from "../../protocol/entry.ts";
import type { Role } from "../../protocol/kinds/seat.ts";
import { refusal } from "../../protocol/refusal.ts";
import { addressed, humans } from "../../table/addressed.ts";
import { roleOf, seatsOf } from "../../table/seating.ts";
import type { TableState } from "../../table/state.ts";
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

type Named<S> = (say: S, state: TableState) => readonly SeatId[];

/** The seats that something names exist, and have the role it needs. `atLeast` 0: naming nobody is fine. */
const names = <S extends Say>(
  field: string,
  role: Role | "any",
  named: Named<S>,
  atLeast = 1,
  besides?: Role,
): Check<S> => ({
  name: `\`${field}\` names ${role === "any" ? "seats" : [role, besides].flatMap((one) => (one ? `${one}s` : [])).join(" or ")} of this table`,
  test: (say, { state }) => {
    const seats = named(say, state);
    const isOf = (one: Role | undefined): boolean => one !== undefined && (one === role || one === besides);
    const wrong = seats.find((seat) => (role === "any" ? !state.seats.has(seat) : !isOf(roleOf(state, seat))));
    if (wrong === undefined && seats.length >= atLeast) return undefined;
    const choices = role === "any" ? [...state.seats.keys()] : seatsOf(state, role);
    return refusal("screen/no-such-seat", `Name ${choices.join(" or ")}.`, {
      tag: isAsk(say) ? say.kind : say.tag,
      field,
      found: wrong ?? "nobody",
    });
  },
});

const toAddressee: Named<Message> = (message, state) => addressed(state, message);

export const promptsAPlayer = names<MessageOf<"GM_TO_PLAYER">>("to", "player", toAddressee);
export const refreshesASeat = names<MessageOf<"CONTEXT_REFRESH">>("to", "any", toAddressee);
export const checkpointsAPlayer = names<MessageOf<"JOURNAL_CHECKPOINT">>("to", "player", toAddressee);
export const actsForAPlayer = names<MessageOf<"PLAYER_ACTION"> | MessageOf<"DICE_RESULT">>(
  "character",
  "player",
  (said) => [said.fields.character],
);
export const awaitsPlayers = names<MessageOf<"AWAIT_PLAYERS">>("characters", "player", ({ fields }) =>
  fields.characters.map((one) => one.name),
);
export const signalsPlayers = names<MessageOf<"AWAIT_AI_PLAYERS">>(
  "characters",
  "player",
  ({ fields }) => fields.characters,
);
export const respondsForPlayers = names<MessageOf<"PLAYER_RESPONSES">>("responses", "player", ({ fields }) =>
  [...fields.responses, ...(fields.vetoes ?? []), ...(fields.missing ?? [])].map((one) => one.character),
);
export const castsPlayers = names<AskOf<"scene">>("present", "player", ({ present }) => present ?? [], 0);
export const cuesPlayers = names<AskOf<"cue">>("to", "player", ({ to }) => to);
/** What is told on purpose, the Narrator can be told too: it writes it down. */
export const revealsToWhoHears = names<AskOf<"reveal">>("to", "player", ({ to }) => to, 1, "narrator");
export const concernsASeat = names<AskOf<"check"> | AskOf<"roll"> | AskOf<"ruling">>("for", "any", (ask) => {
  const learners = "learners" in ask && typeof ask.learners === "object" ? ask.learners : [];
  return [ask.for, ...learners];
});

/** Words that a person decides go to a seat that a person owns. */
const belongsToAHuman = <M extends Message>(
  named: (message: M, state: TableState, by: SeatId) => readonly SeatId[],
): Check<M> => ({
  name: "that character has a human",
  test: (message, { state, by }) => {
    const seats = named(message, state, by);
    const people = humans(state);
    if (seats.length > 0 && seats.every((seat) => people.includes(seat))) return undefined;
    const who = roleOf(state, by) === "lead" ? `: ${people.join(" or ") || "nobody tonight"}` : ""; // nobody else's business
    const hint = `Only a human's own character can be meant here${who}.`;
    return refusal("screen/no-human-there", hint, {
      tag: message.tag,
      field: "character",
      found: seats[0] ?? "nobody",
    });
  },
});

export const relaysItsHuman = belongsToAHuman<MessageOf<"RELAY_TO_HUMAN">>((_message, _state, by) => [by]);
export const decidesForItsHuman = belongsToAHuman<MessageOf<"HUMAN_DECISION">>(({ fields }) => [fields.character]);
/** What a character is asked by way of the lead is for a person to answer. */
export const asksItsPerson: Check<MessageOf<"ASK_PLAYER">> = {
  name: "`character` is a human's, and in `team` is prompted instead",
  test: (message, context) => {
    const { character } = message.fields;
    if (character === undefined) return undefined;
    if (context.state.mode === "team")
      return refusal("screen/prompt-instead", "Leave out character, or ask it with [GM_TO_PLAYER].", {
        tag: message.tag,
        field: "character",
        found: character,
      });
    return belongsToAHuman<MessageOf<"ASK_PLAYER">>(() => [character]).test(message, context);
  },
};
/** And only they answer for it. */
export const answersForAPerson: Check<MessageOf<"PLAYER_ANSWER">> = {
  name: "`character`, if it names one, is a human's",
  test: (message, context) => {
    const { character } = message.fields;
    if (character === undefined) return undefined;
    return belongsToAHuman<MessageOf<"PLAYER_ANSWER">>(() => [character]).test(message, context);
  },
};
export const switchesAHumansSeat = belongsToAHuman<MessageOf<"MODE_SWITCH">>((message, state) =>
  addressed(state, message),
);
