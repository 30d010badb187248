import type { Finding } from "../../world/finding.ts";
import type { Situation } from "../../world/situation.ts";
import type { Names } from "./names.ts";
import { effectsOn } from "./parts.ts";

/** Some are sent away from this page, and nothing there, or on any page after it, brings the party together again. */
export function partingFindings(page: Situation, situations: readonly Situation[], names: Names): readonly Finding[] {
  return effectsOn(page).flatMap(({ effect, line }): readonly Finding[] => {
    const there = effect.do === "part" ? names.page(effect.situation) : undefined;
    if (there?.origin !== "written" || meets(there, page, names, situations.length)) return [];
    return [
      {
        weight: "odd",
        path: page.path,
        line,
        what: `Those who part to "${there.title}" find no way back to the others.`,
        remedy: `Give that page, or one it leads to, an effect \`meet\` or a way back \`to ${page.title}\`.`,
      },
    ];
  });
}

/** By `meet`, or by coming back to where the others stayed; a page that is not in the format is taken to lead on. */
function meets(from: Situation, stayed: Situation, names: Names, most: number): boolean {
  const seen = new Set([from]);
  for (const page of seen) {
    if (page === stayed || page.origin !== "written") return true;
    const effects = effectsOn(page).map(({ effect }) => effect);
    if (effects.some(({ do: what }) => what === "meet" || what === "end")) return true;
    const on = [
      ...page.leads.map(({ to }) => to),
      ...effects.flatMap((one) => ("situation" in one ? [one.situation] : [])),
    ];
    for (const title of on) {
      const next = names.page(title);
      if (next && seen.size <= most) seen.add(next);
    }
  }
  return false;
}
