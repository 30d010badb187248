import type { Letter, Letters } from "../../protocol/letter.ts";
import { maxHp } from "../../rules/creature/creature.ts";
import type { Event } from "../../rules/event.ts";
import { foeNamed } from "../../rules/foes/bestiary.ts";
import type { Creature, Status } from "../../rules/state.ts";
import { firstNameOf } from "./first-name.ts";
import { capital, listed, numberInWords, pluralOf } from "./plain-words.ts";

/** What a fight came to, in words anybody there could say: who fell or got away, and who is badly hurt. No numbers of the rules. */
export function cameOf(party: readonly Creature[], foes: readonly Creature[]): string {
  return [ofFoes(foes), ofParty(party)].filter((part) => part !== "").join(" ");
}

/** Those who stood against the party in the last fight that began. */
export function foesOf(letters: Letters, { creatures }: Status): readonly Creature[] {
  const ids = sinceItBegan(letters)
    .flatMap(eventsOf)
    .flatMap((event) =>
      event.event === "fight-began"
        ? event.fight.order.map(({ id }) => id)
        : event.event === "entered"
          ? [event.creature.id]
          : [],
    );
  return [...new Set(ids)].flatMap((id) => (Object.hasOwn(creatures, id) ? (creatures[id] ?? []) : [])).filter(isFoe);
}

/** All of the last fight that began. */
export function sinceItBegan(letters: Letters): readonly Letter[] {
  const began = letters.findLast((letter) => eventsOf(letter).some(({ event }) => event === "fight-began"));
  return began ? [began, ...letters.after((letter) => letter === began)] : [];
}

/** What turned in these letters: who fell, who ran, who is out of danger. */
export function turnsIn(recent: readonly Letter[], status: Status): string {
  const happened = recent.flatMap(eventsOf);
  const party = happened.flatMap((event) => {
    const one = "who" in event ? status.creatures[event.who] : undefined;
    const said = one?.side === "party" ? partyTurn(event, one, happened) : undefined;
    return said === undefined || !one ? [] : [`${firstNameOf(one.id)} ${said}.`];
  });
  const out = happened.flatMap((event) => {
    const verb =
      event.event === "died" || event.event === "fell" ? "fall" : event.event === "gone" ? GONE[event.how] : undefined;
    const one = "who" in event ? status.creatures[event.who] : undefined;
    return verb !== undefined && one && isFoe(one) ? [{ one, verb }] : [];
  });
  const first = out.filter(({ one }, i) => out.findIndex((other) => other.one.id === one.id) === i);
  const groups = Map.groupBy(first, ({ one, verb }) => `${one.stats.name} ${verb}`);
  const all = [...groups.values()];
  const foes = all.map((group, i) => {
    const [{ one, verb } = { one: undefined, verb: "fall" }] = group;
    if (!one) return "";
    const alike = Object.values(status.creatures).filter(
      (other) => isFoe(other) && other.stats.name === one.stats.name,
    );
    const now = new Set(all.slice(i).flatMap((some) => some.map((member) => member.one.id)));
    const before = alike.filter((other) => isOut(other) && !now.has(other.id)).length;
    return foeTurn(one, group.length, alike.length, before, verb);
  });
  return [...new Set([...foes, ...party])].filter((line) => line !== "").join(" ");
}

export const eventsOf = (letter: Letter): readonly Event[] =>
  letter.kind === "deed" ? (letter.events as unknown as readonly Event[]) : [];

const isFoe = ({ side }: Creature): boolean => side === "foes";
const isOut = ({ dead, hp, gone }: Creature): boolean => dead || hp === 0 || gone !== null;

/** Whoever is on their feet again when it is told has not stayed down. */
function partyTurn(event: Event, { id, hp, dead }: Creature, happened: readonly Event[]): string | undefined {
  if (event.event === "fell")
    return event.dying ? (hp > 0 && !dead ? "goes down, and comes round again" : "goes down") : undefined;
  if (event.event === "died") {
    const slowly = happened.some((one) => (one.event === "death-saved" || one.event === "fell") && one.who === id);
    return slowly ? "dies" : "is killed outright, by a blow that would have felled anybody twice over";
  }
  if (event.event === "stabilised") return hp > 0 || dead ? undefined : "is no longer dying";
  if (event.event === "revived") return "lives again";
  return event.event === "gone" ? { fled: "runs", surrendered: "gives up", captive: "is taken" }[event.how] : undefined;
}

