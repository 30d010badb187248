import { isRefusal, type Refusal } from "../protocol/refusal.ts";
import { settleAdvance } from "./advance.ts";
import { settleCheck, settleContest, settleGroup } from "./checks/check.ts";
import { settleSave } from "./checks/save.ts";
import { aftermath } from "./combat/aftermath.ts";
import { settleAttack } from "./combat/attack.ts";
import * as deeds from "./combat/deeds.ts";
import { settleEndFight, settleEnter, settleFight, settleLeave } from "./combat/fight.ts";
import { settleCapture, settleFlee, settleSurrender } from "./combat/leaving.ts";
import { settleDrop, settleMove, settleStand } from "./combat/movement.ts";
import { settleReady, settleRelease } from "./combat/ready.ts";
import { settleSpecial } from "./combat/special.ts";
import { settleTier } from "./combat/tier.ts";
import { settleActNow, settleDelay, settleEndTurn } from "./combat/turns.ts";
import { settleEscape, settleGrapple, settleShove } from "./combat/wrestling.ts";
import { Course, type DiceFor, no, type Settled } from "./course.ts";
import type { Event } from "./event.ts";
import { settleUse } from "./features.ts";
import { settleFix } from "./fixing.ts";
import { settleHarm } from "./harm/damage.ts";
import { settleDeathSave } from "./harm/dying.ts";
import { settleExhaust } from "./harm/exhaustion.ts";
import { settleHeal, settleRevive, settleTemporary } from "./harm/healing.ts";
import { settleAfflict, settleRelieve } from "./harm/holding.ts";
import { DEEDS, type Do, type Intent, type IntentOf, schemaOf, writtenAs } from "./intent.ts";
import { settleCast } from "./magic/cast.ts";
import { settleRest } from "./rest.ts";
import type { Status } from "./state.ts";
import { settlePlayOut, settleRunSide, settleTakeTurn } from "./tactics/play-out.ts";

/**
 * The whole of the rules: how things stand, what somebody wants, and dice; out comes what happens, or the rule that forbids it. Pure, and
 * nothing else changes a hit point.
 */
export function settle(status: Status, intent: unknown, dice: DiceFor): readonly Event[] | Refusal {
  const read = readIntent(intent);
  if (isRefusal(read)) return read;
  const missing = named(read).find((id) => !Object.hasOwn(status.creatures, id));
  if (missing !== undefined)
    return no(
      "no-such-creature",
      `There is nobody called ${missing} here. There are: ${Object.keys(status.creatures).slice(0, 20).join(", ") || "nobody"}. Somebody of the world without numbers goes by a kind and a name: commoner ${missing.slice(0, 40)}.`,
      missing,
    );
  try {
    return carriedOut(new Course(status, dice, settle), read);
  } catch (error) {
    return no(
      "cannot-settle",
      `The rules came to no end with that: ${error instanceof Error ? error.message : "no reason"}.`,
      read.do,
    );
  }
}

function carriedOut(course: Course, intent: Intent): readonly Event[] | Refusal {
  const refused = (settles[intent.do] as (course: Course, intent: Intent) => Settled)(course, intent);
  if (refused) return refused;
  aftermath(course);
  return course.events;
}

/** What was wanted, read; or what is wrong with it. */
export function readIntent(intent: unknown): Intent | Refusal {
  const deed = typeof intent === "object" && intent !== null && "do" in intent ? intent.do : undefined;
  const schema = schemaOf(deed);
  if (!schema)
    return no(
      "no-such-intent",
      `Nobody can do that. What can be done: ${DEEDS.join(", ")}.`,
      typeof deed === "string" ? deed : typeof deed,
    );
  const result = schema.safeParse(intent);
  if (result.success) return result.data;
  const wrong = result.error.issues.map((issue) =>
    issue.code === "unrecognized_keys" ? `no ${issue.keys.join(", ")}` : issue.path.join(".") || issue.message,
  );
  return no(
    "wrong-intent",
    `What does not fit: ${wrong.join("; ")}. It is written ${writtenAs(deed as Do)}.`,
    String(deed),
  );
}

/** Everybody an intent speaks of, who must therefore be there. */
function named(intent: Intent): readonly string[] {
  if (intent.do === "enter") return [];
  const { who, to, target, targets, against, engage, stealthy, surprised } = intent as Readonly<
    Record<string, unknown>
  >;
  const people = intent.do === "save" ? [] : [against];
  const places = intent.do === "move" || intent.do === "shove" ? [] : [to];
  return [who, target, targets, engage, stealthy, surprised, ...people, ...places]
    .flat()
    .filter((id): id is string => typeof id === "string" && id !== "");
}

const settles: { readonly [D in Do]: (course: Course, intent: IntentOf<D>) => Settled } = {
  check: settleCheck,
  save: settleSave,
  contest: settleContest,
  group: settleGroup,
  harm: settleHarm,
  heal: settleHeal,
  temporary: settleTemporary,
  afflict: settleAfflict,
  relieve: settleRelieve,
  exhaust: settleExhaust,
  inspire: deeds.settleInspire,
  revive: settleRevive,
  fix: settleFix,
  "death-save": settleDeathSave,
  rest: settleRest,
  advance: settleAdvance,
  enter: settleEnter,
  leave: settleLeave,
  fight: settleFight,
  "end-turn": settleEndTurn,
  delay: settleDelay,
  "act-now": settleActNow,
  tier: settleTier,
  "play-out": settlePlayOut,
  "take-turn": settleTakeTurn,
  "run-side": settleRunSide,
  "end-fight": settleEndFight,
  attack: settleAttack,
  special: settleSpecial,
  cast: settleCast,
  use: settleUse,
  move: settleMove,
  stand: settleStand,
  drop: settleDrop,
  dash: deeds.settleDash,
  disengage: deeds.settleDisengage,
  dodge: deeds.settleDodge,
  hide: deeds.settleHide,
  help: deeds.settleHelp,
  ready: settleReady,
  release: settleRelease,
  grapple: settleGrapple,
  shove: settleShove,
  escape: settleEscape,
  stabilise: deeds.settleStabilise,
  wake: deeds.settleWake,
  stance: deeds.settleStance,
  flee: settleFlee,
  surrender: settleSurrender,
  capture: settleCapture,
};
