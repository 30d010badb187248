import { isCondition, readDamage, readDuration } from "./phrases.ts";
import { amended, type Reader, type RiderGiven } from "./reader.ts";

/** What gets worse, what hangs on something else, and what goes on hurting. */
export const AFFLICTIONS: readonly Reader[] = [
  [
    /^If (?:the poison|this) damage reduces the target to 0 hit points, the target is stable but (\w+) for 1 hour, even after regaining hit points, and is (\w+) while \1 in this way$/i,
    ([condition, also], riders) =>
      amended(riders, (last) => {
        const atZero = laidLow(condition, also);
        return last.damage && atZero ? { ...last, atZero } : undefined;
      }),
  ],
  [
    /^Until this poison ends, the target is (paralyzed|unconscious)$/i,
    ([condition], riders) =>
      amended(riders, (last) =>
        last.condition === "poisoned" && isCondition(condition) ? { ...last, also: [{ condition }] } : undefined,
      ),
  ],
  [
    /^Another creature can use an action to shake the target awake$/i,
    (_found, riders) =>
      amended(riders, (last) =>
        last.also?.some(({ condition }) => condition === "unconscious")
          ? { ...last, also: last.also.map((one) => ({ ...one, ends: { ...one.ends, action: true } })) }
          : undefined,
      ),
  ],
  [
    /^If the saving throw fails by (\d+) or more, the target is also (\w+) while (\w+) in this way$/i,
    ([by, condition, first], riders) =>
      amended(riders, (last) =>
        isCondition(condition) && isCondition(first) && last.condition === first
          ? { ...last, failedBy: { by: Number(by), condition, ends: { while: first } } }
          : undefined,
      ),
  ],
  [
    /^The target wakes up if it takes damage or if another creature takes an action to shake it awake$/i,
    (_found, riders) =>
      amended(riders, (last) =>
        last.failedBy?.condition === "unconscious"
          ? { ...last, failedBy: { ...last.failedBy, ends: { ...last.failedBy.ends, damage: true } } }
          : undefined,
      ),
  ],
  [
    /^If (?:the saving throw fails by (\d+) or more|its saving throw result is (\d+) or lower), the (?:poisoned )?target falls unconscious for the same duration, or until it takes damage or another creature (?:uses|takes) an action to shake it awake$/i,
    ([by, result], riders) =>
      amended(riders, (last) => {
        const margin = by ? Number(by) : Number(last.save?.dc) - Number(result);
        const ends = { ...last.ends, damage: true };
        return margin >= 1 ? { ...last, failedBy: { by: margin, condition: "unconscious", ends } } : undefined;
      }),
  ],
  [
    /^If the target fails the saving throw by (\d+) or more, it is also (\w+) for the same duration$/i,
    ([by, condition], riders) =>
      amended(riders, (last) =>
        isCondition(condition)
          ? { ...last, failedBy: { by: Number(by), condition, ends: { ...last.ends } } }
          : undefined,
      ),
  ],
  [
    /^A target that succeeds on the saving throw is immune to the ([\w ]+ of all [\w ]+?)(?: \([^)]*\))? for the next 24 hours$/i,
    ([proof = ""], riders) => amended(riders, (last) => (last.save ? { ...last, proof } : undefined)),
  ],

  // turned to stone, in two steps
  [
    /^On a failed save, (?:the creature|a target) begins to turn to stone and is restrained$/i,
    (_found, riders) =>
      amended(riders, (last) => (last.save && !last.condition ? { ...last, condition: "restrained" } : undefined)),
  ],
  [
    /^(?:It|The restrained target) must repeat the saving throw at the end of its next turn$/i,
    (_found, riders) =>
      amended(riders, (last) =>
        last.save && last.condition ? { ...last, ends: { ...last.ends, save: last.save } } : undefined,
      ),
  ],
  [
    /^On a success, the effect ends(?: on the target)?$/i,
    (_found, riders) => amended(riders, (last) => (last.ends?.save ? last : undefined)),
  ],
  [
    /^On a failure, the (?:creature|target) is (petrified) (?:(for \d+ hours)|until freed by the greater restoration spell or other magic)$/i,
    ([condition, time = ""], riders) =>
      amended(riders, (last) => {
        const turns = readDuration(time)?.turns;
        if (!last.ends?.save || !isCondition(condition)) return undefined;
        return { ...last, ends: { ...last.ends, worsens: { condition, ...(turns ? { turns } : {}) } } };
      }),
  ],

  // life drained
  [
    /^This reduction lasts until the (?:creature|target) finishes a long rest$/i,
    (_found, riders) => amended(riders, (last) => (last.drain ? last : undefined)),
  ],
  [
    /^The target dies if this effect reduces its hit point maximum to 0$/i,
    (_found, riders) => amended(riders, (last) => (last.drain ? last : undefined)),
  ],

  // what goes on hurting
  [
    /^If the target is a creature or a flammable object, it ignites$/i,
    (_found, riders) => ({ riders: [...riders, { ends: { action: true } }], rest: [] }),
  ],
  [
    /^Until a (?:creature|target) takes an action to douse the fire, the target takes (.+) at the (start|end) of each of its turns$/i,
    ([damage = "", at], riders) =>
      amended(riders, (last) => (last.ends?.action ? { ...last, ...ongoing(damage, at) } : undefined)),
  ],
  [
    /^(?:While poisoned in this way, a target|In addition, at the start of each of the target's turns, the target) takes (.+? damage)(?: at the start of each of its turns)?$/i,
    ([damage = ""], riders) =>
      amended(riders, (last) => (last.condition ? { ...last, ...ongoing(damage, "start") } : undefined)),
  ],
  [
    /^On a successful save, the target takes half the \w+ damage and isn't (\w+)$/i,
    ([condition], riders) =>
      amended(riders, (last) => (last.damage && last.condition === condition ? { ...last, half: true } : undefined)),
  ],
];

/** Stable, and no better for it. */
export function laidLow(condition: string | undefined, also: string | undefined): RiderGiven["atZero"] {
  return isCondition(condition) && isCondition(also)
    ? { condition, ends: { turns: 600 }, also: [{ condition: also }] }
    : undefined;
}

function ongoing(text: string, at: string | undefined): Pick<RiderGiven, "ongoing"> | undefined {
  const [damage, ...more] = readDamage(text) ?? [];
  if (!damage || more.length > 0 || (at !== "start" && at !== "end")) return undefined;
  return { ongoing: { ...damage, at } };
}
