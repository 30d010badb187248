import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Every version of a file that the table has recorded, by its hash, in `.troupe/versions/`. */
export function openVersions(campaign: string) {
  const folder = join(campaign, ".troupe", "versions");
  const known = new Map<string, string>();
  const place = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256.slice(2));
  return {
    keep({ sha256, text }: { readonly sha256: string; readonly text: string }): void {
      known.set(sha256, text);
      const path = place(sha256);
      if (existsSync(path)) return;
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(`${path}.new`, text);
      renameSync(`${path}.new`, path);
    },
    text(sha256: string): string | undefined {
      const held = known.get(sha256);
      if (held !== undefined || !/^[0-9a-f]{64}$/.test(sha256)) return held;
      try {
        const text = readFileSync(place(sha256), "utf8");
        known.set(sha256, text);
        return text;
      } catch {
        return undefined;
      }
    },
  };
}
