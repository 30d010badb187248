import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { folder, median } from "./measure.ts";

const ROUNDS = 3;
const root = fileURLToPath(new URL("../", import.meta.url));

/** How long whoever starts the program waits: from the sources and from what is built, beside Node that does nothing. On the Node of this process. */
export async function starting(): Promise<string> {
  using temporary = folder();
  if (!existsSync(join(root, "dist", "main.js")))
    execFileSync(process.execPath, [join(root, "scripts", "build.ts")], { stdio: "ignore" });
  const plays = (main: string) => [
    join(root, main),
    ...["play", "the-long-stair", "--as", "brona", "--seed", "21", "--anew", "--home", join(temporary.path, "home")],
  ];
  const contestants: Readonly<Record<string, () => Promise<number>>> = {
    "node -e 0": () => until(["-e", "0"]),
    "troupe roll 1d20, from the sources": () => until([join(root, "src/main.ts"), "roll", "1d20"]),
    "troupe roll 1d20, built": () => until([join(root, "dist/main.js"), "roll", "1d20"]),
    "to the first question, from the sources": () => until(plays("src/main.ts"), /What do you do\?/),
    "to the first question, built": () => until(plays("dist/main.js"), /What do you do\?/),
  };
  const times = new Map(Object.keys(contestants).map((name) => [name, [] as number[]]));
  for (const start of Object.values(contestants)) await start(); // what is compiled once is kept
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, start] of Object.entries(contestants)) times.get(name)?.push(await start());
  const bare = median(times.get("node -e 0") ?? []);
  return [
    `Starting (median of ${ROUNDS} rounds in turn)`,
    ...[...times].map(([name, all]) => {
      const time = median(all);
      return `  ${name.padEnd(42)}${time.toFixed(0).padStart(6)} ms${(time / bare).toFixed(1).padStart(7)} ×`;
    }),
  ].join("\n");
}

/** Until it ends, or has printed this. */
async function until(args: readonly string[], printed?: RegExp): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, "node_modules", ".compiled"),
    },
  });
  let text = "";
  let took: number | undefined;
  child.stdout.on("data", (piece: Buffer) => {
    text += piece;
    if (took !== undefined || !printed?.test(text)) return;
    took = performance.now() - began;
    child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.on("close", resolve));
  return took ?? performance.now() - began;
}
