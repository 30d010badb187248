import { isAsk, type Say } from "../../protocol/ask.ts";
import type { MessageOf } from "../../protocol/catalog.ts";
import type { SeatId } from "../../protocol/entry.ts";
import { refusal } from "../../protocol/refusal.ts";
import { addressed, humans } from "../../table/addressed.ts";
import { isQuoting } from "../../table/meeting.ts";
import { seatsOf } from "../../table/seating.ts";
import { QUOTED as QUOTED_ALL } from "../../world/in-secret.ts";
import type { Check } from "../context.ts";
import { saidWithTheEnd } from "../own-words.ts";

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
  name: "after `end` a wrap has at most two sentences besides what is quoted and what a person did last (the rest is left out, and the GM told)",
  test: (message, { state, guard }) => {
    if (state.session !== "ending") return undefined;
    const kept = lastWordsIn(
      message.body,
      guard?.sinceTold().some((entry) => saidWithTheEnd(entry) !== "") ? namesOf(humans(state)) : [],
    );
    if (kept === message.body) return undefined;
    return {
      amended: { ...message, body: kept },
      notice: "The evening is ending: of your last words two sentences were told, and what is quoted.",
    };
  },
};

const namesOf = (seats: readonly SeatId[]): readonly string[] =>
  seats.flatMap((seat) => seat.split("-").filter((part) => part.length > 2));

/** The first two sentences, what is quoted, and what these people did; what has a quotation in it stays whole. */
function lastWordsIn(text: string, people: readonly string[]): string {
  const own = text.replace(/.+/g, (line) =>
    QUOTED.test(line) ? [LABEL, QUOTED_ALL, ASIDE].reduce((rest, part) => rest.replace(part, blank), line) : line,
  );
  let [from, told, spoken, done, kept] = [0, 0, 0, 0, ""];
  for (const { index, segment } of SENTENCES.segment(text)) {
    const to = index + segment.length;
    const sentence = text.slice(from, to);
    if (segment.trim() === "" || (isQuoting(sentence) && to < text.length)) continue;
    const words = new Set(
      own
        .slice(from, to)
        .toLowerCase()
        .match(/\p{L}+/gu),
    );
    const isSpoken = QUOTED.test(sentence) && ++spoken <= MOST_QUOTED;
    const isDone = people.some((name) => words.has(name)) && ++done <= MOST_WRAP;
    const isOver = words.size > 0 ? !isDone && ++told > MOST_WRAP : spoken > MOST_QUOTED;
    kept += isSpoken || !isOver ? sentence : sentence.replace(/[^\n]/g, "");
    from = to;
  }
  return kept.trim() === text.trim()
    ? text
    : kept
        .replace(/[ \t]+\n/g, "\n")
        .replace(/\n{3,}/g, "\n\n")
        .trim();
}

const blank = (part: string): string => " ".repeat(part.length);
const QUOTED = new RegExp(QUOTED_ALL, "");
const SENTENCES = new Intl.Segmenter("en", { granularity: "sentence" });
const LABEL = /^\s*>?\s*\*\*[^*\n]{1,60}\*\*[:,]?/;
/** What somebody does while they speak, in the line of what they say. */
const ASIDE = /\*[^*\n]{1,300}\*/g;
const MOST_WRAP = 2;
const MOST_QUOTED = 12;

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
