import type { Voice } from "../bus/voice.ts";
import { houseGm } from "../minds/house/gm.ts";
import type { Mind } from "../minds/mind.ts";
import type { Draft, SeatId, Seq } from "../protocol/entry.ts";
import { TroupeError } from "../protocol/errors.ts";
import { type Letter, standing } from "../protocol/letter.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { roleOf, seatsOf, type TableState } from "../table/state.ts";
import type { Evening } from "./evening.ts";
import { meaningOf } from "./lead.ts";
import { next, type Step } from "./next.ts";

/** The table as the driver needs it: what `openTable` gives. */
export interface Playable {
  readonly state: TableState;
  mailbox(seat: SeatId): { readonly letters: readonly Letter[]; upTo(seq: Seq): readonly Letter[] };
  lend(seat: SeatId, step: string, hands?: "house"): Voice;
  record(step: string, ...drafts: readonly Draft[]): Promise<void>;
  close(reason: string): Promise<void>;
}

export interface DriverOptions {
  readonly table: Playable;
  readonly evening: Evening;
  readonly mindOf: (seat: SeatId) => Mind;
  /** Asks a person for a line; undefined when they have no more to say. */
  readonly person?: (seat: SeatId) => Promise<string | undefined>;
  /** Shows a person something that is for their eyes alone, and for nobody's story. */
  readonly show?: (text: string) => void;
  /** Resolves after so many milliseconds, or at once when the signal is raised. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

const nobody = async (): Promise<undefined> => undefined;

type Speak = Extract<Step, { do: "speak" }>;

/** Plays an evening from wherever it stands to its close. Every wait has a deadline, and every deadline a fallback. */
export async function play({
  table,
  evening,
  mindOf,
  wait,
  person = nobody,
  show = () => {},
}: DriverOptions): Promise<void> {
  for (let steps = next(table.state, evening); steps.length > 0; steps = next(table.state, evening)) {
    const before = table.state.seq;
    const speaking = steps.filter((step) => step.do === "speak").map((step) => ({ step, begun: begin(step) }));
    for (const step of steps) {
      if (step.do === "record") await table.record(step.id, ...step.drafts);
      if (step.do === "close") await table.close(step.reason);
    }
    for (const { step, begun } of speaking) await settle(step, await begun); // in the order of the party, however fast each was
    for (const step of steps) {
      if (step.do === "say") await said(step);
      if (step.do === "decide") await decided(step);
    }
    if (table.state.seq === before) throw new TableStalled(steps.map((step) => step.id).join(", "));
  }

  function begin(step: Speak) {
    const voice = table.lend(step.seat, step.id, ...(step.house ? ["house" as const] : []));
    return thought(step, step.house ? houseGm : mindOf(step.seat)).then((says) => ({ voice, says }));
  }

  /** What a mind says, or nothing: it fell silent past its deadline, or failed. */
  async function thought({ seat, task, deadline, house }: Speak, mind: Mind): Promise<readonly unknown[] | undefined> {
    const over = new AbortController();
    const box = table.mailbox(seat);
    const letters = standing(task === "answer" ? box.upTo(table.state.told) : box.letters);
    const desk = { seat, task, role: roleOf(table.state, seat) ?? "player", letters };
    const said = Promise.resolve()
      .then(() => mind(desk, over.signal))
      .catch(() => undefined);
    try {
      return house ? await said : await Promise.race([said, wait(deadline, over.signal).then(() => undefined)]);
    } finally {
      over.abort();
    }
  }

  /** Lets the seat say it. What is refused is thought over, as often as the voice allows; then the fallback. */
  async function settle(
    step: Speak,
    { voice, says }: { voice: Voice; says: readonly unknown[] | undefined },
  ): Promise<void> {
    for (let words = says; words !== undefined && voice.alive; ) {
      const answer = await voice.say(...words);
      if (!isRefusal(answer)) return;
      words = voice.alive ? await thought(step, step.house ? houseGm : mindOf(step.seat)) : undefined;
    }
    voice.end();
    await fallBack(step);
  }

  /** A player's silence closes the prompt; the GM's is filled by the house. */
  async function fallBack(step: Speak): Promise<void> {
    const prompt = table.state.prompts.get(step.seat);
    if (step.task === "answer") {
      if (prompt)
        await table.record(`timed out ${prompt.seq}`, {
          kind: "prompt",
          for: step.seat,
          closed: "timed-out",
          of: prompt.seq,
        });
      return;
    }
    const voice = table.lend(step.seat, `${step.id} by the house`, "house");
    for (let tries = 0; voice.alive && tries < 3; tries++) {
      const says = await thought({ ...step, house: true }, houseGm);
      if (!isRefusal(await voice.say(...(says ?? [])))) return;
    }
    if (step.task === "wrap") await table.close("ended without a word from the GM");
  }

  async function said({ id, seat, says }: Extract<Step, { do: "say" }>): Promise<void> {
    const answer = await table.lend(seat, id).say(...says);
    if (isRefusal(answer)) throw new TableStalled(`${id}: ${answer.hint}`);
  }

  /** Asks the person until they have said something that moves the table. The end of what they have to say ends the evening. */
  async function decided({ id, seat }: Extract<Step, { do: "decide" }>): Promise<void> {
    const [lead = "lead"] = seatsOf(table.state, "lead");
    for (let asked = 1; table.state.prompts.has(seat) && table.state.session === "open"; asked++) {
      const line = await person(seat);
      const meaning = line === undefined ? meaningOf("/end", seat, table.state) : meaningOf(line, seat, table.state);
      if ("show" in meaning) {
        show(meaning.show);
        continue;
      }
      const voice = table.lend("by" in meaning && meaning.by === "character" ? seat : lead, `${id}, ${asked}`);
      const says =
        "decide" in meaning
          ? [{ tag: "HUMAN_DECISION", fields: { character: seat }, body: meaning.decide }]
          : meaning.say;
      const answer = await voice.say(...says);
      if (!isRefusal(answer)) return;
      show(answer.hint);
    }
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
