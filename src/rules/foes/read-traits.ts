import { clip, plain } from "./phrases.ts";
import type { RawCreature } from "./raw.ts";
import { type CastingGiven, readCasting } from "./read-casting.ts";

export interface Traits {
  readonly features: readonly string[];
  readonly notes: readonly string[];
  readonly casting?: CastingGiven;
  /** Its attacks count as magical. */
  readonly magical: boolean;
}

/** Traits that the engine knows. Those with a number in them, or a condition, are told to the GM as well. */
const KNOWN: readonly (readonly [trait: RegExp, feature: string, told?: "told"])[] = [
  [/^Pack Tactics$/, "pack-tactics"],
  [/^Magic Resistance$/, "magic-resistance"],
  [/^Nimble Escape$/, "nimble-escape"],
  [/^Cunning Action$/, "cunning-action"],
  [/^Aggressive$/, "aggressive"],
  [/^Undead Fortitude$/, "undead-fortitude"],
  [/^Relentless$/, "relentless"],
  [/^Martial Advantage$/, "martial-advantage"],
  [/^Brave$/, "brave"],
  [/^Dark Devotion$/, "brave", "told"],
  [/^Keen /, "keen-senses"],
  [/^Regeneration$/, "regeneration", "told"],
  [/^(?:Charge|Trampling Charge|Pounce)$/, "charge", "told"],
  [/^Surprise Attack$/, "surprise-attack", "told"],
  [/^Brute$/, "brute"],
  [/^(?:Magic|Angelic|Hellish) Weapons$/, "magic-weapons"],
];

export function readTraits({ special_abilities: traits }: RawCreature): Traits {
  const features = new Set<string>();
  const notes: string[] = [];
  let casting: CastingGiven | undefined;
  for (const { name: heading, desc } of traits) {
    const name = heading.replace(/ \(.*$/, "");
    const [, feature, told] = KNOWN.find(([trait]) => trait.test(name)) ?? [];
    const read = /^(?:Innate )?Spellcasting$/.test(name) ? readCasting(desc) : undefined;
    const upTo = feature === "relentless" ? /takes (\d+) damage or less/.exec(desc)?.[1] : undefined;
    if (feature) features.add(upTo === undefined ? feature : `${feature}-${upTo}`);
    casting ??= read;
    // Slots are kept by the engine; what is cast at will or so often a day is not.
    if (feature ? told : !read || read.slots?.length === 0 || /can cast|\*/.test(desc))
      notes.push(clip(`${heading}: ${plain(desc)}`));
  }
  return { features: [...features], notes, magical: features.has("magic-weapons"), ...(casting ? { casting } : {}) };
}
