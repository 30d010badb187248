import type { SeatId } from "../../protocol/entry.ts";
import { tellersOf } from "../../protocol/kinds/rejoin.ts";
import type { Letter } from "../../protocol/letter.ts";
import { isPass } from "../../protocol/messages/player-to-gm.ts";
import type { Desk } from "../mind.ts";
import { isJournal } from "./letter-lines.ts";
import { extract, sentencesOf, tokensIn } from "./tokens.ts";

/** One line of what is left of a letter that no longer stands in full. */
export interface Fact {
  readonly n: number;
  readonly text: string;
  /** Somebody's words: they give way before what was learned, ruled, met or promised. */
  readonly passing: boolean;
}

/**
 * What letters say for sure, in their order and in whole sentences: what was learned, revealed, ruled, agreed, taken and done, and who was where. Of what
 * was told there is nothing: a sentence out of a story is no fact.
 */
export function factsIn(letters: readonly Letter[], seat: SeatId): readonly Fact[] {
  const tried = new Map<SeatId, string>(); // what each was last tested for
  const revealed = new Set<string>(); // whoever revealed it has that on record
  return letters.flatMap((letter) => {
    if (letter.kind === "check") tried.set(letter.for, `${letter.skill}, ${sentencesOf(letter.reason, 120)}`);
    if (letter.kind === "roll" && !tried.has(letter.for)) tried.set(letter.for, letter.reason);
    if (letter.kind === "reveal") revealed.add(letter.text);
    if (letter.kind === "learned" && !letter.to.includes(seat) && revealed.has(letter.text)) return [];
    const text = factIn(letter, seat, tried);
    return text === "" ? [] : [{ n: letter.n, text, passing: letter.kind === "message" }];
  });
}

/** As many as there is room for: the oldest words go first, then the oldest of all. */
export function thinned(facts: readonly Fact[], tokens: number): readonly Fact[] {
  const size = (some: readonly Fact[]): number => some.reduce((sum, { text }) => sum + tokensIn(text) + 1, 0);
  let over = size(facts) - tokens;
  if (over <= 0) return facts;
  const gone = new Set<number>();
  for (const fact of [...facts.filter(({ passing }) => passing), ...facts.filter(({ passing }) => !passing)]) {
    if (over <= -tokens / 4) break; // a little more than needed, so that it does not change with every letter
    gone.add(fact.n);
    over -= tokensIn(fact.text) + 1;
  }
  return facts.filter(({ n }) => !gone.has(n));
}

export const factsText = (facts: readonly Fact[]): string => facts.map(({ text }) => `- ${text}`).join("\n");

/** A page of memory that nobody wrote: the facts since the last one, and where it takes the place of all, what those said. */
export function factsPage({ letters, seat, page }: Pick<Desk, "letters" | "seat" | "page">): string {
  const isPage = (letter: Letter) => letter.kind === "memory" && letter.text !== undefined;
  const last = letters.findLast(isPage);
  const before = last?.kind === "memory" ? last.until : 0;
  const since = [...letters].filter((letter) => letter.n > before);
  const room = page?.room ?? 300;
  const old = page?.whole
    ? [...letters].flatMap((letter) => (isPage(letter) && letter.kind === "memory" ? [letter.text ?? ""] : []))
    : [];
  const kept = old.length === 0 ? "" : `${extract(old.join("\n"), room / 2)}\n`;
  const facts = factsText(thinned(factsIn(since, seat), room - tokensIn(kept)));
  return `${kept}${facts}`.trim() || "(Nothing was done or learned that had to be kept.)";
}

/** An evening from its beginning, each scene with a like share of the room; what one leaves free is for the next. */
export function eveningInShort({ letters, seat }: Pick<Desk, "letters" | "seat">, tokens: number): string {
  const session = letters.at(letters.length - 1)?.session;
  const scenes = Map.groupBy(
    [...letters].filter((letter) => letter.session === session),
    ({ scene }) => scene ?? "",
  );
  let left = tokens;
  return [...scenes.values()]
    .map((some, i) => {
      const [first, ...more] = factsIn(some, seat); // where they were
      const begun = first === undefined ? [] : [first];
      const room = left / (scenes.size - i) - tokensIn(factsText(begun));
      const text = factsText([...begun, ...thinned(more, room)]);
      left -= tokensIn(text);
      return text;
    })
    .filter((text) => text !== "")
    .join("\n");
}

