import type { FileEdits } from "../campaign/edits/edit.ts";
import type { Entry, EntryOf, SeatId } from "../protocol/entry.ts";
import { saidOnce } from "../world/learned.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { unstyled } from "../world/unstyled.ts";
import { atHand, entriesFrom } from "./at-hand.ts";
import { textsOf } from "./changes.ts";
import { correctionIn } from "./corrected.ts";
import { type Exchange, isHidden } from "./exchanges.ts";
import { isInDoubt, resultOf, withoutAside } from "./outcome.ts";
import { lastParagraph, oneLine, paragraphsOf, toTheStop, wholeSentences } from "./sentences.ts";
import { folded } from "./standing.ts";
import { calledBy, eveningOf, heardByAll, placeOf, sceneNumbered, sessionOf, type Told, timeOf } from "./told.ts";

const FILE = "decision-log.md";

/**
 * The decisions of each beat that mattered most, in the order in which they were made, each with what came of it. A beat is written down when the next
 * but one has begun, or at the close: until then it may be corrected.
 */
export function decisions(told: Told): readonly FileEdits[] {
  const { all } = atHand(eveningOf(told)).exchanges;
  const isOver = ({ entry }: Exchange) => told.closing || entry.beat < told.state.beat - 1;
  const chosen = chosenFrom(told, told.closing ? all : lately(all, told.state.beat)).filter(isOver);
  const beats = Map.groupBy(chosen, ({ entry }) => `${entry.beat} ${entry.scene}`);
  const standing = new Set((told.read(FILE) ?? "").split(/\r?\n/));
  const isNew = (made: readonly Exchange[]) => !marksOf(told, made).every((line) => standing.has(line));
  const texts = [...[...beats.values()].filter(isNew).map((made) => logged(told, made, all)), ...corrections(told)];
  return texts.map((text) => ({
    path: FILE,
    edits: [{ do: "append", raw: true, text, header: "# Decision Log\n" }],
  }));
}

/** What a person put right stands by itself: nobody knows for certain which decision it is of. */
const corrections = (told: Told): readonly string[] =>
  told.entries.flatMap((entry) => {
    const text = heardByAll(told, entry) ? correctionIn(told, entry) : undefined;
    const scene = entry.scene ? `, scene ${entry.scene}` : "";
    return text === undefined ? [] : [`---\n\n## Put right (session ${sessionOf(told)}${scene})\n\n${text}`];
  });

/** Those of the last beats; what is older has been written down by then, or is at the close. */
function lately(all: readonly Exchange[], beat: number): readonly Exchange[] {
  let from = all.length;
  while (from > 0 && (all[from - 1]?.entry.beat ?? 0) >= beat - LATELY) from--;
  return all.slice(from);
}

const LATELY = 20;

/** The lines by which an entry is known: where the same choices stand under the same heading it is in the log, however the rest is worded. */
const marksOf = (told: Told, made: readonly Exchange[]): readonly string[] =>
  [headingOf(told, made), ...made.map((one) => labels([["Decision", choiceOf(one)]]))].filter((line) => line !== "");

/** Of each beat those that weigh; where none does, the first that somebody made, a person's before the others'. */
function chosenFrom(told: Told, all: readonly Exchange[]): readonly Exchange[] {
  const beats = Map.groupBy(all, ({ entry }) => `${entry.session} ${entry.beat}`);
  const chosen = [...beats.values()].flatMap((made) => {
    const weighed = made.map((one) => ({ one, weight: weightOf(told, one, all) }));
    const heavy = weighed.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
    if (heavy.length > 0) return heavy.slice(0, MOST).map(({ one }) => one);
    const open = made.filter((one) => isOpen(one) && !one.vetoed && one.after !== undefined);
    const first = open.find(({ seat }) => told.state.seats.get(seat)?.human) ?? open[0];
    return first ? [first] : [];
  });
  return chosen.toSorted((a, b) => a.entry.seq - b.entry.seq);
}

/** Of one beat. */
const MOST = 3;

/** Anybody may know of it, and it was no blow or word in passing. */
const isOpen = (one: Exchange): boolean =>
  !isHidden(one) &&
  !one.passed &&
  one.request !== undefined &&
  WEIGHED.includes(one.request) &&
  (one.ruling === undefined || one.ruling.visibility === "open");

