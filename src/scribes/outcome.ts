import type { EntryOf } from "../protocol/entry.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { oneLine, wholeSentences } from "./sentences.ts";

/** The protocol's words for how something came out. */
const RESULTS: Readonly<Record<string, string>> = {
  success: "The attempt succeeded.",
  critical_success: "It succeeded beyond what was hoped.",
  failure: "The attempt failed.",
  critical_failure: "It failed badly.",
  done: "",
};

/** What a ruling came to, in words of the story; empty where it says nothing. */
export const resultOf = ({ outcome }: EntryOf<"ruling">): string =>
  RESULTS[outcome.trim().toLowerCase()] ?? oneLine(wholeSentences(withoutMechanics(outcome), 300));

/** Whether it could have come out otherwise. */
export const isInDoubt = ({ outcome }: EntryOf<"ruling">): boolean =>
  /^(?:critical_)?(?:success|failure)$/i.test(outcome.trim());

/** The words of a character, without what stands in brackets at the end about the rules. */
export const withoutAside = (words: string): string => withoutMechanics(words.replace(/\s?\([^()]{0,400}\)\s*$/, ""));