/** Letters that a line of it may have. */
const LINE = 240;
const MINE = 320;

function factIn(letter: Letter, seat: SeatId, tried: Map<SeatId, string>): string {
  const whose = (to: readonly SeatId[]): string => (to.includes(seat) ? "You" : to.join(", "));
  switch (letter.kind) {
    case "scene":
      return `Scene ${letter.number}: ${sentencesOf(letter.title, 120)}${letter.place === "" || letter.place === letter.title ? "" : `, ${sentencesOf(letter.place, 100)}`}, with ${letter.present.join(", ")}.`;
    case "reveal":
      return `${letter.to.join(", ")} learned: ${sentencesOf(letter.text, MINE)}`;
    case "learned":
      return `${whose(letter.to)} learned: ${sentencesOf(letter.text, MINE)}`;
    case "cue":
      return `${whose(letter.to)} noticed: ${sentencesOf(letter.text, LINE)}`;
    case "ruling":
      return ruledIn(letter, tried);
    case "rejoin":
      return letter.text === ""
        ? ""
        : `${tellersOf(letter).join(", ")} told ${letter.to.join(", ")}: ${sentencesOf(letter.text, MINE)}`;
    case "boundary":
      return letter.subject === "" || letter.lifted
        ? ""
        : `Agreed: the table stays off ${sentencesOf(letter.subject, 120)}.`;
    case "writing":
      return letter.by === seat && !isJournal(letter.for) && !/^(?:scenes|tmp)\//i.test(letter.for)
        ? `You wrote in ${letter.for}: ${sentencesOf(letter.text, LINE)}`
        : "";
    case "message":
      return saidIn(letter, seat);
    default:
      return "";
  }
}

type Of<K extends Letter["kind"]> = Extract<Letter, { kind: K }>;

/** What somebody said or did, but for what was told of it. */
function saidIn(letter: Of<"message">, seat: SeatId): string {
  const { tag, fields, body, from } = letter;
  const who = from === seat ? "You" : from;
  const words = (most: number) => sentencesOf(body, most);
  switch (tag) {
    case "PLAYER_TO_GM":
      return body.trim() === "" || isPass(letter) ? "" : `${who}: ${words(from === seat ? MINE : LINE)}`;
    case "PLAYER_TO_PLAYER":
      return `${who} said to ${letter.to.includes(seat) ? "you" : letter.to.join(", ")}: ${words(LINE)}`;
    case "PLAYER_ANSWER":
      return fields.character === undefined
        ? `Agreed: ${sentencesOf(`${fields.question} ${fields.answer}`, LINE)}`
        : "";
    case "SESSION_END":
      return `An evening ended: ${sentencesOf(fields.summary, 500)}`;
    default:
      return "";
  }
}

/** What is otherwise after it; of a test, what was tried. */
function ruledIn({ for: seat, outcome, changes }: Of<"ruling">, tried: Map<SeatId, string>): string {
  const { told, aside: _aside, ...rest } = changes;
  const test = /^(?:success|failure)$/i.test(outcome) ? (tried.get(seat) ?? "") : "";
  tried.delete(seat);
  if (changes.by === "human") return `Ruled by the player: ${sentencesOf([told].flat().join(" ") || outcome, LINE)}`;
  const words = [rest.secret === true || told === undefined ? outcome : told, rest.learned ?? []].flat(2);
  const said = words.filter((one) => typeof one === "string" && one !== "done").join(" ");
  return said === "" ? "" : `${seat}${test === "" ? "" : ` (${test})`}: ${sentencesOf(said, LINE)}`;
}
