import type { Lead, Way } from "../../../world/situation.ts";
import { isElsewhere } from "./apart.ts";
import { effectsOf } from "./page-effects.ts";
import { isAnyAlive, type Stage } from "./stage.ts";

/** What is no use as things stand: to meet those who are here; and no group ends the story, or begins a fight, while the person is elsewhere. */
export function isIdle(stage: Stage, { outcomes }: Way): boolean {
  const effects = Object.values(outcomes).flatMap((outcome) => outcome.effects);
  if (isElsewhere(stage)) return effects.some(({ do: what }) => what === "end" || what === "fight");
  const [yes] = [outcomes.yes ?? outcomes.cost];
  return (
    !stage.apart && yes !== undefined && yes.effects.length > 0 && yes.effects.every(({ do: what }) => what === "meet")
  );
}

/** Where a page has no way of its own to bring them together, they may always go to the others. */
export function wayToTheOthers(stage: Stage): readonly Lead[] {
  const { apart, at } = stage;
  if (!apart || !isAnyAlive(stage, apart.other.who) || effectsOf(at).some(({ do: what }) => what === "meet")) return [];
  return [{ to: apart.other.at, needs: [], title: "Go and find the others", text: "", comes: false, line: 0 }];
}
