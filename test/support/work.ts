import { type Profiler, Session } from "node:inspector";
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--no-flush-bytecode"); // V8 would drop code between two counts, and its counts with it
for (const flag of ["--no-opt", "--no-maglev"]) setFlagsFromString(flag); // code that is made faster in the middle of a count counts less of itself

/**
 * Counts work instead of timing it: every block of code that runs in `files`, by V8's own precise coverage, and every character that a
 * regular expression or a scanning string method is handed. The same input always gives the same count.
 */
export async function countWork(work: () => unknown, files = /\/src\/|\/zod\//): Promise<number> {
  using session = disposable(new Session());
  session.connect();
  session.post("Profiler.enable");
  session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  const scanned = await countScanned(work);
  let result: readonly Profiler.ScriptCoverage[] | undefined;
  session.post("Profiler.takePreciseCoverage", (_error, taken) => {
    result = taken.result; // in this thread it is answered at once: nothing else runs between the work and its count
  });
  session.post("Profiler.stopPreciseCoverage");
  if (!result) throw new Error("The work was not counted at once.");
  let blocks = 0;
  for (const { url, functions } of result) {
    if (files.test(url)) for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  }
  return blocks + scanned;
}

const SCANNERS = [
  "indexOf",
  "lastIndexOf",
  "includes",
  "split",
  "trim",
  "trimEnd",
  "trimStart",
  "replaceAll",
  "normalize",
  "toLowerCase",
  "toWellFormed",
] as const;

async function countScanned(work: () => unknown): Promise<number> {
  let scanned = 0;
  const { exec } = RegExp.prototype;
  const strings = String.prototype as unknown as Record<string, (...args: unknown[]) => unknown>;
  const originals = SCANNERS.map((name) => [name, strings[name]] as const);
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const found = exec.call(this, text);
    // An anchored or sticky pattern that fails looks at one place alone, and a split tries one at each; what matters is how far a scan may run.
    scanned +=
      1 +
      (found
        ? found[0].length + found.index - from
        : this.sticky || this.source.startsWith("^")
          ? 1
          : String(text).length - from);
    return found;
  };
  for (const [name, original] of originals) {
    strings[name] = function (this: string, ...args: unknown[]) {
      scanned += this.length;
      return original?.apply(this, args);
    };
  }
  try {
    await work();
  } finally {
    RegExp.prototype.exec = exec;
    for (const [name, original] of originals) if (original) strings[name] = original;
  }
  return scanned;
}

const disposable = (session: Session): Session & Disposable =>
  Object.assign(session, { [Symbol.dispose]: () => session.disconnect() });
