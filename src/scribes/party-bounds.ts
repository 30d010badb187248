import type { Edit } from "../campaign/edits/edit.ts";
import { namedBy } from "../campaign/edits/names.ts";
import { isSaid, type SaidBefore } from "../campaign/edits/said.ts";
import { KNOWLEDGE_SECTIONS } from "./sections.ts";
import { type Standing, sectionLines } from "./standing.ts";
import type { Told } from "./told.ts";

export const SUMMARY = ["Recent Session Summary", "Session Summary", "Recent Sessions", "Recent Events"];
export const BULLET = /^\s{0,3}[-*+]\s+/;
export const SCENE = /^Scene (\d{1,9}), /;

/** How many points of its own the table keeps in a section of the party's file. */
const MOST: readonly (readonly [sections: readonly string[], most: number])[] = [
  [SUMMARY, 24],
  [KNOWLEDGE_SECTIONS.learned, 120],
  [KNOWLEDGE_SECTIONS.location, 60],
  [KNOWLEDGE_SECTIONS.npc, 60],
];

/**
 * Every player reads the party's file whole, evening after evening, so it does not grow for ever: where a section has more points of the table's own
 * than it may, the oldest go, and one line says up to which scene. A point that a hand wrote or changed is not the table's, and stays.
 */
export function foldedAway(told: Told, text: string, edits: readonly Edit[]): readonly Edit[] {
  const said = saidIn(told);
  return MOST.flatMap(([sections, most]) => {
    const added = edits.filter((edit) => "sections" in edit && edit.sections === sections && edit.do === "add").length;
    const lines = sectionLines(text, sections) ?? [];
    if (lines.length + added <= most) return [];
    const own = lines.filter(({ line }) => isOwn(line, sections, said));
    const gone = own.slice(0, Math.max(0, own.length + added - most));
    return [...gone.toReversed().map(takenOut), ...(sections === SUMMARY ? upTo(gone, lines) : [])];
  });
}

const takenOut = ({ line, nth }: Standing): Edit => ({ do: "swap", line, to: "", ...(nth > 0 ? { nth } : {}) });

const saidIn = ({ state }: Told): SaidBefore =>
  [...state.said].find(([path]) => path.toLowerCase() === "party-knowledge.md")?.[1] ?? new Map();

/** It reads as the table last said it: as a point of its own, or under its name. */
function isOwn(line: string, sections: readonly string[], said: SaidBefore): boolean {
  if (!BULLET.test(line) || BEFORE.test(line)) return false;
  const text = line.replace(BULLET, "");
  if (isSaid({ do: "add", sections, text }, said)) return true;
  const { name, value, divided } = namedBy(text);
  const words = text.slice(value).trim();
  const put = { do: "put" as const, sections, name: name.replaceAll("*", "").trim(), text: words };
  return divided && (isSaid(put, said) || isSaid({ ...put, cells: { "what it is|description": words } }, said));
}

/** The scenes whose points have gone, so far. */
function upTo(gone: readonly Standing[], lines: readonly Standing[]): readonly Edit[] {
  const numbers = gone.flatMap(({ line }) => SCENE.exec(line.replace(BULLET, ""))?.[1] ?? []);
  const before = lines.map(({ line }) => BEFORE.exec(line)).find((found) => found !== null)?.[1];
  const [first, last] = [before ?? numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [{ do: "put", sections: SUMMARY, name: "Before that", text: `scenes ${first} to ${last}.` }];
}

const BEFORE = /Before that\W{1,6}scenes (\d{1,9}) to \d/;
