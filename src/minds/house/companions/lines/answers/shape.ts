export type AnswerKind = (typeof ANSWER_KINDS)[number];

export type Answers = Readonly<Record<AnswerKind, readonly string[]>>;

/**
 * What frames an answer to a question, by what it is: what they cannot say ({clause}: who opened the gate), what they keep to themselves, how they are,
 * what they carry, can and cannot do, where it is, what is to be done, whom they trust, what somebody said ({said}), and that they have said it before.
 */
export const ANSWER_KINDS = [
  "cannotSay",
  "keeps",
  "hale",
  "scratched",
  "hurt",
  "failing",
  "fearless",
  "fears",
  "hungry",
  "pack",
  "empty",
  "has",
  "lacks",
  "coins",
  "spells",
  "plain",
  "spent",
  "can",
  "cannot",
  "never",
  "place",
  "aim",
  "onward",
  "stay",
  "wary",
  "warm",
  "fond",
  "unforgiven",
  "cool",
  "said",
  "silence",
  "again",
  "whom",
] as const;
