import type { Saying } from "../../../protocol/ask.ts";
import { nameOf } from "../../../protocol/text.ts";
import type { Status } from "../../../rules/state.ts";
import { choicesFor } from "../../../rules/tactics/choices.ts";
import { allyOf, type View, viewFor } from "../../../rules/tactics/view.ts";
import { firstNameOf } from "../first-name.ts";
import { prompt } from "../gm/messages.ts";
import type { Stage } from "../gm/stage.ts";
import { listed } from "../plain-words.ts";
import { thoughtFact } from "./gifts.ts";
import { forbiddenTo } from "./held.ts";

/**
 * The prompt for somebody's turn: where everybody stands, what they cannot do, what suggests itself. In a critical fight also what is at stake.
 * Nothing where they are not in the fight.
 */
export function turnPrompts(stage: Stage, status: Status, seats: readonly string[]): readonly Saying[] {
  return seats.flatMap((seat) => {
    const view = viewFor(status, seat);
    return view ? [prompt(seat, "COMBAT_ACTION", turnBody(stage, status, view))] : [];
  });
}

/** Whoever stopped the table in a fight gets all there is to know, whatever the tier. */
export function fightContext(stage: Stage, seat: string): Saying | undefined {
  const { status } = stage.desk;
  const view = status ? viewFor(status, seat) : undefined;
  return status && view ? prompt(seat, "FULL_CONTEXT", turnBody(stage, status, view, true)) : undefined;
}

function turnBody(stage: Stage, status: Status, view: View, full = status.fight?.tier === "critical"): string {
  const scene = [
    standing(stage, status, view),
    ...forbiddenTo(status, view.me),
    ...(full ? stakes(status, view) : []),
    ...thought(stage, view.me.id),
  ];
  const wants = full
    ? "\nThis matters: what will you do when your turn comes, and what do you say, if anything?"
    : REQUEST;
  const options = choicesFor(view).map(({ label }) => `- ${label}`);
  return [`## Scene\n${scene.join("\n")}`, `## Request${wants}`, `## Suggested Options\n${options.join("\n")}`].join(
    "\n\n",
  );
}

const REQUEST = "\nWhat will you do when your turn comes?";

function standing({ desk: { party } }: Stage, status: Status, view: View): string {
  const order = (status.fight?.order ?? [])
    .map(({ id }) => id)
    .filter((id) => !isGone(status, id) && (party.includes(id) || !isHidden(status, id)));
  const foes = view.foes
    .filter(({ down }) => !down)
    .map(
      (foe) =>
        `${nameOf(foe.id)}, ${foe.engagesMe ? "in your reach" : foe.distance}${foe.wounds === "unhurt" ? "" : `, ${foe.wounds}`}`,
    );
  const friends = [allyOf(view.me, "engaged"), ...view.allies].map((one) => `${nameOf(one.id)} ${one.hp}/${one.maxHp}`);
  return `Round ${status.fight?.round ?? 1}; in order: ${order.map(nameOf).join(", ")}. Against you: ${foes.join("; ") || "nobody you can see"}. Hit points: ${friends.join(", ")}.`;
}

/** What this could cost, as anybody there can see. */
function stakes(status: Status, { me, allies, foes }: View): readonly string[] {
  const dead = Object.values(status.creatures).filter(({ side, dead: is }) => side === "party" && is);
  const dying = allies.filter(({ dying: is }) => is).map(({ id }) => firstNameOf(id));
  const badly = allies.filter(({ hp, maxHp }) => hp > 0 && hp * 3 <= maxHp).map(({ id }) => firstNameOf(id));
  const are = (names: readonly string[]): string => `${listed(names)} ${names.length === 1 ? "is" : "are"}`;
  const lines = [
    ...(dead.length > 0 ? [`${are(dead.map(({ id }) => firstNameOf(id)))} dead.`] : []),
    ...(dying.length > 0 ? [`${are(dying)} dying, and will be dead in a few breaths if nobody does anything.`] : []),
    ...(badly.length > 0 ? [`${are(badly)} one blow from the ground.`] : []),
    ...(me.hp * 3 <= me.stats.hp ? [`You are ${badly.length > 0 ? "too" : "one blow from the ground"}.`] : []),
  ];
  const up = allies.filter(({ hp }) => hp > 0).length + 1;
  const against = foes.filter(({ down }) => !down).length;
  return [
    `At stake: ${[...lines, `${against === 1 ? "There is one of them" : `There are ${against} of them`} still up, and ${up} of you.`].join(" ")}`,
  ];
}

/** What somebody who lies senseless would have them try. */
function thought({ notes }: Stage, seat: string): readonly string[] {
  const said = Object.hasOwn(notes.facts, thoughtFact(seat)) ? notes.facts[thoughtFact(seat)] : undefined;
  const [, who = "", words = ""] = /^([^:]{1,40}): (.{1,600})$/s.exec(said ?? "") ?? [];
  return words === "" ? [] : [`${who}, who cannot, would have you try this: “${words}” ${THEIRS}`];
}

/** How a prompt says that a thought is no order. */
const THEIRS = "It is yours to take or to leave.";

const isGone = ({ creatures }: Status, id: string): boolean =>
  (creatures[id]?.dead ?? true) || creatures[id]?.gone !== null;

const isHidden = ({ creatures }: Status, id: string): boolean =>
  creatures[id]?.held.some(({ name }) => name === "hidden" || name === "invisible") ?? true;
