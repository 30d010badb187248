import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** Where a person's lines come from: a keyboard, or a pipe that holds one for each decision. */
export interface Lines {
  readonly isKeyboard: boolean;
  /** The next line; undefined when there are no more, or nobody waits any more. */
  next(signal?: AbortSignal): Promise<string | undefined>;
  /** Lines that come while nobody waits for one. */
  onUnasked(listener: (line: string) => void): void;
  /** Somebody pressed Ctrl-C. */
  onInterrupt(listener: () => void): void;
  /** Writes above the line that is being typed. */
  write(text: string): void;
  close(): void;
}

export function openLines(input: Readable & { isTTY?: boolean }, output: Writable): Lines {
  const isKeyboard = input.isTTY === true;
  const reader = createInterface({ input, ...(isKeyboard ? { output, prompt: "> " } : {}), terminal: isKeyboard });
  const held: string[] = [];
  const interrupts = new Set<() => void>();
  let waiting: ((line: string | undefined) => void) | undefined;
  let unasked: ((line: string) => void) | undefined;
  let closed = false;
  const give = (line: string | undefined): boolean => {
    const taker = waiting;
    waiting = undefined;
    taker?.(line);
    return taker !== undefined;
  };
  reader.on("line", (line) => {
    if (give(line)) return;
    if (isKeyboard && unasked) unasked(line);
    else held.push(line);
  });
  reader.on("close", () => {
    closed = true;
    give(undefined);
  });
  reader.on("SIGINT", () => {
    for (const listener of interrupts) listener();
  });
  return {
    isKeyboard,
    next(signal) {
      if (held.length > 0) return Promise.resolve(held.shift());
      if (closed || signal?.aborted) return Promise.resolve(undefined);
      if (isKeyboard) reader.prompt();
      return new Promise((resolve) => {
        waiting = resolve;
        signal?.addEventListener("abort", () => waiting === resolve && give(undefined), { once: true });
      });
    },
    onUnasked(listener) {
      unasked = listener;
    },
    onInterrupt(listener) {
      interrupts.add(listener);
    },
    write(text) {
      if (isKeyboard && waiting) output.write("\r\u001b[2K");
      output.write(`${text}\n`);
      if (isKeyboard && waiting) reader.prompt(true);
    },
    close() {
      reader.close();
    },
  };
}
