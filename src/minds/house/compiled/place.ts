import { toSlug } from "../../../protocol/text.ts";
import type { Place } from "../../../world/campaign.ts";
import type {
  Clock,
  Danger,
  Effect,
  Lead,
  Line,
  Need,
  Opening,
  Situation,
  Thing,
  Way,
} from "../../../world/situation.ts";
import { capital } from "../plain-words.ts";
import { happeningsIn } from "./encounters.ts";
import type { Folder } from "./folder.ts";
import type { Known } from "./knowledge.ts";
import { midName, speaksOf, withoutBrackets } from "./names.ts";
import { momentsOf, thingOf } from "./person.ts";
import type { Met } from "./presence.ts";
import { moved, openQuests } from "./quests.ts";
import type { Rumours } from "./rumours.ts";
import { featuresOf, listening, lookingOver, type Search, searching } from "./searching.ts";
import { inside } from "./sentences.ts";
import { MOVES } from "./stock/pages.ts";
import { helping, owedFact, type Scene, talkingWith } from "./talking.ts";

/** What a place is compiled from. */
export interface Stage {
  readonly place: Place;
  readonly slug: string;
  readonly starts: boolean;
  /** Where a party that lost a fight is carried. */
  readonly home: string;
  readonly people: readonly Met[];
  readonly known: ReadonlyMap<string, readonly Known[]>;
  readonly searches: readonly Search[];
  readonly leads: readonly Lead[];
  /** What must have come out before somebody hidden is met. */
  needsOf(met: Met): readonly Need[];
}

/** A place as a situation. */
export function placeSituation(
  folder: Folder,
  stage: Stage,
  rumours: Rumours,
  threads: string[],
  talked: Map<string, readonly Way[]>,
): Situation {
  const { place, people, known, starts, searches } = stage;
  const crowd = people.length > 2 || CROWDED.test(`${place.kind} ${place.name}`);
  const danger = dangerOf(place, crowd);
  const upcoming = starts ? comingClock(folder) : [];
  const [clock] = upcoming;
  const scene: Scene = { folder, crowd, ...(clock ? { clock: clock.id } : {}) };
  const happenings = happeningsIn(scene, place, stage.home, danger);
  const features = featuresOf(folder, place, people);
  const all = people.flatMap((met) => known.get(met.id) ?? []);
  const senses = sensesOf(folder, place);
  const talk = people.flatMap((met) => {
    const before = talked.get(met.id);
    if (before) return before;
    const own = known.get(met.id) ?? [];
    const ways = talkingWith(
      scene,
      met,
      own,
      own.some(({ tier }) => tier === "free") || (met.person?.samples.length ?? 0) > 0 ? [] : rumours(1, [met.called]),
    );
    const needed = ways.map((way) => ({ ...way, needs: [...stage.needsOf(met), ...way.needs] }));
    talked.set(met.id, needed);
    return needed;
  });
  const guarded = people.filter((met) => (known.get(met.id) ?? []).some(({ tier }) => tier !== "free"));
  const silent = guarded.filter((met) => !(known.get(met.id) ?? []).some(({ tier }) => tier === "gated"));
  const helped = [...new Set([...guarded.slice(0, 1), ...silent.slice(0, 3)])];
  const ways: readonly Way[] = [
    ...talk,
    ...helped.map((met) => helping(scene, met, stage.needsOf(met))),
    ...searches.map((search) => searching(scene, place, search)),
    ...features.slice(0, people.length > 1 ? 1 : 3).map((feature) => lookingOver(scene, feature)),
    ...(crowd
      ? listening(
          scene,
          place,
          rumours(
            2,
            people.map(({ called }) => called),
          ),
        )
      : []),
    ...happenings.ways,
  ];
  return {
    slug: stage.slug,
    title: withoutBrackets(place.name),
    path: place.path,
    line: 1,
    origin: "compiled",
    starts,
    after: [],
    needs: [],
    place: withoutBrackets(place.name),
    time: starts ? folder.world.situation.time : "",
    danger,
    openings: openingsOf(folder, stage, senses),
    here: toldApart([
      ...people.map((met) => thingOf(folder, met, stage.needsOf(met), 1)),
      ...features.map(({ thing }) => thing),
    ]),
    notices:
      senses.kept === ""
        ? []
        : [
            {
              who: "",
              check: { skills: ["perception"], dc: 13, toward: "" },
              text: senses.kept,
              needs: [],
              effects: [],
              line: 1,
            },
          ],
    ways,
    topics: all.map(({ told }) => told),
    clocks: [...upcoming, ...happenings.clocks],
    foes: happenings.foes,
    voices: [],
    drags: dragsOf(folder, people, happenings.drags, threads),
    leads: stage.leads,
    facts: [
      ...all.filter(({ tier }) => tier !== "free").map(({ fact, text, told }) => ({ id: fact, text, line: told.line })),
      ...people.map((met) => ({ id: owedFact(met), text: `${cap(met.called)} is owed a favour.`, line: 1 })),
      ...searches.filter(({ text }) => text !== "").map(({ fact, text, line }) => ({ id: fact, text, line })),
    ],
    endings: [],
    plan: starts ? folder.world.upcoming.join("\n") : "",
  };
}

const CROWDED =
  /\b(?:tavern|inn|pub|market\w*|district|town|village|city|streets?|harbou?r|port|docks?|hall|court|office|temple|church|fair|square|guildhall|shop|theatre|camp)\b/i;
