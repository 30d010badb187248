import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import type { Door, Piece, Surroundings } from "./door.ts";
import { type FaultKind, ModelFault } from "./fault.ts";
import type { ModelRequest, Usage } from "./model.ts";
import type { Spec } from "./spec.ts";
import { linesOf, objectIn } from "./wire.ts";

/**
 * The door to a signed-in Claude Code, for whoever has a plan and no key: the binary itself, started for one answer, without a shell. Its
 * tools, its servers, its settings and its sessions are all off, and the prompt comes by its input, so that no list of processes shows it.
 */
export function claudeCodeDoor({ model, name }: Spec, { env, claude = ["claude"] }: Surroundings): Door {
  const [file, ...before] = claude;
  return async function* (request, signal) {
    const child = spawn(file, [...before, ...flags(model)], {
      cwd: tmpdir(), // no project's instructions are read
      env: { ...env, CLAUDE_CODE_MAX_OUTPUT_TOKENS: String(request.most) },
      stdio: ["pipe", "pipe", "pipe"],
      windowsHide: true,
    });
    const end = () => void child.kill("SIGKILL");
    signal.addEventListener("abort", end, { once: true });
    const failed = new Promise<ModelFault>((resolve) => {
      child.once("error", ({ code }: NodeJS.ErrnoException) =>
        resolve(new ModelFault(code === "ENOENT" || code === "EACCES" ? "unreachable" : "cut-off", name)),
      );
    });
    const complaint = tailOf(child.stderr);
    child.stdin.on("error", () => {}); // it ended before it had read everything; its output says why
    child.stdin.end(promptFor(request));
    try {
      const lines = pieces(linesOf(child.stdout, name), name)[Symbol.asyncIterator]();
      for (;;) {
        const next = await Promise.race([lines.next(), failed]);
        if (next instanceof ModelFault) throw next;
        if (next.done) break;
        yield next.value;
        if (next.value.kind === "finish") return;
      }
      throw new ModelFault((await Promise.race([failed.then(({ kind }) => kind), complaint()])) ?? "cut-off", name);
    } finally {
      signal.removeEventListener("abort", end);
      end();
    }
  };
}

const flags = (model: string): readonly string[] => [
  "--print",
  "--output-format",
  "stream-json",
  "--verbose", // stream-json is refused without it
  "--include-partial-messages",
  "--model",
  model,
  "--tools",
  "", // none of its own
  "--strict-mcp-config", // and none of anybody's servers
  "--setting-sources",
  "", // neither the user's nor a project's
  "--disable-slash-commands",
  "--no-session-persistence",
  "--system-prompt",
  "You sit at a table where a story is played. What you are given says who you are and what is wanted. Answer with that and nothing else.",
];

const promptFor = ({ stable, heard, question }: ModelRequest): string => [...stable, ...heard, question].join("\n\n");

interface Line {
  readonly type?: string;
  readonly event?: { readonly type?: string; readonly delta?: Readonly<Record<string, unknown>> };
  readonly is_error?: boolean;
  readonly result?: unknown;
  readonly stop_reason?: string | null;
  readonly usage?: Readonly<Record<string, unknown>>;
}

async function* pieces(lines: AsyncIterable<string>, name: string): AsyncGenerator<Piece> {
  let stopped: unknown;
  let told = "";
  for await (const text of lines) {
    if (text.trim() === "") continue;
    const line: Line = objectIn(text, name);
    if (line.type === "stream_event") {
      const { delta } = line.event ?? {};
      if (delta?.type === "text_delta" && typeof delta.text === "string") {
        told += delta.text;
        yield { kind: "text", text: delta.text };
      } else if (delta?.type === "thinking_delta" && typeof delta.thinking === "string")
        yield { kind: "thought", text: delta.thinking };
      if (line.event?.type === "message_delta") stopped = delta?.stop_reason ?? stopped;
    }
    if (line.type !== "result") continue;
    const result = typeof line.result === "string" ? line.result : "";
    if (line.is_error === true) throw new ModelFault(complaintOf(result), name);
    const reason = stopped ?? line.stop_reason;
    if (reason === "refusal") throw new ModelFault("filtered", name);
    if (told === "" && result !== "") yield { kind: "text", text: result }; // a version that does not stream
    yield { kind: "finish", finish: reason === "max_tokens" ? "length" : "stop", usage: usageOf(line.usage) };
    return;
  }
}

/** What it says in plain words, by the kind of it; the words themselves may hold what was asked. */
function complaintOf(said: string): FaultKind {
  if (/log ?in|sign ?in|api key|authenticat|unauthori[sz]ed|OAuth|\b401\b|\b403\b/i.test(said)) return "refused-key";
  if (/usage limit|rate.?limit|limit reached|\b429\b/i.test(said)) return "rate-limited";
  if (/credit|billing/i.test(said)) return "unpaid";
  if (
    /model.{0,80}(?:not exist|not found|no access|may not|issue with)|issue with the selected model|\b404\b/i.test(said)
  )
    return "no-such-model";
  if (/unknown option|unrecognized|invalid.{0,20}option/i.test(said)) return "bad-request";
  return "overloaded";
}

function usageOf(usage: Line["usage"]): Usage | undefined {
  if (!usage) return undefined;
  const count = (name: string): number => (typeof usage[name] === "number" ? usage[name] : 0);
  const [cached, written] = [count("cache_read_input_tokens"), count("cache_creation_input_tokens")];
  return { input: count("input_tokens") + cached + written, output: count("output_tokens"), cached, written };
}

/** The end of what a program complains about, once it has ended, as a kind of fault. */
function tailOf(stream: NodeJS.ReadableStream): () => Promise<FaultKind | undefined> {
  let tail = "";
  stream.on("data", (chunk) => {
    tail = (tail + String(chunk)).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => void stream.once("close", resolve));
  return async () => {
    await ended;
    return tail.trim() === "" ? undefined : complaintOf(tail);
  };
}
