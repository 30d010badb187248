import { excerpt, nameOf } from "../../protocol/text.ts";
import type { Finding } from "../../world/finding.ts";
import { isPageOfNobody, MAKE_ROOM, MOST_SEATED, sheetOf, sluggish, tooMany } from "../campaign.ts";
import { characterNamed } from "../preferences.ts";
import { sheetFindings } from "../sheets/findings.ts";
import type { Patient } from "./patient.ts";

/** Who can be seated, what their sheets say, and whom the preferences name. */
export function partyFindings(patient: Patient): readonly Finding[] {
  return [
    ...seating(patient),
    ...patient.party.flatMap((slug) => sheetFindings(slug, sheetOf(patient, slug))),
    ...notSeated(patient),
    ...preferences(patient),
  ];
}

/** Pages in `party/` with neither a title nor anything of a character on them. */
const notSeated = ({ files, party }: Patient): readonly Finding[] =>
  files
    .filter((file) => isPageOfNobody(file) && !party.some((slug) => `party/${slug}.md` === file.path.toLowerCase()))
    .map(({ path, text }) => ({
      weight: text.trim() === "" ? "odd" : "note",
      path,
      line: 0,
      what: `It is not taken for a sheet: ${text.trim() === "" ? "there is nothing on it" : "it has no title, and nothing of a character on it"}.`,
      remedy: "If it is one, begin it with # and the name.",
    }));

function seating({ party, misnamed }: Patient): readonly Finding[] {
  const weight = party.length === 0 ? "stops" : "odd";
  const renamed = misnamed.map((path): Finding => {
    const what = "This looks like a character's sheet, and nobody can be seated under its name.";
    return { weight, path, line: 0, what, remedy: `Call it ${sluggish(path)}.` };
  });
  if (party.length > MOST_SEATED)
    return [
      { weight: "stops", path: "party", line: 0, what: `${tooMany(party.length)}.`, remedy: MAKE_ROOM },
      ...renamed,
    ];
  if (party.length > 0 || misnamed.length > 0) return renamed;
  const remedy =
    "Put a sheet into party/, such as party/ada-thorn.md: a name, a class and a level are enough, the rest can be guessed.";
  return [{ weight, path: "party", line: 0, what: "Nobody has a sheet, so nobody can be seated.", remedy }];
}

const STYLES = ["hybrid", "script", "novel", "minimal"];
const STYLE = /^[\s>*-]*\*{0,2}(?:narrative_style|dialogue_format)\*{0,2}\s*:[\s*]*([^\s*].*)$/i;
const CHARACTER = /^[\s>*-]*\*{0,2}(?:player_character|name|file)\*{0,2}\s*:[\s*]*([^\s*].*)$/i;
const EMPTY = /^(?:["'`]{2}|none|null|n\/a|\[.*\]|<.*>|\{.*\})\s*$/i;

function preferences({ files, party, preferences: found }: Patient): readonly Finding[] {
  const file = files.find(({ path }) => path.toLowerCase() === "preferences.md");
  if (!file) return [];
  const lines = file.text.slice(0, 100_000).split("\n");
  const said = (pattern: RegExp): { readonly line: number; readonly value: string } | undefined => {
    const at = lines.findIndex((line) => !EMPTY.test(pattern.exec(line.trim())?.[1] ?? "none"));
    return at < 0 ? undefined : { line: at + 1, value: excerpt(pattern.exec(lines[at]?.trim() ?? "")?.[1] ?? "", 40) };
  };
  const style = found.style ? undefined : said(STYLE);
  const who = found.character || party.length === 0 ? undefined : said(CHARACTER);
  const isNobody = who && characterNamed(who.value, party) === undefined;
  const { path } = file;
  return [
    ...(style && !STYLES.some((one) => style.value.toLowerCase().startsWith(one))
      ? [
          {
            weight: "odd",
            path,
            line: style.line,
            what: `There is no narrative style "${style.value}"; hybrid is used.`,
            remedy: `Choose one of ${STYLES.join(", ")}.`,
          } as const,
        ]
      : []),
    ...(isNobody
      ? [
          {
            weight: "odd",
            path,
            line: who.line,
            what: `"${who.value}" is nobody in party/: ${instead(party)}`,
            ...(party.length === 1 ? {} : { remedy: `There are ${party.map(nameOf).join(", ")}.` }),
          } as const,
        ]
      : []),
  ];
}

/** Whom you play where nobody is named. */
const instead = ([first = "", ...others]: readonly string[]): string =>
  others.length === 0
    ? `you play ${nameOf(first)}.`
    : `you are asked whom you play; without a keyboard the first of the party is taken, ${nameOf(first)}.`;
