import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";

/**
 * Of the ways a prompt offers, the one that suits the character: kind, forceful or clever as the sheet has it, not one already taken here, and on to
 * somewhere else once a place has had its share of answers.
 */
export function optionFor(
  { draw, past, voice, temper, sheet }: Companion,
  { options: all, danger }: Asked,
): string | undefined {
  const mild = past.human ? all.filter((option) => !COMMITS.test(option)) : all;
  const options = mild.length > 0 ? mild : all;
  const nature = natureOf(
    `${temper ? [...temper.traits, ...temper.ideals, temper.voice].join(" ") : ""} ${sheet.slice(0, 400)} ${voice.trade}`,
  );
  const taken = past.answers.map((body) => body.toLowerCase());
  const here = past.here;
  let best: string | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const [i, option] of options.entries()) {
    const times = taken.filter((body) => body.includes(option.toLowerCase().replace(/\.$/, ""))).length;
    const suits = APPROACHES.reduce((sum, [name, words]) => sum + (words.test(option) ? nature[name] : 0), 1);
    const leaves = LEAVES.test(option) ? patience(here, past.told) * ((danger ?? 0) >= 3 ? 1.3 : 1) : 1;
    const commits = COMMITS.test(option) && leaves === 1 ? resolve(here, past.told) : 1;
    const goesRound = times > 0 && ROUND.test(option);
    const begins = past.told > 66 && BEGINS.test(option) ? 0.1 : 1;
    const weight = suits * leaves * commits * begins * (ASKS.test(option) ? curiosity(past.told) : 1);
    const worth = goesRound ? 0 : (weight * (0.35 + draw(`option ${i}`))) / (1 + times * 4);
    if (worth > most) [best, most] = [option, worth];
  }
  return best;
}

/** A place is seen first: nobody leaves it at once, and after half a dozen answers hardly anybody stays. Late in the evening it takes fewer. */
function patience(here: number, told: number): number {
  const enough = Math.max(2, 5.5 - told / 12);
  const late = Math.max(0, told - 46) * 0.18 + overdue(told);
  return here < enough ? 0.08 : Math.min(4, 0.5 + (here - enough) * 0.7) + late;
}

/** Past a long evening's length everything else gives way to going on. */
const overdue = (told: number): number => Math.max(0, told - 70) * 0.8;

/** What takes long, and is not begun when it has grown late. */
const BEGINS = /^(?:fight|attack|break up)\b|\bin two parties\b|^(?:split up|part)\b/i;

/** What cannot be taken back is not done at once, nor early in an evening; when it has grown late, it is what one came for. */
function resolve(here: number, told: number): number {
  const late = Math.max(0, told - 58) * 0.18 + overdue(told);
  return Math.min(1, (0.1 + here * 0.1) * (told < 50 ? 0.05 : 1)) + late;
}

/** There is always one thing more to be asked; as the evening goes on it matters less. */
const curiosity = (told: number): number => Math.max(0.25, 1 - Math.max(0, told - 46) * 0.03);

const ASKS = /^ask \S.* about\b/i;

type Approach = "kind" | "forceful" | "clever";

const APPROACHES: readonly (readonly [Approach, RegExp])[] = [
  [
    "kind",
    /\b(?:kindness|help|comfort|thank|give|offer|listen to|ask|talk|share|apologi[sz]e|promise|bury|heal|speak|reassure|persuade)\b/i,
  ],
  [
    "forceful",
    /\b(?:force|break|attack|push|threaten|take|charge|fight|kick|smash|drag|demand|intimidate|lift|climb|pull)\b/i,
  ],
  [
    "clever",
    /\b(?:wit|look|read|search|listen|follow|trick|pick|study|count|sneak|hide|examine|inspect|watch|bluff|wait|track|decipher)\b/i,
  ],
];

/** What somebody who is away would rather have decided themselves. */
const COMMITS =
  /^(?:go|head|leave|turn back|let it be|set out|move on|descend|follow|run|take|sign|order|have|carry|fight|kill|attack|break|burn|steal|threaten|pay|buy|sell|give|shout|end)\b/i;

const LEAVES =
  /^(?:go|leave|head|turn back|return|set out|move on|walk|descend|enter|cross|continue|travel|make for|follow|call (?:in|at)|knock at|toil|climb|wade|step (?:down|out|in)|slip away|run (?:back|to|for)|try the|take the (?:side|alley|road|path|passage|lane|stair)|let \w+ light)\b/i;

/** It takes whoever chooses it somewhere else. */
export const isOnward = (option: string): boolean => LEAVES.test(option);

/** Once is a change of mind; whoever does it again goes round in a circle, and would sooner do anything else. */
const ROUND = /^(?:turn|wade) back\b|^give up\b|^(?:split up|part)\b|\bin two parties\b/i;

const NATURES: Readonly<Record<Approach, RegExp>> = {
  kind: /\b(?:gentle|kind|merc\w+|compassion\w*|priest|cleric|paladin|healer|friendly|charming|bard|protect\w*|honest\w*|polite|farmer|cook)\b/gi,
  forceful:
    /\b(?:fighter|barbarian|soldier|blunt|proud|angry|fierce|strong|loud|reckless|bold|smith|direct|short sentences|brave)\b/gi,
  clever:
    /\b(?:rogue|wizard|thief|scholar|sage|curious|careful|cautious|sly|observant|ranger|hunter|clerk|counts|explains|precise|seer|trader)\b/gi,
};

function natureOf(text: string): Readonly<Record<Approach, number>> {
  const of = (name: Approach): number => Math.min(3, [...text.slice(0, 4000).matchAll(NATURES[name])].length) * 0.5;
  return { kind: of("kind"), forceful: of("forceful"), clever: of("clever") };
}
