import { existsSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether this is the file that was started, by Node itself or by bin/node24.mjs. Under a test runner the first word may be a pattern. */
export function isMain(url: string): boolean {
  const [, started] = process.argv;
  return started !== undefined && existsSync(started) && realpathSync(started) === fileURLToPath(url);
}
