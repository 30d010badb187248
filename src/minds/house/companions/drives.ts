import { ACTS, type Act } from "./acts.ts";
import type { Asked } from "./asked.ts";
import { bracketOf } from "./bracket.ts";
import type { Companion } from "./companion.ts";
import { ownLine, toldLine } from "./lines/line.ts";
import type { Touch } from "./touch.ts";
import { stocksOf } from "./voice.ts";

/** What bears on the choice of an act. */
export interface Moment {
  readonly asked: Asked;
  readonly touch: Touch | undefined;
  /** Somebody else of the party is at something. */
  readonly doer: string | undefined;
  /** How far they are trusted; 0 where nobody is at anything. */
  readonly trust: number;
  readonly danger: number;
  /** One's own skills are what it takes. */
  readonly skilled: boolean;
  readonly perceptive: boolean;
  /** Nobody is at anything, and nothing presses. */
  readonly quiet: boolean;
  /** Something went badly just now, or somebody is hurt or afraid. */
  readonly badly: boolean;
  readonly helped: boolean;
  readonly watched: boolean;
  readonly has: (...of: readonly string[]) => boolean;
}

export function momentOf(companion: Companion, asked: Asked, touch: Touch | undefined): Moment {
  const { seat, party, voice, past, name } = companion;
  const doer = asked.doing !== seat && party.includes(asked.doing) ? asked.doing : undefined;
  const nature = new Set<string>([voice.trade, ...voice.manners]);
  return {
    asked,
    touch,
    doer,
    trust: doer === undefined ? 0 : companion.trusts(doer),
    danger: asked.danger ?? 0,
    skilled: asked.trying !== "" && [...voice.skills].some((skill) => asked.trying.includes(skill)),
    perceptive: ["perception", "investigation", "survival", "insight"].some((skill) => voice.skills.has(skill)),
    quiet: doer === undefined && asked.trying === "" && (asked.danger ?? 0) < 2,
    badly: BADLY.test(asked.happened),
    helped: new RegExp(`\\b(?:helps|catches|covers|heals|frees) ${RegExp.escape(name)}(?!\\p{L})`, "u").test(
      asked.happened,
    ),
    watched: past.answers.slice(-3).some((body) => body.endsWith("(keeps watch)")),
    has: (...of) => of.some((one) => nature.has(one)),
  };
}

const BADLY =
  /\b(?:fails?|failed|falls|fell|hurt|wounded|bleeds?|bleeding|afraid|weeps?|crying|lost|dead|dies|misses|slips|breaks|broke)\b/i;

