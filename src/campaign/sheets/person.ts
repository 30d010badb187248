import { nameOf, toSlug } from "../../protocol/text.ts";
import { CLASSES } from "../../rules/creature/classes.ts";
import { factsOf, firstAt, firstOf, type Line, within } from "./lines.ts";
import type { Said } from "./scores.ts";

/** Who the character is: name, class, level and people. What is not said is `undefined`. */
export interface Person {
  readonly name: string;
  readonly class: string | undefined;
  readonly level: number | undefined;
  /** Everything the sheet calls its class, where there is more than one, and every level it names with the line. */
  readonly classes: readonly string[];
  readonly levels: readonly Said[];
  readonly classLine: number | undefined;
  readonly race: string | undefined;
  readonly small: boolean;
}

export const personOf = (slug: string, lines: readonly Line[]): Person => {
  const calling = callingOf(lines);
  const level = levelOf(lines);
  const noted = levelOf(lines.filter(({ topic }) => topic === "changes"));
  const race = raceOf(lines);
  return {
    name: nameOn(slug, lines),
    class: calling.class,
    level: (noted ?? calling.level ?? level)?.value,
    classes: calling.classes ?? [],
    classLine: calling.line,
    levels: noted ? [noted] : [calling.level ?? [], level ?? []].flat(),
    race,
    small: firstOf(lines, /\bsize\b[\s:|]{1,4}small\b/i) !== undefined || SMALL.includes(race ?? ""),
  };
};

/** Titles that say what the page is and not who is on it. */
const GENERIC = /\b(?:character|sheet|party|template|player|pc|stats?)\b/i;

