import { bare } from "../../markdown/marks.ts";
import { toSlug } from "../../protocol/text.ts";
import { isAttitude } from "../../rules/checks/attitude.ts";
import type { Effect } from "../../world/situation.ts";
import { LONGEST_FACT } from "./needs.ts";
import { type Reading, shown } from "./reading.ts";

/** What is told, and what it brings about: everything behind the arrow. No arrow is ever told. */
export interface Told {
  readonly text: string;
  readonly effects: readonly Effect[];
}

/** Where an arrow stands, and how wide it is. */
export function arrowIn(text: string): { readonly at: number; readonly end: number } | undefined {
  const [one, other] = [text.indexOf("→"), text.indexOf("->")];
  const at = one < 0 || other < 0 ? Math.max(one, other) : Math.min(one, other);
  return at < 0 ? undefined : { at, end: at + (at === one ? 1 : 2) };
}

export function toldIn(raw: string, line: number, reading: Reading): Told {
  const arrow = arrowIn(raw);
  if (!arrow) return { text: bare(raw), effects: [] };
  return { text: bare(raw.slice(0, arrow.at)), effects: effectsOf(raw.slice(arrow.end), line, reading) };
}

/** A text that can bring nothing about; an arrow in it is named. */
export function onlyTold(raw: string, line: number, reading: Reading): string {
  const arrow = arrowIn(raw);
  if (!arrow) return bare(raw);
  reading.odd(
    line,
    `Nothing can come of this: “${shown(raw.slice(arrow.at))}” is left out.`,
    "Put the arrow behind an outcome, an opening, something noticed, told or struck, or under If nothing happens.",
  );
  return bare(raw.slice(0, arrow.at));
}

/** `wenna-told, Wenna +1, to The First Landing` */
export function effectsOf(raw: string, line: number, reading: Reading): readonly Effect[] {
  const text = bare(raw).replace(/[.;]$/, "");
  const quest = QUEST.exec(text);
  const parts = (quest ? text.slice(0, quest.index) : text).split(/,|→|->/).map((part) => part.trim());
  const effects: Effect[] = [];
  for (let i = 0; i < parts.length; i++) {
    const { part, used } = wholeTitle(parts, i, reading);
    i += used;
    if (part !== "") effects.push(...(effectOf(part, line, reading) ?? []));
  }
  if (quest) effects.push({ do: "quest", text: text.slice(quest.index + quest[0].length).trim() });
  if (effects.length === 0 && text === "")
    reading.odd(
      line,
      "An arrow with nothing behind it.",
      "Write what happens, such as lamp-lit, or take the arrow out.",
    );
  return effects;
}

const QUEST = /(?:^|,)\s*quest:/i;

/** A title may have commas of its own. */
function wholeTitle(
  parts: readonly string[],
  at: number,
  { names }: Reading,
): { readonly part: string; readonly used: number } {
  const part = parts[at] ?? "";
  const [, verb = ""] = /^(part to|part|to|opens|end|ends)\s/i.exec(part) ?? [];
  for (let used = Math.min(3, parts.length - at - 1); verb !== "" && used > 0; used--) {
    const whole = parts.slice(at, at + used + 1).join(", ");
    const title = whole.slice(verb.length);
    if (names.page(title) !== undefined || names.isTitle(toSlug(title))) return { part: whole, used };
  }
  return { part, used: 0 };
}

/** What an effect's first word makes of the rest; nothing where the rest does not fit. */
const VERBS: Readonly<Record<string, (rest: string, reading: Reading) => Effect | undefined>> = {
  not: (rest) => (rest === "" ? undefined : { do: "fact", fact: toSlug(rest), holds: false }),
  to: (rest, { names }) => (rest === "" ? undefined : { do: "to", situation: names.page(rest) ?? toSlug(rest) }),
  part: (rest, { names }) => {
    const title = rest.replace(/^to\s+/i, "");
    return title === "" || title === rest ? undefined : { do: "part", situation: names.page(title) ?? toSlug(title) };
  },
  meet: (rest) => (rest === "" ? { do: "meet" } : undefined),
  fight: (rest, { names }) => ({ do: "fight", foes: toSlug(rest) || names.foes }),
  harm: (rest) => {
    const [, dice = "", type = ""] =
      /^(\d{0,2}d\d{1,3}(?:\s?[+-]\s?\d{1,2})?|\d{1,3})(?:\s(\w{3,20}))?$/i.exec(rest) ?? [];
    return dice === "" ? undefined : { do: "harm", dice: dice.replaceAll(" ", ""), type: type.toLowerCase() };
  },
  gain: (rest) => (rest === "" ? undefined : { do: "gain", item: rest }),
  lose: (rest) => (rest === "" ? undefined : { do: "lose", item: rest }),
  opens: (rest) => (rest === "" ? undefined : { do: "opens", way: toSlug(rest) }),
  rest: (rest) => (rest === "" ? { do: "rest" } : undefined),
  end: (rest) => (rest === "" ? undefined : { do: "end", ending: toSlug(rest) }),
};
const SPELLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    gains: "gain",
    loses: "lose",
    open: "opens",
    ends: "end",
    ending: "end",
  }),
);

const WRITE_ONE =
  "After an arrow stand: a fact, not a fact, Name +1, to Title, part to Title, meet, fight, harm 1d6, gain, lose, opens, rest, end, quest: text.";

function effectOf(part: string, line: number, reading: Reading): readonly Effect[] | undefined {
  const [, word = "", rest = ""] = /^(\w{1,10})(?:\s+(.*))?$/s.exec(part) ?? [];
  const verb = SPELLED.get(word.toLowerCase()) ?? word.toLowerCase();
  if (Object.hasOwn(VERBS, verb)) {
    const effect = VERBS[verb]?.(rest.trim(), reading);
    if (!effect) reading.odd(line, `“${shown(part)}” cannot be done as it is written.`, WRITE_ONE);
    return effect && [effect];
  }
  const [, name = "", sign = "", number = ""] = /^(.{1,100}?)\s*([+−–-])\s?(\d{1,2})$/.exec(part) ?? [];
  if (name !== "" && (sign !== "-" || /\s[-]\s?\d{1,2}$/.test(part)))
    return moved(name, (sign === "+" ? 1 : -1) * Number(number), line, reading);
  const [, somebody = "", feeling = ""] = /^(.{1,80})\s(\w{7,10})$/.exec(part) ?? [];
  if (isAttitude(feeling.toLowerCase()) && reading.names.person(somebody) !== undefined)
    reading.odd(
      line,
      `“${shown(part)}” is read as a fact; how somebody feels is moved in steps.`,
      `Write ${somebody} +1 or -1.`,
    );
  const fact = toSlug(part);
  if (fact === "" || fact.length > LONGEST_FACT || /[.!?:"“”]|\S(?:\s+\S+){5}/.test(part)) {
    reading.odd(line, `“${shown(part)}” is no effect that is known.`, WRITE_ONE);
    return undefined;
  }
  return [{ do: "fact", fact, holds: true }];
}

/** A clock of any page, else somebody's attitude. */
function moved(name: string, by: number, line: number, { names, odd }: Reading): readonly Effect[] | undefined {
  const clock = names.clock(name);
  if (clock !== undefined) return [{ do: "clock", clock, by }];
  const person = names.person(name);
  if (person !== undefined) return [{ do: "attitude", person, by }];
  odd(
    line,
    `No clock and nobody is called “${shown(name)}”.`,
    "Give a page a section Clock: with that name, or put the person under Here.",
  );
  return undefined;
}
