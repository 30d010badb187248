import type { AskOf } from "../protocol/ask.ts";
import type { Draft, DraftOf } from "../protocol/entry.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import { nameOf } from "../protocol/text.ts";
import { isAttitude, socialDc } from "../rules/checks/attitude.ts";
import { bonusFor } from "../rules/checks/check.ts";
import { advise, dcOf } from "../rules/checks/difficulty.ts";
import { type Called, readTried } from "../rules/checks/read-tried.ts";
import { SKILL_NAMES } from "../rules/checks/skills.ts";
import { type By, settleDeed } from "./deeds.ts";
import type { TableState } from "./state.ts";

const SOCIAL = ["deception", "intimidation", "performance", "persuasion"];
const MOST = 40;

/** A check, from what the GM calls for to its ruling: the difficulty is on record before any die, and where nothing is open no die falls. */
export function settleCheck(state: TableState, ask: AskOf<"check">, by: By): readonly Draft[] | Refusal {
  const tried = readTried(ask.skill);
  if (!tried)
    return refusal(
      "rules/no-such-skill",
      `Name a skill, an ability, a save or a tool: ${SKILL_NAMES.join(", ")}; Strength; Dexterity save; thieves' tools.`,
      { tag: "check", field: "skill", found: ask.skill },
    );
  const { for: who, skill, reason, visibility, advantage, disadvantage } = ask;
  const dc = difficultyOf(state, ask, tried);
  const shift = dc - plainOf(ask);
  const moved = shift === 0 || ask.toward === undefined ? {} : { toward: ask.toward, shift };
  const noticed = ask.noticed_by ? { noticed_by: ask.noticed_by } : {};
  const called: DraftOf<"check"> = { kind: "check", for: who, skill, dc, reason, visibility, ...moved, ...noticed };
  const { feature } = ask;
  const certain = feature ? undefined : outcomeBefore(state, tried, who, dc);
  if (certain) return [called, { kind: "ruling", for: who, ...certain, visibility, ...noticed }];
  const acts = tried.do === "check" && visibility !== "hidden" && state.status.fight?.turn === who;
  const intent = {
    ...tried,
    who,
    dc,
    advantage,
    disadvantage,
    ...(feature ? { feature } : {}),
    ...(acts ? { acts } : {}),
  };
  const settled = settleDeed(state, { intent, visibility, called: skill, ...noticed }, by);
  if (isRefusal(settled)) return settled;
  const tips = tipsIn(settled, who);
  return [tips.length > 0 ? { ...called, tips } : called, ...settled];
}

/** What gave advantage or disadvantage; of the one who was asked to roll. */
function tipsIn(settled: readonly Draft[], who: string): string[] {
  const events = settled.flatMap((draft) => (draft.kind === "deed" ? draft.events : []));
  const tested = events.find(({ event, who: one }) => event === "tested" && one === who);
  return Array.isArray(tested?.tips) ? tested.tips.filter((tip) => typeof tip === "string") : [];
}

/** A word is a number of the ladder. */
const plainOf = ({ dc }: AskOf<"check">): number => Math.min(MOST, typeof dc === "number" ? dc : (dcOf(dc) ?? MOST));

/** Whoever is to be moved makes it harder or easier by how they feel. */
function difficultyOf(state: TableState, ask: AskOf<"check">, tried: Called): number {
  const { toward } = ask;
  const plain = plainOf(ask);
  const attitude = toward === undefined ? undefined : state.notes.attitudes[toward];
  const social = "skill" in tried && SOCIAL.includes(tried.skill);
  return social && attitude !== undefined && isAttitude(attitude) ? Math.min(MOST, socialDc(plain, attitude)) : plain;
}

/** Nothing is rolled for what cannot fail or cannot succeed. Dice that others have lent may change that, so with them it is rolled. */
function outcomeBefore(
  state: TableState,
  tried: Called,
  who: string,
  dc: number,
): Pick<DraftOf<"ruling">, "outcome" | "changes"> | undefined {
  const creature = state.status.creatures[who];
  if (!creature || tried.do === "save" || creature.held.some(({ name }) => name === "guided")) return undefined;
  const advice = advise({ bonus: bonusFor(creature, tried), dc });
  const name = nameOf(who);
  if (advice === "trivial")
    return { outcome: "success", changes: { told: [`${name} cannot fail at this: no die is rolled.`] } };
  if (advice === "impossible")
    return { outcome: "failure", changes: { told: [`This is beyond ${name}: no die is rolled.`] } };
  return undefined;
}
