/** Words that tales of secrets are told with, without what their endings make of them: down the side of a text they are no chance. */
export const WORDS: ReadonlySet<string> = new Set(
  `
abbess abbey abbot able about above abyss accident account accuse acolyte aconite acorn across act action actor actress add admiral admit
adopt adultery advance advice advocate affair afford afraid after afternoon again against age agent ago agree aim alarm alchemist ale
alehouse alert alibi alive all alley allow ally almond almost alone along already also altar alter although always ambassador amber ambush
among amount amulet ancestor anchor ancient and angel anger angry anguish animal ankle another answer ant antidote antler any anybody anyone
anything apart ape apology apothecary appear appearance apple apply approach april apron archer archive archivist are area arm armour army
around arrange arrest arrival arrive arrow arsenic art article ash aside ask asleep assassin assault assist assume ate attack attempt attend
attic august aunt autumn avalanche avenge avoid awake away axe baby back bacon bad bade badger bag bailiff bait bake bakery bald ballad balm
band bandage bandit banish bank banner banquet banshee bar bard bare bargain barge bark barley barmaid barn baron baroness barrel barren
barrow bartender base basement basilisk basis basket bastard bat bathe battle bay beach beacon beak beam bean bear beard beast beat beaten
beautiful beauty beaver became because become bed bedchamber bedroom bee beech beef been beer beet beetle before beg began beggar begin
beginning begun behead behind being belfry belief believe bell belladonna belly belong below belt bench bend beneath bent berry beside bet
betray betrayal better between beware bewitch beyond bid big bill bin bind birch bird birth birthday birthmark birthright biscuit bishop
bite bitten bitter black blackmail blacksmith blade blame blank blanket blasphemy blast blaze bleach bled bleed blend bless blew blind block
blood bloodline bloodstain bloodsucker bloom blossom blow blue bluff boar board boast boat boathouse body bodyguard bodysnatcher bog boil
bold bolt bomb bond bone bonfire book bookkeeper boot booth booty border born borne borrow bosom boss bosun both bottle bought boulder bound
boundary bow bowl box boy bracelet brain bramble branch brand brandy brass brave bread break breakfast breast breath breathe bred breeches
breed breeze brew brewery briar bribe bribery brick bride bridge bridle brief brigand bright bring broad broke broken bronze brooch brood
brook broom broth brought brow brown bruise brush bubble bucket buckle bug build built bulk bull bullet bun bunch bundle burden burglar burn
burnt burst bury bush business busy but butcher butchery butler butter butterfly button buy buzz byre cab cabal cabbage cabin cadaver cage
cake calendar calf call calm came camera camp can canal candle candlestick candy cane cannon cannot canoe canvas canyon cap cape capital
captain captive capture carcass card cardinal care careful careless cargo carp carpenter carpet carriage carrot carry cart cartwright carver
case cash cask casket cast castle cat catacomb catch cathedral cattle caught cauldron cause cavalry cave cavern cavity cease cedar ceiling
celebrate cell cellar cemetery centaur century chain chair chalice chalk chamber chamberlain champion chance chancellor chandelier chandler
change changeling channel chaos chapel chaplain chapter character charge charm chart chase chat chauffeur cheap cheat check cheek cheer
cheese chef cherry chest chestnut chew chick chicken chief child childhood children chill chimney chin chip chisel chocolate choice choir
choke choose chore chorus chose chosen christmas church churchyard cider cipher circle circus cistern city civil claim clan clap clash clasp
class classroom clause claw clay clean clear cleric clerk clever cliff climate climb cling clip cloak clock clockwork cloister close cloth
cloud clown club clue clung coach coachman coal coast coat cobbler cobweb cock cockatrice cocoon cod code coffee coffin coil coin cold
collapse collar collect colonel colony colour column comb combat combine come comet comfort command committee common company compass compel
complain complete compose conceal concern conduct confess confession confront conjurer connect conquer consent consider consort conspiracy
constable consul contact contain content contest contract control convent convert convict convince cook cookie cool coop copper copy cord
core corn cornerstone corporal corpse corridor corrupt corruption corsair cost cot cottage cotton couch cough could council count
counterfeiter countess country county coup courage courier course court courthouse cousin cove cow crab crack cradle craft crane crank crate
crawl crazy cream creature creek creep crept crew crib crime crisp crocodile crooked crop cross crossbow crow crowd crown cruel cruelty
cruise crumb crush crust cry crypt crystal cube cue cuff culprit cult cultist culture cunning cup cupboard cure curfew curl curse curtain
curve cushion custard custom cut cutpurse cyanide dad dagger daily dairy daisy dam damage dame damned damp dance danger dangerous dare dark
darken darkness darling dash date daughter dawn day daylight daze deacon dead deaf deal dealt dear death debate debt decade decay deceit
deceive december deception decide decision deck declare decoy decree deed deep deer defeat defend defy degree deity delay delicate delight
deliver delude delusion demand demise demon den dense dent deny depart depth descend desert deserve design desire despair despise dessert
destiny destroy detail device devil devote devour dew diamond diary did die diet different dig digger dim dine dinghy dinner dip direct
director dirt dirty disappear disaster discover disease disgrace disguise dish dishonour dismiss displeasure distance district distrust
ditch dive divert divide divine divorce dock doctor dodge doe dog doing dolphin dome done donkey doom door doorway doppelganger dose dot
double doubt dough dove down downfall downstairs dowry dozen draft drag dragon drain drama drank draught draw drawn dread dream dress drew
drift drill drink drip drive driven drool droop drop drought drove drown drug druid drum drummer drunk dry dryad ducat duchess duck duel dug
duke dull dumb dump dune dungeon dupe during dusk dust duty dwarf dwarves dwell dye dyer dying dynasty each eager eagle ear earl earth
earthquake east easy eat eaten echo eclipse economy edge edict eel effect effort egg eight eighth either eject elbow elder elect elephant
eleven elf elixir elk elm elopement else elves ember embezzle emblem embrace emerald emerge emotion emperor empire employ empress empty
enchant enchantress end endure enemy enforce engage engine enjoy enlist enough enrage enslave ensure enter entire entrance entrap envelope
envoy envy equal equinox era erase erect error erupt escape essence estate eternal evade eve even ever every everybody everyone everything
everywhere evidence evil ewe exact exam example except excuse execution exhaust exile exist exit expect expel expert explain explode explore
explosion explosive export expose extra eye eyelid fable fabric face faction factor factory fade fae fail faint fair fairy faith faithful
fake falcon fall fallen false fame familiar family famine famous fancy fang far farce farewell farm fashion fast fasten fat fatal fate
father fault favour fear feast feat feather feature february fed fee feeble feed feel feet fell fellow felt female fen fence fern ferry
ferryman fester fetch fetter feud fever few fiddle field fiend fierce fifteen fifth fifty fig fight figure file fill film filth final finch
find fine finger finish fir fire fireplace firewood firework firm first fish fishwife fist fit five fix flag flagstone flame flash flask
flat flaw flea fled flee fleece fleet flesh flew flicker flight fling float flock flog flood floor florin flour flow flown fluid flute fly
foal foam focus foe fog fold folk follow folly font food fool foolish foot footman footprint footstep for forbade forbid forbidden force
ford forehead foreign forest forever forgave forge forgery forget forgive forgiven forgot forgotten fork form fort fortnight fortress
fortune forty forward fought foul found fountain four fourteen fourth fox foxglove fraction fragile frail frame fraud freak free freedom
freeze fresh friar friday friend friendship frigate frighten frog from frontier frost froze frozen fruit fuel full fume funeral fungus fur
furnace fury fuse fuss future gain gale galley gallop gallows gamble game gang gaol gap garb garden gargoyle garland garlic garret gas gate
gateway gather gaunt gauze gave gaze gear geese gem gemstone general gentle get ghastly ghost ghoul giant gibbet gift giggle gin gingerbread
girl give given glacier glad glade glance glare glass glazier gleam glen glide glimpse glitter globe gloom glory glove glow glue glyph gnaw
gnome goal goat goblet goblin god goddess godfather godmother godson goes going gold golden goldsmith golem gone good goose gorge gossip got
governess gown grab grace grain granary grand grandchild grandfather grandmother grandson granite granny grant grape grasp grass grave
gravedigger gravel gravestone graveyard gray graze grease great greed greedy green greet grenade grenadier grew grey grid grief grieve
griffin grill grim grin grind grip groan groom grope grotto ground group grove grow growl grown growth grudge gruel grumble gryphon guard
guardian guess guest guesthouse guide guild guillotine guilt guilty guinea guitar gulf gull gulp gun gunpowder gust gut habit hack had hail
hailstone hair halberd half hall hallway halt ham hamlet hammer hand handle handsome hang hangman happen happiness happy harbor harbour hard
hardship hare harm harmless harness harp harsh harvest has haste hat hatch hate hatred haul haunt have haven hawk hay hazard hazel head heal
health heap hear heard hearse heart heartbeat hearth heat heath heaven heavy hedge heel height heir heiress heirloom held hell helm helmet
help hem hemlock hen hence her herald herb herbalist herd here heresy heretic hermit hero heron herring herself hesitate hex hid hidden hide
high highway highwayman hill him himself hinge hint hip hire his hit hive hoard hoax hobble hobgoblin hoe hog hold hollow holly holy home
homunculus honest honey honour hood hoof hook hop hope hopper horde horn hornet horrid horror horse horseshoe hospice hospital host hostage
hot hotel hound hour hourglass house how however howl huge hulk hull hum human humble humour hunch hundred hung hungry hunt hurry hurt
husband husk hut hydra hymn ice icicle idea idiot idle idol ill illness illusion image imagine immortal imp import imposter impostor
impotence impress imprison include increase indeed indoor infant infantry infect infection inform informant inherit inheritance injure
injury ink inmate inn innkeeper innocence innocent inquest inquire insane insanity insect inside insist inspect inspector inspire instant
instead insult intend interest into intrigue intruder invader invasion invent invention invisible invite invoice iron island isle itch item
its itself ivory ivy jab jade jail jam january jar jaw jay jealous jerk jest jetty jewel jeweller job join joint joke jolly journal journey
joy judge judgement jug juggle juice july jump june jungle junk juror jury just justice keel keen keep keg kennel kept kettle key kick kid
kidnap kidney kill kin kind kindle kindness king kingdom kiss kitchen kite kitten knee kneel knelt knew knife knight knives knock knot know
knowledge known kraken label labour lace lack ladder ladle lady laid lain lair lake lamb lame lamp lance land landlady landlord landslide
lane language lantern lap lard large lark larva lash last latch late laudanum laugh laughter launch lavish law lawn lawyer layer lazy lead
leaf league leak lean leap learn least leather leave lecture led ledge leech leek left leg legacy legal legend legion lemon lend lens lent
lentil leper leprosy less lesson let letter level lever leviathan liar liberty librarian library lice licence lich lick lid lie lieutenant
life lifeless lift light lighthouse lightning like lily limb lime limit limp line linen linger link lion lip liquid liquor list listen lit
little live lizard load loaf loan loaves lobster lock locket lodge loft log lone long longship look loose loot lord lose loss lost lotion
loud louse love low loyal luck lucky lumber lump lunacy lunch lung lure lurk lust lute luxury lycanthrope lying lyre mace machine mad made
madman madness mage maggot magic magician magistrate magnet magpie maid maiden mail maim main mainland major make male malice mama man
manacle manage mane mania manner manor mansion mantle many map marble march mare margin margrave mark market marriage marry marsh marshal
martyr mask mason mass massacre mast match matchstick mate matter mattress mausoleum maybe mayor maze mead meadow meal mean meant measure
meat medal meddle medicine meet mellow melody melt member memory men menace mend mental merchant mercury mercy mere merge mermaid merry mess
message messenger met metal meteor method mice midday middle midnight midsummer midwife midwinter might mighty mild mile milestone militia
milk mill million mimic mind mine minister minor minotaur minstrel mint minute miracle mire mirror mirth mischief misery miss mist mistake
mistaken mistook mistress mix moan moat mob mock model modest moist mole moment monastery monday money moneylender monk monkey monster month
moon moor moose more morning mortal mortar moss most moth motion motor mould mound mount mountain mourn mouse mouth move much muck mud
muddle muffle mug mule mum mummy murder murmur muscle mushroom music musket mussel must mute mutineer mutiny mutton myself mystery mystic
myth nag nail naked name nap narrow nation native nature navy near neat neck necklace necromancer need needle neighbour neither nephew nerve
nest net nettle never new newt next nice niece night nightingale nightmare nightshade nimble nine ninth noble nobleman noblewoman nobody nod
noise noisy none noon noose nor normal north nose not notary note nothing notice november now nowhere numb nun nurse nursery nut nymph oak
oar oat oath obey object observe obtain occult occupy ocean october octopus odd oddity odour off offence office offspring often ogre oil
ointment old omen once one onion only onto opal open opera opinion opium oppose oracle orange orb orbit orc orchard ordeal order ore organ
origin orphan ostler other otter ought our out outcast outlaw outrage outside oval oven over overheard owe owl own oxen oyster pack pact
page paid pail pain paint pal palace paladin pale palm pamper pan pang panic pantry papa paper parade paradise parcel parchment pardon
parent park parliament parlour parrot parsley parson part partner party pass passage passion passport password past pastor pastry pasture
patch path patience patient patrol patron pause pave paw pawn pay payment pea peace peach peacock peak pear pearl peasant pebble peck
peddler pedlar peel peer pelt pen penalty penance pendant penny pension people pepper perfect perfume perhaps peril period perish perjury
permit person pest pet petal petty phantom philtre phoenix phrase physician piano pick pickle picture pie piece pier pierce pig pigeon pike
pile pilgrim pill pillar pillow pilot pin pine pint pipe pirate pistol pit pitch pity place plague plain plait plan plane planet plank plant
plaster plate play plea plead please pleasure pledge plight plot plough ploughman pluck plum plume plump plunder plunge plus pocket poem
poet point poison pole polish polite poltergeist pond pony pool poor pop pope poppy popular porch pork porridge port pose position possess
pot potato potion potter pound pour pout poverty powder power praise prank pray precious prefer pregnant prepare present press pretend
pretty prevent prey price prick pride priest priestess prince princess prior priory prison private privilege prize problem produce professor
profit promise proof prophecy prophet prophetess propose prosecution prosper protect protection proud prove province prowl prune pry psalm
pub public pudding pull pulley pulpit pulse pump punish punishment pupil puppet puppy pure purge purpose purse push put puzzle quack quake
quality quarrel quarry quarryman quart quay queen quest question quick quicksilver quiet quill quilt quit quite quiver quote rabbit rabble
race rack radish raft rage rags raid rail railway rain raise rake ram ran rang range rank ransom rapid rapier rare rascal rat rather rattle
ravage raven ravine raw reach read ready real realm reap rear reason rebel rebellion rebirth rebuild recall receipt receive reckless record
recover red reduce reed reef reeve refer reflect reform refuge refugee refuse regent regiment region regret reign rein reject relate release
relic relief religion rely remain remedy remember remote remove render rent repair repay repeat repent replace reply report rescue resist
resort rest resume resurrection retire retreat return reveal revenge reverse revive revolt revolve reward rhyme rib ribbon rice rich ridden
riddle ride ridge rifle right ring riot rip ripe ripple rise risen risk rite ritual rival river road roar roast rob robber robbery robe
robin rock rod rode rogue roll romance roof rook room rooster root rope rose rosemary rot rotten rough round rouse rout route row royal rub
rubble ruby rudder rude ruffle rug ruin rule rum rumble rumour run rune rung runner ruse rush rust rye sabbath sabotage sabre sack sacred
sacrifice sad saddle sadness safe safety sage said sail sailor saint sake salad salary salmon salt salute salve same sand sandstone sane
sang sank sapphire sash sat satin saturday satyr sausage save saviour saw say scaffold scald scale scan scandal scapegoat scar scarce scare
scarf scarlet scatter scene scent sceptre scheme scholar school schoolroom scone score scorn scorpion scoundrel scout scrap scratch scream
screw scribe scroll scrub scullery sculptor scuttle scythe sea seal seam seamstress seance search season seat second secret sect seduce see
seed seek seem seen seer seeress seize seldom self sell senate send senile sense sent sentence sentry september serf sergeant serious
serpent servant serve service session set settle seven seventh sever several severe sewer sewn sexton shackle shade shadow shaft shake
shaken shall shallow shaman shame shapeshifter share shark sharp shatter she shed sheep sheet shelf shell shelter shelve shepherd sheriff
shield shift shilling shine ship shipwreck shipwright shire shirt shiver shock shoe shoemaker shone shoot shop shopkeeper shore short shot
should shout shove shovel show shown shred shrill shrine shrink shrivel shroud shuffle shut shutter shy sibling sick sickle sickness side
siege sigh sight sigil sign signal silence silent silhouette silk silly silo silver silversmith simple sin since sing singe single sinister
sink sinner sir siren sister sit site sitter six sixteen sixth sixty size skald skeleton skill skin skip skirt skull sky slain slander slap
slate slaughter slave slavery slay sled sledge sleep sleepwalker sleet slept slew slice slid slide slim slime sling slip slipper slit slope
slot slow sludge slug slum sly small smart smash smear smell smile smith smithy smoke smooth smother smuggle snail snake snap snare snarl
snatch sneak sneer snore snort snow soak soap sob sock socket soft soil sold soldier sole solid solstice solve some somebody someone
something sometimes somewhere son song soon soot soothe sorcerer sorcery sore sorrow sorry sort sought soul sound soup sour source south sow
sown space spade spare spark sparkle sparrow spat spawn speak spear special species spectacles specter spectre speech speed spell spend
spent sphere sphinx spice spider spike spill spin spine spinner spirit spit spite splash splinter split spoil spoke spoken sponge spoon spot
spouse spout sprang spray spread spring spun spur spurn spy square squash squat squeak squeal squeeze squid squire stab stable stableboy
stack staff stag stage stagger stain stair staircase stairway stake stale stalk stall stallion stamp stand standard star starch stare start
starve stash state station statue statute stay steal steam steed steel steep steeple steer stem stench step stepbrother stepdaughter
stepfather stepmother stepson stern stew steward stick stiff stiletto still sting stink stirrup stitch stock stole stolen stomach stone
stood stool stoop stop store storehouse storeroom stork storm story stout stove stowaway straight strain strait strand strange strangle
strap straw stray stream street strength stress stretch strict strike string strip stroke stroll strong struck struggle strychnine stuck
student study stumble stump stun stung stupid sty style subject submit substitute succeed succubus such suck sudden suffer suffocate sugar
suicide suit sulk sulphur sultan sum summer summon sun sunday sung sunk sunken sunlight sunrise sunset sunshine superb supper supply support
sure surface surge surgeon surprise surrender survive suspect suspicion swallow swam swamp swan swap swarm sway swear sweat sweep sweet
sweetheart swell swept swift swim swimmer swindle swine switch swollen sword swore sworn swum symbol system table tablet tail tailor take
taken tale talent talisman talk tall tallow tame tangle tank tanner tap tar target tart task taste tattoo taught taunt tavern tax tea teach
team tear teardrop tease teeth telescope tell temper tempest temple tempt temptation ten tenant tender tense tent tentacle tenth term
terrible terror test testament than thank that thaw the theatre theft their them themselves then there therefore these they thick thicket
thief thieves thigh thin thing think third thirst thirsty thirteen thirty this thistle thorn those though thought thousand thrall thrash
thread threat threaten three threw thrill thrive throat throb throne through throw thrown thrush thug thumb thunder thursday thus thyme
tiara tick tickle tide tie tiger tight tile tilt timber time tin tinder tinker tiny tip tired tithe title toad toadstool toast today toe
together toil token told toll tomb tombstone tomorrow tongue tonic tonight too took tool tooth top topple torch tore torment torn torrent
tortoise torture toss total touch tough tour toward tower town toxin toy trace track trade tradition tragedy trail train traitor tramp
trample trance transfer transform transformation transport trap trapdoor trapper travel traveller tray tread treason treasure treat treaty
tree tremble trench trial tribe tribute trick trickster tried trim trip triumph troll troop trophy trot trouble trousers trout trove truce
true trumpet trunk trust truth try tsar tub tuesday tug tulip tumble tumour tundra tune tunnel turmoil turn turncoat turnip turret turtle
tusk tutor twelve twenty twice twig twilight twin twirl twist two tying type tyranny tyrant ugliness ugly umbrella unbar unborn uncle undead
under underground underneath understood underworld undo undone undress unfaithful unfit unfold unhappy unicorn union unit unite unknown
unless unlock unmarked unsafe unseen until untrue unwell upon upper uprising uproar upside upstairs urge urgent urn use usual usurer usurper
vacant vagrant vague vain valley value vampire vandal vanish vanity vanquish vapour vase vassal vast vat vault veer veil vein velvet
vendetta vengeance venison venom vent venture vermin verse very vessel vex vicar vice vicious victim victory view vigil vile village villain
villainy vine vinegar vineyard violence violent violet violin viper virtue virus viscount vision visit visitor vital vivid voice void
volcano volume vote vouch vow voyage vulture wade wage wagon wail waist wait wake walk wall wallet walnut waltz wander want war ward warden
warehouse warlock warm warmth warn warp warrant warrior wart was wash wasp waste watch watchman water waterfall wave wax way weak weakness
wealth wealthy weapon wear weather weave wedding wedge wednesday weed week weep weigh weir welcome well wench went wept were werewolf west
wet whale wharf what whatever wheat wheel wheelwright when where whether which while whim whip whirl whisky whisper whistle white who
whoever whole whom whose why wick wide widen widow wield wife wig wild wildfire will willow win winch wind window wine wing wink winner
winter wipe wire wisdom wise wish wit witch with within without witness wives wizard wobble woe woke woken wolf wolfsbane wolves woman womb
women won wonder wood woodcutter wool word wore work world worm worn worry worship worshipper worth would wound wove woven wraith wrap wrath
wreath wreck wren wretch wrinkle wrist writ write written wrong wrote wyrm yard yarn yawn year yeast yell yellow yelp yes yesterday yet yew
yield yoke you young your yourself youth yule zeal zealot zigzag zombie zone
`
    .trim()
    .split(/\s+/),
);
