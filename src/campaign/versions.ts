import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { anchored, hashOf, isOfTheDisk, makeFolder, writeWhole } from "./disk.ts";
import { ownPlace } from "./own-folder.ts";
import { decode, encode, type Text } from "./text.ts";

/** Every version of a file that the table has recorded, by its hash, in `.troupe/versions/`. */
export interface Versions {
  keep(version: Text & { readonly sha256: string; readonly bytes: Uint8Array }, options?: { sync?: boolean }): void;
  /** A version the table has made: kept, and on the disk when this returns. */
  made(text: Text): string;
  /** What it said, and how it was spelled. */
  version(sha256: string): Text | undefined;
  text(sha256: string): string | undefined;
}

export function openVersions(campaign: string): Versions {
  const folder = ownPlace(campaign, "versions");
  const isThere = anchored(campaign);
  const shelves = new Set<string>(); // folders that are there
  const known = new Map<string, Text>();
  const place = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256.slice(2));
  const version = (sha256: string): Text | undefined => {
    const held = known.get(sha256);
    if (held !== undefined || !/^[0-9a-f]{64}$/.test(sha256)) return held;
    try {
      const bytes = readFileSync(place(sha256));
      if (hashOf(bytes) !== sha256) return undefined; // torn, or meddled with
      const found = decode(bytes);
      known.set(sha256, found);
      return found;
    } catch {
      return undefined;
    }
  };
  /** What somebody else wrote is on their disk anyway, and a full one stops nobody; what the table wrote is synced before it is spoken of. */
  const keep: Versions["keep"] = ({ sha256, bytes, text, encoding }, { sync = false } = {}) => {
    const path = place(sha256);
    try {
      isThere();
      if (statSync(path, { throwIfNoEntry: false })?.size !== bytes.length) {
        if (!shelves.has(dirname(path))) makeFolder(dirname(path));
        shelves.add(dirname(path));
        if (sync) writeWhole(path, bytes);
        else writeOrLeave(path, bytes);
      }
    } catch (error) {
      if (sync || !isOfTheDisk(error)) throw error;
    }
    known.set(sha256, { text, encoding });
  };
  return {
    keep,
    made(text) {
      const bytes = encode(text);
      const sha256 = hashOf(bytes);
      keep({ ...decode(bytes), bytes, sha256 }, { sync: true });
      return sha256;
    },
    version,
    text: (sha256) => version(sha256)?.text,
  };
}

/** A process that dies here leaves a torn one, known by its length or its hash; a full disk leaves none. */
function writeOrLeave(path: string, bytes: Uint8Array): void {
  try {
    writeFileSync(path, bytes);
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  }
}
