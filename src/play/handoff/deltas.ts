import type { Edit, FileEdits } from "../../campaign/edits/edit.ts";
import { news, type Said } from "../../campaign/edits/said.ts";
import type { DeltaFile } from "../../scribes/delta.ts";
import { inDelta } from "../../scribes/delta-text.ts";
import type { TableState } from "../../table/state.ts";

/** The file in which changes of a state file wait for its writer, and what it begins with. */
interface Waiting {
  readonly path: string;
  readonly file: DeltaFile;
  readonly header: string;
}

export const DELTAS: readonly Waiting[] = [
  { path: "tmp/gm-state-delta.md", file: "story-state.md", header: "# What Changed (GM State)\n" },
  { path: "tmp/party-knowledge-delta.md", file: "party-knowledge.md", header: "# What Changed (Party Knowledge)\n" },
];

/** Edits of one file. `said`: what of them the table has to say was looked at already, and this is it. */
export interface ToPut extends FileEdits {
  readonly said?: Said;
}

/** Deltas that stand in the folder, as far as the table knows of them. */
export const deltasStanding = ({ files, mode }: TableState): readonly string[] =>
  mode === "team" ? [] : DELTAS.map(({ path }) => path).filter((path) => (files.get(path)?.sha256 ?? "") !== "");

/** What goes into the two state files goes into their deltas first, as far as a delta has words for it, and can be written where it belongs. */
export function throughDeltas(
  files: readonly FileEdits[],
  { said }: TableState,
  at: (path: string) => { readonly path: string; readonly text: string; readonly ours: boolean },
): readonly ToPut[] {
  return files.flatMap((one): readonly ToPut[] => {
    const delta = DELTAS.find(({ file }) => file === one.path.toLowerCase());
    if (!delta || !at(delta.path).ours) return [one];
    const { path, text } = at(one.path);
    const fresh = news(one.edits, said.get(path) ?? new Map());
    if (fresh.edits.length === 0) return [];
    const { lines, direct } = inDelta(delta.file, text, fresh.edits);
    const append: Edit = { do: "append", raw: true, text: lines.join("\n"), header: delta.header };
    const waits = lines.length > 0 ? [{ path: delta.path, edits: [append] }] : [];
    return [...waits, { path: one.path, edits: direct, said: fresh.said }];
  });
}
