import type { Provider, Spec } from "./spec.ts";

/** How long is waited, in milliseconds. */
export interface Deadlines {
  /** For a server to get the model into memory. */
  readonly load: number;
  /** For it to read the prompt, until its first word. */
  readonly first: number;
  /** Between two words while it writes. */
  readonly between: number;
  /** For the whole call with all its attempts. */
  readonly total: number;
}

/** What somebody said of them: for all, and before that for a provider. */
export interface GivenDeadlines {
  readonly deadlines?: Partial<Deadlines>;
  readonly deadlinesBy?: Readonly<Partial<Record<Provider, Partial<Deadlines>>>>;
}

/** Below the two minutes after which the table gives up on a GM, so that it is the model that fails and not the table that waits. */
export const MODEL_DEADLINES: Deadlines = { load: 0, first: 45_000, between: 25_000, total: 110_000 };

/** At home a model is read from a disk for minutes, and reads a long prompt for minutes more, without a word. */
export const HOME_DEADLINES: Deadlines = { load: 300_000, first: 600_000, between: 120_000, total: 1_200_000 };

export function deadlinesFor(
  spec: Spec,
  { deadlines = {}, deadlinesBy = {} }: GivenDeadlines,
  baseUrl: string | undefined,
): Deadlines {
  const usual = isAtHome(spec, baseUrl) ? HOME_DEADLINES : MODEL_DEADLINES;
  const said = { ...deadlines, ...deadlinesBy[spec.provider] };
  const { first = usual.load } = said; // whoever says how long the first word may take means its loading too
  return { ...usual, load: Math.min(usual.load, first), ...said };
}

/** For how long the table has to wait for the slowest of these; undefined where it is as long as it waits anyway. */
export function patienceFor(
  specs: readonly Spec[],
  given: GivenDeadlines,
  baseUrl: string | undefined,
): number | undefined {
  const totals = specs.map((spec) => deadlinesFor(spec, given, baseUrl).total);
  const said = given.deadlines?.total ?? given.deadlinesBy;
  const longest = Math.max(0, ...totals);
  return longest > MODEL_DEADLINES.total || (said !== undefined && longest > 0) ? longest : given.deadlines?.total;
}

/** Whether a model is served on this machine or in its own network: it is slow, and it costs nothing to try. */
export function isAtHome({ provider }: Pick<Spec, "provider">, baseUrl: string | undefined): boolean {
  if (provider === "ollama") return true;
  if (provider !== "openai-compatible" || !baseUrl) return false;
  const host = URL.parse(baseUrl)?.hostname.replace(/^\[|\]$/g, "") ?? "";
  return HOME.test(host) || !/[.:]/.test(host);
}

const HOME =
  /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0\.0\.0$|::1$|f[cd][0-9a-f]{2}:)|\.(?:local|lan|internal|home\.arpa)$/;
