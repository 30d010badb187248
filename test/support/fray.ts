import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { fitting, type TableName } from "../../src/minds/house/tables/table.ts";
import type { Desk } from "../../src/minds/mind.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { lastSaid } from "../../src/protocol/letter.ts";
import type { Status } from "../../src/rules/state.ts";
import type { AnyMind } from "./any-mind.ts";
import { houseAt } from "./evening.ts";
import { playOn } from "./folder.ts";

/** A folder with one page on it that comes to blows, for meetings at the table that are about fights. */
export interface Fray {
  /** The points of the page's `Foes` section. */
  readonly foes: string;
  /** Level of the three who are in it, and hit points where they are fewer than they should be. */
  readonly level?: number;
  readonly hp?: number;
  /** Put at the end of every sheet. */
  readonly sheet?: string;
}

export const ADA = "ada-marsh";
export const BRAM = "bram-oake";
export const CILLA = "cilla-wren";

const SHEETS = {
  [ADA]: [
    "Ada Marsh",
    "Fighter",
    "STR 16, DEX 12, CON 14, INT 10, WIS 11, CHA 13",
    16,
    "Longsword | +5 | 1d8+3 slashing",
  ],
  [BRAM]: [
    "Bram Oake",
    "Cleric",
    "STR 14, DEX 10, CON 13, INT 10, WIS 16, CHA 12",
    16,
    "Mace | +4 | 1d6+2 bludgeoning",
  ],
  [CILLA]: [
    "Cilla Wren",
    "Rogue",
    "STR 10, DEX 16, CON 12, INT 13, WIS 12, CHA 14",
    14,
    "Rapier | +5 | 1d8+3 piercing",
  ],
} as const;

const page = (foes: string): string => `# The Toll Yard

starts · place: the toll yard · danger: medium

> The gate of the toll yard is shut, and the people who shut it are on this side.

## Here

- **the gate** (gate): Two planks and a chain.

## Ways

### Walk up to the gate (force)
said: go to the gate
- yes: They are seen at once. → fight tollmen

### Wait by the wall (wit) · again
said: wait
- yes: Nothing comes by.

### Sit down and eat (kindness) · again
- yes: Bread is passed along.

## Foes: tollmen

${foes}
`;

/** Lays it out on the disk; gone again when the test is over. */
export function frayIn(t: TestContext, { foes, level = 2, hp, sheet = "" }: Fray): string {
  const home = mkdtempSync(join(tmpdir(), "troupe-fray-"));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  const root = join(home, "the-toll-yard");
  const files = new Map([
    ["preferences.md", "narrative_style: hybrid\nplayer_character: Ada Marsh\n"],
    ["story-state.md", "# Story state\n\n## Current Situation\n\n**Location**: the toll yard\n\n## Party Status\n\n"],
    ["party-knowledge.md", "# What the party knows\n\n## What We Know\n\n- The gate is shut.\n"],
    ["beats/01-the-toll-yard.md", page(foes)],
    ...Object.entries(SHEETS).map(
      ([slug, [name, calling, scores, ac, arm]]) =>
        [
          `party/${slug}.md`,
          `# ${name}\n\n**Class**: ${calling}\n**Level**: ${level}\n**Race**: Human\n\n${scores}\n\nAC ${ac}\nHP ${hp ?? 8 + 6 * level}\n\n## Attacks\n\n| Weapon | Bonus | Damage |\n|---|---|---|\n| ${arm} |\n\n## Equipment\n\n- Pack\n\n**Coins**: 5 gp, 10 sp\n\n${sheet}\n`,
        ] as const,
    ),
  ]);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export interface Fought {
  readonly seed?: string;
  readonly beats?: number;
  /** What befalls somebody besides, the first time it says so: asked before the house's own step, once the fight is on. */
  readonly besides?: (status: Status) => readonly object[];
  /** Companions who do nothing in a fight but stand on guard, so that it lasts. */
  readonly idle?: boolean;
  readonly mode?: Mode;
  /** Another mind at a seat. */
  readonly mindOf?: (seat: string) => AnyMind | undefined;
}

/** Plays it with Ada as the person; the first line is the way that comes to blows. When the lines are spent she strikes at whoever is nearest. */
export const fought = (
  root: string,
  lines: readonly string[],
  {
    seed = "a fray",
    beats = 12,
    besides = () => [],
    idle = false,
    mode = "team",
    mindOf = () => undefined,
  }: Fought = {},
) =>
  playOn(root, {
    mode,
    human: ADA,
    lines: ["Walk up to the gate", ...lines, ...Array.from({ length: 60 }, () => "I strike at whoever is nearest.")],
    seed,
    beats,
    mindOf: (seat) =>
      mindOf(seat) ?? (seat === "gm" ? meddled(besides) : idle && seat !== "narrator" ? onGuard(seat) : houseAt(seat)),
  });

export const onGuard =
  (seat: string): AnyMind =>
  async (desk, signal) =>
    desk.view && desk.task === "answer" && isTurn(desk)
      ? [{ tag: "PLAYER_TO_GM", fields: { type: "ACTION" }, body: "dodge" }]
      : houseAt(seat)(desk, signal);

const isTurn = ({ letters, seat }: Desk): boolean => {
  return lastSaid(letters, "GM_TO_PLAYER", ({ to }) => to.includes(seat))?.fields.request_type === "COMBAT_ACTION";
};

/** The house GM, with deeds of the test besides once a fight is on. */
export const meddled =
  (besides: (status: Status) => readonly object[]): AnyMind =>
  async (desk, signal) => {
    const more = desk.task === "run" && desk.status?.fight ? besides(desk.status) : [];
    return more.length > 0 ? more.map((intent) => ({ kind: "deed", intent })) : houseAt("gm")(desk, signal);
  };

export const events = (entries: readonly Entry[]): readonly Readonly<Record<string, unknown>>[] =>
  entries.flatMap((entry) => (entry.kind === "deed" ? entry.events : []));

export const told = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : []));

export const prompts = (entries: readonly Entry[], to: string, request: string): readonly string[] =>
  entries.flatMap((entry) =>
    entry.kind === "message" &&
    entry.tag === "GM_TO_PLAYER" &&
    entry.to.includes(to) &&
    entry.fields.request_type === request
      ? [entry.body]
      : [],
  );

/** What a table of the house says, with its gaps open to any name: whether a narration holds one of its rows. */
export const holdsRow = (texts: readonly string[], table: TableName, under: string): boolean =>
  rowsUnder(table, under).some((row) => texts.some((text) => row.test(text)));

const rowsUnder = (name: TableName, under: string): readonly RegExp[] =>
  fitting(name, new Set(), under).map(({ text }) => {
    const plain = text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[a-z]+\}/g, ".{1,60}?");
    return new RegExp(plain, "i");
  });
