// Runs the vectors on one mutant of the rules after the other, each loaded afresh beside the rules themselves.

import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { allVectors } from "../../test/rules/all-vectors.ts";
import { checkSum, checkVector, type Rules } from "../../test/rules/vector.ts";
import { withoutTypes } from "./mutants.ts";

export interface Job {
  /** Below `src/rules/`, and its text with the change. */
  readonly file: string;
  readonly code: string;
}

/** `by` names the fact that caught it. "invalid": it is no program at all, and counts for nothing. */
export interface Verdict {
  readonly fate: "caught" | "survived" | "invalid";
  readonly by?: string;
}

/** Before the first job: the facts that do not even hold for the rules as they are, and how long all of them take. */
export interface Ready {
  readonly broken: readonly string[];
  readonly ms: number;
}

const RULES = new URL("../../src/rules/", import.meta.url).href;
const ENTRY = new URL("../../test/rules/the-rules.ts", import.meta.url).href;

/** Who imports whom, seen while the rules are loaded for the first time. */
const importers = new Map<string, Set<string>>();
const texts = new Map<string, string>();
let current = { number: 0, url: "", code: "", stale: new Set<string>() };

const bare = (url: string): string => url.split("?", 1)[0] ?? url;
const isOurs = (url: string): boolean => url.startsWith(RULES) || url === ENTRY;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const url = bare(found.url);
    if (!isOurs(url)) return found;
    if (context.parentURL) {
      const by = importers.get(url) ?? new Set();
      importers.set(url, by.add(bare(context.parentURL)));
    }
    return current.stale.has(url) ? { ...found, url: `${url}?mutant=${current.number}` } : found;
  },
  load(url, context, next) {
    if (!url.includes("?mutant=")) return next(url, context);
    const path = bare(url);
    return { format: "module", shortCircuit: true, source: path === current.url ? current.code : textOf(path) };
  },
});

function textOf(url: string): string {
  const known = texts.get(url) ?? withoutTypes(readFileSync(fileURLToPath(url), "utf8"));
  texts.set(url, known);
  return known;
}

/** The file and everything that imports it, however indirectly: only those have to be loaded again. */
function staleWith(url: string): Set<string> {
  const stale = new Set([url]);
  for (const one of stale) for (const by of importers.get(one) ?? []) if (isOurs(by)) stale.add(by);
  return stale;
}

const { rules } = (await import(ENTRY)) as { readonly rules: Rules };
const { vectors, sums } = await allVectors();
const facts = [
  ...sums.map((sum) => ({ name: sum.name, holds: (of: Rules) => checkSum(sum, of) })),
  ...vectors.map((vector) => ({ name: vector.name, holds: (of: Rules) => checkVector(vector, of) })),
];

function fails(fact: (typeof facts)[number], of: Rules): boolean {
  try {
    fact.holds(of);
    return false;
  } catch {
    return true;
  }
}

/** Which facts caught mutants of a file: those are tried first on the next one of it. */
const catchers = new Map<string, readonly (typeof facts)[number][]>();

async function judge({ file, code }: Job): Promise<Verdict> {
  const url = RULES + file;
  current = { number: current.number + 1, url, code, stale: staleWith(url) };
  let mutant: Rules;
  try {
    mutant = ((await import(`${ENTRY}?mutant=${current.number}`)) as { readonly rules: Rules }).rules;
  } catch (error) {
    return error instanceof SyntaxError ? { fate: "invalid" } : { fate: "caught", by: "it does not even load" };
  }
  const first = catchers.get(file) ?? [];
  const caught =
    first.find((fact) => fails(fact, mutant)) ?? sound.find((fact) => !first.includes(fact) && fails(fact, mutant));
  if (!caught) return { fate: "survived" };
  catchers.set(file, [caught, ...first.filter((fact) => fact !== caught)].slice(0, 60));
  return { fate: "caught", by: caught.name };
}

const started = performance.now();
const sound = facts.filter((fact) => !fails(fact, rules));
const ready: Ready = {
  broken: facts.filter((fact) => !sound.includes(fact)).map(({ name }) => name),
  ms: performance.now() - started,
};
parentPort?.on("message", async (job: Job) => parentPort?.postMessage(await judge(job)));
parentPort?.postMessage(ready);
