import { toSlug } from "../../protocol/text.ts";
import type { Finding } from "../../world/finding.ts";
import { isPageOfNobody } from "../campaign.ts";
import { type LeftOut, MAX_FILE } from "../folder/folder.ts";
import type { Encoding } from "../folder/text.ts";
import type { Patient } from "./patient.ts";
import { tableVersion } from "./table-versions.ts";

/** The files as files: what is not read, how they are spelled, which of them share a name. */
export function fileFindings({ files, left, versions, party }: Patient): readonly Finding[] {
  const names = new Map<string, string>();
  const twice: Finding[] = [];
  const plain: Finding[] = [];
  for (const { path, text, encoding } of files) {
    const key = keyOf(path);
    const other = key === undefined ? undefined : names.get(key);
    if (other !== undefined)
      twice.push({
        weight: "odd",
        path,
        line: 0,
        what: `It has the same name as ${other}, and the two are easily mixed up.`,
        remedy: "Call one of them something else, or make them one.",
      });
    else if (key !== undefined) names.set(key, path);
    if (text.trim() === "" && !isPageOfNobody({ path, text }))
      plain.push({ weight: "note", path, line: 0, what: "There is nothing in it." });
    const spelled = SPELLED[encoding];
    if (spelled)
      plain.push({ weight: "note", path, line: 0, what: `It is written in ${spelled}, and is written back the same.` });
  }
  const knowledge = files.some(({ path }) => path.toLowerCase() === "party-knowledge.md");
  const begun: readonly Finding[] =
    knowledge || party.length === 0
      ? []
      : [
          {
            weight: "note",
            path: "party-knowledge.md",
            line: 0,
            what: "It is not there yet, and is begun at the first save.",
          },
        ];
  return [...left.map(passedOver), ...versions.map(tableVersion), ...twice, ...plain, ...begun];
}

const SPELLED: Readonly<Partial<Record<Encoding, string>>> = {
  "windows-1252": "the old spelling of Windows (Windows-1252)",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
};

/** Files of one folder, at whatever depth, are told apart by their names; what is numbered or addressed to the reader is not. */
function keyOf(path: string): string | undefined {
  const folder = path.includes("/") ? path.slice(0, path.indexOf("/")).toLowerCase() : "";
  const slug = toSlug(path.replace(/^.*\//, "").replace(/\.\w+$/, ""));
  return slug === "" || /^(?:readme|index|notes|template)$/.test(slug) ? undefined : `${folder}/${slug}`;
}

const WHY: Readonly<Record<LeftOut["why"], readonly [what: string, remedy: string]>> = {
  "too large": [`It is larger than ${MAX_FILE / 1_000_000} MB and is not read.`, "Divide it into smaller files."],
  "a link": [
    "It is a link to somewhere else and is not followed.",
    "Copy what it leads to into the folder if it belongs to the campaign.",
  ],
  "no plain file": ["It is a pipe or a device and is not read.", "Put a plain file there."],
  "not readable": ["It may not be read.", "Give this user the right to read it."],
};

const passedOver = ({ path, why }: LeftOut): Finding => ({
  weight: why === "a link" ? "note" : "odd",
  path,
  line: 0,
  what: WHY[why][0],
  remedy: WHY[why][1],
});
