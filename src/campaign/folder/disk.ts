import { createHash } from "node:crypto";
import {
  closeSync,
  fchmodSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { TroupeError } from "../../protocol/errors.ts";
import { decode, type Text } from "./text.ts";

/** A file as it stands on the disk now. */
export interface OnDisk extends Text {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

export interface About {
  /** In bytes. */
  readonly size: number;
  /** When its text was last changed, and when anything about it was, its name included; as the clock counts milliseconds. */
  readonly written: number;
  readonly changed: number;
}

/** `sync: false`: for what can be made again; nobody waits until it would outlive a power cut. */
export interface Synced {
  readonly sync?: boolean;
}

interface Whole extends Synced {
  /** Who may read and write a file that was not there before. */
  readonly mode?: number;
}

export interface Disk {
  /** How a path is spelled on this disk: `story-state.md` may be there as `Story-State.md`. */
  spelled(path: string): string;
  read(path: string): OnDisk | undefined;
  /** When it was last changed, as the clock counts milliseconds; 0 for no file. */
  touched(path: string): number;
  /** What is known of a file without opening it; undefined for no file. */
  about(path: string): About | undefined;
  /** Puts these bytes there, whole or not at all, if the file is still what it was (`was`: its hash, or empty for no file). False: it is not. */
  write(path: string, bytes: Uint8Array, was: string, how?: Synced): boolean;
  /** Takes the file away if it is still what it was. */
  remove(path: string, was: string, how?: Synced): boolean;
}

/** The campaign's folder to write in. Nothing outside it is ever written: no link is followed, and `.troupe/` is not reached from here. */
export function openDisk(root: string): Disk {
  const isThere = anchored(root);
  const real = (path: string): string => {
    isThere();
    const steps = path.split("/");
    const isInside =
      steps.length > 0 && steps.every((step) => step !== "" && !step.startsWith(".") && !/[\\\0:]/.test(step));
    if (!isInside) throw new NotInFolder(path);
    for (let i = 1; i <= steps.length; i++) {
      const found = statOf(join(root, ...steps.slice(0, i)));
      const fits = !found || (i === steps.length ? found.isFile() : found.isDirectory());
      if (!fits) throw new NotInFolder(path);
    }
    return join(root, ...steps);
  };
  const read = (path: string): OnDisk | undefined => {
    try {
      const bytes = readFileSync(real(path));
      return { ...decode(bytes), bytes, sha256: hashOf(bytes) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  };
  const isStill = (path: string, was: string): boolean => (read(path)?.sha256 ?? "") === was;
  return {
    spelled(path) {
      const spelling: string[] = [];
      for (const step of path.split("/")) {
        const names = namesIn(join(root, ...spelling));
        spelling.push(names.includes(step) ? step : (names.find((name) => sameName(name, step)) ?? step));
      }
      return spelling.join("/");
    },
    read,
    touched: (path) => statOf(real(path))?.mtimeMs ?? 0,
    about(path) {
      const found = statOf(real(path));
      return found && { size: found.size, written: found.mtimeMs, changed: found.ctimeMs };
    },
    write(path, bytes, was, how) {
      const place = real(path);
      makeFolder(dirname(place));
      return writeWhole(place, bytes, () => !isStill(path, was), how);
    },
    remove(path, was, { sync = true } = {}) {
      const place = real(path);
      if (!isStill(path, was)) return false;
      rmSync(place, { force: true });
      if (sync) syncFolder(dirname(place));
      return true;
    },
  };
}

/** A folder that is renamed or taken away while we play is not begun anew under its old name. */
export function anchored(root: string): () => void {
  const { ino, dev } = statSync(root);
  return () => {
    const now = statOf(root);
    if (!now || now.ino !== ino || now.dev !== dev) throw new FolderMoved(root);
  };
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function statOf(path: string) {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}

/**
 * Makes a folder, and those that it stands in. Node's own way to do that never ends where no folder can be made and the system says of it that
 * nothing is there, as in /proc.
 */
export function makeFolder(path: string, mode = 0o777): void {
  const isThere = () => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && isThere()) return;
    if (code !== "ENOENT" || dirname(path) === path) throw error;
    makeFolder(dirname(path), mode);
    mkdirSync(path, { mode });
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Takes away what processes that died while writing left behind. Only for whoever holds the campaign's ledger. */
export function sweepParts(root: string): void {
  const folders = [
    "",
    ...namesIn(root).filter((name) => !name.startsWith(".") && statOf(join(root, name))?.isDirectory()),
  ];
  for (const folder of folders)
    for (const name of namesIn(join(root, folder)))
      if (/^\.troupe-\d+\.part$/.test(name)) rmSync(join(root, folder, name), { force: true });
}

/**
 * All of it or nothing: into a file beside it, synced, and then given its name. A process that dies on the way leaves the old file. `unless` is
 * asked at the last moment.
 */
export function writeWhole(
  path: string,
  bytes: Uint8Array,
  unless: () => boolean = () => false,
  { sync = true, mode: fresh = 0o666 }: Whole = {},
): boolean {
  const part = join(dirname(path), `.troupe-${process.pid}.part`);
  try {
    rmSync(part, { force: true });
    const mode = statOf(path)?.mode;
    const file = openSync(part, "wx", fresh);
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      if (mode !== undefined) fchmodSync(file, mode & 0o777);
      if (sync) fsyncSync(file);
    } finally {
      closeSync(file);
    }
    if (unless()) return false;
    renameSync(part, path);
    if (sync) syncFolder(dirname(path));
    return true;
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { dest: path }) : error; // the system does not always say which file it is
  } finally {
    rmSync(part, { force: true });
  }
}

/** The name is part of the folder. Where a folder cannot be synced (Windows), its file system sees to it. */
export function syncFolder(folder: string): void {
  if (process.platform === "win32") return;
  const open = openSync(folder, "r");
  try {
    fsyncSync(open);
  } finally {
    closeSync(open);
  }
}

/** The disk is full, read-only or taken away: nothing is wrong with what was to be written, and it can be written later. */
export const isOfTheDisk = (error: unknown): boolean =>
  OF_THE_DISK.includes((error as NodeJS.ErrnoException).code ?? "");
const OF_THE_DISK = [
  "campaign/folder-moved",
  "ENAMETOOLONG",
  "ELOOP",
  "ENOENT",
  "ENOSPC",
  "EDQUOT",
  "EFBIG",
  "EROFS",
  "EACCES",
  "EPERM",
  "EIO",
  "EBUSY",
  "EMFILE",
  "ENOTDIR",
  "EISDIR",
];

/** The campaign's folder is no longer where it was. */
export class FolderMoved extends TroupeError {
  override readonly name = "FolderMoved";
  readonly code = "campaign/folder-moved";
  readonly hint = "Put it back, or play it where it is now: its record is with it.";
  constructor(root: string) {
    super(`${root} was renamed or taken away`);
  }
}

/** A path that does not lead to a plain file inside the campaign's folder. */
export class NotInFolder extends TroupeError {
  override readonly name = "NotInFolder";
  readonly code = "campaign/not-in-folder";
  readonly hint = "Troupe writes plain files inside the campaign's folder: no links, nothing hidden, nothing outside.";
  constructor(path: string) {
    super(`This is not a file Troupe may write: ${path}`);
  }
}
