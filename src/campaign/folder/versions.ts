import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { differenceOf, withDifference } from "./difference.ts";
import { anchored, hashOf, isOfTheDisk } from "./disk.ts";
import { ownPlace } from "./own-folder.ts";
import { openPack } from "./pack.ts";
import { decode, encode, type Text } from "./text.ts";

/** What a version was made from, by its hash: of the two only the difference is kept. */
interface From {
  readonly since?: string | undefined;
}

/**
 * Every version of a file that the table has recorded, by its hash, in `.troupe/versions/pack`: compressed, and as what is new in it where it is
 * known what it was made from. An earlier Troupe put each into a file of its own in that folder; those are read where they are.
 */
export interface Versions {
  keep(version: Text & { readonly sha256: string; readonly bytes: Uint8Array }, how?: From & { sync?: boolean }): void;
  /** A version the table has made: kept, and on the disk when this returns. */
  made(text: Text, from?: From): string;
  /** What it said, and how it was spelled. */
  version(sha256: string): Text | undefined;
  text(sha256: string): string | undefined;
}

export function openVersions(campaign: string): Versions {
  const folder = ownPlace(campaign, "versions");
  const isThere = anchored(campaign);
  const pack = openPack(join(folder, "pack"));
  const lately = openLately();
  const unwritten = new Map<string, Text>(); // a disk that was full has not taken them
  const single = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256.slice(2));

  /** The bytes of a version, if they are still what its hash says. */
  const bytesOf = (sha256: string): Buffer | undefined => {
    const differences: Buffer[] = [];
    try {
      let kept = pack.find(sha256);
      let first = sha256;
      for (; kept && kept.since !== ""; kept = pack.find(first)) {
        differences.push(zstdDecompressSync(kept.bytes));
        first = kept.since;
      }
      const whole = kept ? zstdDecompressSync(kept.bytes) : readFileSync(single(first));
      const bytes = differences.reduceRight(withDifference, whole);
      return hashOf(bytes) === sha256 ? bytes : undefined; // else torn, or meddled with
    } catch {
      return undefined;
    }
  };

  const version = (sha256: string): Text | undefined => {
    const held = lately.get(sha256) ?? unwritten.get(sha256);
    if (held || !/^[0-9a-f]{64}$/.test(sha256)) return held;
    const bytes = bytesOf(sha256);
    const found = bytes && decode(bytes);
    if (found) lately.set(sha256, found);
    return found;
  };

  const isKept = (sha256: string, bytes: Uint8Array): boolean =>
    pack.weightOf(sha256) !== undefined || statSync(single(sha256), { throwIfNoEntry: false })?.size === bytes.length;

  /** As it is, not as it would be spelled again. */
  const asKept = (sha256: string): Buffer | undefined => {
    const held = lately.get(sha256);
    const bytes = held && Buffer.from(encode(held));
    return bytes && hashOf(bytes) === sha256 ? bytes : bytesOf(sha256);
  };

  /** Told from the one before, unless so much would have to be read for it that it may as well stand for itself. */
  const add = (sha256: string, bytes: Uint8Array, since: string, sync: boolean): void => {
    const weight = since === "" ? undefined : pack.weightOf(since);
    const before = weight !== undefined && weight < bytes.length ? asKept(since) : undefined;
    const kept = before
      ? { since, bytes: zstdCompressSync(differenceOf(before, Buffer.from(bytes))) }
      : { since: "", bytes: zstdCompressSync(bytes) };
    pack.add({ sha256, ...kept }, { sync });
  };

  /** What somebody else wrote is on their disk anyway, and a full one stops nobody; what the table wrote is synced before it is spoken of. */
  const keep: Versions["keep"] = ({ sha256, bytes, text, encoding }, { sync = false, since = "" } = {}) => {
    try {
      isThere();
      if (!isKept(sha256, bytes)) add(sha256, bytes, since, sync);
      unwritten.delete(sha256);
    } catch (error) {
      if (sync || !isOfTheDisk(error)) throw error;
      unwritten.set(sha256, { text, encoding });
    }
    lately.set(sha256, { text, encoding });
  };
  return {
    keep,
    made(text, from) {
      const bytes = encode(text);
      const sha256 = hashOf(bytes);
      keep({ ...decode(bytes), bytes, sha256 }, { ...from, sync: true });
      return sha256;
    },
    version,
    text: (sha256) => version(sha256)?.text,
  };
}

/** Texts that were asked for lately, up to so many letters in all: what is not among them is read again. */
function openLately(most = 8_000_000) {
  const texts = new Map<string, Text>(); // the one asked for last stands last
  let letters = 0;
  const drop = (sha256: string): void => {
    letters -= texts.get(sha256)?.text.length ?? 0;
    texts.delete(sha256);
  };
  const set = (sha256: string, text: Text): void => {
    drop(sha256);
    texts.set(sha256, text);
    letters += text.text.length;
    for (const oldest of texts.keys())
      if (letters > most) drop(oldest);
      else break;
  };
  return {
    set,
    get(sha256: string): Text | undefined {
      const found = texts.get(sha256);
      if (found) set(sha256, found);
      return found;
    },
  };
}
