/** Narration before it has a style: prose, somebody's words, what somebody does, what the dice said. */
export type Segment =
  | { readonly kind: "prose"; readonly text: string }
  /** `who` is a name as the story says it; `how`, what they do while they say it, as a clause: "to the lock, not to you". */
  | { readonly kind: "speech"; readonly who: string; readonly text: string; readonly how?: string }
  | { readonly kind: "act"; readonly who: string; readonly text: string }
  /** Shown only by styles that show dice. */
  | { readonly kind: "dice"; readonly text: string };
