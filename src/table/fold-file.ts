import type { EntryOf } from "../protocol/entry.ts";
import { having, without } from "./collections.ts";
import { type ByName, none } from "./files.ts";
import type { TableState } from "./state.ts";

/** A file was read, or is about to be written, or stands as it was meant to. */
export function foldFile(state: TableState, entry: EntryOf<"file">): TableState {
  const { path, sha256, linked = false, why, base = "", until, stands, seq } = entry;
  const known = state.files.get(path);
  if (stands) {
    const { base: _base, ...version } = known ?? { sha256, linked };
    return { ...state, files: state.files.having(path, version.sha256 === "" ? undefined : version) };
  }
  const said = saidAfter(state, entry);
  const version = { sha256, linked, ...(why ? { base } : {}) };
  const files = state.files.having(path, sha256 === "" && !why ? undefined : version);
  if (!why) return { ...state, files, said };
  return {
    ...state,
    files,
    said,
    kept: Math.max(state.kept, until ?? 0),
    edits: why === "kept" ? state.edits.having({ path, base, sha256, seq }) : state.edits,
    undone: why === "undone" ? state.undone.filter((one) => one.path !== path) : state.undone,
    written: state.written.includes(path) ? state.written : [...state.written, path],
  };
}

/** In a file that a hand took away nothing has been said yet. */
function saidAfter({ said }: TableState, { path, sha256, why, said: more }: EntryOf<"file">): TableState["said"] {
  if (sha256 === "" && !why) return without(said, path);
  const pieces = Object.entries(more ?? {});
  if (pieces.length === 0) return said;
  const before: ByName<string> = said.get(path) ?? none();
  return having(
    said,
    path,
    pieces.reduce((all, [about, words]) => all.having(about, words), before),
  );
}
