import type { Segment } from "./segment.ts";

/** A line as a page or a companion has it: what stands in quotation marks they say, the rest they do. */
export function voiced(who: string, text: string): readonly Segment[] {
  return text
    .split(/["“”«»]/)
    .map((piece, i): Segment => ({ kind: i % 2 === 1 ? "speech" : "act", who, text: piece.trim() }))
    .filter((segment) => /[\p{L}\p{N}]/u.test(segment.text));
}
