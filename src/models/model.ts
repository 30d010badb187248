import { createHash } from "node:crypto";

/** One call of a language model, as a mind asks for it. */
export interface ModelRequest {
  /** For whom it is made. */
  readonly seat: string;
  /** What stays the same byte for byte, in pieces; a provider's cache may end behind each. */
  readonly stable: readonly string[];
  /** What was heard, oldest first: a piece that was given once stays as it is until the context is folded. */
  readonly heard: readonly string[];
  /** What is asked now. It changes with every call and is never cached. */
  readonly question: string;
  readonly tools: readonly ModelTool[];
  /** Tokens it may answer with. */
  readonly most: number;
  /** People sit at the table: caches are kept for longer. */
  readonly slow?: boolean;
}

export interface ModelTool {
  readonly name: string;
  readonly description: string;
  /** A JSON schema of an object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
  /** What could not be read as its input, as the model wrote it. */
  readonly broken?: string;
}

/** Tokens. Those read from a cache and those written to one are among the input. */
export interface Usage {
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly written: number;
}

export interface ModelAnswer {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** `length`: it was cut off by its own limit. */
  readonly finish: "stop" | "calls" | "length";
  readonly call: CallMade;
}

/** A call that was made, whether or not anything came of it. */
export interface CallMade extends Usage {
  /** The spec of the model that was called, such as `anthropic:claude-sonnet-5`. */
  readonly model: string;
  readonly ms: number;
  /** In dollars; 0 where no price is known. */
  readonly cost: number;
  readonly prompt_sha256: string;
  /** What went wrong, by the name of the fault. */
  readonly fault?: string;
  /** In which shape a mind made the prompt: with it the prompt can be made again. The mind puts it there. */
  readonly shape?: string;
}

/** What whoever asks is told while a call is under way. */
export interface Listening {
  /** A piece of the answer's text, as it comes. */
  readonly text?: (piece: string) => void;
  /** A piece of a tool call's input, as it comes. */
  readonly input?: (tool: string, piece: string) => void;
  /** Something came, be it only a thought: it is at work. With its words, where it has any. */
  readonly alive?: (piece?: string) => void;
  /** What came so far does not count: the call failed and is made again. */
  readonly again?: () => void;
  /** A call is over, well or badly. */
  readonly made?: (call: CallMade) => void;
  /** Whether a call that may cost so much may be made. */
  readonly may?: (most: { readonly tokens: number; readonly cost: number }) => boolean;
}

/** A language model, or several that stand in for one another, behind one function. Throws a `ModelFault` when nothing came of it in all its tries. */
export type Model = (request: ModelRequest, signal: AbortSignal, listening?: Listening) => Promise<ModelAnswer>;

/** By this a prompt is known again: everything in it that a model reads. */
export const promptHash = ({ stable, heard, question, tools }: ModelRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([stable, heard, question, tools]))
    .digest("hex");
