import type { AskOf } from "../../protocol/ask.ts";
import { refusal } from "../../protocol/refusal.ts";
import { roleOf } from "../../table/seating.ts";
import type { Check } from "../context.ts";

/** The human's rulings come by the lead, and the GM's by the GM: neither signs for the other. */
export const rulesInItsOwnName: Check<AskOf<"ruling">> = {
  name: "the lead rules for the human (`ruled`, `corrected`), and the GM not in the human's name",
  test: ({ outcome, changes }, { state, by }) => {
    const human = roleOf(state, by) === "lead";
    if (human ? outcome === "ruled" || outcome === "corrected" : changes.by === undefined) return undefined;
    const hint = human
      ? "A ruling of the human's is `ruled` or `corrected`, with what they said in `changes.words`."
      : "Whose ruling it is, the table writes: leave out `changes.by`.";
    return refusal("screen/not-your-ruling", hint, { tag: "ruling", field: human ? "outcome" : "changes" });
  },
};

/** Numbers are set by hand by the human alone; everything else that the rules do, the GM asks for. */
export const leavesFixesToTheHuman: Check<AskOf<"deed">> = {
  name: "`fix` is the human's, by the lead, and nothing else is",
  test: ({ intent }, { state, by }) =>
    (roleOf(state, by) === "lead") === (intent.do === "fix")
      ? undefined
      : refusal(
          "screen/not-yours-to-fix",
          "Only the human sets a number by hand, with /fix. Ask for what happens in the story: harm, heal, afflict, relieve, rest.",
          { tag: "deed", field: "intent" },
        ),
};

/** One thing at a time shall have been otherwise: while the human is asked about it, no other is proposed. */
export const wishesOneThing: Check<AskOf<"retcon">> = {
  name: "no question to the human is open",
  test: (_, { state }) =>
    state.questions.length > 0
      ? refusal("screen/question-open", "The Game Master's last question is still open. Answer it first.", {
          tag: "retcon",
        })
      : undefined,
};
