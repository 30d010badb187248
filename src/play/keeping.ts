import type { Disk, OnDisk } from "../campaign/disk.ts";
import { isOfTheDisk, NotInFolder } from "../campaign/disk.ts";
import type { Edit, FileEdits } from "../campaign/edit.ts";
import { besideText, mergeEdits, mergeTexts } from "../campaign/merge.ts";
import { news } from "../campaign/said.ts";
import { encode } from "../campaign/text.ts";
import type { Versions } from "../campaign/versions.ts";
import type { Draft, DraftOf, Entry, ForeignEntry, Seq } from "../protocol/entry.ts";
import { scribe } from "../scribes/scribe.ts";
import type { FileEdit } from "../table/files.ts";
import { seatsOf, type TableState } from "../table/state.ts";

export interface KeepingOptions {
  readonly table: { readonly state: TableState; record(step: string, ...drafts: readonly Draft[]): Promise<void> };
  readonly read: (after: Seq) => AsyncIterable<Entry | ForeignEntry>;
  readonly disk: Disk;
  readonly versions: Versions;
  /** Says to a person what became of a file. */
  readonly tell?: (text: string) => void;
}

export interface Keeping {
  /** Brings the folder up to date with what happened. At the close of an evening that is all of it. */
  keep(when?: { readonly closing?: boolean }): Promise<void>;
  /** Puts these edits into their files. */
  put(...edits: readonly FileEdits[]): Promise<void>;
  /** Takes edits of the table out of a file again. False: it is the same without them. */
  restore(path: string, edits: readonly FileEdit[]): Promise<boolean>;
  /** Finishes what an earlier evening, or a process that died, could not write. */
  catchUp(): Promise<void>;
  /** Takes out of the files what has just been taken back, and puts in what was written in journals. */
  follow(): Promise<void>;
}

/**
 * The folder follows the ledger. What goes into a file is on record before it is written, and that it stands there afterwards; so a write
 * that was cut short, by a kill or a full disk, is done at the next chance. A hand that changed the file meanwhile wins.
 */
