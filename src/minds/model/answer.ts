import type { ModelAnswer, ToolCall } from "../../models/model.ts";
import type { SaidMessageOf, Saying } from "../../protocol/ask.ts";
import { isAsked, isSaid } from "../../protocol/ask.ts";
import { REQUEST_TYPES } from "../../protocol/messages/gm-to-player.ts";
import { isRefusal } from "../../protocol/refusal.ts";
import { plainCopy, tidy } from "../../protocol/text.ts";
import { isMessage, read } from "../../protocol/wire/read.ts";
import { isCertain } from "../../rules/intent.ts";
import { wantsItOver } from "../house/fight/trifle.ts";
import { ruling } from "../house/fight-words.ts";
import { beatOf } from "../house/gm/beat.ts";
import { isTalk, isWhispered } from "../house/speech.ts";
import type { Desk } from "../mind.ts";
import { type Called, callsIn } from "./calls-in-text.ts";
import { isNarration, moved } from "./heard.ts";
import { lastDeedTold } from "./last-words.ts";
import { leftToThem, turnsMeant } from "./own-deeds.ts";
import { salvage } from "./salvage.ts";
import { wholeSentences } from "./sentences.ts";
import { meant } from "./tools/meant.ts";
import { narrative } from "./tools/story.ts";
import { asWritten, type Setting } from "./tools/tool.ts";
import { toolNamed } from "./tools.ts";

/** What was told of a narration while it was being written. */
export interface Told {
  readonly text: string;
  readonly fields: NonNullable<SaidMessageOf<"NARRATIVE">["fields"]>;
  /** What was put on record before its first piece, and is not said again. */
  readonly first: readonly Saying[];
}

/** No more of an answer is looked at, whatever came. */
const LONGEST = 60_000;
const MOST_CALLS = 40;

/** An answer's text without what the model only thought, and no longer than anybody reads. */
export function wordsIn({ text, finish }: Pick<ModelAnswer, "text" | "finish">): string {
  const words = withoutThoughts(text.slice(0, LONGEST).toWellFormed()).trim();
  return finish === "length" ? wholeSentences(words) : words;
}

/** Some models think aloud: that is said to nobody. A thought that does not end takes the rest with it. */
export function withoutThoughts(text: string): string {
  let rest = text;
  for (let times = 0, found = THOUGHT.exec(rest); found; times++, found = THOUGHT.exec(rest)) {
    const close = `</${found[1]}>`;
    const end = times < MOST_CALLS ? rest.toLowerCase().indexOf(close.toLowerCase(), found.index) : -1;
    rest = rest.slice(0, found.index) + (end < 0 ? "" : rest.slice(end + close.length));
  }
  const stray = /<\/(?:think|thinking|reasoning)>/i.exec(rest); // it began before the answer did
  return stray ? rest.slice(stray.index + stray[0].length) : rest;
}

const THOUGHT = /<(think|thinking|reasoning)>/i;

/**
 * A GM's answer as a step: first what it asks of the table, then what it tells, then whom it asks. What is told beside a call for dice was told without
 * having seen them, and is left out, unless people have heard it already. Whatever cannot be read goes to the table as it is, to be refused there.
 */
export function gmSays(
  answer: Omit<ModelAnswer, "call">,
  desk: Desk,
  setting: Setting,
  told?: Told,
): readonly Saying[] {
  const words = wordsIn(answer);
  const written = callsIn(words);
  const calls = [...answer.calls.slice(0, MOST_CALLS).flatMap(readCall), ...written.calls].slice(0, MOST_CALLS);
  const unknown = calls.filter(({ name }) => !toolNamed(name) && !KINDS.has(name));
  let where = setting; // a scene that is opened in the same answer is where the next call finds people
  const called = calls.flatMap((call) => {
    const says = sayings(call, where);
    for (const say of says) where = { ...where, threads: movedBy(where, say) };
    return says;
  });
  const spoken = textSays(written.rest, where, called.some(isTelling));
  if (spoken === undefined) return [...called.filter(isAsk), written.rest];
  const theirs = leftToThem(
    [...called, ...spoken].map(withinReason),
    desk,
    unsettledIn(desk.letters),
    agreedIn(desk),
    actedIn(desk.letters),
    turnsMeant(desk, desk.letters.after(isNarration)),
    spokeIn(desk.letters),
  );
  const says = [...theirs.says, ...theirs.asked];
  if (says.length === 0 && !told)
    return unknown.length > 0 ? unknown.slice(0, 1).map(({ name }) => asWritten({ kind: name })) : [written.rest];
  return inOrder(says, desk, setting, told);
}

