/** Words that begin sentences, and titles, days and things that prose writes with a capital now and then: no names by themselves. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    "a about above after again against all although always am among an and another any are around as ask at away back be because before behind below " +
    "beneath beside besides between beyond both bring but by call can cannot carry come could count dare day dead death deep did do does down during each " +
    "early either else empty end enough even evening ever every everything except eyes fall far fear few fifteen fifty find fire first five follow for " +
    "forty four from full gentle get give go gold good great had half hands has have he hear held hello help her here herself hide high him himself his " +
    "hold home hope hot hour hours how however hundred hush i if in inside instead into is it its itself just keep kill know last late later leave left " +
    "less let life light like listen little long look lost low made make many may maybe me meanwhile men midnight might mine moon more morning most much " +
    "must my near nearby never new next night nine no nobody none noon nor not nothing now of off often oh old on once one only open or other others our " +
    "out outside over past perhaps please poor quiet rain read remember right round run run said same save say second see seven several shall she should " +
    "show silence silent silver since six sleep slow small so some somebody someone something somewhere soon speak spring stand still stop such summer sun " +
    "take tell ten than thank that the their them then there these they thing things third this those though thousand three through thus time to today " +
    "together tomorrow tonight too toward towards true twelve twenty twice two under until up upon us very wait was watch water we well were what " +
    "whatever when whenever where wherever whether which while white who whoever whole whom whose why wide will winter with within without woman women " +
    "words would yes yesterday yet you young your autumn " +
    "monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december north " +
    "south east west northern southern eastern western northward god gods lord lady sir dame madam master mistress mister miss king queen prince princess " +
    "duke duchess count countess baron baroness earl captain sergeant lieutenant colonel general admiral marshal corporal private officer commander chief " +
    "judge justice mayor reeve sheriff bailiff warden keeper guard guards watchman constable steward chancellor chamberlain minister secretary clerk " +
    "registrar magistrate governor regent emperor empress crown throne council guild order church temple house hall tower gate bridge street road lane " +
    "square market inn tavern harbour harbor dock docks river lake sea bay island isle mountain mountains hill hills valley forest wood woods marsh moor " +
    "desert castle keep fort fortress palace abbey priory monastery chapel shrine cathedral library academy college school university museum theatre opera " +
    "office station hotel manor estate farm mill mine mines ship captain mother father brother sister aunt uncle grandmother grandfather son daughter " +
    "doctor professor bishop priest priestess abbot abbess prior monk nun brother deacon cardinal pope saint father witch wizard mage sorcerer knight " +
    "squire baker smith blacksmith butcher miller ferryman pilot sailor merchant trader thief assassin spy hunter ranger druid bard cleric paladin rogue " +
    "fighter party company crew board bureau department ministry committee society club union league court law state empire kingdom realm republic city " +
    "town village quarter district ward ring circle hand eye heart blood bone stone iron steel glass salt ash shadow star stars dawn dusk feast festival " +
    "fair vigil mass sabbath eve day night year age era war peace truth mercy common elvish dwarvish dragon dragons goblin orc elf elves dwarf dwarves " +
    "human humans halfling gnome ghost ghosts red blue green black grey gray brown yellow pale dark bright gm dm npc pc dc okay hey ah alas"
  ).split(" "),
);

export const isOrdinary = (word: string): boolean => ORDINARY.has(word.toLowerCase().replace(/['’]s?$/, ""));
