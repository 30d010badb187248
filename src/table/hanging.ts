import { isAsk, type Say } from "../protocol/ask.ts";
import type { SeatId } from "../protocol/entry.ts";
import { doer } from "../protocol/kinds/deed.ts";
import { type Refusal, refusal } from "../protocol/refusal.ts";
import { isCertain } from "../rules/intent.ts";
import { accountOwed, accountsOwed } from "./meeting.ts";
import { presentWith, seatsOf } from "./seating.ts";
import type { TableState } from "./state.ts";

/**
 * Whether one thing of an answer hangs on another that was refused: what is told to those who would have been in a scene, learned something or seen dice
 * fall, and what is asked of those who were to be told something first. Where that was not told because of something else (`cause`), it is for those alone
 * whom the cause concerns.
 */
export function hangs(
  state: TableState,
  say: Say,
  refused: unknown,
  cause?: unknown,
  told: readonly SeatId[] = [],
): boolean {
  const waits = tells(say) ? BEFORE_TELLING : asks(say) ? BEFORE_ASKING : isOfPage(say) ? TOLD_FIRST : undefined;
  const { kind, tag, intent } = (typeof refused === "object" && refused !== null ? refused : {}) as Named;
  if (!waits?.has(String(kind ?? tag)) || (kind === "deed" && isCertain(intent) && !isCast(intent))) return false;
  const concerned = [refused, cause ?? refused].map((one) => reached(state, one as object));
  const had = TOLD_FIRST.has(String(kind ?? tag)) && asks(say) ? told : []; // some of it reached them
  return reached(state, say).some((seat) => !had.includes(seat) && concerned.every((seats) => seats.includes(seat)));
}

/** What it takes may not be there: a spell that was not cast is not told. */
const isCast = (intent: unknown): boolean => (intent as { readonly do?: unknown }).do === "cast";

/** A die falls, and whoever called for it has not seen it. */
export const isThrown = (say: Say): boolean =>
  isAsk(say) && (say.kind === "check" || say.kind === "roll" || (say.kind === "deed" && !isCertain(say.intent)));

/** Whether something says what came of a die of the same answer: told to those whom the die concerns, or ruled for whoever it is thrown for. */
export function foresees(state: TableState, say: Say, thrown: Say): boolean {
  if (tells(say)) return reached(state, say).some((seat) => reached(state, thrown).includes(seat));
  if (!isAsk(say) || !isAsk(thrown) || say.kind !== "ruling" || say.changes.aside === true) return false;
  return thrown.kind === "deed" ? doer(thrown.intent) === say.for : "for" in thrown && thrown.for === say.for;
}

/** Behind the scene in which some meet again nothing is told to them, and nothing asked of them, before they have told each other of the time apart. */
export function meetsFirst(state: TableState, say: Say): Refusal | undefined {
  if (state.session !== "open" || state.over || !(tells(say) || asks(say)) || !accountOwed(state)) return undefined;
  const meeting = new Set(accountsOwed(state).flatMap(({ tellers, to }) => [...tellers, ...to]));
  if (!reached(state, say).some((seat) => meeting.has(seat))) return undefined;
  return refusal(
    "table/meets-first",
    "Those who meet here tell each other of their time apart first. What they tell stands before you when you are asked again: go on from there.",
    { tag: isAsk(say) ? say.kind : say.tag },
  );
}

interface Named {
  readonly kind?: unknown;
  readonly tag?: unknown;
  readonly intent?: unknown;
}

const BEFORE_TELLING = new Set(["scene", "rejoin", "reveal", "check", "roll", "deed"]);
const BEFORE_ASKING = new Set(["scene", "rejoin", "NARRATIVE", "cue"]);
const TOLD_FIRST = new Set(["NARRATIVE", "cue"]);

/** A note for the page of all who are there: what they know by now, and no sooner. */
const isOfPage = (say: Say): boolean =>
  isAsk(say) &&
  say.kind === "ruling" &&
  say.visibility === "open" &&
  say.changes.aside === true &&
  PAGE.some((field) => say.changes[field] !== undefined);

/** What of a note is for the party's page; the rest changes sheets. */
export const PAGE = ["quest", "npc", "location", "situation", "learned"] as const;

const tells = (say: Say): boolean => (isAsk(say) ? say.kind === "cue" : say.tag === "NARRATIVE");
const asks = (say: Say): boolean =>
  !isAsk(say) && ["GM_TO_PLAYER", "AWAIT_PLAYERS", "AWAIT_AI_PLAYERS", "ASK_PLAYER"].includes(say.tag);

/** The players whom it concerns; all of them, where nobody is named. What was refused may be anything. */
function reached(state: TableState, say: object): readonly SeatId[] {
  const players = seatsOf(state, "player");
  const named = new Set(namesIn(say));
  const found = players.filter((seat) => named.has(seat));
  if (found.length === 0) return players;
  const one = found.length === 1 ? found[0] : undefined;
  const isSeen = "kind" in say && ["check", "roll", "deed", "ruling"].includes(String(say.kind)) && one !== undefined;
  return isSeen ? presentWith(state, one) : found;
}

/** Every name in it, however deep; of its prose nothing. */
function namesIn(value: unknown, depth = 0): readonly string[] {
  if (typeof value === "string") return value.length <= 100 ? [value] : [];
  if (typeof value !== "object" || value === null || depth > 4) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "body" || key === "text" ? [] : namesIn(inner, depth + 1),
  );
}
