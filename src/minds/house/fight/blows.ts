import type { Letter } from "../../../protocol/letter.ts";
import { succeeds } from "../../../rules/checks/d20.ts";
import { maxHp } from "../../../rules/creature/creature.ts";
import type { Event } from "../../../rules/event.ts";
import type { Creature, Status } from "../../../rules/state.ts";
import type { Stage } from "../gm/stage.ts";
import { wordsFor } from "../gm/stock.ts";
import { eventsOf } from "../reckoning.ts";
import { calledIn } from "./called.ts";

/** Something of a round that can be told in a sentence: who did it, how much it matters, and the heading of `blows.md` it stands under. */
interface Happening {
  readonly who: string;
  readonly weight: number;
  readonly under: string;
  readonly gaps: Readonly<Record<string, string>>;
  /** What the rows may take for granted. */
  readonly holds?: readonly string[];
}

/** A sentence of a round, with whose doing it was; empty for what merely befell somebody. */
export interface BlowTold {
  readonly who: string;
  readonly weight: number;
  readonly text: string;
}

/** What was done in these letters, a sentence each, in the order in which it happened; nothing for what has been told in those words. */
export function blowsTold(stage: Stage, recent: readonly Letter[], status: Status): readonly BlowTold[] {
  const used = new Set<string>();
  return happeningsIn(recent.flatMap(eventsOf), status).flatMap(({ who, weight, under, gaps, holds }) => {
    const row = wordsFor(stage, "blows", undefined, gaps, under, holds).find((text) => !used.has(keyOf(text, gaps)));
    if (row === undefined) return [];
    used.add(keyOf(row, gaps));
    return [{ who, weight, text: row }];
  });
}

/** A row without the names in it: one sentence serves once in a round, whomever it is about. */
const keyOf = (text: string, gaps: Readonly<Record<string, string>>): string =>
  Object.values(gaps).reduce((rest, name) => rest.replaceAll(new RegExp(RegExp.escape(name), "gi"), "#"), text);

function happeningsIn(events: readonly Event[], status: Status): readonly Happening[] {
  return events.flatMap((event, i): readonly Happening[] => {
    if (event.event === "attacked") return [blow(event, events.slice(i + 1), status)];
    if (event.event === "cast" && !attacksNext(events.slice(i + 1)))
      return [spell(event, status)].filter(({ gaps }) => gaps.who !== "");
    if (event.event === "healed" && status.creatures[event.who]?.side === "party" && event.amount > 1)
      return [{ who: "", weight: 2, under: "mended", gaps: { who: calledIn(status, event.who) } }];
    return [];
  });
}

type Attacked = Extract<Event, { event: "attacked" }>;

/** One stroke: how it fell, and how much of the other went with it. */
function blow(event: Attacked, after: readonly Event[], status: Status): Happening {
  const { who, target, outcome } = event;
  const next = after.findIndex((one) => one.event === "attacked" || one.event === "turn-began");
  const own = next < 0 ? after : after.slice(0, next);
  const taken = own.reduce((sum, one) => sum + (one.event === "hurt" && one.who === target ? one.taken : 0), 0);
  const other = status.creatures[target];
  const share = other ? taken / maxHp(other) : 0;
  const ours = status.creatures[who]?.side === "party";
  const side = ours ? "ours" : "theirs";
  const afar = isAfar(event, status) ? " afar" : "";
  const hit = succeeds(outcome);
  const felled = own.some((one) => (one.event === "fell" || one.event === "died") && one.who === target);
  const near = afar === "";
  const how = !hit
    ? near && outcome === "critical_failure"
      ? "wide"
      : "misses"
    : near && felled
      ? "fells"
      : near && outcome === "critical_success"
        ? "home"
        : near && share >= HARD
          ? "hard"
          : "hits";
  const weight = !hit
    ? outcome === "critical_failure"
      ? 2
      : 1
    : felled && !ours
      ? 6 // nobody of the party goes down untold
      : outcome === "critical_success" || felled
        ? 4
        : 2 + share;
  const names = { who: calledIn(status, ours ? who : target), foe: calledIn(status, ours ? target : who) };
  const foe = status.creatures[ours ? target : who];
  const holds = foe && hasHands(foe) && (ours || !NATURAL.test(event.with)) ? ["foe armed"] : [];
  return { who, weight, under: `${side}${afar} ${how}`, gaps: { ...names, arm: oneOf(armOf(event.with)) }, holds };
}

/** A quarter of what somebody has in them. */
const HARD = 0.25;

/** Something to strike and to parry with, and no mere tooth or claw. */
const hasHands = ({ stats }: Creature): boolean => stats.attacks.some(({ name }) => !NATURAL.test(name));
const NATURAL =
  /\b(?:bites?|claws?|talons?|stings?|stingers?|tails?|hoof|hooves|horns?|gore|ram|beaks?|tusks?|fangs?|pincers?|slams?|fists?|tentacles?|tendrils?|constrict|crush|pseudopods?|touch|rays?|proboscis|stomp|trample|swallow)\b/i;

/** "Claws" is what the book calls one blow of them: it is one claw that strikes. */
const oneOf = (arm: string): string =>
  arm
    .replace(/\bhooves$/, "hoof")
    .replace(/\b(claw|talon|fist|tusk|tentacle|pincer|fang|horn|tendril|quill|spine|hand)s$/, "$1");
const armOf = (name: string): string => name.toLowerCase().replaceAll("-", " ");

/** Shot or thrown, or a spell; what is struck with is in the hand. */
function isAfar({ who, with: arm, target }: Attacked, { creatures, fight }: Status): boolean {
  const attack = creatures[who]?.stats.attacks.find(({ name }) => armOf(name) === armOf(arm));
  const engaged = fight?.engaged.some((pair) => pair.includes(who) && pair.includes(target)) ?? false;
  return !attack || attack.kind === "ranged" || (attack.range !== undefined && !engaged);
}

/** A spell that is thrown at somebody is told as the throw. */
const attacksNext = (after: readonly Event[]): boolean => {
  const next = after.find(({ event }) => event !== "rolled" && event !== "slots" && event !== "turn");
  return next?.event === "attacked";
};

function spell({ who, spell: name }: Extract<Event, { event: "cast" }>, status: Status): Happening {
  const ours = status.creatures[who]?.side === "party";
  return { who, weight: 3, under: "spell", gaps: { who: ours ? calledIn(status, who) : "", arm: armOf(name) } };
}
