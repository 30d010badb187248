import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Step } from "../../src/ledger/ledger.ts";
import type { Entry } from "../../src/protocol/entry.ts";

/** A plain entry with this number, for tests that care about order and not about content. */
export const entry = (seq: number, text = `line ${seq}`): Entry => ({
  seq,
  at: "2026-01-01T00:00:00.000Z",
  session: "one",
  scene: null,
  beat: 1,
  kind: "notice",
  to: ["gm"],
  text,
  audience: ["gm"],
});

export const step = (key: string, from: number, count = 1): Step => ({
  key,
  entries: Array.from({ length: count }, (_, i) => entry(from + i, `${key} ${i}`)),
});

/** A folder that is gone when its owner is. */
export function temporaryFolder(): Disposable & { readonly path: string } {
  const path = mkdtempSync(join(tmpdir(), "troupe-"));
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
