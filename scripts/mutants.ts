import { ROLES } from "../src/protocol/kinds/seat.ts";
import { MODES } from "../src/protocol/kinds/session.ts";
import * as hear from "../src/screen/hearers.ts";
import { pathChecks } from "../src/screen/path.ts";
import { type Policy, policy, type Rule } from "../src/screen/policy.ts";
import { FILES, type FileReader } from "../src/world/files.ts";
import { checkReaders, checkUnsafe, READERS, UNSAFE } from "../test/leaks/files.ts";
import { checkHearing, HEARINGS, heardKinds } from "../test/leaks/hearing.ts";
import { checkRefused, REFUSED } from "../test/leaks/refusals.ts";
import { checkSpeakers } from "../test/leaks/speakers.ts";
import { isMain } from "./is-main.ts";

/**
 * Is the proof a proof? Every row of the screen is widened by one hearer and one speaker, every closed mode is opened and every check is
 * dropped, one at a time; each such mutant must turn a test of `test/leaks/` red. A mutant that survives is a hole in the tests.
 */
export interface Mutant {
  readonly name: string;
  /** Runs the tests on the mutant; they are expected to fail. */
  readonly test: () => Promise<void>;
}

const BYSTANDER: hear.Hearers = { name: "a bystander", seats: () => ["seraphine-duskhollow"] };
const EXTRA = [hear.gm, hear.lead, hear.narrator, BYSTANDER];

/** The same policy with one place in it changed. */
function changed<T>(path: readonly string[], change: (value: T) => T): Policy {
  const copy = (value: unknown, [key, ...rest]: readonly string[]): unknown =>
    key === undefined
      ? change(value as T)
      : { ...(value as object), [key]: copy((value as Record<string, unknown>)[key], rest) };
  return copy(policy, path) as Policy;
}

async function screenSuite(mutant: Policy, row: string): Promise<void> {
  for (const hearing of HEARINGS) if (heardKinds(hearing).includes(row)) await checkHearing(hearing, mutant);
  for (const refused of REFUSED) if (refused.row === row || row === "always") await checkRefused(refused, mutant);
  await checkSpeakers(mutant);
}

export function mutants(): readonly Mutant[] {
  const found: Mutant[] = [];
  const add = (name: string, row: string, mutant: Policy) => found.push({ name, test: () => screenSuite(mutant, row) });
  const without = (path: readonly string[], row: string, checks: readonly { readonly name: string }[]) => {
    for (const check of checks) {
      add(
        `${row} without "${check.name}"`,
        row,
        changed<readonly unknown[]>(path, (all) => all.filter((one) => one !== check)),
      );
    }
  };
  const speakers = (path: readonly string[], row: string, says: readonly string[]) => {
    for (const role of ROLES)
      if (!says.includes(role))
        add(
          `${row} said by ${role}`,
          row,
          changed<readonly string[]>(path, (all) => [...all, role]),
        );
  };
  const hearers = (path: readonly string[], row: string, rule: readonly unknown[]) => {
    if (rule.includes(hear.atTheTable)) return; // everybody hears it already
    for (const extra of EXTRA) {
      if (!rule.includes(extra))
        add(
          `${path.join(".")} heard by ${extra.name}`,
          row,
          changed<readonly unknown[]>(path, (all) => [...all, extra]),
        );
    }
  };

  without(["always"], "always", policy.always);
  for (const [tag, row] of Object.entries(policy.tags)) {
    without(["tags", tag, "checks"], tag, row.checks);
    speakers(["tags", tag, "says"], tag, row.says);
    for (const mode of MODES) {
      const rule: Rule = row[mode];
      const path = ["tags", tag, mode];
      if ("instead" in rule)
        found.push({
          name: `${tag} opened in ${mode}`,
          test: () =>
            closedSuite(
              changed(path, () => [hear.gm]),
              tag,
              mode,
            ),
        });
      else hearers(path, tag, rule);
    }
  }
  for (const [kind, row] of Object.entries(policy.kinds)) {
    without(["kinds", kind, "checks"], kind, row.checks);
    if (row.asks.length > 0) speakers(["kinds", kind, "asks"], kind, row.asks);
    hearers(["kinds", kind, "hears"], kind, row.hears);
  }
  for (const [i, row] of FILES.entries()) {
    for (const reader of ["gm", "narrator", "lead", "players"] satisfies FileReader[]) {
      if (row.readers.includes(reader)) continue;
      const rows = FILES.with(i, { ...row, readers: [...row.readers, reader] });
      found.push({
        name: `${row.path} read by ${reader}`,
        test: async () => Object.keys(READERS).forEach((path) => void checkReaders(path, rows)),
      });
    }
  }
  for (const check of pathChecks) {
    const rest = pathChecks.filter((one) => one !== check);
    found.push({
      name: `paths without "${check.name}"`,
      test: async () => UNSAFE.forEach((path) => void checkUnsafe(path, rest)),
    });
  }
  return found;
}

async function closedSuite(mutant: Policy, tag: string, mode: string): Promise<void> {
  const { checkClosed } = await import("../test/leaks/closed.ts");
  await checkClosed(mutant, tag, mode);
}

/** Returns the names of the mutants that no test noticed. */
export async function survivors(of = mutants()): Promise<readonly string[]> {
  const alive: string[] = [];
  for (const { name, test } of of) {
    const noticed = await test().then(
      () => false,
      () => true,
    );
    if (!noticed) alive.push(name);
  }
  return alive;
}

if (isMain(import.meta.url)) {
  const all = mutants().length;
  const alive = await survivors();
  for (const name of alive) console.log(`survived: ${name}`);
  console.log(`${all} mutants of the screen, ${all - alive.length} caught, ${alive.length} survived`);
  process.exitCode = alive.length > 0 ? 1 : 0;
}
