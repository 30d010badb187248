import type { Saying } from "../../../protocol/ask.ts";
import { distance, nameOf, toSlug } from "../../../protocol/text.ts";
import type { Attack, Stats } from "../../../rules/creature/stats.ts";
import { foeNamed, foeNames } from "../../../rules/foes/bestiary.ts";
import type { Person } from "../../../world/campaign.ts";
import { deed, type Input, number, type Setting, text } from "./tool.ts";

/** The creature of the book of that name, or the one whose name is a word of it. */
export function creatureLike(name: string): Stats | undefined {
  if (name === "") return undefined;
  const exact = foeNamed(name);
  if (exact) return exact;
  const slug = toSlug(name);
  const like = foeNames().find((one) => slug.split("-").includes(toSlug(one)) || distance(slug, toSlug(one), 2) <= 2);
  return like === undefined ? undefined : foeNamed(like);
}

/** The creature that a page names for somebody's numbers: "Veteran (but out of shape)", "Custom (Cult Fanatic base)". */
function creatureIn(statBlock: string): Stats | undefined {
  const [head = ""] = statBlock.slice(0, 200).split(/[(,;+]/);
  const exact = foeNamed(head.trim());
  if (exact) return exact;
  const words = `-${toSlug(statBlock.slice(0, 200))}-`;
  const named = foeNames().filter((one) => words.includes(`-${toSlug(one)}-`));
  const [longest] = named.toSorted((one, other) => other.length - one.length);
  return longest === undefined ? undefined : foeNamed(longest);
}

/** Somebody of the campaign's pages, by their name or a part of it that nobody else there has. */
function pageOf(called: string, { people }: Setting): Person | undefined {
  const slug = toSlug(called).replace(/^(?:the|an?)-/, "");
  if (slug === "" || !people) return undefined;
  const all = people();
  const fits = all.filter((one) => one.slug.split("-").includes(slug) || `${one.slug}-`.startsWith(`${slug}-`));
  return all.find((one) => one.slug === slug) ?? (fits.length === 1 ? fits[0] : undefined);
}

/**
 * The numbers of somebody: what the call says of them, then what their own page says, then the book's creature that either names, or that they are
 * called after. Where a number is not the book's, its source stands with it.
 */
export function numbersOf(called: string, call: Input, setting: Setting): Stats | undefined {
  const wanted = text(call.creature);
  const page = pageOf(called, setting) ?? pageOf(wanted, setting);
  const kind = foeNamed(wanted) ?? creatureIn(page?.statBlock ?? "") ?? creatureLike(wanted) ?? creatureLike(called);
  const said = { hp: whole(call.hp), ac: whole(call.ac), bonus: whole(call.bonus), damage: text(call.damage).trim() };
  const own = { hp: said.hp ?? page?.hp, ac: said.ac ?? page?.ac };
  const isKnown = kind ?? page ?? own.hp ?? own.ac ?? said.bonus;
  const stats = kind ?? (isKnown === undefined ? undefined : foeNamed("Commoner"));
  if (!stats) return undefined;
  const from = (name: string, given: unknown, paged: unknown): readonly string[] =>
    given !== undefined ? [`${name} by the GM`] : paged !== undefined ? [`${name} by ${page?.path}`] : [];
  const sources = [
    ...from("hit points", said.hp, page?.hp),
    ...from("armour class", said.ac, page?.ac),
    ...from("attack", said.bonus ?? (said.damage || undefined), undefined),
  ];
  return {
    ...stats,
    ...(own.hp === undefined ? {} : { hp: own.hp }),
    ...(own.ac === undefined ? {} : { ac: own.ac }),
    attacks: stats.attacks.map((attack) => struck(attack, said.bonus, said.damage)),
    ...(sources.length > 0
      ? { notes: [...stats.notes, `Numbers: ${sources.join(", ")}; the rest of ${stats.name}.`].slice(-40) }
      : {}),
  };
}

const whole = (found: unknown): number | undefined => {
  const value = number(found);
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
};

function struck(attack: Attack, bonus: number | undefined, damage: string): Attack {
  const [first, ...rest] = attack.damage;
  const dice = /^[\dd+-]+/.exec(damage.replaceAll(" ", ""))?.[0] ?? "";
  return {
    ...attack,
    ...(bonus === undefined ? {} : { bonus }),
    ...(dice === "" || !first ? {} : { damage: [{ ...first, dice }, ...rest] }),
  };
}

/** People of the world to whom something is done come in first, by their page or their kind; whoever `rolls` is anybody at least. Who is known to neither is for the rules to refuse. */
export function brought(ids: readonly string[], setting: Setting, rolls = false): readonly Saying[] {
  const { creatures, party } = setting;
  if (!creatures) return [];
  const strangers = [...new Set(ids)].filter((id) => id !== "" && !party.includes(id) && !creatures.includes(id));
  return strangers.flatMap((id) => {
    const slip = party.some((seat) => distance(id, seat, 2) <= 2); // one of the party, written wrong
    const stats = slip ? undefined : (numbersOf(id, {}, setting) ?? (rolls ? foeNamed("Commoner") : undefined));
    const name = /^(?:the|an?)-/.test(id) || foeNamed(id) ? id.replaceAll("-", " ") : nameOf(id);
    return stats ? [deed({ do: "enter", id, side: "bystanders", stats: { ...stats, name } })] : [];
  });
}
