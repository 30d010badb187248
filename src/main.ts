import { readFile } from "node:fs/promises";
import { text as readAll } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { type Command, helpOf, nearest, type Terminal, WrongUsage } from "./commands/command.ts";
import { home } from "./commands/home.ts";
import { ledger } from "./commands/ledger.ts";
import { protocol } from "./commands/protocol.ts";
import { TroupeError } from "./protocol/errors.ts";

const COMMANDS: readonly Command[] = [protocol, ledger];
const LATER = [
  "play",
  "campaigns",
  "new",
  "roll",
  "knows",
  "audit",
  "file",
  "sessions",
  "trace",
  "replay",
  "serve",
  "doctor",
];
const OPTIONS = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
  json: { type: "boolean" },
  quiet: { type: "boolean" },
  "no-color": { type: "boolean" },
} as const;

/** The command line. Exit codes: 0 done, 1 a check failed or the game could not go on, 2 wrong usage. */
async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = understood(args);
  if (values["no-color"]) process.env.NO_COLOR = "1";
  const [name, ...words] = positionals;
  if (values.version) return say(await version());
  if (name === undefined || (name === "help" && words.length === 0)) return say(home(COMMANDS));
  const command = commandOf(name === "help" ? (words[0] ?? "") : name);
  if (values.help || name === "help" || words[0] === "help") return say(helpOf(command));
  return command.run(words, terminal({ json: values.json ?? false, quiet: values.quiet ?? false }));
}

function understood(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const { message } = error as Error;
    const option = /'(?:-\w, )?(--?[^'= ]+)/.exec(message)?.[1] ?? "";
    if (/does not take an argument/.test(message))
      throw new WrongUsage(`${option} takes no value.`, `Write ${option} alone.`);
    const meant = nearest(option.replace(/^-+/, ""), Object.keys(OPTIONS));
    const known = Object.keys(OPTIONS).map((one) => `--${one}`);
    throw new WrongUsage(
      `There is no option "${option}".`,
      meant ? `Did you mean --${meant}?` : `There are ${known.join(", ")}.`,
    );
  }
}

function commandOf(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command;
  if (LATER.includes(name)) {
    throw new WrongUsage(`"troupe ${name}" is not built yet.`, 'Type "troupe" to see what works so far.');
  }
  const meant = nearest(
    name,
    COMMANDS.map((one) => one.name),
  );
  throw new WrongUsage(
    `There is no command "${name}".`,
    meant ? `Did you mean: troupe ${meant}` : 'Type "troupe" to see the commands.',
  );
}

function terminal({ json, quiet }: { json: boolean; quiet: boolean }): Terminal {
  return {
    json,
    quiet,
    out: (line) => void process.stdout.write(`${line}\n`),
    tell: (line) => void process.stderr.write(`${line}\n`),
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
      if (process.stdin.isTTY && !quiet)
        process.stderr.write("Reading what you type. End with Ctrl-D on a line of its own.\n");
      return readAll(process.stdin);
    },
  };
}

async function version(): Promise<string> {
  const { version: number } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")) as {
    version: string;
  };
  return `troupe ${number}`;
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0); // whoever was reading has had enough
  throw error;
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof TroupeError)) throw error;
  process.stderr.write(`${error.message}\n${error.hint}\n`);
  process.exitCode = error instanceof WrongUsage ? 2 : 1;
}
