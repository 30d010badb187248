import type { Entry } from "../protocol/entry.ts";
import { oneLine } from "./sentences.ts";
import { calledBy, type Told } from "./told.ts";

/** What a person put right in words of their own (`/fix`): it holds, whatever was told or written before it. What it did to a sheet stands there. */
export function correctionIn(told: Told, entry: Entry): string | undefined {
  if (entry.kind !== "ruling" || entry.outcome !== "corrected" || entry.visibility !== "open") return undefined;
  const { by, words, sheet, retcon } = entry.changes;
  if (by !== "human" || typeof words !== "string" || sheet !== undefined || retcon !== undefined) return undefined;
  return `Put right by ${calledBy(told, entry.for)}: “${oneLine(words)}”`;
}
