import type { Deadlines } from "./deadlines.ts";
import type { Door, Finish, Piece } from "./door.ts";
import { type FaultKind, ModelFault } from "./fault.ts";
import type { Listening, ModelRequest, ToolCall, Usage } from "./model.ts";
import { estimated, NOTHING } from "./tokens.ts";

/** Text, thoughts and inputs in bytes, after which an answer is taken to have no end. */
export const MOST = 200_000;

export interface Attempted {
  readonly answer?: { readonly text: string; readonly calls: readonly ToolCall[]; readonly finish: Finish };
  readonly fault?: ModelFault;
  readonly usage: Usage;
  /** The provider counted it; else it is our guess. */
  readonly counted?: boolean;
  /** Something of it was handed on. */
  readonly gave: boolean;
  /** Whoever listened threw this: no fault of the model's, and nothing to try again. */
  readonly thrown?: { readonly error: unknown };
}

interface Attempting {
  readonly door: Door;
  readonly name: string;
  readonly request: ModelRequest;
  readonly withTools: boolean;
  readonly deadlines: Deadlines;
  /** What is left for the whole call. */
  readonly left: number;
  readonly clock: () => number;
  readonly signal: AbortSignal;
  readonly listening: Listening;
}

/** One try with one model. It settles by its deadline whatever the provider does, and never takes half an answer for a whole one. */
export async function attempt(trying: Attempting): Promise<Attempted> {
  const { door, name, request, withTools, signal, listening } = trying;
  const ending = new AbortController();
  const got = { text: "", calls: [] as ToolCall[], bytes: 0, gave: false, over: false };
  let thrown: Attempted["thrown"];
  const fault = (kind: FaultKind) => new ModelFault(kind, name);
  const watch = watchOver(trying);
  const gone = new Promise<ModelFault>((resolve) => {
    if (signal.aborted) resolve(fault("gone"));
    signal.addEventListener("abort", () => resolve(fault("gone")), { once: true, signal: ending.signal });
  });

  const take = (piece: Piece): void => {
    if (piece.kind === "loading") watch.loading();
    else if (piece.kind === "loaded") watch.loaded();
    else watch.heard();
    listening.alive?.("text" in piece ? piece.text : "");
    if (piece.kind === "call") got.calls.push(piece.call);
    if (piece.kind !== "text" && piece.kind !== "input" && piece.kind !== "thought") return;
    got.bytes += Buffer.byteLength(piece.text);
    if (got.bytes > MOST) throw fault("too-much");
    if (piece.kind === "thought") return;
    got.gave = true;
    if (piece.kind === "text") got.text += piece.text;
    try {
      if (piece.kind === "text") listening.text?.(piece.text);
      else listening.input?.(piece.tool, piece.text);
    } catch (error) {
      thrown = { error };
      throw fault("gone");
    }
  };
  const reading = async (): Promise<Attempted | ModelFault> => {
    try {
      for await (const piece of door(request, ending.signal, withTools)) {
        if (got.over) return fault("gone"); // it was already given up; nobody reads this
        if (piece.kind !== "finish") take(piece);
        else {
          const { text, calls } = got;
          const told = counted(piece.usage);
          const usage = told ?? estimated(request, withTools, got.bytes);
          return { answer: { text, calls, finish: piece.finish }, usage, counted: told !== undefined, gave: got.gave };
        }
      }
      return fault("cut-off");
    } catch (error) {
      return error instanceof ModelFault ? error : fault("garbled");
    }
  };
  const came = await Promise.race([reading(), watch.ran, gone]);
  got.over = true;
  watch.stop();
  ending.abort();
  if (!(came instanceof ModelFault)) return came;
  const usage = TURNED_DOWN.includes(came.kind) ? NOTHING : estimated(request, withTools, got.bytes);
  return { fault: came, usage, gave: got.gave, ...(thrown ? { thrown } : {}) };
}

/** What a provider counted, if it can be: nobody answers a prompt of no tokens. */
const counted = (usage: Usage | undefined): Usage | undefined =>
  usage && usage.input > 0 && usage.output >= 0 && usage.cached >= 0 && usage.written >= 0 ? usage : undefined;

/** What a provider says before it has read the prompt, or what never reached one. */
const TURNED_DOWN: readonly FaultKind[] = [
  "refused-key",
  "unpaid",
  "no-such-model",
  "rate-limited",
  "overloaded",
  "loading",
  "unreachable",
  "redirected",
  "no-address",
  "bad-request",
];

/**
 * One timer for all deadlines: it looks again at what was heard instead of being set anew at every token. A server that does not say when it has
 * loaded the model has the time for that and for the first word together.
 */
function watchOver({ deadlines, left, clock, name }: Attempting) {
  const begun = clock();
  const { load, first, between } = deadlines;
  let due = begun + load + first;
  let heard = false;
  let timer: NodeJS.Timeout | undefined;
  const { promise: ran, resolve } = Promise.withResolvers<ModelFault>();
  let isOver = false;
  const look = (again: boolean): void => {
    if (isOver) return;
    const now = clock();
    const next = Math.min(due, begun + left);
    if (now < next) timer = setTimeout(look, Math.ceil(next - now), false);
    else if (!again)
      setImmediate(look, true); // if it was this machine that was late, what has come meanwhile is read first
    else if (now >= begun + left) resolve(new ModelFault("slow", name));
    else resolve(new ModelFault(heard ? "stalled" : "silent", name));
  };
  const wait = (milliseconds: number): void => {
    const before = due;
    due = clock() + milliseconds;
    if (due >= before) return; // the timer looks at it when it comes
    clearTimeout(timer);
    look(false);
  };
  look(false);
  return {
    ran,
    loading: () => wait(load),
    loaded: () => wait(first),
    heard: () => {
      heard = true;
      wait(between);
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}
