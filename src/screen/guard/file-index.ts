import { gistOf } from "./gist.ts";
import { openSentences, type Sentences } from "./heard.ts";
import { type Kept, openKept } from "./kept.ts";
import { guardedNames, type Names } from "./names.ts";
import { type GuardedFiles, tellableIn } from "./tellable.ts";
import { type Unit, unitsOf } from "./unit.ts";
import { sentencesIn, wholeOf } from "./words.ts";

/** What the campaign's files say, by everything that is looked for. */
export interface FileIndex {
  readonly of: GuardedFiles;
  readonly kept: Kept;
  /** The same for what is there to be found. */
  readonly toBeFound: Kept;
  /** Sentences of secrets that say something, as they stand. */
  readonly wholes: ReadonlyMap<string, Pick<Unit, "secret" | "forOne">>;
  readonly names: Names;
  readonly read: Sentences;
  readonly tellable: Sentences;
  readonly words: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** By the names that a secret goes by, its own among them: those that go by it. */
  readonly called: ReadonlyMap<string, readonly string[]>;
  /** The other names of a secret. */
  readonly aliases: ReadonlyMap<string, readonly string[]>;
  /** The facts that open a secret; and by a fact, the secrets that it opens. */
  readonly after: ReadonlyMap<string, readonly string[]>;
  readonly opened: ReadonlyMap<string, readonly string[]>;
  readonly byKind: ReadonlyMap<number, readonly Unit[]>;
  readonly beside: WeakMap<Unit, ReadonlySet<string>>;
}

/** Read once: what is guarded by its words, names and letters; and what each seat may read. */
export function indexOf(files: GuardedFiles): FileIndex {
  const [kept, found] = [openKept(), openKept()];
  const wholes = new Map<string, Pick<Unit, "secret" | "forOne">>();
  const read = openSentences();
  const journals = new Set(files.journals ?? []);
  for (const secret of [...files.secrets, ...journals]) {
    const { id, text, heading, toBeFound = false } = secret;
    const forOne = FOR_ONE.test(heading) ? { forOne: whoseIs(heading) } : {};
    for (const unit of unitsOf(id, text, { ...forOne, ownPage: journals.has(secret) }))
      (toBeFound ? found : kept).add(unit);
    for (const { words, stems } of sentencesIn(text)) {
      const whole = stems.size > 0 && !toBeFound ? wholeOf(words) : undefined;
      if (whole !== undefined) wholes.set(whole, { secret: id, ...forOne });
    }
  }
  for (const { readers } of files.texts)
    for (const [text, sharing] of Map.groupBy(readers, (reader) => reader.text))
      read.add(
        [text],
        sharing.map(({ seat }) => seat),
        0,
      );
  const secrets = files.secrets.map(({ id, text }) => ({ secret: id, text }));
  const { words, tellable } = tellableIn(files);
  const names = guardedNames(secrets, words);
  const byFact = files.secrets.flatMap(({ id, after = [] }) => after.map((name) => ({ name, id })));
  const byName = files.secrets.flatMap(({ id, alias = [] }) => [id, ...alias].map((name) => ({ name, id })));
  const byKind = Map.groupBy(
    kept.shelf.units.flatMap((unit) => [...gistOf(unit.stems).keys()].map((kind) => ({ kind, unit }))),
    ({ kind }) => kind,
  );
  return {
    of: files,
    kept,
    toBeFound: found,
    wholes,
    byKind: new Map([...byKind].map(([kind, all]) => [kind, all.map(({ unit }) => unit)])),
    read,
    tellable,
    words,
    names,
    ids: new Set(files.secrets.map(({ id }) => id)),
    called: new Map([...Map.groupBy(byName, ({ name }) => name)].map(([name, all]) => [name, all.map(({ id }) => id)])),
    after: new Map(files.secrets.flatMap(({ id, after }) => (after ? [[id, after] as const] : []))),
    opened: new Map([...Map.groupBy(byFact, ({ name }) => name)].map(([name, all]) => [name, all.map(({ id }) => id)])),
    aliases: new Map(files.secrets.flatMap(({ id, alias }) => (alias ? [[id, alias] as const] : []))),
    beside: new WeakMap(),
  };
}

/** Headings of a page under which stands what one player sees, or may do unseen. */
const FOR_ONE = /^(?:only you notice|unseen)\b/i;

/** `Only you notice: brona` is Brona's. */
const whoseIs = (heading: string): string => /: *(.+)$/.exec(heading)?.[1]?.toLowerCase() ?? "";
