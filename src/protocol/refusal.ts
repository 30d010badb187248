import { excerpt } from "./text.ts";

/** A move the game forbids, told to the speaker in words it can act on. Never thrown: a refusal is an ordinary answer. */
export interface Refusal {
  readonly kind: "refusal";
  readonly code: string;
  readonly tag?: string;
  readonly field?: string;
  readonly found?: string;
  readonly hint: string;
  /** Where in a text the message began. */
  readonly line?: number;
}

export const refusal = (
  code: string,
  hint: string,
  about: { tag?: string; field?: string; found?: unknown } = {},
): Refusal => ({
  kind: "refusal",
  code,
  ...(about.tag === undefined ? {} : { tag: about.tag }),
  ...(about.field === undefined ? {} : { field: about.field }),
  ...(about.found === undefined ? {} : { found: excerpt(about.found) }),
  hint,
});

/** Of what fell only because something else of the same answer was refused. */
export const HANGS_ON = "voice/hangs-on";

/** Of what was said beside a die of the same answer: nothing else was refused, and the hint says why it fell. */
export const UNSEEN_DIE = "voice/unseen-die";

export const isRefusal = (value: object): value is Refusal => "kind" in value && value.kind === "refusal";
