// Changes the rules in one small place after the other, and counts how many of these mutants the facts of the rulebook catch.
// Usage: npm run rule-mutants -- [--share 1/20 --seed 1] [--file combat/] [--list-survivors] [--limits]

import { parseArgs } from "node:util";
import { isMain } from "./is-main.ts";
import { mutantsOf, sampleOf } from "./rule-mutants/mutants.ts";
import { type Judged, judgeAll } from "./rule-mutants/pool.ts";

export interface RuleMutantOptions {
  /** Only files whose path below `src/rules/` has this in it. */
  readonly file?: string | undefined;
  /** So many, or this part of them, picked by the seed; all unless said otherwise. */
  readonly count?: number;
  readonly share?: number;
  readonly seed?: number;
  /** Also change how long and how large what is written may be (`.max(100)`), which is no rule of the game. */
  readonly limits?: boolean;
  readonly log?: (done: number) => void;
}

export interface RuleMutantReport {
  readonly total: number;
  readonly caught: number;
  readonly survivors: readonly Judged[];
  readonly files: ReadonlyMap<string, { readonly caught: number; readonly total: number }>;
  /** Changes that do not even make a program are not counted. */
  readonly invalid: readonly Judged[];
  /** Facts that do not hold for the unchanged rules. */
  readonly broken: readonly string[];
}

export async function ruleMutants(options: RuleMutantOptions): Promise<RuleMutantReport> {
  const { file = "", limits = false, seed = 1, share = 1 } = options;
  const all = mutantsOf({ file, limits });
  const mutants = sampleOf(all, options.count ?? Math.ceil(all.length * share), seed);
  const { judged, broken } = await judgeAll(mutants, options.log);
  const valid = judged.filter(({ fate }) => fate !== "invalid");
  const survivors = valid.filter(({ fate }) => fate === "survived");
  const files = new Map<string, { caught: number; total: number }>();
  for (const one of valid) {
    const row = files.get(one.file) ?? { caught: 0, total: 0 };
    files.set(one.file, { caught: row.caught + (one.fate === "caught" ? 1 : 0), total: row.total + 1 });
  }
  return {
    total: valid.length,
    caught: valid.length - survivors.length,
    survivors,
    files,
    invalid: judged.filter(({ fate }) => fate === "invalid"),
    broken,
  };
}

/** At least 85 % are caught. Of a sample, as many as one would still have by chance where that holds. */
export function isEnough({ caught, total }: RuleMutantReport, whole: boolean): boolean {
  const chance = whole ? 0 : 2 * Math.sqrt(0.85 * 0.15 * total);
  return caught >= 0.85 * total - chance;
}

export const inWords = ({ file, line, was, is }: Judged): string => `${file}:${line}  ${was}  →  ${is}`;

const percent = (caught: number, total: number): string =>
  `${total === 0 ? 100 : Math.floor((1000 * caught) / total) / 10} %`;

/** `1/20` or `0.05`. */
function shareOf(text: string): number {
  const [part, of = "1"] = text.split("/");
  const share = Number(part) / Number(of);
  if (!(share > 0 && share <= 1)) throw new Error(`--share ${text}: a part as 1/20 is needed`);
  return share;
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      share: { type: "string", default: "1" },
      file: { type: "string" },
      limits: { type: "boolean", default: false },
      "list-survivors": { type: "boolean", default: false },
    },
  });
  const started = performance.now();
  const report = await ruleMutants({
    ...values,
    share: shareOf(values.share),
    seed: Number(values.seed),
    log: (done) => done % 500 === 0 && console.error(`${done} judged`),
  });
  const { total, caught, survivors, files, invalid, broken } = report;
  for (const name of broken) console.log(`does not hold for the rules as they are, and catches nothing: ${name}`);
  if (values["list-survivors"]) for (const one of survivors) console.log(`survived: ${inWords(one)}`);
  for (const one of invalid) console.log(`no program, not counted: ${inWords(one)}`);
  for (const [file, row] of files)
    console.log(`${`${row.caught}/${row.total}`.padStart(9)} ${percent(row.caught, row.total).padStart(7)}  ${file}`);
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `${total} mutants of the rules, ${caught} caught, ${survivors.length} survived: ${percent(caught, total)} ` +
      `(${Math.round(seconds)} s, ${(total / seconds).toFixed(1)} a second)`,
  );
  process.exitCode = isEnough(report, shareOf(values.share) === 1) ? 0 : 1;
}
