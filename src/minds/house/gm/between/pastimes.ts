import type { Saying } from "../../../../protocol/ask.ts";
import type { SeatId } from "../../../../protocol/entry.ts";
import { inCoins, paidOut, worthOf } from "../../../../world/purse.ts";
import type { Effect, OutcomeLevel } from "../../../../world/situation.ts";
import { isYes } from "../../../../world/yes-or-no.ts";
import { drawn } from "../../draw.ts";
import { deed } from "../../fight-words.ts";
import { firstNameOf, isNamedIn } from "../../first-name.ts";
import { capital, listed } from "../../plain-words.ts";
import { feelingOf } from "../holds.ts";
import { BEAT } from "../marks.ts";
import { isMeant } from "../meant-so.ts";
import type { Move } from "../move.ts";
import { nothing, type Result } from "../result.ts";
import type { Stage } from "../stage.ts";
import { wordsFor } from "../stock.ts";
import type { Between, Plan } from "./deal.ts";
import { onSheets } from "./on-sheets.ts";
import { ownedBy } from "./owned.ts";
import { PASTIMES, pastimeFor, pastimeIn } from "./pastime.ts";
import { restDeed, timeSpent } from "./resting.ts";

/** "Let's spend the evening in town", "I want to train": an evening of one's own, where nothing presses. */
export function pastimeMove(stage: Stage, seat: SeatId, words: string): Move | undefined {
  if (stage.desk.status?.fight || words.length > 300 || !isMeant(words, "")) return undefined;
  const own = pastimeIn(words);
  const evening = EVENING.test(words);
  if (!evening && !(own !== undefined && (WANTS.test(words) || ALONE.test(words)))) return undefined;
  if (!isCalm(stage)) return evening ? { kind: "between", seat, words, deal: { does: "plan", plans: [] } } : undefined;
  return { kind: "between", seat, words, deal: { does: "plan", plans: proposed(stage, seat, own) } };
}

const EVENING =
  /\b(?:spend|pass|take|have|enjoy)\b[^.!?]{0,20}\b(?:evening|evenings|day|days|week|afternoon|time) (?:in|at|off|here|around|about|to ourselves|apart)\b|\bdowntime\b|\b(?:evening|day|afternoon) off\b|\bspend (?:the|an|a) (?:evening|day|week|afternoon)\b/i;
