import { NUMBER, numberOf, sentences } from "./phrases.ts";
import type { AttackGiven } from "./read-grip.ts";

export interface Series {
  readonly attack: string;
  readonly times: number;
  readonly dice?: string;
  readonly ifHit?: boolean;
}

export interface Multiattack {
  /** The ways to make it: the first is the one that the book names first. */
  readonly ways: readonly (readonly Series[])[];
  /** What it uses besides in all of them, and what it uses in the place of one of the attacks, with those that are left. */
  readonly along?: string;
  readonly swaps: readonly { readonly along: string; readonly way: readonly Series[] }[];
  readonly rest: readonly string[];
}

/** Reads `makes two attacks: one with its bite and one with its claws`, by the attacks that there are, and what else there is. */
export function readMultiattack(
  text: string,
  attacks: readonly AttackGiven[],
  powers: readonly string[] = [],
): Multiattack {
  let ways: readonly (readonly Series[])[] = [];
  let along: string | undefined;
  let swaps: Multiattack["swaps"] = [];
  const rest: string[] = [];
  for (const whole of sentences(text)) {
    const { sentence, use } = withoutUses(whole);
    const power = use === undefined ? undefined : powerNamed(use, powers);
    if (power !== undefined) along = power;
    else if (use !== undefined) rest.push(sentence === "" ? whole : `It uses ${use} too`);
    if (sentence === "") continue;
    const swapped = readSwaps(sentence, ways, attacks, powers);
    if (swapped) {
      swaps = [...swaps, ...swapped];
      continue;
    }
    const more = further(sentence, ways, attacks) ?? readWays(sentence, attacks);
    if (more) ways = more.replaces ? more.ways : [...ways, ...more.ways];
    else rest.push(sentence);
  }
  return { ways, swaps, rest, ...(along === undefined ? {} : { along }) };
}

const powerNamed = (name: string, powers: readonly string[]): string | undefined =>
  powers.find((one) => one.toLowerCase() === name.toLowerCase());

/** `When its fire breath is available, it can use the breath in place of its bite or horns`. */
function readSwaps(
  sentence: string,
  [first]: Multiattack["ways"],
  attacks: readonly AttackGiven[],
  powers: readonly string[],
): Multiattack["swaps"] | undefined {
  const [, use = "", instead = ""] =
    /^When its ([\w ]+) is available, it can use the \w+ in place of its ([\w ]+)$/.exec(sentence) ?? [];
  const along = powerNamed(use, powers);
  const given = instead.split(" or ").map((name) => named(name, attacks)?.name);
  if (!first || along === undefined || given.some((name) => !first.some(({ attack }) => attack === name)))
    return undefined;
  return given.map((name) => ({ along, way: first.filter(({ attack }) => attack !== name) }));
}

