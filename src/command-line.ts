import { readFile } from "node:fs/promises";
import { text as readAll } from "node:stream/consumers";
import { type ParseArgsConfig, parseArgs } from "node:util";
import {
  type Command,
  GENERAL_OPTIONS,
  helpOf,
  nearest,
  type Option,
  type Surroundings,
  type Terminal,
  WrongUsage,
} from "./commands/command.ts";
import { fileTrouble, TroupeError } from "./protocol/errors.ts";
import { printed, printedJson } from "./terminal/ink.ts";
import { lookOf } from "./terminal/look.ts";
import { wrap } from "./terminal/wrap.ts";

/** Each is read when it is wanted: whoever rolls dice does not wait for the rest of the house. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  play: async () => (await import("./commands/play.ts")).play,
  campaigns: async () => (await import("./commands/campaigns.ts")).campaigns,
  sessions: async () => (await import("./commands/sessions.ts")).sessions,
  replay: async () => (await import("./commands/replay.ts")).replay,
  trace: async () => (await import("./commands/trace.ts")).trace,
  file: async () => (await import("./commands/file.ts")).file,
  audit: async () => (await import("./commands/audit.ts")).audit,
  knows: async () => (await import("./commands/knows.ts")).knows,
  doctor: async () => (await import("./commands/doctor.ts")).doctor,
  roll: async () => (await import("./commands/roll.ts")).roll,
  protocol: async () => (await import("./commands/protocol.ts")).protocol,
  ledger: async () => (await import("./commands/ledger.ts")).ledger,
  mcp: async () => (await import("./commands/mcp.ts")).mcp,
  serve: async () => (await import("./commands/serve.ts")).serve,
};
const all = (): Promise<readonly Command[]> => Promise.all(Object.values(COMMANDS).map((load) => load()));

const LATER = ["new"];

/** The command line, whoever calls it. Exit codes: 0 done, 1 a check failed or the game could not go on, 2 wrong usage, 3 left open because the Game Master's model failed, 130 interrupted. */
export async function main(args: readonly string[], around: Surroundings): Promise<number> {
  try {
    return await run(args, around);
  } catch (error) {
    return failed(error, around);
  }
}

async function run(args: readonly string[], given: Surroundings): Promise<number> {
  const named = args.find((word) => Object.hasOwn(COMMANDS, word)) ?? "";
  const likely = await COMMANDS[named]?.();
  const known = likely && firstWord(args, [likely]) === named ? likely : await commandIn(args);
  const { values, positionals } = understood(args, { ...GENERAL_OPTIONS, ...(known?.options ?? {}) });
  const around: Surroundings = {
    get stdin() {
      return given.stdin; // a process opens it when it is asked for, and not before
    },
    stdout: given.stdout,
    stderr: given.stderr,
    env: values["no-color"] ? { ...given.env, NO_COLOR: "1" } : given.env,
  };
  const say = (text: string): number => {
    put(around.stdout, text);
    return 0;
  };
  const [name, ...words] = positionals;
  const home = typeof values.home === "string" ? values.home : given.env.TROUPE_HOME;
  const io = terminal({ json: values.json === true, quiet: values.quiet === true, given: values, home, around });
  if (values.version) return say(await version());
  if (name === undefined || (name === "help" && words.length === 0)) {
    const { atHome, welcome } = await import("./commands/home.ts");
    return name === undefined && !values.help
      ? atHome(await all(), io)
      : say(welcome(await all(), lookOf(around.stdout, around.env, values.plain === true)));
  }
  const command = known?.name === name ? known : await commandOf(name === "help" ? (words[0] ?? "") : name);
  if (values.help || name === "help" || words[0] === "help") return say(helpOf(command));
  return command.run(words, io);
}

/** The first word that is neither an option nor the value of one. */
function firstWord(args: readonly string[], commands: readonly Command[]): string | undefined {
  const options = Object.assign({}, GENERAL_OPTIONS, ...commands.map((one) => one.options)) as typeof GENERAL_OPTIONS;
  return parseArgs({ args: [...args], options: parsing(options), strict: false }).positionals[0];
}

async function commandIn(args: readonly string[]): Promise<Command | undefined> {
  const commands = await all();
  const first = firstWord(args, commands);
  return commands.find(({ name }) => name === first);
}

