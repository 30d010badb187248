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

/** In words for whoever called. What is not ours says nothing of itself. */
export const wordsOf = (error: unknown): string =>
  error instanceof TroupeError
    ? `${error.message} ${error.hint} [${error.code}]`
    : "It could not be done. Call wait_for_next: what was acknowledged is kept. [mcp/fault]";
