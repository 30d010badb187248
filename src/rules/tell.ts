import { nameOf, toSlug } from "../protocol/text.ts";
import { succeeds } from "./checks/d20.ts";
import { has, maxHp } from "./creature/creature.ts";
import type { Outcome } from "./creature/words.ts";
import type { Event } from "./event.ts";
import { isUnnamed } from "./foes/armed.ts";
import { fold } from "./fold.ts";
import type { Creature, Id, Status } from "./state.ts";

/** What happened, as those who were there can tell it: no hidden number of a foe in it, no plan, nothing meant for the GM. */
export interface Account {
  readonly outcome: Outcome;
  readonly lines: readonly string[];
}

export function tell(before: Status, events: readonly Event[]): Account {
  const lines: string[] = [];
  let outcome: Outcome = "success";
  let decided = false;
  let now = before;
  const party = new Set(
    Object.values(before.creatures)
      .filter(({ side }) => side === "party")
      .map(({ id }) => id),
  );
  const fell = new Set(events.flatMap((event) => (event.event === "fell" ? [event.who] : [])));
  for (const event of events) {
    const dying = event.event === "death-saved" || (event.event === "tested" && event.test === "death save");
    if (dying && before.house.hiddenDeathSaves) continue; // between them and the GM
    if (event.event === "held" && fell.has(event.who) && ["unconscious", "prone"].includes(event.held.name)) continue;
    if (event.event === "entered" && event.creature.side === "party") party.add(event.creature.id);
    const found = event.event === "tested" || event.event === "attacked" ? event.outcome : undefined;
    if (found && !decided) {
      outcome = found;
      decided = true;
    }
    const again = event.event === "held" && now.creatures[event.who]?.held.some((one) => one.name === event.held.name);
    const prior = now;
    now = fold(now, event);
    if (again) continue; // it only goes on
    const line = lineOf(event, party, now);
    lines.push(...[line, ...alsoSeen(event, prior, now)].filter((one) => one !== ""));
  }
  return { outcome, lines };
}

/** A foe as it was named when it came in, in the letters it was written with; and its number, where there are several. */
export function calledBy({ creatures }: Pick<Status, "creatures">, id: Id): string {
  const one = Object.hasOwn(creatures, id) ? creatures[id] : undefined;
  const slug = toSlug(one?.stats.name ?? "");
  const number = /^-(\d{1,3})$/.exec(id.startsWith(slug) ? id.slice(slug.length) : "")?.[1];
  if (!one || one.side === "party" || slug === "" || (id !== slug && number === undefined)) return nameOf(id);
  const name = one.stats.name.replace(/^(?:The|An?) (?=\p{Ll})/u, (article) => article.toLowerCase());
  return number === undefined ? name : `${name} ${number}`;
}

const first = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const HOW: Readonly<Record<Outcome, string>> = {
  success: "hits",
  critical_success: "strikes home, a critical",
  failure: "misses",
  critical_failure: "misses badly",
};
const RESULT: Readonly<Record<Outcome, string>> = {
  success: "success",
  critical_success: "a natural 20, success",
  failure: "failure",
  critical_failure: "a natural 1, failure",
};

const ENDS: Readonly<Record<string, string>> = {
  "foes-down": "The last of them is down.",
  "foes-fled": "The rest of them have run.",
  "foes-surrendered": "The rest of them give up.",
  "party-down": "Nobody of the party is left standing.",
  "party-fled": "The party has got away.",
  "party-surrendered": "The party gives up.",
};

/** What is put on somebody, in the words of those who see it; what nobody sees is not told. */
const SEEN: Readonly<Record<string, string>> = {
  aided: "has an opening",
  "aided-hp": "stands a little straighter",
  baned: "is baned",
  blessed: "is blessed",
  blurred: "blurs",
  burning: "is on fire",
  commanded: "must obey",
  disengaged: "gives ground with care",
  dodging: "is on guard",
  drained: "is drained of life",
  grappled: "is held fast",
  guided: "is guided",
  helped: "is helped",
  lit: "glimmers",
  "mage-armored": "is armoured in air",
  resisting: "is warded",
  shielded: "is shielded",
  slowed: "is slowed",
  "spiritual-weapon": "has a weapon in the air",
  turned: "is turned",
  warded: "is warded by faith",
};
const CONDITION =
  /^(?:blinded|charmed|deafened|dominated|frightened|invisible|paralyzed|petrified|poisoned|prone|restrained|stunned|unconscious)$/;

const isSeen = ({ creatures }: Status, id: Id): boolean => {
  const one = creatures[id];
  return one !== undefined && !has(one, "hidden") && !has(one, "invisible");
};

