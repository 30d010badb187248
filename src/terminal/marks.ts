import { bold, coloured, italic, quiet, withoutInk } from "./ink.ts";
import type { Look } from "./look.ts";
import type { Names } from "./names.ts";

/** A text of the story with its marks turned into ink: bold and italics, names of speakers, ornaments and rules. What is not marked stays word for word. */
export function marked(text: string, { drawn }: Pick<Look, "drawn">, names: Names): string {
  return withoutInk(text)
    .split("\n")
    .map((line) => lineOf(line, drawn, names))
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/\n{1,2}$/, "");
}

/** Somebody's name before what they say. */
export const speaker = (name: string, names: Names): string =>
  bold(coloured(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`, names.hue(name)));

function lineOf(line: string, drawn: boolean, names: Names): string {
  if (BREAK.test(line)) return drawn ? quiet("═══") : "";
  const heading = /^#{1,6} +(\S.*)$/.exec(line)?.[1];
  if (heading !== undefined) return bold(heading.replaceAll("*", ""));
  const called = SPEAKER.exec(line)?.[1]?.trim();
  if (called) return drawn ? `${quiet("━━━")} ${speaker(called, names)} ${quiet("━━━")}` : `${speaker(called, names)}:`;
  const quoted = QUOTED.exec(line)?.[0];
  if (quoted !== undefined) return `  ${inLine(line.slice(quoted.length), names)}`;
  const [dashed, name = ""] = DASHED.exec(line) ?? [];
  if (dashed !== undefined)
    return `${drawn ? "– " : ""}${speaker(name, names)}${inLine(line.slice(dashed.length), names)}`;
  const [before = "", indent = "", ornament = ""] = ORNAMENT.exec(line) ?? [];
  const rest = inLine(line.slice(before.length), names);
  if (before === "") return rest;
  const begun = `${indent}${drawn ? `${ornament} ` : (SAID[ornament] ?? "")}`;
  return ornament === "⚄" ? `${begun}${quiet(rest)}` : `${begun}${rest}`;
}

/** A line of nothing but rule. */
const BREAK = /^\s*(?:[═━─]{3,}|[*_-]{3,}|[*_-](?: [*_-]){2,})\s*$/;
/** `━━━ **NAME** ━━━` */
const SPEAKER = /^\s*[━─═]{2,} *\**([^━─═*\n]{1,80})\** *[━─═]{2,}\s*$/;
/** `> **Name**: “words”` stands a little to the right of what is told. */
const QUOTED = /^ {0,3}(?:> ?){1,3}/;
/** `– Name, to the lock: “words”` */
const DASHED = /^– ([^,:“”"*]{1,80})(?=(?:,[^:“”"]{0,300})?: [“"])/;
const ORNAMENT = /^(\s*)([★→⚄⚔☠❤✦])\ufe0f?\s+/;

/** What an ornament says to ears. */
const SAID: Readonly<Record<string, string>> = {
  "⚄": "Dice: ",
  "⚔": "Fight: ",
  "☠": "Death: ",
  "❤": "Healing: ",
  "✦": "Found: ",
};

const inLine = (line: string, names: Names): string =>
  line
    .replace(QUIET, (_, inner: string) => quiet(inner))
    .replace(BOLD, (whole, inner: string, at: number) =>
      /\s$/.test(inner)
        ? whole
        : isSpeaker(inner, at, line.slice(at + whole.length))
          ? speaker(inner, names)
          : bold(inner),
    )
    .replace(ITALIC, (whole, inner: string) => (/\s$/.test(inner) ? whole : italic(inner)));

const QUIET = /`([^`]+)`/g;
const BOLD = /\*\*([^*\s][^*]*)\*\*/g;
const ITALIC = /(?<![\p{L}\p{N}*])\*([^*\s][^*]*)\*(?![\p{L}\p{N}*])/gu;

/** A line with blanks in the place of whatever is marked in it. */
export const unmarked = (line: string): string =>
  [QUIET, BOLD, ITALIC].reduce((text, marks) => text.replace(marks, (whole) => " ".repeat(whole.length)), line);

/** In capitals; or at the beginning of a line, with a colon or with words in quotation marks behind it. */
function isSpeaker(inner: string, at: number, after: string): boolean {
  if (inner.length > 60) return false;
  if (/\p{Lu}{2}/u.test(inner) && !/\p{Ll}/u.test(inner)) return true;
  return at === 0 && (inner.endsWith(":") || /^(?:,[^:“”"]{0,300})?\s?(?::|["“])/.test(after));
}
