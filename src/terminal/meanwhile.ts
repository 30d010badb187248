import type { Letter } from "../protocol/letter.ts";
import { quiet } from "./ink.ts";
import type { Names } from "./names.ts";

/** For whoever watches a split party: a line where the story goes to others than those it was last told of. */
export function openMeanwhile(names: Pick<Names, "short">): (letter: Letter) => string {
  let group = "all";
  return (letter) => {
    if (letter.kind !== "message" || letter.tag !== "NARRATIVE") return "";
    const now = letter.to.join(" ");
    const other = now !== group && now !== "all" && group !== "all";
    group = now;
    return other ? quiet(`Meanwhile: ${letter.to.map(names.short).join(", ")}`) : "";
  };
}
