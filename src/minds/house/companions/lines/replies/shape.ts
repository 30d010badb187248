export type ReplyKind = (typeof REPLY_KINDS)[number];

export type Replies = Readonly<Record<ReplyKind, readonly string[]>>;

/**
 * What is said to somebody who has spoken to them, by what that was: an order or a request taken up, refused or bargained over; an opinion asked
 * for; a question answered yes or no, or as far as anybody could; how they are; thanks; an insult; an apology; a greeting; and whatever else was stated.
 */
export const REPLY_KINDS = [
  "take",
  "refuse",
  "bargain",
  "opinion",
  "yes",
  "no",
  "which",
  "state",
  "thanks",
  "insult",
  "sorry",
  "hail",
  "statement",
] as const;
