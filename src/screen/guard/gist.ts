import { stemOf } from "./words.ts";

/**
 * What a sentence amounts to, in the kinds of news that secrets are made of: somebody was killed, is a traitor, is somebody's child. Whoever tells a
 * secret in other words seldom gets round these. A list of words, and no more than that.
 */
const KINDS: readonly string[] = [
  "poison poisoned kill killed killer murder murdered murderer slay assassin assassinated strangled executed corpse corpses drowned slaughtered",
  "dead die died death grave graves tomb buried burial perished cemetery coffin funeral",
  "poison poisoned venom poisonous foxglove arsenic drugged tainted plague infected spoiling spoiled",
  "fake faked forged forgery sham counterfeit pretend pretending pretender impostor imposter impersonates disguise disguised trick illusion decoy bogus posing guise unreal",
  "traitor betray betrayed betrayal treason spy spying informer informs bribed bribe conspires conspiracy turncoat treachery",
  "steal stole stolen theft thief robbed robbery burglary pocketed embezzled swindled smuggled smuggler smuggling",
  "captive captives prisoner prisoners prison chained cage dungeon imprisoned trapped shackled jailed jailer",
  "alive living survive survived survivors",
  "daughter son child children baby babies heir heirs heiress cradle grandchild offspring bastard",
  "sister brother mother father twin twins relative relation kinsman",
  "wife husband spouse married lover bride",
  "swapped switched exchanged changeling replaced substituted",
  "powder explosive explosives gunpowder bomb fuse",
  "burn burned arson blaze ablaze",
  "army troops soldiers grenadiers regiment march marching invade invasion ambush mutiny attack raid",
  "curse cursed spell enchanted enchantment bewitched",
  "monster beast giant demon devil serpent dragon",
  "pact bargain wager bet oath promised vow swore sworn",
  "hidden hide hides conceal concealed secret secretly stash",
  "ransom insured insurers insurance debt debts debtors",
  "owner proprietor belongs rightful owns",
  "wake rouse awaken sleeping asleep",
  "sacrifice sacrificed tribute offering",
];

const BY_STEM: ReadonlyMap<string, readonly number[]> = (() => {
  const kinds = new Map<string, number[]>();
  for (const [kind, line] of KINDS.entries())
    for (const stem of new Set(line.split(" ").map(stemOf))) kinds.set(stem, [...(kinds.get(stem) ?? []), kind]);
  return kinds;
})();

/** By kind, the stems that say it. */
export function gistOf(stems: Iterable<string>): ReadonlyMap<number, readonly string[]> {
  const gist = new Map<number, string[]>();
  for (const stem of stems)
    for (const kind of BY_STEM.get(stem) ?? []) gist.set(kind, [...(gist.get(kind) ?? []), stem]);
  return gist;
}

const ASSERTS =
  /\b(?:in truth|in fact|truth is|really|all along|on purpose|the one who|by accident|no accident|(?:is|was|are|were) (?:no|not|never)|never|nobody|no one|not everyone|himself|herself|own|the very|true|real|there (?:is|are)|(?:it|that) (?:is|was) (?:your|his|her|the|no|an?)|(?:has|have) been|will|going to|if (?:only )?you|would have to|once the|so that|because|since|means? to|who (?:is|was|has|had)|is an?)\b/gi;
const SHOWS =
  /\b(?:you (?:see|hear|smell|find|go|walk|come|put|look|row|climb|spend|stand|turn|pass)|says|said|asks|asked|looks?|smiles?|nods?|laughs?|lifts?|waves?|stands?|sits?|smells?|wipes?|leans?|pours?|shows?)\b|["“]/gi;
const MOST = 3;

/** How much a text asserts how things are, less how much it shows what is there to be seen and heard. */
export const disclosing = (text: string): number =>
  0.6 * Math.min(MOST, text.match(ASSERTS)?.length ?? 0) - 0.8 * Math.min(MOST, text.match(SHOWS)?.length ?? 0);
