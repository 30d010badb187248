import type { Voice } from "../bus/voice.ts";
import { houseMind } from "../minds/house/house.ts";
import { roleOf } from "../table/state.ts";
import { deskFor } from "./desk.ts";
import type { DriverOptions } from "./driver.ts";
import type { Speak } from "./step.ts";

export type Minds = ReturnType<typeof openMinds>;

/** How minds are asked: each with its own desk, for so long and no longer. Some begin to think before they are asked. */
export function openMinds({ table, mindOf, wait, version = () => undefined }: DriverOptions) {
  const ahead = new Map<
    string,
    { readonly said: Promise<readonly unknown[] | undefined>; readonly over: AbortController }
  >();
  let batch = new AbortController(); // what is going on; raised when nobody waits for any of it

  const think = (step: Speak) => {
    const known = ahead.get(step.id);
    if (known) return known;
    const over = new AbortController();
    const { state } = table;
    const house = step.house || (step.task === "journal" && state.seats.get(step.seat)?.human);
    const mind = house ? houseMind(roleOf(state, step.seat)) : mindOf(step.seat);
    const desk = deskFor(step, { state, mailbox: table.mailbox(step.seat), version });
    const said = Promise.resolve()
      .then(() => mind(desk, over.signal))
      .then((says): readonly unknown[] => (Array.isArray(says) ? says : [says]))
      .catch(() => undefined);
    const thought = { said, over };
    if (WRITES.includes(step.task)) ahead.set(step.id, thought);
    return thought;
  };

  /** What a mind says, or nothing: it fell silent past its deadline, or failed, or nobody waits any more. */
  const answer = async (step: Speak): Promise<readonly unknown[] | undefined> => {
    const { said, over } = think(step);
    const stopped = new Promise<undefined>((resolve) => {
      const stop = () => resolve(undefined);
      if (batch.signal.aborted) stop();
      batch.signal.addEventListener("abort", stop, { once: true, signal: over.signal });
    });
    try {
      if (step.house) return await Promise.race([said, stopped]);
      return await Promise.race([said, stopped, wait(step.deadline, over.signal).then(() => undefined)]);
    } finally {
      over.abort();
      ahead.delete(step.id);
    }
  };

  return {
    begin() {
      if (batch.signal.aborted) batch = new AbortController();
    },
    get interrupted() {
      return batch.signal.aborted;
    },
    /** Nobody waits for what minds are at, or thought of ahead. */
    interrupt() {
      batch.abort();
      for (const { over } of ahead.values()) over.abort();
      ahead.clear();
    },
    think,
    ask(step: Speak): { readonly voice: Voice; readonly said: Promise<readonly unknown[] | undefined> } {
      const voice = table.lend(step.seat, step.id, ...(step.house ? ["house" as const] : []));
      return { voice, said: answer(step) };
    },
    askAgain: answer,
  };
}

const WRITES: readonly Speak["task"][] = ["journal", "scene"];
