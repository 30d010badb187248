import { isAdverb } from "../verbs.ts";
import { isDeterminer, isNounToo, isPreposition, isPronoun } from "./common-words.ts";
import { LEXICON, type VerbClass } from "./lexicon.ts";
import { type Verb, verbAt } from "./phrases.ts";
import type { Token } from "./tokens.ts";

/** How a clause hangs on those before it. `else`: only if they fail. `if`: only if something happens first. */
export type Link = "and" | "else" | "if" | "before";

/** One deed as it was put, without what was said not to be done. */
export interface Clause {
  readonly tokens: readonly Token[];
  readonly link: Link;
}

/** Whether a name stands here that somebody does things under: I, we, the doer, a companion. */
export type IsDoer = (at: number) => boolean;

/** A sentence, cut where one deed ends and the next begins. Negated clauses are gone. */
export function clausesOf(tokens: readonly Token[], isDoer: IsDoer): readonly Clause[] {
  const words = tokens.map(({ word }) => word);
  const done: Clause[] = [];
  let now: Token[] = [];
  let link: Link = "and";
  let dropping: "" | Dropped = "";
  const cut = (next: Link): void => {
    if (dropping !== "clause" && now.some(({ word }) => /\p{L}|\ue000/u.test(word))) done.push({ tokens: now, link });
    now = [];
    link = next;
    dropping = "";
  };
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i];
    if (!token) break;
    const { word } = token;
    if ((link as Link) === "before" && now.length > 2 && isDoer(i)) cut("and");
    const step = stepAt(words, i, now, isDoer, dropping, done.length > 0);
    if (step.cut) cut(step.cut);
    if (step.conditional) link = "if";
    if (step.drop) dropping = step.drop;
    if (step.ends) dropping = "";
    if (dropping === "phrase" && isDoer(i)) dropping = "";
    if (step.to !== undefined) {
      i = step.to - 1;
      continue;
    }
    if (dropping === "" && !step.skip) now.push({ ...token, word });
  }
  cut("and");
  return done;
}

/** The whole clause; what follows; or only a phrase of it, which ends where somebody does something. */
type Dropped = "clause" | "tail" | "phrase";

interface Step {
  readonly cut?: Link;
  readonly drop?: Dropped;
  /** What was left out ends here. */
  readonly ends?: boolean;
  readonly skip?: boolean;
  readonly conditional?: boolean;
  /** Go on from here. */
  readonly to?: number;
}

const NOTHING: Step = {};

