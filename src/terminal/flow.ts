import type { Letter } from "../protocol/letter.ts";
import { plain } from "../protocol/text.ts";
import { INK_ENDS, painted } from "./ink.ts";
import type { Lines } from "./lines.ts";
import type { Look } from "./look.ts";
import { marked, unmarked } from "./marks.ts";
import type { Names } from "./names.ts";
import { CUT_OFF } from "./page.ts";
import { flowing } from "./wrap.ts";

interface FlowOptions {
  readonly lines: Pick<Lines, "flow" | "isFlowing">;
  readonly look: () => Look;
  readonly names: Names;
  /** Called before something stands by itself; true where a blank line belongs before it. */
  readonly apart: () => boolean;
  /** So many rows, and so many words, have been added to the page. */
  readonly added: (rows: number, words: number) => void;
}

type PartLetter = Extract<Letter, { kind: "part" }>;
type MessageLetter = Extract<Letter, { kind: "message" }>;

/**
 * Prose on the page while it is being told: each piece goes on in the same paragraph, and no word that has been shown moves. The narration that follows
 * adds what was not shown yet, which is mostly nothing.
 */
export function openFlow({ lines, look, names, apart, added }: FlowOptions) {
  let told = ""; // heard of the telling so far
  let from = 0; // where in it the paragraph begins that stands open
  let shown = 0; // and how far it is shown
  let rows: readonly string[] = [];
  let width = 0;

  const begin = (): void => {
    told = "";
    from = shown = 0;
    rows = [];
  };

  /** Shows the telling up to a place. */
  const show = (to: number, end = ""): void => {
    const goesOn = lines.isFlowing && rows.length > 0 && width === look().width;
    const next = goesOn ? rowsOf(told.slice(from, to), end) : [];
    if (goesOn && grows(rows, next)) put(next.slice(rows.length - 1), true, next);
    else {
      const rest = told.slice(shown, to).replace(/^\s+/, "");
      if (rest + end === "") return;
      from = to - rest.length;
      const fresh = rowsOf(rest, end);
      put(apart() ? ["", ...fresh] : fresh, false, fresh);
    }
    shown = to;
  };

  const put = (written: readonly string[], goesOn: boolean, all: readonly string[]): void => {
    const words = all.join(" ").split(/\s+/).length - (goesOn ? rows.join(" ").split(/\s+/).length : 0);
    lines.flow(written, goesOn);
    added(written.length - (goesOn ? 1 : 0), words);
    rows = all;
    width = look().width;
  };

  const rowsOf = (text: string, end: string): readonly string[] =>
    painted(`${marked(plain(text), look(), names)}${end}`, look(), flowing).split("\n");

  return {
    /** Narration has been begun, and may go on in the middle of a sentence. */
    get isTelling(): boolean {
      return told !== "";
    },
    part({ of, text, closes }: PartLetter): void {
      if (!of) begin();
      if (closes) return;
      told += text;
      show(settled(told));
    },
    /** The narration that a telling became. False where nothing of it has been shown: then it is for the page as a whole. */
    closes({ body, by }: MessageLetter): boolean {
      if (shown === 0 || !body.startsWith(told)) return false;
      told = body;
      const cut = by === "table";
      if (cut || shown < body.length) show(body.length, cut ? CUT_OFF : "");
      begin();
      return true;
    },
    /** What was begun is taken back. */
    drop: begin,
  };
}

/** Every row but the last stands as it was, and the last has only grown. */
const grows = (before: readonly string[], next: readonly string[]): boolean =>
  before.every((row, i) => (i < before.length - 1 ? row === next[i] : next[i]?.startsWith(bare(row)) === true));

/** A row without the code that ends its ink. */
const bare = (row: string): string => (row.endsWith(INK_ENDS) ? row.slice(0, -INK_ENDS.length) : row);

/** Up to where a text looks the same whatever follows: a mark that is not closed yet waits for its other half. */
function settled(text: string): number {
  const start = text.lastIndexOf("\n") + 1;
  const open = unmarked(text.slice(start)).search(OPENS);
  return open < 0 ? text.length : start + open;
}

const OPENS = /`|(?<![\p{L}\p{N}*])\*{1,2}(?=[^*\s]|$)/u;
