import type { Model, ModelRequest, ToolCall } from "../models/model.ts";

/**
 * The door between a Game Master's seat and the client that thinks for it. To the table it is a model: what the table asks waits here until a tool is
 * called, and that call is the whole answer.
 */
export interface Door {
  readonly model: Model;
  /** What is asked now; undefined where it is not the Game Master's turn. */
  readonly asked: ModelRequest | undefined;
  /** Answers what is asked. False where nothing is. */
  answer(call: ToolCall): boolean;
  /** Calls back whenever something is asked. */
  listen(heard: () => void): Disposable;
}

export function openDoor(): Door {
  const listeners = new Set<() => void>();
  let open: { readonly request: ModelRequest; readonly take: (call: ToolCall) => void } | undefined;
  return {
    model: (request, signal, listening) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new Error(NOBODY));
        listening?.may?.({ tokens: 0, cost: 0 }); // who asks for that is a model, and is judged as one
        const mine = {
          request,
          take: (call: ToolCall) => resolve({ text: "", calls: [call], finish: "calls", call: NOTHING_SPENT }),
        };
        open = mine;
        signal.addEventListener(
          "abort",
          () => {
            if (open === mine) open = undefined;
            reject(new Error(NOBODY));
          },
          { once: true },
        );
        for (const heard of [...listeners]) heard();
      }),
    get asked() {
      return open?.request;
    },
    answer(call) {
      const mine = open;
      open = undefined;
      mine?.take(call);
      return mine !== undefined;
    },
    listen(heard) {
      listeners.add(heard);
      return { [Symbol.dispose]: () => void listeners.delete(heard) };
    },
  };
}

const NOBODY = "Nobody waits for this answer any more.";
/** What a client spends is its own. */
const NOTHING_SPENT = { model: "mcp", ms: 0, cost: 0, prompt_sha256: "", input: 0, output: 0, cached: 0, written: 0 };
