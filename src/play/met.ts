import type { Letters } from "../protocol/letter.ts";
import { inShort, nameOf } from "../protocol/text.ts";
import { TITLES } from "../scribes/knowledge.ts";
import type { TableState } from "../table/state.ts";
import { unstyled } from "../world/unstyled.ts";
import { isTold } from "./recap.ts";

/** So many people of the world are named, those that were spoken of last. */
const MOST = 12;

/**
 * Whom somebody has met or heard of, a line each: those the campaign has a page of and those the Game Master noted, by as much of the name as stands in
 * what was told to them, with what was noted or the sentence in which they were last named.
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
  return [...people]
    .flatMap(([name, what]) => {
      const own = name.split(/[\s,]+/).filter((word) => known.has(word));
      const names = own.filter((word) => !TITLES.has(word.toLowerCase()));
      const isOf = (text: string): boolean =>
        names.some((word) => new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?!\\p{L})`, "u").test(text));
      const last = told.findLast(({ body }) => isOf(body));
      if (!last) return [];
      const sentence = last.body.split(/(?<=[.!?]["”]?)\s+/).find(isOf) ?? "";
      return [{ n: last.n, line: `${own.join(" ")}: ${inShort(what || sentence, 100)}` }];
    })
    .toSorted((a, b) => a.n - b.n)
    .slice(-MOST)
    .map(({ line }) => line);
}
