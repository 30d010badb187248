import { z } from "zod";
import type { FileEdits } from "../campaign/edits/edit.ts";
import { COINS } from "../campaign/sheets/coins.ts";
import { readSheet } from "../campaign/sheets/sheet.ts";
import type { EntryOf } from "../protocol/entry.ts";
import { POTION, potionsOn } from "../rules/features.ts";
import { seatsOf } from "../table/seating.ts";
import { type SheetChange, sheetEdits } from "./sheets.ts";
import type { Told } from "./told.ts";

/**
 * What happened to somebody for good goes into their sheet: what a ruling's changes say under `sheet`, by character, and the potions they drank.
 * What passes again, as wounds do, stands in the story state alone.
 */
export function permanent(told: Told): readonly FileEdits[] {
  return seatsOf(told.state, "player").flatMap((seat): readonly FileEdits[] => {
    const path = `party/${seat}.md`;
    const text = told.read(path);
    if (text === undefined) return [];
    const ruled = told.entries.flatMap((entry) => (entry.kind === "ruling" ? changeOf(entry.changes.sheet, seat) : []));
    const grown = told.entries.flatMap((entry) => (entry.kind === "deed" ? levelIn(entry, seat) : []));
    const drunk = Array.from({ length: toStrike(told, seat, text) }, () => "potion of healing");
    const changes: readonly SheetChange[] = [...ruled, ...grown, ...(drunk.length > 0 ? [{ loses: drunk }] : [])];
    const edits = changes.length > 0 ? sheetEdits(text, joined(changes)) : [];
    return edits.length > 0 ? [{ path, edits }] : [];
  });
}

const short = () => z.string().trim().min(1).max(200);
const names = () => z.array(short()).max(20).optional();

const Change = z.strictObject({
  level: z.int().min(1).max(20).optional(),
  calling: short().optional(),
  maxHp: z.int().min(1).max(1000).optional(),
  experience: z.int().min(0).max(10_000_000).optional(),
  coins: z.partialRecord(z.enum(COINS), z.int().min(-1_000_000).max(1_000_000)).optional(),
  purse: z.partialRecord(z.enum(COINS), z.int().min(0).max(1_000_000)).optional(),
  gains: names(),
  loses: names(),
  features: names(),
});

/** A level that the rules gave, and the hit points with it. */
const levelIn = ({ intent, events }: EntryOf<"deed">, seat: string): readonly SheetChange[] =>
  intent.do === "advance" && intent.levels !== 0
    ? events.flatMap((event) => {
        const { level, hp } = (event.stats ?? {}) as { readonly level?: unknown; readonly hp?: unknown };
        const isTheirs = event.event === "advanced" && event.who === seat;
        return isTheirs && typeof level === "number" && typeof hp === "number" ? [{ level, maxHp: hp }] : [];
      })
    : [];

/** What is not understood changes nothing: the ruling is on record, and the sheet is a person's. */
function changeOf(sheet: unknown, seat: string): readonly SheetChange[] {
  if (typeof sheet !== "object" || sheet === null || !Object.hasOwn(sheet, seat)) return [];
  const { data } = Change.safeParse((sheet as Readonly<Record<string, unknown>>)[seat]);
  return data ? [data as SheetChange] : [];
}

/** What came and went again in between never stood on the sheet: what is lost is taken from what was gained before it. */
function things(changes: readonly SheetChange[]): {
  readonly gains: readonly string[];
  readonly loses: readonly string[];
} {
  const gains: string[] = [];
  const loses: string[] = [];
  for (const change of changes) {
    for (const thing of change.loses ?? []) {
      const at = gains.findIndex((one) => one.toLowerCase() === thing.toLowerCase());
      if (at < 0) loses.push(thing);
      else gains.splice(at, 1);
    }
    gains.push(...(change.gains ?? []));
  }
  return { gains, loses };
}

/** What came and went before somebody said what is in the purse counts no more. */
const moved = (sum: number, { coins, purse }: SheetChange, coin: (typeof COINS)[number]): number =>
  (purse?.[coin] === undefined ? sum : 0) + (coins?.[coin] ?? 0);

/** Several changes as one: the last level counts, coins add up, things come together. */
const joined = (changes: readonly SheetChange[]): SheetChange => ({
  ...Object.assign({}, ...changes),
  coins: Object.fromEntries(COINS.map((coin) => [coin, changes.reduce((sum, one) => moved(sum, one, coin), 0)])),
  purse: Object.assign({}, ...changes.map(({ purse }) => purse)),
  ...things(changes),
  features: changes.flatMap(({ features = [] }) => features),
});

/** Potions that were drunk and still stand on the sheet: those it had when the character came in, less those struck since. */
function toStrike({ state }: Told, seat: string, text: string): number {
  const creature = Object.hasOwn(state.status.creatures, seat) ? state.status.creatures[seat] : undefined;
  const drunk = creature?.used[POTION] ?? 0;
  if (!creature || drunk === 0) return 0;
  const left = potionsOn(readSheet(seat, text).stats);
  return Math.max(0, Math.min(left, drunk - (potionsOn(creature.stats) - left)));
}
