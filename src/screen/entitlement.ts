import type { SeatId } from "../protocol/entry.ts";
import { type Refusal, refusal } from "../protocol/refusal.ts";
import { roleOf, seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { FILES, type FileReader, type FileRow, type FileRule, fileRule } from "../world/files.ts";
import { type CampaignPath, safePath } from "./path.ts";

/** What a seat may read of a file: all of it, or some sections. */
export interface Entitlement {
  readonly path: CampaignPath;
  readonly sections?: readonly string[];
}

/** Decides what a seat may read. Safe paths first, then the row of the file, then the seat's place in it; closed by default. */
export function mayRead(
  state: TableState,
  seat: SeatId,
  path: string,
  rows: readonly FileRow[] = FILES,
): Entitlement | Refusal {
  const safe = safePath(path);
  if (typeof safe !== "string") return safe;
  const rule = fileRule(safe, seatsOf(state, "player"), rows);
  const readsAs = readsBy(state, seat, rule);
  const [first] = readsAs;
  if (first === undefined) return notYours(state, seat, path);
  const sections = rule.row.sections?.[first];
  return { path: safe, ...(sections ? { sections } : {}) };
}

export function mayWrite(
  state: TableState,
  seat: SeatId,
  path: string,
  rows: readonly FileRow[] = FILES,
): CampaignPath | Refusal {
  const safe = safePath(path);
  if (typeof safe !== "string") return safe;
  const rule = fileRule(safe, seatsOf(state, "player"), rows);
  const now = rule.row.modes?.includes(state.mode) ?? true;
  if (now && rule.row.writers.some((writer) => isReader(state, seat, writer, rule))) return safe;
  return refusal(
    "screen/not-yours-to-write",
    "Write for your own files: a player's journal, the Narrator's scenes, the GM's state and plans.",
    {
      field: "for",
      found: path,
    },
  );
}

/** Every seat that may read at least a part of the file. */
export function readersOf(state: TableState, path: string): readonly SeatId[] {
  const safe = safePath(path);
  if (typeof safe !== "string") return [];
  const rule = fileRule(safe, seatsOf(state, "player"));
  return [...state.seats.keys()].filter((seat) => readsBy(state, seat, rule).length > 0);
}

/** As what a seat reads a file. */
const readsBy = (state: TableState, seat: SeatId, rule: FileRule): readonly FileReader[] =>
  rule.row.readers.filter((reader) => isReader(state, seat, reader, rule));

function isReader(state: TableState, seat: SeatId, reader: FileReader, { owner }: FileRule): boolean {
  if (reader === "owner") return owner === seat;
  const role = roleOf(state, seat);
  return reader === "players" ? role === "player" : role === reader;
}

/** The same words whether the file exists or not, so that asking teaches nothing. */
function notYours(state: TableState, seat: SeatId, path: string): Refusal {
  const shelf =
    roleOf(state, seat) === "player"
      ? `party/${seat}.md, party/${seat}-journal.md, party-knowledge.md, world-primer.md`
      : "the files of your own desk";
  return refusal("screen/not-your-file", `You may read ${shelf}.`, { field: "path", found: path });
}
