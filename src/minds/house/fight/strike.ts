import type { Attack } from "../../../rules/creature/stats.ts";
import { foeNames } from "../../../rules/foes/bestiary.ts";
import type { View } from "../../../rules/tactics/view.ts";

/** A blow as it was said: with what, and how. Undefined where nothing in the words is a blow, or it is one at a thing and not at a foe. */
export interface Stroke {
  /** The weapon that is named; undefined where none is. */
  readonly weapon: Attack | undefined;
  readonly how: "near" | "shot" | "thrown";
  /** To knock out and not to kill. */
  readonly mild: boolean;
}

/** What keeps words from being a blow, so that somebody can be asked about it. */
export type Unclear = "no blow" | "no weapon" | "no foe";

export function strokeIn(view: View, text: string): Stroke | Unclear | undefined {
  const weapon = weaponIn(view, text);
  const plain = text.replace(/\b(?:throw|hurl|fling)s? myself\b/g, "charge");
  const strikes = [...plain.matchAll(STRIKES)];
  if (/\bready\b/.test(text)) return weapon ? "no blow" : undefined;
  if (strikes.length === 0) {
    if (FISTS.test(text)) return "no weapon";
    if (weapon === undefined) return undefined;
    return isBare(weapon, text)
      ? { weapon, how: FROM_AFAR.test(text) ? "shot" : "near", mild: MILD.test(text) }
      : "no blow";
  }
  const objects = strikes.map(({ index, 0: verb }) => objectOf(plain.slice(index + verb.length)));
  const how = THROWS.test(plain) ? "thrown" : FROM_AFAR.test(plain) ? "shot" : "near";
  if (how === "thrown" && objects.every((object) => object !== "" && !isArm(view, object))) return "no weapon";
  if (how === "thrown" && weapon && weapon.range === undefined) return "no weapon";
  if (!objects.some((object) => object === "" || isArm(view, object) || isFoe(view, object))) return "no foe";
  return { weapon, how, mild: MILD.test(text) };
}

/** With what they mean to strike: what was said last, or what they have that strikes so. */
export function armFor({ me }: View, { weapon, how }: Stroke): Attack | undefined {
  const { attacks } = me.stats;
  const shoots = ({ kind, range }: Attack): boolean => kind === "ranged" || range !== undefined;
  if (weapon) return weapon;
  if (how === "shot") return attacks.find(({ kind }) => kind === "ranged") ?? attacks.find(shoots);
  return how === "thrown"
    ? (attacks.find(({ properties, range }) => properties.includes("thrown") && range !== undefined) ??
        attacks.find(shoots))
    : attacks[0];
}

const STEMS =
  "attack|assault|hit|strik|struck|stab|slash|shoot|shot|cut|swing|fight|smash|charge|kill|slay|murder|thrust|lunge|bash|bludgeon|hack|chop|cleave|hew|jab|skewer|impale|pierce|whack|wallop|clout|thump|batter|beat|backstab|rush|dispatch";
const STRIKES = new RegExp(
  `\\b(?:(?:${STEMS})(?:s|es|e|ing|ting)?\\b|(?:throw|hurl|toss|fling|chuck|lob|loose)s?\\b|fires?(?= (?:at|on|upon|into|my|a|an|another|off)\\b)|(?<=\\bi )fire\\b(?! bolt)|(?:go|goes|come|run|fly|leap|jump|spring|dart|aim) (?:(?:my|the) [a-z ]{1,20} )?(?:for|at)\\b|(?:lay|laying|lash|wade|rip|tear|pile)s? into\\b|set about\\b|have at\\b|take on\\b|jump on\\b|finish(?: off)?\\b|let fly\\b|open fire\\b|knock(?= (?:\\w+ ){0,4}(?:out|unconscious|cold|senseless)\\b))`,
  "g",
);
const THROWS = /\b(?:throw|hurl|toss|fling|chuck|lob)s?\b/;
const FROM_AFAR = /\b(?:shoot|shot|fire|loose|let fly|snipe)/;
const MILD =
  /\bknock(?:s|ing)? (?:\w+ ){0,4}(?:out|unconscious|cold|senseless)\b|\bflat of\b|\bnon-?lethal|\b(?:without|not) (?:to )?kill(?:ing)?\b|\bnot (?:want|mean) to (?:kill|hurt)|n't (?:want|mean) to (?:kill|hurt)|\bto (?:stun|subdue)\b/;
const FISTS =
  /\b(?:punch|kick|headbutt|head-butt|elbow|knee|slap|bite|uppercut)(?:s|es|ing)?\b(?! (?:down|over|open|off|out|away|away|the (?:door|table|pot|lamp|bench)))|\bmy fists?\b/;

