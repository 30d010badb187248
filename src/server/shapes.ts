import { z } from "zod";
import { MODES } from "../protocol/kinds/session.ts";

/** What answers look like. The OpenAPI file is made of them, and a test holds what the server answers against them. */
export const KINDS = ["owner", "seat", "watcher", "gm"] as const;

export const right = z.strictObject({
  kind: z.enum(KINDS),
  table: z.string().optional(),
  seat: z.string().optional(),
});

export const me = z.strictObject({
  ...right.shape,
  rights: z.array(right).describe("everything this browser may be, where it holds several"),
});

const member = z.strictObject({
  seat: z.string(),
  name: z.string(),
  calling: z.string().describe("what they are: human wizard 2"),
  about: z.string(),
});

export const onShelf = z.strictObject({
  name: z.string(),
  title: z.string(),
  ships: z.boolean().describe("it ships with Troupe, and a copy is made when a table plays it"),
  party: z.array(member),
  again: z.boolean().describe("what ships, and was played: it can be begun anew, in another copy"),
  where: z.string().describe("how it stands, in a sentence"),
  scene: z.string().describe("the last scene that one's own seat heard; empty where one has none there"),
  played: z.string().nullable().describe("when it was last played"),
  open: z.boolean().describe("an evening is open"),
  table: z.string().nullable().describe("the table that plays it"),
  problem: z.string().nullable().describe("why it cannot be played, where it cannot"),
});

export const HOLDERS = ["person", "model", "house", "program"] as const;

export const table = z.strictObject({
  id: z.string(),
  campaign: z.string(),
  mode: z.enum(MODES),
  session: z.string().describe("unopened, open, ending, closed; or broken"),
  trouble: z.string().optional().describe("Why it cannot be opened, where it cannot."),
  retells: z
    .boolean()
    .describe("the same words may be told otherwise a second time: not everything is in the hands of the house"),
  seats: z.array(z.strictObject({ seat: z.string(), name: z.string(), held: z.enum(HOLDERS), away: z.boolean() })),
});

export const taken = z.strictObject({ acknowledged: z.literal(true) });

export const decision = z
  .strictObject({
    id: z.string(),
    of: z.string(),
    text: z.string(),
    options: z.array(z.string()),
    since: z.string(),
    until: z.string().optional(),
    offer: z.string().optional(),
    passes: z.literal(true).optional().describe("it may be let pass: `(pass)` says so"),
  })
  .nullable();

export const listed = z.strictObject({
  id: z.string(),
  kind: z.enum(KINDS),
  table: z.string().optional(),
  seat: z.string().optional(),
  note: z.string(),
  made: z.string(),
  expires: z.string(),
  state: z.enum(["open", "taken", "expired", "revoked"]),
});

export const party = z.strictObject({
  scene: z
    .strictObject({ number: z.string(), title: z.string(), place: z.string(), time: z.string() })
    .nullable()
    .describe("where one is"),
  party: z
    .array(
      z.strictObject({
        seat: z.string(),
        name: z.string(),
        calling: z.string(),
        held: z.enum(HOLDERS),
        away: z.boolean(),
        here: z.boolean(),
        hp: z.strictObject({ now: z.int(), max: z.int(), temp: z.int() }).nullable(),
        weighs: z.array(z.string()).describe("conditions, and what else weighs on them, as far as one sees it"),
        dead: z.boolean(),
      }),
    )
    .describe("oneself first"),
  put: z.boolean().describe("one's own seat was handed to a mind, and is taken back by POST …/take alone"),
  slots: z.array(z.strictObject({ level: z.int(), left: z.int(), of: z.int() })).describe("one's own spell slots"),
  fight: z
    .strictObject({
      round: z.int(),
      order: z.array(z.strictObject({ id: z.string(), name: z.string(), turn: z.boolean() })),
      foes: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          wounds: z.string(),
          distance: z.string(),
          reach: z.boolean(),
          conditions: z.array(z.string()),
        }),
      ),
      allies: z.array(z.strictObject({ id: z.string(), distance: z.string() })),
    })
    .nullable(),
});

const letter = z
  .looseObject({ n: z.int(), kind: z.string(), at: z.string(), session: z.string(), scene: z.string().nullable() })
  .describe("an entry as this seat heard it: docs/protocol.md has every kind");

export const chapter = z.strictObject({
  chapter: z.int().describe("in one's own count, from 1 on"),
  session: z.string(),
  number: z.string(),
  title: z.string(),
  place: z.string(),
  time: z.string(),
  from: z.int().describe("the number of its first letter"),
  to: z.int(),
});
export const chapterRead = z.strictObject({ ...chapter.shape, letters: z.array(letter) });

export const waiting = z.strictObject({
  people: z.array(
    z.strictObject({ seat: z.string(), name: z.string(), since: z.string(), until: z.string().optional() }),
  ),
  minds: z.array(z.string()),
  answering: z.boolean().describe("something of an answer has come"),
  words: z.int().describe("so many words of it, in tens"),
});

export const undo = z.strictObject({
  possible: z.boolean(),
  why: z.string(),
  own: z.array(z.string()).describe("one's own words that would go, in short"),
  told: z.boolean().describe("what was told goes too"),
  stands: z.string().describe("the end of what would then have been told last"),
  asks: z.array(z.string()).describe("who would be asked first"),
});

export const known = z.strictObject({
  party: z.string().describe("what the party knows, Markdown"),
  primer: z.string().describe("what everybody knows of the world, Markdown"),
  learned: z
    .array(z.strictObject({ n: z.int(), text: z.string(), how: z.string() }))
    .describe("what one learned oneself"),
});

const sums = z.looseObject({
  calls: z.int(),
  input: z.number(),
  output: z.number(),
  cached: z.number(),
  cost: z.number(),
  ms: z.number(),
});

export const account = z.looseObject({
  ...sums.shape,
  seats: z.record(z.string(), sums),
  beats: z.record(z.string(), sums),
});

export const minds = z.strictObject({
  line: z.string(),
  missing: z.array(z.string()),
  seats: z.record(z.string(), z.string()),
});

export const behind = z.strictObject({
  sessions: z.array(z.strictObject({ id: z.string(), entries: z.int(), closed: z.string().nullable() })),
  audit: z.array(
    z.looseObject({
      session: z.string(),
      entries: z.int(),
      letters: z.int(),
      prompts: z.int(),
      proved: z.int(),
      secrets: z.int(),
      leaks: z.array(z.looseObject({ kind: z.string(), seat: z.string(), id: z.string(), seq: z.int() })),
      doubts: z.array(z.looseObject({})),
    }),
  ),
  knows: z.record(
    z.string(),
    z.array(
      z.looseObject({
        what: z.string(),
        why: z.string(),
        with: z.array(z.string()),
        since: z.looseObject({ session: z.string(), scene: z.string().nullable(), beat: z.int(), seq: z.int() }),
      }),
    ),
  ),
  account,
});

export const timeline = z.array(
  z.looseObject({
    seq: z.int(),
    at: z.string(),
    kind: z.string(),
    session: z.string(),
    scene: z.string().nullable(),
    beat: z.int(),
    audience: z.array(z.string()),
  }),
);
