import { toSlug } from "../../../protocol/text.ts";
import type { Place } from "../../../world/campaign.ts";
import type { Clock, Danger, Foes, Line, Way } from "../../../world/situation.ts";
import { countOf, creatureIn } from "./creatures.ts";
import type { Folder } from "./folder.ts";
import { smallTitle, withoutBrackets } from "./names.ts";
import { inside } from "./sentences.ts";
import { MOVES, WAYS } from "./stock/pages.ts";
import type { Scene } from "./talking.ts";

/** What may happen in a place: creatures of the book as foes with a clock, people to be watched, and things that pass by. */
export interface Happenings {
  readonly foes: readonly Foes[];
  readonly clocks: readonly Clock[];
  readonly ways: readonly Way[];
  readonly drags: readonly Line[];
}

export function happeningsIn(scene: Scene, place: Place, home: string, danger: Danger): Happenings {
  const { folder } = scene;
  const foes = foesOf(folder, place, home);
  const threat = foes[0];
  const clocks = threat && danger !== "none" ? [approach(folder, place, threat)] : [];
  const seen = place.encounters.filter(({ title }) => isWatchable(title)).slice(0, 1);
  return {
    foes,
    clocks,
    ways: seen.map(({ title, text }) => watching(scene, place, title, text, threat, clocks[0])),
    drags: place.encounters.slice(0, 8).flatMap(({ title, text }) => passing(folder, title, text)),
  };
}

function foesOf({ deal }: Folder, place: Place, home: string): readonly Foes[] {
  const creatures = place.encounters
    .slice(0, 20)
    .flatMap(({ title, text }) => creatureIn(title) ?? creatureIn(text) ?? []);
  return [...new Set(creatures)]
    .filter((creature) => countOf(creature) > 0)
    .slice(0, 2)
    .map((creature) => ({
      id: `${place.slug}-${toSlug(creature)}`,
      name: creature,
      count: countOf(creature),
      creature,
      arms: "",
      aim: "Wants the party gone from here.",
      morale: "half",
      breaks: "They give ground when half of them are down.",
      begins: deal.line(MOVES.begins),
      won: { text: deal.line(MOVES.won), effects: [{ do: "fact", fact: pastFact(place), holds: true }], line: 0 },
      lost: {
        text: deal.line(MOVES.lost),
        effects: [
          { do: "fact", fact: pastFact(place), holds: true },
          ...(home === "" ? [] : [{ do: "to" as const, situation: home }]),
        ],
        line: 0,
      },
      line: 0,
    }));
}

/** What was to be feared here has been met or got round. */
const pastFact = ({ slug }: Place): string => `${slug}-past`;

function approach({ deal }: Folder, place: Place, { id }: Foes): Clock {
  const needs = [{ fact: pastFact(place), holds: false }];
  const strike = (at: number, text: string, effects: Line["effects"] = []) => ({ at, text, needs, effects, line: 0 });
  return {
    id: `${place.slug}-nearer`,
    name: "Something near",
    of: 6,
    every: 2,
    strikes: [
      strike(2, deal.line(MOVES.signs)),
      strike(4, deal.line(MOVES.nearer)),
      strike(6, deal.line(MOVES.begins), [{ do: "fight", foes: id }]),
    ],
    line: 0,
  };
}

/** Those of the titles that name people or creatures; a navigation challenge cannot be watched. */
const isWatchable = (title: string): boolean =>
  /\b(?:patrols?|scouts?|guards?|brokers?|mercenar(?:y|ies)|thie(?:f|ves)|gangs?|smugglers?|cultists?|bandits?|pilgrims?|soldiers?|witness(?:es)?|observers?|sailors?|beggars?|watchmen|recruiters?|merchants?|pickpockets?|spies|strangers?|travellers?|hunters?|raiders?|workers?)\b/i.test(
    title,
  ) || creatureIn(title) !== undefined;

function watching(
  { folder, crowd }: Scene,
  place: Place,
  title: string,
  text: string,
  threat: Foes | undefined,
  clock: Clock | undefined,
): Way {
  const { deal, safe, isPublic } = folder;
  const bare = withoutBrackets(title).replace(/^(?:a|an|the) /i, "");
  const isKnown = isPublic(bare) || creatureIn(bare) === bare.toLowerCase();
  const fill = {
    thing: isKnown ? `the ${smallTitle(bare)}` : "whoever keeps to the edges",
  };
  const [seen = deal.line(MOVES.seenOfThem)] = isKnown ? safe(text) : [];
  const id = toSlug(bare) || "others";
  const avoided = { do: "fact" as const, fact: pastFact(place), holds: true };
  return {
    id: `watch-${place.slug}-${id}`,
    title: deal.line(WAYS.watch, fill),
    approach: "wit",
    said: ["hide and watch", "sneak past", "observe them"],
    needs: [],
    check: { skills: ["stealth"], dc: 13, toward: "" },
    commits: false,
    again: false,
    outcomes: {
      yes: { text: `${deal.line(MOVES.watched, fill, crowd)} ${seen}`, effects: threat ? [avoided] : [], line: 0 },
      cost: {
        text: `${seen} ${deal.line(MOVES.watchedCost, fill, crowd)}`,
        effects: clock ? [{ do: "clock", clock: clock.id, by: 1 }] : [],
        line: 0,
      },
      no: { text: deal.line(MOVES.watchedNo, fill, crowd), effects: [], line: 0 },
      worse: {
        text: deal.line(MOVES.watchedWorse, fill, crowd),
        effects: clock ? [{ do: "clock", clock: clock.id, by: 2 }] : [],
        line: 0,
      },
    },
    line: 0,
  };
}

/** "Mercenaries: looking for work" passes by when nothing else does, as far as it may be told. */
function passing({ safe, isPublic, guard }: Folder, title: string, text: string): readonly Line[] {
  const [first] = safe(text);
  const bare = withoutBrackets(title);
  if (first === undefined || first.split(" ").length < 5 || !isPublic(bare)) return [];
  const whole = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}: ${inside(first)}`;
  return guard.hides(whole) ? [] : [{ text: whole, needs: [], effects: [], line: 0 }];
}
