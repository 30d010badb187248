import type { Spec } from "./spec.ts";

/** Everything that can come of a call instead of an answer. */
export const FAULTS = {
  silent: "It did not begin to answer in time. Try again later, or take another model.",
  stalled: "It began to answer and then said nothing more. Try again later, or take another model.",
  slow: "It did not finish in time. A faster model, or longer deadlines in settings.yaml, would help.",
  "cut-off": "The answer broke off. If it happens often, look at the connection or at a proxy in between.",
  garbled: "What came back is not what this provider sends. Check the base URL, and any proxy in between.",
  "refused-key": "The key is missing or was refused.",
  unpaid: "The account has no credit left. Add some with the provider, or take another model.",
  "no-such-model": "The provider does not have this model. Check its name; troupe doctor tries it.",
  "rate-limited": "The provider takes no more calls for now. Wait a little, or take a second model: --model 'a|b'.",
  overloaded: "The provider has trouble of its own. Wait a little, or take a second model: --model 'a|b'.",
  loading:
    "The server is still loading the model. Wait a little; a longer time for it is load under deadlines in settings.yaml.",
  unreachable: "Nobody answered at that address.",
  redirected:
    "The address sends calls on to another one, and a key and a prompt are not sent after it. Check the base URL.",
  "no-address": "Say where it is served: --base-url <url>, or set TROUPE_BASE_URL.",
  "bad-request": "The provider did not take the request. The model may be too small for it, or the base URL wrong.",
  "too-long":
    "The prompt is longer than what the model reads. Give it more with context in settings.yaml, or take another model.",
  filtered: "The provider's filter held the answer back. Another model may be less strict.",
  "too-much": "It answered without end and was stopped. Take another model.",
  budget: "The budget is spent. A higher one is given with --budget.",
  gone: "Nobody waited for the answer any more.",
} as const;
export type FaultKind = keyof typeof FAULTS;

/** Nothing came of a call. Neither the key nor anything of the prompt is in it: no cause is kept, because providers' errors carry both. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly kind: FaultKind;
  readonly code: `models/${FaultKind}`;
  readonly hint: string;
  /** What the provider asked to wait, in milliseconds. */
  readonly after: number | undefined;
  /** What the provider answered with, where it did. */
  readonly status: number | undefined;
  /** It was the tools that the provider did not take. */
  readonly tools: boolean;
  constructor(kind: FaultKind, model: string, more: FaultDetails = {}) {
    super(`${model}: ${SAID[kind]}${more.status === undefined ? "" : ` (status ${more.status})`}.`);
    this.kind = kind;
    this.code = `models/${kind}`;
    this.hint = more.hint ?? FAULTS[kind];
    this.after = more.after;
    this.status = more.status;
    this.tools = more.tools ?? false;
  }
}

interface FaultDetails {
  readonly hint?: string | undefined;
  readonly after?: number | undefined;
  readonly status?: number | undefined;
  readonly tools?: boolean;
}

const SAID: Readonly<Record<FaultKind, string>> = {
  silent: "no answer began in time",
  stalled: "the answer stopped coming",
  slow: "no whole answer came in time",
  "cut-off": "the answer broke off",
  garbled: "the answer could not be read",
  "refused-key": "the key was refused",
  unpaid: "there is no credit left",
  "no-such-model": "there is no such model",
  "rate-limited": "too many calls",
  overloaded: "the provider has trouble",
  loading: "the model is still being loaded",
  unreachable: "nobody could be reached",
  redirected: "the call was sent on to another address",
  "no-address": "nobody has said where it is served",
  "bad-request": "the request was not taken",
  "too-long": "the prompt is too long for it",
  filtered: "the provider's filter held the answer back",
  "too-much": "the answer had no end",
  budget: "the budget does not allow another call",
  gone: "the call was given up",
};

/** What may go better if the same model is asked again. The others go to the next model. */
export const isPassing = (kind: FaultKind): boolean =>
  ["silent", "stalled", "cut-off", "garbled", "rate-limited", "overloaded", "loading", "unreachable"].includes(kind);

/** What such a fault says of the model. A call that was given up, a spent budget, a filter or an endless answer say nothing of whether it is there. */
export const isDown = (kind: FaultKind): boolean => !["gone", "budget", "filtered", "too-much"].includes(kind);

/** Which variables hold a provider's key. */
export const KEYS: Readonly<Record<Spec["provider"], readonly string[]>> = {
  anthropic: ["ANTHROPIC_API_KEY"],
  openai: ["OPENAI_API_KEY"],
  google: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY", "GOOGLE_API_KEY"],
  "openai-compatible": ["TROUPE_API_KEY"],
  ollama: [],
  "claude-code": ["ANTHROPIC_AUTH_TOKEN", "CLAUDE_CODE_OAUTH_TOKEN"],
};

/** The remedy where it depends on who serves the model. */
export function hintFor(kind: FaultKind, { provider, model }: Spec): string | undefined {
  const [key] = KEYS[provider];
  if (kind === "refused-key") {
    if (provider === "claude-code") return "Start claude once and sign in, or take a provider with a key.";
    return key === undefined ? FAULTS[kind] : `${FAULTS[kind]} Put a valid one into ${key}.`;
  }
  if (kind === "unreachable") {
    if (provider === "claude-code") return "There is no claude on the PATH. Install Claude Code and sign in.";
    if (provider === "ollama") return `${FAULTS[kind]} Start it with: ollama serve (OLLAMA_HOST says where it is).`;
    if (provider === "openai-compatible") return `${FAULTS[kind]} Check --base-url, and that the server is running.`;
    return `${FAULTS[kind]} Check the connection to the network.`;
  }
  if (kind === "no-such-model" && provider === "ollama") return `Fetch it first: ollama pull ${model}`;
  return undefined;
}
