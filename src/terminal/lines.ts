import { clearScreenDown, createInterface, cursorTo, moveCursor } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { type History, isWorthKeeping } from "./history.ts";
import { printed } from "./ink.ts";
import { joinPastes, PASTES_MARKED, PASTES_UNMARKED } from "./paste.ts";
import { widthOf, wrap } from "./wrap.ts";

/** Where a person's lines come from: a keyboard, or a pipe that holds one for each decision. */
export interface Lines {
  readonly isKeyboard: boolean;
  /** The next line; undefined when there are no more, or nobody waits any more. */
  next(signal?: AbortSignal, how?: Asking): Promise<string | undefined>;
  /** A line that is there already; an empty one when none is, undefined when there will be no more. */
  ready(): string | undefined;
  /** Lines that come while nobody waits for one. */
  onUnasked(listener: (line: string) => void): void;
  /** Somebody pressed Ctrl-C, or at a keyboard Ctrl-D. */
  onInterrupt(listener: () => void): void;
  /** Writes above the line that is being typed. */
  write(text: string): void;
  /**
   * Writes text that goes on, row by row, and leaves the last row open. With `goesOn` the first row is the open one, grown longer: on a screen it is drawn
   * anew, elsewhere the rest is added to it. Whatever else is written closes it.
   */
  flow(rows: readonly string[], goesOn: boolean): void;
  /** A row is open. */
  readonly isFlowing: boolean;
  /** Writes below the row that is open, which goes on growing above it; where none is, or it is long, like anything else. */
  below(text: string): void;
  /** One row below everything else, drawn anew in its place; gone while a line is typed, and with empty text. False where nothing can be drawn anew. */
  status(text: string): boolean;
  /** What was typed here before can be called back, and what is typed from now on is kept with it. */
  recall(history: History): void;
  close(): void;
}

export interface Asking {
  /** What stands before the line that is typed. */
  readonly prompt?: string;
  /** What is typed so far is enough, without Enter. */
  readonly enough?: (typed: string) => boolean;
  /** Answered with a key, it leaves nothing on the screen. */
  readonly fleeting?: boolean;
}

type Keyboard = Readable & { isTTY?: boolean; setRawMode?: (raw: boolean) => unknown };

