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

/** What the table wrote into files. Grows by one without copying the rest. */
export interface Edits {
  /** By path: the version that the first of them was made from. */
  readonly bases: ReadonlyMap<string, string>;
  having(edit: FileEdit): Edits;
  /** Those after an entry, oldest first. */
  after(seq: number): readonly FileEdit[];
  /** Back from a version through the edits of its file, as long as each was made from the one before. */
  origin(path: string, sha256: string): string;
}

interface LastEdit {
  readonly edit: FileEdit;
  /** Where the edits of this file, each made from the one before, began. */
  readonly origin: string;
  readonly before: LastEdit | null;
  /** The one before in the same file. */
  readonly inFile: LastEdit | undefined;
}

function edited(last: LastEdit | null, bases: ReadonlyMap<string, string>, lastIn: ByName<LastEdit>): Edits {
  return {
    bases,
    having(edit) {
      const { path, base } = edit;
      const inFile = lastIn.get(path.toLowerCase());
      const origin = inFile?.edit.sha256 === base ? inFile.origin : base;
      const next: LastEdit = { edit, origin, before: last, inFile };
      const first = bases.has(path) ? bases : new Map(bases).set(path, base);
      return edited(next, first, lastIn.having(path.toLowerCase(), next));
    },
    after(seq) {
      const found: FileEdit[] = [];
      for (let one = last; one && one.edit.seq > seq; one = one.before) found.push(one.edit);
      return found.reverse();
    },
    origin(path, sha256) {
      let one = lastIn.get(path.toLowerCase());
      while (one && one.edit.sha256 !== sha256) one = one.inFile;
      return one?.origin ?? sha256;
    },
  };
}

/** The files of a campaign by their paths. */
export type Files = ByName<FileVersion>;

/** Something for each path, or other name. Grows by one without copying the rest: a campaign may have thousands. */
export interface ByName<V> extends Iterable<readonly [string, V]> {
  get(path: string): V | undefined;
  has(path: string): boolean;
  having(path: string, value: V | undefined): ByName<V>;
}

const SHELVES = 64;

export const none = <V>(): ByName<V> => shelved(Array.from({ length: SHELVES }, () => new Map()));

export const noFiles: Files = none();

function shelved<V>(shelves: readonly ReadonlyMap<string, V>[]): ByName<V> {
  return {
    get: (path) => shelves[shelfOf(path)]?.get(path),
    has: (path) => shelves[shelfOf(path)]?.has(path) ?? false,
    having(path, value) {
      const shelf = new Map(shelves[shelfOf(path)]);
      if (value) shelf.set(path, value);
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

export const noEdits: Edits = edited(null, new Map(), none());
