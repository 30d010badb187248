import { clip, plain } from "./phrases.ts";
import type { RawCreature, RawEntry } from "./raw.ts";
import { readAttack } from "./read-attack.ts";
import type { AttackGiven } from "./read-grip.ts";
import { readMultiattack } from "./read-multiattack.ts";
import { readParry } from "./read-reaction.ts";
import { readSpecial, type SpecialGiven, type Use } from "./read-special.ts";
import { readVeil } from "./read-veil.ts";

/** A creature's actions as the engine takes them, and for each that the book lists whether all of it is there. */
export interface Actions {
  readonly attacks: readonly AttackGiven[];
  readonly specials: readonly SpecialGiven[];
  readonly notes: readonly string[];
  readonly listed: readonly Listed[];
}

export interface Listed {
  readonly action: string;
  /** Everything it does is carried out; or only its rolls, and the rest is told to the GM; or it is told altogether. */
  readonly how: "executed" | "partly" | "told";
}

type One = Partial<Omit<Actions, "listed">> & Listed & { readonly reveals?: string };

export function readActions({ actions, reactions, legendary_actions: legendary }: RawCreature): Actions {
  const entries = actions.flatMap(parted);
  const given = entries.filter(({ name }) => !isVariant(name));
  const plainOnes = revealing(given.filter(({ name }) => !isMulti(name)).map(readOne));
  const attacks = plainOnes.flatMap((one) => one.attacks ?? []);
  const powers = plainOnes.flatMap(({ specials = [] }) => specials.filter(({ area }) => area).map(({ name }) => name));
  const many = given.filter(({ name }) => isMulti(name)).map((entry) => readMany(entry, attacks, powers));
  const reacted = reactions.map(readReaction);
  const kings = legendary.map(({ name, desc }): One => {
    const text = clip(`Legendary action, ${name}: ${plain(desc)}`);
    return { action: `Legendary: ${name}`, how: "told", notes: [text] };
  });
  const variants = entries
    .filter(({ name }) => isVariant(name))
    .map(({ name, desc }) => clip(`${name}: ${plain(desc)}`));
  const all = [...many, ...plainOnes, ...reacted, ...kings];
  return {
    attacks,
    specials: all.flatMap((one) => one.specials ?? []),
    notes: [...all.flatMap((one) => one.notes ?? []), ...variants],
    listed: all.map(({ action, how }) => ({ action, how })),
  };
}

/** What somebody invisible cannot use unseen. If the engine knows of no such power, that is the GM's. */
function revealing(all: readonly One[]): readonly One[] {
  const shown = all.flatMap(({ reveals }) => reveals ?? []);
  const known = new Set(all.flatMap(({ specials = [] }) => specials.map(({ name }) => name)));
  return all.map((one): One => {
    const specials = (one.specials ?? []).map((special) =>
      shown.includes(special.name) ? { ...special, reveals: true } : special,
    );
    if (one.reveals === undefined || known.has(one.reveals)) return { ...one, specials };
    const text = `It ends, too, when ${one.reveals} is used.`;
    return { ...one, how: "partly", specials: specials.map((special) => ({ ...special, text })) };
  });
}

function readReaction({ name, desc }: RawEntry): One {
  const parry = readParry(plain(desc));
  if (parry === undefined) return toldSpecial(name, plain(desc), "reaction");
  return { action: bare(name), how: "executed", specials: [{ name: bare(name), cost: "reaction", parry }] };
}

const isMulti = (name: string): boolean => /^Multiattack/.test(name);
/** Not of the rulebook's own: for a GM who likes it. */
const isVariant = (name: string): boolean => /^Variant:/.test(name);

interface Entry extends RawEntry {
  /** Two powers under one heading are used up together. */
  readonly shares?: string;
}

/** Two breaths under one heading are two actions. */
function parted(entry: RawEntry): readonly Entry[] {
  if (!/uses one of the following breath weapons/i.test(entry.desc)) return [entry];
  const heading = /\(.*\)/.exec(entry.name)?.[0] ?? "";
  return entry.desc
    .split("\n")
    .slice(1)
    .map((breath) => {
      const [, name = entry.name, desc = breath] = /^([\w ]+?)\. (.*)$/s.exec(breath) ?? [];
      return { name: `${name} ${heading}`, desc, shares: bare(entry.name) };
    });
}

function useOf(heading: string): Use {
  const recharge = /Recharge (\d)/i.exec(heading)?.[1];
  const uses = /(\d+)\/day/i.exec(heading)?.[1] ?? (/Recharges after/i.test(heading) ? "1" : undefined);
  return { ...(recharge ? { recharge: Number(recharge) } : {}), ...(uses ? { uses: Number(uses) } : {}) };
}

const bare = (heading: string): string =>
  heading
    .replace(/ ?\(.*$/, "")
    .replace(/\.$/, "")
    .trim();

function readOne({ name: heading, desc, shares }: Entry): One {
  const name = bare(heading);
  const text = plain(desc);
  const use = { ...useOf(heading), ...(shares ? { shares } : {}) };
  const form = /\((.* Form Only)\)/.exec(heading)?.[1];
  const veil = readVeil(text);
  if (veil)
    return {
      action: name,
      how: "executed",
      specials: [{ name, ...use, self: veil.self }],
      ...(veil.endedBy ? { reveals: veil.endedBy } : {}),
    };
  const attack = readAttack(name, text);
  if (!attack) {
    const { special, executed } = readSpecial(name, text, use);
    const how = executed ? "executed" : special.area ? "partly" : "told";
    return { action: name, how, specials: [special] };
  }
  const limits = [...(form ? [form] : []), ...attack.rest];
  return {
    action: name,
    how: attack.rest.length === 0 ? "executed" : "partly",
    attacks: attack.attacks,
    specials: use.recharge || use.uses ? [{ name, ...use, attacks: [{ attack: name, times: 1 }] }] : [],
    notes: limits.length > 0 ? [clip(`${name}: ${limits.join(". ")}.`)] : [],
  };
}

function readMany({ name: heading, desc }: RawEntry, attacks: readonly AttackGiven[], powers: readonly string[]): One {
  const name = bare(heading);
  const text = plain(desc);
  const { ways, along, swaps, rest } = readMultiattack(text, attacks, powers);
  if (ways.length === 0) return toldSpecial(name, text, "action");
  const specials = [...ways.map((way) => ({ way, with: along })), ...swaps.map((one) => ({ ...one, with: one.along }))];
  const read = specials.map(({ way, with: more }, at): SpecialGiven => {
    const what = [...(at < ways.length || !more ? [] : [more]), ...new Set(way.map(({ attack }) => attack))].join(", ");
    const left = at === 0 && rest.length > 0 ? { text: clip(`${rest.join(". ")}.`) } : {};
    const title = at === 0 ? name : `${name} (${what})`;
    return { name: title, attacks: [...way], ...(more ? { with: more } : {}), ...left };
  });
  return { action: name, how: rest.length === 0 ? "executed" : "partly", specials: read };
}

const toldSpecial = (heading: string, text: string, cost: "action" | "reaction"): One => ({
  action: bare(heading),
  how: "told",
  specials: [{ name: bare(heading), cost, ...useOf(heading), text: clip(text) }],
});
