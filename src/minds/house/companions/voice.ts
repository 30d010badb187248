import { nameOf } from "../../../protocol/text.ts";
import type { Temper } from "../../../world/temper.ts";
import type { Stock } from "./lines/line.ts";
import { type Family, MANNERS, type Manner, TRADES, type Trade } from "./lines/pages.ts";
import { type Habit, habitOf } from "./register.ts";
import { spokenOn } from "./sheet-lines.ts";
import { MANNER_WORDS, TRADE_WORDS } from "./voice-words.ts";

/** How somebody sounds: their trade's images, their manners, how long they speak, what they call others and whether they swear. */
export interface Voice {
  readonly trade: Trade;
  readonly manners: readonly Manner[];
  readonly length: "short" | "long";
  /** What others are called: by a word for everybody, by names of their own, or by some part of their names. */
  readonly calls: Calls;
  /** How often an oath comes first, of ten times; and the sheet's own oath. */
  readonly swears: number;
  readonly oath: string;
  readonly habit: Habit;
  /** The skills the sheet names with a bonus worth having, in lower case. */
  readonly skills: ReadonlySet<string>;
}

export interface Calls {
  readonly everybody: string;
  readonly nicknames: ReadonlyMap<string, string>;
  /** `surname`: until they are trusted. */
  readonly by: "first" | "surname" | "whole";
}

const SKILLS =
  "acrobatics|animal handling|arcana|athletics|deception|history|insight|intimidation|investigation|medicine|nature|perception|performance|persuasion|religion|sleight of hand|stealth|survival";

const LONGEST = 20_000;
const KEPT = 32;
const voices = new Map<string, Voice>();

/** The voice of a sheet, by its text and what was read out of it. The same sheet gives the same voice. */
export function voiceOf(sheet: string, temper: Temper | undefined): Voice {
  const text = sheet.slice(0, LONGEST);
  const key = `${temper?.name ?? ""}\n${temper?.voice ?? ""}\n${text}`;
  const known = voices.get(key);
  if (known) return known;
  const voice = derived(text, temper);
  if (voices.size >= KEPT) voices.clear();
  voices.set(key, voice);
  return voice;
}

