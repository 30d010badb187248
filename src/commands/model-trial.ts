import { randomInt } from "node:crypto";
import { wasCut } from "../models/cut.ts";
import { isAtHome } from "../models/deadlines.ts";
import { type FaultKind, ModelFault } from "../models/fault.ts";
import type { Listening, Model, ModelRequest, ModelTool } from "../models/model.ts";
import { type ModelOptions, openModel } from "../models/open-model.ts";
import { isFree, priceOf, pricesDate, shippedPrices } from "../models/prices.ts";
import type { Spec } from "../models/spec.ts";
import { UNKNOWN_WINDOW } from "../models/window.ts";
import type { ModelPlan } from "./model-settings.ts";

/** What came of trying a model with two tiny calls, and one at home with a long one. Nothing of a campaign is sent. */
export interface Trial {
  readonly kind: "model";
  readonly name: string;
  readonly works: boolean;
  /** It calls tools; else it answers in text, and that is read too. */
  readonly tools: boolean;
  readonly ms: number;
  readonly cost: number;
  /** Tokens that it reads. */
  readonly window: number;
  /** Whether a prompt of that length came through whole; only models at home are asked to read one. `unclear`: it was read, and nobody can say how much. */
  readonly whole?: "yes" | "no" | "unclear";
  /** What it counted of it. */
  readonly read?: number;
  /** What it costs, in words. */
  readonly price: string;
  readonly fault?: FaultKind;
  readonly hint?: string;
}

type Tried = Pick<ModelPlan, "specs" | "options" | "window">;
type Ask = (request: ModelRequest, listening: Listening) => ReturnType<Model>;

/** All at once, and each by itself: one that hangs does not hold up another. */
export const tryModels = (plan: Tried, gone = new AbortController().signal): Promise<readonly Trial[]> =>
  Promise.all(plan.specs.map((spec) => tryModel(spec, plan, gone)));

/** Somebody waits at the keyboard; a model at home takes its time all the same. */
const DEADLINES = { first: 30_000, between: 15_000, total: 45_000 };

async function tryModel(spec: Spec, { options, window: windowOf }: Tried, gone: AbortSignal): Promise<Trial> {
  const isHome = isAtHome(spec, options.baseUrl);
  const deadlines = isHome ? options.deadlines : { ...DEADLINES, ...options.deadlines };
  const model = openModel([spec], { ...options, ...(deadlines ? { deadlines } : {}) });
  const ask: Ask = (request, listening) => model(request, gone, listening);
  const spent = { cost: 0 };
  const { tokens: window = UNKNOWN_WINDOW } = (await windowOf?.("gm", "gm", [spec])) ?? {};
  const about = { kind: "model", name: spec.name, price: priceIn(spec, options), window } as const;
  try {
    const { ms } = await called(ask, { ...TINY, question: "Answer with the one word: ready" }, spent);
    const tools = spec.provider !== "claude-code" && (await callsTools(ask, spent));
    const proved = isHome ? await readsWhole(spec, ask, window, spent) : {};
    return { ...about, works: true, tools, ms, ...spent, ...proved };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    return { ...about, works: false, tools: false, ms: 0, ...spent, fault: error.kind, hint: error.hint };
  }
}

const TINY: ModelRequest = {
  seat: "doctor",
  stable: ["Somebody is trying out whether you can be reached. Do exactly what is asked, in as few words as possible."],
  heard: [],
  question: "",
  tools: [],
  most: 200,
};

const READY: ModelTool = {
  name: "ready",
  description: "Says that you are ready.",
  parameters: { type: "object", properties: { word: { type: "string" } }, required: ["word"] },
};

/** A model that answers and fails at tools can still be played with, in text. */
async function callsTools(ask: Ask, spent: { cost: number }): Promise<boolean> {
  try {
    const request = { ...TINY, tools: [READY], question: 'Call the tool "ready" with the word "yes".' };
    const { calls } = await called(ask, request, spent);
    return calls.some(({ name, broken }) => name === READY.name && broken === undefined);
  } catch (error) {
    if (error instanceof ModelFault) return false;
    throw error;
  }
}

/** Letters of English in a token, by which a mind counts what fits. */
const LETTERS = 3.7;
const RAIN = "It rained on the stair all night, and nobody came down to look. ";

/**
 * A prompt as long as any that a mind would send, with a word at its beginning that has to come back: what does not fit is cut from there. One that
 * does not come back may have been forgotten; what the server counted says whether it was cut.
 */
async function readsWhole(
  spec: Spec,
  ask: Ask,
  window: number,
  spent: { cost: number },
): Promise<Pick<Trial, "whole" | "read">> {
  const word = `heron${randomInt(1000, 10_000)}`;
  const story = RAIN.repeat(Math.max(1, Math.floor(((window - TINY.most - 200) * LETTERS) / RAIN.length)));
  const question = "Say only the word that you were given at the beginning, before the story.";
  const request = { ...TINY, stable: [`The word is ${word}. Remember it.`, story], question };
  try {
    const { text, read } = await called(ask, request, spent);
    if (text.toLowerCase().includes(word)) return { whole: "yes", read };
    const cut = wasCut(spec, request, { input: read, output: 0, cached: 0, written: 0 });
    return { whole: cut ? "no" : "unclear", read };
  } catch (error) {
    if (error instanceof ModelFault) return { whole: "no" };
    throw error;
  }
}

async function called(ask: Ask, request: ModelRequest, spent: { cost: number }) {
  const made = ({ cost }: { readonly cost: number }) => {
    spent.cost += cost;
  };
  const { text, calls, call } = await ask(request, { made });
  return { text, calls, ms: call.ms, read: call.input };
}

function priceIn(spec: Spec, { prices = {} }: ModelOptions): string {
  const price = priceOf(spec, prices, shippedPrices);
  if (price) return `$${price.input} in and $${price.output} out for a million tokens, as of ${pricesDate}`;
  if (isFree(spec)) return spec.provider === "ollama" ? "costs nothing" : "covered by your plan";
  return "its price is not known, so it counts as $0; prices.yaml in the home can say";
}

/** One line for a person. */
export function trialLine({ name, works, tools, ms, price, fault, hint, ...trial }: Trial): string {
  if (!works) return `${name} does not work (${fault}). ${hint ?? ""}`.trim();
  const took = ms < 950 ? `${Math.max(1, Math.round(ms / 100)) / 10} s` : `${Math.round(ms / 1000)} s`;
  const how = tools ? "calls tools" : "answers in text only, which is read too";
  return `${name} works: it ${how}; ${took}; ${price}. ${windowLine(trial)}`;
}

function windowLine({ window, whole, read }: Pick<Trial, "window" | "whole" | "read">): string {
  const reads = `It reads ${window.toLocaleString("en")} tokens`;
  const counted = read === undefined ? "" : ` (it counted ${read.toLocaleString("en")})`;
  if (whole === "yes") return `${reads}, and a prompt of that length came through whole${counted}.`;
  if (whole === "no")
    return `${reads}, it is said, but a prompt of that length did not come through whole${counted}: start its server with a larger context, or write a smaller context into settings.yaml.`;
  if (whole === "unclear")
    return `${reads}, it is said; a prompt of that length was taken${counted}, but it did not know how that began.`;
  return `${reads}.`;
}
