import { isAtAnybody } from "./anybody.ts";
import { isPreposition } from "./common-words.ts";
import { LEXICON, type VerbClass } from "./lexicon.ts";
import type { Mention } from "./mentions.ts";
import { isDoor, motion, type Refined } from "./motion.ts";
import { isVerbForm, type Verb, verbAt } from "./phrases.ts";

const COINS =
  /\b(?:coins?|gold|silver|coppers?|money|gp|sp|cp|purse|florins?|penny|pennies|pence|shillings?|crowns?)\b/;
const HARMFUL =
  /\b(?:bolt|fire|flame|ray|missile|blast|burning|shock|shocking|frost|poison|harm|wounds|inflict|smite|thunder|lightning|acid|mockery|touch|hex|fireball|hands)\b/;

/** "hold the lamp near it to see": nothing but a look. */
const STEADY = /^(?:hold|lift|raise|lean|bend|stoop|bring|tilt|step|kneel|crouch|reach)$/;
const TO_SEE =
  /\bto (?:see|look|check|read|get a (?:better|closer|good) look|have a (?:closer |better |good )?look|examine|inspect)\b/;

/** Nobody does these to a lock. */
const LIVING = new Set(
  "kill slay murder execute assassinate behead decapitate butcher slaughter massacre fight backstab ambush maim wound injure hurt".split(
    " ",
  ),
);

const SOMEBODY =
  /^(?:everyone|everybody|them|him|someone)\b|^her(?:$| (?:in|on|with|to|down|off|over|up|out|,|and|until|for|again|by|at|into|from|hard|till)(?: |$))/;

/** It is done to them, and to nothing that stands before them: "push Pask", but "push the bowl to Oda", "hit the desk beside her". */
const isDirect = (between: readonly string[], verb: VerbClass): boolean => {
  const at = between.findIndex((word) => isPreposition(word));
  return at < 0 || (at === 0 && !HELD.has(verb));
};
const HELD: ReadonlySet<string> = new Set<VerbClass>(["push", "tie", "break", "burn"]);

/** A noun follows that nobody here goes by. */
const isAtSomething = (said: string): boolean =>
  !isAtAnybody(said) && /^(?:at |on )?(?:the|a|an|that|this|my|his|her|their|its|some|one of the) \p{L}/u.test(said);

