import { planOf } from "./apply.ts";
import type { Edit } from "./edit.ts";
import { oneLine, prose } from "./harmless.ts";
import { foldName } from "./names.ts";
import { spliced } from "./plan.ts";

export { mergeTexts } from "./merge/texts.ts";

/** A file after some edits, and those that were not made because a hand had changed the same lines since the table last read them. */
export interface Merged {
  readonly text: string;
  readonly refused: readonly Edit[];
}

/**
 * Edits made for `base`, what the table last knew of a file, are made in what stands there now. What only adds is always made; what would
 * overwrite something is made where that reads as the table knew it. A file that is not there is an empty one.
 */
export function mergeEdits(base: string | undefined, disk: string | undefined, edits: readonly Edit[]): Merged {
  let known = base ?? "";
  let text = disk ?? "";
  const made = new Set<string>();
  const refusedOf = (edit: Edit): readonly Edit[] => {
    const asKnown = known === text; // no hand was at it: what holds for one holds for the other
    const there = planOf(text, edit);
    const here = asKnown ? there : planOf(known, edit);
    const next = spliced(text, there.splices);
    const same = next === text && (there.target !== undefined || here.target === undefined);
    const untouched = same || words(here.target) === words(there.target);
    const parts = parted(edit);
    if (!untouched && !made.has(placeOf(edit))) return parts.length > 1 ? parts.flatMap(refusedOf) : [edit];
    known = asKnown ? next : spliced(known, here.splices);
    text = next;
    for (const part of parts) made.add(placeOf(part));
    return [];
  };
  const refused = edits.flatMap(refusedOf);
  return { text, refused };
}

/** Each label is a line of its own: a hand on one of them does not stop the others. */
function parted(edit: Edit): readonly Edit[] {
  if (edit.do !== "replace" || edit.labels === undefined) return [edit];
  const labels = Object.entries(edit.labels);
  return labels.length < 2 ? [edit] : labels.map(([label, value]) => ({ ...edit, labels: { [label]: value } }));
}

/** Line ends and spaces are not what a hand meant to change. */
const words = (target: string | undefined): string => (target ?? "").replace(/\s+/g, " ").trim();

/** What was written here is ours to write again. */
const placeOf = (edit: Edit): string => JSON.stringify([edit.do, ...PLACES[edit.do](edit as never)]);

const PLACES: { readonly [K in Edit["do"]]: (edit: Extract<Edit, { readonly do: K }>) => readonly string[] } = {
  add: () => [],
  put: ({ sections, name, under = "" }) => [...sections, foldName(under), foldName(name)],
  replace: ({ sections, labels = {} }) => [...sections, ...Object.keys(labels)],
  label: ({ labels }) => labels,
  swap: ({ line, nth = 0 }) => [line, String(nth)],
  append: () => [],
};

/** What to put beside a file whose own lines stayed as a hand left them: the changes that were not made, to be read by people. */
export function besideText(refused: readonly Edit[]): string {
  if (refused.length === 0) return "";
  const points = refused.map((edit) => `- ${TOLD[edit.do](edit as never)}`);
  return `# Kept beside the file\n\nThese lines were changed by hand, and stay so. This would have been written there:\n\n${points.join("\n")}\n`;
}

const under = (title = ""): string => `**${oneLine(title)}**`;

const TOLD: { readonly [K in Edit["do"]]: (edit: Extract<Edit, { readonly do: K }>) => string } = {
  add: ({ sections, text }) => `${under(sections[0])}: ${oneLine(text)}`,
  put: ({ sections, name, text, cells = {} }) =>
    `${under(sections[0])}, ${oneLine(name)}: ${[text, ...told(cells)]
      .filter((part) => part.trim() !== "")
      .map(oneLine)
      .join("; ")}`,
  replace: ({ sections, text, labels }) =>
    `${under(sections[0])}: ${labels === undefined ? indented(text) : told(labels).map(oneLine).join("; ")}`,
  label: ({ labels, value }) => `${under(labels[0])}: ${oneLine(value)}`,
  swap: ({ line, to }) => `\`${oneLine(line).replaceAll("`", "'")}\` becomes \`${oneLine(to).replaceAll("`", "'")}\``,
  append: ({ text }) => indented(text),
};

const told = (values: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(values).map(([key, value]) => `${key.split("|")[0] ?? ""}: ${value}`);

const indented = (text: string): string => prose(text, "\n", true).replaceAll("\n", "\n  ");
