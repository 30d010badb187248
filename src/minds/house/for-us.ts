import { isModal, isVerb, maybeVerb } from "./verbs.ts";

/** "I sing our song", "I lead us down": a deed, with the others in it. What somebody thinks, wants or knows of them is said. */
export const isForUs = (one: string): boolean => {
  const verb = /^\W*I (?:\p{L}{1,20}ly )?(\p{L}{2,20})\b/iu.exec(one)?.[1]?.toLowerCase() ?? "";
  return (
    (isVerb(verb) || maybeVerb(verb)) &&
    !THINKS.has(verb) &&
    !/\b(?:you|your|yours|yourself|we|let['’]?s)\b|\bwe['’]/i.test(one.replace(ASIDE, ""))
  );
};
/** What is reported in the same breath, or only says when: the others may be in it. */
const ASIDE =
  /\b(?:(?:and|then|to) (?:ask|tell|say|suggest|propose|whisper|explain|decide|see|check|show)|before|until|while|when|where|after|so that|as)\b.*$/i;

/** "We go on to the lamps": done by all of them. What they are, have, want or ought to do is said. */
export function isOurs(one: string): boolean {
  const verb = /^\W*we (?:all |both |\p{L}{1,20}ly )?(\p{L}{2,20})\b/iu.exec(one)?.[1]?.toLowerCase() ?? "";
  return (
    (isVerb(verb) || maybeVerb(verb)) &&
    !isModal(verb) &&
    !THINKS.has(verb) &&
    !/[?!]$|\b(?:you|your|yours|yourself)\b/i.test(one)
  );
}
const THINKS = new Set(
  "think hope believe know need mean wish bet vote guess suppose reckon doubt fear feel love like hate agree see owe have want trust wonder mind".split(
    " ",
  ),
);
