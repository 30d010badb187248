import type { Draft } from "../../protocol/entry.ts";
import type { Notes } from "../../protocol/kinds/notes.ts";
import { nameOf } from "../../protocol/text.ts";
import { lastParagraph, oneLine, wholeSentences } from "../../scribes/sentences.ts";
import { CONTEXT_NOTE } from "../../scribes/state.ts";
import type { TableState, Thread } from "../../table/state.ts";
import { withoutMechanics } from "../../world/mechanics.ts";
import { unstyled } from "../../world/unstyled.ts";
import { sectionsIn } from "./sections.ts";

export const CONTEXT_PATH = "tmp/gm-context.md";

/** The sections of a GM's note to itself, in their order. The last is the table's own: what is written there by others is corrected. */
export const CONTEXT_SECTIONS = [
  "Current Scene",
  "Expecting",
  "Contingencies",
  "Scene Direction",
  "What Just Happened",
  "Scene Tracking",
] as const;
type Section = (typeof CONTEXT_SECTIONS)[number];
type Sections = Readonly<Record<Section, string>>;

/** What was heard, newest looked at first: the entries of an evening, or the GM's letters. */
interface Heard {
  findLast(fits: (one: Draft) => boolean): Draft | undefined;
}

/**
 * All that a GM who begins afresh is told of the turn before, in 15 lines at most. What somebody else wrote into the file stands in its section
 * until it is written otherwise; the rest is what the table knows.
 */
export function contextNotes(state: TableState, heard: Heard): string {
  const own = tableOwn(state, heard);
  const said = (section: Section): string =>
    (section === "Scene Tracking" ? undefined : state.notes.threads[keyOf(section)]) ?? own[section];
  return CONTEXT_SECTIONS.map((section) => `## ${section}\n${said(section)}\n`).join("\n");
}

function tableOwn(state: TableState, heard: Heard): Sections {
  const thread = threadOfStory(state);
  const others = [...state.threads.values()].filter((one) => one !== thread);
  const last = thread ? undefined : heard.findLast((one) => one.kind === "scene");
  const { number = "000", slug = "scene" } = thread ?? {};
  const nowhere = { title: nameOf(slug), place: "", time: "", present: [] };
  const scenes = [thread ?? (last?.kind === "scene" ? { ...last, present: [] } : nowhere), ...others];
  const most = LONGEST / scenes.length;
  return {
    "Current Scene": scenes.map((scene) => short(whereIs(scene), most)).join(" Elsewhere: "),
    Expecting: short(expecting(state)),
    Contingencies: contingencies(state),
    "Scene Direction": short(direction(state.notes)),
    "What Just Happened": happened(heard, others.length > 0 ? scenes : [], most) || "Nothing yet.",
    "Scene Tracking": `Current scene: ${number}\nCurrent slug: ${slug}`,
  };
}

type Place = Pick<Thread, "title" | "place" | "time" | "present">;

function whereIs({ title, place, time, present }: Place): string {
  const where = [...new Set([title, place, time].map(oneLine).filter((part) => part !== ""))].join(", ");
  return present.length === 0 ? `${where}.` : `${where}. Here: ${present.map(nameOf).join(", ")}.`;
}

/** How what was told last ended: while the party is apart, of each group its own. */
function happened(heard: Heard, groups: readonly Place[], most: number): string {
  const last = (fits: (to: readonly string[]) => boolean): string => {
    const told = heard.findLast((one) => one.kind === "message" && one.tag === "NARRATIVE" && fits(one.to));
    return short(told?.kind === "message" ? lastParagraph(withoutMechanics(unstyled(told.body))) : "", most);
  };
  if (groups.length === 0) return last(() => true);
  return groups
    .flatMap(({ present }) => {
      const own = last((to) => to.includes("all") || present.some((seat) => to.includes(seat)));
      return own === "" ? [] : [`${present.map(nameOf).join(", ")}: ${own}`];
    })
    .join(" ");
}

const LONGEST = 400;
const short = (text: string, most = LONGEST): string => wholeSentences(oneLine(text), most);

/** The group the story is told of: a person's, or the largest. */
function threadOfStory({ threads, seats }: TableState): Thread | undefined {
  const all = [...threads.values()];
  const theirs = all.find(({ present }) => present.some((seat) => seats.get(seat)?.human));
  return theirs ?? all.toSorted((one, other) => other.present.length - one.present.length)[0];
}

/** Whom the GM has asked since the story last went on. */
const askedOf = ({ prompts, asked, beat }: TableState): readonly string[] =>
  [...asked].filter(([seat, one]) => prompts.has(seat) || (one.beat === beat && one.body !== "")).map(([seat]) => seat);

function expecting(state: TableState): string {
  const asked = askedOf(state);
  if (asked.length > 0) return `Answers of ${asked.join(", ")}.`;
  const [question] = state.questions;
  return question ? `An answer to: ${question.question}` : "Nobody has been asked anything yet.";
}

/** What the GM intends, as far as it is in words; and what follows a veto, which anybody who was asked may say. */
function contingencies(state: TableState): string {
  const intends = state.notes.intentions.filter((line) => !MARK.test(line)).map((line) => `- ${short(line)}`);
  const asked = askedOf(state);
  const veto = asked.length > 0 ? [`- If ${asked.join(" or ")} vetoes: prompt them with FULL_CONTEXT.`] : [];
  return [...intends, ...veto].slice(-3).join("\n") || "- None.";
}

/** What the house marks for itself is no intention in words. */
const MARK = /^(?:follow \S+$|last \S+ |asked whether to |asked which|there is news to talk about$|came to light: )/;

function direction({ clocks, threads }: Notes): string {
  const running = Object.entries(clocks)
    .filter(([name, { of }]) => !COUNTS.includes(name) && !name.includes(" ") && of < 1000)
    .map(([name, { at, of }]) => `${name} ${at}/${of}`);
  const open = Object.entries(threads).flatMap(([name, text]) => (CONTEXT_NOTE.test(name) ? [] : [text || name]));
  return [...running.slice(-2), ...open.slice(-2)].join("; ") || "Where the players take it.";
}

const COUNTS = ["beat", "round", "quiet"];

const keyOf = (section: Section): string => `context notes: ${section.toLowerCase()}`;

export const readContextNotes = (text: string): Partial<Sections> => sectionsIn(text, CONTEXT_SECTIONS);

/** What somebody wrote into the notes that the table would not have: for the GM's own memory. Undefined where there is nothing new. */
export function notesFromHand(
  text: string,
  ours: string,
): { readonly threads: Record<string, string | null> } | undefined {
  const [theirs, was] = [readContextNotes(text), readContextNotes(ours)];
  const changed = CONTEXT_SECTIONS.filter(
    (section) => section !== "Scene Tracking" && theirs[section] !== undefined && theirs[section] !== was[section],
  );
  if (changed.length === 0) return undefined;
  const kept = changed.map((section) => {
    const lines = (theirs[section] ?? "").split("\n").filter((line) => line.trim() !== "");
    const said = lines.slice(0, MOST_LINES).join("\n").slice(0, 1500).toWellFormed();
    return [keyOf(section), said === "" ? null : said] as const;
  });
  return { threads: Object.fromEntries(kept) };
}

/** As many as one section may take. */
const MOST_LINES = 3;
