import type { Saying } from "../../../protocol/ask.ts";
import type { Asked } from "./asked.ts";
import type { Companion } from "./companion.ts";
import { touchOf } from "./touch.ts";
import { idealsOf } from "./trust.ts";

/**
 * Something that could be done with nobody looking. A die that nobody else sees is thrown first; a flaw or a bond that it touches speaks for it, an ideal that it
 * would break forbids it, and otherwise it is done no oftener than not.
 */
export function temptedBy({ seat, name, temper, past, party, draw }: Companion, asked: Asked): readonly Saying[] {
  const [does = "Do it", leaves = "Leave it"] = asked.options;
  const answer = (body: string): Saying => ({ tag: "PLAYER_TO_GM", fields: { type: "ACTION" }, body });
  if (idealsOf(temper).hates?.test(asked.happened)) return [answer(leaves)];
  if (past.die === undefined && !past.noDie)
    return [
      {
        kind: "roll",
        for: seat,
        expr: "1d20",
        reason: `whether ${name} gives way`,
        purpose: "flaw",
        visibility: "inner",
      },
    ];
  const touch = touchOf(asked, temper, party);
  const die = past.die ?? 1 + Math.floor(draw("tempted") * 20);
  return [answer(die + (touch ? LEANS[touch.what] : 0) > HALF ? does : leaves)];
}

const LEANS = { flaw: 6, bond: 4, past: 4, ideal: -10 } as const;
const HALF = 12;
