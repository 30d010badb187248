import { keyOf, list } from "../../markdown/marks.ts";
import type { Situation } from "../../world/situation.ts";
import { privacyOf, SECRET } from "../privacy.ts";
import { CLOCK, clockOf } from "./clocks.ts";
import { FOES, foesOf } from "./foes.ts";
import { waresIn } from "./for-sale.ts";
import { openingsOf } from "./head.ts";
import { hereIn } from "./here.ts";
import { KNOWS, knownIn } from "./knows.ts";
import { dragsIn, endingsIn, factsIn, leadsIn, noticesIn, voicesIn } from "./lines.ts";
import type { Part } from "./page.ts";
import type { Reading } from "./reading.ts";
import { unseenIn } from "./unseen.ts";
import { waysIn } from "./ways.ts";

/** The lists of a situation that its sections fill. */
export type Lists = Required<
  Pick<
    Situation,
    | "openings"
    | "here"
    | "notices"
    | "ways"
    | "topics"
    | "clocks"
    | "foes"
    | "voices"
    | "drags"
    | "leads"
    | "facts"
    | "endings"
    | "unseen"
    | "lights"
    | "wares"
  >
>;

interface Section {
  /** What the heading may say; the first is the one to write. */
  readonly titles: readonly string[];
  /** Headings inside of it are entries. */
  readonly nests?: true;
  /** No plan has a section of that name: such a page is written in the format. */
  readonly sure: boolean;
  readonly read: (part: Part, reading: Reading) => Partial<Lists>;
}

const SECTIONS: readonly Section[] = [
  {
    titles: list("Opening, Openings"),
    sure: false,
    read: (part, reading) => ({ openings: openingsOf(part.entries, reading) }),
  },
  {
    titles: list("Here, Who and what is here, Who is here, What is here"),
    sure: true,
    read: (part, reading) => ({ here: hereIn(part, reading) }),
  },
  {
    titles: list("Only you notice, Notices, Only one notices"),
    sure: true,
    read: (part, reading) => ({ notices: noticesIn(part, reading) }),
  },
  {
    titles: list("Ways, Ways forward"),
    nests: true,
    sure: true,
    read: (part, reading) => ({ ways: waysIn(part, reading) }),
  },
  {
    titles: list("Unseen, In secret, Unseen by the others"),
    sure: true,
    read: (part, reading) => unseenIn(part, reading),
  },
  { titles: list("Voices"), sure: true, read: (part, reading) => ({ voices: voicesIn(part, reading) }) },
  {
    titles: list("If nothing happens, Drag, Drags"),
    sure: true,
    read: (part, reading) => ({ drags: dragsIn(part, reading) }),
  },
  { titles: list("Leads, Where it leads"), sure: false, read: (part, reading) => ({ leads: leadsIn(part, reading) }) },
  { titles: list("For sale, Wares"), sure: true, read: (part, reading) => ({ wares: waresIn(part, reading) }) },
  { titles: list("Facts"), sure: false, read: (part, reading) => ({ facts: factsIn(part, reading) }) },
  { titles: list("Endings"), sure: false, read: (part, reading) => ({ endings: endingsIn(part, reading) }) },
];
const BY_TITLE: ReadonlyMap<string, Section> = new Map(
  SECTIONS.flatMap((section) => section.titles.map((title) => [keyOf(title), section] as const)),
);
const CLOCKS: Section = {
  titles: ["Clock: Name, 6"],
  sure: true,
  read: (part, reading) => ({ clocks: [clockOf(part, reading)] }),
};
const FIGHT: Section = {
  titles: ["Foes: name"],
  sure: true,
  read: (part, reading) => ({ foes: [foesOf(part, reading)] }),
};
const KNOWN: Section = {
  titles: ["Name knows"],
  sure: true,
  read: (part, reading) => ({ topics: knownIn(part, reading) }),
};

/** The section that a heading begins; undefined for one that the format does not know. */
export function sectionOf(part: Part): Section | undefined {
  if (CLOCK.test(part.title)) return CLOCKS;
  if (FOES.test(part.title)) return FIGHT;
  const named = BY_TITLE.get(keyOf(part.title));
  if (named) return named;
  const tiered = (): boolean => part.entries.some(({ rows }) => /^(?:free|gated|locked)\b/i.test(rows[0]?.text ?? ""));
  return KNOWS.test(part.title) && tiered() ? KNOWN : undefined;
}

/** Headings for the GM alone; what stands there is kept and told to nobody. */
export const isForTheGm = (title: string): boolean => privacyOf(title) === SECRET || GM_TITLES.has(keyOf(title));
const GM_TITLES = new Set(
  list("Plan, Goal, Note, Notes, Purpose, Idea, Background, What this is about, About").map(keyOf),
);

export const KNOWN_TITLES = [...SECTIONS, CLOCKS, FIGHT, KNOWN].map(({ titles }) => titles[0] ?? "").join(", ");
