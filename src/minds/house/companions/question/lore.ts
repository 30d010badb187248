import type { Letters } from "../../../../protocol/letter.ts";
import { nameOf } from "../../../../protocol/text.ts";
import { capital, ended } from "../../plain-words.ts";
import { isPast, isVerb, maybeVerb } from "../../verbs.ts";
import { plainVerb } from "../lines/line.ts";
import { actorsIn } from "../slots.ts";
import { sentencesIn } from "./sheet.ts";

/** What everybody at the table may have read: what the party knew when the evening began, and what is known hereabouts. */
export interface Lore {
  readonly facts: readonly string[];
  readonly people: readonly { readonly name: string; readonly text: string }[];
  /** What they have been asked to do, and by whom. */
  readonly aim: string;
  readonly giver: string;
}

const LONGEST = 20_000;

export function loreIn(...texts: readonly string[]): Lore {
  const facts: string[] = [];
  const people: { name: string; text: string }[] = [];
  let [aim, giver] = ["", ""];
  for (const line of texts.flatMap((text) => text.slice(0, LONGEST).split("\n"))) {
    const bare = line
      .replace(/^\s*[-*] +/, "")
      .replace(/\*+/g, "")
      .trim();
    const label = /^([\p{L}' ]{2,30}): *(.*)$/u.exec(bare);
    const person = /^(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,3})(?: [-–—] |: )(\p{Ll}.{3,300})$/u.exec(bare);
    if (/^#|^\||^$|^---/.test(bare)) continue;
    if (person) people.push({ name: person[1] ?? "", text: (person[2] ?? "").trim() });
    else if (label && /^(?:objective|goal|task|aim)$/i.test(label[1] ?? "")) aim ||= (label[2] ?? "").trim();
    else if (label && /^(?:given by|employer|patron|client|hired by)$/i.test(label[1] ?? ""))
      giver ||= (label[2] ?? "").trim();
    else if (!label && /\p{Ll} \p{Ll}/u.test(bare) && !/["“]/.test(bare))
      facts.push(withBefore(facts.at(-1), ended(capital(bare))));
  }
  return { facts, people, aim: aim.replace(/[.!]+$/, ""), giver };
}

/** “keeps the gate”, “draper; gave us a letter”, as somebody says it of them. */
export function introduced({ name, text }: Lore["people"][number]): string {
  const [first = ""] = text.split(/[ ,;.]/, 1);
  const does = first.endsWith("s") && (isVerb(plainVerb(first)) || maybeVerb(plainVerb(first)));
  const is = /^(?:an?|the|his|her|their|our|my|one of)$/.test(first)
    ? " is"
    : /^[aeiou]/.test(first)
      ? " is an"
      : " is a";
  return ended(
    `${name}${does || isPast(first) || /^(?:is|was|has|had)$/.test(first) ? "" : is} ${text.replace(/; (?=\p{Ll})/gu, ", and ")}`,
  );
}

/** “It is called Wet Friday.” goes with what it is that is called so. */
const withBefore = (before: string | undefined, fact: string): string => {
  const [first = ""] = before === undefined ? [] : sentencesIn(before);
  return first !== "" && /^(?:It|They|He|She|This|That)\b/.test(fact) && first.length + fact.length <= 240
    ? `${first} ${fact}`
    : fact;
};

/** What was told and said lately, as this seat heard it: newest last. */
export interface Told {
  /** Sentences of narration without speech in them. */
  readonly sentences: readonly string[];
  readonly speeches: readonly { readonly who: string; readonly words: string }[];
  /** All that was told, and all of it with the talk of the party between. */
  readonly story: string;
  readonly text: string;
}

/** So many narrations back is this evening's memory. */
const BACK = 30;

/** What was told to both of them, and what was said aloud. */
export function toldIn(letters: Letters, from: string): Told {
  const bodies: { readonly body: string; readonly talk: string | undefined }[] = [];
  for (let i = letters.length - 1; i >= 0 && bodies.length < BACK; i--) {
    const letter = letters.at(i);
    if (letter?.kind !== "message") continue;
    if (letter.tag === "NARRATIVE" && (letter.to.includes("all") || letter.to.includes(from)))
      bodies.push({ body: letter.body.slice(0, 6000), talk: undefined });
    else if (letter.tag === "PLAYER_TO_PLAYER") bodies.push({ body: letter.body.slice(0, 600), talk: letter.from });
  }
  const parts = bodies.toReversed();
  const told = parts.filter(({ talk }) => talk === undefined).flatMap(({ body }) => body.split("\n"));
  return {
    sentences: told
      .filter((line) => !/^\s*[>#|]/.test(line) && line.trim() !== "")
      .flatMap(sentencesIn)
      .filter(
        (one) => !/["“”]/.test(one) && one.length >= 20 && one.length <= 240 && !/\b(?:him|her|them|it)[.!]$/.test(one),
      ),
    speeches: parts.flatMap(({ body, talk }) => (talk === undefined ? speechesIn(body) : [])),
    story: told.join("\n"),
    text: parts.map(({ body }) => body).join("\n"),
  };
}

const speechesIn = (body: string): readonly { who: string; words: string }[] =>
  body.split("\n").flatMap((line) => {
    const found =
      /^\s*>?\s*\*\*([^*]{2,40})\*\*: *[“"](.{2,600})[”"]\s*$/u.exec(line) ??
      /^(\p{Lu}\p{L}{1,20}) (?:says|asks)(?: to \p{Lu}\p{L}+| \p{Lu}\p{L}+)?, [“"]([^“”"]{2,600})[”"]/u.exec(line);
    return found ? [{ who: found[1] ?? "", words: found[2] ?? "" }] : [];
  });

export const has = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${RegExp.escape(word)}(?:s|'s|’s)?(?!\\p{L})`, "iu").test(text);

/** He or she, as the telling has it; nothing where it does not say. */
export function pronounOf(name: string, texts: readonly string[]): "he" | "she" | undefined {
  const first = name.split(" ").find((part) => !/^(?:the|old|mr|mrs|miss)$/i.test(part)) ?? name;
  const last = name.split(" ").at(-1) ?? name;
  let [he, she] = [0, 0];
  for (const sentence of texts.flatMap(sentencesIn)) {
    const at = sentence.search(
      new RegExp(`(?<!\\p{L})(?:${RegExp.escape(first)}|${RegExp.escape(last)})(?!\\p{L})`, "u"),
    );
    if (at < 0) continue;
    const found = /\b(?:(he|him|his|himself)|(she|hers?|herself))\b/i.exec(sentence.slice(at));
    if (found?.[1] !== undefined) he += 1;
    else if (found) she += 1;
  }
  return he === she ? undefined : he > she ? "he" : "she";
}

/** Whom “him” or “her” means: whoever of that kind was last named to them, before anybody of whom it is not known. */
export function meantBy(
  pronoun: "he" | "she",
  { lore, told, party, seat, from }: { lore: Lore; told: Told; party: readonly string[]; seat: string; from: string },
): string | undefined {
  const talked = party.filter((one) => one !== seat && one !== from).map(nameOf);
  const strangers = [
    ...lore.people.map(({ name }) => name),
    ...told.speeches.map(({ who }) => who),
    ...actorsIn(told.text.slice(-4000)),
  ];
  const whole = (name: string): string =>
    strangers.find((one) => one.split(" ").length > 1 && one.split(" ").includes(name)) ?? name;
  const isParty = (name: string): boolean =>
    party.some((one) =>
      nameOf(one)
        .split(" ")
        .includes(name.split(" ")[0] ?? ""),
    );
  const names = [...new Set(strangers.filter((name) => !isParty(name)).map(whole))];
  const lately = (name: string): number =>
    Math.max(
      ...name
        .split(" ")
        .filter((part) => part.length > 2 && !/^the$/i.test(part))
        .map((part) => told.text.lastIndexOf(part)),
    );
  const known = [told.text, ...lore.people.map(({ name, text }) => `${name} ${text}`), ...lore.facts];
  const all = [...names, ...talked.filter((name) => told.text.slice(-400).includes(name.split(" ")[0] ?? name))]
    .map((name) => ({ name, at: lately(name), is: pronounOf(name, known) }))
    .filter(({ is }) => is === undefined || is === pronoun)
    .toSorted((one, other) => other.at - one.at);
  const sounds = ({ name }: { name: string }): boolean => /a$/.test(name.split(" ")[0] ?? name) === (pronoun === "she");
  return (all.find(({ is, at }) => is === pronoun && at >= 0) ?? all.find(sounds) ?? all[0])?.name;
}
