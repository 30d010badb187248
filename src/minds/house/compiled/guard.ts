import type { Secret } from "../../../world/secret.ts";
import { tellingWords } from "./words.ts";

/** What must not be told unasked: every secret of a folder, by its runs of telling words. */
export interface Guard {
  /** Whether a text shares with some secret a run of four telling words, or all of a shorter secret. */
  hides(text: string): boolean;
  /** Whether a name, a role or another short text stands in a secret of that file. */
  hidesIn(path: string, text: string): boolean;
}

const RUN = 4;
const LEAST = 3;

export function guardOf(secrets: readonly Secret[]): Guard {
  const runs = new Set<string>();
  const byPath = new Map<string, string[]>();
  for (const { path, text } of secrets) {
    const words = tellingWords(text);
    for (const run of runsOf(words, Math.min(RUN, words.length))) if (words.length >= LEAST) runs.add(run);
    const own = byPath.get(path) ?? [];
    own.push(` ${words.join(" ")} `);
    byPath.set(path, own);
  }
  return {
    hides: (text) => {
      if (runs.size === 0) return false;
      const words = tellingWords(text);
      return [LEAST, RUN].some((length) => runsOf(words, length).some((run) => runs.has(run)));
    },
    hidesIn: (path, text) => {
      const words = tellingWords(text).join(" ");
      return words !== "" && (byPath.get(path) ?? []).some((secret) => secret.includes(` ${words} `));
    },
  };
}

const runsOf = (words: readonly string[], length: number): readonly string[] =>
  length === 0 || words.length < length
    ? []
    : Array.from({ length: words.length - length + 1 }, (_, i) => words.slice(i, i + length).join(" "));