const GONE: Readonly<Record<string, string>> = { fled: "run", surrendered: "give up" };
const ofOne = (verb: string): string => (verb === "give up" ? "gives up" : `${verb}s`);

function foeTurn(one: Creature, count: number, all: number, before: number, verb: string): string {
  if (all === 1) return `${called(one)} ${ofOne(verb)}.`;
  const many = pluralOf(one.stats.name.toLowerCase());
  if (count === all) return `${all === 2 ? "Both" : `All ${numberInWords(all)}`} ${many} ${verb}.`;
  const last = before + count >= all;
  if (count === 1) return `${last ? "The last" : before > 0 ? "Another" : "One"} of the ${many} ${ofOne(verb)}.`;
  const number = numberInWords(count);
  return last
    ? `The last ${number} ${many} ${verb}.`
    : `${capital(number)} ${before > 0 ? "more " : ""}of the ${many} ${verb}.`;
}

/** A kind of creature is "the wolf"; somebody with a name of their own has it. */
const called = ({ id, stats: { name } }: Creature): string =>
  /-\d+$/.test(id) || foeNamed(name) ? `The ${name.toLowerCase()}` : capital(name);

/** All of them in a sentence: down, run, given up, or still there. */
function ofFoes(foes: readonly Creature[]): string {
  const [first] = foes;
  if (!first) return "";
  const groups = (
    [
      ["down", down],
      ["run", fled],
      ["given up", gaveUp],
      ["standing", stands],
    ] as const
  )
    .map(([how, fits]) => ({ how, count: foes.filter(fits).length }))
    .filter(({ count }) => count > 0);
  const alike = foes.every(({ stats }) => stats.name === first.stats.name);
  const many = alike ? pluralOf(first.stats.name.toLowerCase()) : "of them";
  const [only] = groups;
  if (foes.length === 1) return only ? `${called(first)} ${IS[only.how]}.` : "";
  const all = foes.length === 2 ? "Both" : `All ${numberInWords(foes.length)}`;
  if (groups.length === 1 && only) return `${all} ${many} ${ARE[only.how]}.`;
  const parts = groups.map(({ how, count }, i) => {
    const which = i > 0 || !alike ? numberInWords(count) : `${numberInWords(count)} of the ${many}`;
    return `${which} ${(count === 1 ? IS : ARE)[how]}`;
  });
  return `${capital(parts.join("; "))}.`;
}

const down = ({ dead, hp, gone }: Creature): boolean => (dead || hp === 0) && gone === null;
const fled = ({ gone }: Creature): boolean => gone === "fled";
const gaveUp = ({ gone }: Creature): boolean => gone === "surrendered" || gone === "captive";
const stands = ({ dead, hp, gone }: Creature): boolean => !dead && hp > 0 && gone === null;
const IS = { down: "is down", run: "has run", "given up": "has given up", standing: "is still standing" } as const;
const ARE = { down: "are down", run: "have run", "given up": "have given up", standing: "are still standing" } as const;

/** Who will not get up, who lies there, who is in a bad way; of the others, one word for all. */
function ofParty(party: readonly Creature[]): string {
  const dead = party.filter((one) => one.dead);
  const senseless = party.filter((one) => !one.dead && one.hp === 0);
  const badly = party.filter((one) => one.hp > 0 && one.hp * 3 <= maxHp(one));
  const names = (some: readonly Creature[]) => some.map(({ id }) => firstNameOf(id));
  const said = [
    dead.length > 0 ? `${listed(names(dead))} ${dead.length === 1 ? "is" : "are"} dead` : "",
    senseless.length > 0 ? `${listed(names(senseless))} ${senseless.length === 1 ? "lies" : "lie"} senseless` : "",
    badly.length > 0 ? `${listed(names(badly))} ${badly.length === 1 ? "is" : "are"} badly hurt` : "",
  ].filter((part) => part !== "");
  if (said.length > 0) return `${capital(listed(said))}.`;
  if (party.length === 0) return "";
  return party.every((one) => one.hp >= maxHp(one))
    ? "Nobody of the party is hurt."
    : "Nobody of the party is badly hurt.";
}
