import type { SaidMessageOf } from "../../../protocol/ask.ts";
import type { Letter } from "../../../protocol/letter.ts";

const QUICK = "Get it over with";

/** A trifle is offered to be got over with: whoever's characters fight decide that, and nobody for them. */
export const TRIFLE: SaidMessageOf<"ASK_PLAYER"> = {
  tag: "ASK_PLAYER",
  fields: {
    question:
      "This is not much of a fight. Play it, or have it rolled through at once, every blow of it, for a scratch or a small cost?",
    header: "A trifle",
    options: [{ label: "Play it" }, { label: QUICK }],
  },
};

/** What the person said to that, if they were asked. */
export function wantsItOver(recent: readonly Letter[]): boolean | undefined {
  const answered = recent.findLast((letter) => letter.kind === "message" && letter.tag === "PLAYER_ANSWER");
  return answered?.kind === "message" ? answered.fields.answer === QUICK : undefined;
}
