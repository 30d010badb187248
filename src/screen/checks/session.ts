import { isAsk, type Say } from "../../protocol/ask.ts";
import type { MessageOf } from "../../protocol/catalog.ts";
import { refusal } from "../../protocol/refusal.ts";
import { addressed } from "../../table/addressed.ts";
import { isQuoting } from "../../table/meeting.ts";
import { seatsOf } from "../../table/state.ts";
import { QUOTED } from "../../world/in-secret.ts";
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

/** After `end` the GM has one wrap. */
export const wrapsUpOnce: Check<MessageOf<"NARRATIVE">> = {
  name: "after `end` there is one wrap for each group",
  test: (message, { state }) => {
    const { tag } = message;
    const to = addressed(state, message);
    const hearers = to.includes("all") ? seatsOf(state, "player") : to;
    return state.session === "ending" && hearers.every((seat) => state.wrapped.has(seat))
      ? refusal("screen/wrapped-up", "The last words have been told. Close with [SESSION_END].", { tag })
      : undefined;
  },
};

export const wrapsUpShortly: Check<MessageOf<"NARRATIVE">> = {
  name: "after `end` a wrap has at most two sentences besides what is quoted (the rest is left out, and the GM told)",
  test: (message, { state }) => {
    if (state.session !== "ending") return undefined;
    const kept = lastWordsIn(message.body);
    if (kept === message.body) return undefined;
    return {
      amended: { ...message, body: kept },
      notice: "The evening is ending: of your last words the first two sentences were told.",
    };
  },
};

/** The first two sentences, and what is quoted before, between and in them; none ends inside of a quotation. */
function lastWordsIn(text: string): string {
  let [from, own, all] = [0, 0, 0];
  for (const { index, segment } of SENTENCES.segment(text)) {
    const to = index + segment.length;
    const sentence = text.slice(from, to);
    if (segment.trim() === "" || (isQuoting(sentence) && to < text.length)) continue;
    if (/\p{L}/u.test(sentence.replace(QUOTED, ""))) own++;
    if (own > MOST_WRAP || ++all > MOST_WITH_SPEECH) return text.slice(0, from).trim();
    from = to;
  }
  return text;
}

const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
const MOST_WRAP = 2;
const MOST_WITH_SPEECH = 6;

/** The GM says its last word once. */
export const endsOnce: Check<MessageOf<"SESSION_END">> = {
  name: "it has not been said already",
  test: ({ tag }, { state }) =>
    state.over
      ? refusal("screen/said-already", "You have said [SESSION_END]. Nothing more is needed.", { tag })
      : undefined,
};

/** The human is asked one thing at a time. */
export const asksOneThing: Check<MessageOf<"ASK_PLAYER">> = {
  name: "no other question is open",
  test: ({ tag, fields }, { state }) =>
    state.questions.length > 0 && fields.character === undefined
      ? refusal("screen/question-open", "Wait for the answer to your last question, then ask the next.", { tag })
      : undefined,
};
