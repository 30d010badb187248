import type { Segment } from "./segment.ts";

/** A part of a beat's narration, and what it could say. */
export interface Part {
  readonly slot: "scene" | "deed" | "hinge" | "outcome" | "companion" | "world" | "press";
  /** Alternatives, the best first; each a run of segments. The first that is fresh is taken (order shuffled when `any`). */
  readonly says: readonly (readonly Segment[])[];
  readonly any?: boolean;
  /** Said even when it was said before (the player's own deed, an authored outcome). */
  readonly must?: boolean;
  /** Said in full, every time: an answer to somebody, or a question that is theirs to answer. */
  readonly whole?: boolean;
  /** Of a companion: it answers what came of the deed, and cannot stand before it. */
  readonly late?: boolean;
}

/** A part with what it says this time. */
export interface Said {
  readonly part: Part;
  readonly segments: readonly Segment[];
}
