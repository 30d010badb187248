import { type FaultKind, ModelFault } from "./fault.ts";

/**
 * What went wrong with a provider, out of what its client threw or put into the stream. Only the kind, the status and the time to wait are
 * taken from it: the client's error carries the whole request.
 */
export function faultOf(error: unknown, model: string, began: boolean): ModelFault {
  const chain = chainOf(error);
  const own = chain.find((one) => one instanceof ModelFault); // of our own fetch, wrapped by the client
  if (own) return own;
  const seen = seenIn(error, chain);
  const kind = kindOf(seen, began);
  const tools = kind === "bad-request" && /\b(?:tools?|functions?|tool_choice)\b/i.test(seen.said);
  return new ModelFault(kind, model, { after: waitIn(seen), status: seen.status, tools });
}

interface Seen {
  readonly names: readonly string[];
  readonly codes: readonly string[];
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** What the provider said, bounded; it is looked at and never passed on. */
  readonly said: string;
}

/** An error and what caused it, down to a few levels: clients wrap the system's. */
function chainOf(error: unknown): readonly Record<string, unknown>[] {
  const chain: Record<string, unknown>[] = [];
  let at = error as Record<string, unknown> | undefined;
  while (chain.length < 5 && typeof at === "object" && at !== null) {
    chain.push(at);
    at = (at.cause ?? at.lastError ?? at.error ?? at.data) as typeof at;
  }
  return chain;
}

function seenIn(error: unknown, chain: readonly Record<string, unknown>[]): Seen {
  const names: string[] = [];
  const codes: string[] = [];
  const said: string[] = [];
  let status: number | undefined;
  let headers: Readonly<Record<string, string>> = {};
  for (const at of chain) {
    for (const name of [at.name, at.type]) if (typeof name === "string") names.push(name);
    if (typeof at.code === "string") codes.push(at.code);
    if (typeof at.statusCode === "number") status ??= at.statusCode;
    if (typeof at.responseHeaders === "object" && at.responseHeaders) headers = at.responseHeaders as typeof headers;
    for (const text of [at.message, at.responseBody, at.type])
      if (typeof text === "string") said.push(text.slice(0, 4000));
  }
  if (typeof error === "string") said.push(error.slice(0, 4000));
  return { names, codes, status, headers, said: said.join("\n") };
}

function kindOf({ names, codes, status, said }: Seen, began: boolean): FaultKind {
  if (names.some((name) => /LoadAPIKey/.test(name))) return "refused-key";
  if (status !== undefined && status >= 400) return kindOfStatus(status, said);
  if (names.some((name) => /JSONParse|TypeValidation|EmptyResponseBody/.test(name))) return "garbled";
  if (codes.some((code) => /^(?:E[A-Z_]+|UND_ERR|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED)/.test(code)))
    return began ? "cut-off" : "unreachable";
  if (/\bterminated\b|other side closed|socket hang up|premature close|ended without a finish/i.test(said))
    return "cut-off";
  if (status !== undefined || names.some((name) => /InvalidResponseData/.test(name))) return "garbled";
  if (names.some((name) => /UnsupportedFunctionality|InvalidPrompt|InvalidArgument/.test(name))) return "bad-request";
  if (/fetch failed|cannot connect/i.test(said)) return began ? "cut-off" : "unreachable";
  if (/rate.?limit|resource_exhausted|too many requests/i.test(said)) return "rate-limited";
  if (/overloaded|unavailable|internal|server.?error|api_error/i.test(said)) return "overloaded";
  if (/authentication|permission|api.?key/i.test(said)) return "refused-key";
  return "cut-off";
}

function kindOfStatus(status: number, said: string): FaultKind {
  if (status === 402 || /insufficient_quota|credit balance|billing_(?:hard_limit|not_active)/i.test(said))
    return "unpaid";
  if (status === 401 || status === 403 || /api.?key not valid|API_KEY_INVALID|invalid.api.key/i.test(said))
    return "refused-key";
  if (status === 404) return "no-such-model";
  if (status === 429) return "rate-limited";
  if (status === 503 && /loading model/i.test(said)) return "loading"; // llama.cpp, until it can answer
  if (TOO_LONG.test(said)) return "too-long";
  if (status === 408 || status === 425 || status >= 500) return "overloaded";
  return "bad-request";
}

/** As the hosted ones, Ollama, llama.cpp, LM Studio and vLLM say it, each in words of its own. */
const TOO_LONG =
  /context_length_exceeded|exceed_context_size|prompt is too long|maximum context length|exceeds? the (?:available )?(?:context|maximum number of tokens)|greater than the context length|input token count .{0,40}exceeds/i;

/** What the provider asked to wait, in milliseconds: by a header, or as Google says it in the body. */
function waitIn({ headers, said }: Seen): number | undefined {
  const exact = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (Number.isFinite(exact)) return Math.max(0, exact);
  const header = headers["retry-after"];
  if (header !== undefined && /^\s*\d{1,9}(?:\.\d{1,6})?\s*$/.test(header)) return Number(header) * 1000;
  const until = header === undefined ? Number.NaN : Date.parse(header);
  if (Number.isFinite(until)) return Math.max(0, until - Date.now());
  const delay = /"retryDelay"\s{0,5}:\s{0,5}"(\d{1,6}(?:\.\d{1,9})?)s"/.exec(said)?.[1];
  return delay === undefined ? undefined : Number(delay) * 1000;
}
