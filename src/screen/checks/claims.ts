import type { MessageOf } from "../../protocol/catalog.ts";
import { refusal } from "../../protocol/refusal.ts";
import { excerpt } from "../../protocol/text.ts";
import type { TableState } from "../../table/state.ts";
import { type Claimed, claimsIn, isBorneOut, saidByTheRules } from "../claims.ts";

import type { Check } from "../context.ts";

/** Dice, blows and deaths are the rules' to say. A filter over words. */
export const claimsWhatTheRulesSaid: Check<MessageOf<"NARRATIVE">> = {
  name: "it claims no die, blow, harm, healing, death or slot that nothing on record bears out",
  test: (say, { state, guard, last }) => {
    if (!guard) return undefined;
    const claims = claimsIn(say.body);
    if (claims.length === 0) return undefined;
    const entries = guard.sinceTold();
    const unfounded = claims.filter((claim) => !isBorneOut(claim, entries) && !isOfTheDead(claim, state));
    const [first] = unfounded;
    if (!first) return undefined;
    const rest = unfounded.reduce((body, { words }) => body.replace(words, ""), say.body).trim();
    if (last && rest !== "" && rest !== say.body)
      return {
        amended: { ...say, body: rest },
        notice: `Your narration claimed ${first.claim} that the table did not record. The sentences that did were left out.`,
      };
    const said = saidByTheRules(entries).slice(-6).join("; ") || "nothing";
    return refusal(
      "screen/claim",
      `Narration claims ${first.claim} only after the table has recorded it: ask for a deed, check or roll first. Since the story was last told the table recorded: ${excerpt(said, 300)}.`,
      { tag: say.tag, field: "body", found: first.words },
    );
  },
};

/** Whoever is dead may be told of as dead for as long as the story goes on; nobody else. */
function isOfTheDead({ claim, words }: Claimed, { status }: TableState): boolean {
  if (claim !== "a death or a faint") return false;
  const told = new Set(words.toLowerCase().match(/[\p{L}]+/gu));
  return Object.values(status.creatures).some(
    ({ id, dead, stats }) =>
      dead &&
      `${id} ${stats.name}`
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => word.length > 2 && word !== "the" && told.has(word)),
  );
}
