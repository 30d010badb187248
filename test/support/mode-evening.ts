import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { encode } from "gpt-tokenizer";
import type { Disk } from "../../src/campaign/folder/disk.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { promptFor } from "../../src/minds/model/prompt.ts";
import type { ModelRequest } from "../../src/models/model.ts";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { rollKey } from "../../src/table/place-of.ts";
import { houseAt } from "./evening.ts";
import { filesOf, playOn } from "./folder.ts";

/** One evening of the house in one mode, in numbers. */
export interface ModeEvening {
  readonly mode: Mode;
  readonly entries: readonly Entry[];
  /** Messages that somebody said, and those the table cut out of them or said in somebody's name. */
  readonly said: number;
  readonly cut: number;
  /** Files that came to stand in the folder or changed; how often one was written, and of these how often in `tmp/`. */
  readonly files: number;
  readonly writes: number;
  readonly passing: number;
  /** How often a mind was asked, and what models would have been given to read. */
  readonly calls: Readonly<Record<"gm" | "player" | "narrator", number>>;
  readonly tokens: Readonly<Record<"gm" | "player" | "narrator", number>>;
  readonly largest: number;
  /** Milliseconds of processor time, of an evening in which nothing is counted. */
  readonly cpu: number;
  /** Dice by their place in the story. */
  readonly dice: ReadonlyMap<string, string>;
}

export interface ModeOptions {
  readonly folder: string;
  readonly mode: Mode;
  readonly seed: string;
  readonly beats: number;
}

/** Plays the evening twice, each on a copy of its own: once for the time it takes, once to read over the minds' shoulders. */
export async function modeEvening({ folder, mode, seed, beats }: ModeOptions): Promise<ModeEvening> {
  const evening = { mode, seed, beats, session: "modes" };
  const began = process.cpuUsage();
  await onCopy(folder, (root) => playOn(root, evening));
  const { user, system } = process.cpuUsage(began);
  const requests: (readonly [role: Role, request: ModelRequest])[] = [];
  const mindOf = (seat: string): Mind => overTheShoulder(houseAt(seat), (role, one) => requests.push([role, one]));
  return await onCopy(folder, async (root) => {
    const before = filesOf(root);
    const written: string[] = [];
    const onDisk = (disk: Disk): Disk => ({
      ...disk,
      write: (path, ...rest) => {
        const done = disk.write(path, ...rest);
        if (done) written.push(path);
        return done;
      },
    });
    const { entries } = await playOn(root, { ...evening, mindOf, onDisk });
    const after = filesOf(root);
    const messages = entries.filter((entry) => entry.kind === "message");
    const sizes = requests.map(([role, one]) => [role, tokensOf(one)] as const);
    const byRole = (of: (size: number) => number) => {
      const sum = (wanted: Role) => sizes.reduce((all, [role, size]) => all + (role === wanted ? of(size) : 0), 0);
      return { gm: sum("gm"), player: sum("player"), narrator: sum("narrator") };
    };
    return {
      mode,
      entries,
      said: messages.filter(({ by }) => by === undefined).length,
      cut: messages.filter(({ by }) => by !== undefined).length,
      files: [...after].filter(([path, text]) => before.get(path) !== text).length,
      writes: written.length,
      passing: written.filter((path) => path.startsWith("tmp/")).length,
      calls: byRole(() => 1),
      tokens: byRole((size) => size),
      largest: Math.max(...sizes.map(([, size]) => size)),
      cpu: Math.round((user + system) / 1000),
      dice: diceOf(entries),
    };
  });
}

type Role = "gm" | "player" | "narrator";

/** What a model would be asked, where one would be asked: for an empty page nobody is. */
function overTheShoulder(house: Mind, asked: (role: Role, request: ModelRequest) => void): Mind {
  return async (desk, signal, hands) => {
    const says = await house(desk, signal, hands);
    const page = says.find((say) => (say as { kind?: unknown }).kind === "writing") as
      | Partial<EntryOf<"writing">>
      | undefined;
    const isPage = desk.task === "journal" || desk.task === "scene";
    if (!isPage || (page?.sources?.length ?? 0) > 0) asked(desk.role as Role, promptFor(desk, "tools"));
    return says;
  };
}

const tokensOf = ({ stable, heard, question, tools }: ModelRequest): number =>
  [JSON.stringify(tools), ...stable, ...heard, question].reduce((sum, one) => sum + known(one), 0);

const counted = new Map<string, number>();
function known(text: string): number {
  const size = counted.get(text) ?? encode(text).length;
  counted.set(text, size);
  return size;
}

function diceOf(entries: readonly Entry[]): ReadonlyMap<string, string> {
  const fallen = new Map<string, number>();
  return new Map(
    entries.flatMap((entry) => {
      if (entry.kind !== "roll") return [];
      const key = rollKey(entry);
      const nth = fallen.get(key) ?? 0;
      fallen.set(key, nth + 1);
      return [[`${key}/${nth}: ${entry.expr}`, entry.dice.join()] as const];
    }),
  );
}

/** Of the dice that both evenings cast at the same place, how many there are and how many fell alike. */
export function sameDice(a: ModeEvening, b: ModeEvening): { readonly both: number; readonly alike: number } {
  const both = [...a.dice].filter(([place]) => b.dice.has(place));
  return { both: both.length, alike: both.filter(([place, dice]) => b.dice.get(place) === dice).length };
}

async function onCopy<T>(from: string, act: (root: string) => Promise<T>): Promise<T> {
  const home = mkdtempSync(join(tmpdir(), "troupe-modes-"));
  const root = join(home, basename(from));
  try {
    cpSync(from, root, { recursive: true, filter: (path) => !path.includes(".troupe") });
    return await act(root);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
