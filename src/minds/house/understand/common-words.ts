const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter((word) => word !== ""));

/** Words that say nothing about what is meant. */
export const isStop = (word: string): boolean => STOP.has(word);
const STOP =
  words(`a an the this that these those my your his her its our their mine yours hers ours theirs i me we us you he him she it they them
  and or but so then than as if of in on at to for from with by into onto off out up over under about around through toward towards between behind beside
  near along across after before while until again is am are was were be been being do does did done have has had having will would shall should can could may might must
  not no nor yes very just only also too even still really quite rather some any all both each every either neither one ones other another such same own
  there here where when why how what which who whom whose whether because since though although however maybe perhaps please ok okay well now
  myself yourself himself herself itself ourselves themselves get got go going let lets us like thing things something anything nothing someone anyone
  everyone somebody anybody nobody try trying want quietly carefully slowly quickly gently softly loudly way bit little much many more most less few lot
  what's that's it's i'm i'll upon down away back first next last once instead`);

/** What a noun stands after. */
export const isDeterminer = (word: string): boolean => DETERMINERS.has(word);
const DETERMINERS = words(
  "the a an my your his her its our their this that these those some any no every each another of",
);

export const isPreposition = (word: string): boolean => PREPOSITIONS.has(word);
const PREPOSITIONS =
  words(`of in on at to for from with by into onto off out up down over under about around through toward towards between behind beside near
  along across after before against inside outside beyond past above below without within upon as until`);

export const isPronoun = (word: string): boolean => PRONOUNS.has(word);
const PRONOUNS = words("it him her them me us you that this everyone everybody myself ourselves one");

/** Everyday words that are never taken for a slip of another. */
export const isEveryday = (word: string): boolean =>
  STOP.has(word) || DETERMINERS.has(word) || PREPOSITIONS.has(word) || EVERYDAY.has(word);
