import { promptIn } from "../minds/house/companions/asked.ts";
import { firstNameOf } from "../minds/house/first-name.ts";
import { choiceTold } from "../minds/house/orders.ts";
import { withoutBracket } from "../minds/house/plain-words.ts";
import { toldOf } from "../minds/house/third-person.ts";
import { hasTag, type SeatId } from "../protocol/entry.ts";
import { type Letter, type Letters, standing } from "../protocol/letter.ts";
import { saysPass } from "../protocol/messages/player-to-gm.ts";
import { isWhisper } from "../protocol/messages/player-to-player.ts";
import { excerpt } from "../protocol/text.ts";
import { sentencesOf as wholeSentencesOf } from "../table/meeting.ts";
import { learnedIn, recapIn, saidOnce } from "../world/learned.ts";
import { offLimits, within } from "../world/off-limits.ts";
import { unstyled } from "../world/unstyled.ts";

/**
 * The story so far in a few sentences, out of a seat's own letters, so it can hold nothing the seat has not heard: where it went, what its character did,
 * what came of it, what is known. Of facts alone: no telling stands in it again.
 */
export function recapOf(letters: Letters, seat: SeatId): string {
  const since = thisEvening(letters);
  if (!since.some((letter) => letter.kind === "rejoin" || isTold(letter))) return "";
  const own = since.filter((letter) => isOwn(letter, seat)).map((letter) => quoted(wordsOf(letter)));
  const deeds = own.filter((words) => words !== "" && words !== "“(pass)”").slice(-MOST_DEEDS);
  const came = [...new Set(since.flatMap(ruledIn))].slice(-MOST_DEEDS);
  const learned = [...new Set(saidOnce(since).flatMap(learnedFrom))].slice(-MOST_LEARNED);
  return [
    wayOf(since),
    ...(deeds.length === 0 ? [] : [`What you did: ${deeds.join(", ")}.`]),
    ...(came.length === 0 ? [] : [`What came of it: ${came.join(" ")}`]),
    ...knownOf(learned),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** For whoever comes back in the middle of it: the same, and what was told last. */
export function leftAt(letters: Letters, seat: SeatId): string {
  const recap = recapOf(letters, seat);
  const last = thisEvening(letters).findLast(isTold);
  return [recap, last?.body ?? ""].filter((part) => part !== "").join("\n\n");
}

const thisEvening = (letters: Letters): readonly Letter[] =>
  letters.after((letter) => letter.kind === "session" && letter.opened !== undefined);

/** From scene to scene: It began at the Landing, went on to the Stair, and stands at the Weir. */
function wayOf(letters: readonly Letter[]): string {
  const places = letters.flatMap((letter, i) => (letter.kind === "scene" ? headOf(letters.slice(0, i + 1)) : []));
  const [first, ...more] = places.filter((place, i) => place !== places[i - 1]);
  const last = more.at(-1);
  if (first === undefined) return "";
  if (last === undefined) return `It is all at one place so far: ${first}.`;
  const between = more.slice(0, -1).slice(-MOST_DEEDS);
  return `It began with ${first}${between.length === 0 ? "" : `, went on to ${between.join(", then ")}`}, and stands at ${last}.`;
}

/** What the Game Master ruled in so many words. */
const ruledIn = (letter: Letter): readonly string[] =>
  letter.kind === "ruling" && letter.visibility !== "inner" && /\s.*[.!?]$/s.test(letter.outcome)
    ? [oneLine(letter.outcome)]
    : [];

const MOST_DEEDS = 4;
const MOST_LEARNED = 8;

/** Of the session before this one, in short: what it came to, a few things that were learned, and how the last telling ended. */
export function previouslyOn(letters: Letters, session: string): string {
  const before = [...letters].filter((letter) => letter.session !== session);
  const last = before.filter((letter) => letter.session === before.at(-1)?.session);
  const told = last.findLast(isTold);
  if (!told) return "";
  const said = recapIn(last);
  const stands = headOf(last).map((head) => `It stands at: ${head}.`);
  if (said !== undefined) return [said, ...stands].join("\n\n");
  const ruled = [
    ...new Set(
      last
        .filter((one) => one.kind === "ruling" || (one.kind === "learned" && one.by === "ruling"))
        .flatMap(learnedFrom),
    ),
  ];
  const learned = ruled.length > 0 ? ruled : [...new Set(last.flatMap(learnedFrom))];
  return [...knownOf(learned.slice(-FEW_LEARNED)), ...stands, endOf(told.body)].join("\n\n");
}

/** The same as the table may tell it now: nothing of what it stays off. */
export const previouslyTold = (letters: Letters, { sessionId, boundaries }: PreviousTo): string =>
  within(previouslyOn(letters, sessionId), offLimits(boundaries));

interface PreviousTo {
  readonly sessionId: string;
  readonly boundaries: readonly string[];
}

/** Whole paragraphs from the end, as many as are soon read. */
function endOf(body: string): string {
  const paragraphs = body.trim().split(/\n{2,}/);
  const from = paragraphs.findLastIndex((_, i) => paragraphs.slice(i).join(" ").split(/\s+/).length > FEW_WORDS);
  return paragraphs.slice(Math.min(from + 1, paragraphs.length - 1)).join("\n\n");
}

const FEW_LEARNED = 4;
const FEW_WORDS = 120;

const knownOf = (learned: readonly string[]): readonly string[] =>
  learned.length === 0 ? [] : [["What you know:", ...learned.map((one) => `- ${one}`)].join("\n")];

/** Where it is, said once: a scene is often called after its place. */
function headOf(letters: readonly Letter[]): readonly string[] {
  const scene = letters.findLast((letter) => letter.kind === "scene");
  if (scene?.kind !== "scene") return [];
  const { title, place } = scene;
  const bare = (text: string): string => text.toLowerCase().replace(/^the /, "").trim();
  const said = place === "" || bare(title).includes(bare(place)) ? title : `${title}, ${place}`;
  return said === "" ? [] : [said];
}

const learnedFrom = (letter: Letter): readonly string[] => learnedIn(letter).map(oneLine);

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

type Message = Extract<Letter, { kind: "message" }>;

export const isTold = (letter: Letter): letter is Message => letter.kind === "message" && letter.tag === "NARRATIVE";

/** Something that this character said or did, asked or unasked. */
export const isOwn = (letter: Letter, seat: SeatId): letter is Message =>
  letter.kind === "message" &&
  (letter.tag === "PLAYER_ACTION" ? letter.fields.character === seat : letter.from === seat && SAID.has(letter.tag));

const SAID: ReadonlySet<string> = new Set(["PLAYER_TO_GM", "PLAYER_TO_PLAYER"]);

const wordsOf = ({ tag, fields, body }: Message): string => (tag === "PLAYER_ACTION" ? fields.action : body);

/** What an undo took back, in the words of the one who reads it. `letters`: all that the seat was sent, up to the one that says so. */
export function takenBack(letters: readonly Letter[], undo: Extract<Letter, { kind: "undo" }>, seat: SeatId): string {
  const { own, told, stands } = goneBehind(letters, undo, seat);
  const [first, ...more] = own;
  const again = stands === "" ? "" : ` You stand again where this was told: “${stands}”`;
  if (first === undefined) return told ? `Taken back: what was told last.${again}` : "";
  return more.length === 0
    ? `Taken back: ${first}, and what came of it.${again}`
    : `Taken back: ${first} and everything since.${again}`;
}

/** What goes with an undo, or would: their own words, whether anything was told, and the end of what was told last before it. */
export function goneBehind(
  letters: readonly Letter[],
  { n: undo, back_to }: { readonly n: number; readonly back_to: number },
  seat: SeatId,
): { readonly own: readonly string[]; readonly told: boolean; readonly stands: string } {
  const gone = standing(letters.filter(({ n }) => n < undo)).filter(({ n }) => n > back_to);
  const own = gone.filter((letter) => isOwn(letter, seat)).map((letter) => quoted(wordsOf(letter)));
  const begun = letters.some(({ kind, n }) => kind === "part" && n > back_to && n < undo);
  const last = standing(letters.filter(({ n }) => n <= back_to)).findLast(isTold);
  return {
    own: own.filter((words) => words !== ""),
    told: begun || gone.some(isTold),
    stands: last === undefined ? "" : endOfIt(last.body),
  };
}

/** Its last sentences, as many as fit on a line or two and none out of the middle of what somebody says; of one that is longer, how it begins. */
function endOfIt(text: string): string {
  const sentences = wholeSentencesOf(text.replace(/(^|\s)>\s+/g, "$1").replaceAll("**", ""));
  const from = sentences.findLastIndex((_, i) => sentences.slice(i).join(" ").length > LINE);
  const some = sentences.slice(Math.min(from + 1, sentences.length - 1)).join(" ");
  return beginningOf(some);
}

/** Its first sentences, likewise. */
function beginningOf(text: string): string {
  const sentences = sentencesOf(text);
  const most = sentences.findIndex((_, i) => sentences.slice(0, i + 1).join(" ").length > LINE);
  const some = sentences.slice(0, most < 0 ? undefined : Math.max(1, most)).join(" ");
  return quotesClosed(some.length <= LINE ? some : `${some.slice(0, some.lastIndexOf(" ", LINE - 1))} …`);
}

/** What was cut out of somebody's speech has both of its quotation marks. */
function quotesClosed(text: string): string {
  const count = (sign: RegExp): number => text.match(sign)?.length ?? 0;
  if (count(/“/g) > count(/”/g)) return `${text}”`;
  return count(/"/g) % 2 === 0 ? text : `${text}"`;
}

const sentencesOf = (text: string): readonly string[] => oneLine(text).split(/(?<=[.!?…]["”’)*]{0,2}) (?=\S)/);

/** Short, on one line, with the marks of what is said in it turned into those of speech within speech. */
function quoted(words: string): string {
  const line = excerpt(withoutBracket(words), LONGEST).replace(/\.$/, "");
  if (line === "") return "";
  return `“${line
    .replaceAll("“", "‘")
    .replaceAll("”", "’")
    .replace(/(^|\s)"/g, "$1‘")
    .replaceAll('"', "’")}”`;
}

const LONGEST = 70;

/** What somebody wants to read who comes back: so many deeds, each in a line. */
const MOST = 4;
const LINE = 160;

/** What was done by a name is told of it; what was said stays as it was. */
const toldHere = (body: string, seat: SeatId, offered: readonly string[]): string => {
  const words = withoutBracket(body);
  const name = firstNameOf(seat);
  return choiceTold(name, words, offered) ?? (/["“]|\bI\b/.test(words) ? words : toldOf(name, words));
};

/**
 * What a character did and said while its human was away, what was said to them alone, and that the story was told on. A deed that no telling stands behind is
 * none of it: nobody has been told yet what comes of it.
 */
export function whileAway(letters: Letters, seat: SeatId): string {
  const since = sinceTheyLeft(letters);
  const untold = untoldDeeds(since, seat);
  const isAsked = (letter: Letter): letter is Message =>
    letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat);
  const open = letters.findLast((letter) => isAsked(letter) && letter.n < (since[0]?.n ?? 0)); // left unanswered when they went
  let offered = open && isAsked(open) ? promptIn(open).options : [];
  const own = since.flatMap((letter) => {
    if (isAsked(letter)) offered = promptIn(letter).options;
    if (letter.kind !== "message" || untold.includes(letter)) return [];
    return letter.from === seat && letter.tag.startsWith("PLAYER_TO_") ? [toldHere(letter.body, seat, offered)] : [];
  });
  const told = own.filter((body) => !saysPass(body));
  const before = told.length - MOST;
  const more =
    before > 0 ? [`(${before} more ${before === 1 ? "thing" : "things"} before that: /recap tells the story.)`] : [];
  const alone = since.flatMap((letter) =>
    letter.kind === "message" && letter.tag === "PLAYER_TO_PLAYER" && letter.from !== seat && isWhisperTo(letter, seat)
      ? [`${firstNameOf(letter.from)} whispered to you: ${letter.body}`]
      : [],
  );
  const last = since.findLast(isTold);
  const end = last === undefined ? "" : endOfIt(unstyled(last.body));
  const befell = toldOfThem(since, firstNameOf(seat)).filter((sentence) => !end.includes(sentence));
  const lines = [...told.slice(-MOST), ...alone.slice(-MOST), ...befell.slice(-MOST)].map(beginningOf);
  return [...more, ...lines, ...(end === "" ? [] : [`It came to this: ${end}`])].join("\n");
}

const sinceTheyLeft = (letters: Letters): readonly Letter[] =>
  letters.after(
    (letter) =>
      (letter.kind === "seat" && letter.mode === "AUTONOMOUS") ||
      (letter.kind === "message" && letter.tag === "MODE_SWITCH" && letter.fields.mode === "AUTONOMOUS"),
  );

/** What they answered the Game Master since something was told. */
const untoldDeeds = (since: readonly Letter[], seat: SeatId): readonly Letter[] =>
  since
    .slice(since.findLastIndex(isTold) + 1)
    .filter(
      (letter) =>
        hasTag(letter, "PLAYER_TO_GM") && isOwn(letter as Letter, seat) && !saysPass((letter as Message).body),
    );

/** What was told of somebody by name, outside of what is said: of each telling the last such sentence. */
const toldOfThem = (letters: readonly Letter[], name: string): readonly string[] =>
  letters.filter(isTold).flatMap(({ body }) => {
    const isOf = new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, "u");
    const sentence = sentencesOf(unstyled(body)).findLast((one) => isOf.test(one) && !/["“”«»]/.test(one));
    return sentence ?? [];
  });

const isWhisperTo = (letter: Message, seat: SeatId): boolean =>
  hasTag(letter, "PLAYER_TO_PLAYER") && letter.to.includes(seat) && isWhisper(letter);

/**
 * What somebody is told who is back; what whoever can sum it up is asked for them, and what stands in its place. Where their character is in the middle of
 * something nobody sums it up: whoever did would tell what comes of it before the story does.
 */
export function welcome(
  letters: Letters,
  seat: SeatId,
): { readonly text: string; readonly missed: string; readonly instead: string } {
  const done = whileAway(letters, seat);
  const instead = done === "" ? "" : `While you were away:\n\n${done}`;
  if (untoldDeeds(sinceTheyLeft(letters), seat).length > 0)
    return { text: [BACK, instead, UNDER_WAY].filter(Boolean).join("\n\n"), missed: "", instead: "" };
  if (done === "") return { text: `${BACK} Nothing happened while you were away.`, missed: "", instead: "" };
  return { text: BACK, missed: `${MISSED}${done}`, instead };
}

const BACK = "You decide again.";
const UNDER_WAY = "(What your character is doing is under way: the story tells it next.)";
const MISSED =
  "I was away, and am back. In four short sentences at most: what did my character do, say and promise meanwhile, what was said to me alone, and where does it stand now? Nothing from before I left.\n\n# What the table says by itself\n\n";
