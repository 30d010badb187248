import type { AskOf } from "../protocol/ask.ts";
import type { Draft, DraftOf, SeatId } from "../protocol/entry.ts";
import { presentWith, roleOf } from "./seating.ts";
import type { TableState } from "./state.ts";

/** Who learns what a ruling says was learned: the one concerned, and whoever is named besides. */
export function learnersOf(state: TableState, ask: AskOf<"ruling">): readonly SeatId[] {
  const { for: seat, learners = [], visibility } = ask;
  if (visibility === "hidden") return [];
  const others = learners === "present" ? (visibility === "open" ? presentWith(state, seat) : []) : learners;
  return [...new Set([seat, ...others])].filter((one) => roleOf(state, one) === "player");
}

/** A ruling is what anyone there sees. What is learned by it is an entry of its own, for those who learn it. */
export function ruledOn(state: TableState, ask: AskOf<"ruling">): readonly Draft[] {
  const { learners: _learners, changes, ...ruling } = ask;
  const { learned, noted, ...seen } = changes;
  const texts = [learned].flat().filter((one): one is string => typeof one === "string" && one.trim() !== "");
  const to = learnersOf(state, ask);
  if (texts.length === 0 || to.length === 0 || ask.visibility === "inner") return [{ ...ruling, changes }];
  const secret = ask.visibility === "private" ? ({ secret: true } as const) : {};
  const known = texts.map(
    (text): DraftOf<"learned"> => ({
      kind: "learned",
      to: [...to],
      text,
      by: "ruling",
      ...secret,
      ...(noted ? { noted: true } : {}),
    }),
  );
  return [{ ...ruling, changes: seen }, ...known];
}

/** What is revealed is on record by its name for the GM, and those it is revealed to learn it without. */
export function revealedTo(ask: AskOf<"reveal">): readonly Draft[] {
  const { secret, to, text } = ask;
  const [, of] = /^unseen\/([^/]+)\//.exec(secret) ?? [];
  const page = to.length !== 1 && /\/[a-z0-9]+-[a-z0-9-]+$/.test(secret) ? ({ page: true } as const) : {};
  return [ask, { kind: "learned", to, text, by: "reveal", ...(of === undefined ? {} : { of }), ...page }];
}
