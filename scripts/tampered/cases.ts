// The ways in which a record is meddled with. Each changes what stands in a campaign's folder, and says what it did.
import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Random } from "../../test/support/random.ts";
import type { States } from "./states.ts";

export interface Case {
  readonly what: string;
  tamper(root: string, random: Random): void;
}

const PARTS = [
  "ledger.sqlite",
  "ledger.sqlite-wal",
  "ledger.sqlite-shm",
  "ledger.witness",
  "ledger.witness-2",
] as const;

/** That it was checked when it was closed. */
const NOTE = "ledger.checked";

export function casesOf(states: States): readonly Case[] {
  return [
    { what: "nothing at all", tamper() {} },
    ...[...PARTS, NOTE].flatMap((part) => [
      { what: `a bit of ${part} flipped`, tamper: changed(part, flipped) },
      {
        what: `a bit of ${part} flipped near its beginning`,
        tamper: changed(part, (bytes, random) => flipped(bytes, random, 100)),
      },
      { what: `64 bytes of ${part} written over`, tamper: changed(part, writtenOver) },
      {
        what: `${part} cut short`,
        tamper: changed(part, (bytes, random) => bytes.subarray(0, random.below(bytes.length))),
      },
      { what: `${part} without a single byte`, tamper: changed(part, () => Buffer.alloc(0)) },
      {
        what: `${part} that is some text`,
        tamper: changed(part, () => Buffer.from("# Notes\n\nNot a ledger.\n".repeat(400))),
      },
    ]),
    ...subsets(PARTS).map((parts) => ({ what: `${parts.join(", ")} deleted`, tamper: deleted(parts) })),
    ...swaps("from another campaign", states.other.root),
    ...swaps("from before the last evening", states.older.root),
    ...["user_version = 99", "user_version = 0", "application_id = 7"].map((pragma) => ({
      what: pragma,
      tamper: (root: string) => {
        using db = new DatabaseSync(placeOf(root, "ledger.sqlite"));
        db.exec(`PRAGMA ${pragma}`);
      },
    })),
  ];
}

/** Some of what belongs together, and not the rest: all of it would be a whole record, put there on purpose. */
const swaps = (whence: string, from: string): readonly Case[] =>
  subsets([["ledger.sqlite", "ledger.sqlite-wal", "ledger.sqlite-shm", NOTE], ["ledger.witness"], ["ledger.witness-2"]])
    .filter((some) => some.length < 3)
    .map((some) => ({
      what: `${some.flat().join(", ")} ${whence}`,
      tamper: (root) => {
        for (const part of some.flat()) {
          rmSync(placeOf(root, part), { force: true });
          if (existsSync(placeOf(from, part))) copyFileSync(placeOf(from, part), placeOf(root, part));
        }
      },
    }));

const placeOf = (root: string, part: string): string => join(root, ".troupe", part);

const deleted = (parts: readonly string[]) => (root: string) => {
  for (const part of parts) rmSync(placeOf(root, part), { force: true });
};

const changed = (part: string, change: (bytes: Buffer, random: Random) => Buffer) => (root: string, random: Random) => {
  const place = placeOf(root, part);
  const bytes = existsSync(place) ? readFileSync(place) : Buffer.alloc(0);
  if (bytes.length === 0) return;
  truncateSync(place);
  writeFileSync(place, change(bytes, random));
};

function flipped(bytes: Buffer, random: Random, within = bytes.length): Buffer {
  const at = random.below(Math.min(within, bytes.length));
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  return bytes;
}

function writtenOver(bytes: Buffer, random: Random): Buffer {
  const at = random.below(bytes.length);
  return Buffer.from(bytes.fill(0xa5, at, Math.min(at + 64, bytes.length)));
}

function subsets<T>(of: readonly T[]): readonly (readonly T[])[] {
  const each = Array.from({ length: 2 ** of.length - 1 }, (_, i) => i + 1);
  return each.map((bits) => of.filter((_, i) => bits & (1 << i)));
}
