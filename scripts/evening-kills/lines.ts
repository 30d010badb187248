// A person with a list of lines, who knows after a kill which one is next.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import type { Ledger, Step } from "../../src/ledger/ledger.ts";

/**
 * How far the person is. A count kept by itself is wrong whichever way it is written: before a step, a line is lost when the step is; after
 * it, a line is said twice. So each step that a line came to is noted before it is appended, and the ledger is asked afterwards whether
 * it is there. What leaves no trace, such as a question to the table, is said again.
 */
export async function openLines(path: string, lines: readonly string[], ledger: Ledger) {
  let taken = 0;
  let glanced = false;
  let appends = 0;
  for (const { key, said } of notesIn(path)) if (await ledger.find(key)) taken = said;

  return {
    /** A person is slower than any mind: what the minds have to say is on record by then, so that the order does not hang on chance. */
    async person(): Promise<string | undefined> {
      for (let before = -1; before !== appends; ) {
        before = appends;
        for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
      }
      return lines[taken++];
    },
    async glance(): Promise<string | undefined> {
      glanced = true;
      return lines[taken++];
    },
    /** To be called before a step is appended. */
    note(step: Step): void {
      appends += 1;
      if (!isOfLine(step.key) && !glanced) return;
      glanced &&= isRetried(step);
      const said = Math.min(lines.length, taken) - (glanced || bringsBack(step) ? 1 : 0);
      appendFileSync(path, `${JSON.stringify({ key: step.key, said })}\n`);
    },
  };
}

interface Note {
  readonly key: string;
  readonly said: number;
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
