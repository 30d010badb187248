import type { Refusal } from "../../protocol/refusal.ts";
import { CHECKED, needsFight } from "../combat/economy.ts";
import { type Course, no, type Settled } from "../course.ts";
import { isIncapacitated, isOut } from "../creature/creature.ts";
import type { Side } from "../creature/words.ts";
import { type IntentOf, shapeOf } from "../intent.ts";
import { SPELLS, spellId } from "../magic/spells.ts";
import type { Fight, Id } from "../state.ts";
import type { Skill } from "./option.ts";
import { bidden, narrowed, orderFor, wrongOrders } from "./orders.ts";
import { rank } from "./rank.ts";
import { viewFor } from "./view.ts";

/** No fight in the books is longer. */
const MOST_ROUNDS = 50;
const MOST_DEEDS = 12;

/** One turn, chosen by what the one whose turn it is may know; at the end of it the next one's has begun. */
export function playTurn(course: Course, skill: Skill, given: NonNullable<Fight["orders"]> = {}): void {
  const who = course.fight?.turn;
  if (who === undefined) return;
  const bid = bidden(course.creature(who), orderFor(course.fight?.orders, who), orderFor(given, who) !== undefined);
  const able = !isOut(course.creature(who)) && !isIncapacitated(course.creature(who));
  for (const intent of able ? (bid ?? []) : []) if (course.fight?.turn === who) course.does(intent);
  for (let left = MOST_DEEDS; left > 0 && course.fight?.turn === who; left--)
    if (!doBest(course, who, left === 1 ? "end" : skill)) return;
}

/** The best that the rules allow. Whether the fight goes on. */
function doBest(course: Course, who: Id, skill: Skill | "end"): boolean {
  const { hp, dead } = course.creature(who);
  const idle = skill === "end" || hp === 0 || dead || isIncapacitated(course.creature(who));
  const seen = idle ? undefined : viewFor(course.status, who);
  const view = seen && narrowed(seen, orderFor(course.fight?.orders, who));
  const options = view && skill !== "end" ? rank(view, skill).map(({ intent }) => intent) : [{ do: "end-turn", who }];
  return options.some((intent) => course.does(intent) === undefined) && course.fight !== null;
}

/** A trifle, over at once: every blow of it is rolled, and what it costs is what it cost. */
export function settlePlayOut(course: Course, _intent: IntentOf<"play-out">): Settled {
  const refused = needsFight(course);
  if (refused) return refused;
  if (course.fight?.tier !== "trivial")
    return no("not-trivial", "Only a trivial fight is passed over. This one deserves to be played.");
  while (course.fight && course.fight.tier === "trivial" && course.fight.round <= MOST_ROUNDS)
    playTurn(course, "plain");
  return undefined;
}

/** Whoever of the party has done what there was to do holds nobody up: their turn is over when another's is called. */
function passOn(course: Course, until: (turn: Id) => boolean): void {
  for (let left = course.fight?.order.length ?? 0; left > 0 && course.fight && !until(course.fight.turn); left--) {
    const { id: who, side, turn, hp } = course.creature(course.fight.turn);
    const spent = (!turn.action && turn.attacks === 0) || turn.done.includes(CHECKED);
    if (side !== "party" || hp === 0 || !spent || course.does({ do: "end-turn", who })) return;
  }
}

