import type { Saying } from "../../../../protocol/ask.ts";
import { ENDED } from "../../../../world/situation.ts";
import { narration } from "../../fight-words.ts";
import { opensAfter } from "../arrival.ts";
import { notesKept } from "../kept.ts";
import { BEAT } from "../marks.ts";
import type { Stage } from "../stage.ts";
import { levelsNow } from "./levels.ts";
import { pastimeFor } from "./pastime.ts";
import { plansFact, proposalOf } from "./pastimes.ts";
import { restDeed, SLEPT } from "./resting.ts";

/**
 * What the time between two evenings has brought: levels that were earned, and where the last one ended with a rest or with the story itself, an
 * evening to spend. Whoever has something else to do simply does it.
 */
export function sinceThen(stage: Stage): readonly Saying[] {
  if (stage.desk.status?.fight) return [];
  const levels = levelsNow(stage);
  const plans = isOver(stage)
    ? stage.up.filter((seat) => seat !== stage.lead).map((seat) => ({ seat, pastime: pastimeFor(stage, seat) }))
    : [];
  const facts = {
    ...levels.facts,
    ...(plans.length > 0 ? plansFact(plans, stage.notes.clocks[BEAT]?.at ?? 0) : {}),
  };
  const says = [...levels.says, ...(plans.length > 0 ? [proposalOf(plans, stage.lead)] : [])];
  const rested = opensAfter(stage) ? restDeed(stage, "long") : []; // it is another season, and nobody is sore from the last
  if (says.length === 0 && Object.keys(facts).length === 0) return rested;
  return [
    ...levels.records.filter(isNoQuestion),
    ...rested,
    notesKept({ facts: { ...facts, ...(plans.length > 0 ? { [OFFERED]: endingOf(stage) } : {}) } }),
    ...(says.length > 0 ? [narration(says.join("\n\n"))] : []),
    ...levels.records.filter((one) => !isNoQuestion(one)),
  ];
}

/** Which end of an evening the time was offered for. */
const OFFERED = "an evening offered after";

/** They had just slept when the last evening was over; or else the story had ended. */
function endingOf({ notes }: Stage): string {
  const slept = notes.facts[SLEPT];
  const justSlept = slept !== undefined && (notes.clocks[BEAT]?.at ?? 0) - Number(slept) <= 2;
  return justSlept ? `the night of beat ${slept}` : (notes.facts[ENDED] ?? "");
}

const isOver = (stage: Stage): boolean => {
  const { at, notes } = stage;
  const over = endingOf(stage);
  return over !== "" && notes.facts[OFFERED] !== over && (at.danger === "none" || at.danger === "low");
};

const isNoQuestion = (one: unknown): boolean => (one as { readonly tag?: string }).tag !== "ASK_PLAYER";