/** The title, where it is the name the file goes by; else what is written after `Name:`, else any title that is a name. */
function nameOn(slug: string, lines: readonly Line[]): string {
  const words = new Set(toSlug(slug.slice(0, 200)).split("-"));
  const titles = (lines.find(({ depth }) => depth === 1)?.text ?? "").split(/[,:(|–—]|\s-\s/);
  const hasWord = (part: string) =>
    toSlug(part)
      .split("-")
      .some((word) => word !== "" && words.has(word));
  const found = [
    titles.find(hasWord),
    firstOf(lines, NAME_FIELD)?.[1],
    titles.find((part) => /\p{L}{2}/u.test(part) && part.length <= 40 && !GENERIC.test(part)),
    nameOf(slug),
  ].map((one) => (one ?? "").slice(0, 100).toWellFormed().trim());
  return found.find((one) => one !== "") ?? "Somebody";
}

const CLASS = new RegExp(`\\b(${Object.keys(CLASSES).join("|")})s?\\b`, "gi");
/** In a table the next column's head is no value. */
const NO_HEAD =
  "(?!\\s?(?:class|level|lvl|race|species|ancestry|background|alignment|player|size|xp|experience|name|features)\\b)";
const field = (pattern: string): RegExp =>
  new RegExp(`(?:^|[|,;]\\s?)(?:${pattern})\\s?(?:\\([^()]{0,30}\\))?\\s?[:|=]${NO_HEAD}\\s?([^|;]{1,100})`, "i");
const CLASS_FIELD = field("(?:class(?:es)?|calling)(?:\\s?(?:&|and|/|,)\\s?levels?)?");
const RACE_FIELD = field("(?:race|species|ancestry|lineage|heritage|people|folk)(?:\\s?[/&]\\s?\\w{1,20})?");
const NAME_FIELD = field("(?:character )?name");

interface Calling {
  readonly class?: string;
  readonly classes?: readonly string[];
  readonly level?: Said | undefined;
  readonly line?: number;
}

/** The class that is named first, and the levels of all of them together: `Fighter 2 / Rogue 1` is a fighter of level 3. */
function callingOf(lines: readonly Line[]): Calling {
  const at = firstAt(lines, CLASS_FIELD);
  const field = at?.found[1];
  if (at !== undefined && field !== undefined) {
    const known = callingIn(field, at.line);
    if (known) return known;
    const own = toSlug(field.replace(/\([^()]*\)?/g, " ").replace(/[\d/,].*$/, "")).slice(0, 40);
    // A name such as `constructor` is no class, and would be found among those of the rulebook all the same.
    if (own !== "" && !(own in CLASSES))
      return {
        class: own,
        classes: [own],
        line: at.line.number,
        level: said(/\b(\d{1,3})\b/.exec(field)?.[1], at.line),
      };
  }
  const told = lines.filter(({ topic, depth }) => topic === "other" && depth !== 1);
  const titles = lines.filter(({ depth }) => depth === 1);
  const found = [
    ...told.flatMap((line) => factsOf(line).map((text) => [text, line] as const)),
    ...titles.map((line) => [line.text, line] as const),
  ].flatMap(([text, line]) => callingIn(text, line) ?? []);
  return found.find(({ level }) => level !== undefined) ?? found[0] ?? {};
}

const AFTER = /^[\s,:-]{0,3}(?:\([^()]{0,60}\)[\s,:-]{0,3})?(?:level|lvl\.?|lv\.?)\s?(\d{1,3})\b(?!\/\d)/i;
const RIGHT_AFTER = /^\s{0,2}(?:\([^()]{0,60}\)\s?)?(\d{1,3})\b(?!\s?(?:\/\s?\d|hp|ft|d\d))/i;
const BEFORE =
  /(?:(?:level|lvl\.?|lv\.?)\s?(\d{1,3})|(\d{1,3})(?:st|nd|rd|th)[-\s]level)[\s,-]{1,3}(?:[\w'-]{1,20}\s){0,3}$/i;

function callingIn(text: string, line: Line): Calling | undefined {
  const found = [...text.matchAll(CLASS)].slice(0, 10);
  const classes = [...new Set(found.map(([, word = ""]) => word.toLowerCase()))];
  const [first] = classes;
  if (first === undefined) return undefined;
  const levels = found.flatMap(({ index, 0: word }) => {
    const after = text.slice(index + word.length, index + word.length + 100);
    const before = BEFORE.exec(text.slice(Math.max(0, index - 80), index));
    return numberIn(AFTER.exec(after)?.[1] ?? RIGHT_AFTER.exec(after)?.[1] ?? before?.[1] ?? before?.[2]) ?? [];
  });
  const level = levels.reduce((sum, one) => sum + one, 0);
  return {
    class: first,
    classes,
    line: line.number,
    level: level === 0 ? undefined : { value: within(1, 20, level), line: line.number },
  };
}

const LEVEL = /(?:^|[|,;(]\s?|\b(?:character|total)\s)(?:level|lvl|lv)\b\.?[\s:|=]{0,4}(\d{1,3})(?![\dd])/i;
const ORDINAL_LEVEL = /\b(\d{1,3})(?:st|nd|rd|th)[-\s]level\b/i;

function levelOf(lines: readonly Line[]): Said | undefined {
  const near = lines.filter(({ topic }) => ["other", "abilities", "changes"].includes(topic));
  const at = firstAt(near, LEVEL) ?? firstAt(near, ORDINAL_LEVEL);
  return at && said(at.found[1], at.line);
}

const said = (digits: string | undefined, { number }: Line): Said | undefined => {
  const value = numberIn(digits);
  return value === undefined ? undefined : { value, line: number };
};

const numberIn = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : within(1, 20, Number(digits));

const RACES =
  "half-elf,half-orc,half elf,half orc,halfling,hobgoblin,goblin,elf,elven,drow,eladrin,dwarf,dwarven,gnome,human,tiefling,dragonborn,orc,goliath,aasimar,genasi,tabaxi,kobold,bugbear,firbolg,kenku,lizardfolk,tortle,triton,warforged,aarakocra,changeling,satyr,harengon,leonin,owlin,shifter,kalashtar,yuan-ti,githyanki,githzerai,fairy".split(
    ",",
  );
const RACE = new RegExp(`\\b(${RACES.join("|")})\\b`, "i");
const SMALL: readonly string[] = ["halfling", "gnome", "goblin", "kobold", "fairy"];
const SAME: Readonly<Record<string, string>> = {
  elven: "elf",
  dwarven: "dwarf",
  "half elf": "half-elf",
  "half orc": "half-orc",
};

/** `High Elf` is an elf, `Stout Halfling` a halfling; a people of the writer's own keeps its name. */
function raceOf(lines: readonly Line[]): string | undefined {
  const field = firstOf(lines, RACE_FIELD)?.[1];
  const known = raceIn(field ?? "");
  if (known !== undefined || field !== undefined)
    return known ?? (toSlug(field?.replace(/\([^()]*\)?/g, " ") ?? "").slice(0, 40) || undefined);
  const told = lines.filter(({ topic, text }) => topic === "other" && text.search(CLASS) >= 0).map(({ text }) => text);
  return told.flatMap((text) => raceIn(text) ?? [])[0] ?? raceIn(firstOf(lines, RACE)?.[1] ?? "");
}

function raceIn(text: string): string | undefined {
  const found = RACE.exec(text)?.[1]?.toLowerCase();
  return found === undefined ? undefined : (SAME[found] ?? found);
}
