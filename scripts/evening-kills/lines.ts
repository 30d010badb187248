// People with lists of lines, who know after a kill which one is next.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Ledger, Step } from "../../src/ledger/ledger.ts";
import type { SeatId } from "../../src/protocol/entry.ts";

/** The lines of each person; of those who are asked at the same moment, the first here speaks first. */
export type Lines = Readonly<Record<SeatId, readonly string[]>>;

/**
 * How far each person is. A count kept by itself is wrong whichever way it is written: before a step, a line is lost when the step is; after
 * it, a line is said twice. So each step that a line came to is noted before it is appended, and the ledger is asked afterwards whether
 * it is there. What leaves no trace, such as a question to the table, is said again.
 */
export async function openLines(path: string, lines: Lines, ledger: Ledger) {
  const taken: Record<SeatId, number> = Object.fromEntries(Object.keys(lines).map((seat) => [seat, 0]));
  const waiting = new Map<SeatId, (line: string | undefined) => void>();
  let glanced = false;
  let speaker: SeatId = Object.keys(lines)[0] ?? "";
  let moves = 0;
  let isSpeaking = false;
  for (const { key, said } of notesIn(path)) if (await ledger.find(key)) Object.assign(taken, said);

  /** Whoever has taken another seat goes on with their own lines. */
  const personAt = (seat: SeatId): SeatId => (lines[seat] ? seat : (Object.keys(lines)[0] ?? ""));

  const next = (at: SeatId): string | undefined => {
    const seat = personAt(at);
    speaker = seat;
    const count = taken[seat] ?? 0;
    taken[seat] = count + 1;
    return lines[seat]?.[count];
  };

  /** A person is slower than any mind: what the minds have to say is on record by then, so that the order does not hang on chance. */
  const speak = async (): Promise<void> => {
    if (isSpeaking) return;
    isSpeaking = true;
    while (waiting.size > 0) {
      for (let before = -1; before !== moves; ) {
        before = moves;
        for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
      }
      const seat = Object.keys(lines).find((one) => waiting.has(one)) ?? [...waiting.keys()][0];
      if (seat === undefined) break;
      const says = waiting.get(seat);
      waiting.delete(seat);
      says?.(next(seat));
    }
    isSpeaking = false;
  };

  return {
    person({ seat }: { readonly seat: SeatId }, over: AbortSignal): Promise<string | undefined> {
      return new Promise((resolve) => {
        moves += 1;
        waiting.set(seat, resolve);
        over.addEventListener("abort", () => waiting.get(seat) === resolve && waiting.delete(seat));
        void speak();
      });
    },
    async glance(seat: SeatId): Promise<string | undefined> {
      glanced = true;
      return next(seat);
    },
    /** To be called before a step is appended. */
    note(step: Step): void {
      moves += 1;
      if (!isOfLine(step.key) && !glanced) return;
      glanced &&= isRetried(step);
      const said = Object.fromEntries(
        Object.entries(taken).map(([seat, count]) => {
          const isUnsaid = seat === speaker && (glanced || bringsBack(step));
          return [seat, Math.min(lines[seat]?.length ?? 0, count) - (isUnsaid ? 1 : 0)];
        }),
      );
      appendFileSync(path, `${JSON.stringify({ key: step.key, said })}\n`);
    },
  };
}

interface Note {
  readonly key: string;
  readonly said: Readonly<Record<SeatId, number>>;
}

const notesIn = (path: string): readonly Note[] =>
  (existsSync(path) ? readFileSync(path, "utf8") : "")
    .split("\n")
    .slice(0, -1) // a note without its end was cut short by the kill, and its step was not sent
    .map((line) => JSON.parse(line) as Note);

/** Said by the lead or a character because a person typed something, or done by the table for that reason; or refused. */
const isOfLine = (key: string): boolean => {
  const [, , ...names] = JSON.parse(key) as readonly unknown[];
  return names.some((name) => /^(?:line|hands) /.test(String(name)));
};

/** A mind is asked again; after a kill somebody who is away looks up again before that, and has nothing else to say. */
const isRetried = ({ key }: Step): boolean =>
  !isOfLine(key) && (JSON.parse(key) as readonly unknown[])[1] === "refused";

/** Words for the story brought back somebody who was away; the words themselves are still to be said. */
const bringsBack = ({ entries }: Step): boolean =>
  entries.some(
    (entry) =>
      entry.kind === "message" &&
      entry.tag === "MODE_SWITCH" &&
      entry.fields.mode === "HUMAN_RELAY" &&
      entry.fields.reason === undefined,
  );
