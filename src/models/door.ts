import type { ModelRequest, ToolCall, Usage } from "./model.ts";

/** What comes through the door of a provider while it answers, whoever it is. */
export type Piece =
  /** The server has begun to get the model into memory, or is done with it. */
  | { readonly kind: "loading" | "loaded" }
  /** It is at work, and there is nothing to show for it yet; so much was thought. */
  | { readonly kind: "thought"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "input"; readonly tool: string; readonly text: string }
  | { readonly kind: "call"; readonly call: ToolCall }
  /** The only end that counts as one. */
  | { readonly kind: "finish"; readonly finish: Finish; readonly usage: Usage | undefined };

export type Finish = "stop" | "calls" | "length";

/** One request to one provider. It ends with a `finish`, or throws a `ModelFault`. */
export type Door = (request: ModelRequest, signal: AbortSignal, withTools: boolean) => AsyncIterable<Piece>;

/** What a door needs to know of where it is. */
export interface Surroundings {
  /** Where keys and addresses are looked up. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where `openai-compatible` is served. */
  readonly baseUrl?: string | undefined;
  /** Tokens of context to ask a server for that takes it with every call; undefined: as many as are usual. */
  readonly context?: number | undefined;
  /** Other addresses than the providers' own. */
  readonly urls?: Readonly<Partial<Record<"anthropic" | "openai" | "google", string>>> | undefined;
  /** The Claude Code binary, where it is not the `claude` of the PATH, and words that come before its flags. */
  readonly claude?: readonly [string, ...string[]] | undefined;
}
