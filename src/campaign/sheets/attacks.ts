import { toSlug } from "../../protocol/text.ts";
import { wielded } from "../../rules/creature/character.ts";
import { abilityModifier } from "../../rules/creature/creature.ts";
import type { Attack } from "../../rules/creature/stats.ts";
import { WEAPONS } from "../../rules/creature/weapons.ts";
import type { Ability } from "../../rules/creature/words.ts";
import { SPELLS } from "../../rules/magic/spells.ts";
import { damageIn, withoutDice } from "./damage.ts";
import { type Line, within } from "./lines.ts";
import type { Topic } from "./topics.ts";
import { weaponIn } from "./weapon-names.ts";

/** How a character fights, as far as the sheet says. */
export interface Arms {
  readonly attacks: readonly Attack[];
  /** Some bonus or damage was not written down, and follows from the weapon. */
  readonly workedOut: boolean;
  /** Spells of the rulebook that stand among the attacks. */
  readonly spells: readonly string[];
  /** Those whose bonus stands on the sheet, with all that is said of them. */
  readonly said: readonly SaidAttack[];
}

export interface SaidAttack {
  readonly attack: Attack;
  readonly text: string;
  readonly line: number;
}

export interface Hands {
  readonly abilities: Readonly<Record<Ability, number>>;
  readonly proficiency: number;
}

/** An attack as it is written: its name and whatever stands beside it. */
interface Written {
  readonly name: string;
  readonly rest: string;
  readonly bonus: number | undefined;
}

const ELSEWHERE: readonly Topic[] = ["other", "abilities", "equipment"];
const MOST = 20;

