import type { Block, RawLine } from "./blocks.ts";
import { isLabel, type Label, labelsIn } from "./labels.ts";

/** A labelled line of a section, and where its value ends: lines that go on with it, or a list below it, are part of it. */
export interface Labelled {
  readonly line: RawLine;
  readonly label: Label;
  readonly end: number;
  /** Of a point. */
  readonly bullet: string;
  readonly block: Block;
}

/** The labelled lines and points among some blocks: those that begin with a label in bold, and those with one of these labels. */
export function labelledIn(blocks: readonly Block[], names: readonly string[]): readonly Labelled[] {
  return blocks.flatMap((block, i): readonly Labelled[] => {
    if (block.kind === "list")
      return block.points.flatMap(({ lines }) => among(lines.slice(0, 1), lines, block, names));
    if (block.kind !== "text") return [];
    const labelled = among(block.lines, block.lines, block, names);
    const [last, below] = [labelled.at(-1), blocks[i + 1]];
    const alone = last && last.label.from === last.label.to && last.line === block.lines.at(-1);
    return alone && below?.kind === "list" ? [...labelled.slice(0, -1), { ...last, end: below.end }] : labelled;
  });
}

function among(
  heads: readonly RawLine[],
  lines: readonly RawLine[],
  block: Block,
  names: readonly string[],
): readonly Labelled[] {
  const labelled: Labelled[] = [];
  let end = lines.at(-1)?.end ?? 0; // where the value of the last label of a line ends, read from below
  for (const line of heads.toReversed()) {
    const labels = labelsIn(line.text).filter(
      ({ bold, name, at }) => (bold && isFirst(line.text, at)) || isLabel(name, names),
    );
    const bullet = block.kind === "list" ? (/^ *(\S+)/.exec(line.text)?.[1] ?? "-") : "";
    for (const label of labels.toReversed()) {
      labelled.push({ line, label, bullet, block, end });
      end = line.start;
    }
  }
  return labelled.reverse();
}

const isFirst = (line: string, at: number): boolean => at < 40 && /^[\s*+\-\d.)[\]xX]*$/.test(line.slice(0, at));
