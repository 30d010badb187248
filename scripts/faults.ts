// Calls of models with faults of every kind at random, over HTTP on loopback and through the real clients.
// Usage: npm run faults -- [--calls 10000] [--seed 1] [--at-once 25]

import { parseArgs } from "node:util";
import { openCircuits } from "../src/models/circuit.ts";
import { openModel } from "../src/models/open-model.ts";
import { ask, REQUEST, type Told } from "../test/support/asking.ts";
import { endless } from "../test/support/endless.ts";
import { aimedAt, type Reply, SERVED, serve, specs } from "../test/support/traffic.ts";
import { isMain } from "./is-main.ts";

export interface FaultedCalls {
  readonly calls: number;
  readonly answered: number;
  readonly faults: Readonly<Record<string, number>>;
  /** What the server did, by kind. */
  readonly served: Readonly<Record<string, number>>;
  readonly attempts: number;
  /** By how many milliseconds the last call to settle was over its deadline. */
  readonly latest: number;
  /** One sentence for each promise that was not kept. */
  readonly broken: readonly string[];
}

/** Short, so that ten thousand calls are a matter of minutes; long enough for a whole answer on a busy machine. */
const DEADLINES = { first: 1200, between: 800, total: 4000 };
/** Past this a call counts as stuck. */
const STUCK = 30_000;

export async function faultedCalls(count: number, seed: number, atOnce = 25): Promise<FaultedCalls> {
  const served: Record<string, number> = {};
  const serving = new Map<string, Served[]>();
  await using server = await serve(({ body, url }) => {
    const name = /call-\d+/.exec(JSON.stringify(body))?.[0];
    const folder = SERVED.find((one) => url.startsWith(PLACES[one.folder] ?? "?"))?.folder ?? "openai-compatible";
    if (name === undefined) return { file: `${folder}/text` };
    const before = serving.get(name) ?? [];
    const one = draw(`${seed}/${name}/${before.length}`);
    serving.set(name, [...before, one]);
    served[one.what] = (served[one.what] ?? 0) + 1;
    return { ...one.reply(folder), but: ["the stair.", `the stair ${before.length}.`] };
  });
  const faults: Record<string, number> = {};
  const broken: string[] = [];
  const sum = { answered: 0, attempts: 0, latest: 0 };
  const call = async (n: number): Promise<void> => {
    const name = `call-${n}`;
    const { model } = SERVED[Math.floor(chance(`${seed}/${name}/model`) * SERVED.length)] ?? SERVED[0];
    const giving = new AbortController();
    const isGivenUp = chance(`${seed}/${name}/give`) < 0.05;
    if (isGivenUp) setTimeout(() => giving.abort(), chance(`${seed}/${name}/when`) * DEADLINES.first);
    const aim = aimedAt(server.url);
    const circuits = openCircuits({ after: Number.POSITIVE_INFINITY }); // each call stands for itself
    const asking = openModel(specs(model), { ...aim, deadlines: DEADLINES, circuits });
    const begun = performance.now();
    const told = await settled(ask(asking, { ...REQUEST, question: `${name} What now?` }, giving.signal));
    sum.latest = Math.max(sum.latest, performance.now() - begun - DEADLINES.total);
    if (told?.answer) sum.answered++;
    const kind = told?.error?.kind;
    if (kind !== undefined) faults[kind] = (faults[kind] ?? 0) + 1;
    sum.attempts += told?.made.length ?? 0;
    for (const wrong of problems(told, serving.get(name) ?? [], aim.pauses))
      broken.push(`${name} (${model}): ${wrong}`);
    serving.delete(name);
  };
  for (const { model } of SERVED) await ask(openModel(specs(model), aimedAt(server.url))); // the clients are read once, before the clock counts
  let next = 0;
  const worker = async () => {
    while (next < count) await call(next++);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return { calls: count, faults, served, broken, ...sum };
}

/** By where a client calls, whose traffic it wants. */
const PLACES: Readonly<Record<string, string>> = {
  anthropic: "/v1/messages",
  openai: "/v1/responses",
  google: "/v1beta/",
  "openai-compatible": "/v1/chat",
};

async function settled(calling: Promise<Told>): Promise<Told | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, STUCK, undefined);
  const told = await Promise.race([calling, promise]);
  clearTimeout(timer);
  return told;
}

