import { copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { TroupeError } from "../../protocol/errors.ts";
import { distance, toSlug } from "../../protocol/text.ts";
import { makeFolder } from "./disk.ts";

/** Where campaigns are kept: the player's own shelf, and what ships with Troupe, which is copied before it is played. */
export interface Shelf {
  readonly home: string;
  /** The campaigns of the shelf and those that ship, each name once. */
  list(): readonly OnShelf[];
  /** The folder of a campaign to play: a path, a name on the shelf, or one that ships and is copied now. */
  find(name: string): string;
  /** The same to look at: nothing is copied. */
  look(name: string): string;
  /** Another copy of what ships, beside those that are there. What is the player's own is never copied for them. */
  anew(name: string): string;
  /** Which of those that ship a folder is a copy of, by where it stands and what it is called. */
  copyOf(path: string): string | undefined;
}

export interface OnShelf {
  readonly name: string;
  readonly path: string;
  readonly ships: boolean;
}

const SHIPPED = fileURLToPath(new URL("../../../campaigns/", import.meta.url));

export function openShelf(given?: string, shipped = SHIPPED): Shelf {
  const home = given || process.env.TROUPE_HOME || join(homedir() || tmpdir(), ".troupe");
  const own = join(home, "campaigns");
  const list = (): readonly OnShelf[] => {
    const mine = foldersIn(own).map((name) => ({ name, path: join(own, name), ships: false }));
    const others = foldersIn(shipped).filter((name) => !mine.some((one) => one.name === name));
    return [...mine, ...others.map((name) => ({ name, path: join(shipped, name), ships: true }))];
  };
  const located = (name: string): OnShelf => {
    const path = resolve(name);
    const inside = relative(shipped, path);
    const isShipped = inside !== "" && !inside.startsWith("..") && !isAbsolute(inside);
    const isFolder =
      existsSync(path) && statSync(path).isDirectory() && (name.includes("/") || existsSync(join(path, "party")));
    if (isFolder && !isShipped) return { name, path, ships: false };
    const wanted = toSlug(isShipped ? basename(path) : name);
    const found = list().find((one) => one.name === name || toSlug(one.name) === wanted);
    if (!found) throw new NotOnShelf(name, list());
    return found;
  };
  const copyOf = (path: string): string | undefined => {
    const name = basename(path);
    if (![own, shipped].some((shelf) => isSame(dirname(path), shelf))) return undefined;
    return foldersIn(shipped).find((one) => one === name || one === name.replace(/-\d{1,6}$/, ""));
  };
  return {
    home,
    list,
    copyOf,
    anew(name) {
      const { path } = located(name);
      const from = copyOf(path);
      if (from === undefined) throw new NothingToCopy(path);
      let to = join(own, from);
      for (let count = 2; existsSync(to); count++) to = join(own, `${from}-${count}`);
      return copied(join(shipped, from), to);
    },
    look: (name) => located(name).path,
    find(name) {
      const { path, ships, name: found } = located(name);
      return ships ? copied(path, join(own, found)) : path;
    },
  };
}

/** One folder may be written in several ways. */
const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((path) => (existsSync(path) ? realpathSync(path) : resolve(path)));
  return a === b;
};

const foldersIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && !entry.name.startsWith(".") && existsSync(join(folder, entry.name, "party")),
      )
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
  }
};

/** All of it or nothing: a copy that was cut short is not taken for the campaign, and does not stay. */
function copied(from: string, to: string): string {
  const part = join(dirname(to), `.copying-${basename(to)}-${process.pid}`);
  makeFolder(dirname(to));
  sweepCopies(dirname(to));
  try {
    copyInto(from, part);
    if (!existsSync(to)) renameSync(part, to);
    return to;
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { dest: to }) : error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** File by file: Node's copying of whole folders does not say that a disk is full. */
function copyInto(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copyInto(join(from, entry.name), join(to, entry.name));
    if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name));
  }
}

/** Takes away what processes that died while copying left behind. */
function sweepCopies(folder: string): void {
  for (const name of readdirSync(folder)) {
    const by = /^\.copying-.+-(\d{1,10})$/.exec(name)?.[1];
    if (by !== undefined && (Number(by) === process.pid || !isRunning(Number(by))))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Of a folder of the player's own nobody has a copy from before it was played. */
export class NothingToCopy extends TroupeError {
  override readonly name = "NothingToCopy";
  readonly code = "campaign/nothing-to-copy";
  readonly hint =
    "Copy the folder as it was before it was played, and play the copy. (Another evening of the same story: --fresh.)";
  constructor(path: string) {
    super(`Only what ships with Troupe can be begun anew, and ${path} is a folder of your own.`);
  }
}

export class NotOnShelf extends TroupeError {
  override readonly name = "NotOnShelf";
  readonly code = "campaign/not-on-shelf";
  readonly hint: string;
  constructor(name: string, shelf: readonly OnShelf[]) {
    super(`There is no campaign "${name}", neither on the shelf nor as a folder.`);
    const names = shelf.map((one) => one.name);
    const meant = names.find((one) => distance(toSlug(name), one, 3) <= 3 || one.includes(toSlug(name)));
    this.hint =
      meant !== undefined
        ? `Did you mean: troupe play ${meant}`
        : `Give the path of a folder with party/ in it${names.length > 0 ? `, or one of: ${names.join(", ")}` : ""}.`;
  }
}
