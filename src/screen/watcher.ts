import type { Entry } from "../protocol/entry.ts";

/** What somebody hears who watches and plays nobody: narration as it is told, scenes, dice and rulings that anyone there sees, and the session's own lines. */
export function isPublic(entry: Entry): boolean {
  if (entry.kind === "message") return entry.tag === "NARRATIVE";
  if (entry.kind === "roll" || entry.kind === "ruling")
    return entry.visibility === "open" && entry.noticed_by === undefined;
  return (
    entry.kind === "scene" ||
    entry.kind === "part" ||
    entry.kind === "undo" ||
    (entry.kind === "session" && !entry.resumed)
  );
}
