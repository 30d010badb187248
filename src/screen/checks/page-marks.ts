import type { AskOf, Say } from "../../protocol/ask.ts";
import type { MessageOf } from "../../protocol/catalog.ts";
import { refusal } from "../../protocol/refusal.ts";
import { excerpt } from "../../protocol/text.ts";
import { roleOf } from "../../table/seating.ts";
import type { Amended, Check, Context } from "../context.ts";
import { pageMarksIn } from "../page-marks.ts";

const name = "it reads out no page and no brief (a filter over words)";

/** Pages and briefs are read, not read out. */
function readsOut(text: string, tag: string, field: string, { guard, last }: Context, put: (rest: string) => Say) {
  const marked = guard ? pageMarksIn(text) : undefined;
  if (!marked) return undefined;
  if (last && marked.rest !== "") return { amended: put(marked.rest), notice: LEFT_OUT } satisfies Amended;
  return refusal(
    "screen/page",
    "This is written as your pages and instructions are written. They are for you: tell in sentences of your own what those who are there see and hear.",
    { tag, field, found: excerpt(marked.found, 200) },
  );
}

const LEFT_OUT = "Your text read out a page or your instructions. The lines that did were left out.";

export const narratesNoPage: Check<MessageOf<"NARRATIVE">> = {
  name,
  test: (say, context) => readsOut(say.body, say.tag, "body", context, (body) => ({ ...say, body })),
};

export const promptsWithNoPage: Check<MessageOf<"GM_TO_PLAYER">> = {
  name,
  test: (say, context) => readsOut(say.body, say.tag, "body", context, (body) => ({ ...say, body })),
};

/** A scene as the Narrator writes it down. */
export const writesNoPage: Check<AskOf<"writing">> = {
  name,
  test: (say, context) =>
    roleOf(context.state, context.by) === "narrator"
      ? readsOut(say.text, say.kind, "text", context, (text) => ({ ...say, text }))
      : undefined,
};
