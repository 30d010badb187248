import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { TroupeError } from "../protocol/errors.ts";
import { distance, toSlug } from "../protocol/text.ts";

/** Where campaigns are kept: the player's own shelf, and what ships with Troupe, which is copied before it is played. */
export interface Shelf {
  readonly home: string;
  /** The campaigns of the shelf and those that ship, each name once. */
  list(): readonly OnShelf[];
  /** The folder of a campaign to play: a path, a name on the shelf, or one that ships and is copied now. */
  find(name: string): string;
  /** The same to look at: nothing is copied. */
  look(name: string): string;
}

export interface OnShelf {
  readonly name: string;
  readonly path: string;
  readonly ships: boolean;
}

const SHIPPED = fileURLToPath(new URL("../../campaigns/", import.meta.url));

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
  return {
    home,
    list,
    look: (name) => located(name).path,
    find(name) {
      const { path, ships, name: found } = located(name);
      return ships ? copied(path, join(own, found)) : path;
    },
  };
}

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

/** All of it or nothing: a copy that was cut short is not taken for the campaign. */
function copied(from: string, to: string): string {
  const part = join(dirname(to), `.copying-${basename(to)}-${process.pid}`);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, part, { recursive: true });
  if (existsSync(to)) rmSync(part, { recursive: true, force: true });
  else renameSync(part, to);
  return to;
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
