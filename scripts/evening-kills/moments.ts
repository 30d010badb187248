import type { Random } from "../../test/support/random.ts";
import type { Moment } from "./deadly.ts";

/** Where one player is killed: at a labelled step, or so many milliseconds after it began to open the ledger. */
export type Kill = Moment | { readonly milliseconds: number };

/** Where the players of one evening are killed, one after another. Nothing: this one may play to the end. */
export interface Kills {
  readonly name: string;
  at(run: number): Kill | undefined;
}

/** No evening takes more players than this to be played to its end. */
const MOST_RUNS = 400;

/**
 * Every way in which an evening of so many steps is broken: once before and once after each step; over and over, a step or two at a
 * time; and at random moments, within about the time that it takes. In random order, so that some of them say something about all.
 */
export function killsOf(random: Random, steps: number, milliseconds: number): readonly Kills[] {
  const once = Array.from({ length: steps }, (_, i) => i + 1).flatMap((append) =>
    (["before", "after"] as const).map(
      (side): Kills => ({
        name: `killed ${side} append ${append}`,
        at: (run) => (run === 0 ? { append, side } : undefined),
      }),
    ),
  );
  const everywhere = Array.from({ length: 2 }, (_, i): Kills => {
    const moments = drawn(() => ({ append: 1 + random.below(3), side: random.pick(["before", "after"] as const) }));
    return { name: `killed everywhere (${i + 1})`, at: moments };
  });
  const anywhere = Array.from({ length: 10 }, (_, i): Kills => {
    const moments = drawn(() => ({ milliseconds: random.next() * milliseconds }), 20);
    return { name: `killed at random moments (${i + 1})`, at: moments };
  });
  return shuffled([...once, ...everywhere, ...anywhere], random);
}

const drawn =
  (draw: () => Kill, most = MOST_RUNS) =>
  (run: number): Kill | undefined =>
    run < most ? draw() : undefined;

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  return list
    .map((one) => ({ one, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}
