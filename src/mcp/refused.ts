import { TroupeError } from "../protocol/errors.ts";

/** A call that is not taken: why, and what would do instead. */
export class Refused extends TroupeError {
  override readonly name = "Refused";
  readonly code: string;
  readonly hint: string;
  constructor(code: string, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.hint = remedy;
  }
}

/** What may be said of an error to whoever called; undefined for what is ours, or of the machine that the table is on. */
const saidOf = (error: unknown): string | undefined =>
  error instanceof TroupeError && /^(?:mcp|server|play)\//.test(error.code)
    ? `${error.message} ${error.hint} [${error.code}]`
    : undefined;

/** An error in words for whoever called; what they are not told goes to whoever keeps the table. */
export function wordsOf(error: unknown, fault: (error: unknown) => void): string {
  const said = saidOf(error);
  if (said === undefined) fault(error);
  return said ?? "It could not be done. Call wait_for_next: what was acknowledged is kept. [mcp/fault]";
}
