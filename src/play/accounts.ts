import type { Hands } from "../minds/mind.ts";
import type { CallMade } from "../models/model.ts";
import type { DraftOf, Seq } from "../protocol/entry.ts";
import { roleOf } from "../table/seating.ts";
import type { Spent } from "../table/spent.ts";
import type { TableState } from "../table/state.ts";
import { type Budget, isOver, moneyOf, tokensOf } from "./budget.ts";
import { CALLS } from "./evening.ts";
import type { Speak } from "./step.ts";

export interface AccountsOptions {
  readonly table: {
    readonly state: TableState;
    record(step: string, ...drafts: readonly DraftOf<"model-call">[]): Promise<void>;
  };
  readonly budget?: Budget | undefined;
}

/** What a mind is lent for one step, and what it did with it. */
export interface Lent {
  readonly hands: Required<Pick<Hands, "made" | "may">>;
  /** It is a model: it has asked to call one. */
  readonly isModel: () => boolean;
  /** The step is over: what it was allowed and did not spend is free again. */
  readonly over: () => void;
}

/** For whom and what for a call is made. */
type Lending = Pick<Speak, "id" | "seat" | "until" | "aside" | "file" | "page" | "words"> & { readonly task: string };

type Most = Parameters<Lent["hands"]["may"]>[0];

/**
 * Every call of a model, put on record in the order in which they were made; and whether another may be made. A call counts from when it is allowed,
 * so that several minds that think at once do not together spend what each alone might.
 */
export function openAccounts({ table, budget }: AccountsOptions) {
  const owed: { readonly key: string; readonly draft: DraftOf<"model-call"> }[] = []; // made, and not yet on record
  const allowed = new Set<Most & { readonly gm: boolean }>();
  let calls = 0;
  let writing: Promise<void> = Promise.resolve();
  let over = ""; // why nothing more is bought

  const isGm = (seat: string): boolean => roleOf(table.state, seat) === "gm";

  /** What is on record, what will be, and what may come of calls that are under way. */
  const spent = (): Spent => {
    const { spent: known } = table.state;
    const made = owed.map(({ draft }) => ({ ...draft, tokens: draft.input + draft.output, gm: isGm(draft.seat) }));
    const all = [...made, ...allowed];
    return {
      calls: known.calls + all.length,
      tokens: all.reduce((sum, { tokens }) => sum + tokens, known.tokens),
      cost: all.reduce((sum, { cost }) => sum + cost, known.cost),
      gm: known.gm + all.filter(({ gm }) => gm).length,
    };
  };

  const settle = (): Promise<void> => {
    writing = writing
      .catch(() => {})
      .then(async () => {
        for (let [first] = owed; first; [first] = owed) {
          await table.record(first.key, first.draft);
          owed.shift();
        }
      });
    return writing;
  };

  return {
    /** Lends a mind its hands for one step; `asked` and `again` are of the desk it was given. */
    lend(step: Lending, asked: Seq, again: boolean): Lent {
      const mine: (Most & { readonly gm: boolean })[] = [];
      const gm = isGm(step.seat);
      let used = false;
      const release = (): void => {
        const [first] = mine.splice(0, 1);
        if (first) allowed.delete(first);
      };
      return {
        isModel: () => used,
        over: () => {
          while (mine.length > 0) release();
        },
        hands: {
          may(most) {
            used = true;
            const before = spent();
            if (gm && before.gm >= CALLS) return false;
            const after = { ...before, tokens: before.tokens + most.tokens, cost: before.cost + most.cost };
            if (budget && isOver(after, budget)) {
              over ||= `The budget of ${sayBudget(budget)} would not last for another call: ${saySpent(before, budget)} so far.`;
              return false;
            }
            const taken = { ...most, gm };
            mine.push(taken);
            allowed.add(taken);
            return true;
          },
          made(call) {
            used = true;
            release();
            const draft: DraftOf<"model-call"> = {
              kind: "model-call",
              seat: step.seat,
              why: step.task,
              ...figures(call),
              asked,
              step: remade(step, again),
            };
            owed.push({ key: `call ${asked}.${++calls}`, draft });
            void settle().catch(() => {}); // whoever goes on from here asks again, and hears of it
          },
        },
      };
    },
    /** Resolves when every call so far is on record. */
    settle: (): Promise<void> => (owed.length === 0 ? Promise.resolve() : settle()),
    /** Why nothing more is bought this evening; empty: there is something left, or no limit. */
    why: (): string => {
      if (over === "" && budget && isOver(table.state.spent, budget))
        over = `The budget of ${sayBudget(budget)} is spent: ${saySpent(table.state.spent, budget)} so far.`;
      return over;
    },
  };
}

/** What it takes to make the desk of a step again. */
const remade = ({ id, task, until, aside, file, page, words }: Lending, again: boolean): Record<string, unknown> => ({
  id,
  task,
  ...(until === undefined ? {} : { until }),
  ...(aside === undefined ? {} : { aside }),
  ...(file === undefined ? {} : { file }),
  ...(page === undefined ? {} : { page }),
  ...(words === undefined ? {} : { words }),
  ...(again ? { again } : {}),
});

/** A call as it was reported; a number that is none is nothing. */
function figures(call: CallMade): Pick<DraftOf<"model-call">, keyof CallMade> {
  const number = (value: number): number => (Number.isFinite(value) && value > 0 ? value : 0);
  return {
    model: String(call.model),
    input: number(call.input),
    output: number(call.output),
    cached: number(call.cached),
    written: number(call.written),
    ms: Math.round(number(call.ms)),
    cost: number(call.cost),
    prompt_sha256: String(call.prompt_sha256),
    ...(call.fault === undefined ? {} : { fault: String(call.fault) }),
    ...(call.shape === undefined ? {} : { shape: String(call.shape) }),
  };
}

const sayBudget = (budget: Budget): string =>
  "dollars" in budget ? moneyOf(budget.dollars) : `${tokensOf(budget.tokens)} tokens`;
const saySpent = ({ cost, tokens }: Spent, budget: Budget): string =>
  "dollars" in budget ? moneyOf(cost) : `${tokensOf(tokens)} tokens`;
