import { createHash } from "node:crypto";
import { type Dirent, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A text of the campaign as it stands on disk. */
export interface CampaignFile {
  /** From the campaign's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
  /** It has a second name somewhere. */
  readonly linked: boolean;
}

export const MAX_FILE = 2_000_000;
const MOST_FILES = 20_000;
const TEXTS = /\.(?:md|markdown|txt|ya?ml)$/i;

/**
 * Every text in a campaign folder, in the order of their paths. Links are not followed and hidden folders not entered, so that nothing
 * outside the folder is ever read; what is too large or not there any more is left out.
 */
export function readCampaign(root: string): readonly CampaignFile[] {
  const files: CampaignFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of listed(join(root, folder))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith(".") || files.length >= MOST_FILES) continue;
      if (entry.isDirectory()) walk(path);
      if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
      const file = readText(root, path);
      if (file) files.push(file);
    }
  };
  walk("");
  return files;
}

function listed(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

function readText(root: string, path: string): CampaignFile | undefined {
  try {
    const found = lstatSync(join(root, path));
    if (!found.isFile() || found.size > MAX_FILE) return undefined;
    const bytes = readFileSync(join(root, path));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    return { path, text: bytes.toString("utf8"), sha256, linked: found.nlink > 1 };
  } catch {
    return undefined; // gone, or not ours to read
  }
}
