import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Mutant } from "./mutants.ts";
import type { Job, Ready, Verdict } from "./worker.ts";

export interface Judged extends Mutant {
  readonly fate: Verdict["fate"];
  readonly by?: string;
}

export interface Judgement {
  readonly judged: readonly Judged[];
  /** Facts that do not hold for the rules as they are; they catch nothing. */
  readonly broken: readonly string[];
}

const LANES = Math.min(2, availableParallelism());
/** A worker tries all facts on the rules themselves first: for fewer than this a second one is not worth it. */
const FEW = 60;
/** Modules are never unloaded, so a worker is replaced after so many. */
const TURNS = 250;
/** A change can make a loop endless. Whoever takes so many times as long as the rules themselves has been noticed. */
const PATIENCE = 10;
const LEAST_MS = 4000;

/** Lets the vectors judge all of these, two at a time where there are many. */
export async function judgeAll(mutants: readonly Mutant[], log: (done: number) => void = () => {}): Promise<Judgement> {
  const judged: (Judged | undefined)[] = mutants.map(() => undefined);
  let broken: readonly string[] = [];
  let next = 0;
  let done = 0;
  const lane = async () => {
    while (next < mutants.length) {
      const worker = await hire();
      broken = worker.broken;
      for (let turn = 0; turn < TURNS && next < mutants.length && !worker.isGone(); turn++) {
        const at = next++;
        const mutant = mutants[at] as Mutant;
        judged[at] = { ...mutant, ...(await worker.judge({ file: mutant.file, code: mutant.code })) };
        log(++done);
      }
      await worker.dismiss();
    }
  };
  await Promise.all(Array.from({ length: mutants.length < FEW ? 1 : LANES }, lane));
  return { judged: judged.filter((one) => one !== undefined), broken };
}

interface Hired {
  readonly broken: readonly string[];
  readonly judge: (job: Job) => Promise<Verdict>;
  readonly isGone: () => boolean;
  readonly dismiss: () => Promise<unknown>;
}

async function hire(): Promise<Hired> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 1024 },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  let gone = false;
  /** Whoever waits for the worker's next word. */
  let settle: (error: Error | undefined, value?: unknown) => void = () => {};
  worker.on("message", (value) => settle(undefined, value));
  worker.on("error", (error) => settle(error instanceof Error ? error : new Error(String(error))));
  worker.on("exit", (code) => settle(new Error(`the worker ended with ${code}`)));
  const answer = <T>(ms: number, instead?: T): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle(new Error("no answer")), ms);
      settle = (error, value) => {
        settle = () => {};
        clearTimeout(timer);
        if (!error) return resolve(value as T);
        gone = true;
        void worker.terminate();
        return instead === undefined ? reject(error) : resolve(instead);
      };
    });
  const { broken, ms } = await answer<Ready>(60_000);
  return {
    broken,
    isGone: () => gone,
    dismiss: () => worker.terminate(),
    judge: (job) => {
      worker.postMessage(job);
      return answer<Verdict>(Math.max(LEAST_MS, PATIENCE * ms), { fate: "caught", by: "it never ends" });
    },
  };
}
