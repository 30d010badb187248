import type { Saying } from "../../../protocol/ask.ts";
import { coinsInWords, inCoins, paidOut, priceIn, worthOf } from "../../../world/purse.ts";
import { firstNameOf } from "../first-name.ts";
import { onSheets } from "./between/on-sheets.ts";
import { ownedBy } from "./between/owned.ts";
import type { Move } from "./move.ts";
import type { Stage } from "./stage.ts";

/** What an offer of money comes to that was taken: the sum leaves the purse, and it is said. Nothing where none was named, or where the purse does not hold it. */
export function sumPaid(
  stage: Pick<Stage, "desk">,
  { seat, words }: Pick<Move, "seat" | "words">,
): { readonly says: readonly string[]; readonly records: readonly Saying[] } {
  const sum = sumIn(words);
  if (sum === 0 || worthOf(ownedBy(stage, seat).coins) < sum) return { says: [], records: [] };
  const coins = inCoins(sum);
  const goes = Object.values(coins).reduce((all, one) => all + one, 0) === 1 ? "leaves" : "leave";
  return {
    says: [`${coinsInWords(coins)} ${goes} ${firstNameOf(seat)}'s purse.`],
    records: [onSheets(seat, { [seat]: { coins: paidOut(coins) } })],
  };
}

/** "I offer Silas five gold": in coppers. */
export function sumIn(words: string): number {
  const [, rest = ""] =
    /\b(?:offer|pay|give|hand|slip|bribe)s?\b(.{1,200})$/isu.exec(words.replace(/["“”]/g, "")) ?? [];
  const counted = rest.replace(/\b(?:one|an?|two|three|four|five|six|seven|eight|nine|ten|twenty)\b/gi, (word) =>
    String(NUMBERS[word.toLowerCase()] ?? word),
  );
  return priceIn(counted) ?? 0;
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twenty: 20,
};
