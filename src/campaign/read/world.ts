import { type Prose, proseOf } from "../../markdown/prose.ts";
import type { Quest, World } from "../../world/campaign.ts";
import type { Texts } from "../folder/folder.ts";
import { secretsOf } from "../secrets/secrets.ts";
import { boundariesIn } from "./boundaries.ts";
import { factionOf } from "./faction.ts";
import { itemOf } from "./item.ts";
import { keptIn } from "./kept.ts";
import { type Kind, sortOf } from "./kinds.ts";
import type { Named } from "./named.ts";
import { overviewOf, situationOf, threadsOf, upcomingIn } from "./overview.ts";
import { personOf } from "./person.ts";
import { placeOf } from "./place.ts";
import { joined, questOf, questsIn } from "./quest.ts";
import { situationsIn } from "./situations.ts";
import { mentioned, type Subject, sameName, subjectsOf } from "./subjects.ts";

type Page = Texts["files"][number];

const OVERVIEW = ["overview", "campaign-overview", "campaign"];
const STATE = ["story-state", "state"];
const KNOWLEDGE = ["party-knowledge"];

/** The folder's prose, read. Each part is read when it is first asked for, and no file is read twice. */
export function readWorld({ files }: Texts): World {
  const read = new Map<string, Prose>();
  const proseIn = ({ path, text }: Page): Prose => {
    const prose = read.get(path) ?? proseOf(isData(path) ? `---\n${text}\n---\n` : text);
    read.set(path, prose);
    return prose;
  };
  const page = (names: readonly string[]): Page | undefined =>
    names.map((name) => files.find(({ path }) => pageName(path) === name)).find((file) => file !== undefined);
  const proseAt = (names: readonly string[]): Prose => {
    const file = page(names);
    return file ? proseIn(file) : { said: [], headings: [] };
  };
  const subjects = (kind: Kind): readonly Subject[] => {
    const sorted = files.flatMap((file) => {
      const sort = sortOf(file.path);
      return sort?.kind === kind ? [{ sort, found: subjectsOf(file.path, sort, proseIn(file)) }] : [];
    });
    const overview = page(OVERVIEW);
    const own = sorted.filter(({ sort }) => !sort.all).flatMap(({ found }) => found);
    const listed = sorted.filter(({ sort }) => sort.all).flatMap(({ found }) => found);
    return onceEach(own, [...listed, ...(overview ? mentioned(overview.path, kind, proseIn(overview)) : [])]);
  };
  const all = <One>(kind: Kind, of: (prose: Prose, named: Named) => One): readonly One[] =>
    subjects(kind).map((subject) => of(subject.prose, subject));

  const party = new Set(files.flatMap(({ path }) => /^party\/([^/]+)\.md$/i.exec(path)?.[1]?.toLowerCase() ?? []));
  const quests = (names: readonly string[]): readonly Quest[] => questsIn(page(names)?.path ?? "", proseAt(names));
  return lazily<World>({
    overview: () => overviewOf(proseAt(OVERVIEW)),
    people: () => all("person", personOf).filter(({ slug }) => !party.has(slug)),
    places: () => all("place", placeOf),
    factions: () => all("faction", factionOf),
    items: () => all("item", itemOf),
    quests: () =>
      joined([
        ...quests(STATE),
        ...quests(KNOWLEDGE),
        ...subjects("quest").map(({ name, prose, rest, path }) =>
          questOf(path, { name, rest, line: 1, prose, kind: "heading" }, false),
        ),
      ]),
    boundaries: () =>
      boundariesIn(
        files.filter(({ path }) => !path.includes("/")).map((file) => ({ path: file.path, prose: proseIn(file) })),
      ),
    threads: () => threadsOf([proseAt(STATE), proseAt(KNOWLEDGE)]),
    upcoming: () => upcomingIn(proseAt(STATE)),
    situations: () => situationsIn(files).situations,
    secrets: () => secretsOf(files, [...party]),
    kept: () => keptIn(page(STATE)?.text ?? ""),
    situation: () => {
      const { location, time, context } = situationOf(proseAt(STATE));
      return location + time + context === "" ? situationOf(proseAt(KNOWLEDGE)) : { location, time, context };
    },
  });
}

/** `Story State.md` is the story state. */
const pageName = (path: string): string =>
  path
    .toLowerCase()
    .replace(/\.[a-z]{2,8}$/, "")
    .replaceAll(/[ _]/g, "-");

const isData = (path: string): boolean => /\.ya?ml$/i.test(path);

/** Files of their own first; what a list or the overview tells of again is not told twice. */
function onceEach(own: readonly Subject[], listed: readonly Subject[]): readonly Subject[] {
  const names = ({ name, slug }: Subject): readonly string[] => [sameName(name), slug.replace(/^the-(?=.)/, "")];
  const met = new Set(own.flatMap(names));
  const more = listed.filter((subject) => {
    const isNew = names(subject).every((name) => name !== "" && !met.has(name));
    for (const name of names(subject)) met.add(name);
    return isNew;
  });
  return [...own, ...more];
}

/** Plain data whose parts are worked out when they are first looked at, and only once. */
function lazily<Whole extends object>(parts: { readonly [Key in keyof Whole]: () => Whole[Key] }): Whole {
  const whole = {};
  for (const key of Object.keys(parts) as (keyof Whole)[])
    Object.defineProperty(whole, key, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = parts[key]();
        Object.defineProperty(whole, key, { enumerable: true, value });
        return value;
      },
    });
  return whole as Whole;
}
