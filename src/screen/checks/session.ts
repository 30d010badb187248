import { isAsk, type Say } from "../../protocol/ask.ts";
import type { MessageOf } from "../../protocol/catalog.ts";
import { refusal } from "../../protocol/refusal.ts";
import type { Check } from "../context.ts";

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

/** After `end`, nobody is asked anything. */
export const notAfterEnd: Check<Say> = {
  name: "the session is not ending",
  test: (say, { state }) =>
    state.session === "ending"
      ? refusal(
          "screen/session-ending",
          "The human has ended the session. Close with [SESSION_END]; nobody is prompted again.",
          { tag: isAsk(say) ? say.kind : say.tag },
        )
      : undefined,
};

/** A session is started once. */
export const startsOnce: Check<MessageOf<"SESSION_COMMAND">> = {
  name: "`start` opens the evening and nothing else",
  test: ({ tag, fields }, { state }) =>
    fields.command === "start" && state.session === "ending"
      ? refusal("screen/session-ending", "This session is ending. Start the next one.", {
          tag,
          field: "command",
          found: "start",
        })
      : undefined,
};
