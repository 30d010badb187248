import type { Finding } from "../../world/finding.ts";
import type { Effect, Situation } from "../../world/situation.ts";
import type { Names } from "./names.ts";

/** What could be done unseen: by somebody who is there to do it, with nothing that everybody would see. */
export function unseenFindings({ path, unseen = [] }: Situation, names: Names): readonly Finding[] {
  return unseen.flatMap(({ who, line, effects }): readonly Finding[] => {
    const nobody = names.party("").length > 0 && names.party(who).length === 0;
    const seen = effects.find(({ do: what }) => SEEN.has(what));
    return [
      ...(nobody
        ? [
            {
              weight: "note" as const,
              path,
              line,
              what: `"${who}" is nobody of the party, so nobody is asked this.`,
              remedy: "Name somebody of the party, or a class one of them has.",
            },
          ]
        : []),
      ...(seen
        ? [
            {
              weight: "odd" as const,
              path,
              line,
              what: `What is done unseen cannot lead to what everybody sees: \`${seen.do}\` is left out.`,
              remedy: "Put it behind the line that comes to light.",
            },
          ]
        : []),
    ];
  });
}

const SEEN: ReadonlySet<Effect["do"]> = new Set(["to", "part", "meet", "fight", "end", "rest", "harm", "quest"]);
