import { isFree } from "../models/prices.ts";
import type { Provider } from "../models/spec.ts";
import type { Entry, EntryOf, SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import type { Spent } from "../table/spent.ts";
import { type Budget, moneyOf, tokensOf } from "./budget.ts";

/** What calls of models came to. */
export interface Sums {
  readonly calls: number;
  /** Tokens in, out, read from a cache and written to one. */
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly written: number;
  /** The share of the input that was read from a cache, from 0 to 1. */
  readonly cached_share: number;
  /** The median of how long they took; 0 when there were none. */
  readonly ms: number;
  /** In dollars. */
  readonly cost: number;
  /** Calls of models that are not free and for which nobody has said a price: they count as nothing. */
  readonly unpriced: number;
  /** What went wrong, by name, and how often. */
  readonly faults: Readonly<Record<string, number>>;
  /** Messages that the house said in a seat's place. */
  readonly stand_ins: number;
}

export interface Account extends Sums {
  readonly seats: Readonly<Record<SeatId, Sums>>;
  readonly beats: Readonly<Record<string, Sums>>;
}

/** The account of some entries, by seat and by beat. What was taken back was paid for all the same. */
export function accountOf(entries: readonly Entry[]): Account {
  const items = entries.filter(isItem);
  const by = (of: (item: Item) => string | number): Readonly<Record<string, Sums>> =>
    Object.fromEntries([...Map.groupBy(items, of)].map(([name, some]) => [name, sumsOf(some)]));
  return { ...sumsOf(items), seats: by(seatOf), beats: by(({ beat }) => beat) };
}

type Item = EntryOf<"model-call"> | EntryOf<"message">;

const isItem = (entry: Entry): entry is Item =>
  entry.kind === "model-call" || (entry.kind === "message" && entry.by === "house");
const seatOf = (item: Item): SeatId => (item.kind === "message" ? item.from : item.seat);

function sumsOf(items: readonly Item[]): Sums {
  const calls = items.filter((item) => item.kind === "model-call");
  const sum = (of: (call: EntryOf<"model-call">) => number): number => calls.reduce((all, call) => all + of(call), 0);
  const input = sum((call) => call.input);
  const cached = sum((call) => call.cached);
  const failed = Map.groupBy(
    calls.flatMap(({ fault }) => fault ?? []),
    (fault) => fault,
  );
  return {
    calls: calls.length,
    input,
    output: sum((call) => call.output),
    cached,
    written: sum((call) => call.written),
    cached_share: input === 0 ? 0 : Math.round((cached / input) * 1000) / 1000,
    ms: medianOf(calls.map(({ ms }) => ms)),
    cost: Math.round(sum((call) => call.cost) * 1e6) / 1e6,
    unpriced: calls.filter(isUnpriced).length,
    faults: Object.fromEntries([...failed].map(([fault, some]) => [fault, some.length])),
    stand_ins: items.length - calls.length,
  };
}

const isUnpriced = ({ model, cost, input, output }: EntryOf<"model-call">): boolean => {
  const [provider = ""] = model.split(":");
  return cost === 0 && input + output > 0 && !isFree({ provider: provider as Provider });
};

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low = 0, high = low] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return Math.round((low + high) / 2);
}

/** On one line, for people; what belongs together is joined. */
export function sumsLine(sums: Sums): string {
  const { calls, input, output, cached_share, ms, faults, stand_ins } = sums;
  const wrong = Object.entries(faults).map(([fault, times]) => (times === 1 ? fault : `${fault} ${times} times`));
  return [
    `${joined(counted(calls, "call"))}${calls > 0 ? `, ${joined(`median ${(ms / 1000).toFixed(1)} s`)}` : ""}`,
    `${joined(`${tokensOf(input)} tokens in`)} (${joined(`${Math.round(cached_share * 100)} % from a cache`)}), ${joined(`${tokensOf(output)} out`)}`,
    joined(priceIn(sums)),
    ...(wrong.length > 0 ? [`failed: ${wrong.join(", ")}`] : []),
    ...(stand_ins > 0 ? [`${joined(counted(stand_ins, "message"))} by the house in its place`] : []),
  ].join("; ");
}

const joined = (words: string): string => words.replaceAll(" ", "\u00a0");

function priceIn({ cost, unpriced }: Pick<Sums, "cost" | "unpriced">): string {
  if (unpriced === 0) return moneyOf(cost);
  return cost === 0 ? "price unknown" : `${moneyOf(cost)} and what is unknown`;
}

/** By seat, those that called a model. */
export const seatLines = ({ seats }: Pick<Account, "seats">): readonly string[] =>
  Object.entries(seats)
    .filter(([, { calls }]) => calls > 0)
    .map(([seat, sums]) => `- ${calledAt(seat)}: ${sumsLine(sums)}`);

/** What a person is told who asks what the evening has cost. */
export function accountPage(account: Account, beat: number, budget?: Budget): string {
  const now = account.beats[beat];
  const limit = budget && ("dollars" in budget ? moneyOf(budget.dollars) : `${tokensOf(budget.tokens)} tokens`);
  return [
    `This evening: ${sumsLine(account)}.`,
    ...(now && now.calls > 0 ? [`This beat: ${sumsLine(now)}.`] : []),
    ...seatLines(account),
    ...(account.unpriced > 0 ? ["A price that nobody has said can be written into prices.yaml in the home."] : []),
    ...(limit === undefined ? [] : [`The evening ends before ${limit} would be exceeded.`]),
  ].join("\n");
}

export const calledAt = (seat: SeatId): string => (seat === "gm" ? "GM" : nameOf(seat));

/** In short, from what the table itself keeps in mind. */
export const costLine = ({ calls, tokens, cost }: Spent): string =>
  calls === 0
    ? "The house plays for nothing."
    : `${counted(calls, "call")} of models this evening: ${tokensOf(tokens)} tokens, ${cost === 0 ? "price unknown" : moneyOf(cost)}.`;

const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? "" : "s"}`;
