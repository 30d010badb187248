import { toSlug } from "../protocol/text.ts";
import type { Finding } from "../world/finding.ts";
import type { Situation } from "../world/situation.ts";
import type { Texts } from "./folder.ts";
import { sortOf } from "./read/kinds.ts";
import { proseOf } from "./read/prose.ts";
import { subjectsOf } from "./read/subjects.ts";
import { type Names, NO_NAMES, namesIn } from "./situation/names.ts";
import { type Leaf, leafOf } from "./situation/page.ts";
import { planOf } from "./situation/plan.ts";
import { shown } from "./situation/reading.ts";
import { isWritten, writtenOf } from "./situation/written.ts";

export interface ReadSituations {
  readonly situations: readonly Situation[];
  readonly findings: readonly Finding[];
}

/**
 * Every page of `beats/`, in the order of the files. A page in the format is read whole, any other as far as it goes. Pages are read twice:
 * what an arrow or a key refers to may stand on another page. Any text at all is some page; the work is in proportion to its length.
 */
export function situationsOf(files: Texts["files"]): ReadSituations {
  const leaves = files.filter(({ path }) => PAGE.test(path)).map(({ path, text }) => leafOf(path, text));
  if (leaves.length === 0) return { situations: [], findings: [] };
  const first = leaves.map((leaf) => read(leaf, NO_NAMES).situation);
  const people = files.flatMap(({ path, text }) => {
    const sort = sortOf(path);
    if (sort?.kind !== "person") return [];
    return sort.all ? subjectsOf(path, sort, proseOf(text)).map(({ slug }) => slug) : [toSlug(nameOfFile(path))];
  });
  const names = namesIn(first, people);
  const again = leaves.map((leaf, i) => read(leaf, names(first[i] as Situation)));
  return {
    situations: again.map(({ situation }) => situation),
    findings: [...again.flatMap(({ findings }) => findings), ...sameTitles(first)],
  };
}

/** Whoever is sent to a title finds the first page that has it. */
function sameTitles(situations: readonly Situation[]): readonly Finding[] {
  const met = new Map<string, string>();
  return situations.flatMap(({ slug, title, path, line }): readonly Finding[] => {
    const before = met.get(slug);
    if (before === undefined) met.set(slug, path);
    if (before === undefined) return [];
    const what = `${before} has the title “${shown(title)}” as well: nothing leads to this page.`;
    return [{ weight: "odd", path, line, what, remedy: "Give each page a title of its own." }];
  });
}

/** Readme and templates are for people. */
const PAGE =
  /^beats\/(?!(?:.*\/)?(?:readme|_[^/]*|template[^/]*|[^/]*-template)\.\w+$)(?:.*\/)?[^/]+\.(?:md|markdown)$/i;
const nameOfFile = (path: string): string => path.replace(/^.*\//, "").replace(/\.\w{1,8}$/, "");

const read = (leaf: Leaf, names: Names): { readonly situation: Situation; readonly findings: readonly Finding[] } =>
  isWritten(leaf) ? writtenOf(leaf, names) : { situation: planOf(leaf, names), findings: [] };
