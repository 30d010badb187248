import { toSlug } from "../../protocol/text.ts";
import { isAttitude } from "../../rules/checks/attitude.ts";
import type { Key, Need, Told } from "../../world/situation.ts";
import { asksForCheck, checkOf } from "./check.ts";
import { toldIn } from "./effects.ts";
import { keyed, toldPointsIn } from "./lines.ts";
import { isOrBetter, needOf } from "./needs.ts";
import type { Part } from "./page.ts";
import { type Reading, shown } from "./reading.ts";

/** `Wenna knows`, `What Wenna knows`. */
export const KNOWS = /^(?:what\s)?(.{1,80}?)\sknows?$/i;

const TIERS: readonly string[] = ["free", "gated", "locked"] satisfies readonly Told["tier"][];
const isTier = (word: string): word is Told["tier"] => TIERS.includes(word);

/** What somebody here can tell: `- gated, Persuasion 13 or friendly, the nine days: She has heard sweeping. → heard-sweeping` */
export function knownIn(part: Part, reading: Reading): readonly Told[] {
  const name = KNOWS.exec(part.title)?.[1] ?? part.title;
  const who = reading.names.person(name) ?? toSlug(name);
  return toldPointsIn(
    part,
    reading,
    "Begin it with free, gated or locked, and a colon before what is told.",
    (raw, { line }) => {
      const found = keyed(raw);
      if (!found) return undefined;
      const [first = "", ...words] = found.key.split(",").map((one) => one.trim());
      const tier = first.toLowerCase();
      if (!isTier(tier))
        reading.odd(
          line,
          `“${shown(first)}” does not say how freely this is told: nobody will tell it.`,
          "Begin it with free, gated or locked.",
        );
      const told = toldIn(found.rest, line, reading);
      const read = isTier(tier) ? keysOf(tier, words, who, line, reading) : { about: [], opens: [] };
      const id = [who, toSlug((read.about[0] ?? told.text).slice(0, 60))].join("-").replace(/-$/, "");
      return { id, who, tier: isTier(tier) ? tier : "locked", ...read, ...told, line };
    },
  );
}

/** Alternatives by `or`; facts by commas are all needed; what is none of these is what it is about. */
function keysOf(
  tier: Told["tier"],
  words: readonly string[],
  who: string,
  line: number,
  reading: Reading,
): Pick<Told, "about" | "opens"> {
  const about: string[] = [];
  const opens: Key[] = [];
  const together: Need[] = [];
  for (const [i, word] of words.entries()) {
    const ways = tier === "free" ? [] : alternatives(word);
    const last = i === words.length - 1;
    const keys = ways.map((one) =>
      keyOf(one, who, ways.length > 1 || isFact(one, tier, last, together, opens, reading), line, reading),
    );
    const [only] = keys;
    if (keys.length === 0 || only === undefined) about.push(...word.split(/\s+\/\s+/).map((one) => one.trim()));
    else if (keys.length > 1 || "check" in only) opens.push(...keys.filter((key) => key !== undefined));
    else together.push(...only.needs);
  }
  if (together.length > 0 && opens.length > 0)
    reading.odd(
      line,
      "A comma stands between two things of which either opens this.",
      "Write or between them; facts that are all needed stand alone.",
    );
  if (together.length > 0) opens.push({ needs: together });
  return { about: about.filter((one) => one !== ""), opens: opened(tier, opens, line, reading) };
}

/** What is gated asks for something, what is locked stays so without a fact. */
function opened(tier: Told["tier"], opens: readonly Key[], line: number, { odd }: Reading): readonly Key[] {
  if (tier === "free" || opens.length > 0) return opens;
  if (tier === "locked") {
    odd(line, "Nothing opens this: it will never be told.", "After locked, name the fact that opens it.");
    return opens;
  }
  odd(
    line,
    "It is gated, and nothing is said that opens it.",
    "After gated, write a check or a feeling: Persuasion 13 or friendly. Until then it is Persuasion 13.",
  );
  return [{ check: { skills: ["persuasion"], dc: 13, toward: "" } }];
}

/** `Persuasion or Insight 13 or friendly` are two: a skill without its number belongs to the next. */
function alternatives(word: string): readonly string[] {
  const found: string[] = [];
  let open = "";
  for (const one of word.replace(/\s+or (?:better|worse)\b/i, "").split(/\s+or\s+/i)) {
    const whole = open === "" ? one : `${open} or ${one}`;
    open = asksForCheck(one) && !/\d/.test(one) ? whole : "";
    if (open === "") found.push(whole);
  }
  return open === "" ? found : [...found, open];
}

function keyOf(word: string, who: string, fact: boolean, line: number, reading: Reading): Key | undefined {
  if (asksForCheck(word)) {
    const check = checkOf(word, line, reading);
    if (check) return { check: check.toward === "" && check.skills.some(isSocial) ? { ...check, toward: who } : check };
  }
  const feeling = word.toLowerCase();
  const need: Need | undefined = isAttitude(feeling)
    ? { person: who, feels: feeling, orBetter: isOrBetter(feeling) }
    : needOf(word, line, reading);
  if (need === undefined || ("fact" in need && !fact)) return undefined;
  return { needs: [need] };
}

/** How somebody feels makes these harder or easier. */
const isSocial = (skill: string): boolean => /^(?:persuasion|deception|intimidation|performance)$/.test(skill);

/** A fact of the folder; or, where nothing else opens what is locked, a word that is written like one. */
function isFact(
  word: string,
  tier: Told["tier"],
  last: boolean,
  together: readonly Need[],
  opens: readonly Key[],
  { names }: Reading,
): boolean {
  const plain = word.replace(/^not\s+/i, "");
  if (plain !== word || names.isFact(toSlug(plain))) return true;
  const written = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(plain);
  return tier === "locked" && written && (!last || (plain.includes("-") && together.length + opens.length === 0));
}
