import { type Say, understandCall } from "../protocol/ask.ts";
import type { Message } from "../protocol/catalog.ts";
import type { Draft, Entry, SeatId } from "../protocol/entry.ts";
import type { Letter } from "../protocol/letter.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import type { Speaker } from "../protocol/sign.ts";
import { MAX_TEXT, tidy } from "../protocol/text.ts";
import { isMessage, read } from "../protocol/wire/read.ts";
import { roleOf, threadOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";

/** How a seat speaks. The table writes the seat's name on it and lends it for one step: what is said in a step is recorded together or not at all. */
export interface Voice {
  readonly seat: SeatId;
  readonly step: string;
  readonly alive: boolean;
  /** Something that happened took it: an undo, an end, a change of hands. */
  readonly taken: boolean;
  /** How often what was said in this step has been refused; it is on record. */
  tried(): Promise<number>;
  /** Text, a typed message or ask, or several. Answers with the speaker's own letters of it, or the refusal. */
  say(...said: readonly unknown[]): Promise<readonly Letter[] | Refusal>;
  /** The same, told as soon as it is ruled on: a refusal, or what is on record once `recorded` resolves. */
  propose(...said: readonly unknown[]): Promise<Refusal | Proposed>;
  /**
   * The same for an answer made of several calls: each is judged by itself, in order, and sees what those before it did. What holds is on record together
   * with the refusals of what does not; a refusal comes back only where nothing holds.
   */
  proposeEach(...said: readonly unknown[]): Promise<Refusal | Proposed>;
  /**
   * What the table says on from the record, in its own words or in others': those were measured at the door at which they came in, and are held
   * against no schema again. Who may say it is looked at as ever. However often it was refused, it may be tried again.
   */
  passOn(...says: readonly Say[]): Promise<readonly Letter[] | Refusal>;
  /**
   * Narration while it is being thought of: its fields, and all of its text so far up to the end of a sentence. The new piece is on record when this
   * resolves, and its audience has heard it; with a refusal nothing of it is, and it is no try. What is said in the end begins with what was told.
   * `first`: asks that are on record before the first piece and together with it, or not at all; they are not said again.
   */
  tell(
    fields: Readonly<Record<string, unknown>>,
    soFar: string,
    first?: readonly unknown[],
  ): Promise<Refusal | undefined>;
  /** Something was told with it. */
  readonly told: boolean;
  /** What the table puts on record together with what is said next, or not at all. */
  beside(...drafts: readonly Draft[]): void;
  /** Takes the voice back; an answer that comes later lands nowhere. */
  end(): void;
}

export interface Proposed {
  readonly recorded: Promise<void>;
  /** The speaker's own letters of it, once it is on record. */
  letters(): readonly Letter[];
}

/** A seat may try this often in one step before the table goes on without it. */
export const TRIES = 3;

/** And it may say this many things in one. */
export const MOST = 100;

interface Spoken {
  readonly hands?: "house" | undefined;
  readonly last?: boolean | undefined;
  readonly besides?: readonly Draft[];
}

interface Floor {
  state(): TableState;
  speak(seat: SeatId, key: string, says: readonly Say[], how?: Spoken): Proposed | Refusal;
  /** What of it holds; what does not is refused alone, and so is what was not understood. */
  speakEach(seat: SeatId, key: string, said: Understood, how?: Omit<Spoken, "hands">): Proposed | Refusal;
  /** The next piece of narration; undefined where there is nothing new in it. */
  tell(
    seat: SeatId,
    key: string,
    say: Say,
    first: readonly Say[],
  ): { readonly recorded: Promise<void> } | Refusal | undefined;
  /** Puts a refusal on record. What was told in the step with this key is cut off there. */
  refuse(seat: SeatId, key: string, refused: Refusal, of: string): Promise<void>;
  recorded(key: string): Promise<boolean>;
  /** The code of the refusal on record under a key. */
  refusedWith(key: string): Promise<string | undefined>;
}

export function openVoices(floor: Floor) {
  const lent = new Map<string, { seat: SeatId; readonly told: boolean; end(): void; take(): void }>();

  const lend = (seat: SeatId, step: string, hands?: "house"): Voice => {
    if (!floor.state().seats.has(seat)) throw new Error(`Nobody sits at ${seat}.`);
    lent.get(step)?.end();
    const { sessionId, undos } = floor.state();
    const key = JSON.stringify([sessionId, "said", seat, step, undos]);
    const refusedKey = (times: number) => JSON.stringify([sessionId, "refused", seat, step, times, undos]);
    let tries: number | undefined; // on record, so that a crash gives nobody a fourth
    let untagged = false; // the last try was words without a tag
    let alive = true;
    let taken = false;
    let speaking = false;
    let told = false;
    let besides: readonly Draft[] = [];
    let telling: Promise<unknown> | undefined; // the last piece on its way: what is said comes after it
    const tried = async (): Promise<number> => {
      for (let known: string | undefined; tries === undefined || known !== undefined; ) {
        known = await floor.refusedWith(refusedKey(tries ?? 0));
        if (known !== undefined) untagged = known === NOTHING_SAID;
        tries = (tries ?? 0) + (known === undefined ? 0 : 1);
      }
      return tries;
    };
    const voice: Voice & { take(): void } = {
      seat,
      step,
      tried,
      get alive() {
        return alive;
      },
      get taken() {
        return taken;
      },
      get told() {
        return told;
      },
      tell(fields, soFar, first = []) {
        const before = telling;
        const answer = (async () => {
          await before?.catch(() => {});
          if (!alive || speaking) return LATE;
          if (before === undefined && (await floor.recorded(key))) return alreadySaid(voice);
          const says = understood([...first, { tag: "NARRATIVE", fields, body: soFar }], {
            seat,
            state: floor.state(),
            again: false,
          });
          const said = isRefusal(says) ? undefined : says.at(-1);
          const piece = isRefusal(says) ? says : said && floor.tell(seat, key, said, says.slice(0, -1));
          if (piece === undefined || isRefusal(piece)) return piece;
          told = true;
          await piece.recorded;
          return undefined;
        })();
        telling = answer;
        return answer;
      },
      beside(...drafts) {
        besides = drafts;
      },
      take() {
        taken ||= alive;
        voice.end();
      },
      end() {
        alive = false;
        if (lent.get(step) === voice) lent.delete(step);
      },
      async say(...said) {
        return heardOf(await voice.propose(...said));
      },
      async passOn(...says) {
        if (!alive || speaking) return LATE;
        speaking = true;
        try {
          if (await floor.recorded(key)) return alreadySaid(voice);
          const before = await tried();
          if (!alive) return LATE;
          const answer = floor.speak(seat, key, says);
          voice.end();
          if (!isRefusal(answer)) return heardOf(answer);
          await floor.refuse(seat, refusedKey(before), answer, key);
          return answer;
        } finally {
          speaking = false;
        }
      },
      propose: (...said) => propose(said, false),
      proposeEach: (...said) => propose(said, true),
    };

    const propose = async (said: readonly unknown[], each: boolean): Promise<Refusal | Proposed> => {
      if (!alive || speaking) return LATE;
      if (telling) await telling.catch(() => {});
      if (!alive || speaking) return LATE;
      speaking = true;
      try {
        if (await floor.recorded(key)) return alreadySaid(voice);
        const before = await tried();
        if (!alive || before >= TRIES) return tooLate(voice);
        const how = { seat, state: floor.state(), again: untagged };
        const last = before === TRIES - 1;
        const parts = each ? understoodEach(said, how) : undefined;
        const says = parts ? (parts.says.length > 0 ? parts.says : NOTHING) : understood(said, how);
        untagged = (isRefusal(says) ? (parts?.refused[0]?.refusal ?? says).code : "") === NOTHING_SAID;
        const answer = parts
          ? floor.speakEach(seat, key, parts, { last, besides })
          : isRefusal(says)
            ? says
            : floor.speak(seat, key, says, { hands, last, besides });
        if (told && isRefusal(answer)) {
          const upTo = isRefusal(says)
            ? understood(throughNarration(said), { seat, state: floor.state(), again: false })
            : throughNarration(says);
          const heard = isRefusal(upTo) ? upTo : floor.speak(seat, key, upTo, { hands, besides });
          if (!isRefusal(heard)) {
            voice.end();
            await floor.refuse(seat, refusedKey(before), answer, ""); // the rest was refused; what people have been hearing is told to its end
            return heard;
          }
        }
        if (!isRefusal(answer) || answer.code === "voice/already-said") voice.end();
        else if (alive) {
          tries = before + 1;
          await floor.refuse(seat, refusedKey(before), answer, key);
          if (tries >= TRIES || told) voice.end(); // what was told is cut off there: the story has gone on
        }
        return answer;
      } finally {
        speaking = false;
      }
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
    if (!everybody && entry.kind !== "seat") return;
    for (const voice of [...lent.values()]) {
      if (everybody || (entry.kind === "seat" && entry.seat === voice.seat)) voice.take();
    }
  };

  /** Whoever was telling is asked anew behind what was heard of it. */
  const cutOff = (entries: readonly Entry[]): void => {
    if (!entries.some((entry) => entry.kind === "part" && entry.closes === "cut")) return;
    for (const voice of [...lent.values()]) if (voice.told) voice.take();
  };

  return { lend, hush, cutOff };
}

async function heardOf(answer: Proposed | Refusal): Promise<readonly Letter[] | Refusal> {
  if (isRefusal(answer)) return answer;
  await answer.recorded;
  return answer.letters();
}

/** What was said up to the narration, and that. */
const throughNarration = <T>(says: readonly T[]): readonly T[] =>
  says.slice(0, says.findIndex((say) => (say as { readonly tag?: unknown } | null)?.tag === "NARRATIVE") + 1);

const LATE: Refusal = refusal("voice/late", "This voice was lent for a step that is over. Wait for the next one.");

function tooLate(voice: Voice): Refusal {
  voice.end();
  return LATE;
}

/** After a crash a step may be tried again although it is on record: it stays said once. */
function alreadySaid(voice: Voice): Refusal {
  voice.end();
  return refusal("voice/already-said", "This step is on record already.");
}

interface Speaking {
  readonly seat: SeatId;
  readonly state: TableState;
  /** It has been told once that words need a tag. */
  readonly again: boolean;
}

/** Everything said in the step, as typed values. One thing that does not hold, and the step is refused whole. */
function understood(said: readonly unknown[], speaking: Speaking): readonly Say[] | Refusal {
  const { seat, state } = speaking;
  const scene = threadOf(state, seat) ?? [...state.threads.values()][0] ?? { number: "000", slug: "scene" }; // put right by the table
  const speaker = { seat, others: [...state.seats.keys()].filter((other) => other !== seat), scene };
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
  const words = said.filter((one) => typeof one === "string").join("\n\n");
  const meant = plainly(words, speaking);
  if (meant !== undefined) {
    const say = understandCall(meant, speaker);
    return isRefusal(say) ? say : [say];
  }
  return NOTHING;
}

/** An answer in parts: what was understood of it, and what was not, with why. */
export interface Understood {
  readonly says: readonly Say[];
  readonly refused: readonly { readonly refusal: Refusal; readonly said: unknown }[];
}

/** Each thing said by itself. */
function understoodEach(said: readonly unknown[], speaking: Speaking): Understood {
  const says: Say[] = [];
  const refused: { refusal: Refusal; said: unknown }[] = [];
  for (const one of said.slice(0, MOST)) {
    const found = understood([one], speaking);
    if (isRefusal(found)) refused.push({ refusal: found, said: one });
    else says.push(...found);
  }
  return { says, refused };
}

/** A text without the talk in it. */
const spoken = (text: string, speaker: Speaker): readonly (Message | Refusal)[] =>
  read(text, speaker).filter((reading) => isMessage(reading) || isRefusal(reading));

const NOTHING_SAID = "voice/nothing-said";
export const NOTHING = refusal(NOTHING_SAID, "Begin with a tag of the protocol on its own line, such as [NARRATIVE].");

/** Words without a tag: of a player who was asked, the answer; of a GM who writes on without one, narration. */
function plainly(words: string, { seat, state, again }: Speaking): unknown {
  const prompt = state.prompts.get(seat);
  const body = tidy(words);
  if (body.length > MAX_TEXT) return undefined;
  if (prompt) {
    if (prompt.request === "INTERACTION" && body !== "" && !/^\(pass\)$/i.test(body))
      return { tag: "PLAYER_TO_PLAYER", fields: { to: "party" }, body };
    const acts = !["OPTIONAL_REACTION", "REFLECTION", "INTERACTION"].includes(prompt.request);
    const type = /^\[VETO/i.test(body) ? "VETO" : acts ? "ACTION" : "REACTION";
    return { tag: "PLAYER_TO_GM", fields: { type }, body };
  }
  if (roleOf(state, seat) !== "gm" || !(again || state.mode === "handoff") || body === "") return undefined;
  return { tag: "NARRATIVE", fields: {}, body };
}
