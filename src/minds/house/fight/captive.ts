import type { Saying } from "../../../protocol/ask.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";
import { isKind } from "../../../rules/creature/creature.ts";
import type { Creature } from "../../../rules/state.ts";
import { HELD, HELD_PAGE, TAKEN_FROM, THINGS_TAKEN } from "../compiled/held.ts";
import { arrival } from "../gm/arrival.ts";
import { patched, unchanged } from "../gm/effects.ts";
import { notesKept } from "../gm/kept.ts";
import type { Stage } from "../gm/stage.ts";
import { wantsDeath, wantsPeople } from "./quarter.ts";

/**
 * Nobody of the party is left standing, or they have given up, and no page says what then: do their foes want prisoners? What they came for
 * says so, or else what they are: people mostly do, and beasts never. Nobody holds more of those on their feet (`able`) than they can watch.
 */
export function wantPrisoners(stage: Stage, foes: readonly Creature[], aim: string, able: number): boolean {
  const left = foes.filter(({ dead, hp, gone }) => !dead && hp > 0 && gone === null);
  const [first] = left;
  if (!first) return false;
  if (left.length * MOST_EACH < able) return false;
  if (wantsPeople(aim)) return true;
  if (wantsDeath(aim)) return false;
  const people = isKind(first, "humanoid") && first.stats.abilities.int >= 6;
  return people && stage.draw("prisoners") < 0.8;
}

/** How many unbeaten people one captor can walk anywhere. */
const MOST_EACH = 2;

/** They wake behind a door, and what they carried is on the other side of it. */
export function takenCaptive(stage: Stage, notes: Notes): readonly Saying[] {
  const taken = patched(unchanged(notes), {
    facts: {
      [HELD]: "The party is held behind a locked door.",
      [TAKEN_FROM]: stage.at.slug,
      [THINGS_TAKEN]: THINGS_MEAN,
    },
    clocks: { [CLOCK]: { at: 0, of: 4 } },
    spent: notes.spent.filter((mark) => !mark.startsWith(`${HELD_PAGE.slug}/`)),
  });
  return [
    {
      kind: "ruling",
      for: stage.lead,
      outcome: "done",
      changes: { aside: true, learned: [THINGS_MEAN] },
      learners: "present",
    },
    notesKept(taken.patch),
    ...arrival({ ...stage, notes: taken.notes }, HELD_PAGE, taken.notes),
  ];
}

const CLOCK = HELD_PAGE.clocks[0]?.id ?? "the-relief";
const THINGS_MEAN = HELD_PAGE.facts.find(({ id }) => id === THINGS_TAKEN)?.text ?? "";
