// Is the proof of models a proof? Defects are planted, one at a time, in a copy of the tree; each must turn its test red.
// Usage: npm run planted -- [--some 4] [--name <part of a name>]

import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isMain } from "./is-main.ts";
import { DEFECTS, type Defect } from "./planted-defects/defects.ts";
import { startGroup } from "./process-group.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const COPIED = ["src", "test", "scripts", "campaigns", "docs", "bin", "web", "package.json", "tsconfig.json"];

export interface Planted {
  readonly defect: Defect;
  /** `caught`: its test went red. `lost`: the place it was to be planted in is not there any more. `red before`: its test fails anyway. */
  readonly fate: "caught" | "survived" | "lost" | "red before";
}

/** Plants each of these in a copy of the tree and runs its test. */
export async function plant(
  defects: readonly Defect[],
  told: (one: Planted) => void = () => {},
): Promise<readonly Planted[]> {
  const copy = mkdtempSync(join(tmpdir(), "troupe-planted-"));
  try {
    for (const path of COPIED) cpSync(join(root, path), join(copy, path), { recursive: true });
    symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
    const all: Planted[] = [];
    const green = new Map<string, Promise<number>>(); // what the tests say of the tree as it is
    for (const defect of defects) {
      const one = { defect, fate: await fateOf(defect, copy, green) };
      told(one);
      all.push(one);
    }
    return all;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Does the place still stand in this text, once? */
const isIn = (text: string, { from }: Defect): boolean => text.split(from).length === 2;

/** Those that could not be planted any more: whoever changes such a place moves its defect along. */
export const lost = (defects: readonly Defect[] = DEFECTS): readonly Defect[] =>
  defects.filter((defect) => !isIn(readFileSync(join(root, defect.file), "utf8"), defect));

async function fateOf(defect: Defect, copy: string, green: Map<string, Promise<number>>): Promise<Planted["fate"]> {
  const { file, from, to, test, only } = defect;
  const path = join(copy, file);
  const text = readFileSync(path, "utf8");
  if (!isIn(text, defect)) return "lost";
  const args = [
    "--test",
    "--test-isolation=none",
    ...(only === undefined ? [] : [`--test-name-pattern=${only}`]),
    test,
  ];
  const before = green.get(args.join(" ")) ?? exitOf(args, copy);
  green.set(args.join(" "), before);
  if ((await before) !== 0) return "red before";
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    return (await exitOf(args, copy)) === 0 ? "survived" : "caught";
  } finally {
    writeFileSync(path, text);
  }
}

/** A defect can make a test endless; whoever takes this long has been noticed. */
const PATIENCE = 60_000;

/** Whoever starts others is ended with all of them. What is compiled of a copy is kept in it, and goes with it. */
export function exitOf(args: readonly string[], cwd: string, until = AbortSignal.timeout(PATIENCE)): Promise<number> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env; // a test that runs tests is not asked to report them
  const words = ["--disable-warning=ExperimentalWarning", ...args];
  const own = { ...env, NODE_COMPILE_CACHE: join(cwd, "compiled") };
  const { child, end } = startGroup(words, { cwd, env: own, output: "ignore" });
  until.addEventListener("abort", end);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      until.removeEventListener("abort", end); // by then its number may be somebody else's
      resolve(code ?? 1);
    });
  });
}

/** So many of them, others whenever one of the files changes that they are planted in. */
export function some(count: number, of: readonly Defect[] = DEFECTS): readonly Defect[] {
  const hash = createHash("sha256");
  for (const file of new Set(of.map(({ file }) => file))) hash.update(readFileSync(join(root, file)));
  const first = hash.digest().readUInt32BE(0) % of.length;
  const step = Math.floor(of.length / count);
  return Array.from({ length: count }, (_, i) => of[(first + i * step) % of.length] as Defect);
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { some: { type: "string" }, name: { type: "string" } } });
  const chosen = values.some === undefined ? DEFECTS : some(Number(values.some));
  const wanted = chosen.filter(({ name }) => name.includes(values.name ?? ""));
  const all = await plant(wanted, ({ defect, fate }) =>
    console.log(`${fate.padEnd(9)} ${defect.name} (${defect.test})`),
  );
  const missed = all.filter(({ fate }) => fate !== "caught");
  for (const { defect, fate } of missed) console.log(`not caught: ${defect.name} (${fate})`);
  console.log(`${all.length} defects planted, ${all.length - missed.length} caught`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
