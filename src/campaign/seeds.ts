import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The sealed seeds of the sessions that are open: told to nobody until the close, and kept so that a resumed evening rolls the same dice. */
export function openSeeds(campaign: string) {
  const folder = join(campaign, ".troupe", "seeds");
  return {
    seal(session: string, seed = randomBytes(16).toString("hex")): string {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, session), seed, { mode: 0o600, flush: true });
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
