import { drawFor, drawn } from "../house/draw.ts";
import { randomEvent } from "../house/gm/between/happenings.ts";
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
  const before = notes?.spent ?? [];
  const happening = randomEvent({ occasion: "linger", sorts: ANYWHERE, danger: "low", before }, draw);
  const strikes = happening ? ` If chance should strike: ${cut(happening.text, 140)}` : "";
  return `Names to hand: ${names.join(", ")}.${strikes}`;
}

/** Whether it fits the place, the GM sees for itself. */
const ANYWHERE: ReadonlySet<string> = new Set(["people", "indoors", "outdoors", "city", "underground"]);
