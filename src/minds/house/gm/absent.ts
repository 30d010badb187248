import type { Situation, Thing } from "../../../world/situation.ts";
import type { Wish } from "../understand/reading.ts";
import type { Stage } from "./stage.ts";

/** What somebody wants to look at, take or speak to, and is not here: somebody of another page, or a thing nobody has told of. */
export function absentIn({ at, here, pages }: Stage, { kind, things, to, text, verb }: Wish): string | undefined {
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  const isMeant = (name: string): boolean =>
    name
      .toLowerCase()
      .split(" ")
      .some((word) => word.length > 3 && words.has(word));
  const elsewhere = pages.names.find((name) => isMeant(name) && !here.some((thing) => isMeant(thing.name)));
  if (elsewhere !== undefined && to === undefined)
    return elsewhere // by as much of the name as was said
      .split(" ")
      .filter((word, i) => words.has(word.toLowerCase()) || (i === 0 && word.toLowerCase() === "the"))
      .join(" ");
  if (things.length > 0 || to !== undefined) return undefined;
  const place = kind === "look" ? placeIn(text, pages, at) : undefined;
  if (place !== undefined && !here.some((thing) => isMeant(thing.name))) return place;
  const wants = kind === "look" ? LOOKED_AT : kind === "do" && HANDLED.has(verb) ? HANDLES : undefined;
  const thing = wants?.exec(text.trim())?.[1]?.trim();
  if (thing === undefined || WHOLE.test(thing)) return undefined;
  const noun = thing.toLowerCase().split(" ").at(-1) ?? "";
  return [...spokenOf(at, here)].some((told) => told.toLowerCase().includes(noun)) ? undefined : thing;
}

/** "What is in the lamp room?": another page's place, by its name. */
const placeIn = (text: string, pages: Stage["pages"], at: Situation): string | undefined =>
  pages.all
    .filter(({ slug, place }) => slug !== at.slug && place !== at.place)
    .flatMap(({ title, place }) => [title, place])
    .filter((name) => / /.test(name))
    .map((name) => name.toLowerCase())
    .find((name) => text.toLowerCase().includes(name));

/** Everything this page speaks of. */
export function* spokenOf({ ways, openings, notices }: Situation, here: readonly Thing[]): Generator<string> {
  for (const { title, said } of ways) yield* [title, ...said];
  for (const { looks, says } of here) yield* [...looks, ...says];
  for (const { text } of [...openings, ...notices]) yield text;
}

const LOOKED_AT =
  /\b(?:look|stare|peer|glance|squint) (?:at|over|behind|under|into|inside) ((?:the|that|this|a|an)\s[\p{L}' -]{2,40})[.!?]*$/iu;
const HANDLES =
  /^(?:(?:can|could|may) (?:i|we) |i |then |just |and )*(?:take|grab|open|unlock|read|light|use|drink|eat|pull|turn|climb(?: up| down| over)?|scale|cross(?: on| over| by)?|(?:jump|leap|hop) (?:over|across|onto|off)|swing (?:on|from|across)|(?:stand|sit|get|jump|hop) (?:up )?on|ring|(?:knock|rap|bang|hammer) (?:on|at)|tie .{1,30} to|smash|break|kick)\s((?:the|that|this)\s[\p{L}' -]{2,30})[.!?]*$/iu;
const HANDLED: ReadonlySet<string> = new Set([
  "take",
  "open",
  "unlock",
  "read",
  "light",
  "use",
  "eat",
  "drink",
  "pull",
  "push",
  "climb",
  "jump",
  "enter",
  "signal",
  "tie",
  "break",
]);

/** All of it is here. */
export const WHOLE =
  /^(?:the|this|that) (?:place|room|area|surroundings|ground|floor|sky|people|others|party|scene|view|dark|distance|situation|way|road|walls?|ceiling)\b/i;
