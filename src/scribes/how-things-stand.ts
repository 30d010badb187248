import type { Edit } from "../campaign/edit.ts";
import { STATE_SECTIONS } from "./sections.ts";
import { oneLine } from "./sentences.ts";
import { isMentioned } from "./standing.ts";
import type { Told } from "./told.ts";

/**
 * What has come to hold, what has been done and how far clocks have gone, as the GM's notes have it: so that the next evening begins where this
 * one ends. A name of several words is the GM's own affair for the evening and stays out, but for the places the party has been to.
 */
export function howThingsStand({ entries, state }: Told, text: string): readonly Edit[] {
  const facts = new Map<string, string | null>();
  const clocks = new Set<string>();
  let done = false;
  for (const entry of entries) {
    if (entry.kind !== "notes") continue;
    for (const [name, means] of Object.entries(entry.facts ?? {})) if (isKept(name)) facts.set(name, means);
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
