import { indentOf, isBlank, isFence, type TagLine, tagLine, trailingSignal } from "./lines.ts";

/** A text falls into messages and the talk between them, in order. */
export type Chunk =
  | { readonly tag: TagLine; readonly lines: readonly string[]; readonly at: number }
  | { readonly talk: string };

export function chunksOf(text: string): readonly Chunk[] {
  const chunks: Chunk[] = [];
  let lines: string[] = [];
  let tag: TagLine | undefined;
  let at = 0; // the line of the tag, from 1
  let fenced = false;

  const close = () => {
    if (tag) chunks.push({ tag, lines, at });
    else if (!lines.every(isBlank)) chunks.push({ talk: lines.join("\n").trim() });
    lines = [];
    tag = undefined;
  };

  for (const [i, line] of text.split("\n").entries()) {
    const trailing = trailingSignal(line);
    if (trailing) lines.push(trailing.before);
    const next = trailing?.signal ?? tagLine(line);
    if (next) {
      const wrapped = dropFence(lines);
      close();
      tag = next;
      at = i + 1;
      fenced ||= wrapped;
      if (next.tag === "AWAIT_AI_PLAYERS") close(); // the signal is one line
    } else if (tag && fenced && isFence(line)) {
      close();
      fenced = false;
    } else if (tag && tag.indent >= 2 && !isBlank(line) && indentOf(line) < tag.indent) {
      close(); // a line further out than its tag is outside the message
      lines.push(line);
    } else {
      lines.push(tag ? line.slice(Math.min(tag.indent, indentOf(line))) : line);
    }
  }
  close();
  return chunks;
}

/** A code fence directly before a tag wraps the message; it is not part of what came before. */
function dropFence(lines: string[]): boolean {
  let last = lines.length - 1;
  while (last >= 0 && isBlank(lines[last] ?? "")) last--;
  if (last < 0 || !isFence(lines[last] ?? "")) return false;
  lines.length = last;
  return true;
}
