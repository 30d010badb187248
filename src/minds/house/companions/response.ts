import type { Companion } from "./companion.ts";
import type { Heard } from "./heard.ts";
import { filled, type Slots, toldLine } from "./lines/line.ts";
import { DEEDS, FAMILIES, MOMENTS, type ReplyKind, TAKES } from "./lines/pages.ts";
import { termOf } from "./mechanic.ts";
import { reasonsIn } from "./reasons.ts";
import { inRegister } from "./register.ts";
import { idealsOf } from "./trust.ts";
import { familyOf, stocksOf } from "./voice.ts";
import { deedFor, inTurn } from "./words.ts";

/** What somebody does and says when they are spoken to; either may be empty, and where both are they let it pass. */
export interface Response {
  readonly deed: string;
  readonly line: string;
}

/** Whoever speaks, how dangerous it is, and what there is to speak of. */
export interface Occasion {
  readonly from: string;
  readonly danger: number;
  readonly slots: Slots;
}

/** An answer to the kind of line it was: a deed and words to an order, yes or no to what asks for it, an opinion where one is wanted. */
export function responseTo(companion: Companion, heard: Heard, occasion: Occasion): Response {
  const { draw } = companion;
  if (heard.kind === "order") return ordered(companion, heard, occasion);
  const line = LINES[heard.kind](companion, heard, occasion);
  if (line !== undefined) return { deed: "", line };
  const silent = heard.kind === "statement" && draw(`silent ${heard.words}`) < 0.5;
  return { deed: silent ? "" : (deedFor(companion, "hold back", occasion.slots) ?? ""), line: "" };
}

type Line = (companion: Companion, heard: Heard, occasion: Occasion) => string | undefined;
const of =
  (kind: ReplyKind): Line =>
  (companion, heard, { slots }) =>
    firstOf(companion, FAMILIES[familyOf(companion.voice)].replies[kind], heard, slots);

const LINES: Readonly<Record<Exclude<Heard["kind"], "order">, Line>> = {
  thanks: of("thanks"),
  insult: of("insult"),
  hail: of("hail"),
  which: of("which"),
  statement: of("statement"),
  sorry: of("sorry"),
  opinion: (companion, heard, occasion) =>
    of("opinion")(companion, heard, occasion) ??
    firstOf(companion, stockLines(companion, ["notice", "doubt", "warn", "decide"]), heard, occasion.slots),
  asked: (companion, heard, occasion) =>
    bound(companion, heard) ?? of(isYes(companion, heard, occasion) ? "yes" : "no")(companion, heard, occasion),
  state: (companion, heard, occasion) => {
    const bad = heard.well === "no" && admits(companion, heard);
    const word = heard.well === undefined ? "" : (heard.well === "yes") === !bad ? "Yes. " : "No. ";
    const reason = bad ? undefined : bound(companion, heard);
    if (reason !== undefined) return reason;
    const said = of("state")(companion, heard, occasion);
    return said === undefined ? undefined : `${word}${said}`;
  },
};

/** The first of these that can be said here and has not been, as this voice says it. */
function firstOf(
  { draw, voice, fresh }: Companion,
  lines: readonly string[],
  { words }: Pick<Heard, "words">,
  slots: Slots,
): string | undefined {
  for (const line of inTurn(lines, draw(`answer ${words}`))) {
    const text = filled(line, slots);
    const said = text === undefined ? undefined : inRegister(text, voice.habit);
    if (fresh(said)) return said;
  }
  return undefined;
}

type Stocked = "notice" | "doubt" | "warn" | "decide";
const stockLines = ({ voice }: Companion, acts: readonly Stocked[]): readonly string[] =>
  stocksOf(voice)
    .flatMap(({ lines }) => acts.flatMap((act) => lines[act] ?? []))
    .filter((line) => !line.startsWith("#"));

/** Yes or no, and what binds them as the reason; only where it is asked what they will or dare. */
function bound(companion: Companion, heard: Heard): string | undefined {
  const { temper, draw } = companion;
  if (heard.willing === undefined || !temper || draw(`bound ${heard.words}`) < 0.35) return undefined;
  const text = [...temper.bonds, ...temper.flaws].join(" ").slice(0, 4000);
  const said = firstOf(companion, reasonsIn(text), heard, {});
  return said === undefined ? undefined : `${heard.willing === "yes" ? "Yes." : "No."} ${said}`;
}

/** Some own up to being afraid or hurt, and some would sooner eat. */
const admits = ({ voice, draw }: Companion, { words }: Heard): boolean => {
  if (voice.manners.includes("denies") || voice.manners.includes("blunt") || voice.manners.includes("boasts"))
    return false;
  const open = voice.manners.includes("gentle") || voice.manners.includes("worries");
  return draw(`admits ${words}`) < (open ? 0.7 : 0.4);
};

