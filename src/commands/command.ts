import type { Readable, Writable } from "node:stream";
import { TroupeError } from "../protocol/errors.ts";
import { distance } from "../protocol/text.ts";
import { wrap } from "../terminal/wrap.ts";

/** One command of the command line. Its help is its definition. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly usage: readonly string[];
  readonly about: string;
  readonly examples: readonly string[];
  /** What this command understands besides what every command does. */
  readonly options?: Readonly<Record<string, Option>>;
  /** Gives the exit code: 0 done, 1 a check failed. Wrong usage is thrown. */
  run(words: readonly string[], io: Terminal): Promise<number>;
}

/** An option of a command: with a value where it says what that is. */
export interface Option {
  readonly takes?: string;
  /** It may be given several times; then its values stand one behind the other, with commas. */
  readonly many?: true;
  readonly help: string;
}

/** What a process has around it: its streams and its environment. A test hands in others. */
export interface Surroundings {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Where a command reads and writes; passed in, so that commands can be tried without a terminal. */
export interface Terminal {
  readonly json: boolean;
  readonly quiet: boolean;
  /** The command's own options, as they were given. */
  readonly given: Readonly<Record<string, string | boolean | undefined>>;
  /** The player's shelf and settings, where not the default. */
  readonly home?: string | undefined;
  /** This process's own, unless said otherwise. */
  readonly around?: Surroundings;
  /** `as it is`: a file's own text, to the last byte where it goes into a pipe or a file; a screen is shown what it can show. */
  out(text: string, how?: "as it is"): void;
  /** For people: never mixed with what `--json` prints. */
  tell(text: string): void;
  /** Raised when nobody waits for what the command finds any more; a process that is ended needs none. */
  readonly gone?: AbortSignal;
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

export const SESSION_OPTION: Option = { takes: "id", help: "another session than the last one" };

/** The one campaign a command is about. */
export function oneCampaign(command: string, [name, ...more]: readonly string[]): string {
  if (name === undefined)
    throw new WrongUsage(
      `Which campaign? ${command} needs one.`,
      `Say: troupe ${command} <campaign>, a folder or a name on the shelf`,
    );
  if (more.length > 0) throw new WrongUsage(`${command} takes one campaign.`, `Leave out: ${more.join(" ")}`);
  return name;
}

/** What every command understands. */
export const GENERAL_OPTIONS: Readonly<Record<string, Option>> = {
  home: { takes: "dir", help: "shelf and settings (or TROUPE_HOME; default ~/.troupe)" },
  json: { help: "one JSON object a line on standard output, and nothing else" },
  quiet: { help: "no remarks" },
  "no-color": { help: "no colours (NO_COLOR does the same)" },
  plain: { help: "words only: no colours, no ornaments, nothing redrawn (for screen readers)" },
  help: { help: "show this help" },
  version: { help: "show the version" },
};

/** What does not fit beside the name goes under it. */
const option = (name: string, help: string): string => {
  const [first = "", ...more] = wrap(help, 57).split("\n");
  return [`  ${name.padEnd(20)} ${first}`, ...more.map((line) => `${" ".repeat(23)}${line}`)].join("\n");
};

export function helpOf({ usage, about, examples, options = {} }: Command): string {
  const all = Object.entries({ ...options, ...GENERAL_OPTIONS });
  return [
    ...usage.map((line, i) => `${i === 0 ? "Usage: " : "       "}troupe ${line}`),
    "",
    wrap(about),
    "",
    "Options:",
    ...all.map(([name, { takes, help }]) => option(`--${name}${takes === undefined ? "" : ` <${takes}>`}`, help)),
    "",
    "Examples:",
    ...examples.map((line) => `  ${line}`),
  ].join("\n");
}
