import { LEFT_THERE, offLimits, within } from "../../world/off-limits.ts";
import type { Desk, Mind } from "../mind.ts";

/** A mind of the house that says nothing of what the table stays off: sentences that do are left out, and where nothing remains the story cuts away. */
export const keptOff =
  (mind: Mind): Mind =>
  async (desk, signal) =>
    keptOffSays(desk, await mind(desk, signal));

export function keptOffSays(desk: Desk, says: readonly unknown[]): readonly unknown[] {
  const isOff = offLimits(desk.boundaries);
  return desk.boundaries?.length ? says.flatMap((say) => spoken(say, isOff)) : says;
}

/** Where words stand in what is said; the first that is left with nothing says how it is left out. */
type Field = "body" | "text" | "title" | "place";

function spoken(say: unknown, isOff: (text: string) => boolean): readonly unknown[] {
  if (typeof say !== "object" || say === null) return [say];
  const { tag, kind, fields } = say as { tag?: string; kind?: string; fields?: Readonly<Record<string, unknown>> };
  const cut = (field: Field, instead: string): object => {
    const text = (say as Partial<Record<Field, unknown>>)[field];
    return typeof text === "string" && isOff(text) ? { [field]: within(text, isOff) || instead } : {};
  };
  if (tag === "NARRATIVE") return [{ ...say, ...cut("body", LEFT_THERE) }];
  if (tag === "GM_TO_PLAYER") return [{ ...say, ...cut("body", "## Request\nWhat do you do?") }];
  if (tag === "PLAYER_TO_GM") return [{ ...say, ...cut("body", SILENT) }];
  if (tag === "PLAYER_TO_PLAYER") {
    const said = cut("body", "") as { readonly body?: string };
    return said.body === "" ? [] : [{ ...say, ...said }];
  }
  if (tag === "SESSION_END")
    return [
      { ...say, fields: { ...fields, ...inField(fields, "summary", isOff), ...inField(fields, "next_hook", isOff) } },
    ];
  if (kind === "writing") return [{ ...say, ...cut("text", "---") }];
  if (kind === "reveal") return isOff(String((say as { text?: unknown }).text)) ? [] : [say];
  if (kind === "scene") return [{ ...say, ...cut("title", "Elsewhere"), ...cut("place", "elsewhere") }];
  if (kind === "check") {
    const { reason } = say as { reason?: unknown };
    return [{ ...say, ...(isOff(String(reason)) ? { reason: "what was said" } : {}) }];
  }
  return [say];
}

const SILENT = "*says nothing*";

const inField = (
  fields: Readonly<Record<string, unknown>> | undefined,
  name: string,
  isOff: (text: string) => boolean,
): object => {
  const text = fields?.[name];
  return typeof text === "string" && isOff(text) ? { [name]: within(text, isOff) || LEFT_THERE } : {};
};
