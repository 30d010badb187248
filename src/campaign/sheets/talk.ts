import { labelOf } from "./label.ts";
import type { Line } from "./lines.ts";

/** What a passage about the character's mind is about. */
export type About =
  | "backstory"
  | "bonds"
  | "companions"
  | "flaws"
  | "ideals"
  | "opinions"
  | "reactions"
  | "role"
  | "traits"
  | "triggers"
  | "veto"
  | "voice";

/** The first that fits counts. What belongs to the rules goes by some of the same words. */
const ABOUT: readonly (readonly [About, RegExp])[] = [
  ["veto", /\bveto(?:es|ing)?\b/],
  [
    "companions",
    /\brelationships?\b|\b(?:thoughts?|opinions?|views?|feelings?|feels|thinks) (?:on|of|about|toward|towards) (?:the |her |his |their )?(?:party|others?|companions?|group|friends)\b|\b(?:party (?:members|relations|bonds|dynamics)|companions?|connections)\b/,
  ],
  ["triggers", /\btriggers?\b|\binterrupt\w*\b|\b(?:speaks?|speak|pipes?|chimes?|butts?|jumps?|steps?) (?:up|in)\b/],
  ["reactions", /\breact(?:ions?|s)\b|\bresponses?\b|\bunder (?:pressure|stress)\b|\bin (?:a fight|combat|danger)\b/],
  ["opinions", /\b(?:opinions?|views|beliefs?|convictions?|stances?|believes)\b/],
  ["role", /\brole\b(?!-)|\b(?:function|place|job) in (?:the |a )?(?:party|group)\b/],
  ["ideals", /\b(?:ideals?|principles?|values|code|creed)\b/],
  ["bonds", /\b(?:bonds?|ties|loyalt(?:y|ies)|loved ones|cares about|motivations?|goals?|wants?|drives?)\b/],
  ["flaws", /\b(?:flaws?|weakness(?:es)?|vices?|fears?|faults?|shortcomings?|phobias?)\b/],
  [
    "voice",
    /\b(?:voice|speech|speaks|speaking|talks?|talking|sounds?|accent|diction|tone|phrases|catchphrases?|quotes?|says|dialogue|sayings?)\b/,
  ],
  [
    "backstory",
    /\b(?:backstory|back story|biography|bio|origins?|history|life so far|story so far|past)\b|^background$|^background story$/,
  ],
  [
    "traits",
    /\b(?:personality|quirks?|mannerisms?|demeanou?r|temperament|habits?|character traits?|role-?play\w*|likes?|dislikes?|attitude|manner|how to (?:play|run)|playing|nature|character notes)\b|^traits?$/,
  ],
];
const OF_THE_RULES =
  /\b(?:features?|racial|class|feats?|skills?|abilit(?:y|ies)|attacks?|actions?|spells?|saving|tools?|equipment|proficienc(?:y|ies)|player|campaign|value|weapons?)\b/;

export function aboutOf(words: string): About | undefined {
  const text = words
    .slice(0, 120)
    .toLowerCase()
    .replace(/\([^()]*\)?/g, " ")
    .trim();
  if (OF_THE_RULES.test(text)) return undefined;
  return ABOUT.find(([, is]) => is.test(text))?.[0];
}

const MORE = /\s(?=[A-Z])(Ideals?|Bonds?|Flaws?|Voice|Quirks?|Personality(?: Traits?)?):\s/;
const NO_VALUE = /^(?:none|n\/?a|tbd|unknown|-|—|\?+)?\.?$/i;

/**
 * The lines of a sheet by what they tell of the mind. A heading holds for what stands under it, a label for its line, or, where it has no
 * words of its own, for what follows up to the next label or heading.
 */
export function talkOf(lines: readonly Line[]): ReadonlyMap<About, readonly Line[]> {
  const found = new Map<About, Line[]>();
  const put = (about: About, line: Line): void => {
    let at = about;
    // `Honour. **Bond:** My ship. **Flaw:** Drink.` on one line
    for (const [i, part] of line.text.split(MORE).entries()) {
      if (i % 2 === 1) at = aboutOf(part) ?? at;
      else if (!NO_VALUE.test(part)) {
        const list = found.get(at) ?? [];
        list.push({ ...line, text: part });
        found.set(at, list);
      }
    }
  };
  let headings: readonly { readonly depth: number; readonly about: About | undefined }[] = [];
  let label: About | undefined;
  let last: { readonly number: number; readonly about: About | undefined } = { number: -1, about: undefined };
  for (const line of lines) {
    if (line.depth > 0) {
      const above = headings.filter(({ depth }) => depth < line.depth);
      const own = line.depth === 1 && above.length === 0 && headings.length === 0 ? undefined : aboutOf(line.text);
      headings = [...above, { depth: line.depth, about: own ?? (isOther(line) ? undefined : above.at(-1)?.about) }];
      label = undefined;
      continue;
    }
    const heading = headings.at(-1)?.about;
    const given = labelOf(line);
    const about = given === undefined ? undefined : labelled(given.name, line, label ?? heading);
    const goesOn = !line.item && line.cells.length === 0 && line.number === last.number + 1 ? last.about : undefined;
    if (given !== undefined && about !== undefined) {
      const isOpen = given.value === "" || given.value.endsWith(":");
      if (!line.item || isOpen) label = isOpen ? about : undefined;
      if (!isOpen) put(about, { ...line, text: given.value, cells: [] });
      last = { number: line.number, about: isOpen ? undefined : about };
      continue;
    }
    if (given !== undefined && !line.item && line.cells.length === 0 && BOLD_BREAKS.test(line.topic)) label = undefined;
    const at = goesOn ?? label ?? heading;
    last = { number: line.number, about: at };
    if (at !== undefined && !isExplanation(line)) put(at, line);
  }
  return found;
}

const BOLD_BREAKS = /^(?!story$)/;

/** A heading of the rules ends what the heading above it was about. */
const isOther = ({ text, topic }: Line): boolean => OF_THE_RULES.test(text.toLowerCase()) || topic !== "story";

/** What means the same among features of the rules. */
const UNMISTAKABLE: readonly About[] = ["bonds", "flaws", "ideals", "triggers", "veto", "voice"];

/** In a list of occasions, a label is an occasion, and in a story it is part of the story; only what names a thing outright goes elsewhere. */
function labelled(name: string, { item, topic, cells }: Line, at: About | undefined): About | undefined {
  const about = name.split(" ").length > 6 ? undefined : aboutOf(name);
  if (about === undefined || (cells.length > 0 && about === "backstory")) return undefined;
  if (at === "backstory" && item) return undefined;
  const isList = at === "reactions" || at === "triggers" || at === "opinions" || at === "companions";
  if (item && isList) return undefined;
  if (at === undefined && topic === "features") return UNMISTAKABLE.includes(about) ? about : undefined;
  if (at === undefined && topic !== "story" && topic !== "other") return undefined;
  return about;
}

/** What a template says of its own section. */
const isExplanation = ({ text }: Line): boolean =>
  /^this section (?:helps|is|tells|describes|lists|shows)\b/i.test(text);
