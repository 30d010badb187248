import type { Desk, Hands, Mind } from "../../src/minds/mind.ts";

/** A mind that may say anything at all, as a model may or a program outside: nobody has looked at it yet. */
export type AnyMind = (desk: Desk, signal: AbortSignal, hands?: Hands) => Promise<readonly unknown[]>;

export const asMind = (mind: AnyMind): Mind => mind as Mind;
