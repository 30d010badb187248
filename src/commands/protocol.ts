import type { Message } from "../protocol/catalog.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import { understand } from "../protocol/understand.ts";
import { type Reading, read } from "../protocol/wire/read.ts";
import { format } from "../protocol/wire/write.ts";
import { type Command, nearest, type Terminal, WrongUsage } from "./command.ts";

/** A file of messages may be longer than anything one seat can say. */
const A_FILE = { characters: 20_000_000, pieces: 1_000_000 };

export const protocol: Command = {
  name: "protocol",
  summary: "check messages, or write them in their canonical form",
  usage: ["protocol check [file|-]", "protocol format [file|-]"],
  about: [
    "check   reads tagged messages, one or many, and prints each as JSON, or says",
    "        what is wrong and what would be right. Talk without a tag is no error.",
    "        Exits with 1 if a message is refused.",
    "format  takes messages as JSON (one, a list, or one a line) and writes their",
    "        canonical text.",
    "",
    "Without a file, both read standard input. docs/protocol.md describes every tag.",
  ].join("\n"),
  examples: [
    "troupe protocol check notes.md",
    "pbpaste | troupe protocol check --json",
    `echo '{"tag":"NARRATIVE","fields":{},"body":"Rain."}' | troupe protocol format`,
  ],
  async run([verb = "", path, ...more], io) {
    const verbs = { check, format: write };
    if (!Object.hasOwn(verbs, verb)) {
      const meant = nearest(verb, Object.keys(verbs));
      const problem = verb === "" ? "protocol needs a verb." : `protocol has no "${verb}".`;
      throw new WrongUsage(
        problem,
        meant ? `Did you mean: troupe protocol ${meant}` : "Say: troupe protocol check, or troupe protocol format",
      );
    }
    if (more.length > 0) throw new WrongUsage(`protocol ${verb} takes one file.`, `Leave out: ${more.join(" ")}`);
    return verbs[verb as keyof typeof verbs](await io.read(path), io);
  },
};

function check(text: string, io: Terminal): number {
  const readings = read(text, undefined, A_FILE);
  for (const reading of readings) io.out(io.json ? JSON.stringify(reading) : shown(reading));
  const refused = readings.filter(isRefusal).length;
  const messages = readings.filter((reading) => "tag" in reading && !isRefusal(reading)).length;
  if (!io.json && !io.quiet) io.tell(`${count(messages, "message")}, ${refused} refused`);
  return refused > 0 ? 1 : 0;
}

function write(text: string, io: Terminal): number {
  const results = jsonOf(text).map((draft) => (isRefusal(Object(draft)) ? (draft as Refusal) : understand(draft)));
  const [first] = results.filter(isRefusal);
  if (first) {
    io.out(io.json ? JSON.stringify(first) : shown(first));
    return 1;
  }
  io.out(
    io.json
      ? results.map((message) => JSON.stringify({ text: format(message as Message) })).join("\n")
      : (results as Message[]).map(format).join("\n\n"),
  );
  return 0;
}

function shown(reading: Reading): string {
  if (!("kind" in reading)) return JSON.stringify(reading, null, 2);
  if (reading.kind === "informal") return `(talk) ${reading.body.split("\n")[0]}`;
  const { tag, field, found, hint } = reading;
  const where = [tag ? `[${tag}]` : "", field ?? ""].filter((part) => part !== "").join(" ");
  return `refused: ${where}${found === undefined ? "" : `, found: ${found}`}\n         ${hint}`;
}

/** One message, a list of them, or one a line. */
function jsonOf(text: string): readonly unknown[] {
  const whole = parse(text);
  if (!isRefusal(Object(whole))) return Array.isArray(whole) ? whole : [whole];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 ? lines.map(parse) : [whole];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    return refusal(
      "protocol/not-json",
      `Give a message as JSON, such as {"tag":"NARRATIVE","fields":{},"body":"Rain."} (${(error as Error).message})`,
      {
        field: "text",
        found: text.slice(0, 200),
      },
    );
  }
}

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? "" : "s"}`;
