/** Narration before it has a style: prose, somebody's words, what somebody does, what the dice said. */
export type Segment =
  /** `mark`: what kind of moment it is, for the style that shows it. */
  | { readonly kind: "prose"; readonly text: string; readonly mark?: Mark }
  /** `who` is a name as the story says it; `how`, what they do while they say it, as a clause: "to the lock, not to you". */
  | { readonly kind: "speech"; readonly who: string; readonly text: string; readonly how?: string }
  | { readonly kind: "act"; readonly who: string; readonly text: string }
  /** Shown only by styles that show dice. */
  | { readonly kind: "dice"; readonly text: string };

export type Mark = "scene" | "combat" | "death" | "healing" | "discovery";

/** The signs of the `script` style, and the two lines that stand in it without words. */
export const SIGNS = {
  prose: "★",
  act: "→",
  dice: "⚄",
  combat: "⚔",
  death: "☠",
  healing: "❤",
  discovery: "✦",
  scene: "═══",
  speaker: "━━━",
} as const;
