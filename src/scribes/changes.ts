import type { EntryOf } from "../protocol/entry.ts";
import { oneLine } from "./sentences.ts";

/** The words of the delta language that a ruling's changes may use. */
const KEYS = ["situation", "npc", "quest", "location", "learned", "secret", "upcoming"] as const;
type Key = (typeof KEYS)[number];

/** What a ruling changed in the story, as lines of a delta: `NPC: Korvus Thane - afraid of us`. Keys of other kinds are not the story's. */
export function deltaOf({ changes }: EntryOf<"ruling">, without: readonly Key[] = []): string {
  const lines = KEYS.filter((key) => !without.includes(key)).flatMap((key) =>
    textsOf(changes, key).map((text) => `- ${key.toUpperCase()}: ${text}`),
  );
  return lines.join("\n");
}

/** The texts under one key: a text, or a list of them. */
export function textsOf(changes: Readonly<Record<string, unknown>>, key: Key): readonly string[] {
  const found = Object.hasOwn(changes, key) ? changes[key] : undefined;
  return [found]
    .flat()
    .filter((text): text is string => typeof text === "string")
    .map(oneLine)
    .filter((text) => text !== "");
}
