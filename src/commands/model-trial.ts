import { type FaultKind, ModelFault } from "../models/fault.ts";
import type { Model, ModelRequest, ModelTool } from "../models/model.ts";
import { type ModelOptions, openModel } from "../models/open-model.ts";
import { isFree, priceOf, pricesDate, shippedPrices } from "../models/prices.ts";
import type { Spec } from "../models/spec.ts";
import type { ModelPlan } from "./model-settings.ts";

/** What came of trying a model with two tiny calls. Nothing of a campaign is sent. */
export interface Trial {
  readonly kind: "model";
  readonly name: string;
  readonly works: boolean;
  /** It calls tools; else it answers in text, and that is read too. */
  readonly tools: boolean;
  readonly ms: number;
  readonly cost: number;
  /** What it costs, in words. */
  readonly price: string;
  readonly fault?: FaultKind;
  readonly hint?: string;
}

/** All at once, and each by itself: one that hangs does not hold up another. */
export const tryModels = ({ specs, options }: ModelPlan): Promise<readonly Trial[]> =>
  Promise.all(specs.map((spec) => tryModel(spec, options)));

/** Somebody waits at the keyboard. */
const DEADLINES = { first: 30_000, between: 15_000, total: 45_000 };

async function tryModel(spec: Spec, options: ModelOptions): Promise<Trial> {
  const model = openModel([spec], { ...options, deadlines: { ...DEADLINES, ...options.deadlines } });
  const spent = { cost: 0 };
  const about = { kind: "model", name: spec.name, price: priceIn(spec, options) } as const;
  try {
    const { ms } = await called(model, { ...TINY, question: "Answer with the one word: ready" }, spent);
    const tools = spec.provider !== "claude-code" && (await callsTools(model, spent));
    return { ...about, works: true, tools, ms, ...spent };
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
async function callsTools(model: Model, spent: { cost: number }): Promise<boolean> {
  try {
    const request = { ...TINY, tools: [READY], question: 'Call the tool "ready" with the word "yes".' };
    const { calls } = await called(model, request, spent);
    return calls.some(({ name, broken }) => name === READY.name && broken === undefined);
  } catch (error) {
    if (error instanceof ModelFault) return false;
    throw error;
  }
}

async function called(model: Model, request: ModelRequest, spent: { cost: number }) {
  const made = ({ cost }: { readonly cost: number }) => {
    spent.cost += cost;
  };
  const { calls, call } = await model(request, new AbortController().signal, { made });
  return { calls, ms: call.ms };
}

function priceIn(spec: Spec, { prices = {} }: ModelOptions): string {
  const price = priceOf(spec, prices, shippedPrices);
  if (price) return `$${price.input} in and $${price.output} out for a million tokens, as of ${pricesDate}`;
  if (isFree(spec)) return spec.provider === "ollama" ? "costs nothing" : "covered by your plan";
  return "its price is not known, so it counts as $0; prices.yaml in the home can say";
}

/** One line for a person. */
export function trialLine({ name, works, tools, ms, price, fault, hint }: Trial): string {
  if (!works) return `${name} does not work (${fault}). ${hint ?? ""}`.trim();
  const took = ms < 950 ? `${Math.max(1, Math.round(ms / 100)) / 10} s` : `${Math.round(ms / 1000)} s`;
  const how = tools ? "calls tools" : "answers in text only, which is read too";
  return `${name} works: it ${how}; ${took}; ${price}.`;
}