function stepAt(
  words: readonly string[],
  i: number,
  now: readonly Token[],
  isDoer: IsDoer,
  dropping: string,
  some: boolean,
): Step {
  const word = words[i] ?? "";
  const next = words[i + 1] ?? "";
  const start = now.every((one) => FILLERS.has(one.word));
  const deed = (): boolean => startsDeed(words, i + 1, isDoer);
  switch (word) {
    case ",":
      if (!CONNECTORS.has(next) && deed() && !reported(now, words, i + 1, isDoer)) return { cut: "and", skip: true };
      return dropping === "tail" || dropping === "phrase" ? { ends: true, skip: true } : NOTHING;
    case "and":
      if (/^(?:i|me|we)$/.test(next) && now.length < 4 && !now.some((one, k) => verbAt([one.word], 0) && k > 0))
        return NOTHING;
      if (/^(?:go|goes|come|comes|went)$/.test(words[i - 1] ?? "") && deed() && !isDoer(i + 1)) return { skip: true };
      if (next === "then" || next === "if" || next === "otherwise") return { skip: true };
      if (!deed() || (dropping === "clause" && !isDoer(i + 1)) || reported(now, words, i + 1, isDoer)) return NOTHING;
      return (dropping === "tail" || dropping === "phrase") && /ing$/.test(next) ? NOTHING : { cut: "and", skip: true };
    case "then":
      return start ? { skip: true } : { cut: "and", skip: true };
    case "but":
    case "though":
    case "although":
      return { cut: "and", skip: true };
    case "or":
      if (next === "else") return { cut: "else", to: i + 2 };
      return deed() ? { cut: "else", skip: true } : NOTHING;
    case "otherwise":
    case "failing":
      return { cut: "else", to: word === "failing" ? i + 2 : i + 1 };
    case "if":
    case "unless":
    case "when":
    case "once":
    case "whenever":
      return condition(words, i, start, now, some, isDoer);
    case "as":
      if (next === "soon") return condition(words, i, start, now, some, isDoer);
      return isDoer(i + 1) && !start && !/^(?:can|could|may|might)$/.test(words[i + 2] ?? "")
        ? { cut: "and", skip: true }
        : NOTHING;
    case "while":
    case "whilst":
      return deed() ? { cut: "and", skip: true } : { drop: "tail" };
    case "before":
    case "after":
      if (!deed()) return /^(?:she|he|they|it|anyone|anybody|someone|you)$/.test(next) ? { drop: "tail" } : NOTHING;
      return { cut: word === "before" ? "before" : "and", skip: true };
    case "so":
      if (next === "that") return { drop: "tail" };
      return !start && isDoer(i + 1) ? { cut: "and", skip: true } : NOTHING;
    case "because":
    case "hoping":
    case "lest":
      return { drop: "tail" };
    case "until":
    case "till":
      return start ? NOTHING : { drop: "tail" };
    case "without":
      return { drop: "phrase" };
    case "instead":
    case "rather":
      return next === "of" || next === "than" ? { drop: "phrase" } : { skip: true };
    case "nothing":
      return i > 0 &&
        !/^(?:do|does|say|says|said|saying|is|there|have|of|for|with|to)$/.test(words[i - 1] ?? "") &&
        !start
        ? { drop: "clause" }
        : NOTHING;
    case "not":
    case "never":
      return negation(words, i, now);
    default:
      return NOTHING;
  }
}

const CONNECTORS = new Set(
  "and then but or otherwise if unless when once while so because without instead rather not never failing before after".split(
    " ",
  ),
);
const FILLERS = new Set(
  "please ok okay so well then now first next also just and finally alright um hmm oh ah right yeah yes , : maybe perhaps fine good great afterwards meanwhile".split(
    " ",
  ),
);
export const isFiller = (word: string): boolean => FILLERS.has(word);

/** What is not done: the whole clause, where its verb is still to come; else what follows. */
function negation(words: readonly string[], i: number, now: readonly Token[]): Step {
  const next = words[i + 1] ?? "";
  if (
    /^(?:only|yet|trust|believe)$/.test(next) ||
    /^(?:do|does) not buy (?:it|that|this|her|his|their)$/.test(words.slice(Math.max(0, i - 1), i + 3).join(" "))
  )
    return { skip: true };
  const before = now.map(({ word }) => word);
  const asks = before.findIndex((_, k) => verbAt(before, k)?.verb === "ask");
  if (asks >= 0 && next !== "to" && before.slice(asks).some((word) => ASKED.has(word))) return { skip: true };
  const verb = before.some(
    (_, k) =>
      verbAt(before, k) !== undefined && !AUXILIARIES.has(before[k] ?? "") && !isDeterminer(before[k - 1] ?? ""),
  );
  return { drop: verb || isDeterminer(next) ? "tail" : "clause" };
}
/** A question goes on behind these, whatever is not in it. */
const ASKED = new Set("if whether why what who how where when which".split(" "));
const AUXILIARIES = new Set(
  "do does did will would am are is have has can could should shall must going try trying want be make sure need careful get got being let lets".split(
    " ",
  ),
);

