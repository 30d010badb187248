import type { Letter, Letters } from "../../protocol/letter.ts";
import { firstSentences } from "../../protocol/text.ts";
import type { Desk } from "../mind.ts";
import { type Writer, writerAt } from "./companions/feelings.ts";
import { saidByOneself } from "./companions/told-back.ts";
import { firstNameOf } from "./first-name.ts";
import { EMPTY_PAGE, unwritten } from "./narrator.ts";
import { capital, ended, listed, withoutBracket } from "./plain-words.ts";
import { isTalk, isWhispered, spokenTo, wordsOf } from "./speech.ts";
import { ownWords, toldOf } from "./third-person.ts";

/**
 * A page for each scene since the last one: what was told, what this seat did, what it learned and what was whispered. Of what was told the first
 * sentences. A companion of the house adds, in its own voice, how it stands with the others; of a person's character nobody makes that up.
 */
export function journalPages(desk: Desk): readonly unknown[] {
  const { seat, letters, party, file = "" } = desk;
  const writer = writerAt(desk);
  const scenes = Map.groupBy(unwritten(letters, file), ({ scene }) => scene);
  const pages = [...scenes].flatMap(([scene, heard]) => {
    const notes = notesOn(heard, seat, writer);
    const text = [
      happened(notes.told, notes.shown, party),
      part("What I did", notes.done),
      part("What I learned", notes.learned),
    ];
    const body = [...text, part("Notes", notes.whispers)].filter(({ lines }) => lines !== "");
    const sources = body.flatMap((one) => one.sources).toSorted((one, other) => one - other);
    const lines = [...headOf(letters, scene), ...body.map((one) => one.lines)];
    return body.length > 0 ? [{ scene, text: lines.join("\n\n"), sources: [...new Set(sources)] }] : [];
  });
  const over = pages.length > 1 ? pages.filter(({ scene }) => scene !== goingOn(letters)) : pages; // what has begun gets its page when there is more of it
  const inOrder = over.toSorted((one, other) => (one.sources.at(-1) ?? 0) - (other.sources.at(-1) ?? 0));
  const felt = inOrder.length > 0 ? feelingsOf(writer) : [];
  const text = [...inOrder.map((page) => page.text), ...felt].join("\n\n") || EMPTY_PAGE;
  const sources = inOrder.flatMap((page) => page.sources).toSorted((one, other) => one - other);
  return [{ kind: "writing", for: file, text, sources }];
}

/** At the end of the last page. */
const feelingsOf = (writer: Writer | undefined): readonly string[] =>
  writer && writer.feelings.length > 0 ? ["**How I feel**", writer.feelings.map((line) => `- ${line}`).join("\n")] : [];

/** The scene that is not over yet, unless the evening is. */
function goingOn(letters: Letters): string | undefined {
  const call = letters.findLast((letter) => isMessage(letter, "JOURNAL_CHECKPOINT"));
  const over = call?.kind !== "message" || call.fields.trigger === "session_end";
  return over ? undefined : String(call.fields.scene_number);
}

/** Something for a page, and the letter it is from. */
interface Note {
  readonly n: number;
  readonly text: string;
}

function headOf(letters: Letters, number: string | null): readonly string[] {
  const scene = letters.findLast((letter) => letter.kind === "scene" && letter.number === number);
  if (scene?.kind !== "scene") return ["---", "### Further on"];
  return ["---", `### ${scene.title}`, `*Scene ${scene.number}: ${scene.slug}*`];
}

function notesOn(heard: readonly Letter[], seat: string, writer: Writer | undefined) {
  const notes = (of: (letter: Letter) => readonly string[]): readonly Note[] =>
    heard.flatMap((letter) =>
      of(letter)
        .map((text) => ({ n: letter.n, text: text.replace(/\s+/g, " ").trim() }))
        .filter(({ text }) => text !== ""),
    );
  return {
    told: notes((letter) => (isMessage(letter, "NARRATIVE") ? letter.body.split(/\n{2,}/).filter(isTold) : [])),
    done: notes((letter) =>
      (writer && isVetoed(letter) ? [] : ownAnswer(letter, seat)).map((words) =>
        inOwnWords(saidByOneself(seat, words), writer),
      ),
    ),
    shown: notes((letter) => ownAnswer(letter, seat).map((words) => toldOf(firstNameOf(seat), words))),
    learned: notes(learnedFrom),
    whispers: notes((letter) => whispered(letter, seat)),
  };
}

