import type { Block, List, Point } from "./blocks.ts";
import { foldText, isPlaceholder, namedBy } from "./names.ts";
import { following, gapAfter, type Splice, standing } from "./plan.ts";

/** Where points stand or will stand: the blocks, where their words end, and whether a label stands right above. */
export interface Scope {
  readonly blocks: readonly Block[];
  readonly end: number;
  readonly labelled: boolean;
  /** Nothing is put in behind it: what follows is hidden. */
  readonly limit: number;
}

/** One more point, in the manner of the list that is there. A line that only says there is nothing yet makes room for it. */
export function newPoint(text: string, scope: Scope, words: string): Splice {
  const list = listIn(scope.blocks);
  const last = list?.points.at(-1);
  if (list && last && list.points.length === 1 && isPlaceholder(wordsOf(text, last)))
    return { from: last.words, to: paragraphEnd(last), text: words };
  if (list && last && last.end <= scope.limit)
    return following(text, last.end, `${nextBullet(list)} ${last.box === "" ? "" : "[ ] "}${words}`, isLoose(list));
  const empty = scope.blocks.find((block) => block.kind === "text" && block.lines.length === 1);
  const line = empty?.kind === "text" ? empty.lines[0] : undefined;
  if (line && isPlaceholder(line.text))
    return { from: line.start, to: line.start + line.text.length, text: `- ${words}` };
  const at = Math.min(scope.end, scope.limit);
  if (!scope.labelled || scope.blocks.length > 0) return standing(text, at, `- ${words}`);
  const below = following(text, at, `- ${words}`);
  return { ...below, text: below.text + gapAfter(text, at) };
}

/** The last list that has no label of its own above it, else the last one. */
export function listIn(blocks: readonly Block[]): List | undefined {
  const isList = (block: Block): block is List => block.kind === "list";
  return (
    blocks.filter((block, i): block is List => isList(block) && !announced(blocks[i - 1])).at(-1) ??
    blocks.findLast(isList)
  );
}

const announced = (above: Block | undefined): boolean =>
  above?.kind === "text" && /:[*_\s]*$/.test(above.lines.at(-1)?.text.slice(-200) ?? "");

/** The words of a point up to its first blank line, smaller point, or a line that is not set in: that one somebody put under it. */
export const wordsOf = (text: string, point: Point): string => text.slice(point.words, paragraphEnd(point));

export function paragraphEnd({ lines, words }: Point): number {
  const stop = lines.findIndex(
    ({ text: line }, i) =>
      i > 0 && /^(?=\S)|^\s*(?:$|[-*+]\s|\d{1,9}[.)]\s|`{3}|~{3}|>|\||<!--|#)/.test(line.slice(0, 400)),
  );
  const last = lines[(stop < 0 ? lines.length : stop) - 1];
  if (!last) return words;
  return Math.max(Math.min(words, last.start + last.text.length), last.start + last.text.trimEnd().length);
}

/** Something stands in one of these lists already, word for word. */
export function stands(text: string, blocks: readonly Block[], words: string): boolean {
  const folded = foldText(words);
  return blocks.some(
    (block) =>
      block.kind === "list" &&
      block.points.some(
        (point) =>
          foldText(wordsOf(text, point)) === folded ||
          (point.box !== "" && foldText(point.box + wordsOf(text, point)) === folded),
      ),
  );
}

/** How the points there are written: `**Name**: text`, `Name: text` or `Name - text`. */
export function inManner(text: string, list: List | undefined, name: string, value: string, plain: boolean): string {
  const shown = name.replace(/\*|__|`/g, "").trim();
  const model = list?.points.map((point) => wordsOf(text, point)).findLast((words) => !isPlaceholder(words));
  const named = model === undefined ? undefined : namedBy(model);
  const bold = model === undefined || !named?.divided ? !plain : /^(?:\*\*|__)/.test(model);
  if (bold || namedBy(shown).divided) return `**${shown}**: ${value}`;
  const dash = model && named ? /\s[-–—]\s+$/.exec(model.slice(0, named.value))?.[0].trim() : undefined;
  return dash === undefined ? `${shown}: ${value}` : `${shown} ${dash} ${value}`;
}

function nextBullet({ points }: List): string {
  const [before, last] = [points.at(-2)?.bullet, points.at(-1)?.bullet ?? "-"];
  const number = /^\d+/.exec(last)?.[0];
  if (number === undefined || before === last) return last;
  return `${Math.min(Number(number) + 1, 999_999_999)}${last.slice(number.length)}`;
}

const isLoose = ({ points }: List): boolean => {
  const [before, last] = [points.at(-2), points.at(-1)];
  return before !== undefined && last !== undefined && before.end < last.start;
};
