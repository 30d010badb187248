/** What the table knows of one file. */
export interface FileVersion {
  readonly sha256: string;
  /** The file has a second name somewhere: the GM alone reads it. */
  readonly linked: boolean;
  /** While it is on its way to the disk: the version it is made from, or empty if there was none. */
  readonly base?: string;
}

/** Something the table wrote into a file. */
export interface FileEdit {
  readonly path: string;
  readonly base: string;
  readonly sha256: string;
  readonly seq: number;
}

/** The files of a campaign by their paths. Grows by one without copying the rest: a campaign may have thousands. */
export interface Files extends Iterable<readonly [string, FileVersion]> {
  get(path: string): FileVersion | undefined;
  has(path: string): boolean;
  having(path: string, version: FileVersion | undefined): Files;
}

const SHELVES = 64;

export const noFiles: Files = shelved(Array.from({ length: SHELVES }, () => new Map()));

function shelved(shelves: readonly ReadonlyMap<string, FileVersion>[]): Files {
  return {
    get: (path) => shelves[shelfOf(path)]?.get(path),
    has: (path) => shelves[shelfOf(path)]?.has(path) ?? false,
    having(path, version) {
      const shelf = new Map(shelves[shelfOf(path)]);
      if (version) shelf.set(path, version);
      else shelf.delete(path);
      return shelved(shelves.with(shelfOf(path), shelf));
    },
    *[Symbol.iterator]() {
      for (const shelf of shelves) yield* shelf;
    },
  };
}

function shelfOf(path: string): number {
  let hash = 0;
  for (let i = 0; i < path.length; i++) hash = (hash * 31 + path.charCodeAt(i)) | 0;
  return Math.abs(hash) % SHELVES;
}
