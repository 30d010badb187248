import type { Saying } from "../../protocol/ask.ts";
import { hasTag } from "../../protocol/entry.ts";
import type { Letter, SaidLetter } from "../../protocol/letter.ts";
import { learnedIn, saidOnce } from "../../world/learned.ts";
import { unstyled } from "../../world/unstyled.ts";
import type { Desk } from "../mind.ts";
import { type Writer, writerAt } from "./companions/feelings.ts";
import { type Folding, keptFold } from "./companions/kept-fold.ts";
import { saidByOneself } from "./companions/told-back.ts";
import { type DeedTold, deedsTold, sentencesOf } from "./deeds-told.ts";
import { firstNameOf } from "./first-name.ts";
import { EMPTY_PAGE, unwritten } from "./narrator.ts";
import { capital, ended, listed, uncapital, withoutBracket } from "./plain-words.ts";
import { isTalk, isWhispered, spokenTo, type Talk, wordsOf } from "./speech.ts";
import { ownWords } from "./third-person.ts";

/**
 * A page for each scene since the last one: what the others did and were told, what this seat did and what came of it, what it learned and what was
 * whispered. A companion of the house adds, in its own voice, how it stands with the others; of a person's character nobody makes that up.
 */
export function journalPages(desk: Desk): readonly Saying[] {
  const { seat, letters, party, file = "" } = desk;
  const writer = writerAt(desk);
  const fresh = unwritten(letters, file);
  const { scenes, call } = lookedUp(letters, seat, FOR_PAGES);
  const pages = [...Map.groupBy(fresh, ({ scene }) => scene)].flatMap(([scene, heard]) => {
    const opened = scenes.get(scene ?? "");
    const isNew = opened !== undefined && opened.n >= (fresh[0]?.n ?? 0);
    const learned = notesFrom(saidOnce(heard), learnedIn);
    const body = [
      part("What happened", few(happened({ heard, seat, party, learned, isNew }))),
      part("What I did", few(done(heard, seat, writer))),
      part("What I learned", learned),
      part(
        "Notes",
        notesFrom(heard, (letter) => whispered(letter, seat)),
      ),
    ].filter(({ lines }) => lines !== "");
    const sources = body.flatMap((one) => one.sources).toSorted((one, other) => one - other);
    const lines = [...headOf(opened), ...body.map((one) => one.lines)];
    return body.length > 0 ? [{ scene, text: lines.join("\n\n"), sources: [...new Set(sources)] }] : [];
  });
  const over = pages.length > 1 ? pages.filter(({ scene }) => scene !== goingOn(call)) : pages; // what has begun gets its page when there is more of it
  const inOrder = over.toSorted((one, other) => (one.sources.at(-1) ?? 0) - (other.sources.at(-1) ?? 0));
  const felt = inOrder.length > 0 ? feelingsOf(writer) : [];
  const text = [...inOrder.map((page) => page.text), ...felt].join("\n\n") || EMPTY_PAGE;
  const sources = inOrder.flatMap((page) => page.sources).toSorted((one, other) => one - other);
  return [{ kind: "writing", for: file, text, sources }];
}

/** The scenes by their numbers, and the last call for a page. */
interface LookedUp {
  readonly scenes: ReadonlyMap<string, Letter>;
  readonly call: SaidLetter<"JOURNAL_CHECKPOINT"> | undefined;
}

const FOR_PAGES: Folding<LookedUp> = {
  start: () => ({ scenes: new Map(), call: undefined }),
  step(known, letter) {
    if (letter.kind === "scene") return { ...known, scenes: new Map(known.scenes).set(letter.number, letter) };
    return hasTag(letter, "JOURNAL_CHECKPOINT") ? { ...known, call: letter } : known;
  },
};
const lookedUp = keptFold<LookedUp>();

/** At the end of the last page. */
const feelingsOf = (writer: Writer | undefined): readonly string[] =>
  writer && writer.feelings.length > 0 ? ["**How I feel**", writer.feelings.map((line) => `- ${line}`).join("\n")] : [];

