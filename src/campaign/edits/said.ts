import { createHash } from "node:crypto";
import type { Edit } from "./edit.ts";

/** What the table last said in a file, piece by piece: a hash of what it is about, and of the words. */
export type Said = Readonly<Record<string, string>>;

/** The same of all times. */
export type SaidBefore = Pick<ReadonlyMap<string, string>, "get">;

/**
 * What of some edits is news. A table that has nothing new to say leaves a line as a hand has made it: it speaks again when its own word has
 * changed. Pages that are appended are always news.
 */
export function news(
  edits: readonly Edit[],
  before: SaidBefore,
): { readonly edits: readonly Edit[]; readonly said: Said } {
  const said: Record<string, string> = {};
  const isNews = (about: string, words: string): boolean => {
    const key = short(about);
    const value = short(words);
    if ((said[key] ?? before.get(key)) === value) return false;
    said[key] = value;
    return true;
  };
  const fresh = edits.flatMap((edit): readonly Edit[] => {
    if (edit.do === "append") return [edit];
    if (edit.do !== "replace" || !edit.labels) return isNews(...pieceOf(edit)) ? [edit] : [];
    const labels = Object.entries(edit.labels).filter(([label, value]) =>
      isNews(`replace ${edit.sections[0]} ${label}`, value),
    );
    return labels.length > 0 ? [{ ...edit, labels: Object.fromEntries(labels) }] : [];
  });
  return { edits: fresh, said };
}

/** Whether this is the last thing the table said there. */
export function isSaid(edit: Exclude<Edit, { do: "append" }>, before: SaidBefore): boolean {
  const [about, words] = pieceOf(edit);
  return before.get(short(about)) === short(words);
}

/** What an edit is about, and what it says of it. */
function pieceOf(edit: Exclude<Edit, { do: "append" }>): readonly [about: string, words: string] {
  switch (edit.do) {
    case "add":
      return [`add ${edit.sections[0]} ${edit.under ?? ""} ${edit.text}`, JSON.stringify(edit.cells ?? {})];
    case "put":
      return [`put ${edit.sections[0]} ${edit.name}`, JSON.stringify([edit.text, edit.cells ?? {}])];
    case "replace":
      return [`replace ${edit.sections[0]}`, edit.text];
    case "label":
      return [`label ${edit.labels[0]}`, edit.value];
    case "swap":
      return [`swap ${edit.to.replace(/\d+/g, "#")}`, edit.to];
  }
}

const short = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 10);
