import type { Edit } from "../campaign/edits/edit.ts";
import { CHANGES, experienceAt } from "../campaign/sheets/belongings.ts";
import { COINS, type Coin, coinsOf } from "../campaign/sheets/coins.ts";
import { purseAfter } from "../world/purse.ts";
import { newCoin } from "./coin-places.ts";
import { type Draft, draftOf, lineAt, type Rewriting, rewritten, runsIn, swapsOf, withNumber } from "./sheet-draft.ts";
import { featureEdits, gained, lost } from "./sheet-things.ts";

/** What happened to a character for good. */
export interface SheetChange {
  readonly level?: number;
  /** Which class the level was gained in, where there are several. */
  readonly calling?: string;
  readonly maxHp?: number;
  readonly experience?: number;
  /** Differences, which may be negative. */
  readonly coins?: Readonly<Partial<Record<Coin, number>>>;
  /** What there is now of a coin, whatever there was. */
  readonly purse?: Readonly<Partial<Record<Coin, number>>>;
  readonly gains?: readonly string[];
  readonly loses?: readonly string[];
  readonly features?: readonly string[];
}

/** A draft, and what has no place in the sheet as it is. */
interface Step {
  readonly draft: Draft;
  readonly notes: readonly Edit[];
}

/**
 * The edits that put a change into the sheet's own fields, in the way the sheet writes them, and leave all else alone. What the sheet has no
 * field for is noted in a section of its own at the end, from which it is read again.
 */
export function sheetEdits(markdown: string, change: SheetChange): readonly Edit[] {
  const steps: readonly ((step: Step) => Step)[] = [
    (step) => levelled(step, change),
    (step) => toughened(step, change.maxHp),
    (step) => experienced(step, change.experience),
    (step) => paid(step, differenceTo(step, change.purse ?? {})),
    (step) => paid(step, change.coins ?? {}),
    (step) => each(step, change.loses ?? [], lost),
    (step) =>
      each(step, [...new Set(change.gains ?? [])], (draft, thing) => gained(draft, thing, countOf(change, thing))),
  ];
  const { draft, notes } = steps.reduce((step, next) => next(step), { draft: draftOf(markdown), notes: [] } as Step);
  return [...swapsOf(draft), ...notes, ...featureEdits(draft, change.features ?? [])];
}

const countOf = ({ gains = [] }: SheetChange, thing: string): number => gains.filter((one) => one === thing).length;

const put = (name: string, text: string): Edit => ({ do: "put", sections: [CHANGES], name, text });

const each = (
  step: Step,
  things: readonly string[],
  change: (draft: Draft, thing: string) => { readonly draft: Draft; readonly edits: readonly Edit[] },
): Step =>
  things.reduce(({ draft, notes }, thing) => {
    const { draft: after, edits } = change(draft, thing);
    return { draft: after, notes: [...notes, ...edits] };
  }, step);

/** Every number of some lines that is `by` away from what it shall be. */
function* numbersOf(
  draft: Draft,
  lines: readonly number[],
  to: (value: number) => number,
  first = "",
): Generator<Rewriting> {
  for (const line of lines) {
    const text = lineAt(draft, line);
    const named = first === "" ? -1 : text.toLowerCase().indexOf(first.toLowerCase());
    const runs = runsIn(text).toSorted((one, other) => Number(other.from > named) - Number(one.from > named));
    for (const run of runs) {
      const value = to(run.value);
      if (value >= 0 && value !== run.value) yield { line, to: withNumber(text, run, value) };
    }
  }
}

function levelled({ draft, notes }: Step, { level, calling }: SheetChange): Step {
  const { person } = draft.reading;
  if (level === undefined || level === person.level) return { draft, notes };
  const by = level - (person.level ?? 0);
  const [first, other] = person.levels;
  const tries = numbersOf(draft, first ? [first.line] : [], (value) => value + by, calling);
  const isSo = (after: Draft): boolean => after.reading.person.level === level;
  const done = rewritten(draft, tries, "level", isSo);
  if (!done) return { draft, notes: [...notes, put("Level", String(level))] };
  // A level that is said twice is changed twice.
  if (!other || other.line === first?.line || other.value !== first?.value) return { draft: done, notes };
  const again = numbersOf(done, [other.line], (value) => (value === other.value ? level : -1));
  const isAll = (after: Draft): boolean =>
    isSo(after) && after.reading.person.levels.every(({ value }) => value === level);
  return { draft: rewritten(done, again, "level", isAll) ?? done, notes };
}

