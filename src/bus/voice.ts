import { type Say, understandCall } from "../protocol/ask.ts";
import type { Message } from "../protocol/catalog.ts";
import type { Entry, SeatId } from "../protocol/entry.ts";
import type { Letter } from "../protocol/letter.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import type { Speaker } from "../protocol/sign.ts";
import { isMessage, read } from "../protocol/wire/read.ts";
import type { TableState } from "../table/state.ts";

/** How a seat speaks. The table writes the seat's name on it and lends it for one step: what is said in a step is recorded together or not at all. */
export interface Voice {
  readonly seat: SeatId;
  readonly step: string;
  readonly alive: boolean;
  /** Text, a typed message or ask, or several. Answers with the speaker's own letters of it, or the refusal. */
  say(...said: readonly unknown[]): Promise<readonly Letter[] | Refusal>;
  /** Takes the voice back; an answer that comes later lands nowhere. */
  end(): void;
}

/** A seat may try this often in one step before the table goes on without it. */
export const TRIES = 3;

/** And it may say this many things in one. */
const MOST = 100;

interface Floor {
  state(): TableState;
  speak(seat: SeatId, key: string, says: readonly Say[], hands?: "house"): Promise<readonly Letter[] | Refusal>;
  refuse(seat: SeatId, key: string, refused: Refusal): Promise<void>;
  recorded(key: string): Promise<boolean>;
}

export function openVoices(floor: Floor) {
  const lent = new Map<string, { seat: SeatId; end(): void }>();

  const lend = (seat: SeatId, step: string, hands?: "house"): Voice => {
    if (!floor.state().seats.has(seat)) throw new Error(`Nobody sits at ${seat}.`);
    lent.get(step)?.end();
    const { sessionId } = floor.state();
    const key = JSON.stringify([sessionId, "said", seat, step]);
    let tries = 0;
    let alive = true;
    let speaking = false;
    const voice: Voice = {
      seat,
      step,
      get alive() {
        return alive;
      },
      end() {
        alive = false;
        if (lent.get(step) === voice) lent.delete(step);
      },
      async say(...said) {
        if (!alive || speaking) return LATE;
        speaking = true;
        try {
          if (await floor.recorded(key)) return alreadySaid(voice);
          if (!alive) return LATE;
          const says = understood(said, seat, floor.state());
          const answer = isRefusal(says) ? says : await floor.speak(seat, key, says, hands);
          if (!isRefusal(answer) || answer.code === "voice/already-said") voice.end();
          else if (alive) {
            await floor.refuse(seat, JSON.stringify([sessionId, "refused", seat, step, floor.state().seq]), answer);
            if (++tries >= TRIES) voice.end();
          }
          return answer;
        } finally {
          speaking = false;
        }
      },
    };
    lent.set(step, voice);
    return voice;
  };

  /** Some entries end what was lent before them: an undo and an end for everybody, a change of hands for that seat. */
  const hush = (entry: Entry): void => {
    const everybody =
      entry.kind === "undo" ||
      (entry.kind === "session" && !entry.saved) ||
      (entry.kind === "message" && entry.tag === "SESSION_COMMAND" && entry.fields.command === "end");
    for (const voice of [...lent.values()]) {
      if (everybody || (entry.kind === "seat" && entry.seat === voice.seat)) voice.end();
    }
  };

  return { lend, hush };
}

const LATE: Refusal = refusal("voice/late", "This voice was lent for a step that is over. Wait for the next one.");

/** After a crash a step may be tried again although it is on record: it stays said once. */
function alreadySaid(voice: Voice): Refusal {
  voice.end();
  return refusal("voice/already-said", "This step is on record already.");
}

/** Everything said in the step, as typed values. One thing that does not hold, and the step is refused whole. */
function understood(said: readonly unknown[], seat: SeatId, state: TableState): readonly Say[] | Refusal {
  const speaker = { seat, others: [...state.seats.keys()].filter((other) => other !== seat) };
  const says: Say[] = [];
  if (said.length > MOST)
    return refusal("voice/too-much", `Say at most ${MOST} things in one step.`, { found: said.length });
  for (const one of said) {
    const understood = typeof one === "string" ? spoken(one, speaker) : [understandCall(one, speaker)];
    for (const say of understood) {
      if (isRefusal(say)) return say;
      says.push(say);
    }
  }
  if (says.length > 0) return says;
  return refusal("voice/nothing-said", "Begin with a tag of the protocol on its own line, such as [NARRATIVE].");
}

/** A text without the talk in it. */
const spoken = (text: string, speaker: Speaker): readonly (Message | Refusal)[] =>
  read(text, speaker).filter((reading) => isMessage(reading) || isRefusal(reading));
