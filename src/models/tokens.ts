import type { ModelRequest, Usage } from "./model.ts";

/** Bytes in a token, on the safe side: English has about four. */
const BYTES = 3.5;

/** A guess at how many tokens a text has, for budgets and where a provider does not count. */
export const tokensIn = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES);

export const promptTokens = ({ stable, heard, question, tools }: ModelRequest, withTools = true): number =>
  [...stable, ...heard, question].reduce((sum, text) => sum + tokensIn(text), 0) +
  (withTools && tools.length > 0 ? tokensIn(JSON.stringify(tools)) : 0);

/** Estimated: the provider gave no count. Nothing is taken to have been cached, so that a budget is never overrun by hope. */
export const estimated = (request: ModelRequest, withTools: boolean, answered: number): Usage => ({
  input: promptTokens(request, withTools),
  output: Math.ceil(answered / BYTES),
  cached: 0,
  written: 0,
});

/** A provider that turned a call down charges nothing for it. */
export const NOTHING: Usage = { input: 0, output: 0, cached: 0, written: 0 };
