import { proseOf } from "../../markdown/prose.ts";
import { type Page, pageOf, type Section } from "../../markdown/sections.ts";
import { nameOf } from "../../protocol/text.ts";
import type {
  DecisionRecord,
  JournalEntry,
  Leftover,
  Plan,
  Records,
  Relationship,
  SceneRecord,
} from "../../world/records.ts";
import type { Texts } from "../folder/folder.ts";
import { factsOf } from "./facts.ts";

type File = Texts["files"][number];

/** What the folder remembers. Whatever form it has, its text is there; what a form does not say is empty. */
export function readRecords({ files }: Texts): Records {
  const named = (pattern: RegExp): readonly (readonly [File, string])[] =>
    files.flatMap((file) => {
      const name = pattern.exec(file.path)?.[1];
      return name === undefined ? [] : [[file, name] as const];
    });
  const textOf = (path: string): string => files.find((file) => file.path.toLowerCase() === path)?.text ?? "";
  return {
    scenes: named(/^(?:scenes|sessions)\/([^/]+)\.md$/i)
      .map(([file, name]) => sceneOf(file, name))
      .toSorted((a, b) => a.number - b.number),
    journals: Object.fromEntries(
      named(/^party\/([^/]+)-journal\.md$/i).map(([{ text }, name]) => [name.toLowerCase(), entriesOf(text)]),
    ),
    briefs: Object.fromEntries(
      named(/^party\/([^/]+)-brief\.md$/i).map(([{ text }, name]) => [name.toLowerCase(), text.trim()]),
    ),
    decisions: decisionsIn(textOf("decision-log.md")),
    relationships: relationshipsIn(textOf("relationships.md")),
    plans: named(/^beats\/(?:.*\/)?([^/]+)\.md$/i).map(([file, name]) => planOf(file, name)),
    leftovers: files.flatMap(({ path }) => leftoverOf(path) ?? []),
    primer: textOf("world-primer.md").trim(),
  };
}

function sceneOf({ path, text }: File, name: string): SceneRecord {
  const { front } = pageOf(text);
  const fact = (key: string): string => {
    const value = front?.data[key];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const number = Number(/(\d{1,6})/.exec(name)?.[1] ?? 0);
  const slug = name.replace(/^\D*\d{1,6}[-_ ]?/, "") || name;
  return {
    number,
    slug,
    path,
    location: fact("location"),
    time: fact("time"),
    text: text.slice(front?.end ?? 0).trim(),
  };
}

/** Each heading below the file's own title is an entry, with all that stands under it. */
function entriesOf(text: string): readonly JournalEntry[] {
  const page = pageOf(text);
  const inside = outermost(page);
  if (inside.length === 0) {
    const words = text.slice(page.front?.end ?? 0).trim();
    return words === "" ? [] : [{ title: "", line: 1, text: words }];
  }
  return inside.map(({ title, line, body, end }) => {
    const words = text
      .slice(body, end)
      .replace(/\n---[ \t\r]*\s*$/, "")
      .trim();
    const scene = /^\*?scene\s(\d{1,6})/im.exec(words)?.[1];
    return { title, line, text: words, ...(scene === undefined ? {} : { scene: Number(scene) }) };
  });
}

/** The headings of the highest level but for a single title above them. */
function outermost({ sections }: Page): readonly Section[] {
  const headings = sections.filter(({ level }) => level > 0);
  const [first, ...rest] = headings;
  const titled = first?.level === 1 && rest.length > 0 && rest.every(({ level }) => level > 1);
  const below = titled ? rest : headings;
  const highest = Math.min(...below.map(({ level }) => level));
  return titled || below.length > 1 ? below.filter(({ level }) => level === highest) : [];
}

function decisionsIn(text: string): readonly DecisionRecord[] {
  return outermost(pageOf(text)).map(({ title, line, body, end }) => {
    const own = text.slice(body, end);
    const fact = factsOf(proseOf(own));
    const choices = pageOf(own).sections.flatMap(({ level, title: who, body: from, bodyEnd }) => {
      const decision = level === 0 ? "" : factsOf(proseOf(own.slice(from, bodyEnd)))("decision", "choice");
      return decision === "" ? [] : [{ who, decision }];
    });
    return { title, line, location: fact("location", "where"), context: fact("context", "situation"), choices };
  });
}

function relationshipsIn(text: string): readonly Relationship[] {
  return proseOf(text).said.flatMap(({ label, value, cells, line }) => {
    const [who = "", attitude = ""] = cells && cells.length > 1 ? cells : [label, value];
    return who === "" || attitude === "" ? [] : [{ who, attitude, line }];
  });
}

function planOf({ path, text }: File, name: string): Plan {
  const title = pageOf(text).sections.find(({ level }) => level > 0)?.title;
  return { title: title || nameOf(name.toLowerCase()), path, text: text.trim() };
}

const LEFT: readonly (readonly [RegExp, Leftover["kind"]])[] = [
  [/-delta\.md$/i, "delta"],
  [/-prompt\.md$/i, "prompt"],
  [/-response\.md$/i, "response"],
  [/-notes-for-journal\.md$/i, "notes"],
  [/\/gm-context\.md$/i, "context"],
];

const leftoverOf = (path: string): Leftover | undefined =>
  /^tmp\//i.test(path) ? { path, kind: LEFT.find(([fits]) => fits.test(path))?.[1] ?? "other" } : undefined;