/** The scene that is not over yet, unless the evening is. */
function goingOn(call: SaidLetter<"JOURNAL_CHECKPOINT"> | undefined): string | undefined {
  return call && call.fields.trigger !== "session_end" ? call.fields.scene_number : undefined;
}

/** Something for a page, and the letters it is from. */
interface Note {
  readonly from: readonly number[];
  readonly text: string;
}

function headOf(scene: Letter | undefined): readonly string[] {
  if (scene?.kind !== "scene") return ["---", "### Further on"];
  return ["---", `### ${scene.title}`, `*Scene ${scene.number}: ${scene.slug}*`];
}

const notesFrom = (heard: readonly Letter[], of: (letter: Letter) => readonly string[]): readonly Note[] =>
  heard.flatMap((letter) =>
    of(letter)
      .map((text) => ({ from: [letter.n], text: text.replace(/\s+/g, " ").trim() }))
      .filter(({ text }) => text !== ""),
  );

/** What this seat did and said, each with what came of it as the story told it next; a deed before another of which nothing was told meanwhile has none. */
function done(heard: readonly Letter[], seat: string, writer: Writer | undefined): readonly Note[] {
  const name = firstNameOf(seat);
  return heard.flatMap((letter, i) => {
    if (isTalk(letter) && letter.from === seat && !isWhispered(letter))
      return [{ from: [letter.n], text: talked(letter, seat, writer) }].filter(({ text }) => text !== "");
    const [words = ""] = writer && isVetoed(letter) ? [] : ownAnswer(letter, seat);
    const next = heard
      .slice(i + 1)
      .find((one) => hasTag(one, "NARRATIVE") || ownAnswer(one, seat).some((said) => said !== ""));
    const told = words !== "" && hasTag(next, "NARRATIVE") ? next : undefined;
    const mine = told ? deedsTold(told.body, [name]) : [];
    const isTold = mine.some(({ deed }) => tailOf(deed.slice(name.length).trim()) === tailOf(ended(words)));
    const deed =
      isTold && !/\bI\b/.test(words) ? `I ${uncapital(ended(words))}` : inOwnWords(saidByOneself(seat, words), writer);
    if (deed === "") return [];
    const came = mine.flatMap((one) => one.came).flatMap((one) => ofOneself(one, name));
    const said = mine.flatMap((one) => one.said).slice(0, MOST_SAID);
    const fell = came.length + said.length === 0 && hasFailed(heard.slice(i), seat) ? ["Nothing comes of it."] : [];
    const isUsed = came.length + said.length > 0 && told !== undefined;
    const text = [deed, ...came.slice(0, MOST_CAME), ...said.map(quotedOf), ...fell].join(" ");
    return [{ from: [letter.n, ...(isUsed ? [told.n] : [])], text }];
  });
}

/** "Threaten the clerk" and "threatens the clerk" say the same. */
const tailOf = (words: string): string => words.replace(/^\S+\s*/, "").toLowerCase() || words;

const MOST_CAME = 2;
const MOST_SAID = 2;

const quotedOf = ({ who, text }: { readonly who: string; readonly text: string }): string => `${who}: “${text}”`;

/** A sentence of the story that speaks of the writer, as far as that can be turned without turning its verb; else nothing. */
function ofOneself(sentence: string, name: string): readonly string[] {
  if (/^(?:they|their|them)\b/i.test(sentence)) return [];
  const own = sentence.replaceAll(`${name}'s `, "my ").replaceAll(`${name}’s `, "my ");
  return own.split(/[^\p{L}\p{N}]+/u).includes(name) ? [] : [capital(own)];
}

/** What was rolled for this seat next did not do. */
function hasFailed(after: readonly Letter[], seat: string): boolean {
  const told = after.findIndex((letter) => hasTag(letter, "NARRATIVE"));
  return after
    .slice(0, told < 0 ? after.length : told)
    .some((letter) => letter.kind === "ruling" && letter.for === seat && letter.outcome.endsWith("failure"));
}

