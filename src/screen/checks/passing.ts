import type { AskOf } from "../../protocol/ask.ts";
import type { MessageOf } from "../../protocol/catalog.ts";
import { FIRST_REQUEST_TYPES } from "../../protocol/messages/gm-to-player.ts";
import { refusal } from "../../protocol/refusal.ts";
import { answerType, promptPath, readPrompt, responsePath } from "../../table/passing.ts";
import { seatsOf } from "../../table/seating.ts";
import type { Check } from "../context.ts";
import { answersAPrompt, asksInSecretWhenFree, honoursTheVeto, passesWhenFree, vetoesOnce } from "./prompts.ts";
import { notAfterEnd } from "./session.ts";

/** A prompt that goes by file is a prompt: what holds for one that is said holds for it. */
export const promptsByFile: Check<AskOf<"writing">> = {
  name: "a prompt file says what kind of request it is and asks something, and may be said as a prompt",
  test: ({ for: path, text }, context) => {
    const to = seatsOf(context.state, "player").find((seat) => promptPath(seat) === path.toLowerCase());
    if (to === undefined) return undefined;
    const prompt = readPrompt(text);
    if (!prompt)
      return refusal(
        "screen/no-request",
        `Begin the file with a block "---", "request_type: …", "---", one of ${FIRST_REQUEST_TYPES.join(", ")}; below it what ${to} perceives and is asked.`,
        { tag: "writing", field: "text", found: text.slice(0, 80) },
      );
    const said: MessageOf<"GM_TO_PLAYER"> = {
      tag: "GM_TO_PLAYER",
      fields: { to, request_type: prompt.request, scene_number: "000", scene_slug: "scene" },
      body: prompt.body,
    };
    return (
      notAfterEnd.test(said, context) ?? honoursTheVeto.test(said, context) ?? asksInSecretWhenFree.test(said, context)
    );
  },
};

/** The signal counts when everything it speaks of is in place. */
export const promptsAreInPlace: Check<MessageOf<"AWAIT_AI_PLAYERS">> = {
  name: "each of them has a prompt file in place, and is named once",
  test: ({ tag, fields: { characters } }, { state }) => {
    const missing = characters.find((seat) => !state.passing.prompts.has(seat));
    if (missing !== undefined)
      return refusal("screen/no-prompt-file", `Write ${promptPath(missing)} first, then give the signal.`, {
        tag,
        field: "characters",
        found: missing,
      });
    const twice = characters.find((seat, i) => characters.indexOf(seat) !== i);
    return twice === undefined
      ? undefined
      : refusal("screen/called-twice", "Name each player once.", { tag, field: "characters", found: twice });
  },
};

/** An answer that is left for the lead is an answer. */
export const answersByFile: Check<AskOf<"writing">> = {
  name: "a response answers an open prompt, vetoes it once, and passes only where it is free to",
  test: ({ for: path, text, type }, context) => {
    const { state, by } = context;
    if (path.toLowerCase() !== responsePath(by)) return undefined;
    const said: MessageOf<"PLAYER_TO_GM"> = {
      tag: "PLAYER_TO_GM",
      fields: { type: type ?? answerType(text, state.prompts.get(by)?.request), character: by },
      body: text,
    };
    return answersAPrompt.test(said, context) ?? vetoesOnce.test(said, context) ?? passesWhenFree.test(said, context);
  },
};
