import type { Letter } from "../../protocol/letter.ts";

/** Which round everybody was last asked for; a hundred of them is a circle. */
export const clock = (round: number) => ({ kind: "notes", clocks: { round: { at: round % 100, of: 100 } } });
export const narration = (body: string) => ({ tag: "NARRATIVE", fields: {}, body });
export const deed = (intent: object) => ({ kind: "deed", intent });
export const isDeed = ({ kind }: Letter): boolean => kind === "deed";

/** The round in a few sentences: what those said who then acted, who went down, what is left. The blows themselves have been seen. */
export function roundTold(recent: readonly Letter[], round?: number): string {
  const rulings = recent.filter((letter) => letter.kind === "ruling");
  const told = (letter: Letter): readonly string[] =>
    letter.kind === "ruling" && Array.isArray(letter.changes.told) ? (letter.changes.told as string[]) : [];
  const acted = new Set(
    rulings
      .filter((one) => one.kind === "ruling" && one.changes.aside !== true && told(one).length > 0)
      .map((one) => (one.kind === "ruling" ? one.for : "")),
  );
  const isLast = (letter: Letter) =>
    letter.kind === "message" &&
    letter === recent.findLast((one) => one.kind === "message" && one.tag === letter.tag && one.from === letter.from);
  const said = recent.flatMap((letter) =>
    letter.kind === "message" && letter.tag === "PLAYER_TO_GM" && isLast(letter) && acted.has(letter.from)
      ? [withoutOptions(letter.body)]
      : [],
  );
  const turning = rulings
    .flatMap(told)
    .filter((line) => /goes down|is dead|runs\.|gives up|is stable|lives again/.test(line));
  const quiet = round === undefined ? "" : (QUIET[round % QUIET.length] ?? "");
  return [...new Set(said.filter((line) => line !== "" && !/^[a-z]/.test(line))), turning.join(" ") || quiet]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** For rounds in which nobody falls. */
const QUIET = [
  "Neither side gives the other a step.",
  "Grit rasps under boots. Somebody is counting strokes aloud, and stops.",
  "For a moment everybody is exactly where they were, only more tired.",
  "The lantern swings on its hook, and the shadows fight on a beat behind.",
  "A broom twig snaps. It is the only thing on the landing that has.",
  "Breath, wood, stone; breath, wood, stone.",
];

/** What was chosen stands in brackets; what was said of it stands before. */
const withoutOptions = (body: string): string => body.replace(/\s*\([^()]*\)\s*$/, "").trim();