/** What was said aloud: in a companion's own way of putting it down, else plainly. What somebody did while they said it is left to the story. */
function talked(letter: Talk, seat: string, writer: Writer | undefined): string {
  const words = wordsOf(letter);
  const own = saidByOneself(seat, words);
  if (own !== words) return own;
  const quote = /[“"«]([^“”"«»]+)[”"»]/.exec(words)?.[1] ?? (/["“”«»]/.test(words) ? "" : words);
  if (quote === "") return "";
  const said = `“${capital(ended(quote))}”`;
  const to = spokenTo(letter);
  return writer?.quoting(said) ?? `I said${to.length === 0 ? "" : ` to ${listed(to.map(firstNameOf))}`}: ${said}`;
}

/** Speech alone is put down as something said. */
const inOwnWords = (words: string, writer: Writer | undefined): string =>
  writer && /^“[^“”]+”$/.test(words) ? writer.quoting(words) : ownWords(words);

const isVetoed = (letter: Letter): boolean => hasTag(letter, "PLAYER_TO_GM") && letter.fields.type === "VETO";

/** What this seat said it does, asked or unasked, without what it takes. */
function ownAnswer(letter: Letter, seat: string): readonly string[] {
  if (hasTag(letter, "PLAYER_ACTION") && letter.fields.character === seat)
    return [withoutBracket(letter.fields.action)];
  return hasTag(letter, "PLAYER_TO_GM") && letter.from === seat ? [withoutBracket(letter.body)] : [];
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
  return { lines, sources: lines === "" ? [] : notes.flatMap(({ from }) => from) };
}

/** The same is noted once, where it stood first. */
const once = (notes: readonly Note[]): readonly Note[] => {
  const seen = new Set<string>();
  return notes.filter(({ text }) => !seen.has(text) && seen.add(text));
};

interface Heard {
  readonly heard: readonly Letter[];
  readonly seat: string;
  readonly party: readonly string[];
  readonly learned: readonly Note[];
  /** The scene has no page yet. */
  readonly isNew: boolean;
}

/** How the scene began, what the others of the party did and what came of it. Where the story tells of nobody, the first it says. */
function happened({ heard, seat, party, learned, isNew }: Heard): readonly Note[] {
  const own = firstNameOf(seat);
  const names = party.map(firstNameOf);
  const known = new Set(learned.map(({ text }) => beginningOf(text)));
  let begins = isNew;
  return heard.flatMap((letter) => {
    if (!hasTag(letter, "NARRATIVE")) return [];
    const deeds = deedsTold(letter.body, names);
    const opening = begins || deeds.length === 0 ? sentencesOf(unstyled(letter.body)).slice(0, 1) : [];
    begins = false;
    const others = deeds.filter((one) => one.who !== own && !known.has(beginningOf(one.own || speechIn(one.deed))));
    const told = others.flatMap((one) => (isGesture(one) ? [] : [summed(one)]));
    return [...opening, ...told].map((text) => ({ from: [letter.n], text }));
  });
}

const speechIn = (text: string): string => /[“"]([^“”"]+)[”"]/.exec(text)?.[1] ?? "";

/** Enough of a text to know it by. */
const beginningOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 5).join(" ");

const isGesture = ({ deed, came, said, own }: DeedTold): boolean =>
  came.length + said.length === 0 && own === "" && deed.split(" ").length < 6;

const summed = ({ deed, came, said, own }: DeedTold): string =>
  [deed, ...(own === "" ? [] : [`“${own}”`]), ...came.slice(0, MOST_CAME), ...said.slice(0, 1).map(quotedOf)].join(" ");

const MOST_POINTS = 8;

/** As many as fit, the first and the last among them, and the others evenly between. */
const few = (all: readonly Note[]): readonly Note[] =>
  all.length <= MOST_POINTS
    ? all
    : Array.from({ length: MOST_POINTS }, (_, i) => all[Math.round((i * (all.length - 1)) / (MOST_POINTS - 1))]).filter(
        (one) => one !== undefined,
      );
