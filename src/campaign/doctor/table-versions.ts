import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "../../world/finding.ts";

const MOST = 1000;
const KEPT = /\.(?:md|markdown|txt|ya?ml)\.table$/i;

/** Files that hold what the table would have written where a hand had changed the same lines: `story-state.md.table`. */
export function tableVersions(root: string): readonly string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of listed(join(root, folder))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith(".") || found.length >= MOST) continue;
      if (entry.isDirectory()) walk(path);
      if (entry.isFile() && KEPT.test(entry.name)) found.push(path);
    }
  };
  walk("");
  return found;
}

export const tableVersion = (path: string): Finding => ({
  weight: "note",
  path,
  line: 0,
  what: `What the table would have written where you had changed ${path.replace(/^.*\//, "").replace(/\.table$/i, "")}.`,
  remedy: "Take over what you like, and delete it.",
});

function listed(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // gone, or not ours to read
  }
}
