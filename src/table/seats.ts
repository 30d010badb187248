import type { SeatId } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import { toSlug } from "../protocol/text.ts";

/** Words that mean something else in a message, and so cannot be a character's name. */
const RESERVED = ["gm", "lead", "narrator", "table", "house", "all", "party", "none", "gm-context"];

/** Endings by which the files of a character are told apart: a character called so would read another's journal. */
const FILE_ENDINGS = /-(?:journal|brief|prompt|response|notes-for-journal)$/;

/** Seats can be told apart, by people and by the files named after them. */
export function checkSeats(seats: readonly { readonly id: SeatId; readonly role: Role }[]): void {
  const taken = new Set<SeatId>();
  for (const { id, role } of seats) {
    if (taken.has(id)) throw new BadSeat(id, "sits at the table twice");
    taken.add(id);
    if (role !== "player" && id !== role) throw new BadSeat(id, `is the ${role}, whose seat is called ${role}`);
    if (role !== "player") continue;
    if (id === "" || toSlug(id) !== id) throw new BadSeat(id, `is written ${toSlug(id) || "in letters"} as a seat`);
    if (RESERVED.includes(id)) throw new BadSeat(id, "is a word of the protocol");
    if (FILE_ENDINGS.test(id)) throw new BadSeat(id, "would be taken for another character's file");
  }
}

export class BadSeat extends TroupeError {
  override readonly name = "BadSeat";
  readonly code = "table/bad-seat";
  readonly hint =
    "Name each character by the file name of its sheet, in lower case with hyphens, such as tilda-brannock.";
  constructor(id: SeatId, what: string) {
    super(`"${id}" ${what}.`);
  }
}
