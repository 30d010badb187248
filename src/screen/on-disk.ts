import { constants } from "node:fs";
import { lstat, open, readdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import type { SeatId } from "../protocol/entry.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import { roleOf, type TableState } from "../table/state.ts";
import { mayRead } from "./entitlement.ts";
import { sectionsOf } from "./sections.ts";

export const MAX_FILE = 2_000_000;

/**
 * Reads a file of the campaign for a seat: entitlement first, then the disk. Every step of the path must be there under exactly that
 * name and be no link, so that a path means on disk what the screen took it for.
 */
export async function readFor(state: TableState, seat: SeatId, root: string, path: string): Promise<string | Refusal> {
  const entitlement = mayRead(state, seat, path);
  if (isRefusal(entitlement)) return entitlement;
  const found = await locate(root, entitlement.path.split("/"));
  if (isRefusal(found)) return found;
  if (found.links > 1 && roleOf(state, seat) !== "gm") {
    return refusal("screen/linked-file", "This file has a second name elsewhere. Make it a file of its own.", {
      field: "path",
      found: path,
    });
  }
  if (found.size > MAX_FILE)
    return refusal("screen/file-too-large", `Files of up to ${MAX_FILE} bytes are read.`, {
      field: "path",
      found: path,
    });
  const file = await open(found.path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => undefined);
  if (!file) return missing(path);
  await using _closing = file;
  const opened = await file.stat();
  if (opened.ino !== found.inode || opened.dev !== found.device) return missing(path);
  const text = await file.readFile("utf8");
  return entitlement.sections ? sectionsOf(text, entitlement.sections) : text;
}

interface Located {
  readonly path: string;
  readonly inode: number;
  readonly device: number;
  readonly links: number;
  readonly size: number;
}

async function locate(root: string, segments: readonly string[]): Promise<Located | Refusal> {
  const wanted = segments.join("/");
  try {
    let path = await realpath(root);
    for (const [i, segment] of segments.entries()) {
      if (!(await readdir(path)).includes(segment)) return missing(wanted); // other case or other letters: another file
      path = join(path, segment);
      const found = await lstat(path);
      if (i === segments.length - 1 ? !found.isFile() : !found.isDirectory()) return missing(wanted);
      if (i === segments.length - 1) {
        return { path, inode: found.ino, device: found.dev, links: found.nlink, size: found.size };
      }
    }
  } catch {
    // not there, or not ours to see
  }
  return missing(wanted);
}

const missing = (path: string): Refusal =>
  refusal("screen/no-such-file", "There is no plain file of that name in the campaign; links are not followed.", {
    field: "path",
    found: path,
  });