/** Where people are once a scene is open. */
function movedBy({ threads, party }: Pick<Setting, "threads" | "party">, say: Saying): Setting["threads"] {
  if (!isAsked(say, "scene")) return threads;
  const { thread = "main", title, place = "", time = "", present } = say;
  const here = present ?? (threads.size > 0 ? [...threads.values()].flatMap((one) => one.present) : party);
  return moved(threads, { thread, title, place, time, present: here });
}

/** Harm that a model thinks of is no worse than the rulebook's hazards. */
function withinReason(say: Saying): Saying {
  if (!isAsked(say, "deed") || say.intent?.do !== "harm") return say;
  return { kind: "deed", intent: { ...say.intent, hazard: true } };
}

const agreedIn = ({ letters }: Desk): boolean | undefined => wantsItOver([...letters.after(isNarration)]);

const KINDS = new Set(["ruling", "writing", "lookup", "recall", "scene", "notes", "retcon"]);

export function sayings({ name, input, cut }: Called, setting: Setting): readonly Saying[] {
  if (input.kind === name) return [asWritten(input)];
  const tool = toolNamed(name);
  if (!tool) return [];
  const given = meant(tool, input);
  const whole = cut && typeof given.text === "string" ? { ...given, text: wholeSentences(given.text) } : given;
  if (tool.name === "narrate" && String(whole.text ?? "").trim() === "") return [];
  return tool.says(whole, setting);
}

