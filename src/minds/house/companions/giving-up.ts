import { GIVE_UP } from "../fight/calls.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";

/**
 * One of theirs has called out that they all give up. A companion goes with it, and does not fight on over the heads of those who have had enough;
 * only whose sheet says that they never would, does not. Nothing where that is not what is asked.
 */
export function givingUp({ sheet }: Companion, { wanted, options }: Asked): string | undefined {
  if (!wanted.includes(GIVE_UP)) return undefined;
  return NEVER.test(sheet) ? options.at(-1) : options[0];
}

const NEVER =
  /\b(?:never|won't|will not|does not|would rather die than|sooner die than)\b.{0,20}\b(?:surrenders?|yields?|gives? (?:up|in))\b/i;
