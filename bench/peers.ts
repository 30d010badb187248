import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a comparison needs beyond Node is installed here when it is first asked for. */
export function installPeers(): boolean {
  const here = fileURLToPath(new URL("./", import.meta.url));
  if (existsSync(`${here}/node_modules/ai`)) return true;
  const { status } = spawnSync("npm", ["ci", "--silent"], {
    cwd: here,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return status === 0;
}
