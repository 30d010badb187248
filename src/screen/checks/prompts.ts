import type { Message, MessageOf } from "../../protocol/catalog.ts";
import type { SeatId } from "../../protocol/entry.ts";
import { FIRST_REQUEST_TYPES } from "../../protocol/messages/gm-to-player.ts";
import { isPass, isVeto } from "../../protocol/messages/player-to-gm.ts";
import { refusal } from "../../protocol/refusal.ts";
import { addressed } from "../../table/addressed.ts";
import { earsOf } from "../../table/fold-message.ts";
import type { Check } from "../context.ts";

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

/** Silence is an answer where the request says so. */
export const passesWhenFree: Check<MessageOf<"PLAYER_TO_GM">> = {
  name: "only OPTIONAL_REACTION and INTERACTION are passed over",
  test: (message, { state, by }) => {
    const { request, body } = state.prompts.get(by) ?? { body: "" };
    const free = request === "OPTIONAL_REACTION" || request === "INTERACTION" || /\(pass\)\.\s*$/m.test(body);
    if (!isPass(message) || free || request === undefined) return undefined;
    return refusal("screen/answer-owed", "Say what your character does; waiting and watching is an answer too.", {
      tag: message.tag,
      field: "body",
      found: message.body || "nothing",
    });
  },
};

/** Lines to companions under one prompt: to the same ears no more than these. Counted by ears, so that the count tells nobody of others. */
export const MOST_LINES = 3;

export const talksBriefly: Check<MessageOf<"PLAYER_TO_PLAYER">> = {
  name: "with a prompt open, at most three lines aloud and three to the same ears",
  test: (message, { state, by }) => {
    const said = state.prompts.get(by)?.lines.get(earsOf(message, addressed(state, message))) ?? 0;
    if (said < MOST_LINES) return undefined;
    return refusal(
      "screen/said-enough",
      "You have said three lines, and the story waits: say what you do, with [PLAYER_TO_GM].",
      {
        tag: message.tag,
      },
    );
  },
};

/** After a veto the next prompt to that player is the full context. */
export const honoursTheVeto: Check<MessageOf<"GM_TO_PLAYER"> | MessageOf<"AWAIT_PLAYERS">> = {
  name: "a veto is answered with FULL_CONTEXT",
  test: (message, { state }) => {
    const calls =
      message.tag === "AWAIT_PLAYERS"
        ? message.fields.characters.map(({ name, request_type }) => [name, request_type] as const)
        : addressed(state, message).map((to) => [to, message.fields.request_type] as const);
    const [owed, found] = calls.find(([seat, request]) => state.vetoed.has(seat) && request !== "FULL_CONTEXT") ?? [];
    if (owed === undefined) return undefined;
    return refusal("screen/veto-owed", `${owed} vetoed. Prompt them with request_type: FULL_CONTEXT first.`, {
      tag: message.tag,
      field: "request_type",
      found,
    });
  },
};

/** A secret prompt takes no other's place: that would show in when the beat closes. */
export const asksInSecretWhenFree: Check<MessageOf<"GM_TO_PLAYER">> = {
  name: "nobody is asked in secret while another prompt to them is open",
  test: (message, { state }) => {
    const { tag, fields } = message;
    const busy = addressed(state, message).find((seat) => state.prompts.get(seat)?.secret === false);
    if (fields.request_type !== "SECRET_ACTION" || busy === undefined) return undefined;
    return refusal("screen/still-asked", `Wait until ${busy} has answered, then ask in secret.`, {
      tag,
      field: "request_type",
      found: "SECRET_ACTION",
    });
  },
};

/** A player is named once, with one thing. */
const namesEachOnce = <M extends Message>(field: string, names: (message: M) => readonly SeatId[]): Check<M> => ({
  name: `\`${field}\` names no player twice`,
  test: (message) => {
    const all = names(message);
    const twice = all.find((name, i) => all.indexOf(name) !== i);
    if (twice === undefined) return undefined;
    return refusal("screen/called-twice", "Name each player once.", { tag: message.tag, field, found: twice });
  },
});

export const callsEachOnce = namesEachOnce<MessageOf<"AWAIT_PLAYERS">>("characters", ({ fields }) =>
  fields.characters.map((one) => one.name),
);
export const answersForEachOnce = namesEachOnce<MessageOf<"PLAYER_RESPONSES">>("responses", ({ fields }) =>
  [...fields.responses, ...(fields.vetoes ?? []), ...(fields.missing ?? [])].map((one) => one.character),
);

/** The lead passes on one veto of a prompt, and none of the full context. */
export const passesOnOneVeto: Check<MessageOf<"PLAYER_RESPONSES">> = {
  name: "each veto answers an open prompt that may be vetoed",
  test: ({ tag, fields }, { state }) => {
    const wrong = fields.vetoes?.find(({ character }) => {
      const prompt = state.prompts.get(character);
      return !prompt || prompt.request === "FULL_CONTEXT";
    });
    return (
      wrong &&
      refusal("screen/veto-spent", "Pass this on among the responses.", {
        tag,
        field: "vetoes",
        found: wrong.character,
      })
    );
  },
};

export const usesFirstRequestTypes: Check<MessageOf<"AWAIT_PLAYERS">> = {
  name: "each `request_type` is one of the four of this mode",
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
