import { TroupeError } from "../protocol/errors.ts";
import { distance } from "../protocol/wire/read.ts";

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
  return best && best[1] <= Math.max(1, Math.floor(word.length / 3))
    ? best[0]
    : words.find((one) => word.length > 2 && one.startsWith(word));
}

export function helpOf({ usage, about, examples }: Command): string {
  return [
    ...usage.map((line, i) => `${i === 0 ? "Usage: " : "       "}troupe ${line}`),
    "",
    about,
    "",
    "Examples:",
    ...examples.map((line) => `  ${line}`),
  ].join("\n");
}
