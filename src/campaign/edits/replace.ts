import { lineEnding } from "../folder/text.ts";
import type { Block } from "./blocks.ts";
import type { EditOf } from "./edit.ts";
import { oneLine, prose } from "./harmless.ts";
import { type Labelled, labelledIn } from "./labelled.ts";
import { isLabel, labelValue } from "./labels.ts";
import { isPlaceholder } from "./names.ts";
import { newSection } from "./new-section.ts";
import { type Found, following, found, gapAfter, NOTHING, type Plan, type Splice, standing } from "./plan.ts";
import { ownScope } from "./scope.ts";

/** A section's own text, or the values of its labels, become new ones. */
export function planReplace(text: string, { sections, text: words, labels = {} }: EditOf<"replace">): Plan {
  const eol = lineEnding(text);
  const given = Object.entries(labels).map(([key, value]) => ({ names: key.split("|"), value: labelValue(value) }));
  const lines = given.map((one) => written(one, "", true)).join(eol);
  const whole = prose(words, eol, true);
  const at = found(text, sections);
  if (!at) return lines === "" && whole === "" ? NOTHING : newSection(text, sections, lines || whole);
  const names = given.flatMap((one) => one.names);
  const labelled = given.length === 0 ? [] : labelledIn(at.own, names);
  if (labelled.length > 0) return planLabels(at, labelled, given);
  return planWhole(at, isEmpty(at) ? lines || whole : whole || lines);
}

/** Nothing stands there yet, or a line that says so. */
const isEmpty = ({ text, own }: Found): boolean =>
  own.every(
    ({ kind, start, end }) =>
      KEPT.includes(kind) || isPlaceholder(text.slice(start, end).replace(/^\s{0,9}[-*+]\s/, "")),
  );

interface Given {
  readonly names: readonly string[];
  readonly value: string;
}

function planLabels({ text }: Found, labelled: readonly Labelled[], given: readonly Given[]): Plan {
  const hits = given.map(({ names }) =>
    names.map((name) => labelled.find(({ label }) => isLabel(label.name, [name]))).find((one) => one !== undefined),
  );
  const splices: Splice[] = [];
  const targets: string[] = [];
  for (const [i, hit] of hits.entries()) {
    const value = given[i]?.value ?? "";
    if (!hit) continue;
    const from = hit.line.start + hit.label.from;
    const reach = hit.end > hit.line.end ? endOfWords(text, from, hit.end) : hit.line.start + hit.label.to;
    targets.push(text.slice(from, reach));
    const lead = /[\s]/.test(text[from - 1] ?? "") || value === "" ? "" : " ";
    if (text.slice(from, reach) !== value) splices.push({ from, to: reach, text: lead + value });
  }
  const target = targets.length > 0 ? { target: targets.join("\n") } : {};
  return { splices: [...missing(text, labelled, given, hits), ...splices], ...target };
}

/** Labels that are not there yet: those that are given before all that are there go before them, the others to the end. */
function missing(
  text: string,
  labelled: readonly Labelled[],
  given: readonly Given[],
  hits: readonly (Labelled | undefined)[],
): readonly Splice[] {
  const eol = lineEnding(text);
  const lead = hits.findIndex((hit) => hit !== undefined);
  const [first, last] = [hits[lead], labelled.at(-1)];
  const lines = (like: Labelled, from: number, to: number): readonly string[] =>
    given.slice(from, to).flatMap((one, i) => (hits[from + i] ? [] : [written(one, like.bullet, like.label.bold)]));
  const earlier = first ? lines(first, 0, lead) : [];
  const later = last ? lines(last, Math.max(lead, 0), given.length) : [];
  const splices: Splice[] = [];
  if (first && earlier.length > 0) {
    const gap = isApart(labelled[0], labelled[1]) ? eol + eol : eol;
    splices.push({ from: first.line.start, to: first.line.start, text: earlier.map((line) => line + gap).join("") });
  }
  if (last && later.length > 0) {
    const at = Math.max(last.end, last.line.end);
    const more = isApart(labelled.at(-2), last)
      ? standing(text, at, later.join(eol + eol))
      : withGap(text, at, following(text, at, later.join(eol)), last.block);
    splices.push(more);
  }
  return splices;
}

/** Each of them is a paragraph of its own. */
const isApart = (one: Labelled | undefined, next: Labelled | undefined): boolean =>
  one?.block.kind === "text" && next?.block.kind === "text" && one.block !== next.block;

/** A line put in behind the last one of a block stays apart from another kind of block below it. */
const withGap = (text: string, at: number, splice: Splice, block: Block): Splice =>
  at >= block.end ? { ...splice, text: splice.text + gapAfter(text, at) } : splice;

const endOfWords = (text: string, from: number, to: number): number => from + text.slice(from, to).trimEnd().length;

const written = ({ names: [name = ""], value }: Given, bullet: string, bold: boolean): string =>
  `${bullet === "" ? "" : `${bullet} `}${bold ? `**${oneLine(name)}**:` : `${oneLine(name)}:`} ${value}`.trimEnd();

const KEPT: readonly Block["kind"][] = ["quote", "comment", "rule"];

/** A code block or comment that never ends hides the rest of the file; it is not ours to remove. */
function planWhole(at: Found, whole: string): Plan {
  const { text, own } = at;
  const { end: wordsEnd, limit } = ownScope(at);
  const stays = ({ kind, end }: Block): boolean => KEPT.includes(kind) || end > limit;
  const first = own.findIndex((block) => !stays(block));
  const block = own[first];
  if (!block) return whole === "" ? NOTHING : { splices: [standing(text, Math.min(wordsEnd, limit), whole)] };
  const stop = own.findIndex((one, i) => i > first && stays(one));
  const next = stop < 0 ? own.length : stop;
  const end = own[next - 1]?.end ?? block.end;
  const replaced = { from: block.start, to: endOfWords(text, block.start, end), text: whole + gapAfter(text, end) };
  const removed = own.flatMap((one, i) =>
    i < next || stays(one) ? [] : [{ from: own[i - 1]?.end ?? one.start, to: one.end, text: "" }],
  );
  const target = own.flatMap((one) => (stays(one) ? [] : [text.slice(one.start, one.end)])).join("\n");
  return { splices: [replaced, ...removed], target };
}
