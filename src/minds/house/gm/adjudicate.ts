import type { SeatId } from "../../../protocol/entry.ts";
import type { Danger, Thing } from "../../../world/situation.ts";
import { isAtAnybody } from "../understand/anybody.ts";
import type { Wish } from "../understand/reading.ts";
import { restMove } from "./between/resting.ts";
import { bonusIn, titled } from "./bonus.ts";
import { nextLook } from "./describe.ts";
import { isBlow, isMeant } from "./meant-so.ts";
import type { Move } from "./move.ts";
import { openLeads } from "./scope.ts";
import { isMending, spellMove } from "./spell-cast.ts";
import type { Stage } from "./stage.ts";
import { blowAtAnybody, blowAtFoes, foesNamedIn, isAimed } from "./struck-at.ts";
import { wayThere } from "./way-there.ts";

/** What is off the page: looked at, said, done for nothing, beyond anybody, or rolled for. */
export function judged(stage: Stage, seat: SeatId, wish: Wish, thing: Thing | undefined): Move {
  const { text: words, verb } = wish;
  const about = thing ? { thing } : {};
  if (wish.kind === "wait" || verb === "wait") return { kind: "wait", seat, words };
  if (verb === "rest") return restMove(stage, seat, words);
  if (wish.kind === "look") return looked(stage, seat, wish, thing);
  const rough = thing?.kind === "person" && ROUGH.has(verb);
  const fights = STRIKES.has(verb) && (foesNamedIn(stage, words) !== undefined || isThrownAt(verb, words));
  if (isMending(wish))
    return spellMove(stage, seat, wish) ?? { kind: "trivial", seat, words, ...(thing ? { thing } : {}) };
  if (wish.commits === "violence" || rough || fights) return violent(stage, seat, wish, thing);
  const spell = spellMove(stage, seat, wish);
  if (spell) return spell;
  if (isImpossible(wish)) return { kind: "impossible", seat, words };
  const person = thing?.kind === "person" ? thing : undefined;
  if (wish.to !== undefined && wish.to !== seat && stage.desk.party.includes(wish.to) && MOVES.has(verb))
    return { kind: "word", seat, words };
  if ((wish.kind === "say" || wish.kind === "ask") && !MOVES.has(verb)) {
    if (wish.to !== undefined && person?.id !== wish.to) return { kind: "word", seat, words }; // to a companion
    const [only] = stage.here.filter(({ kind }) => kind === "person");
    const hears = person ?? only;
    return hears ? { kind: "talk", seat, words, person: hears } : { kind: "word", seat, words };
  }
  if (GOES.has(verb) && isShut(stage, words)) return { kind: "blocked", seat, words };
  const [way, other] =
    GOES.has(verb) && (wish.sure || BARE.test(words.trim())) && !POSTURE.test(words)
      ? openLeads(stage).filter(({ title }) => goesThere(title, words))
      : [];
  if (way && !other && isMeant(words, way.title)) return { kind: "lead", seat, words, lead: way };
  const there = wish.commits === "leaving" ? wayThere(stage, seat, wish) : undefined;
  if (there) return there;
  if (wish.commits === "leaving")
    return { kind: "torn", seat, words, between: openLeads(stage).map(({ title }) => title) };
  const idle =
    (verb === "throw" && !person && wish.things.length < 2) || // nobody is in its way
    (FOR_ITSELF.has(verb) && !isForSomebody(wish, person)) ||
    LEANS.test(words);
  if (ITS.test(words) && wish.things.length === 0 && OBJECTS.has(verb))
    return { kind: "torn", seat, words, between: [] };
  if (EASY.has(verb) || idle || wish.skills.length === 0) return { kind: "trivial", seat, words, ...about };
  return {
    kind: "try",
    seat,
    words,
    wish,
    ...about,
    ...(wish.approach ? { approach: wish.approach } : {}),
    check: checkFor(stage, seat, wish, person),
  };
}

