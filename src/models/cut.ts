import type { ModelRequest, Usage } from "./model.ts";
import type { Spec } from "./spec.ts";
import { promptTokens } from "./tokens.ts";

/** Of shorter prompts a count says too little: what a server adds or leaves out weighs too much in them. */
const LONG = 3_000;
/** Our guess is high, by a third at most; a server that counted less than this share of it has not read all of it, whatever it counted before. */
const READ = 0.5;

/** Of what it counted before for a prompt as long as ours: one of less than this share has lost about a third of it, or more. */
const AS_BEFORE = 0.75;

/** Those at home cut what does not fit without a word, from its beginning; others refuse it. */
const cuts = ({ provider }: Spec): boolean => provider === "ollama" || provider === "openai-compatible";

/** What is sent, as we guess it. Not every server puts the tools into what the model reads. */
const sentIn = (request: ModelRequest): number => promptTokens(request, false);

/** Whether a server read much less of a prompt than it was sent. */
export function wasCut(spec: Spec, request: ModelRequest, { input }: Usage): boolean {
  const sent = sentIn(request);
  return cuts(spec) && sent >= LONG && input < sent * READ;
}

/** The same of one call after another: what a model counted of the prompts before says what it should count of this one. */
export function openCuts(): typeof wasCut {
  const counted = new Map<string, readonly [number, number]>();
  return (spec, request, usage) => {
    const sent = sentIn(request);
    if (!cuts(spec) || sent < LONG) return false;
    const shares = [usage.input / sent, usage.input / promptTokens(request, true)] as const; // one of them stays as it is, whether the server counts tools or not
    const before = counted.get(spec.name) ?? [0, 0];
    counted.set(spec.name, [Math.max(before[0], shares[0]), Math.max(before[1], shares[1])]);
    return wasCut(spec, request, usage) || shares.every((share, i) => share < (before[i] ?? 0) * AS_BEFORE);
  };
}

/** Told to whoever plays. It says the same as long as the server reads the same number of tokens, so that it can be told once. */
export const cutLine = ({ name, provider }: Spec, { input }: Usage): string =>
  `(${name} read only ${input.toLocaleString("en")} tokens of a longer prompt: its server cuts off the beginning. ${
    provider === "ollama"
      ? "See that context in settings.yaml fits the model, and OLLAMA_CONTEXT_LENGTH."
      : "Start it with a larger context, or write context: <tokens> into settings.yaml."
  } troupe doctor tries it.)`;

/** Says a thing of a model once, and no more, however often it happens. */
export function onceEach(tell: (text: string) => void): (text: string) => void {
  const told = new Set<string>();
  return (text) => {
    const about = text.split(" ", 1)[0] ?? "";
    if (told.has(about)) return;
    told.add(about);
    tell(text);
  };
}
