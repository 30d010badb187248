import type { AskOf, Say } from "../protocol/ask.ts";
import { isAsk } from "../protocol/ask.ts";
import { definitionOf, type Message, type MessageOf } from "../protocol/catalog.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import { FIRST_REQUEST_TYPES } from "../protocol/messages/gm-to-player.ts";
import { isVeto } from "../protocol/messages/player-to-gm.ts";
import { isRefusal, refusal } from "../protocol/refusal.ts";
import { addressed, humans } from "../table/addressed.ts";
import { isSplit, presentWith, roleOf, seatsOf, type TableState } from "../table/state.ts";
import { cutActionPrompt } from "./action-prompt.ts";
import type { Check } from "./context.ts";
import { mayRead, mayWrite, readersOf } from "./files.ts";

/** Nothing is said before a session opens or after it has closed. */
export const sessionIsOpen: Check<Say> = {
  name: "the session is open",
  test: (_, { state }) => {
    if (state.session === "open" || state.session === "ending") return undefined;
    return refusal(
      "screen/no-session",
      state.session === "closed"
        ? "The session has closed. Nothing more is said tonight."
        : "The session has not opened yet.",
    );
  },
};

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

/** A player speaks to the GM only when asked, and after a veto waits for the full context. */
export const answersAPrompt: Check<MessageOf<"PLAYER_TO_GM">> = {
  name: "it answers an open prompt",
  test: (message, { state, by }) => {
    if (state.prompts.has(by)) return undefined;
    const hint = state.vetoed.has(by)
      ? "You vetoed. Wait: the GM owes you a prompt with the full context."
      : "Nobody asked you. Narration is not a question; answer when the GM prompts you, or talk to a companion with [PLAYER_TO_PLAYER].";
    return refusal("screen/no-open-prompt", hint, { tag: message.tag });
  },
};

export const vetoesOnce: Check<MessageOf<"PLAYER_TO_GM">> = {
  name: "a prompt that answers a veto is not vetoed again",
  test: (message, { state, by }) =>
    isVeto(message) && state.prompts.get(by)?.request === "FULL_CONTEXT"
      ? refusal("screen/veto-spent", "You have the full context now. Answer with type: ACTION or REACTION.", {
          tag: message.tag,
          field: "type",
          found: "VETO",
        })
      : undefined,
};

/** After a veto the next prompt to that player is the full context. */
export const honoursTheVeto: Check<MessageOf<"GM_TO_PLAYER">> = {
  name: "a veto is answered with FULL_CONTEXT",
  test: (message, { state }) => {
    const [to] = addressed(state, message);
    if (to === undefined || !state.vetoed.has(to) || message.fields.request_type === "FULL_CONTEXT") return undefined;
    return refusal("screen/veto-owed", `${to} vetoed. Prompt them with request_type: FULL_CONTEXT first.`, {
      tag: message.tag,
      field: "request_type",
      found: message.fields.request_type,
    });
  },
};

/** After `end`, nobody is asked anything. */
export const notAfterEnd: Check<Message> = {
  name: "the session is not ending",
  test: (message, { state }) =>
    state.session === "ending"
      ? refusal(
          "screen/session-ending",
          "The human has ended the session. Close with [SESSION_END]; nobody is prompted again.",
          { tag: message.tag },
        )
      : undefined,
};

export const usesFirstRequestTypes: Check<MessageOf<"AWAIT_PLAYERS">> = {
  name: "only the four request types of this mode",
  test: ({ tag, fields }) => {
    const wrong = fields.characters.find((one) => !FIRST_REQUEST_TYPES.includes(one.request_type));
    return (
      wrong &&
      refusal(
        "screen/request-type-of-team",
        `Use one of ${FIRST_REQUEST_TYPES.join(", ")}; the others belong to team mode.`,
        { tag, field: "characters.request_type", found: wrong.request_type },
      )
    );
  },
};

