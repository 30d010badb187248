import type { Seq } from "../protocol/entry.ts";
import { TroupeError, whyNot } from "../protocol/errors.ts";

/** Another process writes to this ledger. */
export class LedgerInUse extends TroupeError {
  override readonly name = "LedgerInUse";
  readonly code = "ledger/in-use";
  readonly hint: string;
  constructor(path: string, writer: string | undefined) {
    super(`Another Troupe is playing this table${writer ? ` (process ${writer})` : ""}: ${path}`);
    this.hint = "Go on there, or close it and try again. Other programs may read meanwhile.";
  }
}

/** The record is not what it was: an entry changed, vanished or cannot be read. Everything up to `intact` is as it was. */
export class LedgerDamaged extends TroupeError {
  override readonly name = "LedgerDamaged";
  readonly code = "ledger/damaged";
  readonly hint: string;
  readonly intact: Seq;
  constructor(path: string, intact: Seq, what: string, options?: ErrorOptions) {
    super(`The ledger ${path} is damaged: ${what}. Entries 1 to ${intact} are intact.`, options);
    this.intact = intact;
    this.hint = `Restore the file from a backup, or keep the intact part with: troupe ledger salvage ${path}`;
  }
}

/** A step was built on a record that has moved on since. */
export class LedgerConflict extends TroupeError {
  override readonly name = "LedgerConflict";
  readonly code = "ledger/conflict";
  readonly hint = "Read what was recorded meanwhile and decide again.";
  constructor(expected: Seq, found: Seq | undefined) {
    super(`The next entry of the ledger is ${expected}, and the step begins with ${found ?? "nothing"}.`);
  }
}

/** The disk did not take the step. Nothing of it was recorded. */
export class LedgerNotWritten extends TroupeError {
  override readonly name = "LedgerNotWritten";
  readonly code = "ledger/not-written";
  readonly hint: string;
  constructor(path: string, cause: unknown) {
    const full = /full|no space/i.test(String((cause as Error | undefined)?.message ?? ""));
    super(`Nothing could be written to ${path}: ${full ? "the disk is full" : whyNot(cause)}`, { cause });
    this.hint = full
      ? "Make room on the disk; play goes on from here, nothing recorded is lost."
      : "Check that the folder can be written to, then try again.";
  }
}

/** The file is there, and is not a ledger this version can read. */
export class NotThisLedger extends TroupeError {
  override readonly name = "NotThisLedger";
  readonly code = "ledger/not-this-ledger";
  readonly hint: string;
  constructor(path: string, what: string, hint: string) {
    super(`${path} ${what}`);
    this.hint = hint;
  }
}
