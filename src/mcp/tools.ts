import { z } from "zod";
import { GM_SCHEMAS } from "../minds/model/tools.ts";
import { plainCopy, visible } from "../protocol/text.ts";
import { COMMANDS } from "../server/api.ts";
import type { Place } from "./place.ts";
import { Refused } from "./refused.ts";
import type { Heard } from "./report.ts";

/** A tool as a client is told of it. */
export interface Offered {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: "object"; readonly [key: string]: unknown };
}

interface SeatTool<Z extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly input: Z;
  readonly run: (input: z.output<Z>, place: Place, signal: AbortSignal) => Promise<Heard>;
}

const tool = <Z extends z.ZodObject>(definition: SeatTool<Z>): SeatTool => definition as unknown as SeatTool;

const words = z.string().min(1).max(8000);

const WAIT = tool({
  name: "wait_for_next",
  description:
    "What this seat has heard since your last call, and what is asked of it now. Returns as soon as there is something, or after `seconds`. `after`: the number of the last letter you have, to hear again what came behind it.",
  input: z.strictObject({
    seconds: z.number().min(0).max(55).default(30),
    after: z.int().min(0).optional(),
  }),
  run: ({ seconds, after }, place, signal) => place.wait(seconds, after, signal),
});

/** What the player of a character can do: the same as a person at a terminal, each under a name of its own. */
const PLAYER: readonly SeatTool[] = [
  WAIT,
  tool({
    name: "say",
    description: "What your character does or says, in your own words, asked or not. Speech in quotation marks.",
    input: z.strictObject({ text: words }),
    run: ({ text }, place, signal) => place.say(spoken(text), false, signal),
  }),
  tool({
    name: "answer",
    description: "Answers what is asked of you now: in your own words, or with the number of an option.",
    input: z.strictObject({ text: words }),
    run: ({ text }, place, signal) => place.say(spoken(text), true, signal),
  }),
  tool({
    name: "pass",
    description: "Lets what is asked of you now pass, where it may be passed.",
    input: z.strictObject({}),
    run: (_, place, signal) => place.say("(pass)", true, signal),
  }),
  tool({
    name: "veto",
    description:
      "What is asked touches what matters most to your character, and is too quick for it: you are asked again with the full picture.",
    input: z.strictObject({ why: words }),
    run: ({ why }, place, signal) => place.say(`[VETO] ${inOneLine(why)}`, true, signal),
  }),
  tool({
    name: "whisper",
    description: "Says something to one companion alone.",
    input: z.strictObject({
      to: z
        .string()
        .min(1)
        .max(80)
        .regex(/^[\p{L}\p{N} '’-]+$/u),
      text: words,
    }),
    run: ({ to, text }, place, signal) => place.say(`/whisper ${to} ${inOneLine(text)}`, false, signal),
  }),
  tool({
    name: "journal",
    description: "Notes something in your character's own journal, which you and the Game Master can read.",
    input: z.strictObject({ text: words }),
    run: ({ text }, place) => place.note(inOneLine(text)),
  }),
  tool({
    name: "command",
    description:
      "What a person can do at the table besides playing: `secret` does something that only the Game Master learns of, `away` lets the character act alone until `back`, `x` leaves a subject, `end` ends the evening; `help` tells of the others.",
    input: z.strictObject({ command: z.enum(COMMANDS), text: z.string().max(8000).default("") }),
    run: ({ command, text }, place, signal) => place.say(`/${command} ${inOneLine(text)}`.trim(), false, signal),
  }),
];

/** A line is for the story: commands have a tool of their own. */
function spoken(text: string): string {
  if (!visible(text).startsWith("/")) return text;
  throw new Refused(
    "mcp/not-a-line",
    "A line does not begin with a slash.",
    "Use the tools whisper, journal and command.",
  );
}

const inOneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ").trim();

/** A call is no larger than this, as JSON. */
const LARGEST = 48_000;

const isGm = ({ options }: Place): boolean => options.seat === "gm";
const ownTools = (place: Place): readonly SeatTool[] => (isGm(place) ? [WAIT] : PLAYER);

/** What this seat can call: a Game Master's are those that models have. */
export const offered = (place: Place): readonly Offered[] => [
  ...ownTools(place).map(({ name, description, input }) => {
    const { $schema: _schema, ...schema } = z.toJSONSchema(input, { io: "input" });
    return { name, description, inputSchema: { ...schema, type: "object" as const } };
  }),
  ...(place.runs
    ? GM_SCHEMAS.map(({ name, description, parameters }) => ({
        name,
        description,
        inputSchema: { ...parameters, type: "object" as const },
      }))
    : []),
];

/** Does it, and tells what came of it. Throws what says why not, and what would do. */
export async function called(place: Place, name: string, input: unknown, signal: AbortSignal): Promise<Heard> {
  const own = ownTools(place).find((one) => one.name === name);
  const isOffered = own !== undefined || (place.runs && GM_SCHEMAS.some((one) => one.name === name));
  if (!isOffered)
    throw new Refused(
      "mcp/no-such-tool",
      `This seat has no tool called ${JSON.stringify(name.slice(0, 80))}.`,
      `There are ${offered(place)
        .map((one) => one.name)
        .join(", ")}.`,
    );
  const plain = plainCopy(input ?? {}, LARGEST);
  if (!plain)
    throw new Refused(
      "mcp/too-large",
      `A call has at most ${LARGEST} letters of plain data.`,
      "Say it in several parts.",
    );
  if (!own) return place.call({ name, input: plain.copy }, signal);
  const parsed = own.input.safeParse(plain.copy);
  if (parsed.success) return own.run(parsed.data, place, signal);
  const [issue] = parsed.error.issues;
  throw new Refused(
    "mcp/wrong-input",
    `${issue?.path.join(".") || "The input"}: ${issue?.message ?? "not as it has to be"}.`,
    `${name} takes ${Object.keys(own.input.shape).join(", ") || "nothing"}: ${own.description}`,
  );
}
