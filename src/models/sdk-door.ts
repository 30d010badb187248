import { jsonSchema, type LanguageModel, streamText, type TextStreamPart, type ToolSet, tool } from "ai";
import type { Door, Piece, Surroundings } from "./door.ts";
import { KEYS, ModelFault } from "./fault.ts";
import { layoutFor, mostFor } from "./layout.ts";
import type { ModelRequest, ModelTool, ToolCall, Usage } from "./model.ts";
import { faultOf } from "./sdk-fault.ts";
import type { Spec } from "./spec.ts";
import { fetchFor } from "./wire.ts";

// The client's remarks are for developers of clients; what matters is in the answer or its fault.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });

/** The door to a provider with a client in the AI SDK: one request, streamed, without the client's own retries. */
export async function sdkDoor(spec: Spec, surroundings: Surroundings): Promise<Door> {
  const modelFor = await clientOf(spec, surroundings);
  return async function* (request, signal, withTools) {
    const began = { yet: false };
    try {
      yield* pieces(ask(modelFor(request.seat), request, spec, signal, withTools), spec, began);
    } catch (error) {
      throw faultOf(error, spec.name, began.yet);
    }
  };
}

/** A model for a seat; the client itself is made once. */
type ModelFor = (seat: string) => Exclude<LanguageModel, string>;

async function clientOf({ provider, model, name }: Spec, { env, baseUrl, urls }: Surroundings): Promise<ModelFor> {
  const key = KEYS[provider].map((variable) => env[variable]).find((value) => value !== undefined && value !== "");
  const needed = (): string => {
    if (key !== undefined) return key;
    throw new ModelFault("refused-key", name);
  };
  const fetch = fetchFor(name);
  switch (provider) {
    case "anthropic": {
      const { createAnthropic } = await import("@ai-sdk/anthropic");
      const client = createAnthropic({
        apiKey: needed(),
        fetch,
        ...at(urls?.anthropic ?? withVersion(env.ANTHROPIC_BASE_URL)),
      });
      return () => client(model);
    }
    case "openai": {
      const { createOpenAI } = await import("@ai-sdk/openai");
      const client = createOpenAI({ apiKey: needed(), fetch, ...at(urls?.openai ?? env.OPENAI_BASE_URL) });
      return () => client(model);
    }
    case "google": {
      const { createGoogle } = await import("@ai-sdk/google");
      const client = createGoogle({ apiKey: needed(), fetch, ...at(urls?.google) });
      return () => client(model);
    }
    default: {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const baseURL = baseUrl ?? env.TROUPE_BASE_URL;
      if (!baseURL) throw new ModelFault("no-address", name);
      const settings = {
        name: provider,
        baseURL,
        fetch,
        includeUsage: true,
        ...(key === undefined ? {} : { apiKey: key }),
      };
      return (seat) => createOpenAICompatible({ ...settings, headers: { "X-Troupe-Seat": seat } })(model);
    }
  }
}

const at = (baseURL: string | undefined) => (baseURL ? { baseURL } : {});

/** Anthropic's own tools leave the version out of this variable; the client wants it in. */
const withVersion = (url: string | undefined): string | undefined =>
  url ? url.replace(/\/+$/, "").replace(/(?<!\/v1)$/, "/v1") : undefined;

function ask(
  model: Exclude<LanguageModel, string>,
  request: ModelRequest,
  spec: Spec,
  abortSignal: AbortSignal,
  withTools: boolean,
): AsyncIterable<TextStreamPart<ToolSet>> {
  const { instructions, messages, onTools, options } = layoutFor(request, spec, withTools);
  return streamText({
    model,
    messages,
    maxRetries: 0,
    maxOutputTokens: mostFor(request, spec),
    abortSignal,
    onError: () => {}, // it comes as a part, too
    ...(instructions.length > 0 ? { instructions } : {}),
    ...(withTools ? { tools: toolSet(request.tools, onTools) } : {}),
    providerOptions: options,
  }).stream;
}

/** Tools are described and never run: a call is what the table makes of it. */
function toolSet(tools: readonly ModelTool[], onLast: ReturnType<typeof layoutFor>["onTools"]): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, parameters }, i) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema(parameters),
        ...(onLast && i === tools.length - 1 ? { providerOptions: onLast } : {}),
      }),
    ]),
  );
}

async function* pieces(
  stream: AsyncIterable<TextStreamPart<ToolSet>>,
  spec: Spec,
  began: { yet: boolean },
): AsyncGenerator<Piece> {
  const tools = new Map<string, string>();
  let calls = 0;
  for await (const part of stream) {
    if (part.type !== "start" && part.type !== "start-step" && part.type !== "error") began.yet = true;
    switch (part.type) {
      case "text-delta":
        yield { kind: "text", text: part.text };
        break;
      case "reasoning-delta":
        yield { kind: "thought", text: part.text };
        break;
      case "tool-input-start":
        tools.set(part.id, part.toolName);
        yield { kind: "thought", text: "" };
        break;
      case "tool-input-delta":
        yield { kind: "input", tool: tools.get(part.id) ?? "", text: part.delta };
        break;
      case "tool-call":
        calls++;
        yield { kind: "call", call: callOf(part) };
        break;
      case "error":
        throw part.error;
      case "abort":
        throw new ModelFault("gone", spec.name);
      case "finish":
        yield { kind: "finish", finish: finishOf(part, spec, calls > 0), usage: usageOf(part.totalUsage) };
        return;
    }
  }
  throw new ModelFault("cut-off", spec.name);
}

/** What a model wrote that is no JSON comes back as it is; a tool that nobody described is left to whoever asked. */
function callOf(part: { toolName: string; input: unknown; invalid?: boolean | undefined }): ToolCall {
  const { toolName: name, input, invalid } = part;
  return invalid && typeof input === "string" ? { name, input: undefined, broken: input } : { name, input };
}

function finishOf(part: TextStreamPart<ToolSet> & { type: "finish" }, spec: Spec, called: boolean) {
  switch (part.finishReason) {
    case "stop":
      return called ? ("calls" as const) : ("stop" as const);
    case "tool-calls":
      return "calls" as const;
    case "length":
      return "length" as const;
    case "content-filter":
      throw new ModelFault("filtered", spec.name);
    default: // the stream ended without saying how, or a tool call came that the provider itself could not read
      throw new ModelFault(/malformed/i.test(part.rawFinishReason ?? "") ? "garbled" : "cut-off", spec.name);
  }
}

/** Undefined where the provider did not count. */
function usageOf({ inputTokens, outputTokens, inputTokenDetails }: SdkUsage): Usage | undefined {
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  return {
    input: inputTokens ?? 0,
    output: outputTokens ?? 0,
    cached: inputTokenDetails?.cacheReadTokens ?? 0,
    written: inputTokenDetails?.cacheWriteTokens ?? 0,
  };
}

type SdkUsage = (TextStreamPart<ToolSet> & { type: "finish" })["totalUsage"];
