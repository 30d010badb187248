import type { DraftOf, EntryOf, SeatId, Seq } from "../protocol/entry.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { unstyled } from "../world/unstyled.ts";
import { isHeldByHuman, isOnItsFeet, isSplit, presentWith } from "./seating.ts";
import type { TableState } from "./state.ts";

/** What some of those who are together went through and the others did not. */
export interface Account {
  readonly tellers: readonly SeatId[];
  readonly to: readonly SeatId[];
  /** The last narration of it. */
  readonly until: Seq;
  /** What they were told, all of them: what one alone noticed, learned or did in secret is in none of it. */
  readonly texts: readonly string[];
  /** What all of them saw, met, took or came to know meanwhile, in a sentence each. */
  readonly facts: readonly string[];
}

/**
 * While the party is apart, what a whole group openly learns, meets or comes by is kept until the others are told. What one alone learned is theirs, and so is
 * all that was ruled for one who was alone; what some of a group learned is theirs: those who were with them were not to hear it. Whatever is corrected, and
 * whatever the GM said came of a deed, is in nobody's brief account.
 */
export function withFacts(state: TableState, entry: EntryOf<"learned"> | EntryOf<"ruling">): TableState {
  if (!isSplit(state)) return state;
  const heardBy = entry.kind === "learned" ? entry.to : presentWith(state, entry.for);
  const together = heardBy.flatMap((seat) => presentWith(state, seat));
  if (heardBy.length < 2 || isOwn(state, entry) || !together.every((seat) => heardBy.includes(seat))) return state;
  const facts = (entry.kind === "learned" ? [entry.text] : ruledIn(entry)).map(withoutMechanics);
  const kept = facts
    .filter((text) => /[\p{L}\p{N}]/u.test(text)) // where a line is about the rules alone nothing is left
    .map((text) => ({ seq: entry.seq, heardBy, text: ended(text), fact: true as const }));
  return kept.length > 0 ? { ...state, apart: [...state.apart, ...kept] } : state;
}

/** It is not for everybody there, or not of the story: a secret, what only some notice, what one did in secret, and what a person corrected. */
function isOwn(state: TableState, entry: EntryOf<"learned"> | EntryOf<"ruling">): boolean {
  if (entry.kind === "learned") return entry.secret === true || (entry.by === "ruling" && entry.of !== undefined);
  const { visibility, noticed_by, changes } = entry;
  return visibility !== "open" || noticed_by !== undefined || changes.by === "human" || state.unseen.has(entry.for);
}

/** What anybody there sees of a ruling: what was gained or lost by the rules, whom they met. */
function ruledIn({ changes }: EntryOf<"ruling">): readonly string[] {
  const lines = (of: unknown) =>
    [of].flat().filter((one): one is string => typeof one === "string" && one.trim() !== "");
  const met = lines(changes.npc).map((line) => `They met ${line.replace(/ [-–—] /, ", ")}`);
  return [...lines(changes.told), ...met];
}

/** Something is settled behind the screen or in private for somebody: what they are then told alone is theirs. */
export function withOwn(state: TableState, { for: seat, visibility }: Settled): TableState {
  const isTheirs = (visibility === "hidden" || visibility === "private") && isSplit(state);
  return isTheirs && !state.unseen.has(seat) ? { ...state, unseen: new Set([...state.unseen, seat]) } : state;
}
type Settled = Pick<EntryOf<"ruling" | "check" | "roll">, "for" | "visibility">;

const ended = (text: string): string => (/[.!?…”"»)]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

/** What those who are together now have yet to tell each other: one account for each group that was apart and of which somebody can speak. */
export function accountsOwed(state: TableState): readonly Account[] {
  return [...state.threads.values()].flatMap(({ present }) => {
    const accounts = new Map<string, Account>();
    for (const { seq, heardBy, text, fact } of state.apart) {
      const tellers = present.filter((seat) => heardBy.includes(seat));
      const to = present.filter((seat) => !heardBy.includes(seat));
      if (to.length === 0 || !tellers.some((seat) => isOnItsFeet(state, seat))) continue;
      const { texts = [], facts = [] } = accounts.get(tellers.join()) ?? {};
      const more = text === "" ? [] : [text];
      const both = fact ? { texts, facts: [...facts, ...more] } : { texts: [...texts, ...more], facts };
      accounts.set(tellers.join(), { tellers, to, until: seq, ...both });
    }
    return [...accounts.values()];
  });
}

/**
 * The account that is owed first, and who of those who can gives it: somebody no person plays, or else a person who is here. No mind speaks for a person, also
 * while they are away: then it is told in brief.
 */
export function accountOwed(state: TableState): (Account & { readonly by?: SeatId }) | undefined {
  const [account] = accountsOwed(state);
  const able = account?.tellers.filter((seat) => isOnItsFeet(state, seat)) ?? [];
  const by = able.find((seat) => !state.seats.get(seat)?.human) ?? able.find((seat) => isHeldByHuman(state, seat));
  return account && (by === undefined ? account : { ...account, by });
}

/** That they have told it: in the words of one of them, or in brief. */
export const told = (
  { tellers, to, texts, facts }: Account,
  words?: { readonly by: SeatId; readonly text: string },
): DraftOf<"rejoin"> => ({
  kind: "rejoin",
  tellers: [...tellers],
  to: [...to],
  ...(words ?? { text: inBrief(texts, facts) }),
});

/**
 * An account as anybody who was there would give it in brief: what they saw, met, took and came to know. Where there is nothing of that, how each thing
 * that they were told began, and how the last one ended. In whole sentences; of a long time apart the latest things are told.
 */
export function inBrief(texts: readonly string[], facts: readonly string[] = []): string {
  if (facts.length > 0) return latest([...new Set(facts)]);
  const told = texts
    .map((text) => sentencesOf(withoutMechanics(unstyled(text).replace(/[*_]+/g, ""))))
    .filter((all) => all.length > 0);
  const points = [...told.flatMap(([first]) => first ?? []), ...(told.at(-1)?.slice(1).slice(-1) ?? [])];
  return latest(points);
}

function latest(points: readonly string[]): string {
  let from = points.length - 1;
  while (from > 0 && points.slice(from - 1).join(" ").length <= MOST) from--;
  return points.slice(Math.max(0, from)).join(" ");
}

/** Letters of a brief account; a single sentence may be longer. */
const MOST = 700;

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of a text, none of which ends inside of a quotation. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    const whole: string[] = [];
    let open = "";
    for (const { segment } of segmenter.segment(paragraph.replace(/\s+/g, " ").trim())) {
      open += segment;
      if (isQuoting(open)) continue;
      whole.push(open.trim());
      open = "";
    }
    return [...whole, open.trim()].filter((one) => /[\p{L}\p{N}]/u.test(one));
  });
}

const count = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;
/** The text ends inside of a quotation. */
export const isQuoting = (text: string): boolean =>
  count(text, /"/g) % 2 === 1 || count(text, /[“«]/g) > count(text, /[”»]/g);
