import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readSync, statSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { makeFolder, syncFolder } from "./disk.ts";

/** A version as it is kept: whole, or as what is new in it since another one. */
export interface Kept {
  readonly sha256: string;
  /** The version it is told from; empty: it is whole. */
  readonly since: string;
  readonly bytes: Uint8Array;
}

export interface Pack {
  /** How many bytes have to be read for a version, with all those it is told from; undefined where it is not there. */
  weightOf(sha256: string): number | undefined;
  find(sha256: string): Kept | undefined;
  /** Adds a version at the end. With `sync` it is on the disk when this returns. */
  add(kept: Kept, how: { readonly sync: boolean }): void;
}

interface Place {
  readonly since: string;
  readonly at: number;
  readonly length: number;
  readonly weight: number;
}

/**
 * Versions one behind the other in one file that only grows. Whoever dies in the middle of one leaves a piece that is no version: it is known by
 * its checksum and passed over, and what stands behind it is found.
 */
export function openPack(path: string): Pack {
  const places = new Map<string, Place>();
  let readTo = 0;

  /** Takes note of what has been added since, by whomever. */
  const readOn = (): void => {
    const from = readTo;
    const bytes = bytesFrom(path, from);
    let unended: number | undefined;
    let at = 0;
    for (let start = bytes.indexOf(MARK, at); start >= 0; start = bytes.indexOf(MARK, at)) {
      const head = headAt(bytes, start);
      at = start + 1;
      if (head && head.at + head.length > bytes.length) unended ??= start;
      if (!head || crc32(bytes.subarray(head.at, head.at + head.length)) !== head.crc) continue;
      at = head.at + head.length;
      unended = undefined; // torn: others came after it
      const weight = head.length + (places.get(head.since)?.weight ?? 0);
      places.set(head.sha256, { since: head.since, at: from + head.at, length: head.length, weight });
    }
    readTo = from + (unended ?? at);
  };

  const placeOf = (sha256: string): Place | undefined => {
    if (!places.has(sha256)) readOn();
    return places.get(sha256);
  };

  return {
    weightOf: (sha256) => placeOf(sha256)?.weight,
    find(sha256) {
      const place = placeOf(sha256);
      return place && { sha256, since: place.since, bytes: bytesFrom(path, place.at, place.length) };
    },
    add({ sha256, since, bytes }, { sync }) {
      const head = `${MARK}${sha256} ${since || "-"} ${bytes.length} ${crc32(bytes)}\n`;
      append(path, Buffer.concat([Buffer.from(head), bytes]), sync);
    },
  };
}

const MARK = "\nversion ";
const HEAD = /^\nversion ([0-9a-f]{64}) ([0-9a-f]{64}|-) (\d{1,10}) (\d{1,10})\n/;

function headAt(bytes: Buffer, start: number) {
  const [line = "", sha256 = "", since = "", length, crc] =
    HEAD.exec(bytes.toString("latin1", start, start + 200)) ?? [];
  if (line === "") return undefined;
  const told = since === "-" ? "" : since;
  return { sha256, since: told, length: Number(length), crc: Number(crc), at: start + line.length };
}

/** What stands there; nothing where there is no file. */
function bytesFrom(path: string, from: number, most = Number.POSITIVE_INFINITY): Buffer {
  const file = handleOf(path);
  if (file === undefined) return Buffer.alloc(0);
  try {
    const bytes = Buffer.alloc(Math.max(0, Math.min(most, fstatSync(file).size - from)));
    let done = 0;
    for (let got = 1; done < bytes.length && got > 0; done += got)
      got = readSync(file, bytes, done, bytes.length - done, from + done);
    return bytes.subarray(0, done);
  } finally {
    closeSync(file);
  }
}

function handleOf(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch {
    return undefined;
  }
}

/** The folder, where there is none; what is in its place says so when it is opened. */
function makeRoom(folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })) makeFolder(folder);
}

/** All of it or nothing, as far as the disk lets us: what was begun and has no room is taken away again. */
function append(path: string, bytes: Uint8Array, sync: boolean): void {
  if (!statSync(path, { throwIfNoEntry: false })) makeRoom(dirname(path));
  const file = openSync(path, "a");
  try {
    const { size } = fstatSync(file);
    try {
      for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
      if (sync) fsyncSync(file);
    } catch (error) {
      ftruncateSync(file, size);
      throw error;
    }
    if (sync && size === 0) syncFolder(dirname(path));
  } finally {
    closeSync(file);
  }
}