/** What was promised of a call and not kept. */
function problems(told: Told | undefined, served: readonly Served[], pauses: readonly number[]): readonly string[] {
  if (!told) return ["stuck"];
  const { answer, error, made, text } = told;
  const wrong: string[] = [];
  const from = Number(/^Rain falls on the stair (\d+)\.$/.exec(answer?.text ?? "")?.[1] ?? Number.NaN); // which request it answers
  if (answer && Number.isNaN(from)) wrong.push(`half a text as a whole one: ${answer.text}`);
  if (answer && text !== answer.text) wrong.push(`what was told in pieces is not the answer: ${text}`);
  if (answer && served[from]?.isWhole !== true) wrong.push(`an answer out of ${served[from]?.what}`);
  if (!answer && error?.code !== `models/${error?.kind}`) wrong.push(`an error that is no fault: ${error?.stack}`);
  if (made.length === 0 || made.length > 3) wrong.push(`${made.length} attempts`);
  if (served.length > made.length) wrong.push(`${served.length} requests, and ${made.length} accounted for`);
  if (made.filter(({ fault }) => fault === undefined).length !== (answer ? 1 : 0))
    wrong.push("accounts that do not fit");
  if (answer && made.at(-1) !== answer.call) wrong.push("the answer's own call is not the last one accounted for");
  if (pauses.some((pause) => pause > DEADLINES.total)) wrong.push("waited for longer than there was time");
  const isHeeded = ({ fault }: { readonly fault?: string }, i: number) =>
    fault !== "rate-limited" || pauses[i] === SHORT;
  if (!made.slice(0, -1).every(isHeeded)) wrong.push(`waited ${pauses} after ${made.map(({ fault }) => fault)}`);
  return wrong;
}

interface Served {
  readonly what: string;
  readonly reply: (folder: string) => Reply;
  readonly isWhole?: boolean;
  /** What the provider asks to wait, in milliseconds. */
  readonly wait?: number;
}

const stored = (file: string): Served => ({ what: file, reply: (folder) => ({ file: `${folder}/${file}` }) });
const tooMany = (wait: number): Served => ({
  what: `too-many, wait ${wait} ms`,
  reply: (folder) => ({ file: `${folder}/too-many`, headers: { "retry-after": String(wait / 1000) } }),
  wait,
});

/** A wait there is time for. */
const SHORT = 30;

const KINDS: readonly Served[] = [
  { ...stored("text"), isWhole: true },
  { ...stored("text"), isWhole: true },
  { ...stored("length"), isWhole: true },
  { what: "hang", reply: () => ({ ends: "hang", until: 0 }) },
  { what: "hang after headers", reply: (folder) => ({ file: `${folder}/text`, until: 0.001, ends: "hang" }) },
  { what: "stall", reply: (folder) => ({ file: `${folder}/text`, until: "falls on ", ends: "hang" }) },
  { what: "close midway", reply: (folder) => ({ file: `${folder}/text`, until: "falls on ", ends: "close" }) },
  { what: "destroy midway", reply: (folder) => ({ file: `${folder}/text`, until: "falls on ", ends: "destroy" }) },
  { what: "destroy at once", reply: () => ({ ends: "destroy", until: 0 }) },
  { what: "close in a frame", reply: (folder) => ({ file: `${folder}/text`, until: 0.6, ends: "close" }) },
  { what: "empty", reply: () => ({ body: "" }) },
  { what: "a page", reply: () => ({ body: "<html>no</html>", headers: { "content-type": "text/html" } }) },
  { what: "trickle", reply: (folder) => ({ body: endless(folder, 20), drip: { bytes: 300, every: 20 } }) },
  { what: "endless", reply: (folder) => ({ body: endless(folder, 260) }) },
  ...["garbage", "error-midway", "bad-key", "no-model", "overloaded", "bad-request", "no-credit", "filtered"].map(
    stored,
  ),
  tooMany(SHORT),
  tooMany(60_000),
];

const draw = (place: string): Served => KINDS[Math.floor(chance(place) * KINDS.length)] ?? (KINDS[0] as Served);

/** A number below 1 that belongs to a place, the same in every run. */
function chance(place: string): number {
  let hash = 2166136261;
  for (const letter of place) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: { calls: { type: "string" }, seed: { type: "string" }, "at-once": { type: "string" } },
  });
  const begun = performance.now();
  const found = await faultedCalls(
    Number(values.calls ?? 1000),
    Number(values.seed ?? 1),
    Number(values["at-once"] ?? 25),
  );
  const { calls, answered, attempts, latest, faults, served, broken } = found;
  console.log(`${calls} calls, ${attempts} attempts, ${answered} answered, the others faults:`);
  console.table(faults);
  console.log("What the server did:");
  console.table(served);
  console.log(`At most ${Math.round(latest)} ms past a deadline of ${DEADLINES.total} ms.`);
  console.log(`${broken.length} promises broken. ${Math.round((performance.now() - begun) / 1000)} s.`);
  for (const line of broken.slice(0, 20)) console.log(`  ${line}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
}
