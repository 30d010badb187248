// biome-ignore-all lint/suspicious/noThenProperty: a vector says what must then be so
import type { GivenCreature, Vector } from "../vector.ts";

const of = (level: number): GivenCreature => ({ stats: { level, hp: 300, diesSlowly: true } });
const befalls = (to: readonly string[], dice: string) => ({
  do: "harm" as const,
  to: [...to],
  dice,
  type: "fire" as const,
  hazard: true,
});

/** By level: what a setback, something dangerous and something deadly come to, in d10. */
const SEVERITY = [
  [1, 4, "1d10 is a setback, 2d10 is dangerous, 4d10 is deadly"],
  [4, 4, "1d10 is a setback, 2d10 is dangerous, 4d10 is deadly"],
  [5, 10, "2d10 is a setback, 4d10 is dangerous, 10d10 is deadly"],
  [10, 10, "2d10 is a setback, 4d10 is dangerous, 10d10 is deadly"],
  [11, 18, "4d10 is a setback, 10d10 is dangerous, 18d10 is deadly"],
  [16, 18, "4d10 is a setback, 10d10 is dangerous, 18d10 is deadly"],
  [17, 24, "10d10 is a setback, 18d10 is dangerous, 24d10 is deadly"],
  [20, 24, "10d10 is a setback, 18d10 is dangerous, 24d10 is deadly"],
] as const;

export const HAZARDS: readonly Vector[] = [
  ...SEVERITY.flatMap(([level, deadly, says]): readonly Vector[] => [
    {
      name: `At level ${level} a hazard may come to what is deadly.`,
      given: { party: { hero: of(level) } },
      tries: [befalls(["hero"], `${deadly * 10}`)],
      then: { creatures: { hero: { hp: 300 - deadly * 10 } } },
    },
    {
      name: `At level ${level} a hazard beyond what is deadly is refused, with what the book has.`,
      given: { party: { hero: of(level) } },
      tries: [befalls(["hero"], `${deadly * 10 + 1}`)],
      then: { refused: "rules/beyond-deadly", says: `at level ${level}: ${says}` },
    },
  ]),
  {
    name: "A character whose level nobody knows is taken for one of the first.",
    given: { party: { hero: of(0) } },
    tries: [befalls(["hero"], "41")],
    then: { refused: "rules/beyond-deadly", says: "at level 1:" },
  },
  {
    name: "Where a hazard befalls several, the highest level among them counts.",
    given: { party: { old: of(6), young: of(2) } },
    tries: [befalls(["young", "old"], "100")],
    then: { creatures: { old: { hp: 200 }, young: { hp: 200 } } },
  },
  {
    name: "A hazard that befalls foes alone is as bad as it is.",
    given: { foes: { ogre: { stats: { hp: 300 } } } },
    tries: [befalls(["ogre"], "250")],
    then: { creatures: { ogre: { hp: 50 } } },
  },
];
