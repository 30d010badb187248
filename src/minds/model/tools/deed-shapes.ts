import { toSlug } from "../../../protocol/text.ts";
import { readTried } from "../../../rules/checks/read-tried.ts";
import { BANDS } from "../../../rules/creature/words.ts";
import { DEEDS, shapeOf } from "../../../rules/intent.ts";
import { type Input, number, type Setting, text, who, whom } from "./tool.ts";

/** Deeds by the names that the rulebook and models have for them. */
const CALLED: Readonly<Record<string, string>> = {
  "group-check": "group",
  "contested-check": "contest",
  damage: "harm",
  condition: "afflict",
  "temp-hp": "temporary",
  "temporary-hp": "temporary",
  "temporary-hit-points": "temporary",
  exhaustion: "exhaust",
  inspiration: "inspire",
  "use-feature": "use",
  feature: "use",
  "cast-spell": "cast",
  spell: "cast",
  stabilize: "stabilise",
  hold: "ready",
  "end-of-turn": "end-turn",
};

/** The deed that is meant, however somebody wrote it: `group_check`, `Cast`. What is none stays, for the rules to refuse. */
function deedNamed(found: unknown): unknown {
  if (typeof found !== "string") return found;
  const slug = toSlug(found.slice(0, 60).replaceAll("_", "-"));
  const known = CALLED[slug] ?? slug;
  return (DEEDS as readonly string[]).includes(known) ? known : found;
}

/** What models say of a deed besides, that the rules have no use for. */
const WORDS: readonly string[] = ["why", "reason", "because", "note", "notes", "source", "description", "effect"];
const PEOPLE: readonly string[] = ["who", "to", "target", "targets", "against", "engage"];
const NUMBERS: readonly string[] = ["amount", "levels", "level", "dc", "hp"];
/** Where a field is called otherwise, and the deed has only the other. */
const OTHERWISE: readonly (readonly [given: string, meant: string])[] = [
  ["target", "targets"],
  ["targets", "target"],
  ["to", "targets"],
  ["to", "target"],
  ["target", "to"],
  ["targets", "to"],
  ["who", "to"],
  ["name", "spell"],
  ["name", "feature"],
  ["feature", "name"],
  ["amount", "dice"],
];

/** A deed with its fields by the rules' names, people by their ids, a list where one is meant, skills and numbers however they are written. */
export function asTheRulesWrite(given: Input, setting: Setting): Input {
  const intent: Record<string, unknown> = { ...given, do: deedNamed(given.do) };
  const shape = shapeOf(intent.do);
  if (!shape) return intent;
  if (intent.do === "move") goes(intent);
  for (const [other, field] of OTHERWISE)
    if (field in shape && intent[field] === undefined && !(other in shape) && intent[other] !== undefined) {
      intent[field] = intent[other];
      delete intent[other];
    }
  for (const word of WORDS) if (!(word in shape)) delete intent[word];
  if (!("who" in shape)) delete intent.who;
  if (intent.do === "ready" && typeof intent.intent === "object" && intent.intent !== null)
    intent.intent = asTheRulesWrite({ do: "attack", who: intent.who, ...intent.intent }, setting);
  const fields = Object.entries(intent).map(
    ([field, value]) => [field, asWritten(field, value, intent, setting)] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Whoever goes to somebody is in their reach then. */
function goes(intent: Record<string, unknown>): void {
  const isBand = BANDS.some((band) => band === intent.to);
  const whither = intent.engage ?? intent.target ?? (isBand ? undefined : intent.to);
  if (whither === undefined) return;
  intent.engage = whither;
  delete intent.target;
  if (!isBand) delete intent.to;
}

const takesList = (intent: Input, field: string): boolean => {
  const schema = shapeOf(intent.do)?.[field];
  return schema?.safeParse(["x"]).success === true;
};

function asWritten(field: string, value: unknown, intent: Input, setting: Setting): unknown {
  if (PEOPLE.includes(field) && isPerson(field, intent)) {
    if (value === undefined || value === null) return undefined;
    if (takesList(intent, field)) return [...whom(value, setting)];
    return Array.isArray(value) && value.length === 1
      ? who(value[0], setting)
      : typeof value === "string"
        ? who(value, setting)
        : value;
  }
  if (NUMBERS.includes(field)) return number(value);
  if (typeof value === "number" && field === "dice") return text(value);
  if (typeof value !== "string") return value;
  if (field === "condition" || field === "type")
    return value
      .trim()
      .toLowerCase()
      .replace(/ damage$/, "");
  if (field !== "skill" && field !== "versus") return value;
  const tried = readTried(value);
  return tried && "skill" in tried ? tried.skill : value;
}

/** Where `to` is a place, and `against` is what a save is made against. */
const isPerson = (field: string, { do: deed }: Input): boolean =>
  field === "to" ? deed !== "move" && deed !== "shove" : field !== "against" || deed !== "save";

/** A deed that befalls or is done by one, said of several, is one for each. */
export function forEach(intent: Input, setting: Setting): readonly Input[] {
  const named = deedNamed(intent.do);
  const shape = shapeOf(named) ?? {};
  const field = intent.to !== undefined && "to" in shape && isPerson("to", { do: named }) ? "to" : "who";
  const rules = field in shape ? field : "to" in shape ? "to" : undefined;
  const some = intent[field];
  if (rules === undefined || takesList({ do: named }, rules)) return [intent];
  const all = Array.isArray(some) || typeof some === "string" ? whom(some, setting) : [];
  return all.length > 1 ? all.map((one) => ({ ...intent, [field]: one })) : [intent];
}

/** Everybody a deed speaks of. */
export const peopleIn = (intent: Input): readonly string[] =>
  PEOPLE.filter((field) => isPerson(field, intent))
    .flatMap((field) => intent[field] ?? [])
    .filter((one) => typeof one === "string");