/** "If she runs, I …": what she does is left out, and the deed waits for it. "If that fails" makes a second choice. */
function condition(
  words: readonly string[],
  i: number,
  start: boolean,
  now: readonly Token[],
  some: boolean,
  isDoer: IsDoer,
): Step {
  const apart = !start && /^(?:,|and|but)$/.test(words[i - 1] ?? "");
  if (!start && !apart) {
    const head = now.map(({ word }) => word);
    const asks = head.some(
      (_, k) =>
        ASKS.has(verbAt(head, k)?.verb ?? "use") || /^(?:see|know|even|only|wonder|sure|as)$/.test(head[k] ?? ""),
    );
    if (asks) return NOTHING;
    return { conditional: words[i] !== "once" && !POLITE.test(words.slice(i, i + 6).join(" ")), drop: "tail" };
  }
  const comma = words.indexOf(",", i);
  const then = words.indexOf("then", i);
  const ends = [comma, then].filter((at) => at > 0);
  const doer = words.findIndex((_, k) => k > i + 1 && isDoer(k));
  const to = ends.length > 0 ? Math.min(...ends) + 1 : doer;
  if (to < 0 || to >= words.length) return apart ? { cut: "if", drop: "clause" } : { drop: "clause" };
  const said = words.slice(i, to).join(" ");
  return { cut: (some || apart) && /^if|^unless/.test(said) ? "else" : "if", to };
}
/** An "if" that nothing hangs on: "if I may", "if it is all the same". */
const POLITE =
  /^if (?:(?:i|we) may|(?:it|that) is (?:all|no|not|fine|ok|okay|alright)|(?:nobody|no one|she|he|they|you|someone|anyone) (?:minds?|objects?|do not mind|does not mind|will (?:let|have|permit|allow|take))|there (?:is|are) (?:any|room|a place|no objections?|still)|(?:i|we|you) (?:can|could|please)|possible|needed|need be)\b/;
const ASKS: ReadonlySet<VerbClass> = new Set<VerbClass>([
  "ask",
  "look",
  "search",
  "listen",
  "insight",
  "recall",
  "tell",
  "count",
  "smell",
]);

/** Whether a deed begins here: somebody who does it, or a verb that is no noun. */
function startsDeed(words: readonly string[], from: number, isDoer: IsDoer): boolean {
  let i = from;
  while (FILLERS.has(words[i] ?? "") || isAdverb(words[i] ?? "") || words[i] === "try" || words[i] === "to") i++;
  if (isDoer(i)) return true;
  const word = words[i] ?? "";
  if (!verbAt(words, i)) return false;
  if (!isNounToo(word) || /ing$/.test(word)) return true;
  const next = words[i + 1] ?? "";
  return isDeterminer(next) || isPronoun(next) || isPreposition(next) || next === "everyone";
}

/** What somebody is told is no deed, however many clauses it has: nothing that commits is taken out of it. */
function reported(now: readonly Token[], words: readonly string[], at: number, isDoer: IsDoer): boolean {
  const head = now.map(({ word }) => word);
  const from = head.findIndex((_, k) => SAYS.has(verbAt(head, k)?.verb ?? "use"));
  if (from < 0) return false;
  const clause = head.slice(from + 1).some((word) => WITHIN.has(word));
  if (isDoer(at)) return clause && words[at - 1] === "and";
  const verb = verbHere(words, at);
  return clause && verb !== undefined && (LEXICON[verb.verb].commits !== undefined || RISKY.has(verb.verb));
}
const SAYS: ReadonlySet<VerbClass> = new Set<VerbClass>([
  "tell",
  "ask",
  "persuade",
  "lie",
  "threaten",
  "bargain",
  "insult",
  "comfort",
  "charm",
]);
/** What may commit, by what it is done to. */
const RISKY: ReadonlySet<VerbClass> = new Set<VerbClass>([
  "go",
  "enter",
  "climb",
  "burn",
  "throw",
  "cast",
  "push",
  "tie",
  "give",
  "break",
  "take",
]);
const WITHIN = new Set("that i we he she they to if whether it you there our my".split(" "));

function verbHere(words: readonly string[], at: number): Verb | undefined {
  let i = at;
  while (FILLERS.has(words[i] ?? "") || isAdverb(words[i] ?? "")) i++;
  return verbAt(words, i);
}
