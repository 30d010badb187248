import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { randomFrom } from "../../test/support/random.ts";
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

/** A part of them, picked by a seed and left in their order: the same seed always picks the same ones of the same rules. */
export function sampleOf(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const random = randomFrom(seed);
  const places = mutants.map((_, i) => ({ i, by: random.next() })).toSorted((a, b) => a.by - b.by);
  const picked = new Set(places.slice(0, count).map(({ i }) => i));
  return mutants.filter((_, i) => picked.has(i));
}
