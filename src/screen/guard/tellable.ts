import type { SeatId } from "../../protocol/entry.ts";
import type { Secret } from "../../world/secret.ts";
import { openSentences, type Sentences } from "./heard.ts";
import { wordsOf } from "./words.ts";

/** What the campaign's files say: what is guarded in them, and what each seat may read. The same object as long as nothing has changed. */
export interface GuardedFiles {
  readonly secrets: readonly Secret[];
  /** What players wrote for themselves before the record begins: guarded by its sentences; a name in it may be anybody's. */
  readonly journals?: readonly Secret[];
  readonly texts: readonly {
    readonly path: string;
    readonly text: string;
    readonly readers: readonly { readonly seat: SeatId; readonly text: string }[];
  }[];
}

/** Whoever it is told to. */
export const ANYBODY = "anybody";

export interface Tellable {
  /** The words that stand outside what is guarded. */
  readonly words: ReadonlySet<string>;
  /** The sentences: whoever tells one of these tells no secret, though it has some of its words. */
  readonly tellable: Sentences;
}

/** A file that is nothing but guarded does not tell its own name either. */
const FEWEST_WORDS = 8;

/** What the campaign's files say besides what is guarded in them: line by line, without the lines that secrets were read from. */
export function tellableIn({ secrets, journals = [], texts }: GuardedFiles): Tellable {
  const words = new Set<string>();
  const tellable = openSentences();
  const byPath = Map.groupBy([...secrets, ...journals], ({ path }) => path);
  for (const { path, text } of texts) {
    const guarded = runsOf((byPath.get(path) ?? []).map((secret) => wordsOf(secret.text)));
    const kept: string[] = [];
    const headings: string[] = [];
    let count = 0;
    for (const line of text.split(/\n|(?<=[.!?]["”’)]?)\s+(?=["“(*]?\p{Lu})/u)) {
      const own = wordsOf(line);
      if (own.length === 0) continue;
      if (/^\s*(?:#|---|\*\*[^*]+\*\*:?\s*$)/.test(line)) headings.push(...own);
      else if (!isGuarded(own, guarded)) {
        kept.push(line);
        count += own.length;
        for (const word of own) words.add(word);
      }
    }
    tellable.add([kept.join("\n")], [ANYBODY], 0);
    if (count < FEWEST_WORDS) continue;
    for (const word of [...headings, ...wordsOf(path)]) words.add(word);
  }
  return { words, tellable };
}

const runsOf = (texts: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(texts.flatMap((words) => words.map((_, i) => words.slice(i, i + 3).join(" "))));

/** Most of its runs of three words are a secret's. */
function isGuarded(words: readonly string[], guarded: ReadonlySet<string>): boolean {
  if (guarded.size === 0) return false;
  const runs = words.length < 3 ? [words.join(" ")] : words.slice(2).map((_, i) => words.slice(i, i + 3).join(" "));
  return runs.filter((run) => guarded.has(run)).length * 2 >= runs.length;
}
