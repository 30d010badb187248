import type { Entry } from "../../../src/protocol/entry.ts";
import { add, type Case, change, drop, ended, fields, is, isClose, plain, says } from "./breaking.ts";

/** What is told, and how the dice fall. */
export const STORY: readonly Case[] = [
  [
    "a beat miscounted",
    change(
      is("message", (e) => e.beat > 1),
      (e) => ({ beat: e.beat + 1 }),
    ),
    /beats are numbered/,
  ],
  [
    "a beat that closes by itself",
    (all) => all.map((entry) => (entry.seq > all.length / 2 ? { ...entry, beat: entry.beat + 1 } : entry)),
    /beats are numbered/,
  ],
  [
    "an undo to the middle of a beat",
    change(is("undo"), (e) => ({ back_to: (e as { back_to: number }).back_to + 1 })),
    /where a beat closed|heard by/,
  ],
  ["an action nobody settled", drop(is("ruling", (e, i, all) => plain(all) && settlesAlone(e.for, i, all))), /settled/],
  [
    "a question to act",
    change(
      says("NARRATIVE", (_e, i, all) => !ended(i, all)),
      () => ({ body: "Dark. What do you do?" }),
    ),
    /question to act/,
  ],
  [
    "a secret ruled on openly",
    change(
      is("ruling", (e, i, all) => e.visibility === "private" && secretly(e, i, all)),
      () => ({ visibility: "open" }),
    ),
    /in private|heard by/,
  ],
  ["a scene number left out", change(is("scene"), () => ({ number: "077", scene: "077" })), /rise by one/],
  [
    "a prompt with another scene's number",
    change(says("GM_TO_PLAYER"), fields({ scene_number: "999" })),
    /scene being played/,
  ],
  ["narration in another scene", change(says("NARRATIVE"), () => ({ scene: "999" })), /has its scene/],
  [
    "more told than was heard",
    change(
      is("rejoin", (e) => e.to.length > 0),
      () => ({ text: "And a secret.", by: undefined }),
    ),
    /only that/,
  ],
  ["nothing told", drop(is("rejoin", (e) => e.to.length > 0)), /goes on before|only that/],
  [
    "a die changed",
    change(is("roll"), (e) => ({ dice: (e as { dice: number[] }).dice.map((die) => die + 1) })),
    /as the seed says/,
  ],
  ["a total changed", change(is("roll"), (e) => ({ total: (e as { total: number }).total + 1 })), /add up/],
  ["a die rolled again", add(is("roll"), (e) => ({ ...e, seq: 0 })), /as the seed says/],
  ["another seed", change(isClose, () => ({ seed: "a better one" })), /seed/],
];

/** The last thing its character said to the GM was in answer to a secret prompt. */
function secretly({ for: seat }: { for: string }, i: number, all: readonly Entry[]): boolean {
  const closed = all
    .slice(0, i)
    .findLast((entry) => entry.kind === "prompt" && entry.for === seat && entry.closed === "answered");
  const opened = closed?.kind === "prompt" ? all[(closed.of ?? 0) - 1] : undefined;
  return opened?.kind === "prompt" && opened.opened === "SECRET_ACTION";
}

/** Whether this is the one ruling on what its seat has said it does, before the story is told on. */
function settlesAlone(seat: string, i: number, all: readonly Entry[]): boolean {
  const isTold = (entry: Entry) => entry.kind === "message" && entry.tag === "NARRATIVE" && entry.by !== "table";
  const from = all.slice(0, i).findLastIndex(isTold);
  const to = all.findIndex((entry, j) => j > i && isTold(entry));
  if (to < 0 || ended(to, all)) return false;
  const since = all.slice(from + 1, to);
  const acts = since.some(
    (entry) =>
      entry.kind === "message" &&
      ((entry.tag === "PLAYER_TO_GM" && entry.from === seat && entry.fields.type === "ACTION") ||
        (entry.tag === "PLAYER_ACTION" && entry.fields.character === seat)),
  );
  return acts && since.filter((entry) => entry.kind === "ruling" && entry.for === seat).length === 1;
}
