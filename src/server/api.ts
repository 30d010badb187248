import { z } from "zod";
import { MODES } from "../protocol/kinds/session.ts";

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
  ...["save", "end", "undo", "away", "back", "whisper", "secret", "x", "fix", "rule", "retcon", "why", "ask"],
  ...["recap", "who", "party", "status", "roll", "quiet", "cost", "help"],
] as const;
export const CommandWords = z.strictObject({ text: z.string().max(8000).default("") });

const table = z.strictObject({
  id: z.string(),
  campaign: z.string(),
  mode: z.enum(MODES),
  session: z.string().describe("new, open, ending, closed"),
  seats: z.array(
    z.strictObject({ seat: z.string(), name: z.string(), held: z.enum(["person", "mind"]), away: z.boolean() }),
  ),
});

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
}

const OWNER = ["owner"] as const;
const SEAT = ["seat"] as const;
const HEARS = ["seat", "watcher", "gm"] as const;
const ANYBODY = ["owner", "seat", "watcher", "gm"] as const;

const taken = z.strictObject({ acknowledged: z.literal(true) });
const decision = z
  .strictObject({
    id: z.string(),
    of: z.string(),
    text: z.string(),
    options: z.array(z.string()),
    since: z.string(),
    until: z.string().optional(),
    offer: z.string().optional(),
  })
  .nullable();
const listed = z.strictObject({
  id: z.string(),
  kind: z.enum(["owner", "seat", "watcher", "gm"]),
  table: z.string().optional(),
  seat: z.string().optional(),
  note: z.string(),
  made: z.string(),
  expires: z.string(),
  state: z.enum(["open", "taken", "expired", "revoked"]),
});

export const ROUTES = {
  me: {
    method: "get",
    path: "/api/me",
    for: ANYBODY,
    summary: "What this token is good for.",
    answer: z.strictObject({
      kind: z.enum(["owner", "seat", "watcher", "gm"]),
      table: z.string().optional(),
      seat: z.string().optional(),
    }),
  },
  campaigns: {
    method: "get",
    path: "/api/campaigns",
    for: OWNER,
    summary: "The campaigns on the shelf, and the adventures that ship.",
    answer: z.array(
      z.strictObject({
        name: z.string(),
        ships: z.boolean(),
        party: z.array(z.strictObject({ seat: z.string(), name: z.string() })),
      }),
    ),
  },
  tables: { method: "get", path: "/api/tables", for: OWNER, summary: "All tables.", answer: z.array(table) },
  newTable: { method: "post", path: "/api/tables", for: OWNER, summary: "A new table.", body: NewTable, answer: table },
  table: {
    method: "get",
    path: "/api/tables/:table",
    for: ANYBODY,
    summary: "A table: who sits there.",
    answer: table,
  },
  nextEvening: {
    method: "post",
    path: "/api/tables/:table/evenings",
    for: ["owner", "seat"],
    summary: "Begins the next evening, where the last one is over.",
    answer: table,
  },
  links: {
    method: "get",
    path: "/api/links",
    for: OWNER,
    summary: "All links, without their tokens.",
    answer: z.array(listed),
  },
  newLink: {
    method: "post",
    path: "/api/tables/:table/links",
    for: OWNER,
    summary: "A link to a seat, shown once.",
    body: Link,
    answer: z.strictObject({ id: z.string(), token: z.string(), link: z.string() }),
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
      "What this seat hears, as server-sent events (`letter`, with the seat's own numbering as id; and `open`, `shown`, `taken`, `thinking`, which are not kept). Resumes by Last-Event-ID. With Accept: application/json, the letters after `after`.",
    streams: true,
  },
  open: {
    method: "get",
    path: "/api/tables/:table/open",
    for: SEAT,
    summary: "What this seat is asked now, if anything.",
    answer: z.strictObject({ decision }),
  },
  say: {
    method: "post",
    path: "/api/tables/:table/say",
    for: SEAT,
    summary: "Says a line, as at a terminal. It is on record when this answers.",
    body: Say,
    answer: taken,
    once: true,
  },
  command: {
    method: "post",
    path: "/api/tables/:table/commands/:command",
    for: SEAT,
    summary: `A command: ${COMMANDS.join(", ")}.`,
    body: CommandWords,
    answer: taken,
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
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;
