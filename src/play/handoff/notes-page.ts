import { sectionsIn } from "./sections.ts";

/** The sections of the notes, under the headings of a journal. */
export function pageOf(text: string): string {
  const found = sectionsIn(text, Object.keys(NOTED));
  const parts = Object.entries(NOTED).flatMap(([noted, title]) => {
    const words = found[noted] ?? "";
    return words === "" ? [] : [`**${title}**\n\n${words}`];
  });
  return parts.join("\n\n");
}

export const NOTED: Readonly<Record<string, string>> = {
  Scene: "What happened",
  Observations: "What I learned",
  "Internal Thoughts": "What I thought",
  Feelings: "How I feel",
  "For Later": "Notes",
};
