import { isOfRetcon } from "../table/last-word.ts";
import { roleOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { questionStep } from "./answers.ts";
import type { Step } from "./step.ts";

/** Something shall have been otherwise: before anything else goes on the GM says what it takes that to mean, and the human is asked. */
export function correcting(state: TableState, gm: () => Step): Step | undefined {
  const { retcon, questions } = state;
  if (retcon && roleOf(state, retcon.by) === "lead") return gm();
  const [question] = questions;
  return question && isOfRetcon(state) ? questionStep(state, question, retcon?.whose) : undefined;
}
