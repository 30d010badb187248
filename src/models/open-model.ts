import { type Attempted, attempt } from "./attempt.ts";
import { type Circuits, openCircuits } from "./circuit.ts";
import { cutLine, openCuts } from "./cut.ts";
import { deadlinesFor, type GivenDeadlines } from "./deadlines.ts";
import type { Door, Surroundings } from "./door.ts";
import { type FaultKind, hintFor, isPassing, ModelFault } from "./fault.ts";
import { withoutKeys } from "./keys.ts";
import { mostFor } from "./layout.ts";
import { type CallMade, type Listening, type Model, type ModelRequest, promptHash } from "./model.ts";
import { costAtMost, costOf, type Prices, priceOf, shippedPrices } from "./prices.ts";
import type { Spec } from "./spec.ts";
import { promptTokens } from "./tokens.ts";

export interface ModelOptions extends Partial<Surroundings>, GivenDeadlines {
  /** Asked before what ships. */
  readonly prices?: Prices;
  /** Shared by the seats of a table: what is down for one is down for all. */
  readonly circuits?: Circuits;
  readonly clock?: () => number;
  readonly random?: () => number;
  /** Passes the time before another attempt, or less when the signal is raised. */
  readonly pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Whoever plays is told something of a model that is no fault. */
  readonly notice?: (text: string) => void;
  /** Another way to a provider than its own. */
  readonly doorOf?: (spec: Spec, surroundings: Surroundings) => Promise<Door>;
}

const ATTEMPTS = 3;
/** Before a server that is loading a model is asked again; longer each time. */
const LOADING = 2_000;
const BACKOFF = { least: 500, most: 8_000 };

/**
 * The models of a seat behind one function: each is tried up to three times, in order, and all of it within one deadline. A `ModelFault` says
 * what came of the last try.
 */
export function openModel(specs: readonly Spec[], options: ModelOptions = {}): Model {
  if (specs.length === 0) throw new TypeError("A model needs at least one spec; without one the house plays the seat.");
  const { clock = Date.now, random = Math.random, pause = passing, doorOf = ownDoor } = options;
  const { circuits = openCircuits({ clock }) } = options;
  const surroundings = { ...options, env: options.env ?? process.env };
  const deadlinesOf = (spec: Spec) =>
    deadlinesFor(spec, options, surroundings.baseUrl ?? surroundings.env.TROUPE_BASE_URL);
  const longest = Math.max(...specs.map((spec) => deadlinesOf(spec).total));
  const doors = new Map<string, Promise<Door>>();
  /** Models that do not take tools; learnt once, then they are asked without. */
  const plain = new Set<string>();
  const wasCut = openCuts();

  const doorTo = (spec: Spec): Promise<Door> => {
    const known =
      doors.get(spec.name) ?? doorOf(spec, surroundings).then((door) => withoutKeys(door, surroundings.env));
    doors.set(spec.name, known);
    known.catch(() => doors.delete(spec.name)); // what is mended meanwhile, such as a key, is found the next time
    return known;
  };

  return async (request, signal, listening = {}) => {
    const end = clock() + longest;
    const prompt_sha256 = promptHash(request);
    let gave = false;
    let last: ModelFault | undefined;

    /** One try, and the account of it. */
    const tryOnce = async (spec: Spec, until: number): Promise<Attempted & { readonly call: CallMade }> => {
      const withTools = request.tools.length > 0 && !plain.has(spec.name);
      const price = priceOf(spec, options.prices ?? {}, shippedPrices);
      allowed(spec, request, withTools, listening, price);
      if (gave) listening.again?.();
      const begun = clock();
      const left = until - begun;
      const deadlines = deadlinesOf(spec);
      const trying = { name: spec.name, request, withTools, deadlines, left, clock, signal, listening };
      const tried = await attempt({ ...trying, door: through(doorTo(spec)) });
      gave = tried.gave;
      if (tried.fault?.tools && withTools) plain.add(spec.name);
      const { usage, fault } = tried;
      const cost = costOf(usage, price, request.slow === true);
      const account = { model: spec.name, ...usage, ms: Math.round(clock() - begun), cost, prompt_sha256 };
      const call: CallMade = fault ? { ...account, fault: fault.kind } : account;
      listening.made?.(call);
      if (tried.counted && wasCut(spec, request, usage)) options.notice?.(cutLine(spec, usage));
      if (tried.thrown) throw tried.thrown.error;
      return { ...tried, call };
    };

    for (const [i, spec] of specs.entries()) {
      const resting = circuits.resting(spec.name);
      if (resting) {
        last = resting;
        continue;
      }
      const isLast = i === specs.length - 1;
      const { load, total } = deadlinesOf(spec);
      const begun = clock();
      const until = Math.min(end, begun + total);
      let waits = 0;
      for (let n = 1; n <= ATTEMPTS; n++) {
        if (signal.aborted) throw new ModelFault("gone", spec.name);
        if (clock() >= end) throw last ?? new ModelFault("slow", spec.name);
        const { answer, fault, call } = await tryOnce(spec, until);
        if (answer) {
          circuits.answered(spec.name);
          return { ...answer, call };
        }
        last = advised(fault as ModelFault, spec);
        if (last.kind === "gone") throw last;
        if (last.tools && n < ATTEMPTS) continue;
        if (last.kind === "loading" && clock() + LOADING < begun + load) {
          n--; // it has said that it will answer
          await pause(Math.min(LOADING * 2 ** waits++, LOADING * 5), signal);
          continue;
        }
        const wait = isWorthAnother(last.kind, isLast) && n < ATTEMPTS ? waitFor(last, n, random) : undefined;
        if (wait === undefined || wait >= until - clock()) break;
        await pause(wait, signal);
      }
      if (last) circuits.failed(spec.name, last);
    }
    throw last ?? new ModelFault("unreachable", specs[0]?.name ?? "");
  };
}

