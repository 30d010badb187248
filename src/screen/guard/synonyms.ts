import { stemOf } from "./words.ts";

/** Words that say the same in stories of this kind, a line each: a small list, written by hand. */
const ALIKE = `
kill murder slay assassinate execute butcher strangle smother drown slaughter
die dead death perish corpse body deceased late funeral grave
poison venom toxin tainted drug dose
steal thief rob pilfer theft loot pinch swipe embezzle burgle
hide conceal secret hidden buried stash tuck secrete cache
lie lying deceive false forge fake counterfeit sham bogus falsify pretend
betray traitor treason turncoat sell informer inform
spy agent informant mole watcher
king monarch sovereign ruler crown throne
queen monarch
mayor burgomaster
priest cleric vicar chaplain father parson abbot monk clergy
soldier guard watchman sentry trooper garrison
captain commander officer skipper
thief burglar robber
merchant trader dealer seller shopkeeper
doctor physician healer surgeon apothecary
sea ocean water waves tide
river stream water current
ship boat vessel barge ferry
gold coin money silver payment purse wealth fortune pay crowns
pay bribe hire fund bankroll finance
debt owe owing
child son daughter boy girl kid infant baby heir offspring
son heir boy
daughter girl
father dad sire parent
mother mum parent
brother sibling
sister sibling twin
wife spouse bride married husband wed
husband spouse married wife
marry wed wedding bride
lover sweetheart beloved affair
fire burn flame blaze arson ignite torch kindle
burn fire torch blaze ash
house home cottage dwelling
cellar basement vault beneath below underneath crypt underground
under beneath below underneath
floor boards floorboards
grave tomb crypt burial bury coffin
bury inter grave tomb
door gate entrance doorway
key lock unlock
tunnel passage corridor
knife blade dagger stab
sword blade steel
letter note message missive page
book ledger volume tome record accounts
map chart plan
attack assault raid strike storm
war battle fighting
ghost spirit phantom spectre haunt
monster beast creature
wolf beast werewolf
dragon wyrm
curse hex doom
magic spell sorcery enchant arcane
blood bleed gore
night midnight dark darkness dusk
dawn morning sunrise daybreak
noon midday
winter cold snow frost
village town hamlet settlement
town city village
forest woods trees
mountain peak hill
cult sect coven circle
god deity divine
sell trade peddle
buy purchase
old elder ancient aged
empty hollow bare
prisoner captive locked jailed cell
prison gaol jail cell dungeon
escape flee run
illness plague sick disease fever ill
blind sightless eyes
twin double sister brother
disguise mask pose impersonate impostor masquerade pretend
true real genuine actual
plan scheme intend plot mean
open unlock unseal
drink wine ale cup
bell chime toll ring
ring bell toll
stone rock
broken cracked shattered split
destroy ruin wreck sabotage break
dam weir sluice
bridge crossing
child orphan
servant maid footman butler
noble lord baron duke earl count
witch hag sorceress
promise oath vow swear sworn pledge bargain
sleep asleep slumber
hungry starve famine
ledger books accounts account register
barge boat ship vessel craft
chapel church shrine temple sanctuary
barrel cask keg tun
cellar basement vault
sick ill ailing unwell
alive live living survive breathing
vault tomb chamber holy
miner digger pitman
gallery tunnel shaft
tap knock rap
blast powder explode explosion blow
blue azure
brand mark scar
brother sibling kin
chain link fetter shackle bond
volcano mountain
seam vein lode
employer patron client
sink drown founder scuttle
month week
feast banquet festival celebration
mirror glass reflection
crown diadem coronet
poisoned tainted
bone skeleton skull
swap switch exchange trade replace substitute
copy duplicate replica
hunt chase track pursue
gamble wager bet stake
card deal hand
lamp lantern light
garden orchard grounds
tree oak trunk
well spring pit
guard protect ward
jewel gem stone ruby pearl
statue effigy figure idol
mask face veil
stranger outsider foreigner
leader head chief boss captain command run
lead head command run rule
owner master landlord
teacher tutor master
student pupil apprentice
uncle aunt kin family relative
family kin blood house line
tower spire keep
market bazaar fair
train rail engine locomotive
wolf hound dog
bird crow raven
fish catch
horse mare stallion
voice speak sound
song tune melody sing
memory remember recall forget
dream sleep vision
year twelvemonth
wound injury hurt
medicine cure remedy tonic draught
cook kitchen chef
clerk scribe secretary
judge magistrate bench
law court trial
hang gallows noose execute
exile banish
return come back
wait bide
watch observe spy
map chart
gate door
bomb explosive powder
machine engine device apparatus
signal sign light
meet gather assemble rendezvous
tonight evening
third three
second two another
four quadruple
half
bread flour loaf grain
`;

const CONCEPTS: ReadonlyMap<string, readonly number[]> = (() => {
  const found = new Map<string, number[]>();
  for (const [line, words] of ALIKE.trim().split("\n").entries())
    for (const word of words.split(" ")) {
      const stem = stemOf(word);
      found.set(stem, [...(found.get(stem) ?? []), line]);
    }
  return found;
})();

/** The lines that any of these stand in, each once. */
export const conceptsIn = (stems: Iterable<string>): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const stem of stems) for (const line of CONCEPTS.get(stem) ?? []) found.add(line);
  return found;
};

/** The lines of the list that a stem stands in. */
export const conceptsOf = (stem: string): readonly number[] => CONCEPTS.get(stem) ?? [];
