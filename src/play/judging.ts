import type { Judge } from "../minds/mind.ts";
import { excerpt } from "../protocol/text.ts";
import type { Miss } from "../screen/guard.ts";
import { seatsOf } from "../table/seating.ts";
import type { Lent } from "./accounts.ts";
import type { Playable } from "./playable.ts";
import { NOBODY_WAITS } from "./step.ts";

export interface JudgingOptions {
  readonly table: Playable;
  readonly judge?: Judge | undefined;
  readonly lend: (step: { readonly id: string; readonly seat: string; readonly task: string }) => Lent;
}

/**
 * Whoever can read looks at narration that came near a secret, after it was told: nobody waits for it. What it says goes to the GM between two steps; what
 * it has not said by the end of the evening is not waited for.
 */
export function openJudging({ table, judge, lend }: JudgingOptions) {
  const over = new AbortController();
  const found: { readonly miss: Miss; readonly secret: string }[] = [];
  if (judge) table.misses?.(); // from here on

  const asking = new Set<Promise<void>>();
  const ask = async (miss: Miss, seat: string, asks: Judge): Promise<void> => {
    const lent = lend({ id: `judge ${miss.seq}`, seat, task: "judge" });
    try {
      const secret = await asks(miss.text, miss.nearby, over.signal, lent.hands);
      if (secret !== undefined) found.push({ miss, secret });
    } catch {
      // a judge that fails has said nothing; its call is on record all the same
    } finally {
      lent.over();
    }
  };

  return {
    /** Shows it what was told since, and tells the GM what it has found by now. */
    async look(): Promise<void> {
      const [gm] = seatsOf(table.state, "gm");
      if (!judge || gm === undefined || table.state.session !== "open") return;
      for (const miss of table.misses?.() ?? []) {
        const asked: Promise<void> = ask(miss, gm, judge).finally(() => asking.delete(asked));
        asking.add(asked);
      }
      for (const { miss, secret } of found.splice(0))
        await table.record(`judged ${miss.seq}`, { kind: "notice", to: [gm], text: noticeOf(miss, secret) });
    },
    /** It has said what it has to say, or nobody waits for it any longer. */
    async settled(patience: (until: AbortSignal) => Promise<void>): Promise<void> {
      if (asking.size === 0) return;
      const enough = new AbortController();
      await Promise.race([Promise.all(asking), patience(enough.signal)]);
      enough.abort(NOBODY_WAITS);
    },
    end: (): void => over.abort(NOBODY_WAITS),
  };
}

const noticeOf = ({ text, to }: Miss, secret: string): string =>
  `Whoever judges what is told says that this gave ${secret} away to ${to.join(", ")}: ${excerpt(text, 300)} Let it stand and reveal it ` +
  `(${JSON.stringify({ kind: "reveal", secret, to, text: "TEXT" })}), explain it in the story, or ask the human whether to take the beat back.`;
