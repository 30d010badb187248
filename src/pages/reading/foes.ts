import { sentencesOf } from "../../markdown/spoken.ts";
import { toSlug } from "../../protocol/text.ts";
import { foeNamed } from "../../rules/foes/bestiary.ts";
import type { Foes, Outcome } from "../../world/situation.ts";
import { onlyTold, toldIn } from "./effects.ts";
import { keyed, otherWords, withWords } from "./lines.ts";
import { joined, type Part } from "./page.ts";
import type { Reading } from "./reading.ts";

/** `Foes: sweepers`, or `Foes` alone. */
export const FOES = /^foes(?:\s?[:–—-]\s?(.{1,100}))?$/i;

const COUNTS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const GROUP =
  /^(\d{1,2}|[a-z]{1,6})\s(.{1,60}?)(?:,?\s(?:called|named)\s(.{1,60}?))?(?:,?\sarmed with (?:an?\s)?(.{1,40}?))?[.,]?$/i;
const STOPS =
  /\b(?:stops?|flees?|runs?|breaks?|yields?|surrenders?|gives? up|retreats?|to the last|to the death|never)\b/i;

export function foesOf(part: Part, reading: Reading): Foes {
  const nothing: Outcome = { text: "", effects: [], line: part.line };
  let foes: Foes = {
    id: "",
    name: "",
    count: 0,
    creature: "",
    arms: "",
    aim: "",
    morale: "last",
    breaks: "",
    begins: "",
    won: nothing,
    lost: nothing,
    line: part.line,
  };
  let latest: "won" | "lost" | undefined;
  for (const entry of part.entries) {
    const raw = joined(entry.rows);
    const other = latest && entry.kind === "point" ? otherWords(raw, entry.line, reading) : undefined;
    const found = entry.kind === "point" ? keyed(raw, 20) : undefined;
    const key = found?.key.toLowerCase() ?? "";
    if (found && key === "begins" && foes.begins === "")
      foes = { ...foes, begins: onlyTold(found.rest, entry.line, reading) };
    else if (found && (key === "won" || key === "lost") && foes[key] === nothing) {
      foes = { ...foes, [key]: { ...toldIn(found.rest, entry.line, reading), line: entry.line } };
      latest = key;
    } else if (latest && other !== undefined) foes = { ...foes, [latest]: withWords(foes[latest], other) };
    else {
      const group =
        entry.kind === "point" && foes.count === 0 ? groupOf(onlyTold(raw, entry.line, reading)) : undefined;
      if (group) foes = { ...foes, ...group };
      else
        reading.stray(
          entry,
          "A section Foes has one point for how many of what they are, and begins:, won: and lost:.",
        );
    }
  }
  if (foes.count === 0)
    reading.odd(part.line, "Nobody is said to fight here.", "Add a point such as: - 3 skeletons called Sweeper.");
  const named = FOES.exec(part.title)?.[1] ?? "";
  return { ...foes, id: toSlug(named) || toSlug(foes.name) || "foes" };
}

/** `3 skeletons called Sweeper, armed with broom handles. Want the stair clean. They stop when half are down.` */
function groupOf(
  text: string,
): Pick<Foes, "count" | "creature" | "arms" | "name" | "more" | "aim" | "morale" | "breaks"> | undefined {
  const [first = "", ...rest] = sentencesOf(text).map((one) => one.trim());
  const [group, ...more] = first.split(AND_MORE).map(kindOf);
  if (!group) return undefined;
  const breaks = rest.find((one) => STOPS.test(one)) ?? "";
  const others = more.filter((one) => one !== undefined);
  return {
    ...group,
    ...(others.length > 0 ? { more: others } : {}),
    aim: rest
      .filter((one) => one !== breaks)
      .map((one) => one.replace(/^(?:they\s)?wants?\s+(?:to\s)?/i, "").replace(/\.$/, ""))
      .join("; "),
    morale: moraleOf(breaks),
    breaks,
  };
}

/** Between one kind and the next: "and 4 bandits", ", and two wolves". */
const AND_MORE = new RegExp(`,?\\s+and\\s+(?=(?:\\d{1,2}|an?|${COUNTS.slice(1).join("|")})\\s)`, "i");

/** How many of what, by what name, with what in hand. */
function kindOf(text: string): Pick<Foes, "count" | "creature" | "arms" | "name"> | undefined {
  const [, number = "", kind = "", name = "", arms = ""] = GROUP.exec(text) ?? [];
  const count = Number.isNaN(Number(number))
    ? /^an?$/i.test(number)
      ? 1
      : COUNTS.indexOf(number.toLowerCase())
    : Number(number);
  if (count < 1) return undefined;
  const creature = singular(kind.toLowerCase(), count);
  return { count: Math.min(40, count), creature, arms, name: name || capital(creature) };
}

const moraleOf = (words: string): Foes["morale"] => {
  if (/\bnever\b|\bdeath\b/i.test(words)) return "never";
  if (/\bhalf\b/i.test(words)) return "half";
  return /\b(?:first|any|anyone|one of them)\b/i.test(words) ? "any" : "last";
};

/** "wolves" are a wolf: the form that the rules know. */
function singular(kind: string, count: number): string {
  if (count === 1 || foeNamed(kind)) return kind;
  const forms = [
    kind.replace(/ves$/, "f"),
    kind.replace(/ies$/, "y"),
    kind.replace(/es$/, ""),
    kind.replace(/men$/, "man"),
    kind.replace(/s$/, ""),
  ];
  return forms.find((form) => form !== kind && foeNamed(form)) ?? kind.replace(/s$/, "");
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
