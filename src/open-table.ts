import { type Bus, openBus } from "./bus/bus.ts";
import type { Ledger } from "./ledger/ledger.ts";
import type { Draft, SeatId } from "./protocol/entry.ts";
import { TroupeError } from "./protocol/errors.ts";
import type { Role } from "./protocol/kinds/seat.ts";
import type { Mode } from "./protocol/kinds/session.ts";
import { sealedDice, sealOf } from "./rules/seal.ts";
import type { Policy } from "./screen/policy.ts";
import { openScreen } from "./screen/screen.ts";
import { checkSeats } from "./table/seats.ts";

export interface TableOptions {
  readonly ledger: Ledger;
  readonly campaign: string;
  readonly seats: readonly { readonly id: SeatId; readonly role: Role; readonly human?: boolean }[];
  /** Seals the dice of the session; the same again when it is resumed. */
  readonly seed: string;
  readonly session: string;
  readonly mode?: Mode;
  readonly clock?: () => string;
  readonly policy?: Policy;
}

export interface Table extends Omit<Bus, "record"> {
  /** Records what the table itself does, once per name. */
  record(step: string, ...drafts: readonly Draft[]): Promise<void>;
  /** Closes the session and opens the seal: from here anyone can check the dice. */
  close(reason: string): Promise<void>;
}

/** Sets a table: the ledger that records, the screen that decides who hears, the bus that carries. Goes on where the ledger left off. */
export async function openTable(options: TableOptions): Promise<Table> {
  const {
    ledger,
    campaign,
    seats,
    seed,
    session,
    mode = "team",
    clock = () => new Date().toISOString(),
    policy,
  } = options;
  checkSeats(seats);
  const bus = await openBus({ ledger, screen: openScreen(policy), clock, dice: (place) => sealedDice(seed, place) });
  const keyOf = (step: string) => JSON.stringify([session, "table", step]);
  const record = (step: string, ...drafts: readonly Draft[]) => bus.record(keyOf(step), session, drafts);

  const goesOn = bus.state.sessionId === session && bus.state.session !== "closed";
  if (goesOn && bus.state.seal !== sealOf(seed)) throw new WrongSeed(session);
  if (goesOn) await record(`resumed at ${bus.state.seq}`, { kind: "session", resumed: true });
  else {
    if (await ledger.find(keyOf("opened"))) throw new SessionOver(session);
    const opening: Draft = { kind: "session", opened: { campaign, mode, seal: sealOf(seed) } };
    const joined = seats.map(
      ({ id, role, human }): Draft => ({ kind: "seat", seat: id, joined: role, held: human ? "human" : "mind" }),
    );
    await record("opened", ...joined, opening);
  }

  return {
    get state() {
      return bus.state;
    },
    mailbox: bus.mailbox,
    lend: bus.lend,
    record,
    close: (reason) => record("closed", { kind: "session", closed: reason, seed }),
  };
}

/** The session was sealed with another seed; its dice would not be the ones it promised. */
export class WrongSeed extends TroupeError {
  override readonly name = "WrongSeed";
  readonly code = "table/wrong-seed";
  readonly hint = "Resume with the seed the session was opened with, or open a new session.";
  constructor(session: string) {
    super(`Session ${session} was sealed with another seed.`);
  }
}

/** The session was played to its end; what comes next is another one. */
export class SessionOver extends TroupeError {
  override readonly name = "SessionOver";
  readonly code = "table/session-over";
  readonly hint = "Open a new session, with an id of its own.";
  constructor(session: string) {
    super(`Session ${session} has closed.`);
  }
}
