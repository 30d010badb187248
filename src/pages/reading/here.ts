import { bare, list } from "../../markdown/marks.ts";
import { sentencesOf } from "../../markdown/spoken.ts";
import { toSlug } from "../../protocol/text.ts";
import type { Attitude, Need, Thing } from "../../world/situation.ts";
import { onlyTold } from "./effects.ts";
import { needsOf } from "./needs.ts";
import { type Entry, joined, type Part, type Row } from "./page.ts";
import { type Reading, shown } from "./reading.ts";

/** Whoever and whatever is under Here. */
export const hereIn = (part: Part, reading: Reading): readonly Thing[] =>
  part.entries.flatMap((entry) => {
    if (entry.kind !== "point") {
      reading.stray(entry, "Make it a point with a name in bold: - **the lock**: what is seen of it.");
      return [];
    }
    return thingOf(entry, reading) ?? [];
  });

/** Words for how somebody feels at first, beside the five of the rules. */
const FEELINGS: Readonly<Record<Attitude, readonly string[]>> = {
  hostile: list("hostile, furious, murderous, violent"),
  unfriendly: list("unfriendly, suspicious, sullen, resentful, cold, sour, angry, contemptuous, rude"),
  neutral: list(
    "neutral, indifferent, wary, guarded, cautious, careful, busy, curious, polite, tired, bored, nervous, frightened, afraid",
  ),
  friendly: list("friendly, warm, kind, glad, amused, grateful, welcoming"),
  helpful: list("helpful, eager, devoted, loyal"),
};
const FEELING: ReadonlyMap<string, Attitude> = new Map(
  Object.entries(FEELINGS).flatMap(([attitude, words]) => words.map((word) => [word, attitude as Attitude] as const)),
);
/** One of these alone makes a person of somebody. */
const ONLY_PEOPLE = new Set(list("hostile, unfriendly, neutral, friendly, helpful, wary"));

const NAMED = /^(?:\*\*|__)([^*_\n]{1,100})(?:\*\*|__)/;
const PLAIN_NAME = /^([^:(.,]{1,60})(?=[:(,])/;
const BRACKETS = /^\s*\(([^()]{0,300})\)/;
const ROLE = /^\s*,\s*([^(.:]{1,100})/;

function thingOf(entry: Entry, reading: Reading): Thing | undefined {
  const { keyed, prose } = divided(entry.rows);
  const whole = joined(prose);
  const [marked = "", called = ""] = NAMED.exec(whole) ?? PLAIN_NAME.exec(whole) ?? [];
  const name = bare(called).replace(/[:.,]$/, "");
  const id = toSlug(name);
  if (id === "") {
    reading.stray(entry, "Begin it with a name in bold: - **the lock**: what is seen of it.");
    return undefined;
  }
  const { role, brackets, rest } = behindName(whole.slice(marked.length));
  const { aliases, needs } = inBrackets(brackets, entry.line, reading);
  const sentences = sentencesOf(onlyTold(rest, entry.line, reading)).map((sentence) => sentence.trim());
  const value = (key: string): readonly Row[] => keyed.filter((one) => one.key === key).map(({ row }) => row);
  const person =
    role !== "" ||
    keyed.length > 0 ||
    reading.names.person(name) !== undefined ||
    [id, ...id.split("-").slice(0, 4), ...aliases.map(toSlug)].some((one) => reading.speakers.has(one)) ||
    sentences.some((one) => WANTS.test(one) || ONLY_PEOPLE.has(plainWord(one)));
  const feeling = person ? sentences.find((one) => FEELING.has(plainWord(one))) : undefined;
  const isWish = (one: string): boolean => person && WANTS.test(one);
  const felt = [plainWord(feeling ?? ""), ...value("feels").map(({ text }) => plainWord(text))];
  const unknown = value("feels").find(({ text }) => !FEELING.has(plainWord(text)));
  if (unknown)
    reading.odd(
      unknown.line,
      `“${shown(unknown.text)}” is no feeling that is known.`,
      "Write hostile, unfriendly, neutral, friendly or helpful.",
    );
  return {
    id,
    name,
    aliases: [...new Set([...(role === "" ? [] : [role.toLowerCase()]), ...aliases])],
    ...(role === "" ? {} : { role }),
    kind: person ? "person" : "thing",
    looks: sentences.filter((one) => one !== feeling && !isWish(one) && one !== ""),
    wants: [
      ...sentences.filter(isWish).map((one) => one.replace(WANTS, "").replace(/\.$/, "")),
      ...value("wants").map(({ text }) => bare(text).replace(/\.$/, "")),
    ].join("; "),
    attitude: felt.map((word) => FEELING.get(word)).find((attitude) => attitude !== undefined) ?? "neutral",
    says: value("says").flatMap(({ text }) => saidIn(text)),
    needs,
    line: entry.line,
  };
}

const WANTS = /^wants\s+/i;
const plainWord = (sentence: string): string => sentence.trim().replace(/\.$/, "").toLowerCase();

interface Keyed {
  readonly key: string;
  readonly row: Row;
}

/** `says:`, `wants:` and `feels:` begin lines of their own; what follows one goes on with it. */
function divided(rows: readonly Row[]): { readonly keyed: readonly Keyed[]; readonly prose: readonly Row[] } {
  const keyed: Keyed[] = [];
  const prose: Row[] = [];
  for (const row of rows) {
    const [whole = "", key = ""] = /^(says|wants|feels):\s*/i.exec(row.text) ?? [];
    const last = keyed.at(-1);
    if (key !== "") keyed.push({ key: key.toLowerCase(), row: { line: row.line, text: row.text.slice(whole.length) } });
    else if (last)
      keyed.splice(-1, 1, { key: last.key, row: { line: last.row.line, text: `${last.row.text} ${row.text}` } });
    else prose.push(row);
  }
  return { keyed, prose };
}

/** `, gatekeeper (old woman, tull) (if not asleep). Wary.` */
function behindName(text: string): {
  readonly role: string;
  readonly brackets: readonly string[];
  readonly rest: string;
} {
  const [comma = "", role = ""] = ROLE.exec(text) ?? [];
  const brackets: string[] = [];
  let rest = text.slice(comma.length);
  for (let found = BRACKETS.exec(rest); found; found = BRACKETS.exec(rest)) {
    brackets.push(found[1] ?? "");
    rest = rest.slice(found[0].length);
  }
  return { role: bare(role), brackets, rest: rest.replace(/^\s*[:.,]\s*/, "") };
}

function inBrackets(
  brackets: readonly string[],
  line: number,
  reading: Reading,
): { readonly aliases: readonly string[]; readonly needs: readonly Need[] } {
  const isCondition = (text: string): boolean => /^if\s/i.test(text);
  return {
    aliases: brackets
      .filter((text) => !isCondition(text))
      .flatMap((text) => text.split(/[,;]/).map((one) => bare(one).toLowerCase()))
      .filter((one) => one !== ""),
    needs: brackets.filter(isCondition).flatMap((text) => needsOf(text.slice(3), line, reading)),
  };
}

/** `"One line." / "Another."`, without the marks of speech. */
const saidIn = (text: string): readonly string[] =>
  bare(text)
    .split(/\s+\/\s+/)
    .map((one) => one.trim().replace(/^["“”]|["“”]$/g, ""))
    .filter((one) => one !== "");
