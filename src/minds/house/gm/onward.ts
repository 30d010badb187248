import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import type { Foes } from "../../../world/situation.ts";
import { arrival } from "./arrival.ts";
import type { Changes } from "./effects.ts";
import { meeting } from "./meeting.ts";
import type { Move } from "./move.ts";
import { parting, partingOf } from "./parting.ts";
import type { Stage } from "./stage.ts";
import { ended } from "./words.ts";

/** They are apart, and this brings them together: by an arrow, by coming to where the others are, or because the story ends. */
export const isMeeting = ({ apart, pages }: Stage, { meet, to, part, ending }: Changes): boolean =>
  apart !== undefined &&
  (meet === true || ending !== undefined || pages.at(to ?? part?.to ?? "")?.slug === apart.other.at);

/** Where a beat leads, once it has been told: some part, or they meet, or they come to another page, or it is the end. */
export function onward(
  stage: Stage,
  changes: Changes,
  {
    doer,
    moves = [],
    foes,
  }: { readonly doer: SeatId; readonly moves?: readonly Move[]; readonly foes?: Foes | undefined },
): readonly Saying[] {
  const { to, part, ending, notes } = changes;
  const page = stage.pages.at(to ?? part?.to ?? "");
  const last = ending ? ended(stage, ending) : [];
  if (isMeeting(stage, changes)) {
    const at = { ...(page && !ending ? { page } : {}), ...(foes ? { foes } : {}) };
    return [...meeting(stage, notes, at), ...last];
  }
  const parted = page && part && to === undefined ? partingOf(stage, page, doer, moves, part.who) : undefined;
  if (page && parted && !ending) return [...parting({ ...stage, notes }, notes, page, parted)];
  return [...(page ? arrival({ ...stage, notes }, page, notes) : []), ...last];
}
