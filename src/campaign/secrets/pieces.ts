import { privacyOf } from "../../pages/privacy.ts";

/** One thing a text says: a point, a row of a table, a paragraph, as it is written, with the labels whose list it belongs to. */
export interface Piece {
  readonly kind: "text" | "point" | "row" | "comment";
  readonly line: number;
  /** `True Goal` of `**True Goal**: to be king`, and what comes after; without a label the value is all of it. */
  readonly label: string;
  readonly value: string;
  /** All of it. */
  readonly raw: string;
  /** Outermost first. */
  readonly under: readonly string[];
  /** Of a row: its cells, and the heads of their columns where there are any. */
  readonly cells?: readonly string[];
  readonly heads?: readonly string[];
}

interface Announced {
  readonly label: string;
  /** The indent of the point that said it; -1 for a line of its own. */
  readonly indent: number;
  used: boolean;
}

const [TAB, SPACE, STAR, PLUS, DASH, GREATER, LOW, TICK, PIPE, TILDE, LESS, BRACKET, BULLET] = [
  9, 32, 42, 43, 45, 62, 95, 96, 124, 126, 60, 91, 0x2022,
] as const;

/** The pieces between two places of a text, the first of which stands in this line. The work is in proportion to the length. */
export function piecesOf(text: string, from: number, to: number, firstLine: number): readonly Piece[] {
  const pieces: Piece[] = [];
  const above: Announced[] = [];
  let draft = "";
  let draftLine = 0;
  let draftIndent = -1; // of a point; -1 for a paragraph
  let blank = false; // a blank line stands before what comes
  let afterBlank = false; // and before what is being read
  let heads: readonly string[] | undefined;
  let inTable = false;
  let inCallout = false;
  let comment: string | undefined;
  let line = firstLine - 1;

  const finish = (): void => {
    if (draft === "") return;
    const raw = draft;
    draft = "";
    const { label, value } = labelOf(raw);
    const point = draftIndent >= 0;
    if (point) while ((above.at(-1)?.indent ?? -2) >= draftIndent) above.pop();
    else if (label !== "" || (afterBlank && (above.at(-1)?.used ?? false))) above.length = 0;
    if (label !== "" && value === "") {
      above.push({ label, indent: draftIndent, used: false });
      return;
    }
    for (const one of above) one.used = true;
    const labels = above.length === 0 ? NO_LABELS : above.map((one) => one.label);
    pieces.push({ kind: point ? "point" : "text", line: draftLine, label, value, raw, under: labels });
  };

  for (let start = from, end = from; start < to; start = end) {
    line++;
    const found = text.indexOf("\n", start);
    end = found < 0 || found >= to ? to : found + 1;
    let at = start;
    let stop = found < 0 || found >= to ? to : found;
    while (stop > at && text.charCodeAt(stop - 1) <= SPACE) stop--;
    let indent = 0;
    for (; at < stop; at++) {
      const code = text.charCodeAt(at);
      if (code === SPACE) indent++;
      else if (code === TAB) indent += 4;
      else if (code === GREATER) indent = 0;
      else break;
    }
    if (comment !== undefined) {
      if (comment === "<!--") draftLine = line;
      comment += ` ${text.slice(at, stop)}`;
      if (!text.slice(at, stop).includes("-->")) continue;
      pieces.push(remark(comment, draftLine));
      comment = undefined;
      continue;
    }
    if (at >= stop) {
      finish();
      if (inCallout) above.length = 0;
      inCallout = false;
      inTable = false;
      blank = true;
      continue;
    }
    const code = text.charCodeAt(at);
    if ((code === TICK || code === TILDE) && (text.startsWith("```", at) || text.startsWith("~~~", at))) {
      finish();
      continue;
    }
    if (code === LESS && text.startsWith("<!--", at)) {
      finish();
      draftLine = line;
      const rest = text.slice(at, stop);
      if (rest.includes("-->")) pieces.push(remark(rest, line));
      else comment = rest;
      continue;
    }
    if (code === BRACKET && text.charCodeAt(at + 1) === 33) {
      const callout = CALLOUT.exec(text.slice(at, Math.min(stop, at + 200)));
      if (callout) {
        finish();
        above.length = 0;
        above.push({ label: `${callout[1]} ${callout[2]}`.trim(), indent: -1, used: false });
        inCallout = true;
        continue;
      }
    }
    if ((code === DASH || code === STAR || code === LOW) && isRule(text, at, stop, code)) {
      finish();
      above.length = 0;
      continue;
    }
    if (code === PIPE || inTable) {
      finish();
      const raw = text.slice(at, stop);
      if (DIVIDER.test(raw)) {
        const head = pieces.at(-1);
        if (inTable && head?.kind === "row" && head.line === line - 1) {
          heads =
            head.cells?.some((cell) => cell !== "") && !/^[*_]/.test(head.raw.slice(1).trimStart()) ? head.cells : [];
          if (!(heads.length === 0 && head.cells?.some((cell) => cell !== ""))) pieces.pop();
        }
        continue;
      }
      if (!inTable) heads = [];
      inTable = true;
      const cells = cellsOf(raw);
      const labels = above.length === 0 ? NO_LABELS : above.map((one) => one.label);
      const label = cells[0] ?? "";
      const value = cells.slice(1).join(" ").trim();
      pieces.push({ kind: "row", line, label, value, raw, under: labels, cells, ...(heads ? { heads } : {}) });
      continue;
    }
    const marker = markerAt(text, at, stop);
    if (marker > 0) {
      finish();
      draft = text.slice(marker, stop);
      draftLine = line;
      draftIndent = indent;
      afterBlank = blank;
      blank = false;
      continue;
    }
    const raw = text.slice(at, stop);
    const begins = draft === "" || beginsAnew(raw, code);
    if (!begins) {
      draft += ` ${raw}`;
      continue;
    }
    finish();
    draft = raw;
    draftLine = line;
    draftIndent = blank && indent >= 2 && above.length > 0 ? indent : -1;
    afterBlank = blank;
    blank = false;
  }
  finish();
  if (comment !== undefined) pieces.push(remark(comment, draftLine));
  return pieces;
}