/** A verb together with what it is done to: to hit a lock is to break it; to smash a person is violence; to leave a key is to put it down. */
export function refined(verb: Verb, words: readonly string[], mentions: readonly Mention[]): Refined {
  const kind = verb.verb;
  const rest = words.slice((verb.taken[0] ?? 0) + 1);
  const said = rest.join(" ");
  const plain = mentions.filter(({ owner }) => !owner);
  const target = plain.find(({ at }) => at > (verb.taken[0] ?? 0));
  const onPerson =
    ((target?.kind === "person" || target?.kind === "companion") &&
      isDirect(words.slice((verb.taken.at(-1) ?? 0) + 1, target.at), kind)) ||
    SOMEBODY.test(said);
  const onThing =
    !onPerson && target !== undefined && plain.every(({ kind }) => kind !== "person" && kind !== "companion");
  const as = (one: VerbClass, commits = LEXICON[one].commits): Refined => ({
    verb: one,
    trivial: LEXICON[one].trivial === true,
    ...(commits ? { commits } : {}),
  });
  if (STEADY.test(verb.base) && TO_SEE.test(said)) return as("look");
  switch (kind) {
    case "go":
    case "enter":
      if (target?.kind === "thing" && /^through (?:\w{1,12} ){0,2}\w/.test(said) && !isDoor(words, target))
        return as("search");
      return motion(kind, verb.base, words, plain);
    case "leave":
      if (verb.base === "return" && target && target.kind !== "exit") return as("give");
      if (/^(?:him|her|them|it|\w{1,20}) (?:alone|be)\b/.test(said)) return as("wait");
      if (verb.base === "leave" && /\bwhere (?:it|he|she|they) (?:is|are|was|were)\b/.test(said)) return as("wait");
      if (
        verb.base === "leave" &&
        target &&
        (target.kind === "item" || target.kind === "thing") &&
        target.at <= (verb.taken[0] ?? 0) + 3 &&
        !plain.some((one) => one.kind === "exit")
      )
        return as("drop");
      if (verb.base === "walk" && /^on (?:the|a|that|this|her|his|their|my)\b/.test(said)) return as("approach");
      return verb.base === "leave" && COINS.test(said) ? as("pay") : as("leave");
    case "drop":
      return verb.base === "leave" && /\bwhere (?:it|he|she|they) (?:is|are|was|were)\b/.test(said)
        ? as("wait")
        : as(kind);
    case "climb":
      return plain.some((one) => one.kind === "exit") ? { verb: kind, commits: "leaving", trivial: false } : as(kind);
    case "attack":
      return (onThing || (!onPerson && isAtSomething(said))) && !LIVING.has(verb.base) ? as("break") : as(kind);
    case "grapple":
      return onThing ? { verb: kind, trivial: false } : as(kind);
    case "shoot":
      return onThing ? { verb: "shoot", trivial: false } : as("shoot");
    case "break":
      return onPerson && !/\b(?:fall|concentration|silence|news)\b/.test(said) ? as("attack") : as(kind);
    case "push":
    case "tie":
      if (verb.base === "lean" && onPerson) return as("threaten");
      return onPerson ? { verb: kind === "push" ? "grapple" : "tie", commits: "violence", trivial: false } : as(kind);
    case "burn":
      return onPerson ||
        /\b(?:everything|(?:the|this|that|whole|entire) (?:place|house|building|town|village|hill))\b/.test(said)
        ? as("burn", "violence")
        : as("burn");
    case "eat":
      return verb.base === "bite" && onPerson ? as("grapple") : as(kind);
    case "lie":
      return verb.base === "throw" && /^(?:\S{1,30} ){1,3}off (?:the|a|an|this|that|of)\b/.test(said)
        ? as("throw", "violence")
        : as(kind);
    case "throw":
      if (onPerson && target && OFF.test(words[target.at + target.length] ?? "")) return as("throw", "violence");
      if (plain.some((one) => isStruck(one, words))) return as("throw", "violence");
      return /\bat\b/.test(said) && plain.some((one) => one.kind === "person") ? as("throw", "violence") : as("throw");
    case "cast":
      return HARMFUL.test(said) && plain.some((one) => one.kind === "person") ? as("cast", "violence") : as("cast");
    case "pay":
      if (verb.base === "tip" && onThing) return as("push");
      return /^(?:throw|toss|flick|drop|slide|press)$/.test(verb.base) &&
        !plain.some((one) => one.kind === "person" || one.kind === "companion")
        ? as("throw")
        : as(kind);
    case "give":
      if (verb.base === "pass" && rest.length === 0) return as("wait");
      return COINS.test(said) && !plain.some((one) => one.kind === "item" && COINS.test(one.id) === false)
        ? as("pay")
        : as(kind);
    case "take":
      if (verb.base === "pick" && /\block|padlock/.test(said)) return as("pick");
      return target?.kind === "exit" && verb.base === "take" ? as("leave") : as(kind);
    case "use":
      return used(verb, words, plain) ?? as(kind);
    default:
      return as(kind);
  }
}

/** Thrown themselves: "throw him off the wall", and not "throw him a rope". */
const OFF = /^(?:off|down|into|in|at|over|out|through|onto|against|from|across|overboard|)$/;
const BODY =
  /^(?:faces?|eyes?|heads?|hair|throats?|necks?|backs?|teeth|nose|mouth|ears?|stomach|belly|legs?|foot|feet|arms?|chest|shins?|knees?|lap|jaw|skull|ribs)$/;

const isStruck = ({ kind, at, length }: Mention, words: readonly string[]): boolean =>
  /person|companion/.test(kind) &&
  BODY.test(words[at + length] ?? "") &&
  /^(?:in|into|at|over|on|onto|down|against)$/.test(words[at - 1] ?? "");

/** What is done to somebody's face is done to them, where it is rough. */
export const onBody = (verb: Verb, words: readonly string[], mentions: readonly Mention[]): readonly Mention[] =>
  ROUGH.has(verb.verb)
    ? mentions.map((one) => (one.owner && BODY.test(words[one.at + one.length] ?? "") ? { ...one, owner: false } : one))
    : mentions;
const ROUGH: ReadonlySet<VerbClass> = new Set<VerbClass>([
  "attack",
  "throw",
  "break",
  "push",
  "grapple",
  "shoot",
  "burn",
  "eat",
]);

/** "Use the crowbar to open it" is opening it; a spell is cast. */
function used(verb: Verb, words: readonly string[], mentions: readonly Mention[]): Refined | undefined {
  if (mentions.some(({ kind }) => kind === "spell")) return { verb: "cast", trivial: false };
  const to = words.findIndex((word, i) => i > (verb.taken[0] ?? 0) && word === "to" && isVerbForm(words[i + 1] ?? ""));
  const then = to < 0 ? undefined : verbAt(words, to + 1);
  return then && then.verb !== "use" ? refined(then, words, mentions) : undefined;
}
