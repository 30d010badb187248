import type { Letters } from "../protocol/letter.ts";
import { inShort, nameOf } from "../protocol/text.ts";
import { TITLES } from "../scribes/knowledge.ts";
import { sentencesOf } from "../table/meeting.ts";
import type { TableState } from "../table/state.ts";
import { QUOTED } from "../world/in-secret.ts";
import { unstyled } from "../world/unstyled.ts";
import { isTold } from "./recap.ts";

/** So many people of the world are named, those that were spoken of last. */
const MOST = 12;

/**
 * Whom somebody has met or heard of, a line each: those the campaign has a page of and those the Game Master noted, by as much of the name as stands in
 * what was told to them, with what was noted, or how the story first spoke of them. Nobody stands there twice.
 */
export function metBy(letters: Letters, { files }: Pick<TableState, "files">): readonly string[] {
  const told = [...letters].filter(isTold).map(({ n, body }) => ({ n, body: unstyled(body) }));
  const known = new Set(
    told.flatMap(({ body }) => body.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).map((word) => word.replace(/['’]s$/, "")),
  );
  const pages = [...files].flatMap(([path]) => /^npcs\/([^/_]{1,100})\.md$/i.exec(path)?.[1] ?? []);
  const people = new Map<string, string>(pages.map((slug) => [nameOf(slug), ""]));
  for (const letter of letters) {
    if (letter.kind !== "ruling") continue;
    for (const one of [letter.changes.npc].flat()) {
      const [, name = "", what = ""] = /^(.{1,80}?) - (.{1,400})$/s.exec(typeof one === "string" ? one : "") ?? [];
      if (name !== "") people.set(name, what);
    }
  }
  return [...nobodyTwice(people)]
    .flatMap(([name, what]) => {
      const own = name.split(/[\s,]+/).filter((word) => known.has(word));
      const names = own.filter(isName);
      const isOf = (text: string): boolean =>
        names.some((word) => new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, "u").test(text));
      const last = told.findLast(({ body }) => isOf(body));
      const first = told.find(({ body }) => isOf(unquoted(body)));
      const met = sentencesOf(first?.body ?? "").find((sentence) => isOf(unquoted(sentence))) ?? "";
      const who = what || met;
      return last ? [{ n: last.n, line: who === "" ? own.join(" ") : `${own.join(" ")}: ${inShort(who, 100)}` }] : [];
    })
    .toSorted((a, b) => a.n - b.n)
    .slice(-MOST)
    .map(({ line }) => line);
}

const isName = (word: string): boolean => !TITLES.has(word.toLowerCase());

/** Somebody who stands there by less and by more of a name is one, by the longer, with what was noted last. */
function nobodyTwice(people: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const bare = (name: string): readonly string[] => name.split(/[\s,]+/).filter(isName);
  const each = new Map<string, string>();
  for (const [name, what] of people) {
    const same = [...each.keys()].find((other) => {
      const [less = [], more = []] = [bare(name), bare(other)].toSorted((a, b) => a.length - b.length);
      return less.length > 0 && less.every((word) => more.includes(word));
    });
    const noted = what || (same === undefined ? "" : (each.get(same) ?? ""));
    if (same !== undefined) each.delete(same);
    each.set(same !== undefined && bare(same).length >= bare(name).length ? same : name, noted);
  }
  return each;
}

/** What is said of others in speech says little of who they are. */
const unquoted = (text: string): string => text.replace(QUOTED, " ");
