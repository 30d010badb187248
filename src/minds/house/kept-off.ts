import type { Saying } from "../../protocol/ask.ts";
import { isAsked, isSaid } from "../../protocol/ask.ts";
import { LEFT_THERE, offLimits, within } from "../../world/off-limits.ts";
import type { Desk, Mind } from "../mind.ts";

/** A mind of the house that says nothing of what the table stays off: sentences that do are left out, and where nothing remains the story cuts away. */
export const keptOff =
  (mind: Mind): Mind =>
  async (desk, signal) =>
    keptOffSays(desk, await mind(desk, signal));

export function keptOffSays(desk: Desk, says: readonly Saying[]): readonly Saying[] {
  const isOff = offLimits(desk.boundaries);
  return desk.boundaries?.length ? says.flatMap((say) => spoken(say, isOff)) : says;
}

function spoken(say: Saying, isOff: (text: string) => boolean): readonly Saying[] {
  const kept = (text: string | undefined, instead: string): string =>
    text !== undefined && isOff(text) ? within(text, isOff) || instead : (text ?? "");
  if (isSaid(say, "NARRATIVE")) return [{ ...say, body: kept(say.body, LEFT_THERE) }];
  if (isSaid(say, "GM_TO_PLAYER")) return [{ ...say, body: kept(say.body, "## Request\nWhat do you do?") }];
  if (isSaid(say, "PLAYER_TO_GM")) return [{ ...say, body: kept(say.body, SILENT) }];
  if (isSaid(say, "PLAYER_TO_PLAYER")) {
    const body = kept(say.body, "");
    return body === "" ? [] : [{ ...say, body }];
  }
  if (isSaid(say, "SESSION_END")) {
    const { summary, next_hook, ...fields } = say.fields ?? {};
    const words = { summary: kept(summary, LEFT_THERE), next_hook: kept(next_hook, LEFT_THERE) };
    return [{ ...say, fields: { ...fields, ...words } }];
  }
  if (isAsked(say, "writing")) return [{ ...say, text: kept(say.text, "---") }];
  if (isAsked(say, "reveal")) return isOff(say.text ?? "") ? [] : [say];
  if (isAsked(say, "scene"))
    return [{ ...say, title: kept(say.title, "Elsewhere"), place: kept(say.place, "elsewhere") }];
  if (isAsked(say, "check")) return [{ ...say, reason: isOff(say.reason) ? "what was said" : say.reason }];
  return [say];
}

const SILENT = "*says nothing*";
