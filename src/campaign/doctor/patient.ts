import { basename, resolve } from "node:path";
import { toSlug } from "../../protocol/text.ts";
import { type Campaign, isMisnamed, NoCampaign, openCampaign } from "../campaign.ts";
import { type LeftOut, leftOut, readCampaign } from "../folder/folder.ts";
import { tableVersions } from "./table-versions.ts";

/** A campaign folder as it comes to the doctor: any folder at all, whether it can be played or not. */
export interface Patient extends Pick<Campaign, "name" | "files" | "party" | "misnamed" | "preferences"> {
  readonly left: readonly LeftOut[];
  /** What the table would have written, kept beside the files that a hand had changed. */
  readonly versions: readonly string[];
}

export function patientIn(path: string): Patient {
  const root = resolve(path);
  const beside = { left: leftOut(root), versions: tableVersions(root) };
  try {
    return { ...openCampaign(root), ...beside };
  } catch (error) {
    if (!(error instanceof NoCampaign)) throw error;
    const files = readCampaign(root);
    const misnamed = files.filter(isMisnamed).map((file) => file.path);
    return { name: toSlug(basename(root)) || "campaign", files, party: [], misnamed, preferences: {}, ...beside };
  }
}
