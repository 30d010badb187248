import { createHash } from "node:crypto";
import { accessSync, constants, type Dirent, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { decode, type Encoding } from "./text.ts";

/** A text of the campaign as it stands on disk. */
export interface CampaignFile {
  /** From the campaign's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The file itself; its hash is theirs. */
  readonly bytes: Uint8Array;
  readonly encoding: Encoding;
  readonly sha256: string;
  /** It has a second name somewhere. */
  readonly linked: boolean;
}

/** Files to be read for what they say. */
export interface Texts {
  readonly files: readonly Pick<CampaignFile, "path" | "text">[];
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

/** A text that stands in the folder and is not read. */
export interface LeftOut {
  readonly path: string;
  readonly why: "too large" | "a link" | "no plain file" | "not readable";
}

/** What `readCampaign` passes over although it looks like a text of the campaign. */
export function leftOut(root: string): readonly LeftOut[] {
  const found: LeftOut[] = [];
  const walk = (folder: string): void => {
    for (const entry of listed(join(root, folder))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.name.startsWith(".") || found.length >= MOST_FILES) continue;
      if (entry.isDirectory()) walk(path);
      if (entry.isSymbolicLink()) found.push({ path, why: "a link" });
      else if (!entry.isDirectory() && !entry.isFile()) found.push({ path, why: "no plain file" });
      if (!entry.isFile() || !TEXTS.test(entry.name)) continue;
      const why = whyNotRead(join(root, path));
      if (why) found.push({ path, why });
    }
  };
  walk("");
  return found;
}

function whyNotRead(place: string): LeftOut["why"] | undefined {
  try {
    if (lstatSync(place).size > MAX_FILE) return "too large";
    accessSync(place, constants.R_OK);
    return undefined;
  } catch {
    return "not readable";
  }
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
    return { path, ...decode(bytes), bytes, sha256, linked: found.nlink > 1 };
  } catch {
    return undefined; // gone, or not ours to read
  }
}
