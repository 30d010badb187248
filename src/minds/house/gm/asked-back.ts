import { uncapital } from "../plain-words.ts";
import type { Move } from "./move.ts";
import type { Result } from "./result.ts";
import type { Stage } from "./stage.ts";
import { wordsFor } from "./stock.ts";

/** It is not clear which of two things was meant, or whether the one was: that is asked, as often as it comes up. */
export function askedBack(stage: Stage, move: Extract<Move, { kind: "torn" }>): Pick<Result, "says" | "answers"> {
  const all = move.between.map(uncapital);
  const [one, other] = all;
  if (all.length > 2)
    return { says: [`Which is it: ${all.slice(0, -1).join("; ")}; or ${all.at(-1)}?`], answers: true };
  const gaps = { ...(one ? { one } : {}), ...(other ? { other } : {}) };
  const says = wordsFor(stage, other === undefined ? "ask-one" : "ask-back", undefined, gaps).filter(
    (text) => one === undefined || text.includes(one), // what it is between is said every time
  );
  const plain = other === undefined ? `A yes would do it: ${one}.` : `Which is it: ${one}, or ${other}?`;
  return { says: [...says, ...(one === undefined ? [] : [plain])], answers: true };
}
