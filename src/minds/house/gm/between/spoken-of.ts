import type { SeatId } from "../../../../protocol/entry.ts";
import type { Goods } from "../../../../world/ware.ts";
import type { Stage } from "../stage.ts";
import { type Basket, basketOf, shopWords } from "./shop-words.ts";

/** What this seat was last about to have, of what there is here: "I buy it" means that. */
export function spokenOf({ desk: { letters } }: Stage, seat: SeatId, wares: readonly Goods[]): Basket {
  for (let i = letters.length - 1; i >= Math.max(0, letters.length - LATELY); i--) {
    const letter = letters.at(i);
    const own = letter?.kind === "message" && letter.tag === "PLAYER_TO_GM" && letter.from === seat;
    const wants = own ? shopWords(letter.body) : undefined;
    const basket = wants && wants.wants !== "list" && wants.wants !== "sell" ? basketOf(wants.of, wares) : undefined;
    if (basket && basket.lines.length > 0 && basket.missing.length === 0) return basket;
  }
  return { lines: [], missing: [] };
}

/** So many letters back it is still the same talk over the counter. */
const LATELY = 60;
