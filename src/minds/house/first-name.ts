import { nameOf } from "../../protocol/text.ts";

/** Tilda, of tilda-brannock. */
export const firstNameOf = (seat: string): string => nameOf(seat).split(" ")[0] ?? seat;
