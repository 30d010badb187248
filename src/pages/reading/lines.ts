import { bare } from "../../markdown/marks.ts";
import { toSlug } from "../../protocol/text.ts";
import type { Afterword, Ending, Lead, Line, Notice, Situation, VoiceLine, Worded } from "../../world/situation.ts";
import { asksForCheck, checkOf } from "./check.ts";
import { arrowIn, onlyTold, toldIn } from "./effects.ts";
import { conditionOf, needsOf } from "./needs.ts";
import { type Entry, joined, type Part } from "./page.ts";
import { type Reading, shown } from "./reading.ts";

/** One point after the other; anything else is kept and named. */
export const pointsIn = <One>(
  { entries }: Pick<Part, "entries">,
  reading: Reading,
  remedy: string,
  read: (raw: string, entry: Entry) => One | undefined,
): readonly One[] =>
  entries.flatMap((entry): readonly One[] => {
    const one = entry.kind === "point" ? read(joined(entry.rows), entry) : undefined;
    if (one === undefined) reading.stray(entry, remedy);
    return one === undefined ? [] : [one];
  });

/** The same for what is told: a point that begins with `or:` has other words for the one before it. */
export function toldPointsIn<One extends Worded>(
  part: Pick<Part, "entries">,
  reading: Reading,
  remedy: string,
  read: (raw: string, entry: Entry) => One | undefined,
): readonly One[] {
  const all: One[] = [];
  for (const entry of part.entries) {
    const other = entry.kind === "point" ? otherWords(joined(entry.rows), entry.line, reading) : undefined;
    const last = other === undefined ? undefined : all.pop();
    if (other !== undefined && last !== undefined) all.push(withWords(last, other));
    else all.push(...pointsIn({ entries: [entry] }, reading, remedy, read));
  }
  return all;
}

/** Behind `or:` stands what is told; what comes of it stands with the first. */
export function otherWords(raw: string, line: number, reading: Reading): string | undefined {
  const [key] = /^or:\s*(?=\S)/i.exec(raw) ?? [];
  return key === undefined ? undefined : onlyTold(raw.slice(key.length), line, reading);
}

export const withWords = <One extends Worded>(one: One, other: string): One => ({
  ...one,
  or: [...(one.or ?? []), other],
});

/** What stands before the first colon, and what comes after it; the colon of a key is never far. */
export function keyed(raw: string, longest = 200): { readonly key: string; readonly rest: string } | undefined {
  const colon = raw.indexOf(":");
  if (colon < 1 || colon > longest) return undefined;
  return { key: bare(raw.slice(0, colon)), rest: raw.slice(colon + 1).trim() };
}

/** `- (if dark) A bell in the town gets to five. → The Light +1` */
export const dragsIn = (part: Part, reading: Reading): readonly Line[] =>
  toldPointsIn(part, reading, "Make it a point: - what happens.", (raw, { line }) => {
    const { needs, rest } = conditionOf(raw, line, reading);
    return { ...toldIn(rest, line, reading), needs, line };
  });

/** `- Brona: …`, `- a cleric: …`, `- Perception 14: …`, `- Brona, Insight 12, if dark: …` */
export const noticesIn = (part: Part, reading: Reading): readonly Notice[] =>
  toldPointsIn(part, reading, "Say who notices it: - Brona: …, - a cleric: …, - Perception 14: ….", (raw, { line }) => {
    const found = keyed(raw);
    if (!found) return undefined;
    const [, key = found.key, when = ""] = /^(.*?)(?:,\s*if\s(.*))$/i.exec(found.key) ?? [];
    const words = key.split(",").map((one) => one.trim());
    const asked = words.find(asksForCheck);
    const check = asked === undefined ? undefined : checkOf(asked, line, reading);
    const [who = "", ...others] = words.filter((one) => one !== asked);
    if (others.length > 0)
      reading.odd(line, `“${shown(key)}” is more than one who notices.`, "Write a point for each of them.");
    return {
      ...toldIn(found.rest, line, reading),
      who: toSlug(who.replace(/^(?:an?|the|any)\s/i, "")),
      needs: when === "" ? [] : needsOf(when, line, reading),
      ...(check ? { check } : {}),
      line,
    };
  });

