import type { Edit } from "../campaign/edits/edit.ts";
import { behindTheScreen, isBehindTheScreen, nameBehind } from "../world/in-secret.ts";
import { OWN_WORDS, STANDS } from "../world/own-note.ts";
import { STATE_SECTIONS } from "./sections.ts";
import { oneLine } from "./sentences.ts";
import { folded, isMentioned } from "./standing.ts";
import type { Told } from "./told.ts";

/**
 * What has come to hold, what has been done and how far clocks have gone, as the GM's notes have it: so that the next evening begins where this
 * one ends. What a GM noted in words of its own stands there in them. Any other name of several words is the GM's own affair for the evening and
 * stays out, but for the places the party has been to.
 */
export function howThingsStand({ entries, state }: Told, text: string): readonly Edit[] {
  const facts = new Map<string, string | null>();
  const clocks = new Set<string>();
  let done = false;
  for (const entry of entries) {
    if (entry.kind !== "notes") continue;
    for (const [name, means] of Object.entries(entry.facts ?? {}))
      if (!isBehindTheScreen(name) && (isKept(name) || inOwnWords(entry.facts, name) !== undefined))
        facts.set(name, inOwnWords(entry.facts, name) ?? means);
    for (const name of Object.keys(entry.clocks ?? {})) if (isKept(name) && !FLEETING.has(name)) clocks.add(name);
    done ||= entry.spent !== undefined;
  }
  return [
    ...[...facts].flatMap(([name, means]) =>
      means === null && !isMentioned(text, STATE_SECTIONS.stands, name) ? [] : [put(name, means ?? NO_LONGER)],
    ),
    ...[...clocks].flatMap((name) => {
      const clock = state.notes.clocks[name];
      return clock ? [put(`clock ${name}`, `${clock.at} of ${clock.of}`)] : [];
    }),
    ...(done ? [...doneIn(state.notes.spent)].map(([page, ids]) => put(`done at ${page}`, ids.join(", "))) : []),
  ];
}

/** What a GM wrote of a fact for itself; a name that says all of it is not said twice. */
function inOwnWords(facts: Readonly<Record<string, string | null>> = {}, name: string): string | undefined {
  const words = facts[behindTheScreen(name)];
  if (typeof words !== "string" || !/^[^:*|]{1,100}$/.test(name)) return undefined;
  return `${folded(words) === folded(name) || words.trim() === "" ? "holds" : oneLine(words)} ${OWN_WORDS}`;
}

/** Where the story stands in the GM's own words, where it has said so. */
export const standsIn = (facts: Readonly<Record<string, string | null>> = {}): string | undefined =>
  Object.entries(facts).find(([name]) => nameBehind(name) === STANDS && name !== STANDS)?.[1] ?? undefined;

export const NO_LONGER = "no longer";

const put = (name: string, text: string): Edit => ({
  do: "put",
  sections: STATE_SECTIONS.stands,
  name,
  text: oneLine(text),
});

const isKept = (name: string): boolean => /^[^\s:*|]{1,80}$/.test(name) || name.startsWith("been at ");

/** What is counted for one evening or one fight. */
const FLEETING: ReadonlySet<string> = new Set(["round", "quiet", "beats"]);

/** By page: ways that were gone and things that were told. */
function doneIn(spent: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, readonly string[]>();
  for (const mark of spent) {
    const [, page = "", id = ""] = /^([^/\s]{1,100})\/([^/\s,]{1,100})$/.exec(mark) ?? [];
    if (page !== "") pages.set(page, [...(pages.get(page) ?? []), id]);
  }
  return pages;
}
