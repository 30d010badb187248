import { type Course, no, type Settled } from "../course.ts";
import { type Intent, type IntentOf, schemaOf } from "../intent.ts";
import { attackNamed, cannotTarget, reachOf, reactWith } from "./attack.ts";
import { cannotAct, cannotPay, needsFight, pay } from "./economy.ts";
import { cannotAim, cannotUsePlainly } from "./grip.ts";

const isAttack = (intent: Intent): intent is IntentOf<"attack"> => intent.do === "attack";

function attackIn(given: unknown): IntentOf<"attack"> | undefined {
  const read = schemaOf("attack")?.safeParse(given);
  return read?.success && isAttack(read.data) ? read.data : undefined;
}

/** An attack held back until something happens. */
export function settleReady(course: Course, { who, trigger, intent }: IntentOf<"ready">): Settled {
  const refused = needsFight(course) ?? cannotAct(course, who);
  if (refused) return refused;
  const attack = attackIn(intent);
  if (attack?.who !== who)
    return no("cannot-ready", "What can be readied is an attack of one's own, with its target.", String(intent.do));
  const found = attackNamed(course.creature(who), attack.with);
  if (!found) return no("no-such-attack", `${who} has no attack called ${attack.with}.`, attack.with);
  const short = cannotUsePlainly(course.creature(who), found) ?? cannotPay(course, who, "action");
  if (short) return short;
  pay(course, who, "action");
  course.emit({ event: "readied", who, readied: { trigger, intent: attack } });
  return undefined;
}

/** It has happened: the readied attack, as a reaction. */
export function settleRelease(course: Course, { who }: IntentOf<"release">): Settled {
  const refused = needsFight(course) ?? cannotAct(course, who, { reacting: true });
  if (refused) return refused;
  const readied = attackIn(course.fight?.readied[who]?.intent);
  const attack = readied && attackNamed(course.creature(who), readied.with);
  if (!readied || !attack || !course.status.creatures[readied.target])
    return no("not-so", `${who} has nothing readied.`, who);
  const short =
    cannotPay(course, who, "reaction") ??
    cannotTarget(course, who, readied.target) ??
    cannotAim(course, who, readied.target, attack);
  if (short) return short;
  if (!reachOf(course, who, readied.target, attack))
    return no("out-of-reach", `${attack.name} does not reach ${readied.target} any more.`, readied.target);
  course.emit({ event: "readied", who, readied: null });
  reactWith(course, who, readied.target, attack);
  return undefined;
}
