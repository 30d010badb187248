import { definitionOf, type Tag } from "./catalog.ts";
import { distance, toSlug } from "./text.ts";

/** Who is speaking, where that is known: a missing or misspelt own name is then filled in. */
export interface Speaker {
  readonly seat: string;
  readonly others: readonly string[];
  /** The scene that is being played: a number or slug that was left out is filled in. */
  readonly scene?: { readonly number: string; readonly slug: string } | undefined;
}

/** Fills in the speaker's own name where it is missing or nearly right, and the scene. Somebody else's name stays, for the screen to refuse. */
export function sign(
  tag: Tag,
  fields: Readonly<Record<string, unknown>>,
  speaker?: Speaker,
): Readonly<Record<string, unknown>> {
  if (!speaker) return fields;
  return { ...sceneOf(tag, fields, speaker), ...fields, ...signatureOf(tag, fields, speaker) };
}

function sceneOf(tag: Tag, given: Readonly<Record<string, unknown>>, { scene }: Speaker): object {
  if (!scene || !("scene_number" in definitionOf(tag).fields)) return {};
  return {
    ...(given.scene_number === undefined ? { scene_number: scene.number } : {}),
    ...(given.scene_slug === undefined ? { scene_slug: scene.slug } : {}),
  };
}

function signatureOf(tag: Tag, fields: Readonly<Record<string, unknown>>, speaker: Speaker): object {
  const { signature } = definitionOf(tag);
  if (!signature) return {};
  const found = fields[signature];
  const given = typeof found === "string" ? toSlug(found.slice(0, 200)) : "";
  if (given !== "" && (speaker.others.includes(given) || !isNearly(given, speaker.seat))) return {};
  return { [signature]: speaker.seat };
}

/** A part of the name, or at most two letters wrong. */
function isNearly(given: string, seat: string): boolean {
  return given === seat || seat.split("-").includes(given) || distance(given, seat, 2) <= 2;
}
