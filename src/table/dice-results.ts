import type { Draft, DraftOf } from "../protocol/entry.ts";
import { isHeldByHuman, seatsOf } from "./seating.ts";
import type { TableState } from "./state.ts";

/** What falls behind the screen, or inside somebody, stays there. */
const TOLD = ["open", "private"];
const RESULTS = ["success", "failure", "critical_success", "critical_failure"] as const;

/** In `lead` the lead rolls for people: what fell for them is told to the GM by the lead, beside the dice themselves. */
export function diceResults(state: TableState, drafts: readonly Draft[]): readonly Draft[] {
  if (state.mode !== "lead") return drafts;
  const [lead = "lead"] = seatsOf(state, "lead");
  const check = drafts.find((draft) => draft.kind === "check");
  const ruling = drafts.find((draft) => draft.kind === "ruling");
  const rolls = drafts.filter(
    (draft): draft is DraftOf<"roll"> =>
      draft.kind === "roll" && TOLD.includes(draft.visibility) && isHeldByHuman(state, draft.for),
  );
  const told = rolls.map((roll): DraftOf<"message"> => {
    const called = check?.for === roll.for ? check : undefined;
    const outcome = ruling?.for === roll.for ? RESULTS.find((one) => one === ruling.outcome) : undefined;
    const fields = {
      character: roll.for,
      check: called?.skill ?? (roll.reason || roll.purpose || roll.expr),
      roll: roll.text ?? `${roll.expr} = ${roll.total}`,
      ...(called ? { dc: called.dc } : {}),
      ...(called && outcome ? { result: outcome } : {}),
    };
    return {
      kind: "message",
      tag: "DICE_RESULT",
      from: lead,
      to: [...seatsOf(state, "gm")],
      fields,
      body: "",
      by: "table",
    };
  });
  return [...drafts, ...told];
}