/** How much each act suggests itself. Nothing or less: not now. */
const DRIVES: { readonly [A in Act]: (moment: Moment) => number } = {
  claim: ({ doer, skilled, trust }) => (doer && skilled ? 2 - trust * 0.1 : 0),
  help: ({ doer, asked, skilled, trust }) =>
    doer && asked.trying !== "" ? 1.2 + (skilled ? 1.5 : 0) + trust * 0.4 : 0,
  doubt: ({ danger, trust, has }) =>
    0.9 + danger * 0.3 - trust * 0.15 + (has("thief", "worries", "hunter", "grumbles") ? 0.6 : 0),
  bargain: ({ doer, has }) => (doer ? 0.3 + (has("trader", "thief") ? 0.9 : 0) : 0),
  notice: ({ asked, perceptive }) =>
    asked.notice !== "" ? 9 : asked.about.length > 0 ? 0.9 + (perceptive ? 0.5 : 0) : 0.2,
  tease: ({ danger, doer, trust, has }) =>
    danger < 3 && doer ? 0.8 + trust * 0.15 + (has("wry", "boasts", "thief", "performer") ? 0.9 : 0) : 0,
  recall: ({ touch, has }) => (touch ? 2.5 : 0.7) + (has("tales") ? 1 : 0),
  refuse: ({ danger, trust, touch }) => ((danger >= 3 && trust < 0) || touch?.what === "ideal" ? 1.6 : 0.05),
  comfort: ({ badly, has }) => (badly ? 1.6 : 0.15) + (has("gentle", "priest", "healer") ? 0.8 : 0),
  "count the cost": ({ asked, has }) =>
    0.5 + (has("counts", "clerk", "trader") ? 1 : 0) + (NUMBERS.test(asked.all) ? 0.2 : 0),
  warn: ({ danger, has }) => danger * 0.6 + (has("worries", "hunter") ? 0.5 : 0),
  agree: ({ doer, trust }) => (doer ? 0.9 + trust * 0.2 : 0.3),
  condition: ({ doer, danger }) => (doer ? 0.25 + danger * 0.15 : 0),
  object: ({ doer, touch, trust }) => (doer ? 0.15 + (touch?.what === "ideal" ? 1.5 : 0) - trust * 0.1 : 0),
  watch: ({ danger, watched, has }) =>
    danger >= 1 && !watched ? 0.9 + danger * 0.5 + (has("soldier", "hunter") ? 0.5 : 0) : 0.05,
  look: ({ quiet, perceptive }) => (quiet ? 1.2 : 0.4) + (perceptive ? 0.8 : 0),
  "hold back": ({ trust }) => 0.3 - trust * 0.05,
  encourage: ({ doer, trust, has }) => (doer ? 0.5 + trust * 0.2 + (has("gentle", "performer") ? 0.4 : 0) : 0),
  thank: ({ helped, doer }) => (helped && doer ? 4 : 0.05),
  needle: ({ doer, trust }) => (doer ? 0.25 - trust * 0.4 : 0),
  explain: ({ has, asked }) =>
    0.3 + (has("explains", "scholar", "tales") ? 1.2 : 0) + (LORE.test(asked.trying) ? 0.6 : 0),
  ask: ({ asked, has }) => (asked.about.length > 0 ? 0.9 : 0.3) + (has("asks", "clerk") ? 1 : 0),
  decide: ({ quiet, asked, has }) =>
    (quiet ? 0.8 : 0.2) + (/\bwhat do you do\b/i.test(asked.wanted) ? 0.6 : 0) + (has("blunt", "soldier") ? 0.3 : 0),
  turn: ({ touch, danger }) => (danger < 2 ? 0.35 : 0) + (touch?.what === "flaw" ? 0.6 : 0),
  swear: ({ danger, badly, has }) => 0.15 + danger * 0.15 + (badly ? 0.4 : 0) + (has("priest") ? 0.4 : 0),
};

const NUMBERS = /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|coins?|gold|silver|copper)\b/;
const LORE = /arcana|history|religion|nature|investigation/;

/** One of the acts that suggest themselves, the more likely the more they do; never the one done last. */
export function actFor(companion: Companion, moment: Moment): Act {
  const lately = latelyDone(companion);
  const weights = ACTS.map((act) => {
    const back = lately.indexOf(act);
    const drive = back === 0 ? 0 : Math.max(0, DRIVES[act](moment)) ** 1.6;
    return { act, weight: back > 0 ? drive * 0.3 : drive };
  });
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  let left = companion.draw("act") * all;
  return (
    weights.find(({ weight }) => {
      left -= weight;
      return left < 0;
    })?.act ?? "hold back"
  );
}

/** The acts of its last answers, newest first, known again by their words. */
export function latelyDone({ voice, past, name }: Companion): readonly (Act | undefined)[] {
  const stocks = stocksOf(voice);
  return past.answers
    .slice(-3)
    .toReversed()
    .map((body) => {
      const bracket = bracketOf(body);
      const spoken = ACTS.find((act) =>
        stocks.some(({ lines }) => (lines[act] ?? []).some((line) => holds(body, line, name))),
      );
      return spoken ?? BRACKETS.find(([opens]) => bracket.startsWith(opens))?.[1];
    });
}

const BRACKETS: readonly (readonly [string, Act])[] = [
  ["helps ", "help"],
  ["keeps watch", "watch"],
  ["looks around", "look"],
  ["objects", "object"],
  ["on condition", "condition"],
];

/** The longest piece of a line that is the same whatever its places are filled with. */
function holds(body: string, line: string, name: string): boolean {
  const told = line.startsWith("#") ? toldLine(line, name) : ownLine(line);
  const piece = told.split(/\{[a-z]{1,12}\}/).reduce((best, one) => (one.length > best.length ? one : best), "");
  return (
    piece.length > 5 &&
    body.includes(
      piece
        .trim()
        .replace(/^[A-Z]/, "")
        .slice(0, 40),
    )
  );
}
