/**
 * The rules behind what a fight's lines tell, each said once below them: what was rolled is there already, and a person who asks why wants to know what
 * made it so. Made of the lines alone, so it tells nothing that they do not.
 */
export const reasonsIn = (lines: readonly string[]): readonly string[] =>
  REASONS.filter(([when]) => when(lines)).map(([, why]) => `Why: ${why}`);

type When = (lines: readonly string[]) => boolean;
const says =
  (pattern: RegExp): When =>
  (lines) =>
    lines.some((line) => pattern.test(line));

/** Somebody went from something to nothing, and was dead at once. */
const outright: When = (lines) =>
  lines.some((line, i) => / takes \d+ .* \(0 of \d+ left\)/.test(line) && / is dead\.$/.test(lines[i + 1] ?? ""));

const heldStill: When = (lines) => {
  const still = lines.flatMap((line) => /^\s*(.+) is (?:paralyzed|unconscious)\.$/.exec(line)?.[1] ?? []);
  return lines.some((line) => still.some((one) => line.includes(` for ${one} (`) && line.endsWith("a critical.")));
};

const REASONS: readonly (readonly [When, string])[] = [
  [
    says(/\bhits?\b.*\(armour class \d+\)/),
    "an attack hits when the total meets the armour class; a natural 20 always hits, a natural 1 never does.",
  ],
  [says(/\bmisses\b.*\(armour class \d+\)/), "the total fell short of the armour class."],
  [
    says(/ goes for .* and (?:hits|misses|strikes home)/),
    "what foes roll to hit is behind the screen; it is held against the armour class on your sheet.",
  ],
  [
    heldStill,
    "whoever strikes somebody paralyzed or senseless from within reach strikes a critical: the dice count twice.",
  ],
  [
    (lines) => says(/a critical\.$/)(lines) && !heldStill(lines),
    "a natural 20 is a critical: the dice of the damage count twice.",
  ],
  [
    outright,
    "damage that is left over when hit points are gone, and is as much as the hit points they have at most, kills at once.",
  ],
  [
    says(/ save: (?:failure|success)/),
    "a saving throw that meets the difficulty set by whoever caused it holds it off.",
  ],
  [
    says(/death save: /),
    "at 0 hit points ten or more on a plain d20 is a save made; three of them and it holds, three failed and it is over. A 20 wakes, a 1 counts twice.",
  ],
  [
    says(/ (?:is on guard|dodges)\.$/),
    "until their next turn attacks on whoever is on guard are made with disadvantage.",
  ],
  [says(/ is (?:turned|frightened)\./), "whoever is turned or frightened of somebody cannot come nearer to them."],
  [
    says(/ runs\.$| falls back\.$/),
    "whoever leaves somebody's reach without disengaging is open to one blow from them.",
  ],
];
