import type { Edit, FileEdits } from "../campaign/edits/edit.ts";
import { ruledBy } from "../rules/house-rules.ts";
import { oneLine } from "./sentences.ts";
import { folded } from "./standing.ts";
import type { Told } from "./told.ts";

/**
 * What the table has agreed on stands where people look for it, and where the next evening reads it: subjects that were left in `boundaries.md`, rules that
 * the engine follows in `house-rules.md`. A line that a hand takes out is not written again.
 */
export function agreements({ state, read }: Told): readonly FileEdits[] {
  const rules = state.rules.filter((rule) => Object.keys(ruledBy(rule)).length > 0);
  return [
    ...points(BOUNDARIES, "Content Boundaries", state.boundaries, read),
    ...points("house-rules.md", "House Rules", rules, read),
  ];
}

/** Where they stand. */
export const BOUNDARIES = "boundaries.md";

function points(path: string, title: string, lines: readonly string[], read: Told["read"]): readonly FileEdits[] {
  const text = read(path);
  const stands = new Set((text ?? "").split("\n").map((line) => folded(line.replace(/^\s*(?:[-*]|\d+\.)\s+/, ""))));
  const edits = lines
    .map(oneLine)
    .filter((line) => line !== "" && !stands.has(folded(line)))
    .map((line): Edit => ({ do: "add", sections: [title], text: line }));
  if (edits.length === 0) return [];
  return [{ path, edits }];
}
