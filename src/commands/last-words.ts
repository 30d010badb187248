import { hasTag } from "../protocol/entry.ts";
import type { Letter } from "../protocol/letter.ts";

/** How an evening closed, as the lead heard it. */
export interface LastWords {
  readonly summary: string | undefined;
  readonly hook: string | undefined;
  /** What the dice were sealed with. */
  readonly seed: string | undefined;
  /** The story had come to an end before anybody ended the evening. */
  readonly isEnding: boolean;
}

export function lastWords(letters: readonly Letter[]): LastWords {
  const said = letters.findLast((letter) => hasTag(letter, "SESSION_END"));
  const called = letters.find(
    (letter) =>
      hasTag(letter, "SESSION_COMMAND") && letter.fields.command === "end" && letter.session === said?.session,
  );
  const closing = letters.findLast((letter) => letter.kind === "session" && letter.closed !== undefined);
  const { summary, next_hook } = said?.fields ?? {};
  return {
    summary,
    hook: next_hook,
    seed: closing?.kind === "session" ? closing.seed : undefined,
    isEnding: said !== undefined && said.n < (called?.n ?? 0),
  };
}
