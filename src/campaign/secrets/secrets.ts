import { GIVES_AWAY, HIDDEN, KNOWN, MAY_BE_UNSEEN, type Privacy, SECRET } from "../../pages/privacy.ts";
import { toSlug } from "../../protocol/text.ts";
import { type FileRow, fileRule } from "../../world/files.ts";
import type { Secret } from "../../world/secret.ts";
import type { Texts } from "../folder/folder.ts";
import { guardedOn } from "./guarded.ts";
import { type Hidden, hiddenIn, readFile } from "./hidden.ts";
import { printOf, wordingsOf } from "./words.ts";

/** Everything that only the GM may know, read out of every file that only the GM reads. */
export const secretsOf = (files: Texts["files"], characters: readonly string[]): readonly Secret[] =>
  readSecrets(files, characters).secrets;

export interface ReadSecrets {
  readonly secrets: readonly Secret[];
  /** What a file of the GM's calls a secret, and a file that all players read tells word for word: no secret any more. */
  readonly told: readonly Told[];
}

export interface Told {
  readonly secret: Omit<Secret, "id">;
  readonly path: string;
  readonly line: number;
}

export function readSecrets(files: Texts["files"], characters: readonly string[]): ReadSecrets {
  const rules = files.map(({ path, text }) => ({ path, text, row: fileRule(path, characters).row }));
  const players = wordingsOf(rules.filter(({ row }) => row.readers.includes("players")));
  const own = rules.flatMap(({ path, text, row }) => {
    const habit = text === "" ? undefined : habitOf(path, row);
    if (!habit) return [];
    const guarded = isPage(path) ? guardedOn(path, text) : undefined;
    return [{ path, read: () => readFile(path, text, habit.usual, habit.single), text: guarded ? "" : text, guarded }];
  });
  const read = new Map(own.flatMap((file) => (MAY_BE_UNSEEN.test(file.text) ? [[file.path, file.read()]] : [])));
  const unseen = [...read.values()].filter((file) => file.unseen && file.name.length > 3 && !players.has(file.name));
  const names = oneOf(unseen.map(({ name }) => name));

  const found = new Map<string, Found[]>(); // by the slugs of the files
  const told: Told[] = [];
  for (const file of own) {
    const slug = slugOf(file.path);
    const here = found.get(slug) ?? [];
    found.set(slug, here);
    for (const hidden of file.guarded ?? hiddenIn(read.get(file.path) ?? file.read(), names)) {
      const print = printOf(hidden.text);
      const where = players.find(hidden.text, print);
      if (!where) here.push({ hidden, hash: print.hash });
      else if (hidden.strong) told.push({ secret: plainly(hidden), path: where.path, line: where.line });
    }
  }
  return { secrets: [...found].flatMap(([slug, here]) => named(slug, here)), told };
}

/** What one player alone knows besides the GM: what their sheet calls a secret, and what they wrote in their journal. */
export function ownSecretsOf(files: Texts["files"], characters: readonly string[]): OwnSecrets {
  const rules = files.map(({ path, text }) => ({ path, text, ...fileRule(path, characters) }));
  const players = wordingsOf(rules.filter(({ row }) => row.readers.includes("players")));
  const read = ({ path, text }: { readonly path: string; readonly text: string }, usual: Privacy) =>
    hiddenIn(readFile(path, text, usual, false), undefined).flatMap((hidden) => {
      const print = printOf(hidden.text);
      return players.find(hidden.text, print) ? [] : [{ hidden, hash: print.hash }];
    });
  const own = rules.filter(({ path, owner, text }) => owner !== undefined && path.startsWith("party/") && text !== "");
  const secretsIn = (some: typeof own, usual: Privacy) =>
    some.flatMap((file) => named(slugOf(file.path), read(file, usual)));
  const [journals = [], sheets = []] = [true, false].map((is) =>
    own.filter(({ path }) => /-journal\.md$/i.test(path) === is),
  );
  return { sheets: secretsIn(sheets, KNOWN), journals: secretsIn(journals, SECRET) };
}

