import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What a comparison needs beyond Node is installed here when it is first asked for. */
export function installPeers(): boolean {
  const here = fileURLToPath(new URL("./", import.meta.url));
  const { dependencies } = JSON.parse(readFileSync(`${here}/package.json`, "utf8")) as { dependencies: object };
  if (Object.keys(dependencies).every((name) => existsSync(`${here}/node_modules/${name}`))) return true;
  const { status } = spawnSync("npm", ["ci", "--silent"], {
    cwd: here,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return status === 0;
}

/** As much of `@dice-roller/rpg-dice-roller` as we call: its types are not there until it is. */
export interface DicePeer {
  readonly DiceRoll: new (
    notation: string,
  ) => { readonly total: number; readonly output: string; readonly rolls: readonly unknown[] };
  readonly NumberGenerator: {
    /** One for the whole process. Before each `next` the engine is told the lowest and highest face; without one it is Math.random. */
    readonly generator: { engine: { next(): number; range?: readonly [number, number] } | null };
  };
}

export const DICE_PEER = "@dice-roller/rpg-dice-roller";

export const dicePeer = async (): Promise<DicePeer | undefined> =>
  installPeers() ? ((await import(DICE_PEER as string)) as DicePeer) : undefined;