const parsing = (options: Readonly<Record<string, Option>>): NonNullable<ParseArgsConfig["options"]> => ({
  ...Object.fromEntries(
    Object.entries(options).map(
      ([name, { takes, many }]) =>
        [name, { type: takes === undefined ? "boolean" : "string", multiple: many === true }] as const,
    ),
  ),
  help: { type: "boolean", short: "h" } as const,
  version: { type: "boolean", short: "v" } as const,
});

function understood(args: readonly string[], options: Readonly<Record<string, Option>>) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: parsing(options), allowPositionals: true });
    const joined = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : value,
    ]);
    return { values: Object.fromEntries(joined) as Terminal["given"], positionals };
  } catch (error) {
    const { message } = error as Error;
    const option = /'(?:-\w, )?(--?[^'= ]+)/.exec(message)?.[1] ?? "";
    if (/does not take an argument/.test(message))
      throw new WrongUsage(`${option} takes no value.`, `Write ${option} alone.`);
    if (/argument missing|argument is ambiguous/.test(message)) {
      const takes = options[option.replace(/^-+/, "")]?.takes ?? "value";
      throw new WrongUsage(`${option} needs a value.`, `Write ${option} <${takes}>`);
    }
    const meant = nearest(option.replace(/^-+/, ""), Object.keys(options));
    const known = Object.keys(options).map((one) => `--${one}`);
    throw new WrongUsage(
      `There is no option "${option}" here.`,
      meant ? `Did you mean --${meant}?` : `There are ${known.join(", ")}.`,
    );
  }
}

async function commandOf(name: string): Promise<Command> {
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (load) return load();
  if (LATER.includes(name)) {
    throw new WrongUsage(`"troupe ${name}" is not built yet.`, 'Type "troupe" to see what works so far.');
  }
  const meant = nearest(name, Object.keys(COMMANDS));
  throw new WrongUsage(
    `There is no command "${name}".`,
    meant ? `Did you mean: troupe ${meant}` : 'Type "troupe" to see the commands.',
  );
}

function terminal(options: Pick<Terminal, "json" | "quiet" | "given" | "home"> & { around: Surroundings }): Terminal {
  const { quiet, around } = options;
  return {
    ...options,
    out: (text, how) => put(around.stdout, text, how ?? (options.json ? "json" : "words")),
    tell: (text) => put(around.stderr, text),
    async read(path = "-") {
      if (path !== "-") {
        return readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
          const why = {
            ENOENT: "There is no such file",
            EISDIR: "That is a folder",
            EACCES: "That file may not be read",
          }[error.code ?? ""];
          throw new WrongUsage(
            `${why ?? error.message}: ${path}`,
            "Give the path of a text file, or - for standard input.",
          );
        });
      }
      if (around.stdin.isTTY && !quiet)
        put(around.stderr, "Reading what you type. End with Ctrl-D on a line of its own.");
      return readAll(around.stdin);
    },
  };
}

async function version(): Promise<string> {
  const { version: number } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  return `troupe ${number}`;
}

/** The only way from here to a terminal; a person's lines have theirs in `openLines`. Nothing passes that a terminal would obey, but for our own ink. */
function put(stream: Surroundings["stdout"], text: string, how: "words" | "json" | "as it is" = "words"): void {
  const clean = how === "json" ? printedJson : how === "as it is" && !stream.isTTY ? String : printed;
  const line = `${text}\n`;
  stream.write(clean(line));
}

/** Says why it cannot go on, in words; what nobody foresaw is a defect of ours, and is shown whole. Gives the exit code. */
export function failed(thrown: unknown, { stderr }: Pick<Surroundings, "stderr">): number {
  let error = thrown;
  while (error instanceof SuppressedError) error = error.suppressed; // closing up failed too, for the same reason
  put(stderr, wrap(reasonFor(error)));
  return error instanceof WrongUsage ? 2 : 1;
}

function reasonFor(error: unknown): string {
  if (error instanceof TroupeError) return `${error.message}\n${error.hint}`;
  const trouble = fileTrouble(error);
  if (trouble) return `${trouble.what}${trouble.path === "" ? "" : `: ${trouble.path}`}\n${trouble.hint}`;
  const { message, code, stack } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_SQLITE"))
    return `${message}\nThe disk or the folder does not take what has to be written there.`;
  return `${stack ?? String(error)}\nThis is a defect of Troupe's. What was recorded before it is safe.`;
}