/** A call whose input is an object of plain data, or can be made one. */
function readCall({ name, input, broken }: ToolCall): readonly Called[] {
  const own = broken === undefined && isRecord(input) ? plainCopy(input, LONGEST) : undefined;
  if (own) return [{ name: String(name).slice(0, 80), input: own.copy as Called["input"] }];
  const raw = String(broken ?? (typeof input === "string" ? input : "")).slice(0, LONGEST);
  const found = salvage(raw);
  if (found && isRecord(found.value)) return [{ name, input: found.value, cut: found.cut }];
  const isProse = toolNamed(name)?.name === "narrate" && raw.trim() !== "" && !/^[[{]/.test(raw.trim());
  return [{ name, input: isProse ? { text: raw } : {} }];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What stands in the text: messages with their tags, or prose that counts as narration. Undefined where the table had better say what is wrong. */
function textSays(text: string, setting: Setting, isTold: boolean): readonly Saying[] | undefined {
  const body = withoutFence(text);
  if (body === "") return [];
  const readings = read(body, { seat: setting.seat, others: setting.party, scene: { number: "000", slug: "scene" } });
  if (readings.some((one) => isRefusal(one))) return undefined;
  const messages = readings.filter(isMessage);
  if (messages.length > 0) {
    const talk = readings
      .flatMap((one) => ("kind" in one && one.kind === "informal" ? [one.body.trim()] : []))
      .filter((one) => one !== "" && !isPreamble(one));
    const tells = isTold || messages.some(({ tag }) => tag === "NARRATIVE");
    return tells || talk.length === 0 ? messages : [narrative(talk.join("\n\n"), [], setting), ...messages];
  }
  return isTold ? [] : [narrative(body, [], setting)];
}

/** A word to whoever is thought to be listening, before the answer itself. */
const isPreamble = (talk: string): boolean =>
  talk.length < 120 &&
  (talk.endsWith(":") ||
    /^(?:sure|okay|ok|certainly|of course|alright|here (?:is|are)|let me|i will|i'll)\b/i.test(talk));

const withoutFence = (text: string): string =>
  text
    .replace(/^\s*```\w{0,20}\n/, "")
    .replace(/\n```\s*$/, "")
    .trim();

type Telling = SaidMessageOf<"NARRATIVE">;
const isTelling = (say: Saying): say is Telling => isSaid(say, "NARRATIVE");
/** What only some perceive is told like the rest, in its place. */
const isCue = (say: Saying): boolean => isAsked(say, "cue");
/** The kind of what is asked of the table; of a message or words there is none. */
const kindOf = (say: Saying): string => (typeof say === "object" && "kind" in say ? say.kind : "");
const isAsk = (say: Saying): boolean => (kindOf(say) !== "" && !isCue(say)) || isSaid(say, "NARRATOR_NOTE");
/** What settles nothing comes behind what does. */
const isAside = (say: Saying): boolean => isAsked(say, "ruling") && say.changes?.aside === true;
const WAITS = new Set(["roll", "check", "deed", "lookup", "recall", "retcon"]);
/** When the evening ends nothing new begins, whatever a model would still like. */
const LATE = new Set([...WAITS, "scene"]);
/** Something falls or comes back that is not known yet. */
const waits = (say: Saying): boolean =>
  WAITS.has(kindOf(say)) && !isCertain(isAsked(say, "deed") ? say.intent : undefined);

/**
 * What is told before those who were apart meet is told to them while they are apart, and what is told to all before they part while they are together: it
 * stands before the scene in which they do.
 */
function inOrder(says: readonly Saying[], desk: Desk, setting: Setting, told: Told | undefined): readonly Saying[] {
  const at = says.findIndex(
    (say, i) => isMeeting(say, setting) || says.slice(0, i).some((one) => spans(one, say, setting)),
  );
  const [sooner, later] = [says.slice(0, Math.max(0, at)), says.slice(Math.max(0, at))];
  if (desk.task === "wrap" || says.some(waits) || !sooner.some(isTelling))
    return settledAndTold(says, desk, setting, told);
  const isLast = (say: Saying) => !isAsk(say) && !isTelling(say) && !isCue(say);
  return [
    ...settledAndTold(
      sooner.filter((say) => !isLast(say)),
      desk,
      setting,
      told,
    ),
    ...settledAndTold([...later, ...sooner.filter(isLast)], desk, setting, undefined, true),
  ];
}

/** Told to some whom a scene takes away, and to others whom it leaves. */
function spans(telling: Saying, scene: Saying, { threads, party }: Setting): boolean {
  if (!isTelling(telling) || !isAsked(scene, "scene")) return false;
  const { present } = scene;
  if (present === undefined || present.length === party.length) return false;
  const group = telling.fields?.group;
  const hearers = Array.isArray(group) ? group : threads.size > 1 ? [] : party; // where they are apart already a telling is for one group
  return hearers.some((seat) => present.includes(seat)) && hearers.some((seat) => !present.includes(seat));
}

/** A scene of people who have been apart. */
function isMeeting(say: Saying, { threads, party }: Setting): boolean {
  if (!isAsked(say, "scene")) return false;
  const here = say.present ?? party;
  const groups = [...threads.values()].filter((one) => one.present.some((seat) => here.includes(seat)));
  return groups.length > 1;
}

function settledAndTold(
  says: readonly Saying[],
  desk: Desk,
  setting: Setting,
  told: Told | undefined,
  isSettled = false,
): readonly Saying[] {
  const asks = [...says.filter((say) => isAsk(say) && !isAside(say)), ...says.filter(isAside)];
  const tellings = joined(says.filter((say) => isTelling(say) || isCue(say)));
  const tells = tellings.some(isTelling);
  const others = says.filter((say) => !isAsk(say) && !isTelling(say) && !isCue(say));
  const ends = others.filter((say) => isSaid(say, "SESSION_END"));
  const prompts = others.filter((say) => !isSaid(say, "SESSION_END"));
  if (desk.task === "wrap") {
    const last = tellings.length === 0 ? lastDeedTold(desk) : undefined;
    const own = last ? [narrative(last.text, besides(last.who, setting), setting)] : tellings;
    return [...asks.filter((say) => !LATE.has(kindOf(say))), ...own, ...ends];
  }
  const early = asks.some(waits);
  if (told) {
    const first = tellings.find(isTelling);
    const whole = tidy(first?.body ?? ""); // as it was told
    const body = !early && whole.startsWith(told.text) ? whole : told.text;
    const begun: Telling = { tag: "NARRATIVE", fields: told.fields, body };
    const left = unsaid(asks, told.first);
    const behind = left.filter((say) => LATE.has(kindOf(say)) || isAside(say)); // dice and places come behind what people are hearing already
    const step = [...left.filter((say) => !behind.includes(say)), begun, ...behind];
    return early ? step : [...step, ...tellings.filter((one) => one !== first), ...prompts, ...ends];
  }
  if (early && tells) return asks.filter((ask) => !partsBehind(says, ask, setting));
  if (early) {
    const led = says.slice(0, says.findIndex(waits)); // what some noticed first led to the die; behind it, it tells of it
    const [first, others] = [tellings.filter((one) => led.includes(one)), tellings.filter((one) => !led.includes(one))];
    return [...first, ...asks, ...others, ...prompts];
  }
  const noted = tells ? asks.filter(isAside) : []; // what was noted of a telling is read behind it
  const before = asks.filter((say) => !noted.includes(say));
  return [
    ...(isSettled ? before : settledFirst(before, tells, desk, setting)),
    ...tellings,
    ...noted,
    ...prompts,
    ...ends,
  ];
}

/** A scene that parts the party, behind what is told before it and what that waits for: it waits with them. */
function partsBehind(says: readonly Saying[], ask: Saying, { party }: Setting): boolean {
  if (!isAsked(ask, "scene") || (ask.present ?? party).length >= party.length) return false;
  const at = says.indexOf(ask);
  return says.findIndex(isTelling) < at && says.findLastIndex(waits) < at;
}

/** Those of the scene that somebody is in. */
const besides = (who: string, { threads, party }: Setting): readonly string[] =>
  [...threads.values()].find(({ present }) => present.includes(who))?.present ?? party;

/** What is not on record yet. */
function unsaid(asks: readonly Saying[], said: readonly Saying[]): readonly Saying[] {
  const known = said.map((one) => JSON.stringify(one));
  return asks.filter((ask) => {
    const at = known.indexOf(JSON.stringify(ask));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

/** What has to be on record before narration is heard, if it is told now, behind these asks; undefined where it cannot be told ahead. */
export function firstOf(asks: readonly Saying[], desk: Desk, setting: Setting): readonly Saying[] | undefined {
  const turns = turnsMeant(desk, desk.letters.after(isNarration));
  const { letters } = desk;
  const left = leftToThem(asks, desk, unsettledIn(letters), undefined, actedIn(letters), turns, spokeIn(letters));
  if (left.says.length < asks.length) return undefined;
  const parts = asks.some((say) => isAsked(say, "scene") && "present" in say);
  if (parts || asks.some(waits)) return undefined;
  const first = asks.filter((say) => isPlainAsk(say) && !isAside(say));
  return desk.task === "wrap" ? [] : settledFirst(first, true, desk, setting);
}

const isPlainAsk = (say: Saying): boolean => kindOf(say) !== "";

/** What is told without dice has been done as told: the ruling that says so is not left to be remembered. */
function settledFirst(
  asks: readonly Saying[],
  tells: boolean,
  { letters, task }: Desk,
  { party }: Setting,
): readonly Saying[] {
  if (!tells || task === "wrap") return asks;
  const ruled = asks.flatMap((say) => (isAsked(say, "ruling") && !isAside(say) ? [say.for] : []));
  const open = unsettledIn(letters).filter((seat) => {
    const at = ruled.indexOf(seat);
    if (at >= 0) ruled.splice(at, 1);
    return at < 0 && party.includes(seat);
  });
  const done = open.map((seat) => ruling(seat));
  return [...asks.filter((say) => !isAside(say)), ...done, ...asks.filter(isAside)];
}

const unsettledIn = (letters: Desk["letters"]): readonly string[] => beatOf(letters.after(isNarration)).unsettled;

/** Those who have done something since the story was last told, and those whom a check was called for: what came of it is the GM's to say. */
const actedIn = (letters: Desk["letters"]): readonly string[] => {
  const recent = letters.after(isNarration);
  const tried = recent.flatMap((letter) => (letter.kind === "check" ? [letter.for] : []));
  return [...beatOf(recent).declared.map(({ seat }) => seat), ...tried];
};

/** Those who have said something aloud to the others since the story was last told: what they offered to do stands in it. */
const spokeIn = (letters: Desk["letters"]): readonly string[] =>
  letters.after(isNarration).flatMap((letter) => (isTalk(letter) && !isWhispered(letter) ? [letter.from] : []));

/** What a GM's calls are read beside: who is where, who has acted, who has numbers, and whose pages there are. */
export const settingOf = (desk: Desk, threads: Setting["threads"]): Setting => ({
  seat: desk.seat,
  party: desk.party,
  threads,
  lately: latelyIn(desk),
  creatures: desk.status && Object.keys(desk.status.creatures),
  people: () => desk.world?.().people ?? [],
});

/** The only one who has acted since the story was last told, if there is one. */
function latelyIn({ letters, party }: Pick<Desk, "letters" | "party">): string | undefined {
  const acted = new Set(beatOf(letters.after(isNarration)).declared.map(({ seat }) => seat));
  const [one] = [...acted].filter((seat) => party.includes(seat));
  return acted.size === 1 ? one : undefined;
}

/** Narration with a prompt behind it that no table would take. */
export function keepsNarration(says: readonly Saying[], { party }: Pick<Desk, "party">): Telling | undefined {
  const telling = says.find(isTelling);
  const isUnusable = (say: Saying) =>
    isSaid(say, "GM_TO_PLAYER") &&
    (!party.includes(String(say.fields?.to)) ||
      !isRequestType(say.fields?.request_type) ||
      (say.body ?? "").trim() === "");
  return telling && says.slice(says.indexOf(telling)).some(isUnusable) ? telling : undefined;
}

const isRequestType = (type: unknown): boolean => REQUEST_TYPES.some((one) => one === type);

/** Several tellings to the same ears are one. */
function joined(tellings: readonly Saying[]): readonly Saying[] {
  const all: Saying[] = [];
  for (const one of tellings) {
    const last = all.at(-1);
    if (
      last &&
      isTelling(last) &&
      isTelling(one) &&
      String(last.fields?.group ?? "") === String(one.fields?.group ?? "")
    )
      all[all.length - 1] = { ...last, body: `${last.body ?? ""}\n\n${one.body ?? ""}` };
    else all.push(one);
  }
  return all;
}
