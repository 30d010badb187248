/** Behind a fact in the story state: these are the GM's own words for it, which nobody is told. */
export const OWN_WORDS = "(the GM's own words)";

/** The fact under which a GM notes how things stand, where it says so in words. */
export const STANDS = "how things stand";

/** The fact under which a GM finds how the last evening ended, in words for itself alone. */
export const HOW_IT_ENDED = "how the last evening ended";