/** A whole turn: what was meant, as far as it can still be done, then what their wits tell them, and the end of it. */
export function settleTakeTurn(course: Course, { who, deeds, wits }: IntentOf<"take-turn">): Settled {
  const refused = needsFight(course);
  if (refused) return refused;
  passOn(course, (turn) => turn === who);
  if (course.fight?.turn !== who)
    return no("not-your-turn", `It is the turn of ${course.fight?.turn}, not of ${who}.`, who);
  let isOpen = false;
  for (const [i, deed] of deeds.entries()) {
    if (course.fight?.turn !== who) break;
    const wrong =
      deed.who === who && deed.do !== "take-turn" && deed.do !== "fix" // what is set by hand is no deed of anybody
        ? (atTheFallen(course, who, deed) ?? doesInTurn(course, deed))
        : no("wrong-intent", `In the turn of ${who} it is ${who} who acts.`);
    if (wrong && i === 0) return wrong;
    isOpen ||= wrong !== undefined && wits === "none" && course.creature(who).turn.action;
    const still = isOpen ? ` It is still the turn of ${who}.` : "";
    if (wrong) course.emit({ event: "told", who, text: `${wrong.hint}${still}` }); // for whoever runs the game
  }
  if (wits !== "none" && course.fight?.turn === who) playTurn(course, wits);
  if (course.fight?.turn === who && !(isOpen && course.creature(who).turn.action)) course.does({ do: "end-turn", who });
  return undefined;
}

/** What was meant for somebody who has fallen since is not done to them as they lie there: whoever means that says so by itself. */
function atTheFallen(course: Course, who: Id, deed: Readonly<Record<string, unknown>>): Refusal | undefined {
  const { side } = course.creature(who);
  const meant = [deed.target, deed.targets].flat().filter((id): id is string => typeof id === "string");
  const foes = meant.flatMap((id) => {
    const one = course.status.creatures[id];
    return one && one.side !== side ? [one] : [];
  });
  if (side !== "party" || !isHarm(deed) || foes.length === 0 || !foes.every(isOut)) return undefined;
  const others = Object.values(course.status.creatures).filter(
    (one) => one.side !== side && course.fight?.bands[one.id] !== undefined && !isOut(one),
  );
  const left = others.length > 0 ? `Still standing: ${others.map(({ id }) => id).join(", ")}` : "No foe is standing";
  return no(
    "fallen",
    `${foes.map(({ id }) => id).join(", ")} ${foes.length > 1 ? "are" : "is"} out of the fight before ${who} acts. ${left}: ask ${who}, or let them do what they would do then. A blow at who lies there is an attack by itself.`,
    who,
  );
}

const HARMS: readonly unknown[] = ["attack", "save", "darts", "sleep"];
const isHarm = ({ do: deed, spell }: Readonly<Record<string, unknown>>): boolean =>
  deed === "attack" ||
  deed === "special" ||
  (deed === "cast" && HARMS.includes(SPELLS.get(spellId(String(spell)))?.effect.does));

/** A deed of a whole turn: whoever is out of reach is walked up to, and what a bonus action will do for is done with one. */
function doesInTurn(course: Course, deed: Readonly<Record<string, unknown>>): Refusal | undefined {
  const wrong = course.does(deed);
  if (wrong?.code === "rules/no-action" && deed.bonus === undefined && "bonus" in (shapeOf(deed.do) ?? {}))
    return course.does({ ...deed, bonus: true }) && wrong;
  if (wrong?.code !== "rules/out-of-reach" || typeof deed.target !== "string") return wrong;
  if (course.does({ do: "move", who: deed.who, engage: [deed.target] })) return wrong;
  return course.does(deed);
}

/** Everybody of one side whose turn it is, one after another, by their own wits; until it is somebody else's. */
export function settleRunSide(course: Course, { side, wits, orders }: IntentOf<"run-side">): Settled {
  const refused = needsFight(course) ?? wrongOrders(course, orders);
  if (refused) return refused;
  const turnOf = (): Side | undefined => (course.fight ? course.status.creatures[course.fight.turn]?.side : undefined);
  passOn(course, () => turnOf() === side);
  if (turnOf() !== side)
    return no("not-your-turn", `It is the turn of ${course.fight?.turn}, who is not of the ${side}.`);
  if (Object.keys(orders).length > 0) course.emit({ event: "told-to", orders: { ...course.fight?.orders, ...orders } });
  const { round = 0 } = course.fight ?? {};
  for (
    let left = course.fight?.order.length ?? 0;
    left > 0 && turnOf() === side && course.fight?.round === round;
    left--
  )
    playTurn(course, wits, orders);
  return undefined;
}
