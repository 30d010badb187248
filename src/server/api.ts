import { z } from "zod";
import { MODES } from "../protocol/kinds/session.ts";
import * as shapes from "./shapes.ts";

/** Everything that can be asked of the server: what the program parses, and what the OpenAPI file is made of. */
const slug = z
  .string()
  .regex(/^[\p{Ll}\p{N}-]{1,80}$/u)
  .describe("small letters, digits and hyphens");
const line = z.string().min(1).max(8000);

export const Link = z.strictObject({
  kind: z.enum(["seat", "watcher", "gm"]),
  seat: slug.optional().describe("whose seat, for kind seat"),
  hours: z
    .number()
    .positive()
    .max(24 * 366)
    .default(24 * 14),
  note: z.string().max(200).default("").describe("for whom it is, as the list shows it"),
});

export const NewTable = z.strictObject({
  campaign: slug.describe("a campaign on the shelf, or an adventure that ships, of which a copy is made"),
  name: slug.optional().describe("what the table is called; else as its campaign"),
  mode: z.enum(MODES).default("team"),
  people: z.array(slug).max(6).default([]).describe("the seats that people hold"),
  timeout: z
    .int()
    .positive()
    .max(1_000_000)
    .optional()
    .describe("seconds before the character of somebody who does not answer acts alone"),
  seed: z.string().max(200).optional(),
  anew: z
    .literal(true)
    .optional()
    .describe("what ships is begun from its beginning, in another copy; what was played of it is kept as it is"),
  gm: z
    .enum(["mcp"])
    .optional()
    .describe("mcp: the Game Master is an MCP client, with a link of kind gm; else a model, or the house"),
});

export const Say = z.strictObject({
  text: line.describe("what a person would type: what they do or say, an answer, a number, or a command such as /undo"),
});

/** Commands by name; the words behind them are `text`. */
export const COMMANDS = [
  ...[
    "save",
    "end",
    "undo",
    "away",
    "back",
    "timeout",
    "whisper",
    "secret",
    "x",
    "fix",
    "rule",
    "retcon",
    "why",
    "ask",
  ],
  ...["recap", "who", "party", "status", "roll", "quiet", "cost", "help"],
] as const;
export const CommandWords = z.strictObject({ text: z.string().max(8000).default("") });

export const Hands = z.strictObject({
  held: z.enum(["person", "mind"]),
  mind: z
    .string()
    .regex(/^(?!\s)[^,=\r\n]{1,300}$/)
    .optional()
    .describe("who thinks there: house, or <provider>:<model>; also while a person holds it and is away"),
  until: z
    .literal("they-come")
    .optional()
    .describe("a mind holds it until whoever has its link says something; else until they take it back: POST …/take"),
});

export const Timeout = z.strictObject({
  after: z
    .union([z.int().positive().max(1_000_000), z.enum(["off", "table"])])
    .describe("seconds; off: as long as it takes; table: as it was settled for this table"),
});

export const Note = z.strictObject({ text: line.describe("a line for one's own journal") });

export interface Route {
  readonly method: "get" | "post" | "delete";
  /** As in Hono: `:table` is a part that varies. */
  readonly path: string;
  /** Who may ask it. */
  readonly for: readonly ("owner" | "seat" | "watcher" | "gm")[];
  readonly summary: string;
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType;
  /** It may be sent again with the same Idempotency-Key, and is done once. */
  readonly once?: true;
  readonly streams?: true;
  /** What may stand behind the question mark. */
  readonly query?: readonly string[];
}

const OWNER = ["owner"] as const;
const SEAT = ["seat"] as const;
const HEARS = ["seat", "watcher", "gm"] as const;
const ANYBODY = ["owner", "seat", "watcher", "gm"] as const;

