import type { Only } from "../creature/stats.ts";
import { DAMAGE, readDamage, sentences, sizeOf } from "./phrases.ts";
import { type AttackGiven, readGrip } from "./read-grip.ts";
import { readRiders } from "./read-rider.ts";
import type { RiderGiven } from "./reader.ts";

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
  const { damage, atHalf, thrown, after } = readHit(hit);
  const grip = readGrip(sentences(after));
  const riders = readRiders(grip.sentences, aim.upTo);
  const only = onlyOf(aim, damage.length > 0);
  const reach = /reach (\d+) feet/.exec(where)?.[1];
  const [, normal, long] = /ranged? (\d+)(?: feet)?(?:\/(\d+))?/.exec(where) ?? [];
  const range: AttackGiven["range"] = normal ? [Number(normal), Number(long ?? normal)] : undefined;
  const both = {
    name,
    bonus: Number(bonus),
    magical: by === "Spell",
    riders: [...riders.riders],
    ...grip.attack,
    ...(atHalf ? { atHalf: [...atHalf] } : {}),
    ...(only ? { only } : {}),
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
  const holds: readonly AttackGiven[] = grip.instead
    ? [{ ...attack, name: `${name} (grapple)`, damage: [], riders: [grapple(grip.instead)] }]
    : [];
  return { attacks: [attack, ...other, ...holds], rest: riders.rest };
}

const grapple = (dc: number): RiderGiven => ({ condition: "grappled", ends: { escape: dc } });

/** Whom it may be made at; `undefined` where it needs more than the engine knows of. */
function aimOf(target: string): Only | undefined {
  if (/^one (?:target|creature)(?: in the swarm's space)?$/.test(target)) return {};
  if (/^one target not grappled by/.test(target)) return { none: ["grappled"] };
  if (/^one prone creature$/.test(target)) return { any: ["prone"] };
  const upTo = sizeOf(/^one (\w+) or smaller creature$/.exec(target)?.[1] ?? "");
  return upTo ? { upTo } : undefined;
}

/** Where only what comes with it is for the small, the riders say so. */
const onlyOf = ({ upTo, ...others }: Only, hurts: boolean): AttackGiven["only"] => {
  const only = { ...others, ...(upTo && hurts ? { upTo } : {}) };
  return Object.keys(only).length > 0 ? only : undefined;
};

/** Another form of the same blow that its wielder does not take: in two hands, grown, under a spell. */
const OTHERWISE = new RegExp(
  `^,? or (${DAMAGE}) (?:if used with two hands(?: to make a melee attack)?|while enlarged|with shillelagh(?: or if wielded with two hands)?|in Small or Medium form)`,
);

/** The damage at the head of what a hit does, and what comes after it. */
function readHit(hit: string) {
  let after = hit;
  let damage = take(`^(${DAMAGE})`) ?? [];
  let thrown: typeof damage | undefined;
  let atHalf: typeof damage | undefined;
  const swarm = new RegExp(`^, or (${DAMAGE}) if the swarm has half of its hit points or fewer`).exec(after);
  if (swarm) {
    atHalf = readDamage(swarm[1] ?? "");
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
  return { damage, atHalf, thrown, after: after.charAt(0).toUpperCase() + after.slice(1) };

  function take(pattern: string) {
    const found = new RegExp(pattern).exec(after);
    if (found) after = after.slice(found[0].length);
    return found ? readDamage(found[1] ?? "") : undefined;
  }
}
