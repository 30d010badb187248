import { basename, resolve } from "node:path";
import { toSlug } from "../../protocol/text.ts";
import { type Campaign, NoCampaign, openCampaign, sluggish } from "../campaign.ts";
import { type LeftOut, leftOut, readCampaign } from "../folder.ts";

/** A campaign folder as it comes to the doctor: any folder at all, whether it can be played or not. */
export interface Patient extends Pick<Campaign, "name" | "files" | "party" | "misnamed" | "preferences"> {
  readonly left: readonly LeftOut[];
}

export function patientIn(path: string): Patient {
  const root = resolve(path);
  const left = leftOut(root);
  try {
    return { ...openCampaign(root), left };
  } catch (error) {
    if (!(error instanceof NoCampaign)) throw error;
    const files = readCampaign(root);
    const misnamed = files.map((file) => file.path).filter(isMisnamed);
    return { name: toSlug(basename(root)) || "campaign", files, party: [], misnamed, preferences: {}, left };
  }
}

const isMisnamed = (path: string): boolean =>
  /^party\/[^/]+\.md$/i.test(path) &&
  sluggish(path) !== path.replace(/^.*\//, "") &&
  !/journal|brief|readme|template/i.test(path);
