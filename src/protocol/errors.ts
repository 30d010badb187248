/** A broken promise, with a code to switch on and a hint that says what to do. A move the game forbids is a refusal instead. */
export abstract class TroupeError extends Error {
  abstract readonly code: string;
  abstract readonly hint: string;
}
