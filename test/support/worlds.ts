import type { CampaignFile } from "../../src/campaign/folder/folder.ts";
import { readWorld } from "../../src/campaign/read/world.ts";
import type { World } from "../../src/world/campaign.ts";

/** A world out of a few texts, each by its path, as lines. */
export const worldOf = (texts: Readonly<Record<string, string | readonly string[]>>, end = "\n"): World =>
  readWorld({
    files: Object.entries(texts).map(([path, text]) => fileOf(path, typeof text === "string" ? text : text.join(end))),
  });

export const fileOf = (path: string, text: string): CampaignFile => ({
  path,
  text,
  bytes: Buffer.from(text),
  encoding: "utf-8",
  sha256: "",
  linked: false,
});
