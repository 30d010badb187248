/** A broken promise, with a code to switch on and a hint that says what to do. A move the game forbids is a refusal instead. */
export abstract class TroupeError extends Error {
  abstract readonly code: string;
  abstract readonly hint: string;
}

export interface FileTrouble {
  /** A sentence without its full stop. */
  readonly what: string;
  readonly path: string;
  readonly hint: string;
}

/** What the system says of a file or a folder, in words; undefined for an error that is of neither. */
export function fileTrouble(error: unknown): FileTrouble | undefined {
  const { code = "", path, dest } = (error ?? {}) as { code?: unknown; path?: unknown; dest?: unknown };
  const place = [dest, path].find((one) => typeof one === "string") ?? "";
  const known = typeof code === "string" && Object.hasOwn(TROUBLES, code) ? TROUBLES[code] : undefined;
  if (known) return { what: known[0], path: place, hint: known[1] };
  if (place === "" || !/^E[A-Z0-9]+$/.test(String(code))) return undefined;
  return { what: `The disk did not do it (${code})`, path: place, hint: "Try again, or use another folder." };
}

/** The same, or else the error's own words, to stand behind a colon. */
export function whyNot(error: unknown): string {
  const what = fileTrouble(error)?.what;
  if (what === undefined) return error instanceof Error ? error.message : String(error);
  return `${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}

const ROOM = "Make room and try again. What was recorded before is safe.";
const SHELF = "or say --home <dir> for another shelf.";
const RIGHT = [
  "This user may not read or write there",
  `Give this user the right to, copy the campaign somewhere else, ${SHELF}`,
] as const;
const NO_FOLDER = [
  "Something on that path is a file where a folder should be",
  `Move that file out of the way, ${SHELF}`,
] as const;

const TROUBLES: Readonly<Record<string, readonly [what: string, hint: string]>> = {
  ENOSPC: ["The disk is full", ROOM],
  EDQUOT: ["The disk is full, as far as this user may fill it", ROOM],
  EFBIG: ["The disk takes no file of that size", ROOM],
  EACCES: RIGHT,
  EPERM: RIGHT,
  EROFS: ["That disk takes nothing", `Copy the campaign somewhere else, ${SHELF}`],
  ENOTDIR: NO_FOLDER,
  EEXIST: NO_FOLDER,
  EISDIR: ["That is a folder where a file should be", "Move that folder out of the way."],
  ENOENT: ["Nothing is there, and nothing can be made there", `Give another path, ${SHELF}`],
  ENAMETOOLONG: ["A name on that path is too long for the disk", `Give a shorter one, ${SHELF}`],
  ELOOP: ["The links on that path lead round in a circle", "Give the path of the folder itself."],
  EMFILE: ["Too many files are open", "Close other programs, and try again."],
  ENFILE: ["Too many files are open", "Close other programs, and try again."],
  EIO: [
    "The disk failed",
    "Look after the disk, or use another. What was recorded before is safe as far as it can be read.",
  ],
};
