import type { SeatId } from "../../../protocol/entry.ts";
import type { Approach, Lead, Thing, Told as Topic, Way } from "../../../world/situation.ts";
import type { Wish } from "../understand/reading.ts";
import type { Between } from "./between/deal.ts";

/** A check the GM will call for. */
export interface CheckCall {
  readonly skill: string;
  readonly dc: number;
  /** Whom it is to move, by name. */
  readonly toward?: string;
  readonly reason: string;
  readonly advantage: readonly string[];
}

interface Of {
  readonly seat: SeatId;
  /** What they said, as far as it is about this. */
  readonly words: string;
  readonly check?: CheckCall;
}

/** What a declared action comes to, before any die. */
export type Move = Of &
  (
    | { readonly kind: "way"; readonly way: Way; readonly goers?: readonly SeatId[] }
    /** `goers`: those who go, where the others stay. `after`: what is to be done there. */
    | { readonly kind: "lead"; readonly lead: Lead; readonly goers?: readonly SeatId[]; readonly after?: string }
    /** `shut`: nothing they know or feel opens it, and no roll would. */
    | { readonly kind: "topic"; readonly topic: Topic; readonly person: Thing; readonly shut: boolean }
    | { readonly kind: "look"; readonly thing?: Thing; readonly searches: boolean }
    | { readonly kind: "talk"; readonly person: Thing }
    | { readonly kind: "try"; readonly wish: Wish; readonly thing?: Thing; readonly approach?: Approach }
    | { readonly kind: "violence"; readonly person?: Thing; readonly foes?: string }
    | { readonly kind: "trivial"; readonly thing?: Thing }
    /** `level`: of the slot, where there is one. `lasts`: longer than a fight. */
    | {
        readonly kind: "spell";
        readonly spell: string;
        readonly targets: readonly SeatId[];
        readonly level?: number;
        readonly lasts: boolean;
      }
    | { readonly kind: "impossible" }
    /** One of theirs is laid to rest. */
    | { readonly kind: "bury"; readonly whom: SeatId }
    /** Something holds them that lets them do nothing. */
    | { readonly kind: "held" }
    /** Somewhere the party cannot go as things stand. */
    | { readonly kind: "blocked" }
    /** What it is about is not here. */
    | { readonly kind: "absent"; readonly called: string }
    /** A blow, and nobody whom it is meant for. */
    | { readonly kind: "nobody" }
    | { readonly kind: "spent"; readonly thing?: Thing }
    /** Between the scenes: shopping, resting, an evening of one's own. */
    | { readonly kind: "between"; readonly deal: Between }
    /** A no to what was asked whether it was meant. */
    | { readonly kind: "dropped" }
    | { readonly kind: "wait" }
    | { readonly kind: "aside"; readonly asks: "hint" | "rules" | "other" }
    | { readonly kind: "torn"; readonly between: readonly string[] }
    /** What companions do besides. */
    | { readonly kind: "help"; readonly whom: SeatId }
    | { readonly kind: "watch" }
    | { readonly kind: "scout" }
    | { readonly kind: "word" }
  );
