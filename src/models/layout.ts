import { createHash } from "node:crypto";
import type { SystemModelMessage, TextPart, UserModelMessage } from "ai";
import type { ModelRequest } from "./model.ts";
import type { Spec } from "./spec.ts";

/** A request as a provider's client takes it: what stays the same first, so that caches hit. */
export interface Layout {
  readonly instructions: SystemModelMessage[];
  readonly messages: [UserModelMessage];
  /** Behind the last tool, where a breakpoint is left for it. */
  readonly onTools: Marks | undefined;
  /** For the whole call. */
  readonly options: Record<string, Record<string, string | boolean>>;
}

type Marks = { anthropic: { cacheControl: { type: "ephemeral"; ttl?: "1h" } } };

/** Anthropic takes four; one is for what was heard last. */
const BREAKPOINTS = 4;

export function layoutFor(request: ModelRequest, { provider, model }: Spec, withTools: boolean): Layout {
  const stable = request.stable.filter((piece) => piece !== "");
  const heard = request.heard.filter((piece) => piece !== "");
  if (provider === "openai-compatible") return joined(stable, heard, request.question);
  const text = (piece: string): TextPart => ({ type: "text", text: piece });
  const parts = heard.map(text);
  const question = text(request.question);
  const system = (content: string): SystemModelMessage => ({ role: "system", content });
  if (provider !== "anthropic") {
    const options = provider === "openai" ? { openai: forOpenai(request, stable, model) } : {};
    const instructions = stable.length > 0 ? [system(stable.join("\n\n"))] : [];
    return { instructions, messages: [{ role: "user", content: [...parts, question] }], onTools: undefined, options };
  }
  const marks: Marks = { anthropic: { cacheControl: { type: "ephemeral", ...(request.slow ? { ttl: "1h" } : {}) } } };
  const last = parts.at(-1);
  if (last) last.providerOptions = marks;
  const free = BREAKPOINTS - (last ? 1 : 0);
  const instructions = stable.map((content, i) =>
    i >= stable.length - free ? { ...system(content), providerOptions: marks } : system(content),
  );
  const onTools = withTools && stable.length < free ? marks : undefined;
  return { instructions, messages: [{ role: "user", content: [...parts, question] }], onTools, options: {} };
}

/** Many servers that speak like OpenAI take one system message and plain strings; what comes first still stays the same. */
const joined = (stable: readonly string[], heard: readonly string[], question: string): Layout => ({
  instructions: stable.length > 0 ? [{ role: "system", content: stable.join("\n\n") }] : [],
  messages: [{ role: "user", content: [...heard, question].join("\n\n") }],
  onTools: undefined,
  options: {},
});

/** Calls with the same beginning go where it is cached; nothing is kept for the provider's own use of it; a table does not wait for long thoughts. */
function forOpenai({ seat }: ModelRequest, stable: readonly string[], model: string): Record<string, string | boolean> {
  const hash = createHash("sha256").update(JSON.stringify(stable)).digest("hex").slice(0, 16);
  return {
    promptCacheKey: `troupe-${seat.slice(0, 30)}-${hash}`,
    store: false,
    ...(thinks({ provider: "openai", model }) ? { reasoningEffort: "low" } : {}),
  };
}

/** Models that think before they answer, and count it among what they may answer with. */
const THINKING: Readonly<Partial<Record<Spec["provider"], RegExp>>> = {
  anthropic: /fable|mythos|(?:opus|sonnet|haiku)-5/,
  openai: /^(?:o\d|gpt-5)/,
  google: /^gemini-(?:2\.5|[3-9])/,
};

const thinks = ({ provider, model }: Pick<Spec, "provider" | "model">): boolean =>
  THINKING[provider]?.test(model) ?? false;

/** Room to think, above what may be answered: without it such a model comes to its limit before its first word. */
const ROOM = 4_000;

export const mostFor = ({ most }: Pick<ModelRequest, "most">, spec: Pick<Spec, "provider" | "model">): number =>
  thinks(spec) ? most + ROOM : most;
