import type { Letter } from "../../../protocol/letter.ts";
import type { Foes, Outcome } from "../../../world/situation.ts";
import { foesNamed } from "../gm/foes.ts";
import { FIGHTING, TALKED } from "../gm/marks.ts";
import type { Stage } from "../gm/stage.ts";
import { eventsOf } from "../reckoning.ts";

/** How a fight ended, for the party. */
export type Came = "won" | "fled" | "given up" | "down";

const CAME: Readonly<Record<string, Came>> = {
  "party-fled": "fled",
  "party-surrendered": "given up",
  "party-down": "down",
  [TALKED]: "won",
};

/** How the last fight of these letters ended; `able`, where nothing is on record, whether anybody of the party is on their feet. */
export function cameTo(recent: readonly Letter[], able: boolean): Came {
  const over = recent.flatMap(eventsOf).findLast(({ event }) => event === "fight-ended");
  if (over?.event !== "fight-ended") return able ? "won" : "down";
  const known = Object.hasOwn(CAME, over.how) ? CAME[over.how] : undefined;
  return known ?? (over.won === "foes" || !able ? "down" : "won");
}

/** It was ended by words. */
export const isTalked = (recent: readonly Letter[]): boolean =>
  recent.flatMap(eventsOf).some((event) => event.event === "fight-ended" && event.how === TALKED);

/** The foes of the page that this fight was with. */
export const foughtWith = (stage: Stage): Foes | undefined => foesNamed(stage, stage.notes.facts[FIGHTING] ?? "");

/** A page that somebody wrote says itself what comes after its fight; then the house adds nothing of its own. */
export const isWritten = (stage: Stage, outcome: Outcome | undefined): boolean =>
  outcome !== undefined &&
  (outcome.text !== "" || outcome.effects.length > 0) &&
  stage.pages.all.some((page) => page.origin === "written" && page.foes.some((foes) => foes === foughtWith(stage)));

/** Whether there is any such outcome on the page. */
export const saysMore = (outcome: Outcome | undefined): outcome is Outcome =>
  outcome !== undefined && (outcome.text !== "" || outcome.effects.length > 0);
