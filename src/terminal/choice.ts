import { bold, painted, quiet, withoutInk } from "./ink.ts";
import type { Lines } from "./lines.ts";
import type { Look } from "./look.ts";

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
  /** A line on what it is. */
  readonly about?: string;
}

interface Question<T> {
  readonly asks: string;
  readonly choices: readonly Choice<T>[];
  /** What else may be typed than a number: a name, a word. */
  readonly named?: (line: string) => T | undefined;
  /** The same, as the person is told of it: "a character's name". */
  readonly or?: string;
}

/** A short list to choose from: one key of a number, a word, or Enter for the first. Undefined when the person has left. */
export async function choose<T>(lines: Lines, look: Look, question: Question<T>): Promise<T | undefined> {
  const { asks, choices, named = () => undefined, or = "" } = question;
  const takes = `a number from 1 to ${choices.length}${or === "" ? "" : `, or ${or}`}; Enter is 1`;
  const list = choices.map(
    ({ label, about = "" }, i) =>
      `  ${i + 1}. ${bold(withoutInk(label))}${about === "" ? "" : `${quiet(":")} ${withoutInk(about)}`}`,
  );
  const byKey = (typed: string) => choices.length < 10 && /^[1-9]$/.test(typed) && Number(typed) <= choices.length;
  for (let again = ""; ; again = `That is none of these. What is wanted is ${takes}.`) {
    lines.write(painted(`${again === "" ? "" : `${again}\n`}${asks}\n${list.join("\n")}`, look));
    const line = await lines.next(undefined, { prompt: "(Enter is 1) > ", enough: byKey });
    if (line === undefined) return undefined;
    const typed = line.trim();
    const found = typed === "" ? choices[0] : (choices[Number(typed) - 1] ?? meant(typed, choices));
    const value = found ? found.value : named(typed);
    if (value !== undefined) return value;
  }
}

/** The one choice whose words a person typed, all of them or those it begins with: "Play on.", "Yes, play on", "leave it". */
function meant<T>(typed: string, choices: readonly Choice<T>[]): Choice<T> | undefined {
  const said = plainWords(typed).replace(/^(?:yes|ok|okay|please) (?=\S)/, "");
  const found = choices.filter(({ label }) => said.length > 2 && ` ${plainWords(label)} `.startsWith(` ${said} `));
  return found.length === 1 ? found[0] : undefined;
}

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
