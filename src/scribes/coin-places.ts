import { type Coin, coinsOf } from "../campaign/sheets/coins.ts";
import { type Draft, lineAt, type Rewriting, runsIn } from "./sheet-draft.ts";

const WORDS: Readonly<Record<Coin, string>> = {
  pp: "platinum",
  gp: "gold",
  ep: "electrum",
  sp: "silver",
  cp: "copper",
};

/** Where a coin the sheet does not name yet may go: behind another in the same line, or in a line of its own like that of another. */
export function* newCoin(draft: Draft, coin: Coin, amount: number): Generator<Rewriting> {
  const there = coinsOf(draft.reading.lines);
  for (const { coin: other, amount: had, line } of there.toReversed()) {
    const text = lineAt(draft, line.number);
    const named = new RegExp(`\\b(${RegExp.escape(other)}|${WORDS[other]})\\b`, "i").exec(text);
    const run = runsIn(text).find(({ value }) => value === had);
    if (!named || !run) continue;
    const [word] = named;
    const isFirst = named.index < run.from;
    const own = like(word, word.length === 2 ? coin : WORDS[coin]);
    const isAlone = there.filter((one) => one.line.number === line.number).length === 1;
    const copied = swapped(text, [
      { from: named.index, to: named.index + word.length, by: own },
      { from: run.from, to: run.to, by: String(amount) },
    ]);
    const rest =
      /^(?:\*\*|__)?(?:\s(?:pieces|coins|piece|coin)\b)?/i.exec(text.slice(named.index + word.length))?.[0] ?? "";
    const end = isFirst ? run.to : named.index + word.length + rest.length;
    const between = isFirst ? text.slice(named.index + word.length, run.from) : text.slice(run.to, named.index);
    const behind = isFirst
      ? `, ${own}${between.replace(/[*_|]/g, "")}${amount}`
      : `, ${amount}${between}${own}${rest.replace(/[*_]/g, "")}`;
    const inline = { line: line.number, to: text.slice(0, end) + behind + text.slice(end) };
    const below = { line: line.number, to: `${text}\n${copied}` };
    const isField = isAlone && isFirst && /^\s*(?:[-*+|]\s*)?(?:\*\*|__)?[a-z]/i.test(text);
    yield* isField ? [below, inline] : [inline, below];
  }
}

/** In the manner of the word beside it: `GP`, `Gold`, `gold`. */
function like(word: string, own: string): string {
  if (word === word.toUpperCase()) return own.toUpperCase();
  return word.charAt(0) === word.charAt(0).toUpperCase() ? own.charAt(0).toUpperCase() + own.slice(1) : own;
}

function swapped(
  text: string,
  places: readonly { readonly from: number; readonly to: number; readonly by: string }[],
): string {
  const last = places.toSorted((one, other) => other.from - one.from);
  return last.reduce((line, { from, to, by }) => line.slice(0, from) + by + line.slice(to), text);
}
