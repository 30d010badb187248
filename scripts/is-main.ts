import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether this is the file that was started, by Node itself or by bin/node24.mjs. */
export const isMain = (url: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(url);
