import type { Mailbox } from "../bus/mailbox.ts";
import { lineOf } from "../minds/model/letter-lines.ts";
import type { ModelRequest } from "../models/model.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Letter } from "../protocol/letter.ts";
import type { Open } from "../server/awake.ts";
import type { TableState } from "../table/state.ts";

/** What a client is told after a call. */
export interface Heard {
  readonly text: string;
  /** Something of what was called for did not stand. */
  readonly refused: boolean;
  /** The letter up to which this tells. */
  readonly last: number | undefined;
}

interface Reported {
  readonly table: { readonly state: TableState };
  readonly box: Pick<Mailbox, "count" | "at">;
  readonly seat: SeatId;
  /** The last letter that the client has; undefined where it has just come. */
  readonly from: number | undefined;
  /** How many letters there were when it called. */
  readonly began: number;
  /** What the table said to it out of the story. */
  readonly shown: readonly string[];
  readonly open: Open | undefined;
  readonly asked: ModelRequest | undefined;
  /** What of its brief and files the client has: it is given once, and again when it has changed. */
  readonly known: ReadonlySet<string>;
}

/** Letters that are told at once, and their length together; and how many to whoever has just come. */
const MOST = 200;
const LONGEST = 40_000;
const AT_FIRST = 40;

/** What came, as a mind reads it, each letter with its number; and what is asked. */
export function report({ table, box, seat, from, began, shown, open, asked, known }: Reported): Heard {
  const after = from === undefined ? Math.max(0, box.count - AT_FIRST) : Math.min(from, box.count);
  const letters: Letter[] = [];
  const lines: string[] = [];
  for (let n = after + 1, size = 0; n <= box.count && letters.length < MOST && size < LONGEST; n++) {
    const letter = box.at(n);
    if (!letter) break;
    const line = letter.kind === "undo" ? TAKEN_BACK : isPassedOn(letter) ? "" : lineOf(letter, seat);
    letters.push(letter);
    if (line !== "") lines.push(`[${n}] ${line}`);
    size += line.length;
  }
  const last = after + letters.length;
  const parts = [
    ...(asked?.stable ?? []).filter((piece) => !known.has(piece)),
    from === undefined && after > 0 ? `(${after} letters before these: wait_for_next with "after".)` : "",
    lines.join("\n\n"),
    ...shown.map((text) => `(The table, to you: ${text})`),
    last < box.count ? "(There is more: call wait_for_next.)" : whatIsOpen(table.state, open, asked),
    `Letters up to ${last}.`,
  ];
  return {
    text: parts.filter((part) => part !== "").join("\n\n"),
    refused: letters.some((letter) => letter.n > began && isRefused(letter)),
    last,
  };
}

const isRefused = (letter: Letter): boolean => letter.kind === "refusal";

/** What goes between a seat and its person stands beside it already: as what they are asked, and as their answer. */
const isPassedOn = (letter: Letter): boolean =>
  letter.kind === "message" && (letter.tag === "RELAY_TO_HUMAN" || letter.tag === "HUMAN_DECISION");

const TAKEN_BACK = "(Something was taken back: what was told last no longer holds.)";

function whatIsOpen({ session }: TableState, open: Open | undefined, asked: ModelRequest | undefined): string {
  if (session === "closed") return "The evening is over.";
  if (asked)
    return `# You are asked\n\n${asked.question}\n\nAnswer with one tool after the other: settle, then narrate, then ask.`;
  if (!open) return "Nothing is asked of you now. Call wait_for_next.";
  const options = open.options.map((option, i) => `${i + 1}. ${option}`);
  return [
    "# You are asked",
    open.text,
    ...options,
    open.offer === undefined ? "" : `(First, yes or no: ${open.offer})`,
    open.until === undefined ? "" : `(Until ${open.until}; then your character acts alone.)`,
  ]
    .filter((line) => line !== "")
    .join("\n");
}
