import { TroupeError } from "../protocol/errors.ts";
import { distance } from "../protocol/text.ts";

/** One command of the command line. Its help is its definition. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly usage: readonly string[];
  readonly about: string;
  readonly examples: readonly string[];
  /** Gives the exit code: 0 done, 1 a check failed. Wrong usage is thrown. */
  run(words: readonly string[], io: Terminal): Promise<number>;
}

/** Where a command reads and writes; passed in, so that commands can be tried without a terminal. */
export interface Terminal {
  readonly json: boolean;
  readonly quiet: boolean;
  out(text: string): void;
  /** For people: never mixed with what `--json` prints. */
  tell(text: string): void;
  /** A file, or standard input for `-` and nothing. */
  read(path?: string): Promise<string>;
}

/** The command line was not understood. */
export class WrongUsage extends TroupeError {
  override readonly name = "WrongUsage";
  readonly code = "cli/wrong-usage";
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** The word of a list that was probably meant. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const [best] = words.map((one) => [one, distance(word, one, 3)] as const).sort(([, a], [, b]) => a - b);
  return best && best[1] <= Math.min(2, Math.floor(word.length / 2))
    ? best[0]
    : words.find((one) => word.length > 2 && one.startsWith(word));
}

/** The part of a command that its first word names. */
export function verbOf<T>(command: string, verb: string | undefined, verbs: Readonly<Record<string, T>>): T {
  const found = verb !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (found !== undefined) return found;
  const choices = Object.keys(verbs);
  const meant = verb === undefined ? undefined : nearest(verb, choices);
  const problem = verb === undefined ? `Say what to do: ${choices.join(" or ")}.` : `${command} has no "${verb}".`;
  throw new WrongUsage(
    problem,
    meant ? `Did you mean: troupe ${command} ${meant}` : `troupe ${command} --help tells more.`,
  );
}

/** What every command understands. */
export const GENERAL_OPTIONS = {
  help: "show this help",
  version: "show the version",
  json: "one JSON object a line on standard output, and nothing else",
  quiet: "no remarks",
  "no-color": "no colours (NO_COLOR does the same)",
} as const;

export function helpOf({ usage, about, examples }: Command): string {
  return [
    ...usage.map((line, i) => `${i === 0 ? "Usage: " : "       "}troupe ${line}`),
    "",
    about,
    "",
    "Options:",
    ...Object.entries(GENERAL_OPTIONS).map(([name, what]) => `  ${`--${name}`.padEnd(12)}${what}`),
    "",
    "Examples:",
    ...examples.map((line) => `  ${line}`),
  ].join("\n");
}
