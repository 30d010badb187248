import type { EditOf } from "../edit.ts";
import { lineEnding } from "../text.ts";
import type { Block } from "./blocks.ts";
import { oneLine, prose } from "./harmless.ts";
import { type Labelled, labelledIn } from "./labelled.ts";
import { isLabel, labelValue } from "./labels.ts";
import {
  type Found,
  following,
  found,
  gapAfter,
  NOTHING,
  newSection,
  type Plan,
  type Splice,
  standing,
} from "./plan.ts";
import { ownScope } from "./scope.ts";

/** A section's own text, or the values of its labels, become new ones. */
export function planReplace(text: string, { sections, text: words, labels }: EditOf<"replace">): Plan {
  const eol = lineEnding(text);
  const given = Object.entries(labels ?? {}).map(([key, value]) => ({
    names: key.split("|"),
    value: labelValue(value),
  }));
  const lines = given.map(({ names, value }) => written({ name: names[0] ?? "", bullet: "", bold: true }, value));
  const whole = prose(words, eol, true) || lines.join(eol);
  const at = found(text, sections);
  if (!at) return whole === "" ? NOTHING : newSection(text, sections, whole);
  const labelled =
    labels === undefined
      ? []
      : labelledIn(
          at.own,
          given.flatMap(({ names }) => names),
        );
  return labelled.length > 0 ? planLabels(at, labelled, given) : planWhole(at, whole);
}

function planLabels(
  { text }: Found,
  labelled: readonly Labelled[],
  given: readonly { readonly names: readonly string[]; readonly value: string }[],
): Plan {
  const splices: Splice[] = [];
  const targets: string[] = [];
  const missing: string[] = [];
  const last = labelled.at(-1);
  for (const { names, value } of given) {
    const hit = names
      .map((name) => labelled.find(({ label }) => isLabel(label.name, [name])))
      .find((one) => one !== undefined);
    if (!hit) {
      missing.push(
        written({ name: names[0] ?? "", bullet: last?.bullet ?? "", bold: last?.label.bold ?? true }, value),
      );
      continue;
    }
    const from = hit.line.start + hit.label.from;
    const reach = hit.end > hit.line.end ? endOfWords(text, from, hit.end) : hit.line.start + hit.label.to;
    targets.push(text.slice(from, reach));
    const lead = /[\s]/.test(text[from - 1] ?? "") || value === "" ? "" : " ";
    if (text.slice(from, reach) !== value) splices.push({ from, to: reach, text: lead + value });
  }
  const target = targets.length > 0 ? { target: targets.join("\n") } : {};
  if (missing.length === 0 || !last) return { splices, ...target };
  const eol = lineEnding(text);
  const at = Math.max(last.end, last.line.end);
  const apart = labelled.length > 1 && last.block.kind === "text" && labelled.at(-2)?.block !== last.block;
  const more = apart
    ? standing(text, at, missing.join(eol + eol))
    : withGap(text, at, following(text, at, missing.join(eol)), last.block);
  return { splices: [...splices, more], ...target };
}

/** A line put in behind the last one of a block stays apart from another kind of block below it. */
const withGap = (text: string, at: number, splice: Splice, block: Block): Splice =>
  at >= block.end ? { ...splice, text: splice.text + gapAfter(text, at) } : splice;

const endOfWords = (text: string, from: number, to: number): number => from + text.slice(from, to).trimEnd().length;

const written = ({ name, bullet, bold }: { name: string; bullet: string; bold: boolean }, value: string): string =>
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