/** `[STATE_UPDATED]` is true when it is said. A bare name may stand for a file in `tmp/`. */
export const filesAreWritten: Check<MessageOf<"STATE_UPDATED">> = {
  name: "the files it names exist",
  test: ({ tag, fields }, { state }) => {
    const missing = fields.deltas_written.find((file) => !state.files.has(file) && !state.files.has(`tmp/${file}`));
    return missing === undefined
      ? undefined
      : refusal("screen/file-not-written", "Write the file first, then announce it.", {
          tag,
          field: "deltas_written",
          found: missing,
        });
  },
};

/** Narration to a split party says whom it is for: one whole group. */
export const namesOneGroup: Check<MessageOf<"NARRATIVE">> = {
  name: "narration to a split party names one group",
  test: ({ tag, fields }, { state }) => {
    if (!isSplit(state)) return undefined;
    const groups = [...state.threads.values()].map((thread) => thread.present);
    const named = new Set(fields.group ?? []);
    if (groups.some((group) => group.length === named.size && group.every((seat) => named.has(seat)))) return undefined;
    const choices = groups.map((group) => `group: ${group.join(", ")}`).join(" — or ");
    return refusal("screen/which-group", `The party is split. Say whom this is for: ${choices}.`, {
      tag,
      field: "group",
      found: fields.group?.join(", ") ?? "nobody",
    });
  },
};

export const asksForNoAction: Check<MessageOf<"NARRATIVE">> = {
  name: "narration does not end in a question to act",
  test: (message, { state }) => {
    if (state.mode !== "team") return undefined; // elsewhere "What do you do?" is how the human is asked
    const { kept, cut } = cutActionPrompt(message.body);
    if (cut === "") return undefined;
    if (kept === "")
      return refusal(
        "screen/action-prompt",
        "Narrate what happens. To ask somebody to act, prompt them with [GM_TO_PLAYER].",
        { tag: message.tag, field: "body", found: cut },
      );
    return {
      amended: { ...message, body: kept },
      notice: `Your narration ended in a question to act, which was left out: "${cut}". Ask one player with [GM_TO_PLAYER] instead.`,
    };
  },
};

/** People talk to those who are there. */
export const speaksToThosePresent: Check<MessageOf<"PLAYER_TO_PLAYER">> = {
  name: "those addressed are present",
  test: (message, { state, by }) => {
    const { to } = message.fields;
    if (to === "party") return undefined;
    const here = presentWith(state, by).filter((seat) => seat !== by);
    const away = (typeof to === "string" ? [to] : to).find((seat) => !here.includes(seat));
    if (away === undefined) return undefined;
    return refusal("screen/not-here", here.length > 0 ? `With you now: ${here.join(", ")}.` : "You are alone here.", {
      tag: message.tag,
      field: "to",
      found: away,
    });
  },
};

/** A seat looks up only what its role entitles it to. */
export const isEntitled: Check<AskOf<"lookup">> = {
  name: "the seat may read the file",
  test: ({ path }, { state, by }) => {
    const entitlement = mayRead(state, by, path);
    return isRefusal(entitlement) ? entitlement : undefined;
  },
};

export const writesOwnFile: Check<AskOf<"writing">> = {
  name: "the seat may write for the file",
  test: ({ for: path }, { state, by }) => {
    const safe = mayWrite(state, by, path);
    return typeof safe === "string" ? undefined : safe;
  },
};

/** A file tells its readers nothing they did not hear: all of them heard every source. */
export const readersHeardTheSources: Check<AskOf<"writing">> = {
  name: "every reader of the file heard every source",
  test: ({ for: path, sources }, { state, heard, by }) => {
    const unheard = [by, ...readersOf(state, path)].flatMap((seat) =>
      sources.filter((source) => !heard.has(seat, source)),
    );
    return unheard.length === 0
      ? undefined
      : refusal(
          "screen/sources-not-shared",
          "Leave out what some readers of this file have not heard, or reveal it to them first.",
          { field: "sources" },
        );
  },
};

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
