import { headOf } from "./head.ts";
import { LEXICON } from "./lexicon.ts";
import { mentionsIn } from "./mentions.ts";
import { nounsOf } from "./nouns.ts";
import type { Wish } from "./reading.ts";
import { refined } from "./refine.ts";
import type { Scope } from "./scope.ts";
import { tokensOf } from "./tokens.ts";

/** An option's own words, whatever the case, with or without "I" before them and a full stop behind. */
export function exactWay(text: string, scope: Scope): Wish | undefined {
  const typed = text.trim();
  if (typed.length > 400 || /["“”«»„‹]/.test(typed)) return undefined;
  const words = bare(typed);
  const asked = /\?\s*$/.test(typed);
  const found =
    scope.ways.find(({ title, said, commits }) =>
      [title, ...said].some((one) => bare(one) === words && words !== "" && (!asked || !commits || /\?$/.test(one))),
    ) ??
    (asked
      ? undefined
      : scope.ways.find(({ title }) => words.includes(" ") && bare(title).replace(GOES, "") === words));
  if (!found) return undefined;
  const tokens = tokensOf(found.title).filter(({ word }) => /[\p{L}\p{N}]/u.test(word));
  const nouns = nounsOf(scope);
  const mentions = mentionsIn(tokens, nouns, {}).filter(({ owner, kind }) => !owner && kind !== "me");
  const list = tokens.map(({ word }) => word);
  const { verb } = headOf(list, mentions);
  const fine = verb ? refined(verb, list, mentions) : undefined;
  const row = fine ? LEXICON[fine.verb] : undefined;
  const approach = found.approach ?? row?.approach;
  const person = mentions.find(({ kind }) => kind === "person" || kind === "companion")?.id;
  const kind = row?.kind ?? "do";
  return {
    kind: kind === "wait" ? "do" : kind,
    text: typed,
    speech: "",
    ...(person === undefined || kind === "do" || kind === "look" ? {} : { to: person }),
    verb: fine?.verb ?? "",
    skills: row?.skills ?? [],
    ...(approach ? { approach } : {}),
    things: [...new Set(mentions.map(({ id }) => id))],
    way: found.id,
    ...(fine?.commits ? { commits: fine.commits } : {}),
    sure: true,
  };
}

/** "On to the lamps", where "Go on to the lamps" is offered. */
const GOES = /^(?:go|walk|head|climb|step|run|call) /;

const bare = (text: string): string =>
  tokensOf(text)
    .map(({ word }) => word)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .join(" ")
    .replace(/^(?:(?:i|we|lets|please|ok|okay|will|shall|then|try to|want to|would like to) )+/, "")
    .replace(/\b(?:the|a|an) /g, "");
