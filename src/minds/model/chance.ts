import type { Letters } from "../../protocol/letter.ts";
import { drawFor, drawn, isTold, shuffled, steadyFor } from "../house/draw.ts";
import { type Happening, happeningMark, happenings } from "../house/gm/between/happenings.ts";
import { earlyIn } from "../house/session-start.ts";
import { fitting } from "../house/tables/table.ts";
import type { Desk } from "../mind.ts";
import { cut } from "./tokens.ts";

/**
 * What a GM would ask a table of chance for, to hand before it asks: two names nobody has, and something that could happen. Drawn from the tables of the
 * house by the evening's seal and where the story stands, so the same desk gives the same.
 */
export function chanceAt({ letters, notes, seat }: Desk): string {
  const draw = drawFor(letters, seat);
  const part = (of: string, flavour: string) =>
    drawn(fitting("names", new Set(), `${of}, ${flavour}`), draw(`${of} to hand, ${flavour}`))?.text ?? "";
  const names = ["hill", "town"].map((flavour) => `${part("given", flavour)} ${part("family", flavour)}`);
  const happening = mayHappen(letters, seat, notes?.spent ?? []);
  const strikes = happening ? ` If chance should strike: ${cut(happening.text, 140)}` : "";
  return `Names to hand: ${names.join(", ")}.${strikes}`;
}

/**
 * Each has its own stretch of the evening, so that none comes back after it was used; when all have had theirs there is none. Whether it fits the place, the
 * GM sees for itself.
 */
function mayHappen(letters: Letters, seat: string, before: readonly string[]): Happening | undefined {
  const first = earlyIn(letters, () => true)?.n ?? 0;
  const told = letters.findLast(isTold)?.n ?? first;
  const event = shuffled(happenings(), steadyFor(letters, seat), "happening")[Math.floor((told - first) / STRETCH)];
  return event && !before.includes(happeningMark(event)) ? event : undefined;
}

/** So many letters of the GM's are some two beats. */
const STRETCH = 32;
