import type { Saying } from "../../../protocol/ask.ts";
import type { Letter } from "../../../protocol/letter.ts";
import { areEngaged } from "../../../rules/combat/place.ts";
import { isOut } from "../../../rules/creature/creature.ts";
import type { IntentGiven } from "../../../rules/intent.ts";
import type { Creature, Status } from "../../../rules/state.ts";
import { deed } from "../fight-words.ts";
import { firstNameOf } from "../first-name.ts";
import { calledIn } from "./called.ts";

/** The turn of somebody who is dominated: their body strikes at a companion, and it is said that they do not want it. */
export function dominatedTurn(status: Status, me: Creature): readonly Saying[] {
  const by = me.held.find(({ name }) => name === "dominated")?.by ?? "";
  const holder = Object.hasOwn(status.creatures, by) ? calledIn(status, by) : "something else";
  const name = firstNameOf(me.id);
  const outcome = `${name} does not want this. It is ${holder} who moves ${name}'s hands.`;
  const forced = strikes(status, me);
  return [
    { kind: "ruling", for: me.id, outcome, changes: { aside: true } },
    deed({ do: "take-turn", who: me.id, deeds: forced.length > 0 ? forced : [{ do: "dodge", who: me.id }] }),
  ];
}

/** Those whose bodies were moved by another, each with the sentence that says so. */
export const againstTheirWill = (recent: readonly Letter[]): ReadonlyMap<string, string> =>
  new Map(
    recent.flatMap((letter): readonly (readonly [string, string])[] =>
      letter.kind === "ruling" && letter.changes.aside === true && MOVED.test(letter.outcome)
        ? [[letter.for, letter.outcome]]
        : [],
    ),
  );

const MOVED = / does not want this\. It is .{1,80} who moves /;

/** Whoever held them is out of it: then nobody moves their hands any more. */
export const letGo = ({ creatures }: Status, party: readonly string[]): readonly Saying[] =>
  party
    .filter((seat) =>
      creatures[seat]?.held.some(({ name, by }) => {
        const holder = Object.hasOwn(creatures, by) ? creatures[by] : undefined;
        return name === "dominated" && holder !== undefined && isOut(holder);
      }),
    )
    .map((seat) => deed({ do: "relieve", to: seat, condition: "dominated" }));

/** At whoever of the party stands nearest, with the first weapon that reaches. */
function strikes({ creatures, fight }: Status, { id, stats, turn }: Creature): readonly IntentGiven[] {
  const allies = Object.values(creatures).filter(
    (one) => one.side === "party" && one.id !== id && !isOut(one) && fight?.bands[one.id] !== undefined,
  );
  const target = allies.find((one) => areEngaged(fight, id, one.id)) ?? allies[0];
  const melee = stats.attacks.find(({ kind }) => kind === "melee");
  const arm = melee ?? stats.attacks[0];
  if (!target || !arm) return [];
  const walks = arm === melee && !areEngaged(fight, id, target.id) && turn.paces > 0;
  return [
    ...(walks ? [{ do: "move" as const, who: id, engage: [target.id] }] : []),
    { do: "attack", who: id, target: target.id, with: arm.name },
  ];
}
