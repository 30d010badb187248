import type { Temper } from "../../../world/temper.ts";
import { firstNameOf } from "../first-name.ts";
import type { Asked } from "./asked.ts";
import { stemsOf } from "./stems.ts";
import { idealsOf } from "./trust.ts";

export const TOUCHES = ["bond", "flaw", "ideal", "past"] as const;

/** What of somebody's own a moment touches. */
export interface Touch {
  readonly what: (typeof TOUCHES)[number];
  /** The words of the sheet. */
  readonly text: string;
  /** A name was named, or an ideal is about to be broken: there is no doubt about it. */
  readonly plainly: boolean;
}

/** What this prompt touches of the character: a bond, a flaw, somebody from the past, an ideal about to be broken; nothing otherwise. */
export function touchOf(asked: Asked, temper: Temper | undefined, party: readonly string[]): Touch | undefined {
  if (!temper) return undefined;
  const told = [asked.happened, ...asked.known, asked.notice].join(" ");
  const scene = [told, ...asked.about].join(" ");
  const stems = stemsOf(told); // what a place is called touches nobody
  const known = new Set(
    [temper.name, ...party.map((seat) => seat.replaceAll("-", " "))].flatMap((name) => name.toLowerCase().split(" ")),
  );
  const entries = [
    ...temper.bonds.map((text) => ({ what: "bond" as const, text })),
    ...temper.flaws.map((text) => ({ what: "flaw" as const, text })),
  ];
  const named = entries.find(({ text }) => namesIn(text, known).some((name) => hasWord(scene, name)));
  if (named) return { ...named, plainly: true };
  const past = peopleIn(temper.backstory).find((name) => !known.has(name.toLowerCase()) && hasWord(scene, name));
  if (past !== undefined) return { what: "past", text: past, plainly: true };
  const worded = entries.find(({ text }) => meets(text, stems, known));
  if (worded) return { ...worded, plainly: false };
  const [ideal] = temper.ideals;
  const broken = ideal !== undefined && idealsOf(temper).hates?.test(`${asked.trying} ${asked.happened}`);
  return broken ? { what: "ideal", text: ideal, plainly: false } : undefined;
}

/** Two words of it, or the one that matters where there are few; who is of the party is always about. */
function meets(text: string, stems: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  const own = new Set([...stemsOf(text)].filter((stem) => ![...known].some((name) => name.startsWith(stem))));
  const met = own.intersection(stems).size;
  return met >= 2 || (met === 1 && own.size <= 3);
}

/** Words with a capital in the middle of a sentence; or the only word before a full stop: "Mira. Everything …" */
const namesIn = (text: string, known: ReadonlySet<string>): readonly string[] =>
  [...text.slice(0, 2000).matchAll(/(?:(?<=[\p{Ll},;] )|^)(\p{Lu}[\p{Ll}'’-]{2,30})(?=[.,;:!?]|\s|$)/gu)]
    .filter((found) => found.index > 0 || /^\p{Lu}[\p{Ll}'’-]{2,30}[.,]/u.test(text))
    .map(([, name = ""]) => name)
    .filter((name) => !known.has(name.toLowerCase()));

/** Those that a story calls a sister, a captain, a friend by name. */
const peopleIn = (text: string): readonly string[] =>
  [
    ...text
      .slice(0, 8000)
      .matchAll(
        /\b(?:sister|brother|mother|father|wife|husband|son|daughter|uncle|aunt|cousin|mentor|captain|master|mistress|friend|partner|rival|teacher|sergeant)[,]? (\p{Lu}[\p{Ll}'’-]{2,30})/gu,
      ),
  ].map(([, name = ""]) => name);

const hasWord = (text: string, word: string): boolean =>
  text.split(/[^\p{L}'’-]+/u).some((one) => one === word || one.replace(/['’]s$/, "") === word);

const READY: Readonly<Record<Temper["veto"], number>> = {
  low: 0.3,
  "medium-low": 0.45,
  medium: 0.6,
  "medium-high": 0.8,
  high: 0.95,
};

/** Whether what touches them is enough to stop for, by how readily the sheet says they do. */
export const stopsFor = (touch: Touch, { veto }: Temper, chance: number): boolean =>
  chance < READY[veto] * (touch.plainly ? 1 : 0.6);

/** The veto itself: its first line says so, then why. */
export function vetoBody(seat: string, touch: Touch): string {
  const [first = ""] = touch.text.split(/(?<=[.!?])\s/);
  return `[VETO] ${WHY[touch.what].replace("{name}", () => firstNameOf(seat))}\n${touch.what === "past" ? `${first} is somebody from before.` : first}`;
}

export const WHY: Readonly<Record<Touch["what"], string>> = {
  bond: "{name} has a stake in this, and wants all of it before saying anything.",
  flaw: "{name} knows this weakness by name, and wants to see it coming.",
  ideal: "{name} cannot let this go by as a small thing.",
  past: "{name} knows that name, and stops.",
};