/** A model that hangs is not asked again while another has not been tried: its deadlines would eat the other's time. */
const isWorthAnother = (kind: FaultKind, isLast: boolean): boolean =>
  isPassing(kind) && (isLast || (kind !== "silent" && kind !== "stalled"));

/** As long as the provider asked for, else longer each time and never in step with others. */
function waitFor({ after }: ModelFault, n: number, random: () => number): number {
  const step = Math.min(BACKOFF.most, BACKOFF.least * 2 ** (n - 1));
  return after ?? Math.round(step * (0.5 + random() / 2));
}

/** Nothing is sent that might cost more than may be spent. */
function allowed(
  spec: Spec,
  request: ModelRequest,
  withTools: boolean,
  { may }: Listening,
  price: ReturnType<typeof priceOf>,
): void {
  if (!may) return;
  const input = promptTokens(request, withTools);
  const output = mostFor(request, spec);
  const most = { tokens: input + output, cost: costAtMost(input, output, price, request.slow === true) };
  if (!may(most)) throw new ModelFault("budget", spec.name);
}

/** The same fault with the remedy of its provider. */
function advised(fault: ModelFault, spec: Spec): ModelFault {
  const hint = hintFor(fault.kind, spec);
  const { after, status, tools } = fault;
  return hint === undefined ? fault : new ModelFault(fault.kind, spec.name, { hint, after, status, tools });
}

/** A door that is still being fetched; what goes wrong with that is a fault like any other. */
const through = (fetched: Promise<Door>): Door =>
  async function* (request, signal, withTools) {
    yield* (await fetched)(request, signal, withTools);
  };

/** Providers are large: each is read when it is first called. */
async function ownDoor(spec: Spec, surroundings: Surroundings): Promise<Door> {
  if (spec.provider === "claude-code") return (await import("./claude-code.ts")).claudeCodeDoor(spec, surroundings);
  if (spec.provider === "ollama") return (await import("./ollama-door.ts")).ollamaDoor(spec, surroundings);
  return (await import("./sdk-door.ts")).sdkDoor(spec, surroundings);
}

const passing = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    if (signal.aborted) done();
  });
