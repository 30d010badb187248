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

/** The record is not what was written here. Everything up to `intact` is as it was. */
export abstract class LedgerFault extends TroupeError {
  abstract readonly intact: Seq;
}

/** An entry changed, vanished or cannot be read. */
export class LedgerDamaged extends LedgerFault {
  override readonly name = "LedgerDamaged";
  readonly code = "ledger/damaged";
  readonly hint: string;
  readonly intact: Seq;
  constructor(path: string, intact: Seq, what: string, options?: ErrorOptions) {
    const rest = intact > 0 ? `Entries 1 to ${intact} are intact.` : "None of its entries is known to be intact.";
    super(`The ledger ${path} is damaged: ${what}. ${rest}`, options);
    this.intact = intact;
    this.hint = `Nothing was changed. Restore the folder .troupe from a backup, or keep the intact part with: troupe ledger salvage ${path}`;
  }
}

/** What stands there is whole, and is not what was written here: the record of another table, or of another copy of this one. */
export class LedgerSwapped extends LedgerFault {
  override readonly name = "LedgerSwapped";
  readonly code = "ledger/swapped";
  readonly intact = 0;
  readonly hint: string;
  constructor(path: string, written: Seq, entry: Seq) {
    super(
      entry === 1
        ? `${path} is the record of another table: it begins otherwise than the one that was played here, which had ${written} ${entries(written)}.`
        : `${path} is not the record that was played here: its entry ${entry} is not the one that was written. There were ${written} ${entries(written)}.`,
    );
    this.hint = `Nothing was changed. Put back the one that belongs here, with its witnesses. To play on with this one: troupe ledger salvage ${path}`;
  }
}

/** Evenings were played here, and their record is not there. */
export class LedgerLost extends LedgerFault {
  override readonly name = "LedgerLost";
  readonly code = "ledger/lost";
  readonly intact = 0;
  readonly hint: string;
  /** `written` is 0 where nobody knows any more how much there was. */
  constructor(path: string, written: Seq, what: "gone" | "empty") {
    const much = written > 0 ? `It had ${written} ${entries(written)}.` : "How many entries it had is not known.";
    super(`Evenings were played at this table, and their record is ${what}: ${path}. ${much}`);
    this.hint = `Nothing was changed. Restore the folder .troupe from a backup. To play on from the campaign's pages without it: troupe ledger salvage ${path}`;
  }
}

const entries = (n: number): string => (n === 1 ? "entry" : "entries");

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
