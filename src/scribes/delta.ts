import type { Edit } from "../campaign/edits/edit.ts";
import { oneLine } from "../campaign/edits/harmless.ts";
import { foldName, isPlaceholder, namedBy } from "../campaign/edits/names.ts";
import { hitPointsIn } from "./hit-points.ts";
import { KNOWLEDGE_SECTIONS, STATE_SECTIONS } from "./sections.ts";

/** What a delta asks for in one of the two files, and what of it could not be taken, in plain sentences. */
export interface Delta {
  readonly edits: readonly Edit[];
  readonly reported: readonly string[];
}

export type DeltaFile = "story-state.md" | "party-knowledge.md";

/**
 * Reads the lines `NPC: Harwick - suspicious of us` of a delta, as a GM writes them in a hurry. NPC, QUEST, LOCATION and Party HP are about
 * the line of that name, SECRET, UPCOMING and LEARNED add, SITUATION replaces. Nothing secret or upcoming is taken for the party's file, and
 * what is reported of it does not repeat it.
 */
export function deltaEdits(text: string, file: DeltaFile): Delta {
  const edits: Edit[] = [];
  const reported: string[] = [];
  const situation: string[] = [];
  const puts = new Map<
    string,
    { readonly kind: Named; readonly name: string; readonly texts: string[]; readonly at: number }
  >();
  const rules: { readonly [K in Keyword]: (what: string, line: number) => void } = {
    npc: (what) => name("npc", what),
    quest: (what) => name("quest", what),
    location: (what) => name("location", what),
    situation: (what) => situation.push(what),
    learned: (what) => edits.push({ do: "add", sections: sections(file).learned, text: what }),
    secret: (what, line) => hide("SECRET", "secret", what, line),
    upcoming: (what, line) => hide("UPCOMING", "upcoming", what, line),
    hp: (what, line) => {
      if (file !== "story-state.md") reported.push(`Line ${line}: hit points stand in the story state.`);
      else
        for (const { name: who, text: points } of hitPointsIn(what))
          edits.push({
            do: "put",
            sections: STATE_SECTIONS.party,
            under: "Hit Points|HP|Health",
            name: who,
            text: points,
          });
    },
  };
  const hide = (word: string, kind: "secret" | "upcoming", what: string, line: number): void => {
    if (file === "story-state.md") edits.push({ do: "add", sections: STATE_SECTIONS[kind], text: what });
    else reported.push(`Line ${line}: ${word} is not for the party's file and was left out.`);
  };
  const name = (kind: Named, what: string): void => {
    const named = keyOf(what);
    if (!named) edits.push({ do: "add", sections: sections(file)[kind], text: what });
    else {
      const key = `${kind} ${foldName(named.name)}`;
      const known = puts.get(key);
      if (known) known.texts.push(named.text);
      else puts.set(key, { kind, name: named.name, texts: [named.text], at: edits.push(LATER) - 1 });
    }
  };

  const items = itemsOf(text);
  if (items.length > MOST) reported.push(`Only the first ${MOST} of ${items.length} lines were taken.`);
  for (const { keyword, text: what, line } of items.slice(0, MOST)) {
    if (isPlaceholder(what)) continue;
    if (keyword !== undefined) rules[keyword](what, line);
    else if (file === "party-knowledge.md") rules.learned(what, line);
    else reported.push(`Line ${line} has no keyword and was left out: ${oneLine(what).slice(0, 200)}`);
  }
  for (const { kind, name: who, texts, at } of puts.values()) {
    const all = texts.join("; ");
    edits[at] = {
      do: "put",
      sections: sections(file)[kind],
      name: who,
      text: all,
      ...(kind === "quest" ? { cells: { "progress|status": all } } : {}),
    };
  }
  if (situation.length > 0) edits.push(situationEdit(situation.join(" "), file));
  return { edits, reported };
}

/** More than any evening brings. */
const MOST = 500;

type Named = "npc" | "quest" | "location";
type Keyword = Named | "situation" | "learned" | "secret" | "upcoming" | "hp";

/** Holds the place of an edit whose text is not complete yet. */
const LATER: Edit = { do: "append", text: "" };

const sections = (file: DeltaFile): typeof STATE_SECTIONS | typeof KNOWLEDGE_SECTIONS =>
  file === "story-state.md" ? STATE_SECTIONS : KNOWLEDGE_SECTIONS;

const CONTEXT: { readonly [K in DeltaFile]: string } = {
  "story-state.md": "Immediate Context|What's happening|Context|What is happening|Situation|Summary",
  "party-knowledge.md": "What's happening|What is happening|Immediate Context|Context|Situation|Summary",
};

const PART = /(?:^|[.;|]\s{1,5})\**(location|where|time|when|context)\**:\**\s{0,5}/gi;
const LABELS: Readonly<Record<string, string>> = {
  location: "Location|Where",
  where: "Location|Where",
  time: "Time|When",
  when: "Time|When",
};

