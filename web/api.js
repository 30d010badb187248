/**
 * The documented API, and nothing else: docs/openapi.json has every route.
 * @typedef {import("../src/protocol/letter.ts").Letter} Letter
 */

/** What the server refused, in its own words, with what can be done about it. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {{ readonly detail?: string, readonly remedy?: string, readonly code?: string }} problem
   */
  constructor(status, { detail, remedy, code }) {
    super(detail ?? "The server could not do it.");
    this.status = status;
    this.remedy = remedy ?? "";
    this.code = code ?? "";
  }
}

/** The server cannot be reached. */
export class Unreached extends Error {
  remedy = "What was heard is on record there. This page tries again by itself.";
}

/**
 * A route of a table.
 * @param {string} table
 * @param {string} [path]
 * @param {Readonly<Record<string, string | number>>} [query]
 */
export function routeAt(table, path = "", query = {}) {
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return `/api/tables/${encodeURIComponent(table)}${path}${words === "" ? "" : `?${words}`}`;
}

/**
 * @template T
 * @param {string} path
 * @param {{ readonly method?: string, readonly json?: unknown, readonly key?: string }} [how]
 * @returns {Promise<T>}
 */
export async function ask(path, { method, json, key } = {}) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(path, {
      method: method ?? (json === undefined ? "GET" : "POST"),
      headers: {
        accept: "application/json",
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
  } catch {
    throw new Unreached("The server cannot be reached just now.");
  }
  if (answer.status === 204) return /** @type {T} */ (undefined);
  const body = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, body);
  return body;
}

/**
 * Sends it again, with the same key, until somebody has answered: a line is taken once.
 * @param {string} path
 * @param {unknown} json
 * @param {{ readonly waiting?: () => void }} [told]
 */
export async function send(path, json, { waiting = () => {} } = {}) {
  const key = crypto.randomUUID();
  for (let wait = 500; ; wait = Math.min(8000, wait * 2)) {
    try {
      return await ask(path, { json, key });
    } catch (error) {
      const again =
        error instanceof Unreached || (error instanceof Refused && (error.status === 503 || error.status === 429));
      if (!again) throw error;
      waiting();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * A seat's letters as they come. The browser comes again by itself where a connection ends, behind the last letter it has; where the server refused, this does.
 * @param {(after: number) => string} path
 * @param {number} after
 * @param {Readonly<Record<string, (data: any, id: number) => void>>} hears by the name of the event; `connected` and `lost` as well
 */
export function listen(path, after, hears) {
  let last = after;
  let closed = false;
  /** @type {EventSource | undefined} */
  let source;
  let wait = 1000;
  const open = () => {
    if (closed) return;
    source = new EventSource(path(last));
    source.onopen = () => {
      wait = 1000;
      hears.connected?.(undefined, last);
    };
    source.onerror = () => {
      hears.lost?.(undefined, last);
      if (source?.readyState !== EventSource.CLOSED) return;
      setTimeout(open, wait);
      wait = Math.min(15_000, wait * 2);
    };
    for (const [name, hear] of Object.entries(hears)) {
      if (name === "connected" || name === "lost") continue;
      source.addEventListener(name, (event) => {
        const { data, lastEventId } = /** @type {MessageEvent<string>} */ (event);
        if (data === undefined) return; // the browser's own `open`
        const id = Number(lastEventId);
        if (name === "letter") {
          if (id <= last) return;
          last = id;
        }
        hear(JSON.parse(data), id);
      });
    }
  };
  open();
  return {
    close() {
      closed = true;
      source?.close();
    },
  };
}
