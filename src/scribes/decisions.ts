import type { FileEdits } from "../campaign/edit.ts";
import type { Entry, EntryOf } from "../protocol/entry.ts";
import { saidOnce } from "../world/learned.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { unstyled } from "../world/unstyled.ts";
import { atHand } from "./at-hand.ts";
import { textsOf } from "./changes.ts";
import { type Exchange, isHidden } from "./exchanges.ts";
import { isInDoubt, resultOf, withoutAside } from "./outcome.ts";
import { lastParagraph, oneLine, paragraphsOf, toTheStop, wholeSentences } from "./sentences.ts";
import { folded } from "./standing.ts";
import { calledBy, eveningOf, heardByAll, placeOf, sceneNumbered, sessionOf, type Told, timeOf } from "./told.ts";

const FILE = "decision-log.md";

/** At the close: the few decisions that mattered most, in the order in which they were made, each with what came of it. */
export function decisions(told: Told): readonly FileEdits[] {
  if (!told.closing) return [];
  const { all } = atHand(eveningOf(told)).exchanges;
  const chosen = chosenFrom(told, all);
  const beats = Map.groupBy(chosen, ({ entry }) => `${entry.beat} ${entry.scene}`);
  const standing = told.read(FILE) ?? "";
  const entries = [...beats.values()]
    .map((made) => logged(told, made, all))
    .filter((text) => !isLogged(text, standing));
  return entries.map((text) => ({
    path: FILE,
    edits: [{ do: "append", raw: true, text, header: "# Decision Log\n" }],
  }));
}

/** The same choices stand in the log under the same heading, however the rest is worded. */
function isLogged(text: string, log: string): boolean {
  const lines = new Set(log.split(/\r?\n/));
  return text
    .split("\n")
    .filter((line) => line.startsWith("## ") || line.startsWith("**Decision**"))
    .every((line) => lines.has(line));
}