/**
 * How much a decision matters. What was done in secret, said in passing or done in the press of a fight is not in the log. What a companion did on the
 * spur of the moment weighs nothing, unless it came out as nobody could have thought.
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
  const names = made.map(({ seat }) => calledBy(told, seat));
  const before = first?.before ? toTheStop(lastParagraph(withoutMechanics(unstyled(first.before.body))), 300) : "";
  const learned = learnedIn(told, made);
  return [
    "---",
    headingOf(told, made),
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

function headingOf(told: Told, [first]: readonly Exchange[]): string {
  const scene = sceneNumbered(told, first?.entry.scene ?? null);
  const session = `session ${sessionOf(told)}`;
  return scene ? `## ${oneLine(scene.title)} (${session}, scene ${scene.number})` : `## S${session.slice(1)}`;
}

const labels = (lines: readonly (readonly [string, string])[]): string =>
  lines.flatMap(([label, value]) => (value === "" ? [] : [`**${label}**: ${oneLine(value)}`])).join("\n");

/** What they chose, in their own words, and why it mattered: how it came out, or what they would not let pass. */
function decided(one: Exchange, all: readonly Exchange[]): string {
  const last = all.findLast(({ seat, entry }) => seat === one.seat && entry.seq < one.entry.seq);
  const veto = one.request === "FULL_CONTEXT" && last?.vetoed && !isHidden(last) ? last : undefined;
  const asked = veto ? `They would not let it pass: ${reasonOf(veto.words)}` : "";
  const came = one.ruling?.visibility === "open" ? resultOf(one.ruling) : "";
  const result = one.corrected === undefined ? came : `It was corrected: ${oneLine(one.corrected)}`;
  return labels([
    ["Decision", choiceOf(one)],
    ["Significance", [asked, result].filter((text) => text !== "").join(" ")],
  ]);
}

const choiceOf = ({ vetoed, words }: Exchange): string =>
  oneLine(vetoed ? `Would not let it pass: ${reasonOf(words)}` : wholeSentences(withoutAside(words), 300));

/** The reason behind `[VETO]`. */
const reasonOf = (words: string): string =>
  oneLine(wholeSentences(withoutAside(words.replace(/^\s{0,9}\[VETO[^\]\n]{0,100}\]?:?/i, "")), 200));

/** What all of them learned while it was decided. */
function learnedIn(told: Told, made: readonly Exchange[]): readonly string[] {
  const beats = new Set(made.map(({ entry }) => entry.beat));
  const heard = entriesFrom(eveningOf(told), Math.min(...beats), Math.max(...beats)).filter(
    (entry) => beats.has(entry.beat) && heardByAll(told, entry),
  );
  const found = saidOnce(heard).flatMap((entry: Entry) => {
    if (entry.kind === "reveal" || entry.kind === "learned") return [entry.text];
    return entry.kind === "ruling" ? textsOf((entry as EntryOf<"ruling">).changes, "learned") : [];
  });
  return [...new Set(found.map((text) => oneLine(withoutMechanics(unstyled(text)))))].filter((text) => text !== "");
}

/** What was told next, without what was only repeated of what they said they would do. */
function consequences(told: Told, made: readonly Exchange[], all: readonly Exchange[]): string {
  if (made.some(({ corrected }) => corrected !== undefined)) return ""; // what was told of it does not hold
  const after = made.findLast((one) => one.after)?.after;
  const paragraphs = after ? paragraphsOf(withoutMechanics(unstyled(after.body))) : [];
  const names = new Map<SeatId, string>();
  const isNew = (paragraph: string): boolean => {
    const again = folded(paragraph);
    return !all.some((one) => {
      const name = names.get(one.seat) ?? folded(calledBy(told, one.seat));
      names.set(one.seat, name);
      return isRepeated(again, one, name);
    });
  };
  return oneLine(toTheStop(paragraphs.filter(isNew).join("\n\n"), 300));
}

/** "I hold the lantern out" is told again as it is, or as "Greta holds the lantern out": a few words in it are others. */
function isRepeated(again: string, one: Exchange, called: string): boolean {
  const said = foldedWords(one);
  if (again === said) return true;
  const [name] = called.split(" ");
  const [first, ...rest] = again.split(" ");
  if (first !== name) return false;
  const known = new Set(said.split(" "));
  const others = rest.filter((word) => !known.has(word)).length;
  return others <= Math.max(1, rest.length * OTHERS);
}

/** They stay as they were said, and are held against everything that is told later. */
function foldedWords(one: Exchange): string {
  const known = asSaid.get(one) ?? folded(withoutAside(one.words));
  asSaid.set(one, known);
  return known;
}
const asSaid = new WeakMap<Exchange, string>();

const OTHERS = 0.25;