/** Words that want something of whoever hears them. */
const MOVES: ReadonlySet<string> = new Set([
  "persuade",
  "lie",
  "threaten",
  "charm",
  "bargain",
  "comfort",
  "insult",
  "perform",
]);

/** Verbs that would take somebody elsewhere. */
const GOES: ReadonlySet<string> = new Set([
  "approach",
  "leave",
  "enter",
  "follow",
  "climb",
  "sneak",
  "jump",
  "swim",
  "go",
  "move",
  "run",
  "walk",
]);

/** "I sit down" goes nowhere. */
const POSTURE =
  /\b(?:sit|lie|kneel|crouch|squat|bend|stand|hunker|settle|duck|slump|lean)s?\b(?: \S+){0,2} (?:down|up|back|over|in)\b/i;

/** "Go back", "let's head down": a direction, and nothing else. */
const BARE =
  /^(?:i |we |let's |let us )?(?:go|head|turn|walk|climb|run|move|step)(?: right| straight)? (?:down|up|out|back|through|across|inside|outside|north|south|east|west)(?: (?:again|now|there|then))?[.!]?$/i;

/** There is such a way on this page, and it is not open: no lead that is open has the word. */
const isShut = (stage: Stage, words: string): boolean =>
  stage.at.leads.some(({ title }) => goesThere(title, words)) &&
  !openLeads(stage).some(({ title }) => goesThere(title, words));

/** Down, up, out: both say it. */
function goesThere(title: string, words: string): boolean {
  const said = new Set(words.toLowerCase().match(/\p{L}{2,}/gu) ?? []);
  return (title.toLowerCase().match(/\p{L}{2,}/gu) ?? []).some((word) => DIRECTIONS.has(word) && said.has(word));
}

const DIRECTIONS: ReadonlySet<string> = new Set(
  "down up out back through across inside outside north south east west".split(" "),
);

/** Done to foes of the page, it is a fight. */
const STRIKES: ReadonlySet<string> = new Set(["attack", "shoot", "grapple", "break", "throw", "cast"]);

/** "I throw a javelin at the nearest." */
const isThrownAt = (verb: string, words: string): boolean =>
  verb === "throw" && isAtAnybody(words.replace(/^.*?\bat (?=\p{L})/iu, "at "));

/** Done to a person, it is a blow. */
const ROUGH: ReadonlySet<string> = new Set(["push", "throw", "break", "grapple", "shoot", "burn"]);

/** What nobody can fail at. */
const EASY: ReadonlySet<string> = new Set([
  "touch",
  "take",
  "give",
  "close",
  "write",
  "sing",
  "dance",
  "wear",
  "light",
  "douse",
  "eat",
  "signal",
  "help",
  "count",
  "use",
  "enter",
  "follow",
]);

/** "I open it", where nothing was spoken of that it could be. */
const ITS = /^(?:i |we |then |and |just )*\p{L}+(?: up| down| open)? (?:it|that|this)(?: up| down| open)?[.!]?$/iu;
const OBJECTS: ReadonlySet<string> = new Set([
  "open",
  "close",
  "unlock",
  "take",
  "read",
  "pull",
  "push",
  "turn",
  "break",
  "light",
  "eat",
  "use",
  "climb",
]);

/** A song, a prayer, a dance: done, and heard by whoever hears it. For somebody, it is to move them. */
const FOR_ITSELF: ReadonlySet<string> = new Set(["perform", "pray", "gesture"]);
const isForSomebody = ({ text }: Wish, person: Thing | undefined): boolean =>
  (person !== undefined && !/\b(?:about|of) /i.test(text)) ||
  /\b(?:for|to|at) (?:the )?(?:crowd|audience|guests|room|people|company|men|women|children|everyone|everybody|him|her|them|money|coins?|pay)\b/i.test(
    text,
  );
const LEANS = /^(?:i |then |and )*(?:lean|leans) (?:on|against|back)\b/i;

/** What no die makes possible. */
const isImpossible = ({ text }: Wish): boolean =>
  /\b(?:fly|teleport|time[- ]travel|moon|resurrect|become (?:a |the )?(?:king|queen|god|dragon)|kill everyone|(?:destroy|burn down|burn|set fire to|blow up) (?:the )?(?:whole )?(?:world|town|city|village|kingdom|everything)|set (?:the )?(?:whole )?(?:world|town|city|village) on fire|marry|summon (?:a |an |the )?(?:army|dragon|god|demon)|wish for|turn (?:in)?to (?:a )?(?:gold|dragon))\b/i.test(
    text,
  );

/** Searching is rolled for while there is something left to find; looking is not. */
function looked(stage: Stage, seat: SeatId, wish: Wish, thing: Thing | undefined): Move {
  const searches = wish.verb === "search" || wish.verb === "track" || wish.verb === "listen";
  const about = thing ? { thing } : {};
  const plain: Move = { kind: "look", seat, words: wish.text, searches: false, ...about };
  if (!searches || (thing && nextLook(stage, thing) !== undefined && wish.verb !== "search")) return plain;
  const skill =
    wish.verb === "listen"
      ? "Perception"
      : better(stage, seat, wish.skills.length > 0 ? wish.skills : ["investigation", "perception"]);
  return {
    ...plain,
    searches: true,
    check: {
      skill,
      dc: difficulty(stage.at.danger),
      reason: thing ? `a closer look at ${thing.name}` : "a search",
      advantage: [],
    },
  };
}

const better = (stage: Stage, seat: SeatId, skills: readonly string[]): string =>
  titled(skills.toSorted((a, b) => bonusIn(stage, seat, b) - bonusIn(stage, seat, a))[0] ?? "perception");

const RISK: Readonly<Record<Danger, number>> = { none: 10, low: 11, medium: 13, high: 15 };
const difficulty = (danger: Danger): number => RISK[danger];

/** From danger and tools; how somebody feels is added where it is them that is to be moved. */
function checkFor(stage: Stage, seat: SeatId, wish: Wish, person: Thing | undefined): NonNullable<Move["check"]> {
  const tools = wish.things.some((id) => id.startsWith("spell/")) ? -2 : 0;
  const skill = better(stage, seat, wish.skills);
  const reason = shortened(wish.text.replace(/[.!?]+$/, ""));
  return {
    skill,
    dc: difficulty(stage.at.danger) + tools,
    reason,
    advantage: [],
    ...(person ? { toward: person.name } : {}),
  };
}

/** Against somebody who is here, or the foes of the page, where it is said outright; otherwise it is asked, or a gesture. */
function violent(stage: Stage, seat: SeatId, wish: Wish, thing: Thing | undefined): Move {
  const words = wish.text;
  const person = thing?.kind === "person" ? thing : undefined;
  const foes = person ? undefined : blowAtFoes(stage, seat, words);
  if (foes) return foes;
  const any = person ? undefined : blowAtAnybody(stage, seat, words);
  if (any) return any;
  if (!person && thing)
    return {
      kind: "try",
      seat,
      words,
      wish,
      thing,
      approach: "force",
      check: checkFor(stage, seat, { ...wish, skills: ["athletics"] }, undefined),
    };
  if (!person) return { kind: isAimed(words) ? "nobody" : "trivial", seat, words };
  if (!isBlow(words, person)) return { kind: "torn", seat, words, between: [`attack ${person.name}`] };
  const dc = difficulty(stage.at.danger) + 1;
  return {
    kind: "violence",
    seat,
    words,
    person,
    check: { skill: "Athletics", dc, reason: "a blow", advantage: [] },
  };
}

/** Enough of it to know it by. */
const shortened = (text: string): string => {
  const bare = text.trim();
  return bare.length <= 48 ? bare : `${bare.slice(0, 48).replace(/\s+\S*$/, "")} …`;
};
