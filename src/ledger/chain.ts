import { hash } from "node:crypto";
import type { Seq } from "../protocol/entry.ts";

/** What stands before the first entry. */
export const GENESIS = "0".repeat(64);

/** The checksum of an entry, chained to the one before it. */
export const link = (before: string, { seq, key, part, body }: Linked): string =>
  hash("sha256", `${before}\n${seq}\n${part}\n${key.length}\n${key}\n${body}`);

export interface Linked {
  readonly seq: Seq;
  readonly key: string;
  readonly part: number;
  readonly body: string;
}
