import type { FileEdits } from "../campaign/edits/edit.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { header } from "./scenes.ts";
import { isNarration, sceneNumbered, type Told } from "./told.ts";

/**
 * The scene log of a table without a Narrator: all that was told, each narration in the file of its scene, as it was told but for signals and
 * dice. A change of place or time opens another scene, and so another file.
 */
export function sessions(told: Told): readonly FileEdits[] {
  if (told.state.mode !== "handoff") return [];
  return told.entries.flatMap((entry): readonly FileEdits[] => {
    if (!isNarration(entry) || entry.scene === null) return [];
    const scene = sceneNumbered(told, entry.scene);
    const text = withoutMechanics(entry.body).trim();
    if (!scene || text === "") return [];
    const path = `sessions/${scene.number}-${scene.slug}.md`;
    return [{ path, edits: [{ do: "append", text, header: header(told, scene.number) }] }];
  });
}
