import { isBlank, list } from "../../markdown/marks.ts";
import { opening, type Prose } from "../../markdown/prose.ts";
import type { Said } from "../../markdown/said.ts";
import type { Person } from "../../world/campaign.ts";
import { factsOf, numberIn } from "./facts.ts";
import type { Named } from "./named.ts";
import { prologue } from "./place.ts";
import { topicsOf } from "./topics.ts";

/** The labels that stand in a person's file, by what they tell. A heading of one of these names is no name of a person. */
export const PERSON_LABELS = {
  role: list("role, occupation, profession, job, position, rank, function, who they are"),
  whereabouts: list(`
    location, whereabouts, found, usually found, where to find them, where, home, lives in, lives, residence,
    based in, base
  `),
  looks: list(`
    appearance, looks, description, physical description, looks like, what they look like, physical appearance
  `),
  demeanour: list("demeanor, demeanour, temperament, personality, personality traits, temper, traits"),
  wants: list(`
    motivation, motivations, wants, goal, goals, desire, desires, what they want, drive, agenda, ambition
  `),
  fears: ["fear", "fears", "afraid of", "what they fear"],
  speech: list(`
    speech pattern, speech, speech style, how they speak, how they talk, voice, speaking style, accent,
    voice and mannerisms, voice mannerisms
  `),
  manner: list("mannerisms, manner, quirks, quirk, habits, body language, tics"),
  samples: list(`
    sample dialogue, sample dialog, sample line, sample quote, sample, quotes, quote, dialogue, example dialogue,
    example line, in their own words, catchphrase, lines, says, might say, typical line
  `),
  disposition: list(`
    current disposition, disposition, attitude to the party, attitude towards the party, attitude toward the party,
    attitude towards party, attitude, relationship to party, relationship to the party, relationship with the party,
    relationship with party, stance, first impression
  `),
  statBlock: list("use stat block, stat block, statblock, stats, statistics, combat stats, combat"),
  ac: ["ac", "armor class", "armour class"],
  hp: ["hp", "hit points", "max hp"],
} as const;

/** Somebody who is not of the party, as their file tells of them. */
export function personOf(prose: Prose, { name, slug, path, rest }: Named): Person {
  const fact = factsOf(prose);
  const of = (what: keyof typeof PERSON_LABELS): string => fact(...PERSON_LABELS[what]);
  const role = of("role");
  const ac = numberIn(of("ac"), 40) ?? numberAfter(prose, /\b(?:AC|armou?r class)\b[\s:=]{0,3}(\d{1,2})(?!\d)/i);
  const hp =
    numberIn(of("hp"), 2000) ??
    numberAfter(prose, /\b(?:HP|hit points)\b[\s:=]{0,3}(\d{1,4})(?![\dd])/i) ??
    numberAfter(prose, /(?<![\d+d-])(\d{1,4})\s(?:HP|hit points)\b/i);
  const about = prologue(prose, name);
  return {
    slug,
    name,
    path,
    role: role === "" ? rest : role,
    about: role === "" && about === rest ? "" : about,
    whereabouts: of("whereabouts"),
    looks: of("looks"),
    demeanour: of("demeanour"),
    wants: of("wants"),
    fears: of("fears"),
    speech: of("speech"),
    manner: of("manner"),
    samples: linesIn(
      of("samples") ||
        opening(prose)
          .filter(({ text }) => QUOTED.test(text))
          .map(({ text }) => text)
          .join(" "),
    ),
    disposition: of("disposition"),
    topics: topicsOf(prose, name),
    statBlock: of("statBlock"),
    ...(ac === undefined ? {} : { ac }),
    ...(hp === undefined ? {} : { hp }),
  };
}

/** A paragraph in quotation marks is theirs. */
const QUOTED = /^(?:“[^“”]+”|"[^"]+")$/;

/** Each line that is quoted, without its quotation marks; where nothing is, all of it is one line. */
function linesIn(text: string): readonly string[] {
  if (isBlank(text)) return [];
  const quoted = [...text.matchAll(/“([^“”]{1,2000})”|"([^"]{1,2000})"|«([^«»]{1,2000})»/g)];
  const lines = quoted.map(([, curly, plain, french]) => (curly ?? plain ?? french ?? "").trim());
  return lines.length > 0 ? lines.filter((line) => line !== "") : [text];
}

function numberAfter({ said }: Prose, pattern: RegExp): number | undefined {
  const found = said.map(({ text }: Said) => pattern.exec(text)?.[1]).find((number) => number !== undefined);
  return found === undefined ? undefined : Number(found);
}
