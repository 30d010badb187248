import type { SeatId } from "../../../protocol/entry.ts";
import type { Lead, Situation } from "../../../world/situation.ts";
import type { Wish } from "../understand/reading.ts";
import { holds } from "./holds.ts";
import { isMeant } from "./meant-so.ts";
import type { Move } from "./move.ts";
import { openLeads } from "./scope.ts";
import type { Stage } from "./stage.ts";

/** Somewhere the party has been, or somebody they have met there, and no way leads straight to it: the first step is asked about. */
export function wayThere(stage: Stage, seat: SeatId, { kind, verb, text }: Wish): Move | undefined {
  if (kind !== "do" || !GOES.has(verb)) return undefined;
  const said = text.toLowerCase();
  const { pages, notes, at } = stage;
  const been = pages.all.filter((page) => page.slug !== at.slug && Object.hasOwn(notes.facts, `been at ${page.slug}`));
  const [there, other] = been.filter((page) => isNamed(page, said));
  const first = there && !other ? firstStep(stage, there) : undefined;
  if (first && pages.at(first.to)?.slug === there?.slug && isMeant(text, first.title))
    return { kind: "lead", seat, words: text, lead: first };
  return first && { kind: "torn", seat, words: text, between: [first.title] };
}

const GOES: ReadonlySet<string> = new Set(["leave", "go", "approach", "enter", "follow", "climb"]);

/** By the name of the place, or of somebody who is there. */
const isNamed = ({ title, place, here }: Situation, said: string): boolean =>
  [title, place].some((name) => name !== "" && said.includes(name.toLowerCase().replace(/^the /, ""))) ||
  here.some(
    ({ kind, name }) =>
      kind === "person" &&
      name
        .toLowerCase()
        .split(" ")
        .some((word) => word.length > 3 && said.split(/[^\p{L}']+/u).includes(word)),
  );

/** The lead to take from here: over pages they know, by as few as it takes. */
function firstStep(stage: Stage, there: Situation): Lead | undefined {
  const { pages, notes, lead: who } = stage;
  const seen = new Set([stage.at.slug]);
  let now = openLeads(stage).map((lead) => ({ first: lead, to: lead.to }));
  for (let far = 0; far < FARTHEST && now.length > 0; far++) {
    const next: typeof now = [];
    for (const { first, to } of now) {
      const page = pages.at(to);
      if (!page || seen.has(page.slug)) continue;
      if (page.slug === there.slug) return first;
      seen.add(page.slug);
      if (!Object.hasOwn(notes.facts, `been at ${page.slug}`)) continue;
      for (const lead of page.leads)
        if (!lead.comes && holds(lead.needs, notes, pages, who)) next.push({ first, to: lead.to });
    }
    now = next;
  }
  return undefined;
}

const FARTHEST = 6;

/** "I go to the chandler's and buy rope": the rope waits until they are there. */
export const whatWaits = (wishes: readonly Wish[]): string =>
  wishes
    .slice(1)
    .filter(({ kind, bare }) => kind !== "nothing" && kind !== "aside" && kind !== "wait" && !bare)
    .map(({ text }) => text)
    .join(", ");

/** "I go back to Wenna and tell her": she is elsewhere, and nobody here is told it. */
export function goesFirst(stage: Stage, seat: SeatId, words: string): Move | undefined {
  const [, going = "", rest = ""] = FIRST.exec(words.trim()) ?? [];
  const here = stage.here.some(
    ({ kind, name }) => kind === "person" && name.split(" ").some((one) => one.length > 3 && going.includes(one)),
  );
  if (going === "" || here || /["“?]/.test(words)) return undefined;
  const move = wayThere(stage, seat, { ...GOING, text: going });
  if (move) return move.kind === "lead" ? { ...move, after: rest } : move;
  const leads = openLeads(stage);
  const said = going.toLowerCase();
  const far = stage.pages.all.some(
    ({ slug, title, place }) =>
      slug !== stage.at.slug &&
      !leads.some(({ to }) => stage.pages.at(to)?.slug === slug) &&
      [title, place].some((name) => / /.test(name) && said.includes(name.toLowerCase().replace(/^the /, ""))),
  );
  return far ? { kind: "torn", seat, words: going, between: leads.map(({ title }) => title) } : undefined;
}

const GOING: Wish = { kind: "do", verb: "go", text: "", speech: "", skills: [], things: [], sure: true };
const FIRST =
  /^((?:(?:i|we|let's) )?(?:go|walk|head|run|hurry|return|climb)(?: \S+){1,7}?),?(?: and| and then| then) (?!i\b|we\b)(\S.{2,200}?)[.!]?$/iu;