/** Series are of attacks: what else it uses in the same breath, as its glare, is told apart. */
function withoutUses(sentence: string): { readonly sentence: string; readonly use?: string } {
  const alone =
    /^The [\w' -]+ can use its ((?:[A-Z]\w* ?)+)$/.exec(sentence)?.[1] ??
    /^If the [\w' -]+ is grappling a creature, the [\w' -]+ can also use its (\w+) once$/.exec(sentence)?.[1];
  if (alone !== undefined) return { sentence: "", use: alone };
  const use =
    / can use its ([A-Z][\w ]+?) and(?= makes)|, uses ([A-Z]\w+)(?=, and)|,? and, if it can, uses its ([A-Z][\w ]+)$/.exec(
      sentence,
    );
  const what = use?.slice(1).find((name) => name !== undefined);
  return use && what ? { sentence: sentence.replace(use[0], ""), use: what } : { sentence };
}

interface More {
  readonly ways: readonly (readonly Series[])[];
  readonly replaces?: boolean;
}

/** What a later sentence adds to the ways there are, or offers in the place of one of their attacks. */
function further(sentence: string, ways: Multiattack["ways"], attacks: readonly AttackGiven[]): More | undefined {
  const first = ways[0];
  if (!first) return undefined;
  if (/^In hybrid form, it can attack like an? \w+ or an? \w+$/.test(sentence)) return { ways: [] };
  const drawn = /^If it has an? [\w ]+ drawn, it can also make an? ([\w ]+) attack$/.exec(sentence)?.[1];
  const also = drawn ? named(drawn, attacks) : undefined;
  if (also) return { ways: [[...first, { attack: also.name, times: 1 }], ...ways.slice(1)], replaces: true };
  const follow = /^If that attack hits, the [\w' -]+ can make one ([\w ]+) attack against the same target$/.exec(
    sentence,
  )?.[1];
  const next = follow ? named(follow, attacks) : undefined;
  if (next) return { ways: [[...first, { attack: next.name, times: 1, ifHit: true }]], replaces: true };
  const [, instead, given] =
    /^It can use its ([\w ]+) in place of one (\w+) attack$/.exec(sentence) ??
    /^While flying, it can use its ([\w ]+) in place of one other attack$/.exec(sentence) ??
    /^It can replace one of those attacks with an? ([\w ]+) attack$/.exec(sentence) ??
    [];
  const other = instead ? named(instead, attacks) : undefined;
  const from = given ? named(given, attacks)?.name : first[0]?.attack;
  if (!other || !first.some(({ attack }) => attack === from)) return undefined;
  const fewer = first.map((one) => (one.attack === from ? { ...one, times: one.times - 1 } : one));
  return { ways: [[...fewer.filter(({ times }) => times > 0), { attack: other.name, times: 1 }]] };
}

/** One sentence: several ways with `or` between them. */
function readWays(sentence: string, attacks: readonly AttackGiven[]): More | undefined {
  const verb =
    /^(?:In \w+ form, |Or |Alternatively, )?(?:the [\w' -]+?|it) (?:then )?(?:makes|can make|can attack like a humanoid or make|can use) (?:either )?(.+)$/i;
  const what = verb.exec(sentence)?.[1];
  if (!what) return undefined;
  const but = new RegExp(`^(${NUMBER}) attacks, only one of which can be (?:with its |an? )?(\\w+?)(?: attack)?$`).exec(
    what,
  );
  if (but) {
    const barred = named(but[2] ?? "", attacks);
    const other = attacks.find(({ kind, name }) => kind === "melee" && name !== barred?.name);
    return other ? { ways: [[{ attack: other.name, times: numberOf(but[1] ?? "") }]] } : undefined;
  }
  const different = new RegExp(`^(${NUMBER}) melee attacks, each one with a different weapon$`).exec(what);
  if (different) {
    const melee = attacks.filter(({ kind }) => kind === "melee").slice(0, numberOf(different[1] ?? ""));
    return { ways: [melee.map(({ name }) => ({ attack: name, times: 1 }))] };
  }
  const either = new RegExp(`^(${NUMBER}) attacks, either with its ([\\w ]+) or its ([\\w ]+)$`).exec(what);
  if (either) {
    const [, times = "", one = "", two = ""] = either;
    return inAll([readWay(`${times} with its ${one}`, attacks), readWay(`${times} with its ${two}`, attacks)]);
  }
  const list = what
    .replace(/ makes /g, " ")
    .replace(new RegExp(`^(?:${NUMBER}) (?:melee |ranged )?attacks(?:: |--)`), "")
    .replaceAll("--", " ");
  const ways = list.split(new RegExp(`,? or (?=(?:${NUMBER}) |uses its)`)).map((way) => readWay(way.trim(), attacks));
  return inAll(ways);
}

const inAll = (ways: readonly (readonly Series[] | undefined)[]): More | undefined =>
  ways.every((way) => way !== undefined) ? { ways } : undefined;

/** One way: attacks with `and` and commas between them. */
function readWay(text: string, attacks: readonly AttackGiven[]): readonly Series[] | undefined {
  const series = text.split(/,? and |, /).map((part): Series | undefined => {
    const [, dice, often = ""] = /^(\d+d\d+) ([\w ]+?) attacks$/.exec(part) ?? [];
    const chance = dice ? named(often, attacks) : undefined;
    if (dice && chance) return { attack: chance.name, times: 2, dice };
    const twice = /^(?:uses its )?([\w ]+) twice$/.exec(part)?.[1];
    if (twice) return inSeries(named(twice, attacks), 2);
    const [, number = "", what = ""] = new RegExp(`^(${NUMBER}) (.+)$`).exec(part) ?? [];
    const weapon =
      /^(?:(?:melee |ranged )?attacks? )?with its ([\w ]+?)(?: or [\w ]+)?$/.exec(what)?.[1] ??
      /^([\w -]+?) attacks?$/.exec(what)?.[1] ??
      (/^attacks?$/.test(what) ? "melee" : /^to (\w+)$/.exec(what)?.[1]);
    return weapon ? inSeries(named(weapon, attacks), numberOf(number)) : undefined;
  });
  return series.every((one) => one !== undefined) ? series : undefined;
}

const inSeries = (attack: AttackGiven | undefined, times: number): Series | undefined =>
  attack && times > 0 ? { attack: attack.name, times } : undefined;

const stem = (name: string): string => name.toLowerCase().replace(/s\b/g, "");

/** `claws` may be listed as `Claw`, and `stinger` as `Tail Stinger`; `melee` and `ranged` are the first of their kind. */
function named(name: string, attacks: readonly AttackGiven[]): AttackGiven | undefined {
  const wanted = stem(name);
  if (wanted === "melee") return attacks.find(({ kind }) => kind === "melee");
  if (wanted === "ranged") return attacks.find(({ kind }) => kind === "ranged") ?? attacks.find(({ range }) => range);
  return (
    attacks.find((attack) => stem(attack.name) === wanted) ??
    attacks.find((attack) => stem(attack.name).endsWith(` ${wanted}`))
  );
}