const NO_LABELS: readonly string[] = [];
/** `> [!secret] What the ferryman knows` */
const CALLOUT = /^\[!([\w -]{1,40})\][+-]?\s*(.*)$/;
const DIVIDER = /^[\s|:+-]{3,}$/;

const remark = (raw: string, line: number): Piece => {
  const value = raw
    .replace(/^<!--+/, "")
    .replace(/--+>.*$/, "")
    .trim();
  const { label } = labelOf(value);
  return { kind: "comment", line, label, value, raw: value, under: NO_LABELS };
};

/** A line that does not go on with the sentence above it: a label in bold, or a plain one that says whose its text is. */
function beginsAnew(raw: string, first: number): boolean {
  if (first === STAR || first === LOW) return labelOf(raw).label !== "";
  if (first < 65 || first > 90) return false;
  const colon = raw.indexOf(":");
  return colon > 0 && colon <= 50 && privacyOf(labelOf(raw).label) !== undefined;
}

function isRule(text: string, from: number, to: number, mark: number): boolean {
  if (to - from < 3) return false;
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code !== mark && code !== SPACE) return false;
  }
  return true;
}

/** Where the text of a point begins; 0 where there is none. */
function markerAt(text: string, from: number, to: number): number {
  const code = text.charCodeAt(from);
  let at = from + 1;
  if (code >= 48 && code <= 57) {
    while (at < to && at - from < 4 && text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57) at++;
    const mark = text[at];
    if (mark !== "." && mark !== ")") return 0;
    at++;
  } else if (code !== DASH && code !== STAR && code !== PLUS && code !== BULLET) return 0;
  if (text.charCodeAt(at) !== SPACE && text.charCodeAt(at) !== TAB) return 0;
  while (at < to && text.charCodeAt(at) <= SPACE) at++;
  return at < to ? at : 0;
}

const LONGEST_LABEL = 80;

/** `**Fear**: the sea`, `**Fear:** the sea`, `Fear: the sea`, `**Fear** - the sea`; bold words that go on as a sentence are no label. */
export function labelOf(raw: string): { readonly label: string; readonly value: string } {
  const first = raw.charCodeAt(0);
  if ((first === STAR || first === LOW) && raw.charCodeAt(1) === first) {
    const close = raw.indexOf(first === STAR ? "**" : "__", 2);
    if (close < 3 || close > LONGEST_LABEL) return { label: "", value: raw };
    const inside = raw.slice(2, close).trim();
    const rest = raw.slice(close + 2).trimStart();
    if (inside.endsWith(":")) return { label: inside.slice(0, -1), value: rest };
    if (rest === "") return { label: inside, value: "" };
    const divided = /^(?:\([^()]{0,80}\)\s{0,4})?(?::|[-–—](?=\s))/.exec(rest);
    return divided ? { label: inside, value: rest.slice(divided[0].length).trim() } : { label: "", value: raw };
  }
  const colon = raw.indexOf(":");
  if (colon < 1 || colon > 50 || (colon + 1 < raw.length && raw.charCodeAt(colon + 1) !== SPACE))
    return { label: "", value: raw };
  const label = raw.slice(0, colon);
  if (!/^[\p{L}\p{So}[][^.!?;,"“|]*$/u.test(label) || label.split(" ").length > 6) return { label: "", value: raw };
  return { label, value: raw.slice(colon + 1).trim() };
}

/** Pipes inside of `[[a|b]]` and escaped ones divide nothing. */
export function cellsOf(raw: string): readonly string[] {
  const cells: string[] = [];
  let from = raw.startsWith("|") ? 1 : 0;
  let linked = 0;
  for (let at = from; at < raw.length; at++) {
    const code = raw.charCodeAt(at);
    if (code === 91 && raw.charCodeAt(at + 1) === 91) linked = 1;
    else if (code === 93 && raw.charCodeAt(at + 1) === 93) linked = 0;
    else if (code === PIPE && linked === 0 && raw.charCodeAt(at - 1) !== 92) {
      cells.push(raw.slice(from, at).trim());
      from = at + 1;
    }
  }
  if (from < raw.length) cells.push(raw.slice(from).trim());
  return cells;
}