/** A line of somebody's speech, set apart in script style, is not what happened. */
const isTold = (paragraph: string): boolean => !/^\s{0,3}>/.test(paragraph);

/** Speech alone is put down as something said. */
const inOwnWords = (words: string, writer: Writer | undefined): string =>
  writer && /^“[^“”]+”$/.test(words) ? writer.quoting(words) : ownWords(words);

type Message = Extract<Letter, { kind: "message" }>;
const isMessage = (letter: Letter, tag: string): letter is Message => letter.kind === "message" && letter.tag === tag;

const isVetoed = (letter: Letter): boolean => isMessage(letter, "PLAYER_TO_GM") && letter.fields.type === "VETO";

/** What this seat said it does, asked or unasked, without what it takes. */
function ownAnswer(letter: Letter, seat: string): readonly string[] {
  if (isMessage(letter, "PLAYER_ACTION") && letter.fields.character === seat)
    return [withoutBracket(String(letter.fields.action))];
  return isMessage(letter, "PLAYER_TO_GM") && letter.from === seat ? [withoutBracket(letter.body)] : [];
}

/** What goes on inside somebody is no ruling that others could read. */
function learnedFrom(letter: Letter): readonly string[] {
  if (letter.kind === "reveal") return [letter.text];
  if (letter.kind !== "ruling" || letter.visibility === "inner") return [];
  return [letter.changes.learned].flat().flatMap((one) => (typeof one === "string" ? [one] : []));
}

function whispered(letter: Letter, seat: string): readonly string[] {
  if (!isTalk(letter) || !isWhispered(letter)) return [];
  const words = wordsOf(letter);
  const said = /["“”«»]/.test(words) ? words : `“${capital(ended(words))}”`;
  const [to, from] = [spokenTo(letter).filter((one) => one !== seat), firstNameOf(letter.from)];
  const others = to.length > 0 ? ` and ${listed(to.map(firstNameOf))}` : "";
  return [
    letter.from === seat
      ? `I whispered to ${listed(to.map(firstNameOf))}: ${said}`
      : `${from} whispered to me${others}: ${said}`,
  ];
}

interface Part {
  readonly lines: string;
  readonly sources: readonly number[];
}

function part(heading: string, notes: readonly Note[]): Part {
  const points = once(notes);
  const lines =
    points.length > 0 ? [`**${heading}**`, points.map(({ text }) => `- ${text}`).join("\n")].join("\n\n") : "";
  return { lines, sources: lines === "" ? [] : notes.map(({ n }) => n) };
}

/** The same is noted once, where it stood first. */
const once = (notes: readonly Note[]): readonly Note[] => {
  const seen = new Set<string>();
  return notes.filter(({ text }) => !seen.has(text) && seen.add(text));
};

const FEWEST_POINTS = 3;
const MOST_POINTS = 8;

/** The first sentence of each thing told, without what this seat did itself. Of many, what there was to see comes before what somebody did. */
function happened(told: readonly Note[], shown: readonly Note[], party: readonly string[]): Part {
  const own = new Set(shown.map(({ text }) => text));
  const others = told.filter(({ text }) => !own.has(text));
  const first = once(others.map(({ n, text }) => ({ n, text: firstSentences(text, 1) })));
  const points = first.length < FEWEST_POINTS ? once(others.flatMap(sentencesOf)).slice(0, FEWEST_POINTS) : first;
  const names = new Set(party.map(firstNameOf));
  const isDeed = ({ text }: Note): boolean => text.split(/[^\p{L}]+/u).some((word) => names.has(word));
  const [seen, deeds] = [points.filter((point) => !isDeed(point)), points.filter(isDeed)];
  const few = seen.length > MOST_POINTS ? spread(seen) : [...seen, ...deeds].slice(0, MOST_POINTS);
  const last = points.at(-1);
  const chosen = new Set(last && !few.includes(last) ? [...few.slice(0, MOST_POINTS - 1), last] : few); // what comes next is told after it
  return part(
    "What happened",
    points.filter((point) => chosen.has(point)),
  );
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });
const sentencesOf = ({ n, text }: Note): readonly Note[] =>
  [...sentences.segment(text)].map(({ segment }) => ({ n, text: segment.trim() }));

/** As many as fit, the first and the last among them, and the others evenly between. */
const spread = (all: readonly Note[]): readonly Note[] =>
  Array.from({ length: MOST_POINTS }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOST_POINTS - 1))]).filter(
    (one) => one !== undefined,
  );
