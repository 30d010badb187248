import type { VerbClass } from "./lexicon.ts";

/** Whether one may be taken as the other, where the thing is the same. */
export function areKin(a: VerbClass, b: VerbClass): boolean {
  if ((a === "use" && USED.has(b)) || (b === "use" && USED.has(a))) return true;
  return KIN.some((group) => group.includes(a) && group.includes(b));
}

const KIN: readonly (readonly VerbClass[])[] = [
  ["look", "search", "read", "count", "smell"],
  ["look", "insight"],
  ["look", "touch", "search"],
  ["recall", "look", "search"],
  ["track", "search", "follow"],
  ["ask", "persuade", "charm", "comfort"],
  ["tell", "persuade"],
  ["tell", "signal"],
  ["tell", "lie"],
  ["lie", "persuade"],
  ["lie", "distract", "perform"],
  ["threaten", "insult"],
  ["threaten", "persuade"],
  ["bargain", "persuade"],
  ["bargain", "pay", "give"],
  ["bargain", "agree"],
  ["give", "show", "drop"],
  ["show", "tell"],
  ["take", "steal"],
  ["take", "agree"],
  ["open", "unlock", "pick"],
  ["free", "break"],
  ["free", "unlock"],
  ["free", "help"],
  ["push", "pull"],
  ["push", "turn"],
  ["pull", "turn"],
  ["feed", "give"],
  ["leave", "enter", "go", "follow"],
  ["climb", "enter", "jump"],
  ["swim", "enter"],
  ["sneak", "hide"],
  ["sneak", "follow"],
  ["attack", "shoot", "grapple"],
  ["wait", "guard"],
  ["look", "guard"],
  ["help", "heal", "comfort"],
  ["craft", "close", "tie"],
  ["animal", "comfort", "help"],
  ["animal", "charm"],
  ["pray", "cast"],
  ["burn", "light"],
  ["throw", "drop", "give"],
];

/** What "use it" may stand for, when the thing is the same. */
const USED: ReadonlySet<VerbClass> = new Set<VerbClass>([
  "open",
  "unlock",
  "pick",
  "push",
  "pull",
  "turn",
  "break",
  "climb",
  "light",
  "craft",
  "eat",
  "read",
  "wear",
  "tie",
  "signal",
  "cast",
  "throw",
  "dig",
  "heal",
]);

/** Verbs that somebody hears. */
export const SOCIAL: ReadonlySet<string> = new Set<VerbClass>([
  "ask",
  "tell",
  "persuade",
  "lie",
  "threaten",
  "charm",
  "bargain",
  "comfort",
  "insult",
  "give",
  "pay",
  "show",
  "agree",
  "refuse",
]);
