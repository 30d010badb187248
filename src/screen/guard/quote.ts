import type { SeatId } from "../../protocol/entry.ts";
import type { Guarded } from "./match.ts";
import { sentencesIn } from "./words.ts";

/** The words of a text that came near something guarded, where they can be shown, and the line that they came near. */
export interface Quote {
  readonly words?: string;
  readonly line?: string;
  /** The fact that its page says it brings about: by that name, too, it can be revealed. */
  readonly fact?: string;
}

/** What a text and a secret have most of in common, for somebody who knows the secret; of what they have not heard themselves nothing. */
export function quoteOf(
  text: string,
  secret: string,
  by: SeatId,
  { kept, toBeFound }: Pick<Guarded, "kept" | "toBeFound">,
): Quote {
  const known = [...kept, toBeFound]
    .flatMap(({ shelf }) => shelf.units)
    .filter((unit) => unit.secret === secret && (unit.seq === 0 || unit.knowing.includes(by)));
  let most = 0;
  let quote: Quote = known[0] ? { line: known[0].text } : {};
  for (const { from, to, stems } of sentencesIn(text))
    for (const unit of known) {
      const shared = unit.stems.filter((stem) => stems.has(stem)).length;
      if (shared <= most) continue;
      most = shared;
      quote = { words: text.slice(from, to).trim(), line: unit.text };
    }
  return quote;
}
