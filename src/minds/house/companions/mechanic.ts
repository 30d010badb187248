import { firstNameOf } from "../first-name.ts";
import type { Act } from "./acts.ts";
import { bracketOf } from "./bracket.ts";
import type { Companion } from "./companion.ts";
import type { Moment } from "./drives.ts";
import { MOMENTS, TRADES } from "./lines/pages.ts";
import { inTurn } from "./words.ts";

/** Something the rules know, as it stands in brackets behind an answer. */
export interface Mechanic {
  readonly bracket: string;
  /** What is asked in return, where something is. */
  readonly term?: string;
  readonly like: Act;
}

/** What an act does by the rules. Where it does nothing and half of the answers so far did not either, something that goes with any words. */
export function mechanicFor(act: Act, companion: Companion, moment: Moment): Mechanic | undefined {
  const own = ownMechanic(act, companion, moment);
  if (own || !owes(companion)) return own;
  const { draw, past } = companion;
  const last = bracketOf(past.answers.at(-1) ?? "");
  const choices = [
    ...(moment.asked.trying !== "" ? [helping(moment)] : []),
    ...(moment.danger >= 1 && !moment.watched ? [WATCHING] : []),
    ...(moment.perceptive || moment.quiet ? [LOOKING] : []),
    helping(moment),
    LOOKING,
    WATCHING,
  ].filter((one) => one !== undefined);
  const [first] = choices.filter(({ bracket }) => bracket !== last);
  const [second] = inTurn(choices.filter(({ bracket }) => bracket !== last).slice(0, 2), draw("mechanic"));
  return second ?? first ?? LOOKING;
}

/** Fewer than half of the answers did something. */
const owes = ({ past }: Companion): boolean => past.did * 2 <= past.answered;

const WATCHING: Mechanic = { bracket: "keeps watch", like: "watch" };
const LOOKING: Mechanic = { bracket: "looks around", like: "look" };
const helping = ({ doer }: Moment): Mechanic | undefined =>
  doer === undefined ? undefined : { bracket: `helps ${firstNameOf(doer)}`, like: "help" };

function ownMechanic(act: Act, companion: Companion, moment: Moment): Mechanic | undefined {
  if (act === "claim" || act === "help") return helping(moment);
  if (act === "watch" || act === "hold back") return WATCHING;
  if (act === "look") return LOOKING;
  if (act === "object" || act === "refuse") return { bracket: "objects", like: "object" };
  if (act === "bargain") return { bracket: `on condition: ${OWN_PRICE}`, like: "condition" };
  if (act !== "condition") return undefined;
  const term = termOf(companion);
  return term === undefined
    ? { bracket: "objects", like: "object" }
    : { bracket: `on condition: ${term}`, term, like: "condition" };
}

/** A bargain has named its price in its own words. */
const OWN_PRICE = "as just named";

/** What somebody of their trade asks in return; each once an evening. */
export function termOf({ voice, past, fresh, draw }: Companion): string | undefined {
  const own = inTurn(TRADES[voice.trade].terms ?? [], draw("term"));
  return [...own, ...MOMENTS.terms].find((term) => !past.terms.includes(term) && fresh(term));
}
