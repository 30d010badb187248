import type { MessageOf } from "../../protocol/catalog.ts";
import { FIRST_REQUEST_TYPES } from "../../protocol/messages/gm-to-player.ts";
import { isVeto } from "../../protocol/messages/player-to-gm.ts";
import { refusal } from "../../protocol/refusal.ts";
import { addressed } from "../../table/addressed.ts";
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
