import type { SeatId } from "../protocol/entry.ts";
import type { openAskingPeople } from "./asking-people.ts";
import type { Pending } from "./pending.ts";
import type { Person } from "./person.ts";
import type { DriverOptions } from "./playable.ts";
import { BEFORE_THE_OPENING, BEFORE_THE_QUESTION } from "./spoken.ts";

interface HearingOptions extends Pick<DriverOptions, "table"> {
  readonly pending: Pending;
  readonly asking: Pick<ReturnType<typeof openAskingPeople>, "isAbsent" | "again" | "wake">;
  readonly signal: AbortSignal;
  readonly show: NonNullable<Person["show"]>;
  /** Does what a line says. */
  readonly hear: (seat: SeatId, line: string) => Promise<void>;
}

/** What people say unasked, at any moment: heard at once, or where it has a name, on record first. */
export function openHearing({ table, pending, asking, signal, show, hear }: HearingOptions) {
  const unfinished = new Set<Promise<void>>();
  let isOver = false;
  let fault: { readonly error: unknown } | undefined;

  function meanwhile(heard: Promise<void>): Promise<void> {
    const done = heard.finally(() => unfinished.delete(done));
    unfinished.add(done);
    return done;
  }

  /** A line with a name waits on record. A command is done then, whatever minds are at; words are an answer, or taken up where nothing else comes first. */
  const posted = async (seat: SeatId, line: string, name: string): Promise<void> => {
    if (!(await pending.post(seat, line, name)) || isOver || signal.aborted) return;
    const { session, narrated, prompts, questions } = table.state;
    const isCommand = line.trim().startsWith("/");
    if (!isCommand && asking.isAbsent(seat)) return asking.again(seat);
    if (!isCommand && narrated === 0) return show(BEFORE_THE_OPENING, seat);
    if (!isCommand && prompts.has(seat)) return show(BEFORE_THE_QUESTION, seat);
    const isNext = pending.kept.get(seat)?.[0] === line && session === "open" && questions.length === 0;
    if (!isCommand && !isNext) return;
    const taken = pending.takesAs(seat, line, name, () => hear(seat, line));
    meanwhile(taken)
      .catch((error: unknown) => {
        fault = { error };
      })
      .finally(asking.wake);
  };

  const heard = async (): Promise<void> => {
    while (unfinished.size > 0) await Promise.allSettled(unfinished);
    if (fault) throw fault.error;
  };

  return {
    meanwhile,
    ear: (seat: SeatId, line: string, name?: string): Promise<void> =>
      meanwhile(name === undefined ? hear(seat, line) : posted(seat, line, name)),
    /** Everything that was said unasked has been dealt with. */
    heard,
    /** Nothing more is done about what people say: it waits for the next slice. */
    async over(): Promise<void> {
      await heard();
      isOver = true;
    },
  };
}
