import { definitionOf, type Tag } from "./catalog.ts";
import { distance, toSlug } from "./text.ts";

/** Who is speaking, where that is known: a missing or misspelt own name is then filled in. */
export interface Speaker {
  readonly seat: string;
  readonly others: readonly string[];
}

/** Fills in the speaker's own name where it is missing or nearly right. Somebody else's name stays, for the screen to refuse. */
export function sign(
  tag: Tag,
  fields: Readonly<Record<string, unknown>>,
  speaker?: Speaker,
): Readonly<Record<string, unknown>> {
  const { signature } = definitionOf(tag);
  if (!signature || !speaker) return fields;
  const found = fields[signature];
  const given = typeof found === "string" ? toSlug(found.slice(0, 200)) : "";
  if (given !== "" && (speaker.others.includes(given) || !isNearly(given, speaker.seat))) return fields;
  return { ...fields, [signature]: speaker.seat };
}

/** A part of the name, or at most two letters wrong. */
function isNearly(given: string, seat: string): boolean {
  return given === seat || seat.split("-").includes(given) || distance(given, seat, 2) <= 2;
}
