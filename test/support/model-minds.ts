import type { Desk, Mind } from "../../src/minds/mind.ts";
import { type CallMade, type ModelRequest, promptHash } from "../../src/models/model.ts";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { houseAt } from "./evening.ts";

/** A prompt as simple as it can be: what the desk holds, in the order of the desk. Two shapes of it. */
export function simplePrompt(desk: Desk, shape: string): ModelRequest {
  const files = desk.list().map(({ path }) => {
    const text = desk.read(path);
    return typeof text === "string" ? `## ${path}\n${text}` : "";
  });
  return {
    seat: desk.seat,
    stable: [`You are ${desk.seat}.`, ...files],
    heard: [...desk.letters].map((letter) => JSON.stringify(letter)),
    question: `${shape}: ${desk.task} ${JSON.stringify(desk.notes ?? {})}`,
    tools: [],
    most: 100,
  };
}

export const call = (
  desk: Desk,
  shape: string,
  more: Partial<CallMade> = {},
): CallMade & { readonly shape: string } => ({
  model: "scripted:one",
  input: 1000,
  output: 100,
  cached: 800,
  written: 50,
  ms: 20,
  cost: 0.01,
  prompt_sha256: promptHash(simplePrompt(desk, shape)),
  shape,
  ...more,
});

/** What a model throws when nothing came of all its tries. */
export const modelFault = (kind: string): Error =>
  Object.assign(new Error(`The model: ${kind}.`), { code: `models/${kind}`, kind, hint: "Look at the settings." });

export interface Modelled {
  /** Calls that fail before one answers; each is reported. */
  readonly fails?: (desk: Desk, nth: number) => string | undefined;
  readonly most?: { readonly tokens: number; readonly cost: number };
  readonly says?: Mind;
  readonly more?: (desk: Desk, nth: number) => Partial<CallMade>;
  /** How its prompts are built, and the shape they have. */
  readonly prompts?: { readonly build: (desk: Desk, shape: string) => ModelRequest; readonly shape: string };
}

/** A mind that behaves like a model: asks whether it may, reports its call, says what the house would. It throws what models throw. */
export function modelled(seat: string, options: Modelled = {}): Mind & { readonly calls: () => number } {
  const { fails, most = { tokens: 1100, cost: 0.01 }, says = houseAt(seat), more } = options;
  const { prompts = { build: simplePrompt, shape: "text" } } = options;
  let nth = 0;
  const mind: Mind = async (desk, signal, hands) => {
    if (hands?.may?.(most) === false) throw modelFault("budget");
    nth++;
    const fault = fails?.(desk, nth);
    const { build, shape } = prompts;
    const built = { shape, prompt_sha256: promptHash(build(desk, shape)) };
    hands?.made?.(call(desk, "text", { ...built, ...more?.(desk, nth), ...(fault === undefined ? {} : { fault }) }));
    if (fault !== undefined) throw modelFault(fault);
    return says(desk, signal);
  };
  return Object.assign(mind, { calls: () => nth });
}

export const calls = (entries: readonly Entry[]): readonly EntryOf<"model-call">[] =>
  entries.flatMap((entry) => (entry.kind === "model-call" ? [entry] : []));
export const withoutCalls = (entries: readonly Entry[]): readonly Entry[] =>
  entries.filter((entry) => entry.kind !== "model-call");
export const byHouse = (entries: readonly Entry[], seat: string): number =>
  entries.filter((entry) => entry.kind === "message" && entry.from === seat && entry.by === "house").length;

/** Models at every seat, made once: a seat keeps its mind. */
export function modelsAt(options: Parameters<typeof modelled>[1] = {}) {
  const minds = new Map<string, ReturnType<typeof modelled>>();
  const at = (seat: string) => {
    const mind = minds.get(seat) ?? modelled(seat, options);
    minds.set(seat, mind);
    return mind;
  };
  return { at, made: () => [...minds.values()].reduce((sum, mind) => sum + mind.calls(), 0) };
}
