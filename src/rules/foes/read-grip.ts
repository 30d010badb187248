import type { z } from "zod";
import type { Attack } from "../creature/stats.ts";
import { NUMBER, numberOf } from "./phrases.ts";
import { laidLow } from "./read-affliction.ts";

export type AttackGiven = Readonly<z.input<typeof Attack>>;

/** What a description says of the attack as a whole, and the sentences that are left. */
export interface Grip {
  readonly attack: Pick<AttackGiven, "holds" | "onHeld" | "atZero">;
  /** It can take hold of somebody instead of hurting them, with this DC to get away. */
  readonly instead?: number;
  readonly sentences: readonly string[];
}

type Phrase = readonly [RegExp, (found: readonly string[]) => Omit<Grip, "sentences">];

const full = { holds: 1 } as const;

/** The first of these that a sentence ends in is taken off it. */
const PHRASES: readonly Phrase[] = [
  [
    /^Until this grapple ends, the [\w' -]+ can bite only the grappled creature and has advantage on attack rolls to do so$/,
    () => ({ attack: { ...full, onHeld: "advantage" } }),
  ],
  [
    /, the [\w' -]+ can automatically hit the target with its \w+, and the [\w' -]+ can't make \w+ attacks against other targets$/,
    () => ({ attack: { ...full, onHeld: "hits" } }),
  ],
  [
    /(?:^Until this grapple ends,|,? and) the [\w' -]+ can't (?:bite|constrict|smother|use its tentacles on) another target$/,
    () => ({ attack: full }),
  ],
  [
    new RegExp(`^The [\\w' -]+ has (${NUMBER}) \\w+, each of which can grapple (?:only )?one target$`),
    ([number = ""]) => ({ attack: { holds: numberOf(number) } }),
  ],
  [
    /^A creature reduced to 0 hit points by a swarm of \w+ is stable but (\w+) for 1 hour, even after regaining hit points, and (\w+) while \1 in this way$/,
    ([condition, also]) => {
      const atZero = laidLow(condition, also);
      return { attack: atZero ? { atZero } : {} };
    },
  ],
  [
    /^Instead of dealing damage, the [\w' -]+ can grapple the target \(escape DC (\d+)\)$/,
    ([dc]) => ({ attack: {}, instead: Number(dc) }),
  ],
];

export function readGrip(given: readonly string[]): Grip {
  let read: Omit<Grip, "sentences"> = { attack: {} };
  const left = given.map((sentence) => {
    for (const [phrase, tells] of PHRASES) {
      const found = phrase.exec(sentence);
      if (!found) continue;
      const more = tells(found.slice(1));
      read = { ...read, ...more, attack: { ...read.attack, ...more.attack } };
      return sentence.replace(phrase, "");
    }
    return sentence;
  });
  return { ...read, sentences: left.filter(Boolean) };
}
