import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { changesTo } from "./operators.ts";

const RULES = new URL("../../src/rules/", import.meta.url);

/** Those have tests of their own: dice and their seal, the bestiary, what foes choose (simulated fights measure that), and how things are told. */
const ELSEWHERE = /^(dice|foes|tactics)\/|^(seal|tell|condition-of)\.ts$|\.test\.ts$/;

/** The rules with one small change in one file. */
export interface Mutant {
  /** Below `src/rules/`. */
  readonly file: string;
  readonly line: number;
  /** What was there and what is there now, on one line. */
  readonly was: string;
  readonly is: string;
  /** The whole file, as JavaScript. */
  readonly code: string;
}

/** All mutants, in the order of files and lines. */
export function mutantsOf({ file = "", limits = false } = {}): readonly Mutant[] {
  return globSync("**/*.ts", { cwd: RULES })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !ELSEWHERE.test(path) && path.includes(file))
    .toSorted()
    .flatMap((path) => mutantsIn(path, limits));
}

function mutantsIn(file: string, limits: boolean): readonly Mutant[] {
  const text = readFileSync(new URL(file, RULES), "utf8");
  const code = withoutTypes(text);
  return changesTo(code, limits).map(({ at, until, by }) => ({
    file,
    line: code.slice(0, at).split("\n").length,
    ...told(code, at, until, by),
    code: code.slice(0, at) + by + code.slice(until),
  }));
}

/** As Node itself does it: types become white space, so that every line stays where it is. */
export const withoutTypes = (text: string): string => quietly(() => stripTypeScriptTypes(text));

/** Node warns once that stripping is new; that is known here. */
function quietly<T>(work: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return work();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** A little of what stands around a change. */
function told(code: string, at: number, until: number, by: string): Pick<Mutant, "was" | "is"> {
  const start = Math.max(code.lastIndexOf("\n", at) + 1, at - 30);
  const end = Math.min((code.indexOf("\n", until) + code.length + 1) % (code.length + 1) || code.length, until + 24);
  const [before, after] = [code.slice(start, at), code.slice(until, end)];
  const line = (some: string) => `${before}${some}${after}`.replace(/\s+/g, " ").trim().slice(0, 110);
  return { was: line(code.slice(at, until)), is: line(by) };
}

/**
 * A part of them, left in their order. Each is drawn by the seed and by what it is alone (and the how manieth of its like), so that a
 * change to the rules elsewhere keeps the rest of a sample.
 */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const alike = new Map<string, number>();
  const lot = ({ file, was, is }: Mutant): string => {
    const name = `${seed}/${file}/${was}/${is}`;
    alike.set(name, (alike.get(name) ?? 0) + 1);
    return createHash("sha256")
      .update(`${name}/${alike.get(name)}`)
      .digest("hex");
  };
  const drawn = mutants.map((mutant) => ({ mutant, by: lot(mutant) })).toSorted((a, b) => (a.by < b.by ? -1 : 1));
  const picked = new Set(drawn.slice(0, count).map(({ mutant }) => mutant));
  return mutants.filter((mutant) => picked.has(mutant));
}