/** About one for every three beats, and never fewer than two if there are any; the heaviest first. */
function chosenFrom(told: Told, all: readonly Exchange[]): readonly Exchange[] {
  const beats = new Set(all.map(({ entry }) => entry.beat)).size;
  const most = Math.min(MOST, Math.max(2, Math.ceil(beats / 3)));
  return all
    .map((one) => ({ one, weight: weightOf(told, one, all) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.one.entry.seq - b.one.entry.seq)
    .slice(0, most)
    .map(({ one }) => one)
    .toSorted((a, b) => a.entry.seq - b.entry.seq);
}

const MOST = 10;

/**
 * How much a decision matters. What was done in secret, said in passing or done in the press of a fight is not in the log, nor what a companion
 * did on the spur of the moment, unless it came out as nobody could have thought.
 */
function weightOf({ state }: Told, one: Exchange, all: readonly Exchange[]): number {
  if (isHidden(one) || one.passed || one.request === undefined || !WEIGHED.includes(one.request)) return 0;
  if (one.vetoed) return all.some((later) => isAskedAgain(one, later)) ? 0 : 4;
  if (one.request === "FULL_CONTEXT") return 5;
  if (one.ruling?.visibility !== "open" || resultOf(one.ruling) === "") return 0;
  const extreme = isInDoubt(one.ruling) && /^critical/i.test(one.ruling.outcome.trim());
  if (!state.seats.get(one.seat)?.human) return extreme ? 1 : 0;
  return (isInDoubt(one.ruling) ? 3 : 2) + (extreme ? 1 : 0);
}

/** After a veto the same player is given the full context, and decides then. */
const isAskedAgain = ({ seat, entry }: Exchange, later: Exchange): boolean =>
  later.seat === seat && later.request === "FULL_CONTEXT" && later.entry.seq > entry.seq && !later.passed;

const WEIGHED: readonly string[] = ["FULL_CONTEXT", "QUICK_REACTION", "OPTIONAL_REACTION", "UNASKED"];

/** One entry of the log, in the form people know. */
function logged(told: Told, made: readonly Exchange[], all: readonly Exchange[]): string {
  const [first] = made;
  const scene = sceneNumbered(told, first?.entry.scene ?? null);
  const session = `session ${sessionOf(told)}`;
  const names = made.map(({ seat }) => calledBy(told, seat));
  const before = first?.before ? toTheStop(lastParagraph(withoutMechanics(unstyled(first.before.body))), 300) : "";
  const learned = learnedIn(told, made);
  return [
    "---",
    scene ? `## ${oneLine(scene.title)} (${session}, scene ${scene.number})` : `## S${session.slice(1)}`,
    labels([
      ["Location", scene ? placeOf(scene) : ""],
      ["Time", scene ? oneLine(timeOf(told, scene)) : ""],
      ["Context", before],
    ]),
    ...made.map((one, i) => [`### ${oneLine(names[i] ?? "")}`, decided(one, all)].join("\n\n")),
    ...(learned.length > 0 ? [`**Information Learned**:\n${learned.map((line) => `- ${line}`).join("\n")}`] : []),
    labels([["Consequences", consequences(told, made, all)]]),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const labels = (lines: readonly (readonly [string, string])[]): string =>
  lines.flatMap(([label, value]) => (value === "" ? [] : [`**${label}**: ${oneLine(value)}`])).join("\n");

/** What they chose, in their own words, and why it mattered: how it came out, or what they would not let pass. */
function decided(one: Exchange, all: readonly Exchange[]): string {
  const last = all.findLast(({ seat, entry }) => seat === one.seat && entry.seq < one.entry.seq);
  const veto = one.request === "FULL_CONTEXT" && last?.vetoed && !isHidden(last) ? last : undefined;
  const asked = veto ? `They would not let it pass: ${reasonOf(veto.words)}` : "";
  const result = one.ruling?.visibility === "open" ? resultOf(one.ruling) : "";
  const words = one.vetoed
    ? `Would not let it pass: ${reasonOf(one.words)}`
    : wholeSentences(withoutAside(one.words), 300);
  return labels([
    ["Decision", oneLine(words)],
    ["Significance", [asked, result].filter((text) => text !== "").join(" ")],
  ]);
}

/** The reason behind `[VETO]`. */
const reasonOf = (words: string): string =>
  oneLine(wholeSentences(withoutAside(words.replace(/^\s{0,9}\[VETO[^\]\n]{0,100}\]?:?/i, "")), 200));

/** What all of them learned while it was decided. */
function learnedIn(told: Told, made: readonly Exchange[]): readonly string[] {
  const beats = new Set(made.map(({ entry }) => entry.beat));
  const heard = eveningOf(told).filter((entry) => beats.has(entry.beat) && heardByAll(told, entry));
  const found = saidOnce(heard).flatMap((entry: Entry) => {
    if (entry.kind === "reveal" || entry.kind === "learned") return [entry.text];
    return entry.kind === "ruling" ? textsOf((entry as EntryOf<"ruling">).changes, "learned") : [];
  });
  return [...new Set(found.map((text) => oneLine(withoutMechanics(unstyled(text)))))].filter((text) => text !== "");
}

/** What was told next, without what was only repeated of what they said they would do. */
function consequences(told: Told, made: readonly Exchange[], all: readonly Exchange[]): string {
  const after = made.findLast((one) => one.after)?.after;
  const paragraphs = after ? paragraphsOf(withoutMechanics(unstyled(after.body))) : [];
  const isNew = (paragraph: string): boolean => !all.some((one) => isRepeated(told, paragraph, one));
  return oneLine(toTheStop(paragraphs.filter(isNew).join("\n\n"), 300));
}

/** "I hold the lantern out" is told again as it is, or as "Greta holds the lantern out": a few words in it are others. */
function isRepeated(told: Told, paragraph: string, { seat, words }: Exchange): boolean {
  const [again, said] = [folded(paragraph), folded(withoutAside(words))];
  if (again === said) return true;
  const [name] = folded(calledBy(told, seat)).split(" ");
  const [first, ...rest] = again.split(" ");
  const known = new Set(said.split(" "));
  const others = rest.filter((word) => !known.has(word)).length;
  return first === name && others <= Math.max(1, rest.length * OTHERS);
}

const OTHERS = 0.25;
