import type { FileEdits } from "../campaign/edit.ts";
import type { Entry, EntryOf } from "../protocol/entry.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { textsOf } from "./changes.ts";
import { type Exchange, exchangesOf, isHidden } from "./exchanges.ts";
import { isInDoubt, resultOf, withoutAside } from "./outcome.ts";
import { lastParagraph, oneLine, paragraphsOf, wholeSentences } from "./sentences.ts";
import { folded } from "./standing.ts";
import { calledBy, eveningOf, heardByAll, placeOf, sceneNumbered, type Told, timeOf } from "./told.ts";

const FILE = "decision-log.md";

/** At the close: the few decisions that mattered most, in the order in which they were made, each with what came of it. */
export function decisions(told: Told): readonly FileEdits[] {
  if (!told.closing) return [];
  const all = exchangesOf(eveningOf(told));
  const chosen = chosenFrom(told, all);
  const beats = Map.groupBy(chosen, ({ entry }) => `${entry.beat} ${entry.scene}`);
  const standing = told.read(FILE) ?? "";
  const entries = [...beats.values()].map((made) => logged(told, made, all)).filter((text) => !standing.includes(text));
  return entries.map((text) => ({
    path: FILE,
    edits: [{ do: "append", raw: true, text, header: "# Decision Log\n" }],
  }));
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

/** How much a decision matters. What was done in secret, said in passing or done in the press of a fight is not in the log. */
function weightOf({ state }: Told, one: Exchange, all: readonly Exchange[]): number {
  if (isHidden(one) || one.passed || one.request === undefined || !WEIGHED.includes(one.request)) return 0;
  if (one.vetoed) return all.some((later) => isAskedAgain(one, later)) ? 0 : 4;
  if (one.request === "FULL_CONTEXT") return 5;
  const ruled = one.ruling?.visibility === "open" && isInDoubt(one.ruling);
  if (!ruled) return 0;
  const extreme = one.ruling?.outcome.startsWith("critical") ? 1 : 0;
  return (state.seats.get(one.seat)?.human ? 3 : 1) + extreme;
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
  const before = first?.before ? wholeSentences(lastParagraph(withoutMechanics(first.before.body)), 300) : "";
  const learned = learnedIn(told, made);
  return [
    "---",
    `## ${scene ? `${oneLine(scene.title)}: ` : ""}${[...new Set(names)].join(", ")}`,
    labels([
      ["Location", scene ? oneLine(placeOf(scene)) : ""],
      ["Time", scene ? oneLine(timeOf(eveningOf(told), scene)) : ""],
      ["Context", before],
    ]),
    ...made.map((one, i) => [`### ${oneLine(names[i] ?? "")}`, decided(one, all)].join("\n\n")),
    ...(learned.length > 0 ? [`**Information Learned**:\n${learned.map((line) => `- ${line}`).join("\n")}`] : []),
    labels([["Consequences", consequences(made, all)]]),
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
  const found = eveningOf(told)
    .filter((entry) => beats.has(entry.beat) && heardByAll(told, entry))
    .flatMap((entry: Entry) => {
      if (entry.kind === "reveal") return [entry.text];
      return entry.kind === "ruling" ? textsOf((entry as EntryOf<"ruling">).changes, "learned") : [];
    });
  return [...new Set(found.map((text) => oneLine(withoutMechanics(text))))].filter((text) => text !== "");
}

/** What was told next, without the words that were only repeated. */
function consequences(made: readonly Exchange[], all: readonly Exchange[]): string {
  const said = new Set(all.map(({ words }) => folded(withoutAside(words))));
  const after = made.findLast((one) => one.after)?.after;
  const paragraphs = after ? paragraphsOf(withoutMechanics(after.body)).filter((one) => !said.has(folded(one))) : [];
  return oneLine(wholeSentences(paragraphs.join("\n"), 300));
}
