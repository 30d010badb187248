import { choice, difficulty, noBody, slug, verbatim } from "../fields.ts";
import { message, type Said } from "../message.ts";

/** A roll made for the human, told to the GM. The dice are the table's. */
export const DiceResult = message({
  tag: "DICE_RESULT",
  meaning: "A roll made for the human, as it fell.",
  sender: "lead",
  recipient: "GM",
  transport: "message",
  phases: "1+",
  expects: "the GM narrates by it",
  fields: {
    character: slug(),
    check: verbatim("what was rolled for, such as Stealth"),
    roll: verbatim("the roll as it fell, such as 1d20+5 = [8]+5 = 13"),
    dc: difficulty().optional(),
    result: choice("success", "failure", "critical_success", "critical_failure").optional(),
  },
  body: noBody(),
  example: `[DICE_RESULT]
character: corwin-voss
check: Stealth
roll: "1d20+5 = [8]+5 = 13"
dc: 12
result: success`,
});
export type DiceResult = Said<typeof DiceResult>;
