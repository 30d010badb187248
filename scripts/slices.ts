// Plays random evenings in one go and in slices, each person's line in an evening that is opened afresh, and holds the two against each other.
// Usage: node bin/node24.mjs scripts/slices.ts --evenings 300 --seed 1 [--evening 12]

import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCampaign } from "../src/campaign/campaign.ts";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { MODES } from "../src/protocol/kinds/session.ts";
import { type Random, randomFrom } from "../test/support/random.ts";
import { PARTY } from "../test/support/several-people.ts";
import { inSlices, type Played, type Script, unbroken } from "../test/support/slices.ts";
import { isMain } from "./is-main.ts";

const ADVENTURE = fileURLToPath(new URL("../campaigns/the-long-stair", import.meta.url));

export interface SlicesReport {
  readonly evenings: number;
  readonly slices: number;
  readonly entries: number;
  readonly differences: readonly string[];
}

export async function runSlices({ evenings = 10, seed = 1, only = 0, log = (_line: string) => {} }) {
  const report = { evenings: 0, slices: 0, entries: 0, differences: [] as string[] };
  for (let number = only || 1; number <= (only || evenings); number++) {
    const place = mkdtempSync(join(tmpdir(), "troupe-slices-"));
    try {
      const whole = await unbroken(scriptOf(number, seed, place, "whole"));
      const sliced = await inSlices(scriptOf(number, seed, place, "sliced"), openMemoryLedger());
      const found = difference(whole, sliced);
      if (found !== undefined) report.differences.push(`evening ${number}: ${found}`);
      if (found !== undefined) log(`evening ${number}: ${found}`);
      report.evenings++;
      report.slices += sliced.slices;
      report.entries += sliced.entries.length;
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  }
  return report satisfies SlicesReport;
}

/** The first thing in which two evenings differ. */
function difference(one: Played, other: Played): string | undefined {
  const lists = (played: Played): readonly (readonly [string, readonly string[]])[] => [
    ["story", played.whole.story],
    ...Object.entries(played.whole.letters),
    ["files", [...played.whole.files].map(([path, text]) => `${path}\n${text}`)],
    ["shown", played.shown],
  ];
  const others = new Map(lists(other));
  for (const [name, lines] of lists(one)) {
    const also = others.get(name) ?? [];
    const at = Array.from({ length: Math.max(lines.length, also.length) }, (_, i) => i).find(
      (i) => lines[i] !== also[i],
    );
    if (at !== undefined) return `${name} ${at}:\n  in one go: ${lines[at]}\n  in slices: ${also[at]}`;
  }
  return undefined;
}

/** A random evening: mode, people and lines; every third on a copy of the adventure, with the house at every other seat. */
function scriptOf(number: number, seed: number, place: string, name: string): Script {
  const random = randomFrom(seed * 1_000_003 + number);
  const root = number % 3 === 0 ? join(place, name, "the-long-stair") : undefined;
  if (root !== undefined) cpSync(ADVENTURE, root, { recursive: true, filter: (path) => !path.includes(".troupe") });
  const party = root === undefined ? PARTY : openCampaign(root).party;
  const mode = random.pick(MODES);
  const people = party.slice(0, 1 + random.below(3)).toSorted(() => random.next() - 0.5);
  const lines = Object.fromEntries(people.map((seat) => [seat, linesOf(random, party)]));
  const early = Array.from({ length: random.below(4) }, () => [random.pick(people), random.pick(PROSE)] as const);
  return {
    mode,
    beats: 2 + random.below(root === undefined ? 4 : 6),
    seed: `seed ${number}`,
    lines,
    early,
    ...(root ? { root } : {}),
  };
}

const linesOf = (random: Random, party: readonly string[]): readonly string[] =>
  Array.from({ length: 2 + random.below(10) }, () => {
    const name = (random.pick(party).split("-")[0] ?? "").replace(/^./, (letter) => letter.toUpperCase());
    if (random.chance(0.35)) return random.pick(PROSE);
    if (random.chance(0.35)) return String(1 + random.below(4));
    if (random.chance(0.25))
      return `${name}, ${random.pick(["what do you think?", "keep close to me.", "do you hear that?"])}`;
    return random.pick([...COMMANDS, `/whisper ${name} keep close`, `/quiet ${name}`]);
  });

const PROSE = [
  "I look around.",
  "I go on.",
  "I wait and listen.",
  "I open the door and look behind it.",
  "We rest for an hour.",
  "I draw my blade and attack.",
  "Secretly I pocket the key.",
  '"Who is there?" I call.',
  "(pass)",
];

const COMMANDS = [
  "/undo",
  "/undo 2",
  "/end",
  "/save",
  "/away",
  "/back",
  "/why",
  "/who",
  "/x spiders",
  "/secret I pocket the key",
  "/retcon it was raining",
  "/rule nobody may fly",
  "/fix me 3 hp",
  "let's stop here",
  "save please",
  "brb",
  "yes",
  "no",
  "fine by me",
];

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: { evenings: { type: "string" }, seed: { type: "string" }, evening: { type: "string" } },
  });
  const { evenings, slices, entries, differences } = await runSlices({
    evenings: Number(values.evenings ?? 100),
    seed: Number(values.seed ?? 1),
    only: Number(values.evening ?? 0),
    log: console.log,
  });
  console.log(`${evenings} evenings, ${slices} slices, ${entries} entries: ${differences.length} differences`);
  process.exitCode = differences.length > 0 ? 1 : 0;
}
