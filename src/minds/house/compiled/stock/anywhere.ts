import type { Approach } from "../../../../world/situation.ts";
import { page } from "../../../pages.ts";
import { checkGaps, once, type Section, sectionsOf, wrong } from "../../lines-page.ts";

/** What can be done in a place of which a folder says little. */
export interface Anywhere {
  readonly title: string;
  readonly approach: Approach;
  readonly skills: readonly string[];
  readonly dc: number;
  readonly said: readonly string[];
  readonly yes: string;
  readonly cost: string;
  readonly no: string;
  readonly worse: string;
  /** What the party knows then. */
  readonly fact: string;
}

const PATH = "house/compiled/stock/anywhere.md";
export const anywhere = once(() => anywhereOn(PATH, page(PATH)));

const FIELDS = ["by", "skills", "dc", "said", "yes", "cost", "no", "worse", "fact"] as const;

/** Each heading is a way, and each line under it a field of it: `dc: 11`. */
export const anywhereOn = (path: string, text: string): readonly Anywhere[] =>
  sectionsOf(path, text)
    .filter(({ heading, lines }) => heading !== "" || lines.length > 0)
    .map((section) => wayOf(path, section));

function wayOf(path: string, { heading, at, lines }: Section): Anywhere {
  const odd = lines.find(({ text }) => !FIELDS.some((field) => text.startsWith(`${field}: `)));
  if (odd) throw wrong(path, odd.at, `a line here begins with one of these, and a colon: ${FIELDS.join(", ")}.`);
  const field = (name: (typeof FIELDS)[number], gaps = "", holds = /./): string => {
    const [line, again] = lines.filter(({ text }) => text.startsWith(`${name}: `));
    const value = line?.text.slice(name.length + 2).trim() ?? "";
    if (!line || again || !holds.test(value))
      throw wrong(
        path,
        (again ?? line)?.at ?? at,
        `“${heading}” wants one line “${name}: …”, such as ${EXAMPLES[name]}.`,
      );
    checkGaps(path, line, gaps);
    return value;
  };
  checkGaps(path, { text: heading, at }, "place");
  return {
    title: heading,
    approach: field("by", "", /^(?:wit|force|kindness)$/) as Approach,
    skills: field("skills").split(", "),
    dc: Number(field("dc", "", /^[1-9]\d?$/)),
    said: field("said").split("; "),
    yes: field("yes", "name"),
    cost: field("cost", "name"),
    no: field("no", "name"),
    worse: field("worse", "name"),
    fact: field("fact", "place"),
  };
}

const EXAMPLES: Readonly<Record<(typeof FIELDS)[number], string>> = {
  by: "“by: wit”, “by: force” or “by: kindness”",
  skills: "“skills: perception, survival”",
  dc: "“dc: 11”",
  said: "“said: look round; scout the place”",
  yes: "“yes: It opens.”",
  cost: "“cost: It opens, and is heard.”",
  no: "“no: It is locked.”",
  worse: "“worse: The pick breaks off in it.”",
  fact: "“fact: There is a way out of {place}.”",
};