/** By whom it is about, how dangerous it is, and how well they see; otherwise as it falls. */
function isYes({ party, trusts, voice, draw }: Companion, heard: Heard, { danger, from }: Occasion): boolean {
  const low = heard.words.toLowerCase();
  if (/\b(?:stay|stand|stick) (?:with|by)\b/.test(low)) return trusts(from) > -2;
  if (heard.willing !== undefined)
    return draw(`willing ${low}`) < 0.85 ? heard.willing === "yes" : heard.willing === "no";
  if (/\b(?:trust|like|believe|forgive)\b/.test(low)) {
    const whom = party.find((seat) => low.split(/[^\p{L}]+/u).includes(seat.split("-")[0] ?? seat)) ?? from;
    return trusts(whom) >= 0;
  }
  if (/\bagree\b/.test(low)) return trusts(from) >= 0;
  if (/\b(?:safe|quiet|empty)\b/.test(low)) return danger < 1;
  if (/\b(?:dangerous|trap|trouble|followed)\b/.test(low)) return danger >= 1;
  const sharp = voice.skills.has("perception") || voice.skills.has("investigation");
  return draw(`yes ${low}`) < (/\b(?:hear|see|notice|smell|feel)\b/.test(low) && sharp ? 0.7 : 0.5);
}

/** What asks a good deal of anybody. */
const COSTS = /\b(?:first|alone|jump|drink|eat|taste|swallow|touch|bait|sacrifice|distract)\b/;
/** What somebody owns is theirs until the table says otherwise. */
const GIVES = /\b(?:give|lend|hand|pay) (?:me|us|him|her|them)\b/;
const CRUEL = /\b(?:kill|murder|torture|stab|burn|poison|rob|steal from|hurt|beat)\b/;

/** Taken up, refused or bargained over: by trust, by what it costs and by what an ideal forbids. */
function ordered(companion: Companion, heard: Heard, { from, danger, slots }: Occasion): Response {
  const { draw, name, fresh, share, temper } = companion;
  const low = heard.words.toLowerCase();
  const trust = companion.trusts(from);
  const leaves = /^(?:don't|do not|never|stop)\b/.test(low);
  const forbidden = !leaves && ((CRUEL.test(low) && danger < 2) || (idealsOf(temper).hates?.test(low) ?? false));
  const ready = leaves ? 1 : forbidden || GIVES.test(low) ? 0 : 0.9 + trust * 0.12 - (COSTS.test(low) ? 0.5 : 0);
  const luck = draw(`order ${heard.words}`);
  const bargains = !forbidden && luck < ready + (ready === 0 ? 0.6 : 0.3);
  const kind: ReplyKind = luck < ready ? "take" : bargains ? "bargain" : "refuse";
  const it = heard.object ?? "it";
  const { replies } = FAMILIES[familyOf(companion.voice)];
  const deeds =
    kind === "take"
      ? leaves
        ? MOMENTS.forbears
        : takesFor(heard)
      : (DEEDS[kind === "refuse" ? "object" : "condition"] ?? []);
  const told = [...share(deeds), ...(kind === "take" ? share(TAKES.any) : [])]
    .map((line) => filled(line, { ...slots, it }))
    .flatMap((line) => (line === undefined ? [] : [toldLine(line, name)]));
  const words = leaves && kind === "take" ? [] : replies[kind];
  const term = termOf(companion);
  return {
    deed: told.find(fresh) ?? "",
    line: firstOf(companion, words, heard, { ...slots, ...(term === undefined ? {} : { term }) }) ?? "",
  };
}

const takesFor = ({ verb }: Heard): readonly string[] =>
  TAKES[TAKE_VERBS.find(([, verbs]) => verbs.test(verb))?.[0] ?? "any"];

/** The verbs of an order, by what one does about them. */
const TAKE_VERBS: readonly (readonly [keyof typeof TAKES, RegExp])[] = [
  [
    "read",
    /^(?:read|look|examine|inspect|check|study|search|translate|decipher|see|find|identify|count|measure|watch)$/,
  ],
  ["carry", /^(?:hold|carry|take|bring|fetch|give|hand|pass|grab|keep|get|pick|lend|light|throw|drop|put|show|pull)$/],
  ["go", /^(?:go|come|follow|wait|stay|stand|move|run|hide|step|sit|lead|walk|guard|cover|climb|return|leave|back)$/],
  [
    "force",
    /^(?:open|break|push|lift|force|kick|smash|unlock|shut|close|bar|block|hit|attack|cut|dig|turn|untie|tie)$/,
  ],
  ["speak", /^(?:say|tell|ask|talk|speak|sing|call|shout|explain|persuade|distract|lie|pray|answer|greet|warn)$/],
  ["listen", /^(?:listen|hush|stop|quiet|halt|hear|be)$/],
  ["tend", /^(?:help|heal|bandage|mend|cure|bind|wake|save|free|comfort|feed|aid|treat)$/],
];
