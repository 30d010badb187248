import { houseRuleLines } from "../campaign/read/house-rules.ts";
import { readWorld } from "../campaign/read/world.ts";
import { readBelongings } from "../campaign/sheets/belongings.ts";
import { readTemper } from "../campaign/sheets/temper.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { TableState } from "../table/state.ts";
import type { World } from "../world/campaign.ts";
import type { Belongings, Temper } from "../world/temper.ts";

export interface Reading {
  /** What the campaign's files said there is when the session opened, and what hands have changed since. */
  world(state: TableState): World;
  temper(character: SeatId, sheet: string): Temper;
  /** What the campaign's own pages agree on, for everybody: what the table stays off, and its house rules. */
  agreed(state: TableState): { readonly boundaries: readonly string[]; readonly rules: readonly string[] };
  /** What a sheet said its character owns, before the table first wrote in it. */
  belongings(state: TableState, character: SeatId): Belongings | undefined;
}

/**
 * The campaign's files, read for minds that cannot read prose. What the table itself writes in the course of an evening is left out: a mind
 * has that in its letters, and a resumed evening must read what the unbroken one read.
 */
export function openReading(version: (sha256: string) => string | undefined): Reading {
  let files: TableState["files"] | undefined;
  let key = "";
  let world: World | undefined;
  const ruled = new WeakMap<World, readonly string[]>();
  const textsOf = (state: TableState) =>
    atFirst(state).map(({ path, sha256 }) => ({ path, text: version(sha256) ?? "" }));
  const tempers = new Map<string, { readonly sheet: string; readonly temper: Temper }>();
  return {
    world(state) {
      if (world && state.files === files) return world;
      const pages = atFirst(state);
      const now = pages.map(({ path, sha256 }) => `${path} ${sha256}`).join("\n");
      if (!world || now !== key)
        world = readWorld({ files: pages.map(({ path, sha256 }) => ({ path, text: version(sha256) ?? "" })) });
      files = state.files;
      key = now;
      return world;
    },
    agreed(state) {
      const whole = this.world(state);
      const rules = ruled.get(whole) ?? houseRuleLines({ files: textsOf(state) });
      ruled.set(whole, rules);
      return { boundaries: whole.boundaries, rules };
    },
    temper(character, sheet) {
      const known = tempers.get(character);
      if (known?.sheet === sheet) return known.temper;
      const temper = readTemper(character, sheet);
      tempers.set(character, { sheet, temper });
      return temper;
    },
    belongings(state, character) {
      const path = `party/${character}.md`;
      const sheet = atFirst(state).find((one) => one.path.toLowerCase() === path);
      const text = sheet && version(sheet.sha256);
      return text === undefined ? undefined : readBelongings(text);
    },
  };
}

/** Each file in the version that the table's first own edit was made from. */
export function atFirst({ files, edits }: TableState): readonly { readonly path: string; readonly sha256: string }[] {
  return [...files]
    .map(([path, { sha256 }]) => ({ path, sha256: edits.bases.get(path) ?? sha256 }))
    .filter(({ sha256 }) => sha256 !== "")
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
