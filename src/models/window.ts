import type { Surroundings } from "./door.ts";
import { KEYS } from "./fault.ts";
import { askedContext, ollamaUrl } from "./ollama-door.ts";
import type { Provider, Spec } from "./spec.ts";
import { fetchFor, upTo } from "./wire.ts";

/** Tokens. Of a model of which nobody knows more: most servers at home give as many. */
export const UNKNOWN_WINDOW = 16_000;
/** The least that is played with, whatever is found. */
export const LEAST_WINDOW = 8_000;
/** The most that is used unless the settings say more: a longer prompt costs more than it helps. */
export const MOST_USED = 200_000;
/** `memory: lean` plays as if the window had so many. */
export const LEAN_WINDOW = 26_000;

/**
 * What the hosted families read, found on 2026-11-18 in public copies of the providers' pages; the first row that fits counts. A model that no row
 * knows gets the careful figure at the end of its list.
 */
const HOSTED: Readonly<Partial<Record<Provider, readonly (readonly [RegExp, number])[]>>> = {
  anthropic: [
    [/^claude-(?:fable|mythos|opus-5|sonnet-5|haiku-5)/, 1_000_000],
    [/^claude-(?:instant|2\.0)/, 100_000],
    [/^/, 200_000],
  ],
  openai: [
    [/^gpt-5[\d.]*-chat|^gpt-4o|^gpt-4-turbo|^o1-(?:mini|preview)/, 128_000],
    [/^gpt-5/, 272_000], // of 400,000, the rest is for the answer; newer ones have more, at twice the price
    [/^gpt-4\.1/, 1_047_576],
    [/^o\d/, 200_000],
    [/^gpt-4-32k/, 32_768],
    [/^gpt-4(?!\.)/, 8_192],
    [/^gpt-3/, 16_385],
    [/^/, 128_000],
  ],
  google: [
    [/^gemini-.*(?:image|tts|audio|live)/, 32_768],
    [/^gemini-(?:1\.5|[2-9])/, 1_048_576],
    [/^/, 32_768],
  ],
  "claude-code": [[/^/, 200_000]],
};

/** What one server said when it was asked. */
interface Found {
  readonly tokens: number;
  /** It holds for as long as we play; else it is asked again the next time. */
  readonly lasts: boolean;
}

/** How many tokens a model's context has; `wanted` is what the settings say of it. It never throws. */
export type Windows = (spec: Spec, wanted?: number) => Promise<number>;

interface WindowOptions extends Partial<Surroundings> {
  /** Milliseconds for one question to a server. */
  readonly limit?: number;
}

/** Each server is asked once; one that is down is asked again the next time. */
export function openWindows({ limit = 2_000, ...around }: WindowOptions = {}): Windows {
  const surroundings: Surroundings = { ...around, env: around.env ?? process.env };
  const known = new Map<string, Promise<Found>>();
  const found = async (spec: Spec): Promise<number> => {
    const hosted = HOSTED[spec.provider]?.find(([family]) => family.test(spec.model));
    if (hosted) return hosted[1];
    const asked = known.get(spec.name) ?? askServer(spec, surroundings, limit).catch(() => DOWN);
    known.set(spec.name, asked);
    const { tokens, lasts } = await asked;
    if (!lasts && known.get(spec.name) === asked) known.delete(spec.name);
    return tokens;
  };
  return async (spec, wanted) => {
    if (wanted !== undefined && spec.provider !== "ollama") return Math.max(LEAST_WINDOW, wanted);
    const tokens = await found(spec);
    const most = Math.max(MOST_USED, wanted ?? 0, surroundings.context ?? 0);
    return Math.max(LEAST_WINDOW, Math.min(tokens, wanted ?? tokens, most));
  };
}

const DOWN: Found = { tokens: UNKNOWN_WINDOW, lasts: false };

function askServer(spec: Spec, surroundings: Surroundings, limit: number): Promise<Found> {
  const { env, context, baseUrl = env.TROUPE_BASE_URL } = surroundings;
  const ask = openProbe(spec, limit, env);
  if (spec.provider === "ollama") return askOllama(ask, ollamaUrl(env.OLLAMA_HOST), spec.model, context);
  return baseUrl ? askCompatible(ask, baseUrl.replace(/\/+$/, ""), spec.model) : Promise.resolve(DOWN);
}

async function askOllama(ask: Probe, url: string, model: string, context: number | undefined): Promise<Found> {
  const shown = await ask(`${url}/api/show`, { model });
  return shown.answered ? { tokens: askedContext(shown.body, context), lasts: true } : DOWN;
}

/** Servers that speak like OpenAI tell their context each in a way of their own; all are asked at once, and whoever knows what is loaded goes first. */
async function askCompatible(ask: Probe, base: string, model: string): Promise<Found> {
  const root = base.replace(/\/v1$/, "");
  const answers = await Promise.all([
    ask(`${root}/api/v0/models`),
    ask(`${root}/props`),
    ask(`${root}/api/extra/true_max_context_length`),
    ask(`${base}/models`),
  ]);
  const [studio, llama, kobold, list] = answers.map(({ body }) => body);
  const mine = ofModel(studio, model);
  const loaded = count(mine?.loaded_context_length);
  if (loaded) return { tokens: loaded, lasts: true };
  const most = count(mine?.max_context_length);
  if (most) return { tokens: most, lasts: false }; // not loaded yet: then it may be less
  const served = ofModel(list, model);
  const tokens =
    count((object(llama)?.default_generation_settings as Fields)?.n_ctx) ??
    count(object(kobold)?.value) ??
    count(served?.max_model_len) ??
    count(served?.context_length);
  if (tokens) return { tokens, lasts: true };
  return { tokens: UNKNOWN_WINDOW, lasts: answers.every(({ answered }) => answered) };
}

type Fields = Readonly<Record<string, unknown>> | undefined;
const object = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as NonNullable<Fields>) : undefined;
const count = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value <= 100_000_000 ? value : undefined;

/** The row of a model in a list of them; of a single one it is that, whatever it is called. */
function ofModel(list: unknown, model: string): Fields {
  const rows = object(list)?.data;
  if (!Array.isArray(rows)) return undefined;
  const found: unknown = rows.find((row) => object(row)?.id === model) ?? (rows.length === 1 ? rows[0] : undefined);
  return object(found);
}

/** Bytes of an answer; the longest lists of models have a few hundred thousand. */
const MOST_TOLD = 2_000_000;

/** `answered`: the server said something of it, if only that it does not know the question. One that is still loading has not. */
type Probe = (url: string, body?: object) => Promise<{ readonly answered: boolean; readonly body?: unknown }>;

const openProbe =
  (spec: Spec, limit: number, env: Surroundings["env"]): Probe =>
  async (url, body) => {
    const key = KEYS[spec.provider].map((variable) => env[variable]).find((value) => value);
    const headers = {
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    };
    const signal = AbortSignal.timeout(limit);
    try {
      const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
      const response = await fetchFor(spec.name)(url, { ...sent, headers, signal });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return { answered: response.status < 500 && response.status !== 429 };
      }
      const chunks: Uint8Array[] = [];
      for await (const chunk of upTo(MOST_TOLD, response.body)) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString("utf8");
      return { answered: true, body: /^\s*[[{]/.test(text) ? readJson(text) : undefined };
    } catch {
      return { answered: false };
    }
  };

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
