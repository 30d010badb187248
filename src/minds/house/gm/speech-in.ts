import type { Segment } from "../compose/segment.ts";

/**
 * A text as segments: words in quotation marks that stand by themselves are somebody's, the rest is prose. Whose they are is whoever was named
 * last before them, or else the one given. A paragraph that says itself who speaks ("she says") is told as it was written.
 */
export function segmentsIn(text: string, people: readonly string[], speaker?: string): readonly Segment[] {
  const segments: Segment[] = [];
  let who = speaker;
  for (const paragraph of text.split(/(\n{2,})/)) {
    const pieces = piecesOf(paragraph);
    const written = pieces.some(({ quoted, alone }) => quoted && !alone);
    for (const { quoted, words } of pieces) {
      if (!quoted) who = lastNamed(words, people) ?? who;
      if (quoted && !written && who !== undefined) segments.push({ kind: "speech", who, text: words });
      else add(segments, quoted ? `“${words}”` : words);
    }
  }
  return segments.filter(({ text: some }) => some.trim() !== "");
}

interface Piece {
  readonly quoted: boolean;
  readonly words: string;
  /** It begins a sentence and ends one: no "she says" belongs to it. */
  readonly alone: boolean;
}

function piecesOf(text: string): readonly Piece[] {
  const parts = text.split(/(["“][^"“”]*["”])/);
  return parts.flatMap((part, i): readonly Piece[] => {
    if (part === "") return [];
    if (i % 2 === 0) return [{ quoted: false, words: part, alone: false }];
    const before = (parts[i - 1] ?? "").trimEnd();
    const after = (parts[i + 1] ?? "").trimStart();
    const begins = before === "" || /[.!?…:”"]$/.test(before);
    const ends = after === "" || /^[\p{Lu}“"]/u.test(after);
    const words = part.slice(1, -1).trim();
    const whole = /[.!?…—-]$/.test(words);
    return [{ quoted: true, words, alone: begins && ends && whole }];
  });
}

/** Prose that goes on stays one paragraph. */
function add(segments: Segment[], text: string): void {
  const last = segments.at(-1);
  if (last?.kind === "prose") segments[segments.length - 1] = { kind: "prose", text: `${last.text}${text}` };
  else if (text.trim() !== "") segments.push({ kind: "prose", text: text.trimStart() });
}

function lastNamed(text: string, people: readonly string[]): string | undefined {
  const [last] = people
    .map((name) => ({
      name,
      at: Math.max(
        ...name
          .split(" ")
          .filter((word) => word.length > 2)
          .map((word) => text.lastIndexOf(word)),
        -1,
      ),
    }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.at - a.at);
  return last?.name;
}
