import type { SeatId } from "../../../protocol/entry.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";
import type { Situation, Thing } from "../../../world/situation.ts";
import type { Desk } from "../../mind.ts";
import type { Told } from "../compose/told.ts";
import type { Draw } from "../draw.ts";
import type { Apart } from "./apart.ts";
import type { Style } from "./evening.ts";
import type { Pages } from "./pages.ts";

/** Where the story stands, as the GM sees it: made anew for each step from its letters, its notes and the campaign's files. */
export interface Stage {
  readonly desk: Desk;
  readonly notes: Notes;
  readonly pages: Pages;
  readonly at: Situation;
  /** Who and what is here now. */
  readonly here: readonly Thing[];
  /** Whom the story follows: the person's character. */
  readonly lead: SeatId;
  readonly style: Style;
  readonly told: Told;
  readonly draw: Draw;
  /** Chance that stays the same all evening: a list that is offered again is the same list. */
  readonly steady: Draw;
  /** Those of the party who are on their feet. */
  readonly up: readonly SeatId[];
  /** How the party is split, where it is: then the desk's party, the page and the lead are those of the group that is played. */
  readonly apart?: Apart | undefined;
}

/** Of a thing of the page by its id: the human has said that it never was there. */
export const NEVER_HERE = "never here: ";

export const FOLLOW = "follow";

export const isUp = ({ status }: Desk, seat: SeatId): boolean => {
  const { dead = false, hp = 1, gone = null } = status?.creatures[seat] ?? {};
  return !dead && hp > 0 && gone === null;
};

export const isAnyAlive = ({ desk }: Stage, seats: readonly SeatId[]): boolean =>
  seats.some((seat) => desk.status?.creatures[seat]?.dead !== true);