/** `Location: the inn. Time: dusk. Context: resting` is taken apart; anything else is what is happening. */
function situationEdit(what: string, file: DeltaFile): Edit {
  const parts = [...what.matchAll(PART)];
  const labels: Record<string, string> = {};
  const lead = parts[0] ? what.slice(0, parts[0].index).trim() : what;
  const context = lead === "" ? [] : [lead];
  for (const [i, part] of parts.entries()) {
    const value = what.slice(part.index + part[0].length, parts[i + 1]?.index ?? what.length).trim();
    const label = LABELS[part[1]?.toLowerCase() ?? ""];
    const [first, rest] = label === undefined || parts[i + 1] ? [value, ""] : sentenceAndRest(value);
    if (label === undefined) context.push(first);
    else labels[label] = first;
    if (rest !== "") context.push(rest);
  }
  if (context.length > 0) labels[CONTEXT[file]] = context.join(" ");
  return { do: "replace", sections: sections(file).situation, text: what, labels };
}

/** `dawn. They hide.`: a short word before the stop is an abbreviation. */
function sentenceAndRest(text: string): readonly [string, string] {
  const stop = /[\p{L}\p{N})]{3}([.;]\s)/u.exec(text);
  const at = stop ? stop.index + stop[0].length - 2 : text.length;
  return [text.slice(0, at), text.slice(at + 2).trim()];
}

interface Item {
  readonly keyword: Keyword | undefined;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

const KEYWORDS: readonly (readonly [words: RegExp, keyword: Keyword])[] = [
  [/^(?:party )?(?:hp|hit points?)$/, "hp"],
  [/^(?:gm |new )?(?:secrets?|gm only|hidden(?: info(?:rmation)?)?)$/, "secret"],
  [/^upcoming(?: (?:planned )?events?)?$/, "upcoming"],
  [/^npcs?$/, "npc"],
  [/^quests?$/, "quest"],
  [/^locations?$/, "location"],
  [/^(?:current )?situation$/, "situation"],
  [/^learned$/, "learned"],
];

const keywordOf = (words: string): Keyword | undefined => {
  const plain = words
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .toLowerCase();
  return KEYWORDS.find(([pattern]) => pattern.test(plain))?.[1];
};

const BULLET = /^(?:[-*+•·]|\d{1,3}[.)])\s+(?:\[[ xX]?\]\s+)?/;
/** The keyword, in bold or brackets or plain, and what divides it from the rest. */
const KEYED = /^([\s*_`[(]{0,6}[a-z][a-z -]{1,24}?[\s*_`\])]{0,6})(?::|[\])]|\s[-–—](?=\s))[*_`\s:]{0,6}/i;

/** The lines with their keywords. A heading gives its keyword to the lines below it; lines that go on belong to the one before. */
function itemsOf(text: string): readonly Item[] {
  const items: { keyword: Keyword | undefined; text: string; line: number }[] = [];
  let heading: Keyword | undefined;
  let gap = true;
  let comment = false;
  for (const [i, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = raw.replace(/^[\s>]{0,40}/, "").trimEnd();
    const hidden = comment || line.startsWith("<!--");
    if (hidden) comment = !line.includes("-->");
    if (hidden || /^(?:`{3}|~{3}|[-*_=]{3,}$)/.test(line)) continue;
    if (line === "") {
      gap = true;
      continue;
    }
    if (line.startsWith("#")) {
      heading = keywordOf(line);
      gap = true;
      continue;
    }
    const bullet = BULLET.exec(line)?.[0] ?? "";
    const words = line.slice(bullet.length);
    const keyed = KEYED.exec(words);
    const keyword = keyed ? keywordOf(keyed[1] ?? "") : undefined;
    const last = items.at(-1);
    if (keyed && keyword !== undefined) items.push({ keyword, text: words.slice(keyed[0].length), line: i + 1 });
    else if (last && goesOn(raw, bullet, gap, last.keyword))
      last.text += `${bullet === "" || last.text === "" ? " " : "; "}${words}`;
    else items.push({ keyword: heading, text: words, line: i + 1 });
    gap = false;
  }
  return items.map((item) => ({ ...item, text: item.text.trim() })).filter((item) => item.text !== "");
}

/** What follows a secret without a bullet or keyword of its own is part of it, even after a blank line. */
function goesOn(raw: string, bullet: string, gap: boolean, keyword: Keyword | undefined): boolean {
  if (/^\s{2,}/.test(raw)) return true;
  if (bullet !== "") return false;
  return !gap || keyword === "secret" || keyword === "upcoming";
}

const VERB = /^((?:\S{1,40}\s){0,4}\S{1,40})\s(?=(?:is|are|was|were|has|have|had|will)\s)/i;
const NO_NAME =
  /^(?:\w{2,20}ed|found|finds?|needs?|must|learnt|met|saw|got|gets?|went|goes|go|there|it|they|he|she|we|you|party|the party|new|someone|nobody)\b/i;

/** The name before the dash or colon is the key; else the one before "is" or "has". Some lines are about nobody in particular. */
function keyOf(what: string): { readonly name: string; readonly text: string } | undefined {
  const verb = VERB.exec(what)?.[1];
  const named = namedBy(what);
  const plain = named.divided ? named.name.trim() : "";
  if (verb !== undefined && (plain === "" || verb.length < plain.length) && !NO_NAME.test(verb))
    return { name: verb.replace(/,$/, ""), text: what.slice(verb.length).trim() };
  const text = what.slice(named.value).trim();
  return plain === "" || text === "" || plain.length > 100 ? undefined : { name: plain, text };
}
