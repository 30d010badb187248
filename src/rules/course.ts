import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import { isRolled, type Rolled, rollDice } from "./dice/roll.ts";
import type { Event } from "./event.ts";
import { fold } from "./fold.ts";
import type { Dice } from "./seal.ts";
import type { Creature, Fight, Id, Status } from "./state.ts";

/** Where the dice for somebody and some purpose come from. */
export type DiceFor = (who: Id, purpose: string) => Dice;

/** Settles one deed: `settle`, which deeds made of deeds are handed, since it knows all of them. */
export type Settle = (status: Status, intent: unknown, dice: DiceFor) => readonly Event[] | Refusal;

/**
 * What happens while one intent is settled: each event is written down and folded at once, so that what comes after it sees it. From
 * outside nothing has changed until all of it is handed over.
 */
export class Course {
  status: Status;
  readonly events: Event[] = [];
  readonly dice: DiceFor;
  readonly #settle: Settle;

  constructor(status: Status, dice: DiceFor, settle: Settle) {
    this.status = status;
    this.dice = dice;
    this.#settle = settle;
  }

  emit(event: Event): void {
    this.events.push(event);
    this.status = fold(this.status, event);
  }

  /** Does one thing in the course of another; or says why not. */
  does(intent: unknown): Refusal | undefined {
    const events = this.#settle(this.status, intent, this.dice);
    if (isRefusal(events)) return events;
    for (const event of events) this.emit(event);
    return undefined;
  }

  /** Somebody who is known to be there. */
  creature(id: Id): Creature {
    const found = Object.hasOwn(this.status.creatures, id) ? this.status.creatures[id] : undefined;
    if (!found) throw new Error(`no creature ${id}`);
    return found;
  }

  get fight(): Fight | null {
    return this.status.fight;
  }

  get all(): readonly Creature[] {
    return Object.values(this.status.creatures);
  }

  /** Dice that are the engine's own or were read before: their notation is in order. */
  roll(who: Id, purpose: string, expr: string): Rolled {
    const rolled = rollDice(expr, this.dice(who, purpose));
    if (!isRolled(rolled)) throw new Error(`${expr}: ${rolled.why}`);
    this.emit({
      event: "rolled",
      who,
      purpose,
      expr: rolled.expr,
      dice: rolled.drawn,
      total: rolled.total,
      text: rolled.text,
    });
    return rolled;
  }
}

/** Why something cannot be done: the rule that stands against it. */
export const no = (code: string, hint: string, found?: string): Refusal =>
  refusal(`rules/${code}`, hint, found === undefined ? {} : { found });

export type Settled = Refusal | undefined;

/** A name as a sheet or a speaker writes it, without what stands behind it in brackets: "Second Wind (1/rest)", "Handaxe (thrown)". */
export const bareName = (name: string): string =>
  name
    .replace(/\s{0,3}\([^()]{0,80}\)\s{0,3}$/, "")
    .trim()
    .toLowerCase();