/** `edits`: whether the line that is typed may be moved about in; without, the terminal's own way of typing is left alone. */
export function openLines(input: Keyboard, output: Writable, { edits = true } = {}): Lines {
  const isKeyboard = input.isTTY === true;
  const isEditor = isKeyboard && edits;
  const typed = isEditor ? keysOf(input, output) : undefined;
  const reader = createInterface({
    input: typed?.keys ?? input,
    ...(isKeyboard ? { output, prompt: "> ", removeHistoryDuplicates: true, historySize: 500 } : {}),
    terminal: isEditor,
  });
  const put = (text: string): void => void output.write(printed(text));
  const held: string[] = [];
  const interrupts = new Set<() => void>();
  let waiting: ((line: string | undefined) => void) | undefined;
  let unasked: ((line: string) => void) | undefined;
  let kept: History | undefined;
  let enough: Asking["enough"];
  let fleeting = false; // the prompt goes when a key has answered it
  let enteredAlone = 0; // when a line went in without Enter: whoever presses it out of habit answers nothing else with it
  let over = false;
  let closing = false;
  let begun = false; // a line that nobody asked for is being typed, and looks like any other
  let open: string | undefined; // the row that may grow
  let tail = ""; // what was typed and said below it since
  let status = ""; // what the last row says
  let drawn = false; // it stands there, above the line that is typed
  let before = "> "; // what stands before that line
  const give = (line: string | undefined): boolean => {
    const taker = waiting;
    waiting = undefined;
    enough = undefined;
    before = "> "; // what was asked is answered
    if (isKeyboard) reader.setPrompt(before);
    taker?.(line);
    return taker !== undefined;
  };
  const interrupt = () => {
    for (const listener of interrupts) listener();
  };
  reader.on("line", (line) => {
    if (isKeyboard && !isEditor) open = undefined; // what was typed stands below it
    if (isEditor && fleeting && line.length <= 1) takeOff(1);
    else if (isEditor) tail += atWords(line);
    fleeting = false;
    if (open === undefined) tail = "";
    begun = false;
    const habit = line === "" && Date.now() - enteredAlone < HABIT;
    enteredAlone = 0;
    if (habit) return;
    if (isKeyboard) kept?.add(line);
    if (give(line)) return;
    const heard = unasked;
    if (isKeyboard && heard)
      setImmediate(() => heard(line)); // after whatever was typed before it
    else held.push(line);
  });
  reader.on("history", (lines: string[]) => {
    if (!isWorthKeeping(lines[0] ?? "")) lines.shift();
  });
  reader.on("close", () => {
    over = true;
    if (isKeyboard && !closing) interrupt();
    give(undefined);
  });
  reader.on("SIGINT", interrupt);
  let taken = false; // the terminal is somebody else's by now
  input.on("error", () => {
    if (taken || closing) return;
    taken = true;
    reader.close();
  });
  reader.on("SIGTSTP", () => {}); // stopped with a launcher in front of it, a terminal would be left without anybody to talk to
  typed?.keys.prependListener("keypress", (text: string | undefined, key: { ctrl?: boolean; meta?: boolean }) => {
    if (drawn && !over) aside(() => {}, false); // before the key does anything
    const writes = text !== undefined && text >= " " && !key?.ctrl && !key?.meta;
    if (over || waiting !== undefined || begun || reader.line !== "" || !writes) return;
    begun = true;
    reader.prompt(true);
  });
  typed?.keys.on("keypress", () => {
    setImmediate(() => {
      if (over) return;
      if (waiting === undefined && !begun && reader.line !== "") {
        begun = true;
        reader.prompt(true);
      }
      if (!enough?.(reader.line)) return;
      reader.write(null, { name: "return" });
      enteredAlone = Date.now();
    });
  });
  /** So many rows are taken off the screen, from the last one up. */
  const takeOff = (rows: number): void => {
    moveCursor(output, 0, -rows);
    cursorTo(output, 0);
    clearScreenDown(output);
    (reader as unknown as { prevRows: number }).prevRows = 0; // nothing of what is typed is on the screen any more
  };
  /** Above the line that is being typed, and above the last row. */
  const aside = (writes: () => void, says = true): void => {
    const typing = isKeyboard && !over && (waiting !== undefined || reader.line !== "");
    if (isEditor && (typing || drawn)) takeOff((typing ? reader.getCursorPos().rows : 0) + (drawn ? 1 : 0));
    else if (typing) put("\n");
    writes();
    drawn = says && isEditor && !over && status !== "" && reader.line === "";
    if (drawn) put(`${status}\n`);
    if (typing) reader.prompt(true);
  };
  /** What was typed over several rows is broken at its words. Gives it back as it stands there. */
  const atWords = (line: string): string => {
    const { columns = 0 } = output as { columns?: number };
    const bare = stripVTControlCharacters(printed(before));
    const wide = widthOf(bare + line);
    if (columns === 0 || wide < columns || wide % columns === 0) return `${before}${line}\n`;
    takeOff(Math.floor(wide / columns) + 1);
    const broken = `${before}${wrap(bare + line, columns - 1).slice(bare.length)}\n`;
    put(broken);
    return broken;
  };
  /** How many rows of the screen a text takes. */
  const rowsOf = (text: string): number => {
    const { columns = 0 } = output as { columns?: number };
    const lines = stripVTControlCharacters(printed(text)).split("\n").slice(0, -1);
    return lines.reduce((sum, line) => sum + (columns === 0 ? 1 : Math.max(1, Math.ceil(widthOf(line) / columns))), 0);
  };
  const write = (text: string): void => {
    if (open !== undefined && !isEditor) put("\n");
    open = undefined;
    tail = "";
    aside(() => put(`${text}\n`));
  };
  /** Nobody waits for a line any more, and none was begun. */
  const withdraw = (): void => {
    if (isEditor && reader.line === "") takeOff(drawn ? 1 : 0);
    else if (isKeyboard && !isEditor) put("\n");
    drawn = false;
  };
  return {
    isKeyboard,
    next(signal, how = {}) {
      if (held.length > 0) return Promise.resolve(held.shift());
      if (over || signal?.aborted) return Promise.resolve(undefined);
      if (isKeyboard) {
        before = how.prompt ?? "> ";
        reader.setPrompt(printed(before));
        reader.prompt(true);
      }
      enough = how.enough;
      fleeting = how.fleeting === true;
      return new Promise((resolve) => {
        waiting = resolve;
        signal?.addEventListener(
          "abort",
          () => {
            if (waiting !== resolve) return;
            withdraw();
            give(undefined);
          },
          { once: true },
        );
      });
    },
    ready: () => held.shift() ?? (over ? undefined : ""),
    onUnasked(listener) {
      unasked = listener;
      if (isKeyboard) for (const line of held.splice(0)) setImmediate(() => listener(line)); // typed before anybody listened
    },
    onInterrupt(listener) {
      interrupts.add(listener);
    },
    write,
    below(text) {
      const all = `${tail}${text}\n`;
      if (open === undefined || !isEditor || rowsOf(all) > MOST_BELOW) return write(text);
      aside(() => put(`${text}\n`));
      tail = all;
    },
    get isFlowing() {
      return open !== undefined;
    },
    flow(rows, goesOn) {
      const before = goesOn ? (open ?? "") : undefined;
      if (open !== undefined && before === undefined && !isEditor) put("\n");
      open = rows.at(-1) ?? "";
      if (!isEditor) return put(rows.join("\n").slice(before?.length ?? 0));
      if (before === undefined) tail = "";
      aside(() => {
        if (before !== undefined) moveCursor(output, 0, -1 - rowsOf(tail));
        if (before !== undefined) clearScreenDown(output);
        put(`${rows.join("\n")}\n${tail}`);
      });
    },
    status(text) {
      if (!isEditor) return false;
      const same = text === status && drawn === (text !== "" && reader.line === "");
      status = text;
      if (!same && !over) aside(() => {});
      return true;
    },
    recall(history) {
      kept = history;
      if (isEditor) (reader as unknown as { history: string[] }).history = [...history.lines];
    },
    close() {
      closing = true;
      status = "";
      if (drawn) aside(() => {});
      if (open !== undefined && !isEditor) put("\n");
      open = undefined;
      reader.close();
      typed?.close();
    },
  };
}

/** In milliseconds: a hand that has just pressed a key that needed no Enter. */
const HABIT = 700;

/** So many rows at most stand below one that grows. */
const MOST_BELOW = 8;

/** The keys of a terminal, with pastes made into one line each. */
function keysOf(input: Keyboard, output: Writable) {
  const keys = Object.assign(joinPastes(), {
    isTTY: true,
    setRawMode: (raw: boolean) => void input.setRawMode?.(raw),
  });
  input.pipe(keys);
  output.write(PASTES_MARKED);
  return {
    keys,
    close() {
      output.write(PASTES_UNMARKED);
      input.unpipe(keys);
      input.pause();
    },
  };
}
