import type { Letters } from "../protocol/letter.ts";
import { inShort, nameOf } from "../protocol/text.ts";
import { TITLES } from "../scribes/knowledge.ts";
import type { TableState } from "../table/state.ts";
import { QUOTED } from "../world/in-secret.ts";
import { isNamed, speakersIn } from "../world/speakers.ts";
import { unstyled } from "../world/unstyled.ts";
import { isTold } from "./recap.ts";

/** So many people of the world are named, those that were spoken of last. */
const MOST = 12;

/**
 * Whom somebody has met or heard of, a line each: those the campaign has a page of, those the Game Master noted, and those who spoke, by as much of the
 * name as stands in what was told to them; with what was noted, or what the story calls them beside the name, else the name alone. Nobody stands there twice.
 */
export function metBy(letters: Letters, { files, seats }: Pick<TableState, "files" | "seats">): readonly string[] {
  const heard = [...letters].filter(isTold);
  const told = heard.map(({ n, body }) => ({ n, body: unstyled(body) }));
  const speakers = heard.flatMap(({ body }) => speakersIn(body));
  const known = namesIn([...told.map(({ body }) => body), ...speakers.map((who) => `by ${who}`)]);
  const ours = new Set([...seats.keys()].map((seat) => nameOf(seat)));
  const isOurs = (name: string): boolean => [...ours].some((one) => one === name || one.split(" ").includes(name));
  const pages = [...files].flatMap(([path]) => /^npcs\/([^/_]{1,100})\.md$/i.exec(path)?.[1] ?? []);
  const named = speakers.filter((who) => isNamed(who) && !isOurs(who));
  const people = new Map<string, string>([...pages.map((slug) => nameOf(slug)), ...named].map((name) => [name, ""]));
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
      const who =
        what ||
        calledIn(
          told.map(({ body }) => unquoted(body)),
          own.join(" "),
        );
      return last ? [{ n: last.n, line: who === "" ? own.join(" ") : `${own.join(" ")}: ${inShort(who, 100)}` }] : [];
    })
    .toSorted((a, b) => a.n - b.n)
    .slice(-MOST)
    .map(({ line }) => line);
}

/** The words that stand there as names: written large within a sentence, or at the beginning of one and nowhere small. */
function namesIn(texts: readonly string[]): ReadonlySet<string> {
  const bare = (word: string): string => word.replace(/['’]s$/, "");
  const all = (sign: RegExp): readonly string[] => texts.flatMap((text) => text.match(sign) ?? []).map(bare);
  const small = new Set(all(/(?<![\p{L}'’])\p{Ll}[\p{L}'’-]*/gu));
  const within = all(/(?<=[\p{L}\p{N},;]['’]? )\p{Lu}[\p{L}'’-]+/gu);
  const large = all(/\p{Lu}[\p{L}'’-]+/gu);
  return new Set([...within, ...large.filter((word) => !small.has(word.toLowerCase()))]);
}

/** Who they are, where the story says so beside the name: "Wenna Tull, who keeps the gate, …". */
function calledIn(texts: readonly string[], name: string): string {
  const beside = new RegExp(`(?<!\\p{L})${RegExp.escape(name)}, ((?:who|an?|the)\\s[^,.;:!?…]{3,90})[,.;!?]`, "u");
  for (const text of texts) {
    const [, who = ""] = beside.exec(text) ?? [];
    if (who !== "") return who;
  }
  return "";
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
