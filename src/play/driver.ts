import type { Voice } from "../bus/voice.ts";
import type { Mind } from "../minds/mind.ts";
import type { Draft, SeatId, Seq } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import type { Letter, Letters } from "../protocol/letter.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { roleOf, type TableState } from "../table/state.ts";
import { openMinds } from "./asking.ts";
import type { Evening } from "./evening.ts";
import { fallBack } from "./fallback.ts";
import { next } from "./next.ts";
import { openPeople, type Person } from "./people.ts";
import type { Speak, Step } from "./step.ts";

/** The table as the driver needs it: what `openTable` gives. */
export interface Playable {
  readonly state: TableState;
  mailbox(seat: SeatId): { standing(): Letters; upTo(seq: Seq, fits?: (letter: Letter) => boolean): Letters };
  lend(seat: SeatId, step: string, hands?: "house"): Voice;
  record(step: string, ...drafts: readonly Draft[]): Promise<void>;
  close(reason: string): Promise<void>;
}

/** Resolves after so many milliseconds, or at once when the signal is raised. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export interface DriverOptions extends Person {
  readonly table: Playable;
  readonly evening: Evening;
  readonly mindOf: (seat: SeatId) => Mind;
  readonly wait: Wait;
  /** The text of a recorded version of a file, by its hash. */
  readonly version?: (sha256: string) => string | undefined;
  /** Raised when the table is left as it stands: nothing more is begun, and the session stays open. */
  readonly signal?: AbortSignal;
}

/** Plays an evening from wherever it stands to its close. Every wait has a deadline, and every deadline a fallback. */
export async function play(options: DriverOptions): Promise<void> {
  const { table, evening, signal = new AbortController().signal } = options;
  const minds = openMinds(options);
  const people = openPeople({ ...options, signal, interrupt: minds.interrupt });

  for (let steps = next(table.state, evening); steps.length > 0; steps = next(table.state, evening)) {
    const before = table.state.seq;
    minds.begin();
    await run(steps);
    if (signal.aborted) return minds.interrupt();
    if (table.state.seq === before) throw new TableStalled(steps.map((step) => step.id).join(", "));
  }

  /** Minds think while a person decides; their answers go on record in the order of the party, the person's last. */
  async function run(steps: readonly Step[]): Promise<void> {
    for (const step of steps) if (step.do === "ahead") minds.think(step.speak);
    for (const step of steps) if (step.do === "record") await table.record(step.id, ...step.drafts);
    const answers = settleAll(steps.filter((step) => step.do === "speak"));
    answers.catch(() => {}); // looked at below
    for (const step of steps) if (step.do === "decide") await people.decide(step, answers);
    await answers;
    for (const step of steps) if (step.do === "say") await said(step);
    for (const step of steps) if (step.do === "close") await table.close(step.reason);
  }

  async function settleAll(steps: readonly Speak[]): Promise<void> {
    const begun = steps.map((step) => (step.first || people.glances(step.seat) ? undefined : minds.ask(step)));
    for (const [i, step] of steps.entries()) {
      if (step.first) await settle(step.first, minds.ask(step.first));
      if (people.glances(step.seat) && (await people.glance(step.seat))) continue;
      await settle(step, begun[i] ?? minds.ask(step));
    }
  }

  /** Lets the seat say it. What is refused is thought over, as often as the voice allows; then the fallback. */
  async function settle(step: Speak, { voice, said }: ReturnType<typeof minds.ask>): Promise<void> {
    let words = await said;
    const silent = words === undefined;
    while (words !== undefined && voice.alive) {
      const answer = await voice.say(...words);
      if (!isRefusal(answer)) return;
      words = voice.alive ? await minds.askAgain(step) : undefined;
    }
    const taken = !voice.alive && silent; // an undo, an end or a change of hands took the voice: nobody waits any more
    voice.end();
    if (!taken && !minds.interrupted && !signal.aborted) await fallBack(step, silent, { table, evening, minds });
  }

  async function said({ id, seat, says }: Extract<Step, { do: "say" }>): Promise<void> {
    const answer = await table.lend(seat, id).say(...says);
    if (!isRefusal(answer)) return;
    if (roleOf(table.state, seat) !== "player") throw new TableStalled(`${id}: ${answer.hint}`);
    await people.refused(seat, answer);
  }
}

/** Nothing moved. It cannot happen; if it does, the evening is saved and this says where it stood. */
export class TableStalled extends TroupeError {
  override readonly name = "TableStalled";
  readonly code = "play/stalled";
  readonly hint = "The evening is saved. Play on to try again; if it stops at the same place, please report it.";
  constructor(where: string) {
    super(`The table came to a standstill at: ${where}`);
  }
}
