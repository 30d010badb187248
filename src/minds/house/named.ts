import { nameOf } from "../../protocol/text.ts";
import type { View } from "../../rules/tactics/view.ts";

/** Whom somebody's words are about. */
export interface Named {
  readonly foes: readonly string[];
  readonly friends: readonly string[];
}

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

/** By name, by number, or as "the second one"; oneself as "me" and "myself". */
export function named({ me, foes, allies }: View, text: string): Named {
  const numbered = (id: string): boolean => {
    const n = /-(\d+)$/.exec(id)?.[1];
    if (n === undefined) return false;
    const ordinal = ORDINALS[Number(n) - 1];
    return (
      new RegExp(`(?:#|\\bnumber |\\bno\\.? ?)${n}\\b`).test(text) ||
      (ordinal !== undefined && new RegExp(`\\b${ordinal}\\b`).test(text))
    );
  };
  const here = foes.filter(({ down }) => !down).map(({ id }) => id);
  const by = (id: string) => text.includes(nameOf(id).toLowerCase()) || text.includes(id) || numbered(id);
  const own = /\b(?:me|myself)\b/.test(text) ? [me.id] : [];
  const friends = allies.map(({ id }) => id).filter((id) => new RegExp(`\\b${first(id)}\\b`).test(text));
  return { foes: here.filter(by), friends: [...friends, ...own] };
}

const first = (id: string): string => (id.split("-")[0] ?? id).replace(/[^a-z0-9]/g, "");
