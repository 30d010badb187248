import type { Block, Table } from "./blocks.ts";
import { isLabel, labelsIn } from "./labels.ts";
import { type Found, visibleEnd, wordsEnd } from "./plan.ts";
import type { Scope } from "./points.ts";

/** A section's own part. */
export const ownScope = ({ text, page, section, own }: Found): Scope => ({
  blocks: own,
  end: wordsEnd(own, section.body),
  labelled: false,
  limit: visibleEnd(text, page),
});

/** What stands under each of a section's smaller headings. */
export function scopesOf({
  text,
  page,
  all,
}: Found): readonly (Scope & { readonly title: string; readonly at: number })[] {
  const limit = visibleEnd(text, page);
  const headings = all.flatMap(({ kind }, i) => (kind === "heading" ? [i] : []));
  return headings.map((at, i) => {
    const heading = all[at];
    const blocks = all.slice(at + 1, headings[i + 1] ?? all.length);
    const title = heading?.kind === "heading" ? (heading.section?.title ?? "") : "";
    return { title, at, blocks, end: wordsEnd(blocks, heading?.end ?? 0), labelled: false, limit };
  });
}

/** What stands under a smaller heading, or under a label that stands by itself; nothing where there is neither. */
export function scopeUnder(found: Found, name: string): Scope | undefined {
  const { text, page, all } = found;
  const limit = visibleEnd(text, page);
  const names = name.split("|");
  const heading = scopesOf(found).find(({ title }) => isLabel(title, names));
  for (const [i, block] of all.entries()) {
    if (heading && i >= heading.at) return heading;
    const line = block.kind === "text" ? block.lines.at(-1) : undefined;
    if (line && isAlone(line.text) && labelsIn(line.text).some((label) => isLabel(label.name, names))) {
      const blocks = upTo(all, i + 1, (next) => next.kind === "heading" || next.kind === "rule" || announces(next));
      return { blocks, end: wordsEnd(blocks, block.end), labelled: true, limit };
    }
  }
  return undefined;
}

/** `**Hit Points**:` with nothing behind it. */
const isAlone = (line: string): boolean => {
  const last = labelsIn(line).at(-1);
  return last !== undefined && last.from === last.to;
};

const announces = (block: Block): boolean => block.kind === "text" && isAlone(block.lines.at(-1)?.text ?? "");

function upTo(blocks: readonly Block[], from: number, stops: (block: Block) => boolean): readonly Block[] {
  const to = blocks.findIndex((block, i) => i >= from && stops(block));
  return blocks.slice(from, to < 0 ? blocks.length : to);
}

/** The first table among some blocks, one with a head if there is one. */
export function tableIn(blocks: readonly Block[]): Table | undefined {
  const tables = blocks.filter((block) => block.kind === "table");
  return tables.find(({ head }) => head) ?? tables[0];
}
