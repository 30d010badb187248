import type { Edit, FileEdits } from "../campaign/edits/edit.ts";
import { mergeEdits } from "../campaign/edits/merge.ts";
import { news } from "../campaign/edits/said.ts";
import type { OnDisk } from "../campaign/folder/disk.ts";
import type { DraftOf, Entry, ForeignEntry, Seq } from "../protocol/entry.ts";
import { deltaEdits } from "../scribes/delta.ts";
import { permanent } from "../scribes/permanent.ts";
import { scribe } from "../scribes/scribe.ts";
import type { Told } from "../scribes/told.ts";
import type { FileEdit } from "../table/files.ts";
import { seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { MOST_BYTES } from "./handoff/arrivals.ts";
import { CONTEXT_PATH } from "./handoff/context-notes.ts";
import { DELTAS, type ToPut, throughDeltas } from "./handoff/deltas.ts";
import { openTmpFolder } from "./handoff/tmp-folder.ts";
import { type OnDiskOptions, openOnDisk } from "./on-disk.ts";

export interface KeepingOptions extends OnDiskOptions {
  readonly read: (after: Seq) => AsyncIterable<Entry | ForeignEntry>;
}

export interface Keeping {
  /**
   * Brings the folder up to date with what happened. At the close of an evening that is all of it. `announces`: deltas wait for their writers until
   * it was said that they are there.
   */
  keep(when?: { readonly closing?: boolean; readonly announces?: boolean }): Promise<void>;
  /** Puts these edits into their files. */
  put(...edits: readonly FileEdits[]): Promise<void>;
  /** What has come about for this file and is not yet written into it. */
  unsaved(path: string): Promise<readonly Edit[]>;
  /** Takes edits of the table out of a file again. False: it is the same without them. */
  restore(path: string, edits: readonly FileEdit[]): Promise<boolean>;
  /** Finishes what an earlier evening, or a process that died, could not write. */
  catchUp(): Promise<void>;
  /** Takes out of the files what has just been taken back, and puts in what was written in journals. */
  follow(): Promise<void>;
  /** Brings `tmp/` up to date, where notes are passed as files; `closing`: as it is when the evening has closed. */
  passOn(when?: { readonly closing?: boolean }): Promise<void>;
  /** At the beginning of an evening: what of these files no open session has left in `tmp/` is named, kept among the versions and taken away. */
  sweep(paths: readonly string[]): Promise<void>;
}

/**
 * The folder follows the ledger. What goes into a file is on record before it is written, and that it stands there afterwards; so a write
 * that was cut short, by a kill or a full disk, is done at the next chance. A hand that changed the file meanwhile wins.
 */
export function openKeeping(options: KeepingOptions): Keeping {
  const { table, read, disk, versions, tell = () => {} } = options;
  const { look, quiet, seen, wanted, withoutEdits, beside, finish, write, guarded } = openOnDisk(options);
  const evening: Entry[] = []; // what still stands of it, as far as it was read
  let readTo = 0;
  const tmp = openTmpFolder({ ...options, evening: () => readOn().then(() => evening) });

  const keep = ({ closing = false, announces = false } = {}): Promise<void> =>
    guarded(async () => {
      await finish();
      await takeBack();
      await missed([...table.state.said.keys(), "story-state.md", "party-knowledge.md"]); // the scribes go by what stands in them
      const { moved, mode } = table.state;
      const files = scribe({ ...(await happened()), closing });
      if (mode === "team") return put(files, moved);
      await write(leftByOthers());
      await put(throughDeltas(files, table.state, standingAt), moved);
      if (!announces) await merge();
    });

  const standingAt = (path: string): { readonly path: string; readonly text: string; readonly ours: boolean } => {
    const at = disk.spelled(path);
    const found = look(at, DELTAS.some((delta) => delta.path === path) ? MOST_BYTES : undefined);
    const ours = found !== "not ours";
    return { path: at, text: ours ? (found?.text ?? "") : "", ours };
  };

  /** A delta that can be read, and is no larger than any evening would make it. */
  const deltaAt = (at: string): OnDisk | undefined => {
    const found = look(at, MOST_BYTES);
    return found === "not ours" ? undefined : found;
  };

  /** Deltas that somebody else wrote are on record before they are spoken of. */
  const leftByOthers = (): readonly DraftOf<"file">[] =>
    DELTAS.flatMap(({ path }) => {
      const at = disk.spelled(path);
      const found = deltaAt(at);
      return found ? seen(at, found) : [];
    });

  /** Nobody knows any more what has become of it since. */
  const sweep = async (paths: readonly string[]): Promise<void> => {
    if (table.state.mode === "team") return;
    const before = table.state.sessions > 1; // notes that are older than the record are a hand's, and read
    const left = paths.filter((path) => ORPHAN.test(path) || (before && path.toLowerCase() === CONTEXT_PATH));
    const drafts = left.flatMap((path): readonly DraftOf<"file">[] => {
      const found = look(path, MOST_BYTES);
      if (!found || found === "not ours") return [];
      return [...seen(path, found), { kind: "file", path, sha256: "", base: found.sha256, why: "kept" }];
    });
    const gone = drafts.filter(({ why }) => why !== undefined).map(({ path }) => path);
    await write(drafts);
    if (gone.length > 0)
      tell(
        `(Left over from an earlier evening, and taken away: ${gone.join(", ")}. troupe file <campaign> <path> shows them.)`,
      );
  };

  /** The writers: what waits in a delta goes into its file, and the delta goes, in one step; so none is merged twice, and none is lost. */
  const merge = async (): Promise<void> => {
    for (const { path, file } of DELTAS) {
      const at = disk.spelled(path);
      await quiet(at);
      const found = deltaAt(at);
      if (!found) {
        const isOnItsWay = table.state.files.get(at)?.base !== undefined; // the disk has not taken it yet
        if (!isOnItsWay && look(at) === undefined) await write(seen(at, undefined)); // a hand took it away
        continue;
      }
      await quiet(disk.spelled(file));
      const { edits, reported } = deltaEdits(found.text, file);
      const gone: DraftOf<"file"> = { kind: "file", path: at, sha256: "", base: found.sha256, why: "kept" };
      await write([...seen(at, found), ...(edits.length > 0 ? drafted({ path: file, edits }) : []), gone]);
      for (const line of reported) tell(`(${at}: ${line} What it said is kept: troupe file <campaign> ${at})`);
    }
  };

  /** What happened since the folder was last brought up to date, for the scribes. */
  const happened = async (): Promise<Omit<Told, "closing">> => {
    const { kept } = table.state;
    await readOn();
    const entries = evening.slice(evening.findLastIndex((entry) => entry.seq <= kept) + 1);
    return { entries, evening, state: table.state, read: (path) => textOf(table.state, disk.spelled(path)) };
  };

  /** The rest of the evening: what was taken back is left out, and so are the takings back. */
  const readOn = async (): Promise<void> => {
    for await (const entry of read(Math.max(readTo, table.state.opened))) {
      readTo = entry.seq;
      if (entry.kind === "foreign") continue;
      if (entry.kind !== "undo") evening.push(entry);
      else while ((evening.at(-1)?.seq ?? 0) > entry.back_to) evening.pop();
    }
  };

  const textOf = ({ files }: TableState, path: string): string | undefined => {
    const found = files.get(path);
    return found === undefined || found.sha256 === "" ? undefined : versions.text(found.sha256);
  };

  /** Puts edits into files: on record first. */
  const put = async (all: readonly ToPut[], until?: Seq): Promise<void> => {
    for (const { path } of all) await quiet(disk.spelled(path));
    await missed(all.map(({ path }) => disk.spelled(path)));
    await write(all.flatMap((file) => drafted(file, until)));
  };

  const drafted = ({ path, edits, said }: ToPut, until?: Seq): readonly DraftOf<"file">[] => {
    const at = disk.spelled(path);
    const found = look(at);
    if (found === "not ours") return [];
    const always = until === undefined || isSheet(table.state, at); // a ruling that changes a sheet is news each time
    const fresh = said
      ? { edits, said }
      : always
        ? { edits, said: {} }
        : news(edits, table.state.said.get(at) ?? NOTHING_SAID);
    if (fresh.edits.length === 0 && !said) return [];
    const { text, refused } = mergeEdits(textOf(table.state, at), found?.text, fresh.edits);
    if (refused.length > 0) beside(at, refused);
    const why = { why: "kept" as const, ...(until === undefined ? {} : { until }), said: fresh.said };
    const ours = wanted(at, found, text, why);
    const { sha256 = "" } = found ?? {};
    const heard: DraftOf<"file"> = { kind: "file", path: at, sha256, said: fresh.said };
    return [...seen(at, found), ...ours, ...(found && ours.length === 0 ? [heard] : [])];
  };

  /** What a hand took away is not written in as if it were there: it is begun anew. */
  const missed = async (paths: Iterable<string>): Promise<void> => {
    const { files } = table.state;
    const isOnItsWay = (path: string): boolean => files.get(path)?.base !== undefined; // the disk has not taken it yet
    const gone = [...new Set(paths)].filter(
      (path) => files.has(path) && !isOnItsWay(path) && !isThere(path) && look(path) === undefined,
    );
    if (gone.length === 0) return;
    const drafts = gone.map((path) => ({ kind: "file" as const, path, sha256: "" }));
    await table.record(`gone at ${table.state.seq}`, ...drafts);
    for (const path of gone)
      tell(`(${path} is gone, and is begun anew when there is something to write. troupe file brings it back.)`);
  };

  const isThere = (path: string): boolean => {
    try {
      return disk.about(path) !== undefined;
    } catch {
      return false; // what it is instead is said by who looks
    }
  };

  /** What was taken back goes out of the files; what a hand did stays. */
  const takeBack = async (): Promise<void> => {
    const paths = [...new Set(table.state.undone.map(({ path }) => path))];
    for (const path of paths) await quiet(path);
    await write(
      paths.flatMap((path) => {
        const edits = table.state.undone.filter((one) => one.path === path);
        const drafts = withoutEdits(path, edits, "undone");
        const sha256 = table.state.files.get(path)?.sha256 ?? "";
        return drafts.length > 0 ? drafts : [{ kind: "file", path, sha256, base: sha256, why: "undone" }];
      }),
    );
  };

  return {
    keep,
    put: (...edits) => guarded(() => put(edits)),
    catchUp: () => guarded(finish),
    passOn: tmp.follow,
    sweep: (paths) => guarded(() => sweep(paths)),
    async unsaved(path) {
      const edits: Edit[] = [];
      await guarded(async () => {
        const files = permanent({ ...(await happened()), closing: false });
        edits.push(...files.filter((file) => file.path === path).flatMap((file) => file.edits));
      });
      return edits;
    },
    async restore(path, edits) {
      const drafts = withoutEdits(path, edits, "restored");
      await write(drafts);
      return drafts.length > 0;
    },
    async follow() {
      const { journaled, kept, mode, status } = table.state;
      const fights = mode !== "team" && status.fight !== null; // a delta waits until it is over
      if (journaled > kept && !fights) return keep();
      await guarded(takeBack);
      if (!fights && mode !== "team") await guarded(merge);
    },
  };
}

const NOTHING_SAID = new Map<string, string>();

/** What is passed on within one evening. */
const ORPHAN =
  /^tmp\/(?:[^/]{1,200}-(?:delta|prompt|response|notes-for-journal|refusal)|narrative-for-journal|gm-rolls)\.md$/i;

const isSheet = (state: TableState, path: string): boolean =>
  seatsOf(state, "player").some((seat) => path.toLowerCase() === `party/${seat}.md`);
