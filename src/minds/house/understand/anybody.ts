export const isAtAnybody = (words: string): boolean => ANYBODY.test(words);

/** Somebody who is named by nothing but where they stand, or how they look. */
export const ANYBODY =
  /\b((?:the|that|my|our|one of the|a) (?:(?:nearest|closest|biggest|largest|tallest|strongest|smallest|weakest)(?: (?:one|thing|man|woman|person|guy|foe|enemy|creature|monster|attacker|fighter))?(?: of them)?|(?:next|first|last|other) (?:one|of them|foe|enemy|attacker)|leader|ringleader|boss|chief|captain|commander|foreman|enem(?:y|ies)|foes?|attackers?)|one of them|any of them|all of them|whichever (?:one )?is (?:nearest|closest)|whoever is (?:nearest|closest))(?=$|\s*[.,;!]| (?:with|in|on|across|over|from|until|and|then|before|down|hard|again|using|first|to)\b)/iu;

export const LEADS = /\b(?:leader|ringleader|boss|chief|captain|commander|foreman|forewoman|overseer|in charge)\b/i;
