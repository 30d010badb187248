import type { ModelRequest, Usage } from "./model.ts";
import type { Spec } from "./spec.ts";
import { promptTokens } from "./tokens.ts";

/** Of shorter prompts a count says too little: what a server adds or leaves out weighs too much in them. */
const LONG = 3_000;
/** Our guess is high, by a third at most; a server that counted less than this share of it has not read all of it. */
const READ = 0.5;

/** Whether a server read less of a prompt than it was sent. Those at home cut what does not fit without a word, from its beginning; others refuse it. */
export function wasCut({ provider }: Spec, request: ModelRequest, { input }: Usage): boolean {
  if (provider !== "ollama" && provider !== "openai-compatible") return false;
  const sent = promptTokens(request, false); // not every server puts the tools into what the model reads
  return sent >= LONG && input < sent * READ;
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