function derived(sheet: string, temper: Temper | undefined): Voice {
  const spoken = temper?.voice ?? "";
  const own = mannersIn(withoutQuotes(spoken));
  const manners = (own.length > 0 ? own : mannersIn(temper?.traits.join(" ") || sheet.slice(0, 2000))).slice(0, MOST);
  const oath = /\bswears? by ([\p{L}' ]{3,40})/iu.exec(spoken)?.[1]?.trim() ?? "";
  const mild = /\b(?:no oaths|never swears|does not swear|doesn't swear)\b/i.test(spoken);
  return {
    trade: tradeOf(sheet, temper),
    manners,
    length: manners.includes("blunt") || /\bshort\b/i.test(spoken) ? "short" : "long",
    calls: callsOf(spoken),
    swears: mild ? 0 : oath !== "" || /\b(?:swears?|curses?|oaths|foul-mouthed|profan\w+)\b/i.test(spoken) ? 3 : 0.8,
    habit: habitOf(withoutQuotes(spoken), spokenOn(sheet)),
    oath: oath === "" ? "" : `${oath.charAt(0).toUpperCase()}${oath.slice(1)}.`,
    skills: skillsOf(sheet),
  };
}

/** So many manners make a voice. */
const MOST = 3;
/** How somebody talks is told about them; what they say is another matter. */
const withoutQuotes = (text: string): string => text.replace(/["“][^"“”]*["”]/g, " ");

/** What they deny or never say, or are only at times, is no manner of theirs. */
const AT_TIMES = /\b(?:den(?:y|ies)|never says|when (?:he|she|they) (?:is|are))\b[^.;,]{0,60}/gi;

/** What a text names of manners, in the order in which it names them. */
const mannersIn = (text: string): readonly Manner[] =>
  MANNER_WORDS.flatMap(([name, words]) => {
    const at = words.exec(name === "worries" ? text.replace(AT_TIMES, " ") : text)?.index;
    return at === undefined ? [] : [{ name, at }];
  })
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name);

/** Once for each way of naming it, more for words early on the sheet, where people say what somebody is. */
function tradeOf(sheet: string, temper: Temper | undefined): Trade {
  const text = `${sheet}\n${temper?.backstory ?? ""}`.slice(0, LONGEST);
  let best: Trade = "traveller";
  let most = 0;
  for (const [trade, words, weight] of TRADE_WORDS) {
    const found = new Set<string>();
    let early = 0;
    for (const match of text.matchAll(words)) {
      found.add(match[0].toLowerCase());
      if (match.index < EARLY) early = 1;
    }
    const score = found.size === 0 ? 0 : weight * (Math.min(found.size, 4) * 0.5 + early);
    if (score > most) [best, most] = [trade, score];
  }
  return best;
}

const EARLY = 400;

/** `Calls everyone "friend".` `Nicknames: Brona is Quill, Hask is Reverend.` `Calls people by their surnames.` */
function callsOf(voice: string): Calls {
  const everybody =
    /\bcalls? (?:everyone|everybody|people|others|them|you|strangers)\b[^"“.]{0,20}["“]([^"”]{2,20})["”]/i.exec(
      voice,
    )?.[1] ?? "";
  const list = /\bnicknames?:? ([^.]{3,300})/i.exec(voice)?.[1] ?? "";
  const pairs = [...list.matchAll(/(\p{Lu}\p{L}{1,30}) is (\p{Lu}[\p{L} ]{1,30})/gu)];
  const by = /\bsurnames?|last names?\b/i.test(voice)
    ? "surname"
    : /\b(?:whole|full) names?\b/i.test(voice)
      ? "whole"
      : "first";
  return { everybody, nicknames: new Map(pairs.map(([, name = "", called = ""]) => [name, called.trim()])), by };
}

/** What somebody is called by this voice. */
export function called({ calls }: Voice, seat: string, trust: number): string {
  const names = nameOf(seat).split(" ");
  const [first = seat] = names;
  const own = calls.nicknames.get(first) ?? calls.everybody;
  if (own !== "") return own;
  if (calls.by === "whole") return names.join(" ");
  return calls.by === "surname" && trust < TRUSTED ? (names.at(-1) ?? first) : first;
}

const TRUSTED = 2;

function skillsOf(sheet: string): ReadonlySet<string> {
  const named = sheet.matchAll(new RegExp(`\\b(${SKILLS})\\b(?=([^\\n]{0,10}))`, "gi"));
  const good = [...named].filter(
    ([, , after = ""]) => Number((/[+−-]\s?\d{1,2}/.exec(after)?.[0] ?? "2").replace("−", "-").replace(/\s/, "")) >= 2,
  );
  return new Set(good.map(([, skill = ""]) => skill.toLowerCase()));
}

/** How they answer when they are spoken to: by the first manner that says so, and by the trade where none does. */
export function familyOf({ manners, trade }: Voice): Family {
  if (manners.includes("hungry")) return "hungry";
  return manners.map((manner) => FAMILY[manner]).find((one) => one !== undefined) ?? TRADE_FAMILY[trade] ?? "dry";
}

const FAMILY: Readonly<Partial<Record<Manner, Family>>> = {
  counts: "counting",
  denies: "counting",
  gentle: "gentle",
  apologises: "gentle",
  literal: "gentle",
  explains: "wordy",
  tales: "wordy",
  blunt: "short",
  wry: "dry",
  grumbles: "dry",
  boasts: "dry",
  worries: "dry",
};
const TRADE_FAMILY: Readonly<Partial<Record<Trade, Family>>> = {
  soldier: "short",
  priest: "gentle",
  healer: "gentle",
  scholar: "wordy",
};

/** Everything a voice draws from: its manners first, since they give it away, then its trade. */
export const stocksOf = ({ trade, manners }: Voice): readonly Stock[] => [
  ...manners.map((manner): Stock => MANNERS[manner]),
  TRADES[trade],
];
