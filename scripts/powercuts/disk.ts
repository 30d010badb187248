// A disk that may forget. What was written is on it for certain only once its file was synced; a file is there for certain, or gone for
// certain, only once its folder was. This is less than any file system in use keeps: the more a ledger gets by with, the better.

import type { Random } from "../../test/support/random.ts";
import type { Event } from "./trace.ts";

type Change = { readonly offset: number; readonly data: Buffer } | { readonly length: number };

interface File {
  /** What no power cut takes away, and what was done since. */
  stable: Buffer;
  pending: Change[];
}

interface Naming {
  readonly name: string;
  /** Undefined: unlinked. */
  readonly file: File | undefined;
}

export type Fate = "keep" | "drop" | "tear";

export function openDisk() {
  const live = new Map<string, File>();
  let named = new Map<string, File>(); // as the folder is on the disk
  let renaming: Naming[] = [];
  const fileOf = (name: string): File => {
    const file = live.get(name);
    if (!file) throw new Error(`The trace uses ${name}, which it never created.`);
    return file;
  };
  const name = (name: string, file: File | undefined) => {
    if (file) live.set(name, file);
    else live.delete(name);
    renaming.push({ name, file });
  };

  return {
    run(event: Event): void {
      if (event.op === "create" && !live.has(event.name)) name(event.name, { stable: Buffer.alloc(0), pending: [] });
      if (event.op === "unlink") name(event.name, undefined);
      if (event.op === "write" || event.op === "truncate") fileOf(event.name).pending.push(event);
      if (event.op === "sync") {
        const file = fileOf(event.name);
        file.stable = contentOf(file, () => "keep");
        file.pending = [];
      }
      if (event.op === "sync-folder") {
        named = new Map(live);
        renaming = [];
      }
    },
    /** Everything as the processes see it. */
    now: (): Map<string, Buffer> => new Map([...live].map(([name, file]) => [name, contentOf(file, () => "keep")])),
    /** What a power cut leaves: for everything that was not synced, `random` decides whether it reached the disk. */
    cut(random: Random): Map<string, Buffer> {
      const fate = fateOf(random);
      const left = new Map(named);
      for (const { name, file } of renaming) {
        if (fate() === "drop") continue;
        if (file) left.set(name, file);
        else left.delete(name);
      }
      return new Map([...left].map(([name, file]) => [name, contentOf(file, fate, random)]));
    },
  };
}

/** Some cuts lose everything they can and some nothing; most of them lose here and there, one seldom and another often. */
function fateOf(random: Random): () => Fate {
  const kind = random.below(6);
  if (kind === 0) return () => "drop";
  if (kind === 1) return () => "keep";
  const kept = [0.1, 0.34, 0.7, 0.95][kind - 2] ?? 0.5;
  return () => (random.next() < kept ? "keep" : random.next() < 0.5 ? "drop" : "tear");
}

function contentOf({ stable, pending }: File, fate: () => Fate, random?: Random): Buffer {
  let length = stable.length;
  const changes: Change[] = [];
  for (const change of pending) {
    const fared = fate();
    const kept = fared === "tear" && random ? torn(change, random) : fared === "keep" ? change : undefined;
    if (!kept) continue;
    changes.push(kept);
    length = "length" in kept ? kept.length : Math.max(length, kept.offset + kept.data.length);
  }
  if (changes.length === 0) return stable;
  const ends = changes.map((kept) => ("length" in kept ? kept.length : kept.offset + kept.data.length));
  const content = Buffer.alloc(Math.max(stable.length, ...ends));
  stable.copy(content);
  for (const kept of changes) {
    if ("length" in kept)
      content.fill(0, kept.length); // what was cut off comes back as nothing
    else kept.data.copy(content, kept.offset);
  }
  return content.subarray(0, length);
}

const SECTOR = 512;

/** The part of a write before, or after, one of the disk's own borders. Undefined where it lies between two of them. */
function torn(change: Change, random: Random): Change | undefined {
  if ("length" in change) return undefined;
  const { offset, data } = change;
  const first = Math.floor(offset / SECTOR + 1) * SECTOR;
  const borders = Math.ceil((offset + data.length - first) / SECTOR);
  if (borders <= 0) return undefined;
  const at = first + random.below(borders) * SECTOR - offset;
  return random.next() < 0.5
    ? { offset, data: data.subarray(0, at) }
    : { offset: offset + at, data: data.subarray(at) };
}
