import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import type { Letter } from "../../src/protocol/letter.ts";

/** A record that an older version of the program has left: see test/records/README.md. */
export interface OldRecord {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly letters: readonly (Letter & { readonly seat: string })[];
}

const folder = fileURLToPath(new URL("../records/", import.meta.url));

export const oldRecords = (): readonly OldRecord[] =>
  globSync("v*/*.json.gz", { cwd: folder })
    .sort()
    .map((path) => ({
      name: basename(path, ".json.gz"),
      ...(JSON.parse(gunzipSync(readFileSync(join(folder, path))).toString()) as Omit<OldRecord, "name">),
    }));

/** Puts the record's campaign into a folder of its own, as it was left. */
export function layOutRecord(t: TestContext, { name, files }: OldRecord): string {
  const place = mkdtempSync(join(tmpdir(), "troupe-record-"));
  t.after(() => rmSync(place, { recursive: true, force: true }));
  const root = join(place, name);
  for (const [path, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), Buffer.from(bytes, "base64"));
  }
  return root;
}
