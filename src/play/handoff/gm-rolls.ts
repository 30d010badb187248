import type { Desk } from "../../minds/mind.ts";
import { who } from "../../minds/model/tools/tool.ts";
import type { Saying } from "../../protocol/ask.ts";
import type { Letter } from "../../protocol/letter.ts";
import { isNotDice, readDice } from "../../rules/dice/notation.ts";
import type { Outside } from "./outside.ts";

export const ROLLS_PATH = "tmp/gm-rolls.md";

/** `- 1d20+5 for tilda-brannock: Stealth`, or `toss 1d20+5`; what fell stands behind an equals sign. */
const LINE =
  /^[-*][ \t]+(?:toss[ \t]+)?([0-9d+\-khl! ]{2,40}?)(?:[ \t]+for[ \t]+([^:=\n]{1,80}?))?(?:[ \t]*:[ \t]*([^=\n]{1,200}?))?[ \t]*$/i;
const MOST = 20;

interface Wanted {
  readonly at: number;
  readonly expr: string;
  readonly for: string;
  readonly reason: string;
}

const wantedIn = (text: string, { party, seat }: Desk): readonly Wanted[] =>
  text
    .split("\n")
    .flatMap((line, at): readonly Wanted[] => {
      const [, expr = "", named = "", reason = ""] = LINE.exec(line) ?? [];
      if (expr === "" || isNotDice(readDice(expr.replaceAll(" ", "")))) return [];
      const whose = named.trim() === "" ? seat : who(named.trim(), { seat, party, threads: new Map() });
      return [{ at, expr: expr.replaceAll(" ", ""), for: whose, reason: reason.trim() || "a roll" }];
    })
    .slice(0, MOST);

/** Rolls that stand in the file without what fell, as the table is asked for them. */
export function rollsAsked(outside: Outside, desk: Desk): readonly Saying[] {
  const found = outside.look(ROLLS_PATH);
  if (!found || !("text" in found)) return [];
  return wantedIn(found.text, desk).map(({ expr, for: seat, reason }) => ({
    kind: "roll",
    for: seat,
    expr,
    reason,
    visibility: desk.party.includes(seat) ? "open" : "hidden",
  }));
}

/** Dice that have fallen were for the turn that is over. */
export function forgetRolls(outside: Outside, desk: Desk): void {
  if (wantedIn(outside.text(ROLLS_PATH) ?? "", desk).length === 0) outside.remove(ROLLS_PATH);
}

/** Writes behind each line what fell, in the order in which it was asked. */
export function answeredRolls(outside: Outside, desk: Desk): void {
  const found = outside.look(ROLLS_PATH);
  if (!found || !("text" in found)) return;
  const wanted = wantedIn(found.text, desk);
  const fell = desk.letters.after((letter) => letter.kind !== "roll" && letter.kind !== "refusal").filter(isRoll);
  if (wanted.length === 0 || fell.length === 0) return;
  const lines = found.text.split("\n");
  for (const [i, { at }] of wanted.entries()) {
    const roll = fell[fell.length - wanted.length + i];
    if (roll) lines[at] = `${lines[at]?.trimEnd()} = ${roll.text ?? roll.total}`;
  }
  outside.put(ROLLS_PATH, lines.join("\n"));
}

const isRoll = (letter: Letter): letter is Extract<Letter, { kind: "roll" }> => letter.kind === "roll";
