import type { Campaign } from "../campaign/campaign.ts";
import { situationsOf } from "../campaign/situation.ts";

/** What kind of game master is at the table tonight, said once when an evening begins. */
export function gameMasterOf({ files }: Campaign): string {
  const pages = files.filter(({ path }) => /^beats\//i.test(path));
  const { situations } = situationsOf(pages);
  if (situations.some(({ origin }) => origin === "written"))
    return "(Your game master tonight is the house: no model, and it keeps to the pages in beats/.)";
  const plans = situations.length > 0 ? ", and takes from your plans what it can" : "";
  return `(Your game master tonight is the house. No pages it could run in beats/: it keeps to your places, people and quests${plans}.)`;
}
