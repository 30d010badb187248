import type { Edit } from "../campaign/edits/edit.ts";
import { besideText, mergeTexts } from "../campaign/edits/merge.ts";
import { type Disk, isOfTheDisk, NotInFolder, type OnDisk } from "../campaign/folder/disk.ts";
import { encode } from "../campaign/folder/text.ts";
import type { Versions } from "../campaign/folder/versions.ts";
import type { Draft, DraftOf } from "../protocol/entry.ts";
import { whyNot } from "../protocol/errors.ts";
import type { FileEdit } from "../table/files.ts";
import type { TableState } from "../table/state.ts";

export interface OnDiskOptions {
  readonly table: { readonly state: TableState; record(step: string, ...drafts: readonly Draft[]): Promise<void> };
  readonly disk: Disk;
  readonly versions: Versions;
  /** Says to a person what became of a file. */
  readonly tell?: (text: string) => void;
  /** Lets somebody who is just writing a file finish. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

type FileDraft = DraftOf<"file">;

/** The way of a text to the disk: on record, written, on record that it stands. What cannot be written waits; a hand that was faster wins. */
export function openOnDisk({ table, disk, versions, tell = () => {}, pause = sleep }: OnDiskOptions) {
  let behind = ""; // what could not be written, and was said
  const told = new Set<string>(); // of what stands in the way

  const once = (text: string): void => {
    if (!told.has(text)) tell(text);
    told.add(text);
  };

  const textAt = (sha256: string): string | undefined => (sha256 === "" ? "" : versions.text(sha256));

  /** What stands there, if it is a plain file inside the folder that can be read. */
  const look = (path: string, most = Number.POSITIVE_INFINITY): OnDisk | undefined | "not ours" => {
    try {
      const isTooLarge = most < Number.POSITIVE_INFINITY && (disk.about(path)?.size ?? 0) > most;
      if (!isTooLarge) return disk.read(path);
      once(`(${path} is larger than ${most} bytes. It is not read, and stays as it is.)`);
      return "not ours";
    } catch (error) {
      if (error instanceof NotInFolder)
        once(`(${path} is a link or leads out of the campaign's folder. It stays as it is.)`);
      else if (isUnreadable(error))
        once(`(${path} cannot be read, and stays as it is. What belongs into it is on record.)`);
      else throw error;
      return "not ours";
    }
  };

  /** Somebody may be in the middle of writing: a file that has just changed, or holds only a beginning, gets a moment. */
  const quiet = async (path: string): Promise<void> => {
    const known = table.state.files.get(path)?.sha256 ?? "";
    for (let tries = 0; tries < 30; tries++) {
      const found = look(path);
      if (found === undefined || found === "not ours" || found.sha256 === known) return;
      const isBeginning = known !== "" && (textAt(known) ?? "").startsWith(found.text);
      if (Date.now() - disk.touched(path) >= JUST && !(isBeginning && tries < 10)) return;
      await pause(100);
    }
  };

  /** A version that somebody else wrote is on record before ours is made from it. */
  const seen = (path: string, found: OnDisk | undefined): readonly FileDraft[] => {
    const known = table.state.files.get(path)?.sha256 ?? "";
    if ((found?.sha256 ?? "") === known) return [];
    if (found) versions.keep(found, { sync: true, since: known });
    return [{ kind: "file", path, sha256: found?.sha256 ?? "" }];
  };

  const wanted = (
    path: string,
    found: OnDisk | undefined,
    text: string | undefined,
    why: Pick<FileDraft, "why" | "until" | "said">,
  ): readonly FileDraft[] => {
    if (text === found?.text) return [];
    const base = found?.sha256 ?? "";
    if (text === undefined) return [{ kind: "file", path, sha256: "", base, ...why }];
    const sha256 = versions.made({ text, encoding: found?.encoding ?? "utf-8" }, { since: base });
    return [{ kind: "file", path, sha256, base, ...why }];
  };

  /** A file without some of our edits, newest first; a hand's changes stay. Nothing is taken out that is not known for certain. */
  const withoutEdits = (path: string, edits: readonly FileEdit[], why: "undone" | "restored"): readonly FileDraft[] => {
    const found = look(path);
    if (found === "not ours" || found === undefined) return [];
    let text: string | undefined = found.text;
    for (const { base, sha256 } of edits.toReversed()) {
      const [before, after] = [textAt(base), textAt(sha256)];
      if (before === undefined || after === undefined) {
        tell(`(An older version of ${path} is no longer kept: what was written into it since stays.)`);
        return [];
      }
      if (text === undefined) break;
      text = mergeTexts(after, before, text).text;
      if (base === "" && text.trim() === "") text = undefined; // it was ours from the beginning, and holds nothing else
    }
    return [...seen(path, found), ...wanted(path, found, text, { why })];
  };

  /** What is on its way to the disk gets there. Where a hand was faster, both are joined. */
  const finish = async (): Promise<void> => {
    const stand: FileDraft[] = [];
    const joined: FileDraft[] = [];
    let waits = false;
    for (const [path, { sha256, base }] of table.state.files) {
      if (base === undefined) continue;
      const found = look(path);
      const stands: FileDraft = { kind: "file", path, sha256, stands: true };
      const now = found === "not ours" ? sha256 : (found?.sha256 ?? "");
      if (now === sha256) stand.push(stands);
      else if (now !== base && found !== "not ours") joined.push(stands, ...overtaken(path, found, sha256, base));
      else if (placed(path, sha256, base)) stand.push(stands);
      else waits = true;
    }
    const { seq } = table.state;
    if (stand.length > 0) await table.record(`standing at ${seq}`, ...stand);
    if (joined.length > 0) {
      await table.record(`joined at ${seq}`, ...joined);
      return finish();
    }
    if (stand.length > 0 && behind !== "" && !waits) {
      behind = "";
      tell("There is room again: everything that happened is in the campaign's folder.");
    }
  };

  /** A hand changed the file before ours was written: what both can have, both have. */
  const overtaken = (path: string, now: OnDisk | undefined, sha256: string, base: string): readonly FileDraft[] => {
    const [before, mine] = [textAt(base), textAt(sha256)];
    if (!now || before === undefined || mine === undefined) return seen(path, now);
    const { text, refused } = mergeTexts(before, mine, now.text);
    if (refused) beside(path, mine);
    return [...seen(path, now), ...wanted(path, now, text, { why: "kept" })];
  };

  /** True when the file stands there as it should. */
  const placed = (path: string, sha256: string, base: string): boolean => {
    try {
      if (sha256 === "") return disk.remove(path, base);
      const version = versions.version(sha256);
      return version !== undefined && disk.write(path, encode(version), base);
    } catch (error) {
      couldNot(path, error);
      return false;
    }
  };

  /** The hand's version stays; ours is kept in a file beside it, which is no part of the campaign. */
  const beside = (path: string, ours: readonly Edit[] | string): void => {
    const place = `${path}.table`;
    const said = typeof ours === "string" ? ours : besideText(ours);
    try {
      const found = disk.read(place);
      const text = found?.text.includes(said) ? found.text : `${found?.text ?? ""}${found ? "\n" : ""}${said}`;
      disk.write(place, encode({ text, encoding: "utf-8" }), found?.sha256 ?? "");
      tell(
        `(${path} was changed by hand where the table would write. Your version stays; the table's is in ${place}.)`,
      );
    } catch (error) {
      if (!(error instanceof NotInFolder) && !isOfTheDisk(error)) throw error;
      tell(`(${path} was changed by hand where the table would write. Your version stays; the table's is on record.)`);
    }
  };

  /** Says once what the disk does not take. What is wrong with anything else is thrown. */
  const couldNot = (what: string, error: unknown): void => {
    if (!isOfTheDisk(error)) throw error;
    const { message } = error as Error;
    const why = whyNot(error).replace(/[.\s]+$/, "");
    if (behind !== message)
      tell(`(${what} could not be written: ${why}. All of it is on record, and is written when the disk takes it.)`);
    behind = message;
  };

  return {
    look,
    quiet,
    seen,
    wanted,
    withoutEdits,
    beside,
    finish,
    /** Puts drafts on record, and what they speak of on the disk. */
    async write(drafts: readonly FileDraft[]): Promise<void> {
      if (drafts.length === 0) return;
      await table.record(`files at ${table.state.seq}`, ...drafts);
      await finish();
    },
    /** A disk that takes nothing stops nobody. */
    async guarded(work: () => Promise<void>): Promise<void> {
      try {
        await work();
      } catch (error) {
        couldNot("The campaign's folder", error);
      }
    },
  };
}

/** Within this time of its last change a file may still be written on. */
const JUST = 500;

const isUnreadable = (error: unknown): boolean =>
  ["EACCES", "EPERM", "EISDIR", "ENAMETOOLONG", "ELOOP"].includes((error as NodeJS.ErrnoException).code ?? "");

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
