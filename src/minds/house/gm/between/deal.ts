import type { SeatId } from "../../../../protocol/entry.ts";
import type { Goods } from "../../../../world/ware.ts";

/** So many of something. */
export interface Line {
  readonly goods: Goods;
  readonly count: number;
}

/** What somebody does between the scenes, before any die. */
export type Between =
  /** What is to be had here, and what one thing costs. */
  | { readonly does: "wares" }
  | { readonly does: "price"; readonly basket: readonly Line[] }
  /** Nobody here has it. */
  | { readonly does: "lacking"; readonly called: string }
  /** Nobody here sells anything at all. */
  | { readonly does: "nobody-sells"; readonly wanted: string }
  | { readonly does: "buy"; readonly basket: readonly Line[] }
  /** Over the price: nothing is bought by it. */
  | { readonly does: "haggle"; readonly basket: readonly Line[] }
  | { readonly does: "sell"; readonly basket: readonly Line[] }
  | { readonly does: "lend"; readonly from: SeatId; readonly to: SeatId; readonly copper: number }
  | { readonly does: "rest"; readonly length: "short" | "long" }
  /** An evening is there to be spent: who does what is put to whoever the story follows. */
  | { readonly does: "plan"; readonly plans: readonly Plan[] }
  | { readonly does: "spend"; readonly plans: readonly Plan[] };

/** What somebody does with an evening of their own; `with`: in whose company. */
export interface Plan {
  readonly seat: SeatId;
  readonly pastime: string;
  readonly with?: SeatId;
}
