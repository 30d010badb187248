import { applyEdits } from "../../src/campaign/edits/apply.ts";
import type { Draft, Entry } from "../../src/protocol/entry.ts";
import { scribe, type Told } from "../../src/scribes/scribe.ts";
import { evolve } from "../../src/table/evolve.ts";
import { emptyTable } from "../../src/table/state.ts";
import { SEATS } from "./table.ts";

export type Files = Readonly<Record<string, string>>;

/** What the scribes are told of these entries: all of them new, unless it is said after which one the news begin. */
export function toldOf(
  all: readonly Entry[],
  { files = {}, closing = false, after = 0 }: { files?: Files; closing?: boolean; after?: number } = {},
): Told {
  const evening = standing(all);
  return {
    entries: evening.filter(({ seq }) => seq > after),
    evening,
    state: all.reduce(evolve, emptyTable),
    read: (path) => files[path],
    closing,
  };
}

/** The files as they are when the scribes have done their work. */
export function written(told: Told, files: Files = {}): Files {
  const texts = new Map(Object.entries(files));
  for (const { path, edits } of scribe(told)) texts.set(path, applyEdits(texts.get(path) ?? "", edits));
  return Object.fromEntries(texts);
}

/** What has not been taken back. */
export function standing(entries: readonly Entry[]): readonly Entry[] {
  let kept: Entry[] = [];
  for (const entry of entries) {
    if (entry.kind === "undo") kept = kept.filter((one) => one.seq <= entry.back_to || STAYS.includes(one.kind));
    kept.push(entry);
  }
  return kept;
}

const STAYS: readonly string[] = ["seat", "session", "file", "model-call", "undo", "refusal"];

const EVERYBODY: readonly string[] = SEATS.map(({ id }) => id);

/** Something recorded, heard by everybody unless it says by whom. */
export type Recorded = Draft & {
  readonly audience?: readonly string[];
  readonly scene?: string;
  readonly beat?: number;
};

/** Entries as a ledger would have them: first who sits where, then these. What they point at is counted from 100. */
export function entriesOf(...recorded: readonly Recorded[]): readonly Entry[] {
  const seats = SEATS.map(({ id, role }, i) =>
    stamped(1 + i, { kind: "seat", seat: id, joined: role, held: id === "corwin-voss" ? "human" : "mind" }),
  );
  const opened = stamped(20, { kind: "session", opened: { campaign: "the-salt-cellar", mode: "team", seal: "" } });
  return [...seats, opened, ...recorded.map((one, i) => stamped(100 + i, one))];
}

const stamped = (seq: number, recorded: Recorded): Entry =>
  ({ seq, at: "", session: "one", scene: null, beat: 1, audience: [...EVERYBODY], ...recorded }) as Entry;

export const message = (tag: string, from: string, to: readonly string[], body: string, fields: object = {}): Draft =>
  ({
    kind: "message",
    tag,
    from,
    to: [...to],
    fields: { ...fields },
    body,
  }) as Draft;
