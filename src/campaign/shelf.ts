import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { TroupeError } from "../protocol/errors.ts";
import { distance, toSlug } from "../protocol/text.ts";

/** Where campaigns are kept: the player's own shelf, and what ships with Troupe, which is copied before it is played. */
export interface Shelf {
  readonly home: string;
  /** The campaigns of the shelf and those that ship, each name once. */
  list(): readonly OnShelf[];
  /** The folder of a campaign: a path, a name on the shelf, or one that ships and is copied now. */
  find(name: string): string;
}

export interface OnShelf {
  readonly name: string;
  readonly path: string;
  readonly ships: boolean;
}

const SHIPPED = fileURLToPath(new URL("../../campaigns/", import.meta.url));

export function openShelf(home = process.env.TROUPE_HOME || join(homedir(), ".troupe"), shipped = SHIPPED): Shelf {
  const own = join(home, "campaigns");
  const list = (): readonly OnShelf[] => {
    const mine = foldersIn(own).map((name) => ({ name, path: join(own, name), ships: false }));
    const others = foldersIn(shipped).filter((name) => !mine.some((one) => one.name === name));
    return [...mine, ...others.map((name) => ({ name, path: join(shipped, name), ships: true }))];
  };
  return {
    home,
    list,
    find(name) {
      const path = resolve(name);
      const inside = relative(shipped, path);
      const isShipped = inside !== "" && !inside.startsWith("..") && !inside.includes(":");
      const isFolder =
        existsSync(path) && statSync(path).isDirectory() && (name.includes("/") || existsSync(join(path, "party")));
      if (isFolder && !isShipped) return path;
      const wanted = isShipped ? basename(path) : toSlug(name);
      const found = list().find((one) => one.name === wanted);
      if (!found) throw new NotOnShelf(name, list());
      return found.ships ? copied(found.path, join(own, found.name)) : found.path;
    },
  };
}

const foldersIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, "party")))
      .map((entry) => entry.name)
      .sort();
  } catch {
    return [];
  }
};

/** All of it or nothing: a copy that was cut short is not taken for the campaign. */
function copied(from: string, to: string): string {
  const part = `${to}.copying-${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, part, { recursive: true });
  if (existsSync(to)) return to;
  renameSync(part, to);
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