export const ROUTES = {
  me: {
    method: "get",
    path: "/api/me",
    for: ANYBODY,
    summary: "What this token is good for.",
    answer: shapes.me,
  },
  campaigns: {
    method: "get",
    path: "/api/campaigns",
    for: OWNER,
    summary: "The shelf: its campaigns and where each stands, and the adventures that ship.",
    answer: z.array(shapes.onShelf),
  },
  tables: { method: "get", path: "/api/tables", for: OWNER, summary: "All tables.", answer: z.array(shapes.table) },
  newTable: {
    method: "post",
    path: "/api/tables",
    for: OWNER,
    summary: "A new table.",
    body: NewTable,
    answer: shapes.table,
  },
  table: {
    method: "get",
    path: "/api/tables/:table",
    for: ANYBODY,
    summary: "A table: who sits there.",
    answer: shapes.table,
  },
  nextEvening: {
    method: "post",
    path: "/api/tables/:table/evenings",
    for: ["owner", "seat"],
    summary: "Begins the next evening, where the last one is over.",
    answer: shapes.table,
  },
  links: {
    method: "get",
    path: "/api/links",
    for: OWNER,
    summary: "All links, without their tokens.",
    answer: z.array(shapes.listed),
  },
  newLink: {
    method: "post",
    path: "/api/tables/:table/links",
    for: OWNER,
    summary: "A link to a seat, shown once.",
    body: Link,
    answer: z.strictObject({ id: z.string(), token: z.string(), link: z.string() }),
  },
  sit: {
    method: "post",
    path: "/api/tables/:table/seats/:seat/sit",
    for: OWNER,
    summary:
      "The owner takes a seat themselves: this browser holds it from here on, beside the owner's right (a cookie of its own, which DELETE /api/links takes back).",
    answer: shapes.right,
  },
  hands: {
    method: "post",
    path: "/api/tables/:table/seats/:seat",
    for: OWNER,
    summary: "A seat changes hands, at any moment: a person, a model, the house. For `gm`, its mind alone.",
    body: Hands,
    answer: shapes.table,
  },
  take: {
    method: "post",
    path: "/api/tables/:table/take",
    for: SEAT,
    summary: "Takes one's own seat back, where whoever keeps the table has handed it to a mind.",
    answer: shapes.taken,
  },
  minds: {
    method: "get",
    path: "/api/tables/:table/minds",
    for: OWNER,
    summary: "Who thinks at which seat, and what is missing before they can.",
    answer: shapes.minds,
  },
  cost: {
    method: "get",
    path: "/api/tables/:table/cost",
    for: OWNER,
    summary: "What the calls of models came to at this table, by seat.",
    answer: shapes.account,
  },
  settings: {
    method: "get",
    path: "/api/settings",
    for: OWNER,
    summary: "The settings of the home. Keys are not among them, and are never sent.",
    answer: z.looseObject({}),
  },
  doctor: {
    method: "get",
    path: "/api/doctor",
    for: OWNER,
    summary: "What the doctor finds, of what is set up (models are tried with two tiny calls) or of a `campaign`.",
    query: ["campaign"],
    answer: z.array(z.looseObject({})),
  },
  revoke: {
    method: "delete",
    path: "/api/links/:link",
    for: OWNER,
    summary: "Takes a link back, and all that came of it.",
  },
  letters: {
    method: "get",
    path: "/api/tables/:table/letters",
    for: HEARS,
    summary:
      "What this seat hears, as server-sent events. `letter`, with the seat's own numbering as id: one of kind `part` is a piece of narration while it is told, and the whole follows as a NARRATIVE. And, not kept: `open` (what this seat is asked), `waiting` (who is waited for), `taken` (how a line was read), `shown` (what the table says out of the story). Resumes by Last-Event-ID. With Accept: application/json, the letters after `after`.",
    streams: true,
  },
  open: {
    method: "get",
    path: "/api/tables/:table/open",
    for: SEAT,
    summary: "What this seat is asked now, if anything. `wait=rested`: answers when the table waits for people alone.",
    query: ["wait"],
    answer: z.strictObject({ decision: shapes.decision }),
  },
  say: {
    method: "post",
    path: "/api/tables/:table/say",
    for: SEAT,
    summary:
      "Says a line, as at a terminal. It is on record when this answers, at once, whatever the table is at. The same Idempotency-Key says it once; with another line it is refused (409).",
    body: Say,
    answer: shapes.taken,
    once: true,
  },
  command: {
    method: "post",
    path: "/api/tables/:table/commands/:command",
    for: SEAT,
    summary: `A command: ${COMMANDS.join(", ")}.`,
    body: CommandWords,
    answer: shapes.taken,
    once: true,
  },
  timeout: {
    method: "post",
    path: "/api/tables/:table/timeout",
    for: SEAT,
    summary:
      "How long this seat's person takes at most before their character acts alone; of what they are asked now, from now on. The same as the command /timeout.",
    body: Timeout,
    answer: shapes.taken,
    once: true,
  },
  sheet: {
    method: "get",
    path: "/api/tables/:table/sheet",
    for: SEAT,
    summary: "One's own sheet, as it stands now.",
    answer: z.strictObject({ markdown: z.string() }),
  },
  journal: {
    method: "get",
    path: "/api/tables/:table/journal",
    for: SEAT,
    summary: "One's own journal.",
    answer: z.strictObject({ markdown: z.string() }),
  },
  note: {
    method: "post",
    path: "/api/tables/:table/notes",
    for: SEAT,
    summary: "A note into one's own journal.",
    body: Note,
    answer: shapes.taken,
  },
  party: {
    method: "get",
    path: "/api/tables/:table/party",
    for: SEAT,
    summary: "Those around this seat, as it sees them: where one is, how everybody is, and in a fight who is next.",
    answer: shapes.party,
  },
  scenes: {
    method: "get",
    path: "/api/tables/:table/scenes",
    for: HEARS,
    summary: "The scenes as chapters, as far as this seat heard them.",
    answer: z.array(shapes.chapter),
  },
  scene: {
    method: "get",
    path: "/api/tables/:table/scenes/:chapter",
    for: HEARS,
    summary: "One chapter: its letters that stand.",
    answer: shapes.chapterRead,
  },
  known: {
    method: "get",
    path: "/api/tables/:table/known",
    for: SEAT,
    summary: "What the party knows, what everybody knows of the world, and what this seat learned itself.",
    answer: shapes.known,
  },
  waiting: {
    method: "get",
    path: "/api/tables/:table/waiting",
    for: HEARS,
    summary: "Who is waited for, until when, as far as this seat may know it.",
    answer: shapes.waiting,
  },
  stop: {
    method: "post",
    path: "/api/tables/:table/stop",
    for: SEAT,
    summary:
      "Stops the minds that are waited for: what was told of it stands, and where nothing was, this seat is asked how to go on. Where other people wait too it is refused (409).",
    answer: z.strictObject({ stopped: z.boolean() }),
  },
  previously: {
    method: "get",
    path: "/api/tables/:table/previously",
    for: SEAT,
    summary:
      "What the evening before this one came to, in short, from what this seat heard; empty where there was none.",
    answer: z.strictObject({ text: z.string() }),
  },
  undo: {
    method: "get",
    path: "/api/tables/:table/undo",
    for: SEAT,
    summary: "What /undo would take back; nothing is done. `beats`: how many of one's own.",
    query: ["beats"],
    answer: shapes.undo,
  },
  behind: {
    method: "get",
    path: "/api/tables/:table/behind",
    for: ["gm", "owner"],
    summary:
      "Behind the screen: the audit, who knows what, and what the calls of models came to. For the Game Master's side; for the owner when the session is closed.",
    answer: shapes.behind,
  },
  timeline: {
    method: "get",
    path: "/api/tables/:table/behind/entries",
    for: ["gm", "owner"],
    summary:
      "Behind the screen: everything on record with its audience, rolls and calls among it, 1,000 entries after `after`. `session`: one alone.",
    query: ["after", "session"],
    answer: shapes.timeline,
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;
