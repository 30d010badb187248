import { type Disk, NotInFolder } from "../../campaign/folder/disk.ts";
import { plain } from "../../protocol/text.ts";

/** A file that somebody outside left for the table. */
export interface Arrived {
  readonly text: string;
  readonly sha256: string;
}

/** It is there and will not be read, and this is why, in words for whoever left it. */
export interface Unread {
  readonly unread: string;
}

export interface Arrivals {
  /** The file if it is there and complete; undefined as long as it is not. `done`: whoever left it is known to have gone on since. */
  look(path: string, known?: { readonly done: boolean }): Arrived | Unread | undefined;
}

/** No file that somebody outside leaves is longer, in bytes. */
export const MOST_BYTES = 400_000;

/** Unchanged for so long, a file is no longer being written. */
const QUIET = 500;

/** Unchanged for so long, its last newline was forgotten, or its writer died. */
const FORGOTTEN = 3000;

const unended = (path: string): string =>
  `${path} does not end in a newline: it is taken for unfinished until it does.`;

/**
 * Reads what others leave, and only what is complete: given its name after it was written, or unchanged for a while and ending in a newline.
 * What is too large, no plain file or no text is never opened.
 */
export function openArrivals(disk: Disk, clock: () => number): Arrivals {
  const seen = new Map<string, { readonly as: string; readonly since: number }>();

  /** The writer's clock may be another one: what does not change before our eyes is quiet too. */
  const isQuiet = (path: string, written: number, size: number): boolean => {
    const now = clock();
    const as = `${written} ${size}`;
    const before = seen.get(path);
    if (before?.as !== as) seen.set(path, { as, since: now });
    const since = before?.as === as ? before.since : now;
    return now - since >= QUIET || (written <= now && now - written >= QUIET);
  };

  /** Whoever gives a file its name in the instant in which it was written looks like one who is still writing: they are told what is waited for. */
  const isForgotten = (path: string): boolean => clock() - (seen.get(path)?.since ?? clock()) >= FORGOTTEN;

  return {
    look(path, { done } = { done: false }) {
      try {
        const about = disk.about(path);
        if (!about) return undefined;
        if (about.size > MOST_BYTES) return { unread: `${path} is larger than ${MOST_BYTES} bytes.` };
        const renamed = done || about.changed > about.written;
        const quiet = isQuiet(path, about.written, about.size);
        if (about.size === 0 || (!renamed && !quiet)) return undefined;
        const found = disk.read(path);
        const after = disk.about(path);
        if (!found || after?.written !== about.written || after.size !== about.size) return undefined;
        if (found.text.includes("\0")) return { unread: `${path} is no text.` };
        if (!renamed && !found.text.endsWith("\n")) return isForgotten(path) ? { unread: unended(path) } : undefined;
        return { text: plain(found.text), sha256: found.sha256 };
      } catch (error) {
        if (error instanceof NotInFolder) return { unread: `${path} is a link or a folder, and no plain file.` };
        if (isGone(error)) return undefined;
        return { unread: `${path} cannot be read.` };
      }
    },
  };
}

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT";
