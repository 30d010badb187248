import type { Edit } from "../campaign/edits/edit.ts";
import { hasTag } from "../protocol/entry.ts";
import { behindTheScreen } from "../world/in-secret.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { HOW_IT_ENDED } from "../world/own-note.ts";
import { STATE_SECTIONS } from "./sections.ts";
import { oneLine } from "./sentences.ts";
import { eveningOf, sessionOf, type Told } from "./told.ts";

/** What a GM wrote of it for itself goes before what all of them were told. */
const ENDED = behindTheScreen(HOW_IT_ENDED);

/** The GM's last word of the evening: what happened, and what waits. Both are the GM's, and stay in the GM's file. Only the last hook waits. */
export function summary(told: Told): readonly Edit[] {
  if (!told.closing) return [];
  const end = eveningOf(told).findLast((entry) => hasTag(entry, "SESSION_END"));
  const own = eveningOf(told).findLast((entry) => entry.kind === "notes" && entry.facts?.[ENDED] !== undefined);
  const happened = textOf((own?.kind === "notes" && own.facts?.[ENDED]) || end?.fields.summary);
  const waits = textOf(end?.fields.next_hook);
  return [
    ...(happened === ""
      ? []
      : [{ do: "add" as const, sections: EVENTS, text: `Session ${sessionOf(told)}: ${happened}` }]),
    ...(waits === ""
      ? []
      : [{ do: "put" as const, sections: STATE_SECTIONS.upcoming, name: "Next time", text: waits }]),
  ];
}

export const EVENTS = ["Recent Events Summary", "Recent Events", "Session Log", "Session History"];

const textOf = (value: unknown): string => (typeof value === "string" ? oneLine(withoutMechanics(value)) : "");
