import type { Saying } from "../../../../protocol/ask.ts";
import { shuffled } from "../../draw.ts";
import { prompt } from "../messages.ts";
import type { Stage } from "../stage.ts";
import { CAMPED } from "./resting.ts";

/** After a rest, one moment among the companions: two of them talk, or one is left with their thoughts. Then it is over. */
export function campMoment({ notes, up, lead, draw, at }: Stage): readonly Saying[] {
  const rested = notes.facts[CAMPED];
  if (rested === undefined) return [];
  const over: Saying = { kind: "notes", facts: { [CAMPED]: null } };
  const others = shuffled(
    up.filter((seat) => seat !== lead),
    draw,
    "who is awake",
  );
  const [one, other] = others;
  if (one === undefined) return [over];
  const when =
    rested === "night" ? "The night is nearly over, and others are still asleep." : "An hour with nothing to do in it.";
  if (other !== undefined && draw("talk in camp") < 0.6)
    return [
      over,
      ...[one, other].map((to) =>
        prompt(
          to,
          "INTERACTION",
          `## At Hand\n- danger: ${at.danger}\n\n## Request\n${when} There is a moment to talk.`,
        ),
      ),
    ];
  return [over, prompt(one, "REFLECTION", `## Request\n${when} What goes through your mind?`)];
}
