import type { Finding } from "../world/finding.ts";
import type { Situation } from "../world/situation.ts";
import { type Names, NO_NAMES, namesIn } from "./reading/names.ts";
import { type Leaf, leafOf } from "./reading/page.ts";
import { planOf } from "./reading/plan.ts";
import { shown } from "./reading/reading.ts";
import { isWritten, writtenOf } from "./reading/written.ts";

export interface ReadSituations {
  readonly situations: readonly Situation[];
  readonly findings: readonly Finding[];
}

/** A page as it stands in a folder, or as one was made up: its path there, and all of its text. */
export interface PageText {
  readonly path: string;
  readonly text: string;
}

/**
 * Every page of `beats/`, in the order of the files. A page in the format is read whole, any other as far as it goes. Pages are read twice:
 * what an arrow or a key refers to may stand on another page. `people` are those whom pages may name and who are on none of them. Any text
 * at all is some page; the work is in proportion to its length.
 */
export function situationsOf(files: readonly PageText[], people: readonly string[] = []): ReadSituations {
  const leaves = files.filter(({ path }) => isPage(path)).map(({ path, text }) => leafOf(path, text));
  if (leaves.length === 0) return { situations: [], findings: [] };
  const first = leaves.map((leaf) => read(leaf, NO_NAMES).situation);
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

/** Whether a page stands there. Readme and templates are for people. */
export const isPage = (path: string): boolean => PAGE.test(path);

const PAGE =
  /^beats\/(?!(?:.*\/)?(?:readme|_[^/]*|template[^/]*|[^/]*-template)\.\w+$)(?:.*\/)?[^/]+\.(?:md|markdown)$/i;

const read = (leaf: Leaf, names: Names): { readonly situation: Situation; readonly findings: readonly Finding[] } =>
  isWritten(leaf) ? writtenOf(leaf, names) : { situation: planOf(leaf, names), findings: [] };
