/** Promises are numbered in SPEC.md files (`| SC2 | … |`) and cited in the names of tests (`[SC2] …`). */
export const promised = (spec: string): readonly string[] =>
  [...spec.matchAll(/^\|\s*([A-Z]{1,2}\d{1,2})\s*\|/gm)].map((found) => found[1] ?? "");

export const cited = (tests: string): readonly string[] =>
  [...tests.matchAll(/["'`]\[([A-Z]{1,2}\d{1,2})\]/g)].map((found) => found[1] ?? "");

export interface Books {
  /** The texts of all SPEC.md files. */
  readonly specs: readonly string[];
  /** Promises of the design that a test may cite, and need not. */
  readonly design: readonly string[];
  /** The texts of all tests. */
  readonly tests: readonly string[];
}

/** Promises without a test, and tests of promises nobody made. */
export function discrepancies({ specs, design, tests }: Books): readonly string[] {
  const made = specs.flatMap(promised);
  const kept = new Set(tests.flatMap(cited));
  const known = new Set([...made, ...design.flatMap(promised)]);
  return [
    ...made.filter((id, i) => made.indexOf(id) !== i).map((id) => `${id} is promised twice`),
    ...made.filter((id) => !kept.has(id)).map((id) => `${id} is promised and no test cites it`),
    ...[...kept].filter((id) => !known.has(id)).map((id) => `${id} is cited and nobody promised it`),
  ];
}
