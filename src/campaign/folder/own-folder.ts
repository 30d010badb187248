import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { TroupeError } from "../../protocol/errors.ts";

/**
 * `.troupe/` of a campaign, where the table keeps its record, and the place of something in it. A folder may come from anybody: nothing is read or
 * written there through a link, a pipe or a device, and this is said before anything is begun. Everybody who wants a path in there asks here.
 */
export function ownPlace(root: string, within: string): string {
  const own = join(root, ".troupe");
  const place = join(own, within);
  const found = lstatSync(own, { throwIfNoEntry: false });
  if (!found) return place;
  if (!found.isDirectory()) throw new LeadsElsewhere(own);
  for (const entry of readdirSync(own, { withFileTypes: true })) {
    if (entry.isDirectory() && join(own, entry.name) === place) walk(place);
    else if (!entry.isDirectory() && !entry.isFile()) throw new LeadsElsewhere(join(own, entry.name));
  }
  return place;
}

/** Nothing in here leads elsewhere. */
function walk(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path);
    else if (!entry.isFile()) throw new LeadsElsewhere(path);
  }
}

/** Something that should be a plain folder or file of the table's own is a link, a pipe, a device or of the other kind. */
export class LeadsElsewhere extends TroupeError {
  override readonly name = "LeadsElsewhere";
  readonly code = "campaign/leads-elsewhere";
  readonly hint =
    "Troupe keeps its record in plain files of the campaign's own folder and follows no link out of it. Take it away, or put the folder or file itself there.";
  constructor(path: string) {
    super(`This is no plain folder or file, and nothing was read or written: ${path}`);
  }
}
