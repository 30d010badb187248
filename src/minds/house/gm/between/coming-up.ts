import { patched } from "../effects.ts";
import { HERE } from "../marks.ts";
import type { Stage } from "../stage.ts";
import type { WorldMove } from "../world-move.ts";
import { happeningFact, happeningMark, happeningNow } from "./happenings.ts";

/** What the world does, and now and then something that comes up by chance: on the way to another place, or where they have stayed for long. */
export function comingUp(stage: Stage, world: WorldMove): WorldMove {
  const { changes } = world;
  if (changes.fight !== undefined || changes.ending !== undefined || world.back !== undefined) return world;
  const goes = changes.to !== undefined;
  const now = happeningNow(stage, goes, changes.notes.clocks[HERE]?.at ?? 0);
  if (!now) return world;
  const spent = [...changes.notes.spent, happeningMark(now)].slice(-2000);
  const facts = happeningFact(stage, now, stage.pages.at(changes.to ?? "")?.slug ?? stage.at.slug);
  return {
    ...world,
    changes: patched(changes, { facts, spent }),
    says: [...world.says, now.text],
    event: [],
    press: [],
  };
}
