import type { Saying } from "../../../protocol/ask.ts";
import type { Temper } from "../../../world/temper.ts";
import type { Act } from "./acts.ts";
import type { Companion } from "./companion.ts";
import type { Moment } from "./drives.ts";
import { idealsOf } from "./trust.ts";

/** What somebody makes of a plan, when a die has been asked about it. */
export type Verdict = "objects" | "condition" | "aboard";

/** At most one prompt in so many has a die in it. */
const ONE_IN = 4;

const LEAVES =
  /\b(?:leaves?|sets? out|goes? (?:down|in|into|up|through|on|back)|climbs?|enters?|crosses|jumps?|descends?|follows?)\b/i;
const SPENDS = /\b(?:pays?|buys?|spends?|bribes?|gives? (?:away|up)|gold|trades?)\b/i;

/** A plan of somebody else's that cannot be taken back: going, spending, danger, or what an ideal forbids. */
function commits({ asked, doer, danger }: Moment, temper: Temper | undefined): boolean {
  if (doer === undefined || asked.danger === undefined) return false;
  const plan = `${asked.trying} ${asked.happened}`;
  return danger >= 2 || LEAVES.test(plan) || SPENDS.test(plan) || (idealsOf(temper).hates?.test(plan) ?? false);
}

/** The die to ask the table for before answering: nothing if none is due, or it has fallen. */
export function dieFor({ seat, name, past, temper }: Companion, moment: Moment): Saying | undefined {
  const due = (past.answered === 0 || past.sinceDie >= ONE_IN) && past.die === undefined && !past.noDie;
  if (!due || !commits(moment, temper)) return undefined;
  const [purpose, reason] =
    moment.touch?.what === "flaw"
      ? ["flaw", `how far ${name} gives way to it`]
      : ["agreement", `whether ${name} goes along`];
  return { kind: "roll", for: seat, expr: "1d20", reason, purpose, visibility: "inner" };
}

/** What the die came to. Trust and an easy temper make it kinder, a flaw or an ideal at stake harder. */
export function verdictOf({ past, temper, draw }: Companion, { trust, touch }: Moment): Verdict | undefined {
  const fallen = past.die ?? (past.noDie ? 1 + Math.floor(draw("conflict") * 20) : undefined);
  if (fallen === undefined) return undefined;
  const at = fallen + trust + SHIFT[temper?.veto ?? "medium"] - (touch ? 4 : 0);
  return at <= OBJECTS ? "objects" : at <= CONDITION ? "condition" : "aboard";
}

const OBJECTS = 6;
const CONDITION = 11;
const SHIFT: Readonly<Record<Temper["veto"], number>> = {
  low: 3,
  "medium-low": 1.5,
  medium: 0,
  "medium-high": -1.5,
  high: -3,
};

/** The act that a verdict asks for. */
export function actOf(verdict: Verdict, { doer, asked, trust }: Moment, luck: number): Act {
  if (verdict === "objects") return trust < -1 ? "refuse" : "object";
  if (verdict === "condition") return luck < 0.3 ? "bargain" : "condition";
  return doer && asked.trying !== "" && luck < 0.6 ? "help" : "agree";
}
