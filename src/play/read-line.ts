import { isPast } from "../minds/house/verbs.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Letters } from "../protocol/letter.ts";
import { same } from "../table/collections.ts";
import { isQuoting } from "../table/meeting.ts";
import type { TableState } from "../table/state.ts";
import { beginsInSecret, isSaidApart, QUOTED, saysItIsSecret } from "../world/in-secret.ts";
import { callsAnother, companion, companionsAsked, companionsCalled, stillTalkingTo } from "./spoken-to.ts";
import { belongsToTheEnd, endsTheEvening } from "./wants-the-end.ts";

/** Whom something is for, and how it is said. */
type Ears =
  | { readonly for: "companions"; readonly to: readonly SeatId[]; readonly manner: "aloud" | "whisper" }
  /** What the character does, or says to somebody of the world. `secret`: nobody else is to know of it. */
  | { readonly for: "gm"; readonly secret: boolean }
  /** Not for the story: they want to end the evening. */
  | { readonly for: "table" };

/** A part of a typed line: as it was typed, and its words, where what stands around them only says to whom and how. */
export type Part = Ears & { readonly typed: string; readonly words: string };

/**
 * Reads a line in parts, in their order: to whom somebody speaks, in what manner, and whether in secret. A sentence goes to a companion only when it calls
 * them, or goes on from one that does; one with deeds in it, with somebody else's name, or that is to be kept from the others never does because they were
 * spoken to before. In doubt the less public reading is taken: of that part, and not of the line.
 */
