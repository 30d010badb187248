import type { Move } from "./move.ts";

/** "I give it to her": whoever was taken to be meant is named once, so that everybody hears who it was. */
export function whomNamed(words: string, move: Move): string {
  const who =
    "person" in move && move.person
      ? move.person
      : "thing" in move && move.thing?.kind === "person"
        ? move.thing
        : undefined;
  if (!who || /["“]/.test(words)) return words;
  const said = words.toLowerCase();
  const isSaid = [who.name, ...who.name.split(" "), ...who.aliases].some(
    (name) => name.length > 2 && !/^the$/i.test(name) && said.includes(name.toLowerCase()),
  );
  if (isSaid || /(?<=\s)\p{Lu}\p{L}{2,}/u.test(words)) return words; // it may stand for somebody who is named beside it
  return words.replace(OBJECT, who.name);
}

/** "her" before what she is given, told or asked, and not before what is hers. */
const OBJECT =
  /\b(?:him|her)\b(?=$|[.,;!?]| (?:to|for|about|that|whether|if|what|who|where|why|how|when|with|on|in|into|at|from|by|and|then|a|an|the|my|some|one|two|half|all|up|down|out|off|over|away|again|as)\b)/i;
