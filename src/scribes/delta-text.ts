import { applyEdits } from "../campaign/edits/apply.ts";
import type { Edit, EditOf } from "../campaign/edits/edit.ts";
import { type DeltaFile, deltaEdits } from "./delta.ts";
import { KNOWLEDGE_SECTIONS, STATE_SECTIONS } from "./sections.ts";
import { oneLine } from "./sentences.ts";

/** Edits of one of the two files as lines of its delta, and those that the language of deltas has no words for. */
export interface InDelta {
  readonly lines: readonly string[];
  readonly direct: readonly Edit[];
}

/**
 * What is to be written into a file, said in lines such as `- NPC: Harwick - suspicious of us`. A line stands for an edit only where reading it
 * back changes the file in the very same way.
 */
export function inDelta(file: DeltaFile, text: string, edits: readonly Edit[]): InDelta {
  const alone = sorted(edits, (edit, line, now) => same(now, [edit], deltaEdits(line, file).edits), text, file);
  return isWhole(alone, file, text, edits) ? alone : oneByOne(file, text, edits);
}

type Stands = (edit: Edit, line: string, now: string) => boolean;

function sorted(edits: readonly Edit[], stands: Stands, text: string, file: DeltaFile): InDelta {
  const [lines, direct]: [string[], Edit[]] = [[], []];
  let now = text;
  for (const edit of edits) {
    const line = linesFor(edit, file).find((one) => stands(edit, one, now));
    if (line === undefined) direct.push(edit);
    else lines.push(line);
    now = applyEdits(now, [edit]);
  }
  return { lines, direct };
}

/** Lines of one delta are read together, and may say something else than each by itself. */
function oneByOne(file: DeltaFile, text: string, edits: readonly Edit[]): InDelta {
  let [done, kept]: [readonly Edit[], InDelta] = [[], { lines: [], direct: [] }];
  for (const edit of edits.slice(0, MOST)) {
    done = [...done, edit];
    const all = linesFor(edit, file).map((line) => ({ ...kept, lines: [...kept.lines, line] }));
    kept = all.find((one) => isWhole(one, file, text, done)) ?? { ...kept, direct: [...kept.direct, edit] };
  }
  const whole = { ...kept, direct: [...kept.direct, ...edits.slice(MOST)] };
  return isWhole(whole, file, text, edits) ? whole : { lines: [], direct: edits };
}

/** More are put into the file without a delta. */
const MOST = 60;

const isWhole = ({ lines, direct }: InDelta, file: DeltaFile, text: string, edits: readonly Edit[]): boolean =>
  same(text, edits, [...deltaEdits(lines.join("\n"), file).edits, ...direct]);

const same = (text: string, one: readonly Edit[], other: readonly Edit[]): boolean =>
  applyEdits(text, one) === applyEdits(text, other);

/** The lines that might say it, the plainest first. */
function linesFor(edit: Edit, file: DeltaFile): readonly string[] {
  if (edit.do === "put") return putLines(edit, file);
  if (edit.do === "add") {
    const keyword = keywordOf(edit.sections, file);
    return keyword === undefined || edit.cells || edit.under ? [] : [`- ${keyword}: ${oneLine(edit.text)}`];
  }
  if (edit.do !== "replace" || keywordOf(edit.sections, file) !== "SITUATION") return [];
  const parts = Object.entries(edit.labels ?? {}).map(([label, value]) => [labelled(label), oneLine(value)] as const);
  const last = parts.findLast(([label]) => label === "Context")?.[1];
  const labels = parts.map(([label, value]) => `${label}: ${value.replace(/[.;]$/, "")}`).join(". ");
  return [
    ...(parts.length > 0 ? [`- SITUATION: ${labels}${last?.endsWith(".") ? "." : ""}`] : []),
    `- SITUATION: ${oneLine(edit.text)}`,
  ];
}

const labelled = (label: string): string => (/^(?:Location|Time)$/.test(label) ? label : "Context");

function putLines({ sections, name, text, under }: EditOf<"put">, file: DeltaFile): readonly string[] {
  const [who, what] = [oneLine(name), oneLine(text)];
  if (under !== undefined)
    return sections[0] === STATE_SECTIONS.party[0] ? [`- Party HP: ${who} ${what}`, `- Party HP: ${who}: ${what}`] : [];
  const keyword = keywordOf(sections, file);
  return keyword === undefined ? [] : [`- ${keyword}: ${who} - ${what}`];
}

const WORDS = ["situation", "npc", "quest", "location", "secret", "upcoming", "learned"] as const;

function keywordOf([title]: readonly string[], file: DeltaFile): string | undefined {
  const sections: Partial<Record<(typeof WORDS)[number], readonly string[]>> =
    file === "story-state.md" ? STATE_SECTIONS : KNOWLEDGE_SECTIONS;
  return WORDS.find((word) => sections[word]?.[0] === title)?.toUpperCase();
}
