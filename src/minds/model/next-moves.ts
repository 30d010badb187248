import type { Letter } from "../../protocol/letter.ts";
import { isPass } from "../../protocol/messages/player-to-gm.ts";
import { beatOf, type Declared } from "../house/gm/beat.ts";
import type { Desk } from "../mind.ts";
import { narratorAsks } from "../narrator-asks.ts";
import { chanceAt } from "./chance.ts";
import { isNarration } from "./heard.ts";
import { speechesIn } from "./low-words.ts";
import { notPassedOn, takesUp } from "./passed-on.ts";
import { cut, sentencesOf as sentencesIn } from "./tokens.ts";

/** What the table would take now. */
export function nextMoves(desk: Desk, isRead: (path: string) => boolean): string {
  const { letters, task } = desk;
  if (task === "wrap") return "";
  const recent = letters.after(isNarration);
  const { unsettled: open, declared } = beatOf(recent);
  const unsettled = open.filter((seat) =>
    declared.some((one) => one.seat === seat && one.waits && one.words.replace(ASIDE, "").trim() !== ""),
  );
  const fresh = seatsOf(declared);
  const vetoed = owedContext(recent);
  const since = recent.slice(
    recent.findLastIndex((letter) => letter.kind === "message" && letter.tag !== "CONTEXT_REFRESH") + 1,
  );
  const rolled = since.some(({ kind }) => RESULTS.has(kind));
  const unread = new Set(since.flatMap((one) => (one.kind === "lookup" && !isRead(one.path) ? [one.path] : [])));
  const answered = recent.some((letter) => letter.kind === "message" && letter.tag === "PLAYER_TO_GM");
  const waiting = notAnswered(desk);
  const untold = notTold(desk, recent).filter((seat) => !fresh.includes(seat));
  const left = seatsOf(leftOut(desk, recent.length));
  const asked = narratorAsks(desk);
  const unpassed = notPassedOn(desk);
  return [
    desk.takenBack ? TAKEN_BACK : "",
    ...corrected(desk, recent),
    waiting.length > 0
      ? `Not answered yet: ${waiting.join(", ")}. Their turn stands: tell nothing that goes past it.`
      : "",
    ...vetoed.map((seat) => `${seat} vetoed: ask them again with FULL_CONTEXT before anything else.`),
    unsettled.length > 0
      ? `Not settled yet: ${[...new Set(unsettled)].join(", ")}. Dice where the outcome is open, or rule; then narrate.`
      : "",
    ...onSheets(desk, unsettled),
    rolled
      ? `What you asked the table for has come back, above: ${foeIsNext(desk) ? "the foes are next, so call for their turns, and then tell both as one" : "tell what came of it now"}. (What was told or asked beside the call was left out, but for what had been heard, and with what was told a scene behind it that parts them: say it now, if it still holds.)`
      : "",
    unread.size > 0
      ? `There was no room for all that you looked up at once. These do not stand above; look up next what you still need of them: ${[...unread].join(", ")}.`
      : "",
    !rolled && since.some(({ kind }) => kind === "scene") && letters.at(letters.length - 1)?.kind !== "refusal"
      ? "They are there, and what the pages say of it stands above: tell it now, if you have not."
      : "",
    fresh.length > 0
      ? `Heard by nobody else yet: what these answered, above: ${fresh.join(", ")}. What of it was said and done openly stands in what you tell, for whoever could hear it, speech word for word; what was low, secret or for you alone does not.`
      : "",
    left.length > 0
      ? `Answered, and not taken up by your last telling: ${left.join(", ")}. What of it was open, tell now.`
      : "",
    asked === undefined
      ? ""
      : `The Narrator asks: ${cut(asked, 300)} Answer with a note of what anyone present could see.`,
    unpassed.length > 0
      ? `Said low to one alone, and that one has not had it yet. Give it to them, and to nobody else, in what you ask them next or narrate to them alone: ${unpassed.join("; ")}`
      : "",
    untold.length > 0 ? `Answered, and told by no narration yet: ${untold.join(", ")}.` : "",
    unsettled.length === 0 && !rolled && answered && waiting.length === 0
      ? "All have answered and everything is settled: narrate what came of it."
      : "",
    recent.length === 0 && letters.length > 0
      ? "What you told last stands and has been heard, and nobody has been asked since: do not tell it again. Ask whoever it touches, or go on from there."
      : "",
    unsettled.length === 0 && !rolled && !answered ? chanceAt(desk) : "",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** What the sheets of these say to dice and the engine does not know: it can be named with the check. */
function onSheets({ status }: Desk, seats: readonly string[]): readonly string[] {
  return [...new Set(seats)].flatMap((seat) => {
    const own = (status?.creatures[seat]?.stats.own ?? []).filter(({ text }) => OF_DICE.test(text)).slice(0, 4);
    const lines = own.map(({ name, text }) => `${name}: ${sentencesIn(text, 200)}`);
    return lines.length > 0
      ? [
          `On the sheet of ${seat}, to be named as \`feature\` where it weighs on a check: ${lines.join("; ").replace(/[.\s]+$/, "")}.`,
        ]
      : [];
  });
}

/** Words of the rules for a die that somebody throws. */
const OF_DICE = /\b(?:checks?|saves?|saving throws?|d20|rolls?)\b/i;

/** Whose prompt is open. */
const notAnswered = ({ letters, party }: Desk): readonly string[] =>
  party.filter((seat) => {
    const last = letters.findLast((letter) => letter.kind === "prompt" && letter.for === seat);
    return last?.kind === "prompt" && last.opened !== undefined;
  });

/** Whose answer lies before the last narration, which did not reach them: where the party is split, the others' takes nothing up. */
const notTold = ({ letters, party }: Desk, recent: readonly Letter[]): readonly string[] =>
  party.filter((seat) => {
    const answered = (letter: Letter) =>
      letter.kind === "message" && letter.tag === "PLAYER_TO_GM" && letter.from === seat && !isPass(letter);
    const since = letters.after((letter) => isTelling(letter) && reaches(letter.to, seat));
    const isOpen = beatOf(since).declared.some((one) => one.seat === seat && !one.secret); // a thought is nobody's to tell
    return since.length > recent.length && since.some(answered) && isOpen;
  });

const TAKEN_BACK = "The player took back what came after this: it did not happen, and nobody knows of it.";

/** Whoever did or said something openly, each once. */
const seatsOf = (declared: readonly Declared[]): readonly string[] => [
  ...new Set(declared.flatMap((one) => (one.secret || openly(one.words) === "" ? [] : [one.seat]))),
];

/** Without what is in brackets, for the GM alone. */
const openly = (words: string): string => words.replace(TO_THE_GM, " ").replace(ASIDE, " ").trim();

/** Whole sentences in brackets are for the GM alone. */
const TO_THE_GM = /\([^()]{4,1000}[.!?…]["”]?\)/g;
/** Whoever plays asks something of the GM. */
const ASIDE = /\([^()]{1,1000}\?\)/g;
/** Shorter words are taken up in any way. */
const A_SENTENCE = 25;

/** What was said and done before the last telling by somebody whom it reached and does not name. What several groups were told in one answer is one telling, and what was ruled has been told by that. */
function leftOut({ letters, party }: Desk, since: number): readonly Declared[] {
  const last = letters.length - 1 - since;
  const latest = letters.at(last);
  if (!latest || !isNarration(latest)) return [];
  const told: Telling[] = [];
  const before: Letter[] = [];
  for (let i = last; i >= 0; i--) {
    const letter = letters.at(i);
    if (!letter || (isNarration(letter) && before.some(isAnswer))) break;
    if (isTelling(letter)) told.push(letter);
    before.unshift(letter);
  }
  const isRuled = (seat: string) =>
    before.some((letter) => letter.kind === "ruling" && letter.for === seat && letter.visibility === "open");
  const isTold = (seat: string, words: string) => {
    const here = told.filter((one) => reaches(one.to, seat)).map(wordsOf);
    const said = speechesIn(words, seat, party);
    const aloud = said.filter((one) => !one.low && one.words.length >= A_SENTENCE);
    if (aloud.length > 0) return here.some((text) => aloud.some((one) => takesUp(text, one.words))); // a deed may be ruled on, and what was said with it is told
    return isRuled(seat) || here.some((text) => names(text, seat) || takesUp(text, words));
  };
  return beatOf(before.filter((letter) => !isNarration(letter))).declared.filter(
    ({ seat, words }) => told.some((one) => reaches(one.to, seat)) && !isTold(seat, words),
  );
}

const names = (text: string, seat: string): boolean => text.toLowerCase().includes(seat.split("-")[0] ?? seat);

type Telling = Extract<Letter, { readonly kind: "message" | "cue" }>;
const isTelling = (letter: Letter): letter is Telling => letter.kind === "cue" || isNarration(letter);
const wordsOf = (telling: Telling): string => (telling.kind === "cue" ? telling.text : telling.body);
const isAnswer = (letter: Letter): boolean => letter.kind === "message" && letter.tag === "PLAYER_TO_GM";

const reaches = (to: readonly string[], seat: string): boolean => to.includes(seat) || to.includes("all");

/** What a person says was otherwise, while it is open; and once they have said yes, what it changed. */
function corrected({ letters, seat }: Desk, recent: readonly Letter[]): readonly string[] {
  const wish = recent.findLast((letter) => letter.kind === "retcon");
  const isOpen = wish?.kind === "retcon" && wish.by !== seat && letters.at(letters.length - 1) === wish;
  const done = recent.flatMap((letter) =>
    letter.kind === "ruling" && letter.changes.by === "human" && letter.outcome === "corrected"
      ? [
          `${String(letter.changes.retcon ?? letter.changes.words ?? "")}${isTheirs(letter) ? ` (Known to ${(letter.noticed_by ?? [letter.for]).join(" and ")} alone: tell nobody else.)` : ""}`,
        ]
      : [],
  );
  return [
    ...(isOpen
      ? [`The person says it was otherwise: ${cut(wish.text, 300)} Propose what that changes, and nothing else.`]
      : []),
    ...done.map(
      (text) =>
        `By the person's word it was otherwise, and holds: ${cut(text, 300)} Whose turn it was, it still is. Where coins, things, hit points or slots are otherwise by it, book that now, once: nothing else has.`,
    ),
  ];
}

const isTheirs = ({ visibility, noticed_by }: Extract<Letter, { readonly kind: "ruling" }>): boolean =>
  visibility !== "open" || noticed_by !== undefined;

const RESULTS: ReadonlySet<Letter["kind"]> = new Set(["check", "roll", "deed", "lookup", "recall"] as const);

function owedContext(recent: readonly Letter[]): readonly string[] {
  const owed = new Set<string>();
  for (const letter of recent) {
    if (letter.kind === "prompt" && letter.closed === "vetoed") owed.add(letter.for);
    if (letter.kind === "prompt" && letter.opened === "FULL_CONTEXT") owed.delete(letter.for);
  }
  return [...owed];
}

/** In a fight, whose turn it is now is none of the party's. */
const foeIsNext = ({ status }: Desk): boolean => {
  const turn = status?.fight?.turn;
  return turn !== undefined && status?.creatures[turn]?.side === "foes";
};
