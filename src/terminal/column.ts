import { openFlow } from "./flow.ts";
import type { Lines } from "./lines.ts";
import type { Look } from "./look.ts";
import type { Names } from "./names.ts";

/** What is written one below the other: dice stand close together, everything else apart. Counts what was written, and what nobody has had time to read. */
export function openColumn(lines: Lines, look: () => Look, names: Names, clock: () => number = Date.now) {
  let last: "dice" | "words" | "" = ""; // what stands above
  let text = ""; // what stands there last
  let rows = 0;
  let words = 0;
  let wrote = Number.NEGATIVE_INFINITY;
  const count = (more: number, read: number): void => {
    wrote = clock();
    rows += more;
    words += read;
  };
  const flow = openFlow({
    lines,
    look,
    names,
    apart() {
      const first = last === "";
      last = "words";
      return !first;
    },
    added(more, read) {
      text = "";
      count(more, read);
    },
  });
  return {
    put(more: string, kind: "dice" | "words" = "words"): void {
      if (more === "") return;
      text = more;
      if (flow.isTelling && lines.isKeyboard) {
        lines.below(more); // the story is told to its end first
        return;
      }
      lines.write(`${last === "" || (last === "dice" && kind === "dice") ? "" : "\n"}${more}`);
      last = kind;
      count(more.split("\n").length, more.split(/\s+/).length);
    },
    /** Narration, while it is being told. */
    flow,
    /** This is the last that was written. */
    endsWith: (last: string): boolean => last !== "" && text === last,
    /** Milliseconds since something was last written. */
    get quietFor() {
      return clock() - wrote;
    },
    /** Rows since the person was last asked. */
    get rows() {
      return rows;
    },
    asked(): void {
      rows = 0;
    },
    /** Words that nobody has had time to read; from now on they have. */
    read(): number {
      const unread = words;
      words = 0;
      return unread;
    },
  };
}
