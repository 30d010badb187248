import type { Notes } from "../../protocol/kinds/notes.ts";
import type { Letter } from "../../protocol/letter.ts";
import { usedAs, usesOf } from "../../rules/checks/sheet-feature.ts";
import { maxHp } from "../../rules/creature/creature.ts";
import { slotsLeft } from "../../rules/magic/casting.ts";
import type { Creature, Status } from "../../rules/state.ts";
import type { View } from "../../rules/tactics/view.ts";
import { behindTheScreen, isBehindTheScreen, nameBehind } from "../../world/in-secret.ts";
import { coinsInWords } from "../../world/purse.ts";
import { ownedBy } from "../house/gm/between/owned.ts";
import type { Desk } from "../mind.ts";
import { cut } from "./tokens.ts";

type Noting = Extract<Letter, { kind: "notes" }>;

/** The GM's notes, whole; where there is no room for that, what was noted last, and how many older ones can be asked for. */
export function notesText(
  { situation, clocks, threads, facts, attitudes, intentions, rulings }: Notes,
  room: number,
): string {
  const parts = [
    ["Situation", situation === "" ? [] : [cut(situation, 2000)]],
    ["Rulings", named(rulings)],
    ["Clocks", Object.entries(clocks).map(([name, { at, of }]) => `${name} ${at}/${of}`)],
    ["Attitudes", named(attitudes)],
    ["Threads", named(threads)],
    ["Intentions", intentions.map((line) => cut(line, 500))],
    ["Facts", named(inWords(facts))],
  ] as const;
  const filled = parts.filter(([, lines]) => lines.length > 0);
  let left = room;
  const lines = filled.map(([name, all], i) => {
    const share = left / (filled.length - i);
    const kept: string[] = [];
    for (const line of all.toReversed()) {
      if (kept.join("; ").length + line.length > share) break;
      kept.unshift(line);
    }
    const dropped = all.length - kept.length;
    const text = `${name}: ${kept.join("; ")}${dropped > 0 ? ` (and ${dropped} older: recall them)` : ""}`;
    left -= text.length;
    return text;
  });
  return lines.join("\n");
}

/** What of the notes does not stand in letters that are still before the GM. Where the story is and what ticks is always shown. */
export function notesBesides(notes: Notes, noted: readonly Noting[]): Notes {
  const out = <T>(of: Readonly<Record<string, T>>, part: "threads" | "facts" | "attitudes" | "rulings") => {
    const names = new Set(noted.flatMap((one) => Object.keys(one[part] ?? {})));
    return Object.fromEntries(Object.entries(of).filter(([name]) => !names.has(name)));
  };
  return {
    ...notes,
    threads: out(notes.threads, "threads"),
    facts: out(notes.facts, "facts"),
    attitudes: out(notes.attitudes, "attitudes"),
    rulings: out(notes.rulings, "rulings"),
    intentions: noted.some(({ intentions }) => intentions !== undefined) ? [] : notes.intentions,
  };
}

/** One change of the notes, as its writer reads it again. */
export function notingText({ threads, facts, attitudes, rulings, intentions }: Noting): string {
  const part = (of: Readonly<Record<string, string | null>> = {}): readonly string[] => {
    const kept = Object.fromEntries(Object.entries(of).filter((one): one is [string, string] => one[1] !== null));
    const gone = Object.keys(of).filter((name) => of[name] === null && !isBehindTheScreen(name));
    return [...named(inWords(kept)), ...gone.map((name) => `${name}: no more`)];
  };
  const lines = [...part(facts), ...part(threads), ...part(attitudes), ...part(rulings)];
  const aims = intentions === undefined ? [] : [`Intentions: ${intentions.join("; ") || "none"}`];
  return lines.length + aims.length === 0 ? "" : `You noted: ${[...lines, ...aims].join("; ")}`;
}

