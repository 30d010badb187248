import { painted, quiet, withoutInk } from "./ink.ts";
import type { Lines } from "./lines.ts";
import type { Look } from "./look.ts";
import { widthOf } from "./wrap.ts";

/** Who is waited for, by the names on this screen; nobody: pages are written. */
export interface Awaited {
  readonly names: readonly string[];
  readonly answering: boolean;
}

interface ThinkingOptions {
  readonly lines: Pick<Lines, "status" | "write">;
  readonly look: () => Look;
  /** Milliseconds. */
  readonly clock: () => number;
}

/**
 * The row that says who is thinking, since when, and that it is alive. Looked at again twice a second; where a row cannot be drawn anew it is a line, now
 * and then. Nothing is said of what takes no time.
 */
export function openThinking({ lines, look, clock }: ThinkingOptions) {
  let names: readonly string[] | undefined;
  let since = 0;
  let said = 0; // how often, where every time is a line
  let turns = 0;
  return {
    /** Undefined: nobody is waited for. `isQuiet`: nothing was written just now. */
    look(awaited: Awaited | undefined, isQuiet = true): void {
      if (!awaited) {
        names = undefined;
        said = 0;
        return void lines.status("");
      }
      const now = clock();
      const goesOn = names !== undefined && awaited.names.every((name) => names?.includes(name));
      if (!goesOn || (awaited.names.length === 0) !== (names?.length === 0)) {
        since = now;
        said = 0;
      }
      names = awaited.names;
      const seconds = Math.floor((now - since) / 1000);
      if (seconds < SOON || !isQuiet) return void lines.status("");
      const words = wordsFor(awaited);
      const { width, ascii } = look();
      const marks = ascii ? "|/-\\" : "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏";
      const row = `${marks[turns++ % marks.length]} ${withoutInk(words)}, ${timeOf(seconds)}`;
      if (lines.status(painted(quiet(widthOf(row) <= width ? row : row.slice(0, width - 1)), look()))) return;
      if (seconds < SOON + said * AGAIN) return;
      lines.write(painted(quiet(`(${words}${said === 0 ? "" : `, ${timeOf(seconds)}`})`), look()));
      said = Math.floor((seconds - SOON) / AGAIN) + 1;
    },
  };
}

/** In milliseconds: how often it is looked at. */
export const OFTEN = 500;
/** In seconds: before anything is said, and before it is said again where every time is a line. */
const SOON = 1;
const AGAIN = 30;

function wordsFor({ names, answering }: Awaited): string {
  if (names.length === 0) return "The last pages are being written";
  const all = names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
  return `${all} ${names.length === 1 ? "is" : "are"} ${answering ? "answering" : "thinking"}`;
}

const timeOf = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