/** `- Hask, on wenna-told, if dark (notice): "…"` */
export const voicesIn = (part: Part, reading: Reading): readonly VoiceLine[] =>
  toldPointsIn(part, reading, "Say whose line it is: - Brona: “…”.", (raw, { line }) => {
    const found = keyed(raw);
    if (!found) return undefined;
    const [bracket = "", act = ""] = /\s*\(([^()]{1,40})\)$/.exec(found.key) ?? [];
    const key = bracket === "" ? found.key : found.key.slice(0, -bracket.length);
    const parts = key.split(/,\s*(?=(?:on|if)\s)/i);
    const after = (word: string): string =>
      parts
        .filter((one) => one.toLowerCase().startsWith(`${word} `))
        .map((one) => one.slice(3))
        .join(", ");
    const [who = ""] = parts;
    if (who.includes(","))
      reading.odd(
        line,
        `“${shown(key)}” says more than whose line it is.`,
        "After the name may stand: , on a way, a fact or an outcome; , if a fact; and (an act).",
      );
    const needs = after("if");
    return {
      who: toSlug(who.split(",")[0] ?? ""),
      text: onlyTold(found.rest, line, reading),
      act: act.trim().toLowerCase(),
      needs: needs === "" ? [] : needsOf(needs, line, reading),
      on: toSlug(after("on")),
      line,
    };
  });

/** `- (if clerk-left) Find the clerk's house → The Counting House: What is told of the going.` */
export const leadsIn = (part: Part, reading: Reading): readonly Lead[] =>
  toldPointsIn(
    part,
    reading,
    "Write what they can do, an arrow, and the title of the page it leads to.",
    (raw, { line }) => {
      const { needs, comes, rest } = marksOf(raw, line, reading);
      const arrow = arrowIn(rest);
      if (!arrow) return undefined;
      const { title, told } = target(rest.slice(arrow.end).trim(), reading);
      const text = onlyTold(told, line, reading);
      const to = reading.names.page(title) ?? toSlug(title);
      return to === "" ? undefined : { to, needs, title: bare(rest.slice(0, arrow.at)), text, comes, line };
    },
  );

/** `(if a fact)` and `(comes)` stand in front, in either order. */
function marksOf(
  raw: string,
  line: number,
  reading: Reading,
): Pick<Lead, "needs" | "comes"> & { readonly rest: string } {
  const comes = /^\(comes\)\s*/i;
  const first = raw.replace(comes, "");
  const { needs, rest } = conditionOf(first, line, reading);
  const second = rest.replace(comes, "");
  return { needs, comes: first !== raw || second !== rest, rest: second };
}

/** A page's title may have a colon of its own. */
function target(words: string, { names }: Reading): { readonly title: string; readonly told: string } {
  const colons = [...words.slice(0, 200).matchAll(/:/g)].map(({ index }) => index);
  const at = colons.find((colon) => names.page(words.slice(0, colon)) !== undefined) ?? colons[0];
  return at === undefined
    ? { title: bare(words), told: "" }
    : { title: bare(words.slice(0, at)), told: words.slice(at + 1) };
}

/** `- wenna-told: Wenna found the gate open from below.` */
export const factsIn = (part: Part, reading: Reading): Situation["facts"] =>
  pointsIn(
    part,
    reading,
    "Write the fact's name, a colon, and what it means: - lamp-lit: Somebody lit the lamp.",
    (raw, { line }) => {
      const found = keyed(raw);
      const id = toSlug(found?.key ?? "");
      return found && id !== "" ? { id, text: onlyTold(found.rest, line, reading), line } : undefined;
    },
  );

/** `- **Wages paid**: What is told. / hook: What the next evening may begin with.`, and below it `- and, if the-boy-in: What became of the boy.` */
export function endingsIn(part: Part, reading: Reading): readonly Ending[] {
  const told = toldPointsIn<Ending | (Afterword & { readonly id?: never })>(
    part,
    reading,
    "Write its title, a colon, and what is told: - **Wages paid**: ….",
    (raw, { line }) => afterwordIn(raw, line, reading) ?? endingIn(raw, line, reading),
  );
  const endings: Ending[] = [];
  for (const one of told) {
    const last = endings.at(-1);
    if (one.id !== undefined) endings.push(one);
    else if (last) endings[endings.length - 1] = { ...last, more: [...(last.more ?? []), one] };
    else reading.odd(one.line, "“and” stands before any ending.", "Write the ending first: - **Wages paid**: ….");
  }
  return endings;
}

function afterwordIn(raw: string, line: number, reading: Reading): Afterword | undefined {
  const [key, when = ""] = /^and(?:,?\s+if\s([^:]{1,200}))?:\s*(?=\S)/i.exec(raw) ?? [];
  if (key === undefined) return undefined;
  const needs = when === "" ? [] : needsOf(when, line, reading);
  return { text: onlyTold(raw.slice(key.length), line, reading), needs, line };
}

function endingIn(raw: string, line: number, reading: Reading): Ending | undefined {
  const found = keyed(raw);
  const id = toSlug(found?.key ?? "");
  if (!found || id === "") return undefined;
  const hook = /(?:^|\s)(?:\/\s*)?hook:\s*/i.exec(found.rest);
  return {
    id,
    title: found.key,
    text: onlyTold(hook ? found.rest.slice(0, hook.index) : found.rest, line, reading),
    hook: hook ? onlyTold(found.rest.slice(hook.index + hook[0].length), line, reading) : "",
    line,
  };
}
