import { toSlug } from "../../../protocol/text.ts";
import { offLimits } from "../../../world/off-limits.ts";
import type { Lead, Thing } from "../../../world/situation.ts";
import { shuffled } from "../draw.ts";
import { capital, uncapital } from "../plain-words.ts";
import { filled, fitting as fittingRows, type TableName } from "../tables/table.ts";
import { isKnown, openLeads } from "./scope.ts";
import type { Stage } from "./stage.ts";

/** Sentences of ours from a table, in an order of chance, those first that have not been told; `also`, what holds besides the place. */
export function wordsFor(
  stage: Stage,
  name: TableName,
  person?: Thing,
  gaps: Gaps = {},
  under?: string,
  also: readonly string[] = [],
): readonly string[] {
  const [lead] = shuffled(
    openLeads(stage).filter((one) => !isKnown(stage, one) && !wasPushed(stage, one)),
    stage.draw,
    "a lead",
  );
  if (name === "leads" && !lead) return [];
  const words = {
    ...gaps,
    ...(person ? { person: person.name } : {}),
    ...(lead ? { lead: uncapital(lead.title) } : {}),
  };
  const rows = fittingRows(name, new Set([...sortsOf(stage), ...also]), under).map(({ text }) =>
    capitals(filled(text, words)),
  );
  const isOff = offLimits(stage.desk.boundaries);
  const mute = person?.says.every((words) => words === words.toUpperCase()) ?? false;
  const fresh = rows.filter(
    (text) => !isOff(text) && !/\{[a-z]+\}/.test(text) && !stage.told.has(text) && !(mute && /[“”]/.test(text)),
  );
  return shuffled(fresh, stage.draw, name).slice(0, 8);
}

/** It was named in one of the last two tellings: whoever heard it then need not hear it now. */
function wasPushed({ desk }: Stage, { title }: Lead): boolean {
  let count = 0;
  const named = desk.letters.findLast((letter) => {
    if (letter.kind !== "message" || letter.tag !== "NARRATIVE") return false;
    count += 1;
    return count > 2 || letter.body.toLowerCase().includes(title.toLowerCase());
  });
  return named !== undefined && count <= 2;
}

/** The same as an answer to somebody: where nothing of it is fresh, what was told before, for an answer they have every time. */
export function answersFor(stage: Stage, name: TableName, gaps: Gaps, under?: string): readonly string[] {
  const fresh = wordsFor(stage, name, undefined, gaps, under);
  if (fresh.length > 0) return fresh;
  const forgetful: Stage = { ...stage, told: { ...stage.told, has: () => false } };
  return wordsFor(forgetful, name, undefined, gaps, under);
}

/** A name that begins with "the" begins some sentences too. */
const capitals = (text: string): string =>
  capital(text).replace(/([.!?]["”]?\s+)(the)(?= )/g, (_, end: string, word: string) => `${end}${capital(word)}`);

export type Gaps = Readonly<Record<string, string>>;

/** Something small that happens around here, in keeping with the place. */
export function fitting(stage: Stage): readonly string[] {
  const sorts = sortsOf(stage);
  const tables: readonly TableName[] = [
    ...(sorts.has("tavern") ? (["tavern"] as const) : []),
    ...(sorts.has("underground") ? (["underground"] as const) : []),
    ...(sorts.has("city") ? (["city"] as const) : []),
    ...(sorts.has("wilderness") ? (["wilderness"] as const) : []),
    ...(sorts.has("camp") ? (["camp"] as const) : []),
    ...(sorts.has("outdoors") ? (["weather"] as const) : []),
    ...(sorts.has("indoors") && !sorts.has("underground") ? (["indoors"] as const) : []),
    "sounds",
  ];
  const [first] = shuffled(tables, stage.draw, "which table");
  return first ? wordsFor(stage, first) : [];
}

/** What kind of place this is, by the words of its name, of its file and of what is told of it. */
export function sortsOf({
  at,
  here,
  desk,
}: Pick<Stage, "at" | "here"> & Partial<Pick<Stage, "desk">>): ReadonlySet<string> {
  const told = (at.openings[0]?.text.slice(0, 400) ?? "").replace(/(?<=\p{L}[ ,] ?)\p{Lu}\p{L}+/gu, ""); // names are no places
  const text = `${at.title} ${at.place} ${at.time} ${told}`.toLowerCase();
  const named = `${at.title} ${at.place}`.toLowerCase();
  const { kind = "", region = "" } = desk?.world?.().places.find(({ name }) => toSlug(name) === toSlug(at.place)) ?? {};
  const roofed = ENTRANCE.test(kind) ? named : `${named} ${kind} ${region}`.toLowerCase();
  const sorts = new Set(
    Object.entries(SORTS).flatMap(([sort, words]) =>
      words.test(ROOFED.has(sort) ? roofed : WHERE.has(sort) ? named : text) ? [sort] : [],
    ),
  );
  if (here.some(({ kind: what }) => what === "person")) sorts.add("people");
  if (!sorts.has("underground") && !sorts.has("indoors")) sorts.add("outdoors");
  if (sorts.has("underground")) for (const open of ["city", "wilderness"]) sorts.delete(open);
  if (sorts.has("underground")) sorts.add("indoors");
  if (!sorts.has("night")) sorts.add("day");
  return sorts;
}

/** Of these a place's own file speaks as well. */
const ROOFED: ReadonlySet<string> = new Set(["underground", "indoors"]);
/** The way into a mine is not in it. */
const ENTRANCE = /\b(?:entrance|gates?|mouth)\b/i;

/** What a place is, by its name alone: an opening speaks of much that is elsewhere. */
const WHERE: ReadonlySet<string> = new Set(["tavern", "underground", "indoors", "city", "wilderness"]);

const SORTS: Readonly<Record<string, RegExp>> = {
  tavern: /\b(?:tavern|inn|alehouse|taproom|pub)\b/,
  underground:
    /\b(?:underground|beneath|sewers?|cellar|mine|cave|tunnel|crypt|quarry|stair|vault|dungeon|catacombs?|galler(?:y|ies))\b/,
  indoors:
    /\b(?:house|hall|room|warehouse|shop|chapel|temple|tower|mill|office|tavern|inn|kitchen|library|bakery|store|building)\b/,
  city: /\b(?:city|market|quarter|docks?|square|ward|crowds?)\b/,
  wilderness: /\b(?:forest|wood|moor|marsh|road|hills?|river|mountain|heath|field|coast|shore)\b/,
  camp: /\b(?:camp|fire)\b/,
  rain: /\brain/,
  fog: /\bfog|\bmist/,
  snow: /\bsnow/,
  hot: /\bheat\b|\bhot\b/,
  night: /\b(?:night|dusk|midnight|evening|dark)\b/,
};
