import type { Notes } from "../../../../protocol/kinds/notes.ts";
import { toSlug } from "../../../../protocol/text.ts";
import type { Approach, Danger, Effect, Outcome, OutcomeLevel, Situation, Way } from "../../../../world/situation.ts";
import { page } from "../../../pages.ts";
import { type Draw, drawn } from "../../draw.ts";
import { BEAT } from "../marks.ts";
import type { Stage } from "../stage.ts";
import { sortsOf } from "../stock.ts";

/** When something comes up that no page has. */
export type Occasion = "road" | "rest" | "linger";

/** Something that comes up by chance, and what can be done about it. */
export interface Happening {
  readonly id: string;
  /** Occasions, kinds of place and times of day: one of the occasions, and all of the others. */
  readonly when: readonly string[];
  readonly text: string;
  readonly ways: readonly Way[];
}

export interface Where {
  readonly occasion: Occasion;
  readonly sorts: ReadonlySet<string>;
  readonly danger: Danger;
  /** Those that have come up before. */
  readonly before: readonly string[];
}

/** One that fits the place and the hour and has not come up before; of several, any. What is dangerous comes up only where there is danger. */
export function randomEvent({ occasion, sorts, danger, before }: Where, draw: Draw): Happening | undefined {
  const calm = danger === "none";
  const fit = happenings().filter(
    ({ id, when }) =>
      !before.includes(markOf(id)) &&
      when.includes(occasion) &&
      when.every((one) => OCCASIONS.has(one) || (one === "danger" ? !calm : sorts.has(one))),
  );
  return drawn(fit, draw(`happening ${occasion}`));
}

const OCCASIONS: ReadonlySet<string> = new Set(["road", "rest", "linger"]);

/** One that fits where the party is now. */
export const happeningFor = (stage: Stage, occasion: Occasion): Happening | undefined => {
  const { at, notes, draw } = stage;
  const before = notes.spent;
  const other = Object.hasOwn(notes.facts, HAPPENING) && happeningIn(at.slug, notes) !== undefined;
  return other ? undefined : randomEvent({ occasion, sorts: sortsOf(stage), danger: at.danger, before }, draw);
};

const HAPPENING = "a happening";
const LAST = "beats at the last happening";
const markOf = (id: string): string => `happening/${id}`;
/** They come up no oftener than that, and stay for so long, in beats. */
const APART = 8;
const STAYS = 4;

/** What is noted of it: that it is here, since when, and that it will not come again. */
export const happeningFact = ({ notes }: Stage, { id }: Happening, slug: string): Readonly<Record<string, string>> => ({
  [HAPPENING]: `${id}@${slug}@${notes.clocks[BEAT]?.at ?? 0}`,
  [LAST]: String(notes.clocks[BEAT]?.at ?? 0),
});
export const happeningMark = ({ id }: Happening): string => markOf(id);

/** Whether enough has happened since the last one. */
const isDue = ({ notes }: Stage): boolean =>
  (notes.clocks[BEAT]?.at ?? 0) - Number(notes.facts[LAST] ?? -APART) >= APART;

/** On the way from one place to another, or where they have stayed for long: in a folder without pages now and then something comes up. */
export function happeningNow(stage: Stage, goes: boolean, here: number): Happening | undefined {
  if (stage.at.origin === "written" || !isDue(stage) || stage.desk.status?.fight) return undefined;
  const chance = goes ? 0.25 : here >= 6 ? 0.2 : 0;
  return stage.draw(goes ? "something on the road" : "something here") < chance
    ? happeningFor(stage, goes ? "road" : "linger")
    : undefined;
}

/** The happening that is at this page now. */
function happeningIn(slug: string, { facts, clocks }: Notes): Happening | undefined {
  const [id = "", where = "", since = ""] = (facts[HAPPENING] ?? "").split("@");
  const beats = (clocks[BEAT]?.at ?? 0) - Number(since);
  return where === slug && beats <= STAYS ? happenings().find((one) => one.id === id) : undefined;
}

/** A page with what can be done about what has come up there. */
export function withHappening(at: Situation, notes: Notes): Situation {
  const now = Object.hasOwn(notes.facts, HAPPENING) ? happeningIn(at.slug, notes) : undefined;
  return now ? { ...at, ways: [...now.ways, ...at.ways] } : at;
}

/** What can be done about what has come up here: all of it is offered. */
export const happeningWays = ({ slug }: Situation, notes: Notes): readonly string[] =>
  (happeningIn(slug, notes)?.ways ?? []).map(({ title }) => title);

let read: readonly Happening[] | undefined;
export const happenings = (): readonly Happening[] => {
  read ??= happeningsIn(page("house/tables/happenings.md"));
  return read;
};

/** `## Name`, `when: …`, what is told, then ways as pages have them. */
export function happeningsIn(text: string): readonly Happening[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part): Happening => {
      const [head = "", ...ways] = part.split(/^### /m);
      const [title = "", ...lines] = head.split("\n");
      const when = lines.find((line) => line.startsWith("when:"))?.slice(5) ?? "";
      const told = lines.filter((line) => line.startsWith("> ")).map((line) => line.slice(2));
      const id = toSlug(title);
      return {
        id,
        when: when.split(",").map((one) => one.trim()),
        text: told.join(" "),
        ways: ways.map((way) => wayIn(id, way)),
      };
    });
}

function wayIn(id: string, text: string): Way {
  const [head = "", ...lines] = text.split("\n");
  const [titled = "", test = ""] = head.split(" · ");
  const [, title = titled, approach = ""] = /^(.*?)\s*\((wit|force|kindness)\)$/.exec(titled.trim()) ?? [];
  const [, skills = "", dc = ""] = /^(.+?)\s(\d{1,2})$/.exec(test.trim()) ?? [];
  const said =
    lines
      .find((line) => line.startsWith("said:"))
      ?.slice(5)
      .split(";") ?? [];
  const outcomes = Object.fromEntries(
    lines.flatMap((line) => {
      const [, level = "", rest = ""] = /^- (yes|no|cost|worse): (.*)$/.exec(line) ?? [];
      return level === "" ? [] : [[level as OutcomeLevel, outcomeIn(rest)] as const];
    }),
  );
  return {
    id: `${id}-${toSlug(title)}`,
    title,
    ...(approach === "" ? {} : { approach: approach as Approach }),
    said: said.map((one) => one.trim()),
    needs: [],
    ...(dc === "" ? {} : { check: { skills: skills.toLowerCase().split(" or "), dc: Number(dc), toward: "" } }),
    commits: false,
    again: false,
    outcomes,
    line: 0,
  };
}

/** Whatever is done about it, that is the end of it. */
function outcomeIn(text: string): Outcome {
  const [told = "", arrow = ""] = text.split(" → ");
  const effects = arrow.split(",").flatMap((one) => effectIn(one.trim()));
  return { text: told, effects: [...effects, { do: "fact", fact: HAPPENING, holds: false }], line: 0 };
}

function effectIn(text: string): readonly Effect[] {
  const [, what = "", rest = ""] = /^(gain|lose|harm|edge)(?:\s(.*))?$/.exec(text) ?? [];
  if (what === "gain" || what === "lose") return [{ do: what, item: rest }];
  const [dice = "", type = ""] = rest.split(" ");
  if (what === "harm") return [{ do: "harm", dice, type }];
  return what === "edge" ? [{ do: "fact", fact: "an edge", holds: true }] : [];
}
