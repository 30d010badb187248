import type { SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { isHeldByHuman, seatsOf, type TableState } from "../table/state.ts";
import type { Decide } from "./step.ts";

interface AgreeingOptions {
  readonly table: { readonly state: TableState };
  /** Puts a question before one person; anything but words when they have none, or their time has passed, or the table is left. */
  readonly ask: (step: Decide) => Promise<unknown>;
  readonly show: (text: string, seat: SeatId) => void;
  /** Does what somebody says who was asked to agree, and says something else. */
  readonly otherwise: (line: string, seat: SeatId) => Promise<void>;
}

/** The people who are here, in the order of the party. */
export const peopleAt = (state: TableState): readonly SeatId[] =>
  seatsOf(state, "player").filter((seat) => isHeldByHuman(state, seat));

/** What one person wants and all have to live with is asked of the others who are here. Whoever is away, or has nothing more to say, holds nobody up. */
export function openAgreeing({ table, ask, show, otherwise }: AgreeingOptions) {
  const othersThan = (seat: SeatId): readonly SeatId[] => peopleAt(table.state).filter((one) => one !== seat);

  const consents = async (seat: SeatId, id: string, text: string): Promise<boolean> => {
    for (let tries = 1; tries <= TRIES; tries++) {
      const options = ["Yes", "No"];
      const said = await ask({ do: "decide", id: `${id}, ${tries}`, seat, of: "ASK_PLAYER", text, options });
      if (typeof said !== "string") return true;
      if (YES.test(said)) return true;
      if (NO.test(said)) return false;
      await otherwise(said, seat);
      if (!isHeldByHuman(table.state, seat)) return true; // they have gone
    }
    return false; // whoever does not say yes has not agreed
  };

  return {
    othersThan,
    /** Whether the others are for it; whoever wants it is told who is not. */
    async agreed(seat: SeatId, wish: string, id: string): Promise<boolean> {
      const others = othersThan(seat);
      show(`(${others.map(nameOf).join(" and ")} will be asked.)`, seat);
      const text = `${nameOf(seat)} would ${wish}. Do you agree?`;
      const answers = await Promise.all(others.map((one) => consents(one, `${id}, ${one}`, text)));
      const against = others.filter((_, i) => !answers[i]);
      if (against.length > 0) show(`${against.map(nameOf).join(" and ")} would rather not.`, seat);
      return against.length === 0;
    },
  };
}

const TRIES = 3;
const YES =
  /^\s*(?:1[.)]?\s*$|(?:y|yes|yeah|yep|yup|ok|okay|sure|fine|agreed?|please|alright|all right|of course|gladly|i (?:do|agree|am for it)|do (?:it|that)|go (?:ahead|for it)|let[’']?s|by all means|no problem|i don[’']?t mind)\b)/i;
const NO =
  /^\s*(?:2[.)]?\s*$|(?:n|no|nope|nah|never|not|don[’']?t|do not|rather not|i[’']?d rather|please don[’']?t|i don[’']?t|i do not|i disagree|wait|stay|keep|play on|continue|go on)\b)/i;
