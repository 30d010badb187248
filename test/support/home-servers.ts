import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readAll } from "node:stream/consumers";

/**
 * Servers as people have them at home, as their documentation says that they answer. None of it was taken from the real thing. Each reads no more of
 * a prompt than its context holds, from the end, and counts what it read, without the tools; a word that it is asked to say again it knows only if it has read it.
 */
export interface HomeServer extends AsyncDisposable {
  readonly url: string;
  /** What was asked of it, in order: the method and the path. */
  readonly asked: string[];
  /** Bodies of what was asked to be answered. */
  // biome-ignore lint/suspicious/noExplicitAny: every server has its own shape, and tests look into it
  readonly bodies: any[];
}

export type Home = "ollama" | "llama.cpp" | "lm-studio" | "koboldcpp" | "vllm" | "plain";

export interface HomeOptions {
  /** Tokens that it really reads. */
  readonly reads: number;
  /** What it says that it reads, where that is something else. */
  readonly tells?: number;
  readonly model?: string;
  /** LM Studio: the model is on disk and not in memory. */
  readonly unloaded?: boolean;
  /** llama.cpp: how many requests find it still loading. */
  readonly loading?: number;
  /** Ollama: called while it loads the model, and while it reads a prompt. */
  readonly loads?: () => void | Promise<void>;
  readonly readsIt?: () => void | Promise<void>;
  /** What it says, where it has not been asked to repeat a word. */
  readonly says?: string;
}

/** A token has four letters, for all of them. */
const tokens = (text: string): number => Math.ceil(text.length / 4);

export async function homeServer(kind: Home, options: HomeOptions): Promise<HomeServer> {
  const asked: string[] = [];
  const bodies: unknown[] = [];
  let loading = options.loading ?? 0;
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? "";
    asked.push(`${request.method} ${path}`);
    const body = JSON.parse((await readAll(request)) || "{}");
    const send = (status: number, value: unknown) => {
      response.writeHead(status, { "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify(value));
    };
    if (kind === "llama.cpp" && loading-- > 0)
      return send(503, { error: { code: 503, message: "Loading model", type: "unavailable_error" } });
    const told = tellsOf(kind, path, options);
    if (told !== undefined) return send(200, told);
    if (path === "/api/chat" && kind === "ollama") {
      bodies.push(body);
      if (body.messages.length === 0) {
        await options.loads?.();
        return send(200, loadedLine(body.model));
      }
      await options.readsIt?.();
      response.writeHead(200, { "content-type": "application/x-ndjson" });
      const window = Math.min(body.options?.num_ctx ?? 4096, options.reads);
      return response.end(ollamaLines(body, read(body.messages, window), options));
    }
    if (path === "/v1/chat/completions" && kind !== "ollama") {
      bodies.push(body);
      response.writeHead(200, { "content-type": "text/event-stream" });
      return response.end(compatibleFrames(body, read(body.messages, options.reads), options));
    }
    return send(404, { error: { code: 404, message: "File Not Found", type: "not_found_error" } });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    bodies,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

/** What a server tells of its context, each in its own place. */
function tellsOf(kind: Home, path: string, { reads, tells = reads, model = "m", unloaded }: HomeOptions): unknown {
  const asks = `${kind} ${path}`;
  if (asks === "ollama /api/show")
    return {
      license: "",
      details: { family: "qwen3", parameter_size: "8.2B", quantization_level: "Q4_K_M" },
      model_info: { "general.architecture": "qwen3", "qwen3.block_count": 36, "qwen3.context_length": tells },
      capabilities: ["completion", "tools"],
    };
  if (asks === "llama.cpp /props")
    return {
      default_generation_settings: { id: 0, n_ctx: tells, speculative: false, params: { n_predict: -1 } },
      total_slots: 1,
      model_path: "/models/m.gguf",
      chat_template: "…",
    };
  if (asks === "llama.cpp /v1/models")
    return { object: "list", data: [{ id: "/models/m.gguf", object: "model", meta: { n_ctx_train: 131_072 } }] };
  if (asks === "lm-studio /api/v0/models") {
    const mine = { id: model, object: "model", type: "llm", arch: "qwen3", max_context_length: 131_072 };
    const other = {
      id: "text-embedding",
      object: "model",
      type: "embeddings",
      state: "not-loaded",
      max_context_length: 2048,
    };
    const state = unloaded ? { state: "not-loaded" } : { state: "loaded", loaded_context_length: tells };
    return { object: "list", data: [other, { ...mine, ...state }] };
  }
  if (asks === "lm-studio /v1/models") return { object: "list", data: [{ id: model, object: "model" }] };
  if (asks === "koboldcpp /api/extra/true_max_context_length") return { value: tells };
  if (asks === "koboldcpp /v1/models") return { object: "list", data: [{ id: "koboldcpp/m", object: "model" }] };
  if (asks === "vllm /v1/models")
    return { object: "list", data: [{ id: model, object: "model", owned_by: "vllm", max_model_len: tells }] };
  if (asks === "plain /v1/models") return { object: "list", data: [{ id: model, object: "model" }] };
  return undefined;
}

interface Read {
  readonly text: string;
  readonly count: number;
}

/** The end of what was sent, as much as fits. */
function read(messages: readonly { readonly content: string }[], window: number): Read {
  const whole = messages.map(({ content }) => content).join("\n\n");
  const text = whole.slice(-window * 4);
  return { text, count: tokens(text) };
}

/** What it can say of a prompt: a word that stands in it, if it was asked for one. */
const answerTo = ({ text }: Read, says = "Rain falls."): string =>
  /say only the word/i.test(text) ? (/The word is (\w+)\./.exec(text)?.[1] ?? "I do not know.") : says;

const loadedLine = (model: string) => ({
  model,
  created_at: "2026-11-18T10:00:00Z",
  message: { role: "assistant", content: "" },
  done_reason: "load",
  done: true,
});

function ollamaLines({ model }: { readonly model: string }, got: Read, { says }: HomeOptions): string {
  const line = (more: object) => `${JSON.stringify({ model, created_at: "2026-11-18T10:00:00Z", ...more })}\n`;
  const said = answerTo(got, says);
  return [
    line({ message: { role: "assistant", content: said }, done: false }),
    line({
      message: { role: "assistant", content: "" },
      done: true,
      done_reason: "stop",
      total_duration: 5_191_566_416,
      load_duration: 2_154_458,
      prompt_eval_count: got.count,
      eval_count: tokens(said),
    }),
  ].join("");
}

function compatibleFrames({ model }: { readonly model: string }, got: Read, { says }: HomeOptions): string {
  const base = { id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model };
  const said = answerTo(got, says);
  const usage = { prompt_tokens: got.count, completion_tokens: tokens(said), total_tokens: got.count + tokens(said) };
  const frames = [
    { ...base, choices: [{ index: 0, delta: { role: "assistant", content: said }, finish_reason: null }] },
    { ...base, choices: [{ index: 0, delta: {}, finish_reason: "stop" }] },
    { ...base, choices: [], usage },
  ];
  return `${frames.map((frame) => `data: ${JSON.stringify(frame)}\n\n`).join("")}data: [DONE]\n\n`;
}
