import type { SeatId } from "../../../../protocol/entry.ts";
import type { OutcomeLevel } from "../../../../world/situation.ts";
import { isYes } from "../../../../world/yes-or-no.ts";
import type { Move } from "../move.ts";
import type { Result } from "../result.ts";
import type { Stage } from "../stage.ts";
import { pastimeMove, pastimeResult, planAnswered } from "./pastimes.ts";
import { nightMove, restAgreed, restResult } from "./resting.ts";
import { offerTakenUp, shopMove, shopResult } from "./shopping.ts";

/**
 * Between the scenes: what somebody's words come to where they buy, sell, or spend an evening. Rests are a verb, and are read with the others.
 * What a way of the page foresees is the page's, unless it is plainly a purchase, or a sale of something they have.
 */
export function betweenMove(stage: Stage, seat: SeatId, words: string, unforeseen: boolean): Move | undefined {
  const shop = shopMove(stage, seat, words);
  if (unforeseen) return shop ?? nightMove(stage, seat, words) ?? pastimeMove(stage, seat, words);
  return shop?.kind === "between" && (shop.deal.does === "buy" || shop.deal.does === "sell") ? shop : undefined;
}

/** What was put to them before: a yes, or for the plans of an evening how they would have it otherwise. */
export function betweenTakenUp(stage: Stage, seat: SeatId, words: string): Move | undefined {
  const planned = planAnswered(stage, seat, words);
  if (planned) return planned;
  const asked = stage.notes.intentions.find((line) => line.startsWith(ASKED))?.slice(ASKED.length);
  if (asked === undefined || !(isYes(words) || YES.test(words.trim()))) return undefined;
  const named = shopMove(stage, seat, words);
  if (named?.kind === "between" && named.deal.does === "buy") return named; // "yes, I'll take the rope": that, and not what was asked
  return offerTakenUp(stage, seat, asked) ?? restAgreed(seat, asked);
}

const ASKED = "asked whether to ";
const YES =
  /^(?:y|yes|yeah|yep|ok|okay|sure|do it|do that|go on|go ahead|yes please|please|fine|deal|agreed)(?:[,.! ].{0,40})?$/i;

export function betweenResult(stage: Stage, move: Extract<Move, { kind: "between" }>, level: OutcomeLevel): Result {
  if (move.deal.does === "rest") return restResult(stage, move, move.deal.length);
  if (move.deal.does === "plan" || move.deal.does === "spend") return pastimeResult(stage, move, move.deal, level);
  return shopResult(stage, move, level);
}
