import { nameOf, toSlug } from "../protocol/text.ts";
import type { Edit } from "./edits/edit.ts";

/** What a player set down for a campaign. */
export interface Preferences {
  readonly style?: "hybrid" | "script" | "novel" | "minimal";
  /** What stands there for a style and is none. */
  readonly noStyle?: string;
  /** A slug of the party, if the file names one that there is. */
  readonly character?: string;
}

const STYLE = /^[\s>*-]*\*{0,2}(?:narrative_style|dialogue_format)\*{0,2}\s*:\s*\*{0,2}\s*([a-z]+)/im;
const CHARACTER = /^[\s>*-]*\*{0,2}(player_character|name|file)\*{0,2}\s*:\s*\*{0,2}\s*(\S.*)$/gim;

/** Reads `preferences.md` in the ways people write it: plain or bold keys, a name or a file, an empty value. */
export function preferencesOf(text: string, party: readonly string[]): Preferences {
  const style = STYLE.exec(text)?.[1]?.toLowerCase();
  const named = [...text.matchAll(CHARACTER)].flatMap(([, , value = ""]) => characterNamed(value, party) ?? []);
  return {
    ...(isStyle(style) ? { style } : style === undefined ? {} : { noStyle: style }),
    ...(named[0] === undefined ? {} : { character: named[0] }),
  };
}

/** A member of the party by slug, by name, by a part of it that no other has, or by the file of the sheet. */
export function characterNamed(value: string, party: readonly string[]): string | undefined {
  const slug = toSlug(
    value
      .replace(/^.*\//, "")
      .replace(/\.md\b.*$/i, "")
      .slice(0, 200),
  );
  if (slug === "") return undefined;
  const fits = party.filter((one) => one === slug);
  const parts = fits.length > 0 ? fits : party.filter((one) => one.split("-").includes(slug));
  return parts.length === 1 ? parts[0] : undefined;
}

const isStyle = (style: string | undefined): style is NonNullable<Preferences["style"]> =>
  style === "hybrid" || style === "script" || style === "novel" || style === "minimal";

/** What a player chose, as edits of their `preferences.md`: a key that stands there gets its value, another is added. Nothing else changes. */
export function preferenceEdits(text: string | undefined, { style, character }: Preferences): readonly Edit[] {
  const chosen: readonly (readonly [RegExp, readonly string[], string | undefined])[] = [
    [/^[\s>*-]*(?:narrative_style|dialogue_format)\**\s*:/im, ["narrative_style", "dialogue_format"], style],
    [
      /^[\s>*-]*player_character\**\s*:/im,
      ["player_character"],
      character === undefined ? undefined : nameOf(character),
    ],
  ];
  return chosen.flatMap(([stands, labels, value]): readonly Edit[] => {
    if (value === undefined) return [];
    if (text !== undefined && stands.test(text)) return [{ do: "label", labels, value }];
    return [{ do: "append", text: `${labels[0]}: ${value}`, header: "# Preferences\n" }];
  });
}
