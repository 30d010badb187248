/** What a companion can do with a moment: each answer is one of these. */
export const ACTS = [
  "claim",
  "help",
  "doubt",
  "bargain",
  "notice",
  "tease",
  "recall",
  "refuse",
  "comfort",
  "count the cost",
  "warn",
  "agree",
  "condition",
  "object",
  "watch",
  "look",
  "hold back",
  "encourage",
  "thank",
  "needle",
  "explain",
  "ask",
  "decide",
  "turn",
  "swear",
] as const;
export type Act = (typeof ACTS)[number];

/** Other words a page may use for an act. */
const SYNONYMS: Readonly<Record<string, Act>> = {
  cost: "count the cost",
  count: "count the cost",
  "keep watch": "watch",
  guard: "watch",
  "look around": "look",
  scout: "look",
  wait: "hold back",
  "change the subject": "turn",
  pray: "swear",
  joke: "tease",
  remember: "recall",
  protest: "object",
  assent: "agree",
  console: "comfort",
  hearten: "encourage",
  question: "ask",
};

/** The act that a word on a page stands for, if it is one. */
export function actCalled(word: string): Act | undefined {
  const plain = word.trim().toLowerCase();
  return ACTS.find((act) => act === plain) ?? (Object.hasOwn(SYNONYMS, plain) ? SYNONYMS[plain] : undefined);
}