const named = (of: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(of).map(([name, text]) => cut(text === "" || text === name ? name : `${name}: ${text}`, 600));

/** Facts with the GM's own words for them, each once. */
function inWords(facts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const known = new Set(Object.keys(facts));
  const own = Object.entries(facts).flatMap(([name, words]): readonly (readonly [string, string])[] =>
    known.has(behindTheScreen(name)) ? [] : [[nameBehind(name), words]],
  );
  return Object.fromEntries(own);
}

const MOST = 16;

/** How everybody is: the party, and in a fight all who are in it, whose turn it is and who comes next. */
export function statusText(
  { creatures, fight }: Status,
  since: (seat: string) => readonly string[] = () => [],
): string {
  const all = Object.values(creatures).filter((one) => one.side === "party" || fight?.bands[one.id] !== undefined);
  const owned = new Map(all.map(({ id, side }) => [id, side === "party" ? since(id) : []]));
  const changed = (id: string): readonly string[] => owned.get(id) ?? [];
  if (!fight && all.every((one) => isWell(one) && changed(one.id).length === 0)) return "All unhurt, nothing spent.";
  const lines = all.slice(0, MOST).map((one) => {
    const inFight = fight?.bands[one.id] === undefined ? [] : [fight.bands[one.id], `AC ${one.stats.ac}`];
    const caught = fight?.surprised?.includes(one.id) ? ["surprised: does nothing this turn"] : [];
    const close = (fight?.engaged ?? []).flatMap((pair) => (pair[0] === one.id ? [pair[1]] : []));
    const reach = close.length > 0 ? [`in reach of ${close.join(" and ")}`] : [];
    return `${one.id} (${[...(one.side === "party" ? [] : [one.side]), ...stateOf(one, fight !== null), ...caught, ...inFight, ...reach, ...changed(one.id)].join(", ")})`;
  });
  const order = fight?.order.slice(0, MOST).map(({ id, initiative }) => `${id} ${initiative}`) ?? [];
  const turn = fight
    ? `Fight, round ${fight.round}, ${fight.tier}; now ${fight.turn}. Initiative: ${order.join(", ")}.\n`
    : "";
  return `${turn}${lines.join("; ")}`;
}

/** What somebody owns otherwise than their sheet, which stands as it was when the evening began. */
export function ownedSince(desk: Pick<Desk, "letters" | "belongings">, seat: string): readonly string[] {
  const sheet = desk.belongings?.(seat);
  if (!sheet) return [];
  const { coins, things } = ownedBy({ desk }, seat);
  const [before, now] = [coinsInWords(sheet.coins), coinsInWords(coins)];
  const more = packed(less(things, sheet.equipment), less(sheet.equipment, things));
  const gone = packed(less(sheet.equipment, things), less(things, sheet.equipment));
  return [
    ...(before === now ? [] : [`purse now ${now}`]),
    ...(more.length > 0 ? [`also has ${more.slice(-OWNED).join(" and ")}`] : []),
    ...(gone.length > 0 ? [`no longer has ${gone.slice(-OWNED).join(" and ")}`] : []),
  ].map((part) => cut(part, 300));
}

const OWNED = 8;

/** Of a pack that is in both lists with other things in it, those things alone. */
function packed(these: readonly string[], those: readonly string[]): readonly string[] {
  const headOf = (thing: string): string => /^([^(]{1,80})\(/.exec(thing)?.[1]?.trim() ?? "";
  const within = (thing: string): readonly string[] => thing.replace(/^[^(]*\(|\)[^)]*$/g, "").split(/,\s+/);
  return these.flatMap((thing) => {
    const other = headOf(thing) === "" ? undefined : those.find((one) => headOf(one) === headOf(thing));
    return other === undefined ? [thing] : less(within(thing), within(other));
  });
}

/** What is in the one list more often than in the other. */
function less(these: readonly string[], those: readonly string[]): readonly string[] {
  const left = [...those];
  return these.filter((thing) => {
    const at = left.indexOf(thing);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What weighs on somebody and what is left to them. */
function stateOf(one: Creature, fighting: boolean): readonly string[] {
  const slots = (one.stats.casting?.slots ?? []).flatMap((of, i) =>
    of > 0 ? [`${slotsLeft(one, i + 1)}/${of} of level ${i + 1}`] : [],
  );
  return [
    one.dead ? "dead" : `${one.hp}/${maxHp(one)} hp${one.temp > 0 ? ` and ${one.temp} temporary` : ""}`,
    ...(one.dying ? [one.dying.stable ? "stable" : "dying"] : []),
    ...(one.gone ? [one.gone] : []),
    ...(one.exhaustion > 0 ? [`exhaustion ${one.exhaustion}`] : []),
    ...one.held.map(({ name }) => name).slice(0, 6),
    ...(one.concentration ? [`concentrating on ${one.concentration}`] : []),
    ...(slots.length > 0 ? [`slots ${slots.join(", ")}`] : []),
    ...usedUp(one),
    ...(fighting && !one.turn.reaction ? ["reaction spent"] : []),
  ];
}

/** What was used of features, and of those the sheet counts, how often of how many times. */
function usedUp({ side, used, stats }: Creature): readonly string[] {
  const all = Object.entries(used).filter(([, times]) => side === "party" && times > 0);
  const most = (name: string) =>
    (stats.own ?? []).flatMap((own) => (usedAs(own) === name ? [usesOf(own)?.times] : []))[0];
  const words = all.slice(0, OWNED).map(([name, times]) => {
    const of = most(name);
    return `${name.replaceAll("-", " ")}${of === undefined ? (times > 1 ? ` ${times} times` : "") : ` ${times}/${of}`}`;
  });
  return words.length > 0 ? [`used ${words.join(" and ")}`] : [];
}

const isWell = (one: Creature): boolean =>
  one.hp === maxHp(one) &&
  one.temp === 0 &&
  !one.dead &&
  !one.dying &&
  !one.gone &&
  one.exhaustion === 0 &&
  one.held.length === 0 &&
  !one.concentration &&
  Object.values(one.used).every((times) => times === 0) &&
  one.slotsSpent.every((spent) => spent === 0);

/** How one's own character is; in a fight with what can be seen of it. */
export function selfText(self: Creature | undefined, view: View | undefined, owned: readonly string[] = []): string {
  const state = [...(self ? stateOf(self, view !== undefined) : []), ...owned];
  const own = state.length > 0 ? `You: ${state.join(", ")}.` : "";
  return [own, view ? viewText(view) : ""].filter((part) => part !== "").join("\n");
}

/** What a character can see of a fight it is in. */
function viewText({ me, round, band, allies, foes }: View): string {
  const attacks = me.stats.attacks.map(({ name }) => name).join(", ");
  return [
    `Fight, round ${round}. You are ${band}${attacks === "" ? "" : `, armed with ${attacks}`}.`,
    ...allies
      .slice(0, 8)
      .map((one) => `With you: ${one.id}, ${one.hp}/${one.maxHp} hp, ${one.distance}${one.dying ? ", dying" : ""}.`),
    ...foes
      .slice(0, 12)
      .map((one) => `Against you: ${one.id}, ${one.wounds}, ${one.guard}, ${one.distance}${one.down ? ", down" : ""}.`),
  ].join("\n");
}