export function openKeeping({ table, read, disk, versions, tell = () => {} }: KeepingOptions): Keeping {
  let behind = ""; // what could not be written, and was said

  const evening: Entry[] = []; // what still stands of it, as far as it was read
  let readTo = 0;

  /** A disk that takes nothing stops nobody. */
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!isOfTheDisk(error)) throw error;
      couldNot("The campaign's folder", error);
    }
  };

  const keep = ({ closing = false } = {}): Promise<void> =>
    guarded(async () => {
      await finish();
      await takeBack();
      await missed();
      const { kept, moved } = table.state;
      await readOn();
      const entries = evening.slice(evening.findLastIndex((entry) => entry.seq <= kept) + 1);
      const known = (path: string) => textOf(table.state, disk.spelled(path));
      await put(scribe({ entries, evening, state: table.state, read: known, closing }), moved);
    });

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
  const put = async (all: readonly FileEdits[], until?: Seq): Promise<void> => {
    const drafts = all.flatMap(({ path, edits }) => {
      const at = disk.spelled(path);
      const found = look(at);
      if (found === "not ours") return [];
      const always = until === undefined || isSheet(table.state, at); // a ruling that changes a sheet is news each time
      const fresh = always ? { edits, said: {} } : news(edits, table.state.said.get(at) ?? {});
      if (fresh.edits.length === 0) return [];
      const { text, refused } = mergeEdits(textOf(table.state, at), found?.text, fresh.edits);
      if (refused.length > 0) beside(at, refused);
      const why = { why: "kept" as const, ...(until === undefined ? {} : { until }), said: fresh.said };
      const ours = wanted(at, found, text, why);
      const heard = found && ours.length === 0 ? [{ ...versionOf(at, found), said: fresh.said }] : [];
      return [...seen(at, found), ...ours, ...heard];
    });
    await write(drafts);
  };

  const versionOf = (path: string, { sha256 }: OnDisk): DraftOf<"file"> => ({ kind: "file", path, sha256 });

  /** What a hand took away is not written in as if it were there: it is begun anew. */
  const missed = async (): Promise<void> => {
    const { files, said, edits } = table.state;
    const paths = new Set([...said.keys(), ...edits.map(({ path }) => path), "story-state.md", "party-knowledge.md"]);
    const gone = [...paths].filter((path) => files.has(path) && look(path) === undefined);
    if (gone.length === 0) return;
    await table.record(
      `gone at ${table.state.seq}`,
      ...gone.map((path) => ({ kind: "file" as const, path, sha256: "" })),
    );
    for (const path of gone)
      tell(`(${path} is gone, and is begun anew when there is something to write. troupe file brings it back.)`);
  };

  /** What was taken back goes out of the files; what a hand did stays. */
  const takeBack = async (): Promise<void> => {
    const paths = [...new Set(table.state.undone.map(({ path }) => path))];
    await write(
      paths.flatMap((path) => {
        const edits = table.state.undone.filter((one) => one.path === path);
        const drafts = withoutEdits(path, edits, "undone");
        const sha256 = table.state.files.get(path)?.sha256 ?? "";
        return drafts.length > 0 ? drafts : [{ kind: "file", path, sha256, base: sha256, why: "undone" }];
      }),
    );
  };

  /** A file without some of our edits, newest first. */
  const withoutEdits = (path: string, edits: readonly FileEdit[], why: "undone" | "restored") => {
    const found = look(path);
    if (found === "not ours") return [];
    const text = edits.reduceRight<string | undefined>(
      (now, { base, sha256 }) => reverted(now, versions.text(base), versions.text(sha256)),
      found?.text,
    );
    return [...seen(path, found), ...wanted(path, found, text, { why })];
  };

  /** What is on its way to the disk gets there. Where a hand was faster, both are joined. */
  const finish = async (): Promise<void> => {
    const stand: DraftOf<"file">[] = [];
    const joined: DraftOf<"file">[] = [];
    for (const [path, { sha256, base }] of table.state.files) {
      if (base === undefined) continue;
      const found = look(path);
      const done = found !== "not ours" && ((found?.sha256 ?? "") === sha256 || placed(path, sha256, base));
      if (done || found === "not ours") stand.push({ kind: "file", path, sha256, stands: true });
      else if (behind === "") {
        const now = disk.read(path);
        const { text } = mergeTexts(versions.text(base) ?? "", versions.text(sha256) ?? "", now?.text ?? "");
        joined.push({ kind: "file", path, sha256, stands: true }, ...seen(path, now));
        joined.push(...wanted(path, now, now && text, { why: "kept" }));
      }
    }
    const { seq } = table.state;
    if (stand.length > 0) await table.record(`standing at ${seq}`, ...stand);
    if (stand.length > 0 && behind !== "") {
      behind = "";
      tell("There is room again: everything that happened is in the campaign's folder.");
    }
    if (joined.length > 0) {
      await table.record(`joined at ${seq}`, ...joined);
      await finish();
    }
  };

  /** True when the file stands there as it should. */
  const placed = (path: string, sha256: string, base: string): boolean => {
    try {
      if (sha256 === "") return disk.remove(path, base);
      const version = versions.version(sha256);
      return version !== undefined && disk.write(path, encode(version), base);
    } catch (error) {
      if (!isOfTheDisk(error)) throw error;
      couldNot(path, error);
      return false;
    }
  };

  const write = async (drafts: readonly DraftOf<"file">[]): Promise<void> => {
    if (drafts.length === 0) return;
    await table.record(`files at ${table.state.seq}`, ...drafts);
    await finish();
  };

  /** What stands there, if it is a plain file inside the folder. */
  const look = (path: string): OnDisk | undefined | "not ours" => {
    try {
      return disk.read(path);
    } catch (error) {
      if (!(error instanceof NotInFolder)) throw error;
      tell(`(${path} is a link or leads out of the campaign's folder. It stays as it is.)`);
      return "not ours";
    }
  };

  /** A version that somebody else wrote is on record before ours is made from it. */
  const seen = (path: string, found: OnDisk | undefined): readonly DraftOf<"file">[] => {
    const known = table.state.files.get(path)?.sha256 ?? "";
    if ((found?.sha256 ?? "") === known) return [];
    if (found) versions.keep(found, { sync: true });
    return [{ kind: "file", path, sha256: found?.sha256 ?? "" }];
  };

  const wanted = (
    path: string,
    found: OnDisk | undefined,
    text: string | undefined,
    why: Pick<DraftOf<"file">, "why" | "until" | "said">,
  ): readonly DraftOf<"file">[] => {
    if (text === found?.text) return [];
    const base = found?.sha256 ?? "";
    if (text === undefined) return [{ kind: "file", path, sha256: "", base, ...why }];
    const sha256 = versions.made({ text, encoding: found?.encoding ?? "utf-8" });
    return [{ kind: "file", path, sha256, base, ...why }];
  };

  /** The hand's version stays; ours is kept in a file beside it, which is no part of the campaign. */
  const beside = (path: string, refused: readonly Edit[]): void => {
    const place = `${path}.table`;
    const found = disk.read(place);
    const text = `${found?.text ?? ""}${found ? "\n" : ""}${besideText(refused)}`;
    disk.write(place, encode({ text, encoding: "utf-8" }), found?.sha256 ?? "");
    tell(`(${path} was changed by hand where the table would write. Your version stays; the table's is in ${place}.)`);
  };

  const couldNot = (what: string, error: unknown): void => {
    const { message } = error as Error;
    if (behind !== message)
      tell(
        `(${what} could not be written: ${message}. All of it is on record, and is written when the disk takes it.)`,
      );
    behind = message;
  };

  return {
    keep,
    put: (...edits) => put(edits),
    catchUp: () => guarded(finish),
    async restore(path, edits) {
      const drafts = withoutEdits(path, edits, "restored");
      await write(drafts);
      return drafts.length > 0;
    },
    async follow() {
      const { journaled, kept } = table.state;
      await (journaled > kept ? keep() : guarded(takeBack));
    },
  };
}

const isSheet = (state: TableState, path: string): boolean =>
  seatsOf(state, "player").some((seat) => path.toLowerCase() === `party/${seat}.md`);

/** A text without one of our edits; a hand's changes stay. The file itself goes if it was ours from the beginning and holds nothing else. */
function reverted(now: string | undefined, before: string | undefined, after: string | undefined): string | undefined {
  if (now === undefined || after === undefined) return now;
  const { text } = mergeTexts(after, before ?? "", now);
  return before === undefined && text.trim() === "" ? undefined : text;
}