const WANTS =
  /^(?:(?:i|we)(?:'d| would)? (?:like to|want to|wish to|am going to|are going to|go (?!to\b)|spend (?:the|my|our|some|a|an) (?:\w{1,12} )?(?:evening|day|week|time|afternoon))|let's|let us|let me|(?:i|we)(?:'ll| will) (?!pray\b))/i;
/** "I train.": that, and nothing that it is done to. */
const ALONE =
  /^(?:i|we) (?:train|carouse|work|study|spar|gamble|busk|practi[cs]e|craft)(?: with (?:the others|\p{L}{2,20}))?[.!]?$/iu;

/** Nothing is at stake here, and nobody is in a fight: where something is, it is a scene. */
const isCalm = ({ at, desk }: Stage): boolean => (at.danger === "none" || at.danger === "low") && !desk.status?.fight;

/** One thing for each: what they said themselves, and for companions what their sheet suggests. */
const proposed = (stage: Stage, seat: SeatId, own: string | undefined): readonly Plan[] => [
  ...(own === undefined ? [] : [{ seat, pastime: own }]),
  ...stage.up.filter((one) => one !== seat).map((one) => ({ seat: one, pastime: pastimeFor(stage, one) })),
];

/** What was proposed, by whom, and in which beat: an answer comes at once or not at all. */
const PLANS = "plans for an evening";

export const plansFact = (plans: readonly Plan[], beat: number): Readonly<Record<string, string>> => ({
  [PLANS]: [String(beat), ...plans.map(({ seat, pastime }) => `${seat}=${pastime}`)].join(" "),
});

function plansIn({ notes }: Stage): readonly Plan[] | undefined {
  const [beat = "", ...plans] = (notes.facts[PLANS] ?? "").split(" ");
  if (beat === "" || Number(beat) !== (notes.clocks[BEAT]?.at ?? 0)) return undefined;
  return plans.map((plan) => {
    const [seat = "", pastime = ""] = plan.split("=");
    return { seat, pastime };
  });
}

/** Plans have been put to them, and are theirs to answer. */
export const planned = (stage: Stage): boolean => plansIn(stage) !== undefined;

/** Their answer to what was proposed: so it is, or otherwise for somebody; anything else is something else. */
export function planAnswered(stage: Stage, seat: SeatId, words: string): Move | undefined {
  const plans = plansIn(stage);
  if (!plans || words.length > 400) return undefined;
  const clauses = words.split(/[,.;!]|\bbut\b|\bwhile\b|\band (?=\p{Lu})/u).map((one) => one.trim());
  let agreed = false;
  let now = plans;
  for (const clause of clauses) {
    const who = stage.up.find((one) => one !== seat && isNamedIn(clause, one));
    const pastime = pastimeIn(clause);
    const joins = who !== undefined && /\b(?:with me|joins? (?:me|us)|along|together)\b/i.test(clause);
    if (who !== undefined && pastime !== undefined && OWN.test(clause)) {
      now = changed(changed(now, { seat, pastime }), { seat: who, pastime, with: seat });
    } else if (joins && who !== undefined)
      now = changed(now, { seat: who, pastime: planOf(now, seat) ?? pastime ?? "tend", with: seat });
    else if (pastime !== undefined) now = changed(now, { seat: who ?? seat, pastime });
    else if (agrees(clause)) agreed = true;
    else continue;
    agreed = true;
  }
  if (!agreed) return undefined;
  if (planOf(now, seat) === undefined) {
    if (!agrees(clauses[0] ?? "")) return { kind: "between", seat, words, deal: { does: "plan", plans: now } };
    now = [{ seat, pastime: "tend" }, ...now];
  }
  const own = planOf(now, seat) ?? "tend";
  const joined = now.map((plan) => (plan.with === seat ? { ...plan, pastime: own } : plan));
  const check = { skill: PASTIMES[own]?.skill ?? "Insight", dc: 12, reason: "an evening of their own", advantage: [] };
  return { kind: "between", seat, words, deal: { does: "spend", plans: joined }, check };
}

/** "I drink with Brona": theirs, in her company. */
const OWN = /^(?:and )?(?:i|we|let me|let's|let us)\b/i;
const agrees = (clause: string): boolean =>
  isYes(clause) || /^(?:good|sounds good|that is fine|that's fine|let's do that)$/i.test(clause);
const planOf = (plans: readonly Plan[], seat: SeatId): string | undefined =>
  plans.find((plan) => plan.seat === seat)?.pastime;
const changed = (plans: readonly Plan[], plan: Plan): readonly Plan[] => [
  ...plans.filter(({ seat }) => seat !== plan.seat),
  plan,
];

export function pastimeResult(
  stage: Stage,
  move: Move,
  deal: Extract<Between, { does: "plan" | "spend" }>,
  level: OutcomeLevel,
): Result {
  if (deal.does === "spend") return spent(stage, move, deal.plans, level);
  if (!isCalm(stage)) return { ...nothing(move, [NO_TIME]), written: true, answers: true };
  const beat = (stage.notes.clocks[BEAT]?.at ?? 0) + 1;
  return {
    ...nothing(move, [proposalOf(deal.plans, move.seat)]),
    written: true,
    answers: true,
    invented: plansFact(deal.plans, beat),
  };
}

const NO_TIME =
  "Too much can go wrong here for anybody to take an evening off. Somewhere safer there would be time for it.";

/** What each would do, and that it may be otherwise. */
export function proposalOf(plans: readonly Plan[], seat: SeatId): string {
  const each = plans
    .filter((plan) => plan.seat !== seat)
    .map((plan) => `${firstNameOf(plan.seat)} would ${PASTIMES[plan.pastime]?.order ?? "sit still"}`);
  const own = planOf(plans, seat);
  const name = firstNameOf(seat);
  const rest = each.length === 0 ? "" : `${capital(listed(each))}. `;
  return own === undefined
    ? `There is an evening to spend, and nothing has to be done in it. ${rest}What ${name} does with it has not been said.`
    : `There is an evening for it: ${name} would ${PASTIMES[own]?.order ?? "sit still"}. ${rest}So it will be, unless somebody would have it otherwise.`;
}

/** An evening takes so much of a page's time, in beats. */
const TAKES = 6;

/** One roll for all of them: each has a line, and something small comes of it. */
function spent(stage: Stage, move: Move, plans: readonly Plan[], level: OutcomeLevel): Result {
  const well = level === "yes" || level === "cost";
  const taken = new Set<string>();
  const each = plans.filter(({ seat }) => stage.up.includes(seat)).map((plan) => outcomeOf(stage, plan, well, taken));
  const edge = each.find((one) => one.edge !== undefined)?.edge;
  return {
    ...nothing(move, [each.map(({ text }) => text).join("\n\n")]),
    written: true,
    level,
    effects: [...timeSpent(stage, TAKES), ...each.flatMap(({ effects }) => effects)],
    records: each.flatMap(({ records }) => records),
    invented: Object.fromEntries(plans.map(({ seat, pastime }) => [`an evening of ${seat}`.slice(0, 100), pastime])),
    ...(edge === undefined ? {} : { edge }),
  };
}

interface Came {
  readonly text: string;
  readonly effects: readonly Effect[];
  readonly records: readonly Saying[];
  readonly edge?: string;
}

function outcomeOf(stage: Stage, { seat, pastime, with: other }: Plan, well: boolean, taken: Set<string>): Came {
  const name = other === undefined ? firstNameOf(seat) : `${firstNameOf(seat)}, with ${firstNameOf(other)},`;
  const rows = wordsFor(stage, "pastimes", undefined, { name }, `${pastime} ${well ? "well" : "badly"}`);
  const bare = (row: string): string => row.replace(name, "");
  const text = rows.find((row) => !taken.has(bare(row))) ?? `${name} lets the evening go by.`;
  taken.add(bare(text));
  return { text, effects: [], records: [], ...(COMES_OF[pastime]?.(stage, seat, well) ?? {}) };
}

type Comes = (stage: Stage, seat: SeatId, well: boolean) => Partial<Came>;

/** What comes of it besides a line. */
const COMES_OF: Readonly<Record<string, Comes>> = {
  train: (_stage, _seat, well) => (well ? { edge: "an evening's practice" } : {}),
  research: (_stage, _seat, well) => (well ? { edge: "something looked up beforehand" } : {}),
  carouse: (stage, seat, well) => {
    const cost = Math.min(100, worthOf(ownedBy(stage, seat).coins));
    const [friend] = stage.here.filter(
      ({ kind, id }) => kind === "person" && feelingOf(id, stage.notes, stage.pages) === "neutral",
    );
    return {
      records: cost > 0 ? [onSheets(seat, { [seat]: { coins: paidOut(inCoins(cost)) } })] : [],
      effects: well && friend ? [{ do: "attitude", person: friend.id, by: 1 }] : [],
    };
  },
  work: (_stage, seat, well) => ({ records: [onSheets(seat, { [seat]: { coins: inCoins(well ? 100 : 20) } })] }),
  pray: ({ desk }, seat, well) =>
    well && desk.status?.creatures[seat] ? { records: [deed({ do: "inspire", to: seat })] } : {},
  craft: ({ draw }, seat, well) => {
    const made = drawn(MADE, draw(`made by ${seat}`));
    return well && made ? { records: [onSheets(seat, { [seat]: { gains: [made] } })] } : {};
  },
  tend: (stage, _seat, well) => (well ? { records: restDeed(stage, "short") } : {}),
};

const MADE = [
  "a coil of good cord",
  "two torches",
  "a mended waterskin",
  "ten pegs of ash wood",
  "a whetted knife",
  "a pair of snares",
] as const;
