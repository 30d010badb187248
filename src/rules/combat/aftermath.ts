import type { Course } from "../course.ts";
import { isIncapacitated, isOut } from "../creature/creature.ts";
import { endConcentration } from "../harm/concentration.ts";
import { endWithOthers } from "../harm/holding.ts";
import type { Creature } from "../state.ts";
import { endFight } from "./fight.ts";
import { areEngaged, place } from "./place.ts";
import { passTurn } from "./turns.ts";

/** What follows from how things stand now, whatever brought them about. */
export function aftermath(course: Course): void {
  for (let left = course.all.length + 1; left > 0; left--) {
    for (const { id, dead, concentration } of course.all)
      if (dead && concentration !== null) endConcentration(course, id);
    clearReach(course);
    loosenGrips(course);
    endWithOthers(course);
    closeFight(course);
    const acting = course.fight ? course.status.creatures[course.fight.turn] : undefined;
    if (!acting?.dead && !acting?.gone) return;
    passTurn(course); // whoever is out of it holds nobody up
  }
}

/** The dead and those who are gone stand in nobody's way. */
function clearReach(course: Course): void {
  const { fight } = course;
  if (!fight) return;
  const left = fight.engaged.filter((pair) =>
    pair.every((id) => {
      const one = course.status.creatures[id];
      return one !== undefined && !one.dead && !one.gone;
    }),
  );
  if (left.length < fight.engaged.length) place(course, { engaged: left });
}

/** A grip lasts as long as the one who holds can, and has the other in reach. */
function loosenGrips(course: Course): void {
  for (const { id, held } of course.all)
    for (const { name, by } of held) {
      const holder = course.status.creatures[by];
      if (name !== "grappled" || !holder) continue;
      const apart = course.fight !== null && !areEngaged(course.fight, id, by);
      if (holder.dead || holder.gone || isIncapacitated(holder) || apart)
        course.emit({ event: "freed", who: id, name, by });
    }
}

/** When nobody of one side is left to fight, it is over. */
function closeFight(course: Course): void {
  const { fight } = course;
  if (!fight) return;
  const inIt = course.all.filter(({ id }) => fight.bands[id] !== undefined);
  const foes = inIt.filter(({ side }) => side === "foes");
  const party = inIt.filter(({ side }) => side === "party");
  if (party.every(isOut)) {
    if (party.some(({ gone, dead }) => !gone && !dead))
      course.emit({
        event: "told",
        who: party[0]?.id ?? "",
        text: "Nobody of the party is left standing. Before anybody is finished off: do their foes want prisoners?",
      });
    endFight(course, `party-${ending(party)}`, "foes");
  } else if (foes.every(isOut)) endFight(course, `foes-${ending(foes)}`, "party");
}

function ending(side: readonly Creature[]): "surrendered" | "fled" | "down" {
  if (side.some(({ gone }) => gone === "surrendered" || gone === "captive")) return "surrendered";
  return side.some(({ gone }) => gone === "fled") ? "fled" : "down";
}
