import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import { ruling } from "../fight-words.ts";
import { capital } from "../plain-words.ts";
import type { Beat } from "./beat.ts";
import { notesKept } from "./kept.ts";
import type { Stage } from "./stage.ts";

/**
 * What somebody says they do while the other group of a split party is in a fight. The story cannot leave a fight, and they know nothing of it: it is
 * put off in plain words, kept, and the first thing that is offered to them when the story is theirs again.
 */
export function setAside({ apart, desk, notes }: Stage, whole: Beat): readonly Saying[] | undefined {
  if (!apart || (!desk.status?.fight && !notes.clocks.round)) return undefined;
  const others = whole.unsettled.filter((seat) => apart.other.who.includes(seat));
  if (others.length === 0) return undefined;
  const { person } = apart;
  const said = whole.declared.flatMap(({ seat, words, acts }) => (acts && seat === person ? [words] : []));
  const open = others.filter((seat) => seat === person).length;
  const waits = [wordsWaiting(notes.facts, person), ...said.slice(said.length - open)].filter((one) => one !== "");
  return [
    ...others.map((seat) => ruling(seat, LATER, { visibility: "private" })),
    ...(open > 0 ? [notesKept({ facts: keptFor(person, waits.join(" ")) })] : []),
  ];
}

const LONGEST = 1500;
const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, LONGEST);

/** What a person reads whose words are put off: nothing of why. */
export const LATER = "Put off: it comes to that later.";

/** Words that are the first to be offered when that seat is next asked. */
export const keptFor = (seat: SeatId, words: string): Readonly<Record<string, string>> => ({
  [waitingFact(seat)]: `“${inOneLine(capital(words))}”`,
});

/** Kept with its quotation marks on, so that it is never taken for something that somebody knows. */
const waitingFact = (seat: SeatId): string => `what waits for ${seat}`;

export const isWaiting = ({ notes }: Stage, seat: SeatId): boolean => wordsWaiting(notes.facts, seat) !== "";

/** A prompt to whoever had something in mind, which is the first of their options; it no longer waits then. */
export function remindedOf(
  { notes }: Stage,
  seat: SeatId,
  body: string,
): { readonly body: string; readonly asks: readonly Saying[] } {
  const words = wordsWaiting(notes.facts, seat);
  if (words === "") return { body, asks: [] };
  const option = `- ${words}`;
  const offered = body.includes(OPTIONS)
    ? body.replace(OPTIONS, () => `${OPTIONS}${option}\n`)
    : `${body}\n\n${OPTIONS}${option}`;
  return {
    body: `## Scene\nThere was something you were about to do: it is first on the list.\n\n${offered}`,
    asks: [notesKept({ facts: { [waitingFact(seat)]: null } })],
  };
}

const OPTIONS = "## Suggested Options\n";

const wordsWaiting = (facts: Readonly<Record<string, string>>, seat: SeatId): string =>
  /^“(.*)”$/s.exec(facts[waitingFact(seat)] ?? "")?.[1] ?? "";
