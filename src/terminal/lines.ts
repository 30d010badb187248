import { clearScreenDown, createInterface, cursorTo, moveCursor } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** Where a person's lines come from: a keyboard, or a pipe that holds one for each decision. */
export interface Lines {
  readonly isKeyboard: boolean;
  /** The next line; undefined when there are no more, or nobody waits any more. */
  next(signal?: AbortSignal): Promise<string | undefined>;
  /** A line that is there already; an empty one when none is, undefined when there will be no more. */
  ready(): string | undefined;
  /** Lines that come while nobody waits for one. */
  onUnasked(listener: (line: string) => void): void;
  /** Somebody pressed Ctrl-C, or at a keyboard Ctrl-D. */
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
  let over = false;
  let closing = false;
  const give = (line: string | undefined): boolean => {
    const taker = waiting;
    waiting = undefined;
    taker?.(line);
    return taker !== undefined;
  };
  const interrupt = () => {
    for (const listener of interrupts) listener();
  };
  reader.on("line", (line) => {
    if (give(line)) return;
    const heard = unasked;
    if (isKeyboard && heard)
      setImmediate(() => heard(line)); // after whatever was typed before it
    else held.push(line);
  });
  reader.on("close", () => {
    over = true;
    if (isKeyboard && !closing) interrupt();
    give(undefined);
  });
  reader.on("SIGINT", interrupt);
  reader.on("SIGTSTP", () => {}); // stopped with a launcher in front of it, a terminal would be left without anybody to talk to
  return {
    isKeyboard,
    next(signal) {
      if (held.length > 0) return Promise.resolve(held.shift());
      if (over || signal?.aborted) return Promise.resolve(undefined);
      if (isKeyboard) reader.prompt(true);
      return new Promise((resolve) => {
        waiting = resolve;
        signal?.addEventListener("abort", () => waiting === resolve && give(undefined), { once: true });
      });
    },
    ready: () => held.shift() ?? (over ? undefined : ""),
    onUnasked(listener) {
      unasked = listener;
    },
    onInterrupt(listener) {
      interrupts.add(listener);
    },
    write(text) {
      const typing = isKeyboard && !over && (waiting !== undefined || reader.line !== "");
      if (typing) {
        moveCursor(output, 0, -reader.getCursorPos().rows);
        cursorTo(output, 0);
        clearScreenDown(output);
        (reader as unknown as { prevRows: number }).prevRows = 0; // nothing of what is typed is on the screen any more
      }
      output.write(`${text}\n`);
      if (typing) reader.prompt(true);
    },
    close() {
      closing = true;
      reader.close();
    },
  };
}
