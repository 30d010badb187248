import { TAGS } from "../protocol/catalog.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import { excerpt } from "../protocol/text.ts";
import { understand } from "../protocol/understand.ts";
import { isMessage, read } from "../protocol/wire/read.ts";
import { format } from "../protocol/wire/write.ts";
import { type Command, nearest, type Terminal, verbOf, WrongUsage } from "./command.ts";

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
    "cat notes.md | troupe protocol check --json",
    `echo '{"tag":"NARRATIVE","fields":{},"body":"Rain."}' | troupe protocol format`,
  ],
  async run([verb, path, ...more], io) {
    const run = verbOf("protocol", verb, { check, format: write });
    if (more.length > 0) throw new WrongUsage(`protocol ${verb} takes one file.`, `Leave out: ${more.join(" ")}`);
    return run(await io.read(path), io);
  },
};

function check(text: string, io: Terminal): number {
  const readings = read(text, undefined, A_FILE);
  for (const reading of readings) {
    if (io.json || isMessage(reading)) io.out(io.json ? JSON.stringify(reading) : JSON.stringify(reading, null, 2));
    else if (isRefusal(reading)) io.out(toldOf(reading));
    else if (!io.quiet) io.tell(`(talk) ${excerpt(reading.body, 60)}${misspelt(reading.body)}`);
  }
  const refused = readings.filter((reading) => isRefusal(reading)).length;
  const messages = readings.filter(isMessage).length;
  if (!io.json && !io.quiet) io.tell(`${messages} message${messages === 1 ? "" : "s"}, ${refused} refused`);
  return refused > 0 ? 1 : 0;
}

function write(text: string, io: Terminal): number {
  const results = draftsOf(text).map((draft) => (isRefusal(draft) ? draft : understand(draft.json)));
  for (const result of results) {
    if (!isRefusal(result)) continue;
    io.out(io.json ? JSON.stringify(result) : toldOf(result));
    return 1;
  }
  const texts = results.filter(isMessage).map(format);
  if (texts.length > 0)
    io.out(io.json ? texts.map((one) => JSON.stringify({ text: one })).join("\n") : texts.join("\n\n"));
  return 0;
}

function toldOf({ tag, field, found, hint, line }: Refusal): string {
  const where = [tag ? `[${tag}]` : "", field ?? ""].filter((part) => part !== "").join(" ");
  return `${line === undefined ? "" : `line ${line}: `}refused: ${where}${found === undefined ? "" : `, found: ${found}`}\n         ${hint}`;
}

/** Talk is no error, but whoever checks a file wants to know that a tag is spelt wrong. */
function misspelt(talk: string): string {
  const tag = /^\W{0,6}\[([A-Za-z_ ]{4,40})\]/.exec(talk)?.[1]?.toUpperCase();
  const meant = tag && nearest(tag, TAGS);
  return meant ? `\n       There is no such tag. Did you mean [${meant}]?` : "";
}

type Draft = { readonly json: unknown } | Refusal;

/** One message, a list of them, or one a line. */
function draftsOf(text: string): readonly Draft[] {
  const whole = parsed(text);
  if (!isRefusal(whole)) return Array.isArray(whole.json) ? whole.json.map((json: unknown) => ({ json })) : [whole];
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length > 1 ? lines.map(parsed) : [whole];
}

function parsed(text: string): Draft {
  try {
    return { json: JSON.parse(text) as unknown };
  } catch (error) {
    const hint = 'Give a message as JSON, such as {"tag":"NARRATIVE","fields":{},"body":"Rain."}';
    const why = text.trim() === "" ? "" : ` (${excerpt((error as Error).message)})`;
    return refusal("protocol/not-json", `${hint}${why}`, {
      field: "text",
      found: text.trim() === "" ? "nothing" : text.slice(0, 200),
    });
  }
}