/** Who moved across the field, and what somebody drew on. */
function alsoSeen(event: Event, before: Status, now: Status): readonly string[] {
  if (event.event === "placed") {
    const moved = Object.entries(event.bands).filter(
      ([id, band]) => before.fight?.bands[id] !== undefined && before.fight.bands[id] !== band,
    );
    return moved
      .filter(([id]) => isSeen(now, id))
      .map(([id, band]) => `${first(calledBy(now, id))} ${band === "near" ? "comes nearer" : "falls back"}.`);
  }
  if (event.event === "told" && event.open)
    return [Object.keys(now.creatures).reduce((text, id) => text.replaceAll(id, calledBy(now, id)), event.text)];
  if (event.event !== "used") return [];
  const known = before.creatures[event.who]?.used ?? {};
  const drawn = Object.keys(event.used).find((name) => (event.used[name] ?? 0) > (known[name] ?? 0));
  return drawn === undefined ? [] : [`${first(calledBy(now, event.who))}: ${drawn.replaceAll("-", " ")}.`];
}

/** What a companion has left; of a foe nobody knows. */
const leftOf = ({ creatures }: Status, who: Id): string => {
  const one = creatures[who];
  return one ? ` (${one.hp} of ${maxHp(one)} left)` : "";
};

function lineOf(event: Event, party: ReadonlySet<Id>, now: Status): string {
  const name = "who" in event ? first(calledBy(now, event.who)) : "";
  switch (event.event) {
    case "attacked":
      return party.has(event.who)
        ? `${name} attacks ${calledBy(now, event.target)} with ${event.with.replaceAll("-", " ")} and ${HOW[event.outcome]} (armour class ${event.ac}).`
        : `${name} goes for ${calledBy(now, event.target)}${isUnnamed(event.with) ? "" : ` (${event.with.toLowerCase().replaceAll("-", " ")})`} and ${HOW[event.outcome]}.`;
    case "tested":
      if (event.who === "group")
        return `Together: ${event.total} managed it, ${event.dc} were needed: ${RESULT[event.outcome]}.`;
      if (!party.has(event.who))
        return event.test === "morale"
          ? ""
          : `${name}, ${event.test}: ${succeeds(event.outcome) ? "success" : "failure"}.`;
      return `${name}, ${event.test}: ${RESULT[event.outcome]}.`;
    case "cast":
      return `${name} casts ${event.spell.replaceAll("-", " ")}.`;
    case "hurt": {
      const sum = event.taken + event.absorbed;
      const note = event.note === undefined ? "" : ` (${event.note})`;
      if (sum === 0) return event.note === "immune" ? `${name} is not hurt by it.` : "";
      return `${name} takes ${sum} ${event.type} damage${note}${party.has(event.who) ? leftOf(now, event.who) : ""}.`;
    }
    case "healed":
      if (!party.has(event.who)) return event.amount === 1 ? `${name} will not stay down.` : `${name} looks better.`;
      return `${name} has ${event.amount} hit point${event.amount === 1 ? "" : "s"} back${leftOf(now, event.who).replace(" left", " now")}.`;
    case "corrected":
      if (!party.has(event.who)) return `${name} is as you say.`;
      return `${name}: ${event.hp} of ${maxHp(now.creatures[event.who] as Creature)} hit points.`;
    case "tempered":
      return event.temp > 0 && party.has(event.who) ? `${name} has ${event.temp} temporary hit points.` : "";
    case "held":
      if (CONDITION.test(event.held.name)) return `${name} is ${event.held.name}.`;
      return Object.hasOwn(SEEN, event.held.name) ? `${name} ${SEEN[event.held.name]}.` : "";
    case "freed":
      if (event.name === "prone") return `${name} gets up.`;
      return CONDITION.test(event.name) || event.name === "grappled" ? `${name} is no longer ${event.name}.` : "";
    case "fell":
      return event.dying ? `${name} goes down.` : "";
    case "death-saved":
      return `${name}: ${event.successes} of three saves made, ${event.failures} of three failed.`;
    case "stabilised":
      return `${name} is stable.`;
    case "died":
      return party.has(event.who) ? `${name} is dead.` : `${name} is done for.`;
    case "revived":
      return `${name} lives again.`;
    case "exhausted":
      return `${name} is at exhaustion ${event.level}.`;
    case "advanced": {
      const { level, hp } = event.stats;
      return `${name} is of level ${level}, with ${hp} hit points at most.`;
    }
    case "inspired":
      return event.has ? `${name} has inspiration.` : `${name} spends inspiration.`;
    case "fight-began":
      return `In this order: ${event.fight.order
        .filter(({ id }) => party.has(id) || isSeen(now, id))
        .map(({ id }) => calledBy(now, id))
        .join(", ")}.`;
    case "tier":
      return event.cause === undefined ? "" : `This is getting serious: ${event.why}.`;
    case "gone":
      return { fled: `${name} runs.`, surrendered: `${name} gives up.`, captive: `${name} is taken.` }[event.how];
    case "fight-ended":
      return ENDS[event.how] ?? `The fight is over: ${event.how.replace(/[.\s]+$/, "")}.`;
    default:
      return "";
  }
}
