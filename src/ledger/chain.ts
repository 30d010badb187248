import { hash } from "node:crypto";
import type { Seq } from "../protocol/entry.ts";

/** What stands before the first entry. */
export const GENESIS = "0".repeat(64);

/** The checksum of an entry, chained to the one before it. */
export const link = (before: string, seq: Seq, key: string, body: string): string =>
  hash("sha256", `${before}\n${seq}\n${key}\n${body}`);
