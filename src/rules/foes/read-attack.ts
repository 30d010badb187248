import type { z } from "zod";
import type { Attack } from "../creature/stats.ts";
import type { Size } from "../creature/words.ts";
import { DAMAGE, readDamage, sentences, sizeOf } from "./phrases.ts";
import { readRiders } from "./read-rider.ts";

export type AttackGiven = Readonly<z.input<typeof Attack>>;

export interface ReadAttack {
  readonly attacks: readonly AttackGiven[];
  /** What of it is not carried out. */
  readonly rest: readonly string[];
}

const HEAD =
  /^(?:\w+\. )?(?:(Melee|Ranged|Melee or Ranged) )?(Weapon|Spell) Attack: ?\+ ?(\d+) to hit(?: \([^)]*\))?, (.+?),? (one [^.]*)\. Hit: (.*)$/;

/** Reads `Melee Weapon Attack: +4 to hit, reach 5 feet, one target. Hit: …`; `undefined` for what is no attack, or not on anybody it likes. */
export function readAttack(name: string, text: string): ReadAttack | undefined {
  const [, how = "Melee", by, bonus, where = "", target = "", hit = ""] = HEAD.exec(text) ?? [];
  const aim = aimOf(target);
  if (!by || !aim) return undefined;
  const { damage, thrown, after, rest } = readHit(hit);
  const riders = readRiders(sentences(after), aim.upTo);
  const reach = /reach (\d+) feet/.exec(where)?.[1];
  const [, normal, long] = /ranged? (\d+)(?: feet)?(?:\/(\d+))?/.exec(where) ?? [];
  const range: AttackGiven["range"] = normal ? [Number(normal), Number(long ?? normal)] : undefined;
  const both = {
    name,
    bonus: Number(bonus),
    magical: by === "Spell",
    riders: [...riders.riders],
  };
  const melee = how !== "Ranged";
  const attack: AttackGiven = {
    ...both,
    kind: melee ? "melee" : "ranged",
    damage: [...damage],
    ...(melee ? { reach: Number(reach ?? 5) } : {}),
    ...(range && !thrown ? { range } : {}),
    properties: melee && range ? ["thrown"] : [],
  };
  const other: readonly AttackGiven[] =
    thrown && range ? [{ ...both, name: `${name} (thrown)`, kind: "ranged", damage: [...thrown], range }] : [];
  const unsized = aim.upTo && damage.length > 0 ? [`Only at ${target.replace(/^one /, "a ")}`] : [];
  return { attacks: [attack, ...other], rest: [...rest, ...riders.rest, ...unsized, ...aim.rest] };
}

/** Whom it may be made at. An attack that only some can suffer is none of ours: the engine would make it at anybody. */
function aimOf(target: string): { readonly upTo?: Size; readonly rest: readonly string[] } | undefined {
  if (/^one (?:target|creature)(?: in the swarm's space)?$/.test(target)) return { rest: [] };
  if (/^one target not grappled by/.test(target)) return { rest: [`Only at ${target}`] };
  const upTo = sizeOf(/^one (\w+) or smaller creature$/.exec(target)?.[1] ?? "");
  return upTo ? { upTo, rest: [] } : undefined;
}

/** Another form of the same blow that its wielder does not take: in two hands, grown, under a spell. */
const OTHERWISE = new RegExp(
  `^,? or (${DAMAGE}) (?:if used with two hands(?: to make a melee attack)?|while enlarged|with shillelagh(?: or if wielded with two hands)?|in Small or Medium form)`,
);

/** The damage at the head of what a hit does, and what comes after it. */
function readHit(hit: string) {
  let after = hit;
  let damage = take(`^(${DAMAGE})`) ?? [];
  let thrown: typeof damage | undefined;
  const rest: string[] = [];
  const swarm = new RegExp(`^, or (${DAMAGE}) if the swarm has half of its hit points or fewer`).exec(after);
  if (swarm) {
    rest.push(`${swarm[1]} at half of its hit points or fewer`);
    after = after.slice(swarm[0].length);
  }
  const apart = new RegExp(`^ in melee or (${DAMAGE}) at range`).exec(after);
  if (apart) {
    thrown = readDamage(apart[1] ?? "");
    after = after.slice(apart[0].length);
  }
  after = after.replace(OTHERWISE, "");
  for (let more = take(`^,? plus (${DAMAGE})`); more; more = take(`^,? plus (${DAMAGE})`))
    damage = [...damage, ...more];
  after = after.replace(/^[.,]? ?(?:and )?/, "");
  return { damage, thrown, after: after.charAt(0).toUpperCase() + after.slice(1), rest };

  function take(pattern: string) {
    const found = new RegExp(pattern).exec(after);
    if (found) after = after.slice(found[0].length);
    return found ? readDamage(found[1] ?? "") : undefined;
  }
}