export function armsOf(lines: readonly Line[], hands: Hands): Arms {
  const shield = lines.some(({ topic, text }) => topic !== "story" && /(?:^|[^\w'-])shield(?! of)\b/i.test(text));
  const attacks: Attack[] = [];
  const spells: string[] = [];
  const said: SaidAttack[] = [];
  const carried = new Map<string, Attack>();
  let workedOut = false;
  for (const line of lines) {
    const among = line.topic === "attacks";
    if (line.depth > 0 || (!among && !ELSEWHERE.includes(line.topic))) continue;
    for (const written of writtenIn(line)) {
      if (attacks.length >= MOST) break;
      const weapon = weaponIn(written.name);
      const damage = damageIn(written.rest, weapon === undefined ? undefined : WEAPONS[weapon]?.type);
      if (SPELLS.has(toSlug(written.name)) && damage.length > 0) {
        spells.push(toSlug(written.name));
        continue;
      }
      const [plain] = weapon === undefined ? [] : wielded(weapon, hands.abilities, hands.proficiency);
      const isFull =
        damage.length > 0 && (among ? written.bonus !== undefined : plain || /\bto hit\b/i.test(written.rest));
      const isNamed = plain && written.name.split(" ").length <= 4 && (among || line.topic === "equipment");
      if (isFull && (plain || written.bonus !== undefined)) {
        if (isAnother(written.name, attacks, shield)) continue;
        if (written.bonus === undefined) workedOut = true;
        const attack = attackOf(written, damage, plain, hands);
        attacks.push(attack);
        if (written.bonus !== undefined) said.push({ attack, text: line.text, line: line.number });
      } else if (isNamed && among && !isAnother(written.name, attacks, shield)) {
        workedOut = true;
        attacks.push(attackOf(written, damage, plain, hands));
      } else if (isNamed && weapon !== undefined && carried.size < MOST) carried.set(weapon, plain);
    }
  }
  return attacks.length > 0
    ? { attacks, workedOut, spells, said }
    : { attacks: [...carried.values()], workedOut: carried.size > 0, spells, said };
}

/**
 * The same again, or the same weapon in another way: a thrown weapon has its range already, and whoever carries a shield and counts it
 * into the armour class has no second hand free.
 */
function isAnother(name: string, attacks: readonly Attack[], shield: boolean): boolean {
  if (attacks.some((one) => one.name.toLowerCase() === name.toLowerCase())) return true;
  const [, own = "", way = ""] = /^([^(]{1,60})\(([^()]{1,40})\)/.exec(name) ?? [];
  const other = attacks.find((one) => own !== "" && one.name.toLowerCase() === own.trim().toLowerCase());
  if (!other) return false;
  return /thrown|throw|ranged/i.test(way) ? other.range !== undefined : shield && /two|2|versatile/i.test(way);
}

/** The attacks a line holds: one a row, else each that begins with a weapon or with a name and a bonus. */
function writtenIn(line: Line): readonly Written[] {
  if (line.cells.length > 0) return [rowOf(line)].filter(({ name }) => name !== "");
  const all = line.topic === "attacks" && /^(?:attacks?|weapons?)\b/i.test(line.label) ? line.value : line.text;
  const text = all.replace(/\b(crossbow|hammer),\s(light|heavy|hand)\b/gi, "$2 $1");
  const pieces: string[] = [];
  for (const piece of text.split(/[;,]\s|\s(?:and|&|with)\s/)) {
    const last = pieces.at(-1);
    const start = withoutCount(piece).slice(0, 40);
    const begins =
      weaponIn(start.split(/[:(]|\s[+-]\d/)[0] ?? "") !== undefined || /^[A-Z][\w' ]{2,30}\s[+-]\d/.test(start);
    const inBrackets = last !== undefined && last.lastIndexOf("(") > last.lastIndexOf(")");
    if (last === undefined || (begins && !inBrackets)) pieces.push(piece);
    else if (last.length < 400) pieces[pieces.length - 1] = `${last}, ${piece}`;
  }
  return pieces.map(pieceOf).filter(({ name }) => name !== "");
}

const BONUS = /[+-]\s?\d{1,2}(?![\dd])/;
const TO_HIT = /([+-]\s?\d{1,2})\s?(?:to[ -]hit|attack|atk|hit)\b/i;
const bonusIn = (text: string): number | undefined => {
  const found = TO_HIT.exec(text)?.[1] ?? BONUS.exec(withoutDice(text))?.[0];
  return found === undefined ? undefined : within(-20, 40, Number(found.replace(/\s/g, "")));
};

function rowOf({ cells, head }: Line): Written {
  const named = head.findIndex((one) => /^(?:weapon|name|attack|item|action)s?\b(?! bonus)/i.test(one));
  const isName = (cell = "") => /[a-z]{3}/i.test(cell);
  const at = isName(cells[named]) ? named : cells.findIndex(isName);
  const bonus = cells[head.findIndex((one) => /bonus|hit|\batk\b|\bmod\b/i.test(one))] ?? "";
  const rest = cells.filter((_, i) => i !== at).join(" | ");
  const isPlain = /^[+-]?\s?\d{1,2}$/.test(bonus);
  return {
    name: nameFrom(cells[at] ?? ""),
    rest,
    bonus: isPlain ? within(-20, 40, Number(bonus.replace(/\s/g, ""))) : bonusIn(rest),
  };
}

function pieceOf(piece: string): Written {
  const text = withoutCount(piece.slice(0, 400));
  const [, better = "", own = text] = /^(\+[123])\s(?=[a-z])(.*)$/i.exec(text) ?? [];
  const cut = own.search(/\s?[:(|,]|\.(?:\s|$)|\s[—–-]\s|\s?[+-]\d|\b\d{0,2}d\d|\s\d/);
  const name = cut < 0 ? own : own.slice(0, cut);
  const rest = cut < 0 ? "" : own.slice(cut);
  // `Longsword +1, +6 to hit`: the first is the sword's, the second the fighter's.
  const [, sword = "", beyond = ""] = /^\s?(\+[123])(?![\dd]|\s?to hit)(.*)$/.exec(rest) ?? [];
  const isBetter = sword !== "" && BONUS.test(withoutDice(beyond));
  return {
    name: nameFrom([better, name, isBetter ? sword : ""].filter((part) => part !== "").join(" ")),
    rest: isBetter ? beyond : rest,
    bonus: bonusIn(isBetter ? beyond : rest),
  };
}

const nameFrom = (text: string): string =>
  withoutCount(text)
    .replace(/^[^\p{L}\d+]{1,10}/u, "")
    .slice(0, 80)
    .toWellFormed()
    .trim();
const withoutCount = (text: string): string =>
  text.trim().replace(/^(?:\d{1,3}\s?[x×]?|an?|the|one|two|three|four|five|six|ten)\s+(?=\w)/i, "");

function attackOf(
  { name, rest, bonus }: Written,
  damage: Attack["damage"],
  plain: Attack | undefined,
  hands: Hands,
): Attack {
  const base = plain ?? unknown(name, rest, hands);
  const range = rangeIn(rest);
  return {
    ...base,
    name,
    bonus: bonus ?? base.bonus,
    damage: damage.length > 0 ? damage : base.damage,
    ...(plain?.range && range && range[0] !== range[1] ? { range } : {}),
    magical: base.magical || /\+\s?[123]\b/.test(name) || /\bmagic(?:al)?\b/i.test(rest),
  };
}

/** A weapon that is not in the rulebook, or a spell: what it is follows from the words beside it. */
function unknown(name: string, rest: string, { abilities, proficiency }: Hands): Attack {
  const far = rangeIn(rest);
  const thrown = /\bthrown\b/i.test(rest);
  const ranged =
    !thrown && !/\bmelee\b/i.test(rest) && (far !== undefined || /\branged\b/i.test(rest) || /bow\b/i.test(name));
  const range = far ?? (ranged ? ([30, 120] as [number, number]) : undefined);
  const reach = /\breach\b\D{0,3}(\d{1,3})/i.exec(rest)?.[1];
  return {
    name,
    kind: ranged ? "ranged" : "melee",
    bonus: abilityModifier(ranged ? abilities.dex : abilities.str) + proficiency,
    reach: within(5, 30, Number(reach ?? 5)),
    ...(range && (ranged || thrown) ? { range } : {}),
    damage: [],
    magical: /\bspell\b/i.test(rest),
    properties: PROPERTIES.filter((one) => new RegExp(`\\b${RegExp.escape(one)}\\b`, "i").test(rest)),
    riders: [],
  };
}

const PROPERTIES = ["finesse", "light", "heavy", "two-handed", "loading", "thrown", "versatile"] as const;

/** `80/320`, `range 120`, `120 ft`: from fifteen feet on it is a range, below it is a reach. */
function rangeIn(text: string): [number, number] | undefined {
  const [, normal, long] = /(?<![\dd/])(\d{1,4})\s?(?:ft\.?|feet)?\s?\/\s?(\d{1,4})(?![\dd/])/.exec(text) ?? [];
  const [, one] = /\brange\b\D{0,4}(\d{1,4})(?![\dd])/i.exec(text) ?? [];
  const [, feet] = /(?<![\dd])(\d{1,4})\s?-?(?:ft\b|feet|foot|')/i.exec(text) ?? [];
  const near = Number(normal ?? one ?? feet ?? 0);
  if (near < 15) return undefined;
  const first = within(5, 2000, near);
  return [first, within(first, 2000, Number(long ?? near))];
}
