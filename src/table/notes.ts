import { MOST_NAMES, type Notes } from "../protocol/kinds/notes.ts";

type Named<T> = Readonly<Record<string, T>>;

/** What a GM writes in one go: the parts that change. */
export interface NotesChange {
  readonly situation?: string | undefined;
  readonly clocks?: Named<{ readonly at: number; readonly of: number } | null> | undefined;
  readonly spent?: readonly string[] | undefined;
  readonly threads?: Named<string | null> | undefined;
  readonly facts?: Named<string | null> | undefined;
  readonly attitudes?: Named<string | null> | undefined;
  readonly intentions?: readonly string[] | undefined;
  readonly rulings?: Named<string | null> | undefined;
}

/** The GM's notes with a change in them. */
export const noted = (notes: Notes, change: NotesChange): Notes => ({
  situation: change.situation ?? notes.situation,
  clocks: merged(notes.clocks, change.clocks),
  spent: change.spent ?? notes.spent,
  threads: merged(notes.threads, change.threads),
  facts: merged(notes.facts, change.facts),
  attitudes: merged(notes.attitudes, change.attitudes),
  intentions: change.intentions ?? notes.intentions,
  rulings: merged(notes.rulings, change.rulings),
});

/** Notes with what another has noted besides: what stands in them stays as it is, and names they do not have are added. Clocks are whoever's they are. */
export const besides = (own: Notes, others: Notes): Notes => ({
  ...own,
  threads: { ...others.threads, ...own.threads },
  facts: { ...others.facts, ...own.facts },
  attitudes: { ...others.attitudes, ...own.attitudes },
  rulings: { ...others.rulings, ...own.rulings },
});

/** The part of the notes that would hold too many names, if any. */
export const overflowing = (notes: Notes): string | undefined =>
  (["clocks", "threads", "facts", "attitudes", "rulings"] as const).find(
    (part) => Object.keys(notes[part]).length > MOST_NAMES,
  );

function merged<T>(kept: Named<T>, change: Named<T | null> | undefined): Named<T> {
  if (!change) return kept;
  const all = new Map<string, T | null>([...Object.entries(kept), ...Object.entries(change)]);
  return Object.fromEntries([...all].filter((one): one is [string, T] => one[1] !== null));
}
