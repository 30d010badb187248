import type { Approach } from "../../../world/situation.ts";
import type { Commitment, VerbClass } from "./lexicon.ts";

/** What a line comes to: one wish or two. */
export interface Reading {
  readonly wishes: readonly Wish[];
  /** To be asked back in the fiction: ids of ways, or of things, that were equally near. */
  readonly torn?: readonly string[];
}

/**
 * say: words for somebody. do: a deed. look: a question about what can be seen, heard or known here, or a deed that only looks. ask: a question put to a
 * person here. aside: out of character. wait: time is let pass. nothing: no wish could be made out.
 */
export type WishKind = "say" | "do" | "look" | "ask" | "aside" | "wait" | "nothing";

export interface Wish {
  readonly kind: WishKind;
  /** The clause as typed. */
  readonly text: string;
  /** Words in quotation marks, or reported ("tell her that …"). */
  readonly speech: string;
  /** Whom it is said to. A deed with `to` is one that the companion is told to do. */
  readonly to?: string;
  readonly verb: VerbClass | "";
  /** Behind the verb, the best first. */
  readonly skills: readonly string[];
  readonly approach?: Approach;
  /** Ids, in order of mention. */
  readonly things: readonly string[];
  /** The clear winner among the ways. One that commits and is not `sure` is asked about before it is done. */
  readonly way?: string;
  /** The clear winner among the topics. */
  readonly topic?: string;
  /** What could not be taken back, by the verb that was said. */
  readonly commits?: Commitment;
  /** Said outright: a way or deed that commits is only sure with its verb and its thing. */
  readonly sure: boolean;
  /** Nothing but a name, or a yes: there is no verb in it to tell. */
  readonly bare?: true;
  /** "If that fails, …" */
  readonly otherwise?: Wish;
}
