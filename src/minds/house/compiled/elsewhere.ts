import { toSlug } from "../../../protocol/text.ts";
import type { Effect, Lead, Situation, Thing, Told, Way } from "../../../world/situation.ts";
import { BARN } from "./elsewhere/barn.ts";
import { BRIDGE } from "./elsewhere/bridge.ts";
import { FERRY } from "./elsewhere/ferry.ts";
import { MILL } from "./elsewhere/mill.ts";
import type { Page, PageWay, Somebody } from "./elsewhere/page.ts";
import { WELL } from "./elsewhere/well.ts";
import { outcome, thing } from "./parts.ts";
import { numberFrom, wordsIn } from "./words.ts";

const PAGES: readonly Page[] = [FERRY, BRIDGE, MILL, BARN, WELL];

/**
 * Places of our own, for a folder that has none or a single one: the party's names choose where it begins, and each leads to the next. Those a
 * folder has something like already stay away; with a place to go back to, none of them starts.
 */
export function elsewhere(
  party: readonly string[],
  besides: string,
  back?: { readonly slug: string; readonly title: string },
): readonly Situation[] {
  const taken = new Set(wordsIn(besides));
  const unlike = PAGES.filter(({ is }) => !is.some((word) => taken.has(word)));
  const left = unlike.length > 1 ? unlike : PAGES;
  const from = numberFrom(party.join(" ")) % Math.max(1, left.length);
  const pages = [...left.slice(from), ...left.slice(0, from)].slice(0, back ? 3 : PAGES.length);
  return pages.map((page, i) => {
    const next = [pages[(i + 1) % pages.length], pages[(i + 2) % pages.length]].filter(
      (one) => one !== undefined && one !== page,
    );
    const leads = next.flatMap((one) => (one ? [leadTo(one.title, one.go, one.way)] : []));
    const home = back
      ? [
          leadTo(
            back.title,
            `Go back to ${back.title.replace(/^The /, "the ")}`,
            "The way back knows them by now.",
            back.slug,
          ),
        ]
      : [];
    return situationOf(page, back === undefined && i === 0, [...home, ...leads]);
  });
}

/** The leads into pages of our own, as their options read. */
export const leadsInto = (situations: readonly Situation[]): readonly Lead[] =>
  situations.flatMap(({ title }) =>
    PAGES.filter((page) => page.title === title).map((page) => leadTo(page.title, page.go, page.way)),
  );

const leadTo = (title: string, option: string, text: string, slug = toSlug(title)): Lead => ({
  to: slug,
  needs: [],
  title: option,
  text,
  comes: false,
  line: 0,
});

function situationOf(page: Page, starts: boolean, leads: readonly Lead[]): Situation {
  const topics = page.people.flatMap(({ name, knows }) => knows.map((one, i) => topicOf(toSlug(name), one, i)));
  return {
    slug: toSlug(page.title),
    title: page.title,
    path: "",
    line: 0,
    origin: "compiled",
    starts,
    after: [],
    needs: [],
    place: page.title,
    time: page.time,
    danger: "low",
    openings: [page.opening, ...page.again].map((text, i) => ({ text, again: i > 0, needs: [], effects: [], line: 0 })),
    here: [...page.people.map(personOf), ...page.things.map(({ name, aliases, looks }) => thing(name, aliases, looks))],
    notices: page.notices.map(([who, skill, text]) => ({
      who,
      ...(skill === "" ? {} : { check: { skills: [skill], dc: 13, toward: "" } }),
      text,
      needs: [],
      effects: [],
      line: 0,
    })),
    ways: page.ways.map(wayOf),
    topics,
    clocks: [],
    foes: [],
    voices: [],
    drags: page.drags.map((text) => ({ text, needs: [], effects: [], line: 0 })),
    leads,
    facts: page.facts.map(([id, text]) => ({ id, text, line: 0 })),
    endings: [],
    plan: "",
  };
}

const personOf = ({ name, aliases, looks, wants, attitude, says }: Somebody): Thing => ({
  ...thing(name, aliases, looks),
  kind: "person",
  wants,
  attitude,
  says,
});

const topicOf = (who: string, { tier, about, key, text, fact }: Somebody["knows"][number], i: number): Told => ({
  id: `${who}-${i + 1}`,
  who,
  tier,
  about,
  opens:
    tier === "gated"
      ? [{ check: { skills: [key], dc: 12, toward: who } }]
      : tier === "locked"
        ? [{ needs: [{ fact: key, holds: true }] }]
        : [],
  text,
  effects: fact === "" ? [] : [{ do: "fact", fact, holds: true }],
  line: 0,
});

const wayOf = ({ title, approach, check, said, needs, yes, cost, no, worse, fact, move }: PageWay): Way => {
  const won: readonly Effect[] = [
    ...(fact === "" ? [] : [{ do: "fact" as const, fact, holds: true }]),
    ...(move ? [{ do: "attitude" as const, person: move, by: 1 }] : []),
  ];
  const lost: readonly Effect[] = move ? [{ do: "attitude", person: move, by: -1 }] : [];
  return {
    id: toSlug(title),
    title,
    approach,
    said,
    needs: needs.map((one) => ({ fact: one, holds: true })),
    ...(check ? { check: { skills: check.skills, dc: check.dc, toward: move ?? "" } } : {}),
    commits: false,
    again: false,
    outcomes: {
      yes: outcome(yes, won),
      ...(cost === "" ? {} : { cost: outcome(cost, won) }),
      ...(no === "" ? {} : { no: outcome(no, []) }),
      ...(worse === "" ? {} : { worse: outcome(worse, lost) }),
    },
    line: 0,
  };
};