const EVERYDAY =
  words(`able above across action actually adult afraid after afternoon again against aging agree ahead alive allow almost alone along aloud already alright always among
  amount ancient angle angry animal answer anyway apart apple apron arrow asleep aside aware awful awkward baker barely barrel basic basket beach beard beast beauty because become
  before began begin behind being belief belly below bench beneath beside best better between beyond birch birds black blade blame blank blanket blind blood blown blunt board boast boats body
  bones books boots border bored boring both bother bottle bottom bound boxes brain branch brass brave bread breath brick bride bridge brief bright brother brown bucket build bundle butter
  button candle cargo carpet castle cattle caught cause ceiling cellar center centre certain chain chair chalk chance change chapel charge cheap cheek cheese chest chief child children chimney choice
  church circle citizen city class clean clear clerk clever cliff cloak clock close cloth cloud clothes coach coast coats coffee coins colour color common cooks copper corner corpse could council country couple courage course court
  cousin cover crack cracks crate crazy cream creature cries crowd crown cruel cups curious curtain daily damage danger daughter dead dear death debts decent deeper delay dinner dirty disk ditch dogs
  doing donkey door doors double doubt dozen drawer dream dress dried drink driver drops drunk ducks early earth easily east edges eight either elbow elder elves empty ends enemy enough entire equal error even
  evening event every exact exactly except extra eyes fabric faces fact fairly faith falls false family famous farmer father fault favour favor fear fence ferry fever field fifth fight figure final fine finger finish
  fires first flame flash flesh flight flights floor flour flower folks food foot force forest forth forty found fourth frame fresh friend friendly front fruit funny future games garden gates gauge gentle ghost giant girls given
  glass gloves goats going gold gone good goods grain grand grass grave gravel great green grief groan ground group grown guards guess guest guide guild habit hair half hall halls hammer hands handle happen happy
  harbor harbour hard harder harm harsh haste hatch hates heads heart hearth heavy height hello herbs hidden high hills hints honest honey hooks horse horses hotel hours house houses human hundred hungry hurry husband idea
  immediately important indeed inner innkeeper inside instead interest into iron island jacket jewel joint judge juice keeper keys kids killer kind kinds king kitchen knees knife knives known ladder ladies lady lake lamps
  landing lantern large later latter laugh laws layer leader least leather left legal lemon less letter letters level lids life light likely limit linen lines liquid list little lively living loads local lock locks logs lonely
  long longer looks loose lord lots loud lover lower lucky lunch magic mail main maker males manner manor march market master match matter mayor meals meant meat medal member mercy merchant merry metal middle midnight might
  miles mill miller mind mine minor minute mirror missing mixed model moment money month moon moral more morning most mother motive mountain mouse mouth moves much mule muscle music names narrow nasty nation natural near nearby nearly
  neat neck needs neighbor neighbour neither nervous never news nice night nine noble nobody noise none normal north nose notes nothing notice novel number oars oath obvious occur ocean odds offer office often older only onto opposite
  option orange orders other ought ours outer over owner page pages paint pairs palace pants paper parents part parts party path patient pause peace pearl people pepper perfect person phone phrase piece pieces pigs pillar pillow pilot pipes pirate
  place places plain plan plane plank plant plate plates plenty pockets point poor port porter pots pound powder power present pretty price pride priest prince prison private probably problem proof proper proud public pulse
  pumps pupil pure purple purpose purse queen queer quick quickly quiet quite radio rafter rain range rather ratio reach ready real really reason recent regular report right rings risky river roads rocks roof room rooms root ropes rose rough
  round royal rules rumor rumour runes rural safe safely safety sails sailor sales salt same sand scale scar scene scent school scores scrap second secret seems sense serious seven several shade shadow shall shape sharp
  shelf shell shift shine shiny ships shirt shoes shops shore short shots should shoulder sides siege sight sign silence silent silk silver simple since single sister sixth skill skin skirt slave sleeve slight slope slow slowly small smart smell smile
  smith smoke smooth snake snow soap soft soil solid some song soon sorry sort soul sound soup source south space spare spark special speech speed spell spirit spoon spot square stable staff stage stain stairs stake stale stars start state station statue steam
  steel steep steps stern stick still stock stomach stone stones store storm story stove straight strange stranger straw stream street strict string strong stuck stuff stupid style such sudden sugar suit summer sunny super supper sure
  surely surface sweet swift sword table tables tail tale talent tall tanks tasks teeth temple tent term terms than thank thanks that their them theme there these thick thief thieves thing things third thirty those though thread three throat
  throne through thumb tide tiger tight time times tiny tired title today toes together told tomb tongue tonight tool tools tooth topic total tower town towns trace tracks trail train traps travel tray treat tree trees trial tribe trick
  trip troop trouble trunk truth twelve twenty twice twins type ugly uncle under uneasy union unit until upper upset upstairs urban usual vague valley value vase vast vault very village violet visit voice wages wagon waist walls
  warm water waves weak wealth weapon weather wedding week weeks weight well wells west wet whale wheat wheel wheels where which while white whole whose wide widow width wife wild will wind window windows wine wings winter wise witch with woman women wonder
  wood wooden words work worker world worm worry worse worst worth would wound wrist wrong yard year years yellow yesterday young yours youth ghosts grate grates crypt altar dwarf bucket`);

/** Nouns as often as verbs: after "and" they are verbs only where something follows that a noun does not take. */
export const isNounToo = (word: string): boolean => NOUNS_TOO.has(word);
const NOUNS_TOO =
  words(`light lock rope step bar bolt hand face eye lead shadow trail tail hook chain bag pocket mark note map charm trade drink   
 fire club brain wound board hood torch burn hammer saw palm mug pen oil patch channel cover sign record copy stake stick plug price offer con trick fool cow bully needle moon toast drum 
 pet train ring point view scout scent sample number string anchor loop plant place set wave float ford mount race head ride roll press twist slide tip move push pull knot fix rig grease
 polish wash mask frame crank wind ram ruin damage tear bust crack rent bet wager hire gift share pass order command demand request question query remark claim report
 promise joke address welcome wish state shield block seal cut track count challenge poison feed milk paint chalk smoke water food tools lamps locks keys lights`);
