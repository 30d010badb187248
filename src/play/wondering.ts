import type { Answers } from "../minds/mind.ts";
import type { SeatId } from "../protocol/entry.ts";
import { offLimits, within } from "../world/off-limits.ts";
import { type Minds, wordsIn } from "./asking.ts";
import type { Wonder } from "./meaning.ts";
import type { DriverOptions } from "./playable.ts";
import { isTold } from "./recap.ts";
import { NOBODY_WAITS, type Speak } from "./step.ts";
import { inTens } from "./thinking.ts";

interface WonderingOptions extends Pick<DriverOptions, "table" | "evening" | "wait" | "show" | "answers"> {
  readonly minds: Pick<Minds, "lend" | "deskOf" | "accounted">;
  readonly signal: AbortSignal;
}

/**
 * `/ask`, `/why` and `/recap` where a model sits at the Game Master's seat: it answers from the desk of whoever asks. Where there is none, or nothing comes
 * of it, what the table says by itself stands.
 */
export function openWondering({ table, evening, wait, show = () => {}, answers, minds, signal }: WonderingOptions) {
  const asking = new Map<SeatId, { answering: boolean; words: number }>();
  const recaps = new Map<SeatId, { readonly upTo: number; readonly text: string }>();
  const queues = new Map<SeatId, Promise<void>>(); // of one person, one after another
  let asked = 0;

  const answerTo = async (seat: SeatId, { what, words }: Wonder, asks: Answers): Promise<string | undefined> => {
    const step: Speak = {
      ...{ do: "speak", id: `${what} ${table.state.seq}.${++asked}`, seat, task: "reply", deadline: 0 },
      ...(words === "" ? {} : { words }),
    };
    const lent = minds.lend({ ...step, task: what });
    const over = new AbortController();
    const at = { answering: false, words: 0 };
    asking.set(seat, at);
    const alive = (piece?: string): void => {
      at.answering = true;
      at.words += wordsIn(piece);
    };
    const until = AbortSignal.any([over.signal, signal]);
    try {
      return await Promise.race([
        asks(what, minds.deskOf(step), until, { ...lent.hands, alive }),
        wait(evening.deadlines.player, until).then(() => undefined),
      ]);
    } catch {
      return undefined; // its call is on record, with what befell it
    } finally {
      over.abort(NOBODY_WAITS);
      lent.over();
      asking.delete(seat);
      await minds.accounted();
    }
  };

  return {
    /** Whether somebody waits for such an answer, and whether something of it has come. */
    at(seat: SeatId | undefined): { readonly answering: boolean; readonly words: number } | undefined {
      const at = seat === undefined ? undefined : asking.get(seat);
      return at && { ...at, words: inTens(at.words) };
    },
    async answer(seat: SeatId, wonder: Wonder, instead: string): Promise<void> {
      const before = queues.get(seat);
      const { promise: done, resolve } = Promise.withResolvers<void>();
      queues.set(seat, done);
      await before;
      try {
        await answerNow(seat, wonder, instead);
      } finally {
        resolve();
      }
    },
  };

  async function answerNow(seat: SeatId, wonder: Wonder, instead: string): Promise<void> {
    const lastTold = (): number => table.mailbox(seat).standing().findLast(isTold)?.n ?? 0;
    let upTo = lastTold();
    const known = wonder.what === "recap" ? recaps.get(seat) : undefined;
    if (known?.upTo === upTo) return show(known.text, seat);
    if (!answers || table.state.houseRuns || signal.aborted) return show(instead, seat);
    let told = await answerTo(seat, wonder, answers);
    if (!signal.aborted && lastTold() !== upTo) {
      upTo = lastTold(); // the story went on while it was thought of: it is answered from what stands now, once more
      told = (await answerTo(seat, wonder, answers)) ?? told;
    }
    if (signal.aborted) return;
    const text = within(told ?? "", offLimits(table.state.boundaries));
    if (wonder.what === "recap" && text !== "") recaps.set(seat, { upTo, text });
    show(text || instead, seat);
  }
}
