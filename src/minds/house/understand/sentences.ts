import type { Token } from "./tokens.ts";

export interface Sentence {
  readonly tokens: readonly Token[];
  /** It ends with a question mark. */
  readonly asked: boolean;
}

/** Tokens between full stops and their like. An emote in asterisks is a sentence of its own. */
export function sentencesOf(tokens: readonly Token[]): readonly Sentence[] {
  const done: Sentence[] = [];
  let now: Token[] = [];
  const end = (asked: boolean): void => {
    if (now.some(({ word }) => /[\p{L}\p{N}\ue000]/u.test(word))) done.push({ tokens: now, asked });
    now = [];
  };
  for (const token of tokens) {
    if (ENDS.has(token.word)) end(token.word === "?");
    else now.push(token);
  }
  end(false);
  return done;
}

const ENDS = new Set([".", "!", "?", ";", "—", "(", ")", "*", "/"]);
