import type { Creature } from "../../../rules/state.ts";
import { sentencesOf } from "../deeds-told.ts";

/**
 * A page says what is seen when its fight is won, and was written for foes that lie there. Where every one of them ran or gave up, sentences that
 * speak of the fallen are left out; the rest is told as it stands.
 */
export const wonText = (text: string, foes: readonly Creature[]): string =>
  foes.length === 0 || foes.some(({ dead, hp }) => dead || hp === 0)
    ? text
    : sentencesOf(text)
        .filter((one) => !FALLEN.test(one))
        .join(" ");

const FALLEN =
  /\b(?:bones?|bod(?:y|ies)|corpses?|remains|carcass(?:es)?|the dead|(?:lies?|lying|lay) (?:still|dead|where|there|in)|(?:is|are) (?:dead|down)|fall(?:s|en)?|fell|(?:last|first) of them (?:drops?|goes down))\b/i;
