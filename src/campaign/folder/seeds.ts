import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, writeWhole } from "./disk.ts";
import { ownPlace } from "./own-folder.ts";

/** The sealed seeds of the sessions that are open: told to nobody until the close, and kept so that a resumed evening rolls the same dice. */
export function openSeeds(campaign: string) {
  const folder = ownPlace(campaign, "seeds");
  return {
    seal(session: string, seed = randomBytes(16).toString("hex")): string {
      makeFolder(folder, 0o700);
      writeWhole(join(folder, session), Buffer.from(seed), undefined, { mode: 0o600 });
      return seed;
    },
    /** Whether an evening was ever begun here. */
    get begun(): boolean {
      try {
        return readdirSync(folder).length > 0;
      } catch {
        return false;
      }
    },
    of(session: string): string | undefined {
      try {
        return readFileSync(join(folder, session), "utf8");
      } catch {
        return undefined;
      }
    },
  };
}
