// Plays an adventure to its ending, full-auto, by seed, and says how the evenings went.
// Usage: npm run adventure -- --seeds 1000 [--from 1] [--second] [campaigns/the-long-stair]

import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openCampaign } from "../src/campaign/campaign.ts";
import { readWorld } from "../src/campaign/read/world.ts";
import { sharedBy, type Telling, tell } from "../test/support/telling.ts";
import { isMain } from "./is-main.ts";

export interface AdventureOptions {
  readonly folder: string;
  readonly seeds: readonly string[];
  /** Plays the evening after, too. */
  readonly second?: boolean;
  /** Processes that play at the same time; 0: all of them are played in this one, which starts none and measures no time of its own. */
  readonly lanes?: number;
  /** Every so-manieth is played twice: the same seed, the same story. 0: none is. */
  readonly again?: number;
  readonly log?: (telling: Telling) => void;
}

export interface AdventureReport {
  readonly evenings: readonly Telling[];
  readonly seconds: readonly Telling[];
  /** By title, how many evenings came to it; all endings that an evening from the beginning may come to. */
  readonly endings: ReadonlyMap<string, number>;
  /** What two of them had in common, for each two, least first. */
  readonly shared: readonly number[];
  /** Seeds whose second playing was another story. */
  readonly unlike: readonly string[];
  readonly faults: readonly string[];
}

export async function runAdventure(options: AdventureOptions): Promise<AdventureReport> {
  const { folder, seeds, second = false, again: every = 25, log = () => {} } = options;
  const todo = [...seeds, ...seeds.filter((_, i) => i % every === 0)];
  const told: (readonly Telling[])[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let i = next++; i < todo.length; i = next++) {
      const seed = todo[i] ?? "";
      told[i] = options.lanes === 0 ? await tell(folder, seed, second) : await played(folder, seed, second);
      for (const one of told[i] ?? []) if (i < seeds.length) log(one);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, options.lanes ?? 1) }, lane));
  const evenings = told.slice(0, seeds.length).flatMap(([first]) => first ?? []);
  const again = told.slice(seeds.length).flatMap(([first]) => first ?? []);
  const { situations } = readWorld(openCampaign(folder));
  const titles = situations
    .filter(({ after }) => after.length === 0)
    .flatMap(({ endings }) => endings.map(({ title }) => title));
  return {
    evenings,
    seconds: told.slice(0, seeds.length).flatMap(([, two]) => two ?? []),
    endings: new Map(titles.map((title) => [title, evenings.filter(({ ending }) => ending === title).length])),
    shared: [...pairs(evenings).map(([a, b]) => sharedBy(a, b))].sort((a, b) => a - b),
    unlike: again
      .filter(({ seed, print }) => evenings.find((one) => one.seed === seed)?.print !== print)
      .map(({ seed }) => seed),
    faults: told.flat().flatMap(({ seed, faults }) => faults.map((fault) => `seed ${seed}: ${fault}`)),
  };
}

function* pairs(all: readonly Telling[]): Generator<readonly [Telling, Telling]> {
  for (const [i, a] of all.entries()) for (const b of all.slice(0, i)) yield [a, b];
}

/** In a process of its own: so the processor's time is that of one evening and nothing else. */
function played(folder: string, seed: string, second: boolean): Promise<readonly Telling[]> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ["--one", seed, ...(second ? ["--second"] : []), folder]);
    let told: readonly Telling[] | undefined;
    child.on("message", (message) => {
      told = message as readonly Telling[];
    });
    child.on("error", reject);
    child.on("exit", (code) => (told ? resolve(told) : reject(new Error(`Seed ${seed} was not told: exit ${code}.`))));
  });
}

if (isMain(import.meta.url)) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seeds: { type: "string", default: "20" },
      from: { type: "string", default: "1" },
      lanes: { type: "string", default: "2" },
      second: { type: "boolean", default: false },
      one: { type: "string" },
    },
  });
  const folder = positionals[0] ?? "campaigns/the-long-stair";
  if (values.one !== undefined) process.send?.(await tell(folder, values.one, values.second));
  else {
    const from = Number(values.from);
    const report = await runAdventure({
      folder,
      seeds: Array.from({ length: Number(values.seeds) }, (_, i) => String(from + i)),
      second: values.second,
      lanes: Number(values.lanes),
      log: ({ seed, ending, beats, cpu, words, pages, faults }) =>
        console.log(seed, ending || "(none)", { beats, cpu, words, pages: pages.length }, ...faults.slice(0, 3)),
    });
    const { evenings, endings, shared, unlike, faults } = report;
    const sorted = (of: (one: Telling) => number) => evenings.map(of).toSorted((a, b) => a - b);
    const at = (list: readonly number[], share: number) =>
      list[Math.min(list.length - 1, Math.floor(list.length * share))];
    const spread = (of: (one: Telling) => number) =>
      [0, 0.05, 0.5, 0.95, 1].map((share) => at(sorted(of), share)).join(" · ");
    console.log("\nleast · 5 % · middle · 95 % · most");
    const columns: Readonly<Record<string, (one: Telling) => number>> = {
      beats: ({ beats }) => beats,
      minutes: ({ minutes }) => minutes,
      words: ({ words }) => words,
      "cpu, ms": ({ cpu }) => cpu,
      scenes: ({ pages }) => pages.length,
    };
    for (const [name, of] of Object.entries(columns)) console.log(name.padEnd(8), spread(of));
    console.log(
      `shared by two seeds: ${at(shared, 0.5)?.toFixed(2)} in the middle, ${at(shared, 0.99)?.toFixed(2)} at 99 %, ${shared.at(-1)?.toFixed(2)} at most`,
    );
    for (const [title, times] of endings)
      console.log(`${((100 * times) / evenings.length).toFixed(1).padStart(5)} %  ${title}`);
    const none = evenings.filter(({ ending }) => !endings.has(ending)).length;
    console.log(`${((100 * none) / evenings.length).toFixed(1).padStart(5)} %  no ending`);
    console.log(
      `40 to 90 beats: ${((100 * evenings.filter(({ beats }) => beats >= 40 && beats <= 90).length) / evenings.length).toFixed(1)} %`,
    );
    if (unlike.length > 0) console.log("another story the second time:", unlike.join(", "));
    console.log(`${faults.length} faults`);
    for (const fault of faults.slice(0, 40)) console.log(" ", fault.slice(0, 200));
    process.exitCode = faults.length > 0 ? 1 : 0;
  }
}