export interface OwnSecrets {
  readonly sheets: readonly Secret[];
  readonly journals: readonly Secret[];
}

/** How a file of the GM's is read: what holds in it where no heading says anything, and whether it is about one subject alone. */
interface Habit {
  readonly usual: Privacy;
  readonly single: boolean;
}

/** What was played; the party was there. */
const RECORDS = /^(?:story-state\.md|decision-log\.md|relationships\.md|sessions\/.*|tmp\/.*)$/;
/** Sheets, forms to fill in, and what is about the table and not about the world. */
const NOT_READ =
  /^party\/|(?:^|\/)(?:readme|license|changelog|contributing|house-rules|safety|session-zero|templates?|template-[^/]*|[^/]*-template|_[^/]*)\.\w+$|(?:^|\/)_?templates?\//;

/** A plan, or a situation in the format: of that, only what is not meant to be told as it stands. */
const isPage = (path: string): boolean => path.toLowerCase().startsWith("beats/");

/** Nothing for a file that others read as well; a reader who gets some of its sections does not count. */
function habitOf(path: string, { readers, sections = {} }: FileRow): Habit | undefined {
  const lower = path.toLowerCase();
  const others = readers.filter((reader) => reader !== "gm" && sections[reader] === undefined);
  if (!readers.includes("gm") || others.length > 0 || NOT_READ.test(lower)) return undefined;
  if (RECORDS.test(lower)) return { usual: KNOWN, single: false };
  if (isPage(path)) return { usual: SECRET, single: false };
  return { usual: HIDDEN, single: lower.includes("/") };
}

const MOST_NAMES = 100;

const oneOf = (names: readonly string[]): RegExp | undefined =>
  names.length === 0
    ? undefined
    : new RegExp(
        `(?<!\\p{L})(?:${names
          .slice(0, MOST_NAMES)
          .map((name) => RegExp.escape(name.slice(0, 60).toWellFormed()))
          .join("|")})(?!\\p{L})`,
        "u",
      );

const slugOf = (path: string): string => toSlug(path.replace(/^.*\//, "").replace(/\.\w+$/, "")) || "file";

/** What a place or a thing is like, where nobody says that it is a secret and it does not say so itself. */
const isToBeFound = ({ path, strong, text }: Hidden): boolean =>
  !strong && /^(?:locations?|places?|items?)\//i.test(path) && !GIVES_AWAY.test(text);

const plainly = ({ path, line, heading, text, alias, after }: Hidden): Omit<Secret, "id"> => ({
  path,
  line,
  heading,
  text,
  ...(alias ? { alias } : {}),
  ...(after ? { after } : {}),
});

interface Found {
  readonly hidden: Hidden;
  readonly hash: number;
}

/** An id shows the first half of a hash, six signs, as long as that is enough. */
const HALF = 2 ** 24;
const hex = (value: number, signs: number): string => value.toString(16).padStart(signs, "0");

/** The same words in a file are one secret. Two that would share a short id both have the long one, in whatever order they stand. */
function named(slug: string, found: readonly Found[]): readonly Secret[] {
  const kept = new Set<number>();
  const sharing = new Map<number, number>();
  for (const { hash } of found) {
    if (kept.has(hash)) continue;
    kept.add(hash);
    const short = Math.floor(hash / HALF);
    sharing.set(short, (sharing.get(short) ?? 0) + 1);
  }
  const secrets: Secret[] = [];
  for (const { hidden, hash } of found) {
    if (!kept.delete(hash)) continue;
    const short = Math.floor(hash / HALF);
    const id = `${slug}/${(sharing.get(short) ?? 0) > 1 ? hex(hash, 12) : hex(short, 6)}`;
    secrets.push({ id, ...plainly(hidden), ...(isToBeFound(hidden) ? { toBeFound: true as const } : {}) });
  }
  return secrets;
}