const PERILOUS = /\b(?:danger\w*|deadly|monsters?|ambush\w*|traps?|undead|cursed|haunted|lethal|predators?)\b/i;
const WILD =
  /\b(?:sewers?|dungeon|ruins?|cave\w*|crypt|tomb|mine|underground|swamp|forest|wilderness|catacombs?|lair|tunnels?)\b/i;

const dangerOf = ({ kind, name, overview, senses }: Place, crowd: boolean): Danger => {
  const perilous = PERILOUS.test(`${overview} ${Object.values(senses).join(" ")}`.slice(0, 4000));
  if (WILD.test(`${kind} ${name}`)) return perilous ? "high" : "medium";
  return perilous && !crowd ? "medium" : "low";
};

interface Senses {
  readonly seen: readonly string[];
  readonly others: readonly (readonly string[])[];
  /** One sentence that only a good eye or ear gets. */
  readonly kept: string;
}

function sensesOf({ safe }: Folder, { senses }: Place): Senses {
  const [seen = [], ...others] = Object.values(senses)
    .slice(0, 8)
    .map((text) => safe(text))
    .filter((sentences) => sentences.length > 0);
  const long = others.find((sentences) => sentences.length > 2) ?? (seen.length > 2 ? seen : []);
  const kept = long.at(-1) ?? "";
  const without = (sentences: readonly string[]): readonly string[] =>
    sentences.filter((sentence) => sentence !== kept);
  return { seen: without(seen), others: others.map(without), kept };
}

/** A word that two of them answer to is nobody's. */
function toldApart(here: readonly Thing[]): readonly Thing[] {
  const count = new Map<string, number>();
  for (const { aliases } of here) for (const alias of new Set(aliases)) count.set(alias, (count.get(alias) ?? 0) + 1);
  return here.map((one) => ({ ...one, aliases: one.aliases.filter((alias) => count.get(alias) === 1) }));
}

/** The first time: where the story stands, the place, what is seen. Later: what is heard, smelt and felt, a visit each. */
function openingsOf(folder: Folder, { place, starts }: Stage, senses: Senses): readonly Opening[] {
  const { world, safe, deal } = folder;
  const overview = safe(place.overview);
  const context = starts
    ? (safe(world.situation.context).length > 0 ? safe(world.situation.context) : safe(world.overview.hook)).slice(0, 3)
    : [];
  const first = [...context, ...overview.slice(0, 2), ...senses.seen.slice(0, 2)];
  const reached: readonly Effect[] = openQuests(world.quests)
    .filter(
      ({ title, objective, known }) =>
        speaksOf(`${title}. ${objective}. ${known.join(". ")}`, place.name) ||
        nearTo(place.name, `${title} ${objective}`),
    )
    .slice(0, 1)
    .map((quest) => moved(quest, `The party has come to ${midName(place.name)}.`));
  const later = [...senses.others.map((one) => one.slice(0, 2)), senses.seen.slice(2, 4), overview.slice(2, 4)].filter(
    (one) => one.length > 0,
  );
  const opening = (sentences: readonly string[], again: boolean, effects: readonly Effect[]): Opening => ({
    text: sentences.join(" "),
    again,
    needs: [],
    effects,
    line: 1,
  });
  return [
    opening(
      first.length > 0 ? first : [`The party has come to ${midName(place.name)}. ${deal.line(MOVES.still)}`],
      false,
      reached,
    ),
    ...(later.length > 0 ? later : [[`${cap(midName(place.name))} is as they left it. ${deal.line(MOVES.still)}`]]).map(
      (one) => opening(one, true, []),
    ),
  ];
}

/** "Vendrath Warehouse" and a quest about warehouses of Vendrath. */
const nearTo = (name: string, text: string): boolean => {
  const words = toSlug(withoutBrackets(name))
    .split("-")
    .filter((word) => word.length > 3);
  const said = toSlug(text);
  return words.length > 1 && words.every((word) => said.includes(word));
};

/** What people here do and bring up, and what passes by; then what is always about. */
function dragsOf(
  { safe, deal }: Folder,
  people: readonly Met[],
  passing: readonly Line[],
  threads: string[],
): readonly Line[] {
  const line = (text: string): Line => ({ text, needs: [], effects: [], line: 0 });
  const moves = people
    .filter(({ hidden }) => !hidden)
    .flatMap((met) => (met.person ? momentsOf(met, safe(met.person.manner)).slice(1, 3) : []));
  const speaker = people.find(({ hidden }) => !hidden);
  const open = speaker
    ? threads.splice(0, 2).map((thread) => `${deal.line(MOVES.broughtUp, speaker.fill)} “${capital(inside(thread))}”`)
    : [];
  return [...open, ...passing.map(({ text }) => text), ...moves, ...[1, 2, 3].map(() => deal.line(MOVES.still))].map(
    line,
  );
}

/** What is planned comes nearer; it is told only where it is no secret. */
function comingClock({ world, safe, deal }: Folder): readonly Clock[] {
  if (world.upcoming.length === 0) return [];
  const [told] = world.upcoming.flatMap((text) => safe(text));
  const strike = (at: number, text: string, effects: readonly Effect[] = []) => ({
    at,
    text,
    needs: [],
    effects,
    line: 0,
  });
  return [
    {
      id: "what-is-coming",
      name: "What is coming",
      of: 6,
      every: 3,
      strikes: [
        strike(2, deal.line(MOVES.timeMoves)),
        strike(4, deal.line(MOVES.timeMoves)),
        strike(6, told ?? deal.line(MOVES.timeMoves), [{ do: "fact", fact: "it-has-come", holds: true }]),
      ],
      line: 0,
    },
  ];
}

const cap = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