const BETWEEN = /^[\s*_]{0,6}(?:\/|of|out of|\(max(?:imum)?:?)[\s*_]{0,6}$/i;

function toughened({ draft, notes }: Step, most: number | undefined): Step {
  const { hp } = draft.reading.vitals;
  if (most === undefined || most === hp?.value) return { draft, notes };
  const done =
    hp && rewritten(draft, maximums(draft, hp, most), "hp", (after) => after.reading.vitals.hp?.value === most);
  if (!done) return { draft, notes: [...notes, put("Hit Point Maximum", String(most))] };
  // What is left is never more than there can be.
  const { now } = hp;
  if (!now || now.line === hp.line || now.value <= most) return { draft: done, notes };
  const lower = numbersOf(done, [now.line], (value) => (value === now.value ? most : -1));
  return { draft: rewritten(done, lower, "hp", (after) => after.reading.vitals.hp?.value === most) ?? done, notes };
}

/** The maximum is the last of the numbers; one before it, as in `12/20`, is what is left. */
function* maximums(
  draft: Draft,
  hp: { readonly line: number; readonly value: number },
  most: number,
): Generator<Rewriting> {
  const { line, value } = hp;
  const text = lineAt(draft, line);
  const runs = runsIn(text);
  for (const [i, run] of [...runs.entries()].toReversed()) {
    if (run.value !== value) continue;
    const before = runs[i - 1];
    const changed = withNumber(text, run, most);
    const isLeft = before && BETWEEN.test(text.slice(before.to, run.from));
    if (isLeft && before.value > most) yield { line, to: withNumber(changed, before, most) };
    else yield { line, to: changed };
  }
}

function experienced({ draft, notes }: Step, experience: number | undefined): Step {
  const at = experienceAt(draft.reading.lines);
  if (experience === undefined || experience === at?.amount) return { draft, notes };
  const tries = numbersOf(draft, at ? [at.line.number] : [], (value) => (value === at?.amount ? experience : -1));
  const done = rewritten(draft, tries, "experience", (after) => after.belongings.experience === experience);
  return done ? { draft: done, notes } : { draft, notes: [...notes, put("Experience", String(experience))] };
}

const differenceTo = ({ draft }: Step, purse: NonNullable<SheetChange["purse"]>): NonNullable<SheetChange["coins"]> =>
  Object.fromEntries(
    Object.entries(purse).map(([coin, amount]) => [coin, amount - (draft.belongings.coins[coin as Coin] ?? 0)]),
  );

function paid(step: Step, difference: Readonly<Partial<Record<Coin, number>>>): Step {
  const before = step.draft.belongings.coins;
  const after = purseAfter(before, difference);
  const unplaced: string[] = [];
  let { draft } = step;
  for (const coin of COINS) {
    const amount = after[coin] ?? 0;
    if (amount === (before[coin] ?? 0)) continue;
    const at = coinsOf(draft.reading.lines).find((one) => one.coin === coin);
    const tries = at
      ? numbersOf(draft, [at.line.number], (value) => (value === at.amount ? amount : -1))
      : newCoin(draft, coin, amount);
    const wanted = JSON.stringify(inOrder({ ...draft.belongings.coins, [coin]: amount }));
    const done = rewritten(
      draft,
      tries,
      "coins",
      ({ belongings }) => JSON.stringify(inOrder(belongings.coins)) === wanted,
    );
    if (done) draft = done;
    else unplaced.push(`${amount} ${coin}`);
  }
  return {
    draft,
    notes: unplaced.length === 0 ? step.notes : [...step.notes, put("Coins", unplaced.join(", "))],
  };
}

const inOrder = (coins: Readonly<Partial<Record<Coin, number>>>): readonly (number | undefined)[] =>
  COINS.map((coin) => coins[coin]);
