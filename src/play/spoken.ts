import type { Refusal } from "../protocol/refusal.ts";
import { plain } from "../protocol/text.ts";

/** What a person typed, fit to be told and written down: their words as they are, and nothing that would only work on a page or a screen. */

/** Signs that turn writing round or stand for nothing; a joiner stays between letters that need one. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f]|(?<![^ -~])[\u200c\u200d]/g;

export const spoken = (line: string): string => plain(line).replace(UNSEEN, "");

/** Headings, quotations, bold letters and links are marks of a page: whoever speaks has none. */
export const unmarked = (words: string): string =>
  words
    .slice(0, 20_000)
    .replace(/^[ \t]*[>#|][ \t>#|]*/gm, "")
    .replace(/\*{2,}|_{2,}|`+/g, "")
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,500}\)/g, "$1")
    .concat(words.slice(20_000));

/** Why something is not done, for a person: what the rules say of their own numbers is not for them, and a tag is no word of theirs. */
export const whyNot = ({ code, hint }: Refusal): string =>
  code === "rules/wrong-intent" && hint.includes(". It is written {")
    ? "That is out of reach: numbers here go from 0 to 1000."
    : hint.replace(/,? with \[[A-Z_]{2,40}\](?=[.:;,]|$)/g, "");

/** What a person is told whose words wait, or who waits for others. */
export const LAST_WORDS =
  "(Saving. The models have half a minute for their last words and for the pages still to be written; /end again waits for neither.)";
export const BEFORE_THE_OPENING = "(Kept: you do it as soon as the story has begun.)";
export const BEFORE_THE_QUESTION = "(Kept: it answers what you are about to be asked.)";
export const TAKEN_UP_NEXT = "(It is taken up next.)";
export const NOTHING_ASKED = "(Nothing is being asked: what do you do?)";
export const WHEN_TOLD = "(The evening ends when this has been told; /end again does not wait for it.)";
export const TOO_MUCH_KEPT = "(Not kept: so much of yours is waiting already. Say it again when some of it is done.)";
export const OWN_SEAT = "Here a link is for one seat. Whoever keeps the table gives one to another seat.";