export function readLine(line: string, seat: SeatId, state: TableState, letters?: Letters): readonly Part[] {
  const parts: Part[] = [];
  const talking = letters && stillTalkingTo(line, seat, letters);
  let left = line.trim();
  let before: Ears | undefined = talking ? aloud([talking]) : undefined; // what says nothing of its own hearers is for those before
  let unclear = ""; // what stands at the beginning and does not say so either
  const add = (ears: Ears, typed: string, words = typed): void => {
    parts.push({ ...ears, typed: joined(unclear, typed), words: joined(unclear, words) });
    unclear = "";
  };
  while (left !== "") {
    const [unit, rest] = firstOf(left);
    const whispered = whisperedTo(left, unit, seat, state);
    if (whispered) {
      if (unclear !== "") add(OPENLY, ""); // a whisper begins where it says so
      const typed = left.slice(0, left.length - whispered.rest.length).trim();
      const { aside } = whispered;
      add(
        { for: "companions", to: [whispered.to], manner: "whisper" },
        aside === "" ? typed : typed.slice(0, -aside.length).trim(),
        whispered.words,
      );
      if (aside !== "") add({ for: "gm", secret: true }, aside);
      [left, before] = [whispered.rest, undefined]; // a whisper ends with its quotation
      continue;
    }
    const last = parts.at(-1);
    const ears =
      last?.for === "table" && belongsToTheEnd(unit) ? last : (earsOf(unit, before, seat, state, letters) ?? before);
    if (saysItIsSecret(unit) && !hasDeed(outside(unit))) hide(parts);
    const spoken = isSecret(ears) && outside(unclear) !== unclear; // what is quoted before a secret is said aloud
    if ((ears?.for === "table" || spoken) && unclear !== "") add(OPENLY, "");
    if (ears === last && last?.for === "table") add(TABLE, unit);
    else if (ears) add(ears, unit);
    else unclear = joined(unclear, unit);
    const isOver = ears?.for === "table" || (isSecret(ears) && endsSpeech(unit) && !/^["“]/.test(rest));
    [left, before] = [rest, isOver ? undefined : ears];
  }
  if (unclear !== "") add(OPENLY, "");
  return together(parts);
}

/**
 * A line in a talk: what of it the others hear, and what is the Game Master's, since somebody does it or says it to others than the companions. What stands
 * in quotation marks is heard; of a sentence with a deed in it nothing else is.
 */
export function inTalk(
  line: string,
  seat: SeatId,
  state: TableState,
  heard?: Letters,
): { readonly said: string; readonly done: string } {
  const [said, done]: [string[], string[]] = [[], []];
  for (let left = line.trim(); left !== ""; ) {
    const [unit, rest] = firstOf(left);
    left = rest;
    const bare = outside(unit);
    const acts = hasDeed(bare.replace(OF_THE_HEART, " "), true);
    const called = companionsCalled(unit, seat, state).length > 0;
    if (acts || (!called && callsAnother(unit, seat, state, { heard, joined: false, talks: false }))) done.push(unit);
    if (acts) said.push(...(unit.match(QUOTED) ?? []));
    else said.push(unit);
  }
  return { said: joined(...said), done: joined(...done) };
}

/** What one does in words or at heart, without lifting a hand. */
const OF_THE_HEART =
  /\bI (?:(?:\p{L}+ly|then|also|just|never|still) )?(?:promise|swear|agree|remember|recall|forget|feel|love|hate|fear|doubt|suppose|expect|mind|care|owe|miss|mean|beg|thank|understand|forgive|regret|prefer|bet|vow|hear|notice|count on|imagine|reckon|insist|refuse|accept|offer)\b/gu;

/** What follows says how that is done which stands before it: those deeds are secret, and nothing that was said aloud before them. */
function hide(parts: Part[]): void {
  for (let i = parts.length - 1; i >= 0; i--) {
    const part = parts[i];
    const isSaid = part !== undefined && outside(part.typed) !== part.typed;
    if (part?.for !== "gm" || (isSaid && i < parts.length - 1)) return;
    parts[i] = { ...part, secret: true };
    if (isSaid) return;
  }
}

/** Parts that stand beside each other and are for the same ears are one. */
function together(parts: readonly Part[]): readonly Part[] {
  const whole: Part[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (!last || !same({ ...last, typed: "", words: "" }, { ...part, typed: "", words: "" })) whole.push(part);
    else
      whole[whole.length - 1] = {
        ...last,
        typed: joined(last.typed, part.typed),
        words: joined(last.words, part.words),
      };
  }
  return whole;
}

/** It says that it is said so that others do not hear it, and ends with what is said: what follows it says for itself whom it is for. */
const endsSpeech = (unit: string): boolean =>
  /["”]$/.test(unit) && outside(unit) !== unit && isSaidApart(outside(unit));

const OPENLY: Ears = { for: "gm", secret: false };
const TABLE: Ears = { for: "table" };
const aloud = (to: readonly SeatId[]): Ears => ({ for: "companions", to, manner: "aloud" });
const isSecret = (ears: Ears | undefined): boolean => ears?.for === "gm" && ears.secret;
const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== "").join(" ");

/** Whom a sentence names as its hearers; undefined where it names nobody, and goes on from what stands before it. */
function earsOf(
  unit: string,
  before: Ears | undefined,
  seat: SeatId,
  state: TableState,
  heard: Letters | undefined,
): Ears | undefined {
  const bare = outside(unit);
  const said = unit.replace(JOINED, "");
  if (saysItIsSecret(said)) return { for: "gm", secret: true };
  if (endsTheEvening(said)) return TABLE;
  const called = companionsCalled(said, seat, state);
  if (called.length > 0 && !(bare !== unit && hasDeed(bare))) return aloud(called); // beside quotation marks the rest is not said
  if (ALOUD.test(bare)) return OPENLY;
  if (isSecret(before)) return before;
  const talks = before?.for === "companions"; // then what they did before is told, and not done
  if (hasDeed(bare, talks) || REPORTED.test(bare)) return OPENLY;
  if (callsAnother(said, seat, state, { heard, joined: said !== unit, talks })) return OPENLY;
  const asked = companionsAsked(said, seat, state);
  if (asked.length > 0) return aloud(asked);
  return SPEAKS.test(bare) ? OPENLY : undefined;
}

/** What follows is said so that all hear it. */
const ALOUD =
  /^(?:(?:and|but|then|and then),? )?(?:(?:I|we) (?:say|ask|tell|call|answer|shout)\b(?:(?!\b(?:nothing|not|never)\b)[^.!?"“]){0,80} )?(?:aloud|out loud|loudly)\b/i;

/** Somebody says that they speak, and to none of the companions. */
const SPEAKS = /\bI (?:ask|tell|say|answer|reply|call|shout)\b/;

/** The first sentence of a line, or what stands of it before a semicolon or a "then" behind which a secret begins; and what is left. */
function firstOf(line: string): readonly [string, string] {
  let end = 0;
  for (const { segment } of sentences.segment(line)) {
    const to = end + segment.length;
    for (const { 0: sign, index } of line.slice(end, to).matchAll(CLAUSE)) {
      const [at, next] = [end + index + 1, line.slice(end + index + sign.length)];
      if (!isQuoting(line.slice(0, at)) && (sign.startsWith(";") || beginsInSecret(next)))
        return [line.slice(0, at).trim(), line.slice(at).trim()];
    }
    end = to;
    if (SHORTENED.test(line.slice(0, end)) && end < line.length) continue;
    if (!isQuoting(line.slice(0, end)) && /\p{L}|\p{N}/u.test(line.slice(0, end))) break;
  }
  return [line.slice(0, end).trim(), line.slice(end).trim()];
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
/** A sentence does not end with an initial or a title: "I lift E. QUILL", "as Mr. Ames had". */
const SHORTENED = /(?<!\p{L})(?!I\.)(?:\p{Lu}|Mrs?|Ms|Dr|St)\.\s*$/u;
const CLAUSE = /;\s|,\s(?:and\s)?then,?\s/g;

const outside = (unit: string): string => unit.replace(QUOTED, " ");
/** What only joins a sentence to the one before it. */
const JOINED = /^(?:and|but|then|so|and then),?\s+/i;
/** Somebody says in the first person what they tell somebody: “Then I tell Col: …”. */
const REPORTED = /\bI \p{Ll}+[^:.!?]{0,120}:/u;

/**
 * "I whisper to Tilda: …", "I lean over to Tilda and whisper, “…”": to them alone. In quotation marks it ends with these; without any it goes on until a
 * sentence says something else of itself, and behind a "that" to the end of the sentence.
 */
function whisperedTo(
  line: string,
  unit: string,
  seat: SeatId,
  state: TableState,
): { readonly to: SeatId; readonly words: string; readonly aside: string; readonly rest: string } | undefined {
  const that = WHISPERED_THAT.exec(unit);
  const [, before = "", after = "", words = ""] = that ?? WHISPERED.exec(line) ?? forThemAlone(line, unit);
  const name = (after || before).replace(/['’]s$/, "");
  const low = name === "" ? saidLow(line, unit, seat, state) : undefined;
  const to = low?.to ?? (name === "" ? undefined : companion(name, seat, state));
  const all = (low?.words ?? words).trim();
  const [, quoted = "", rest = ""] = /^["“]([^"“”]*)["”]?\s*(.*)$/s.exec(all) ?? [];
  const said = quoted !== "" ? quoted.trim() : that ? all : stillWhispered(all);
  if (to === undefined || said === "" || /^["“]/.test(said)) return undefined;
  if (!that) return { to, words: said, aside: "", rest: (quoted === "" ? all.slice(said.length) : rest).trim() };
  const [aside = ""] = (TOLD_TO_DO.test(said) ? undefined : ALSO_DONE.exec(said)) ?? [];
  return {
    to,
    words: said.slice(0, said.length - aside.length).trim(),
    aside: aside.replace(/^,\s*/, ""),
    rest: line.slice(unit.length).trim(),
  };
}

/** What is whispered without quotation marks: up to a sentence that is said aloud or to somebody else, or is a deed that nobody is to see. */
function stillWhispered(all: string): string {
  let end = 0;
  for (;;) {
    const [unit, rest] = firstOf(all.slice(end).trim());
    const bare = outside(unit);
    const isNew = /[.!?…]["”]?$/.test(all.slice(0, end)); // behind a semicolon they are speaking still
    const tells = isNew && THEN.test(unit) && REPORTED.test(bare);
    if (end > 0 && (tells || ALOUD.test(bare) || WHISPERED.test(unit) || (hasDeed(bare) && saysItIsSecret(unit))))
      break;
    end = all.length - rest.length;
    while (/\s/.test(all[end - 1] ?? "")) end--;
    if (rest === "") break;
  }
  return all.slice(0, end);
}

const THEN = /^(?:and )?then\b/i;

/** "Low, so that only Tilda hears: “…”": whoever alone is to hear it is whom it is said to. */
function forThemAlone(line: string, unit: string): readonly string[] {
  const [, name = ""] = ONLY.exec(outside(unit)) ?? [];
  return name === "" ? [] : ["", "", name, saidIn(line)];
}

/** What is said: behind a colon, or in quotation marks, whichever comes first. */
const saidIn = (line: string): string => /(?:["“]|(?<=:\s)\s*\S).{1,8000}$/s.exec(line)?.[0].trim() ?? "";

/** "Under my breath to Tilda: …", "I lean to Tilda, low: “…”": what stands before says that it is said low, and names one companion and nobody else. */
function saidLow(
  line: string,
  unit: string,
  seat: SeatId,
  state: TableState,
): { readonly to: SeatId; readonly words: string } | undefined {
  const how = /^[^:"“]{1,200}(?=[:"“])/.exec(unit)?.[0] ?? "";
  if (!LOW.test(how) || hasDeed(how.replace(TURNS, " "))) return undefined;
  const names = [...how.matchAll(new RegExp(`(?<=^|\\s)(?!I\\b)${NAME}`, "gu"))].flatMap(({ 1: name = "", index }) => {
    const one = companion(name.replace(/['’]s$/, ""), seat, state);
    return index === 0 && one === undefined ? [] : [one]; // any word is written large at the beginning
  });
  const [to] = names;
  return to !== undefined && names.every((one) => one === to)
    ? { to, words: saidIn(line.slice(how.length)) }
    : undefined;
}

const LOW = /\b(?:low|quietly|softly|whisper|murmur|mutter|under my breath)\b/i;
const TURNS = /\bI (?:lean|bend|turn|step|whisper|murmur|mutter)\b/g;
const NAME = "(\\p{Lu}[\\p{L}'’-]{1,30}(?: \\p{Lu}[\\p{L}'’-]{1,30})?)";
const WHISPERS = `^\\s*(?:(?:[Aa]nd|[Tt]hen|[Aa]nd then),? )?I (?:(?:quietly|softly) )?(?:(?:lean|bend|turn)(?: \\p{Ll}+){0,3} (?:to|towards|over to) ${NAME},? and )?(?:whisper|murmur|breathe|hiss)(?: \\p{Ll}+){0,3}?(?: (?:to|at|into|in) ${NAME})?(?: \\p{Ll}+){0,4}?`;
const WHISPERED = new RegExp(`${WHISPERS}\\s*(?::|,(?:\\s+that\\b)?)\\s*(.{1,8000})$`, "su");
/** "I whisper to Tilda that …, and say nothing of the glove": what they do besides is none of what is whispered. */
const ALSO_DONE =
  /, and (?!(?:I|we|you|he|she|it|they|that|this|the|a|an|my|our|your|his|her|their|there)\b)\p{Ll}.*$/su;
/** "… that she should tie up, and mind the third": what they are told to do goes on behind the "and". */
const TOLD_TO_DO =
  /^(?:\S+ ){1,4}(?:should|must|may|might|can|could|shall|ought|has to|have to|is to|are to|had better)\b/;
const WHISPERED_THAT = new RegExp(`${WHISPERS} that\\s+([^"“:]{1,2000})$`, "su");

const ONLY = new RegExp(
  `\\b(?:only|just|nobody but|no one but|none but) ${NAME} (?:can |may |will |should |shall )?hears?\\b`,
  "u",
);

/** Outside of quotation marks somebody says what they do, and not only what they say or ask; where they are talking, what they did before is told. */
const hasDeed = (bare: string, talks = false): boolean =>
  [...bare.matchAll(DEED)].some(([, verb = ""]) => !(talks && isPast(verb)));
const DEED =
  /\bI (?:(?:\p{L}+ly|then|also|just|never) )?(?!(?:say|ask|tell|reply|answer|wonder|think|mean|am|was|want|would|do|did|know|believe|guess|have|had|can|could|should|will|shall|may|might|hope|need|like|trust|see)\b)(\p{Ll}{2,})/gu;

/** In talk, those who are called; where nobody is, everybody. */
export function saidTo(body: string, seat: SeatId, state: TableState): SeatId | SeatId[] {
  const called = readLine(body, seat, state).flatMap((part) => (part.for === "companions" ? part.to : []));
  const [one, ...more] = new Set(called);
  return one === undefined ? "party" : more.length === 0 ? one : [one, ...more];
}
