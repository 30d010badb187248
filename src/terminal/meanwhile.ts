import type { Letter } from "../protocol/letter.ts";
import { quiet } from "./ink.ts";
import type { Names } from "./names.ts";

/** For whoever watches a split party: a line where the story goes to others than those it was last told of. */
export function openMeanwhile(names: Pick<Names, "short">): (letter: Letter) => string {
  let group = "all";
  return (letter) => {
    const to =
      letter.kind === "part" || (letter.kind === "message" && letter.tag === "NARRATIVE") ? letter.to : undefined;
    if (to === undefined) return "";
    const now = to.join(" ");
    const other = now !== group && now !== "all" && group !== "all";
    group = now;
    return other ? quiet(`Meanwhile: ${to.map(names.short).join(", ")}`) : "";
  };
}