/** What stands behind a verb, up to whatever else is said of it: "at the second sweeper" of "at the second sweeper with my sword". */
function objectOf(rest: string): string {
  const [, words = ""] = /^((?: +[\p{L}\p{N}#'’-]+){0,8})/u.exec(rest) ?? [];
  const all = words.trim().split(/\s+/).filter(Boolean);
  const start = all.findIndex((word) => !LEADING.has(word) && !/[a-z]{3}ly$/.test(word));
  if (start < 0) return "";
  const from = all.slice(start);
  const end = from.findIndex((word) => ENDS.has(word));
  return (end < 0 ? from : from.slice(0, end)).join(" ");
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));
const LEADING = set(
  "at for towards toward against on upon into in out back hard again down up home fast low high now too once twice more off away forward ahead straight through wild first then the a an my this that those these some another his her their one's",
);
const ENDS = set(
  "with and then before while as from in on over under until but so to who that which behind near by using at again if because into when where twice hard back first of right straight",
);

const FOE_WORDS = set(
  `one ones two three four nearest closest next other others last enemy enemies foe foes opponent opponents target targets man men woman women guy guys
  fellow fellows bloke blokes lad lads creature creatures thing things monster monsters beast beasts brute brutes bastard bastards leader boss chief
  captain big biggest small smallest weakest strongest wounded hurt left leftmost rightmost middle front rear him her it them they he she himself whoever
  whomever whatever anyone anybody someone somebody everyone everybody all both any each every either attacker attackers thug thugs dead undead bones
  corpse corpses line rank ranks crowd lot group pack first second third fourth fifth sixth seventh eighth
  leg legs head heads arm arms hand hands knee knees face throat neck chest side ribs rib skull shoulder shin foot feet eye eyes belly gut stomach heart
  jaw nose groin ankle spine weapon weapons swing shot shots arrow arrows bolt bolts volley blow blows stroke cut stab thrust bullet stone fire defensively
  this that these those on fiercely everything`,
);

/** Somebody on the other side, or a part of them. */
const isFoe = ({ foes }: View, object: string): boolean => {
  const names = new Set(foes.flatMap(({ id, kinds }) => [...id.split("-"), ...kinds]).map(singular));
  return object
    .split(" ")
    .map((word) => word.replace(/['’]s?$/, ""))
    .some((word) => FOE_WORDS.has(word) || names.has(singular(word)) || /^#?\d+$/.test(word) || isKind(word));
};

const isKind = (word: string): boolean => KINDS.has(singular(word));
const KINDS: ReadonlySet<string> = new Set(foeNames().flatMap((name) => name.toLowerCase().split(" ")));
const singular = (word: string): string =>
  word
    .replace(/ves$/, "f")
    .replace(/men$/, "man")
    .replace(/(?<=[^s])s$/, "");

/** The same of what they fight with. */
const isArm = ({ me }: View, object: string): boolean =>
  /\b(?:weapons?|blade|blow|arrows?|bolts?)\b/.test(object) ||
  me.stats.attacks.some(({ name }) => mentionOf(name, object) >= 0);

/** Of several that are named, the one that was named last. */
const weaponIn = ({ me }: View, text: string): Attack | undefined =>
  me.stats.attacks
    .map((attack) => ({ attack, at: mentionOf(attack.name, text) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at)[0]?.attack;

const mentionOf = (name: string, text: string): number =>
  Math.max(
    ...wordsOf(name).map((word) =>
      text.search(new RegExp(`(?<!\\p{L})${RegExp.escape(word)}s?(?![\\p{L}\\p{N}])`, "u")),
    ),
  );

/** A longsword is a sword, a light crossbow a crossbow, and a longsword +1 a longsword. */
const wordsOf = (name: string): readonly string[] => {
  const whole = name.toLowerCase();
  const last = whole.match(/\p{L}[\p{L}'’-]*/gu)?.at(-1) ?? whole;
  const kind = /(?:sword|bow|axe|hammer|staff|knife)$/.exec(last)?.[0];
  return [whole, last, ...(kind ? [kind] : [])];
};

/** The weapon and whom it is for, with no verb beside it that would say something else: "rapier on the second", "I use my bow". */
const isBare = ({ name }: Attack, text: string): boolean =>
  wordsOf(name).some((word) =>
    new RegExp(`(?:^(?:with )?|\\buse )(?:(?:my|the|a) )?${RegExp.escape(word)}(?![\\p{L}\\p{N}])`, "u").test(
      text.trim(),
    ),
  );
