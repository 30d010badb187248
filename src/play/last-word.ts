import type { SeatId } from "../protocol/entry.ts";
import { LONGEST_SUBJECT } from "../protocol/kinds/boundary.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { type OffLimits, offLimits } from "../world/off-limits.ts";
import type { Line, Meaning } from "./meaning.ts";
import { isTold } from "./recap.ts";
import { beatsBack, beatsTo, isIdle } from "./taking-back.ts";

/** What a person says to the table itself, and nobody talks back: leave this, play by that, it went otherwise, let that one be quiet. */

const asLead = (...say: readonly unknown[]): Meaning => ({ by: "lead", say });

/**
 * A subject is left. What was told of it last is taken back with the beat it was told in; at the beginning of an evening there is nothing before
 * it, and the story cuts away from it instead. Of what was not told of lately nothing is taken back: the table stays off it from here on.
 */
export function leave(line: Line): Meaning {
  const { rest, state } = line;
  const [, lifts] = /^off\s+(\S.*)$/i.exec(rest) ?? [];
  if (lifts !== undefined || /^off$/i.test(rest)) return lift(lifts ?? "", state);
  if (rest.length > LONGEST_SUBJECT) return { show: `A few words will do: at most ${LONGEST_SUBJECT} letters.` };
  const nothingBefore = state.session === "ending" || (isIdle(line) && !state.past?.past);
  if (rest === "") return asLead({ kind: "boundary", subject: rest, beats: nothingBefore ? 0 : beatsBack(line, 1) });
  const isOff = offLimits([rest]);
  const beats = beatsTo(line, (letter) => isTold(letter) && isOff(letter.body), LATELY);
  if (beats !== undefined || isBefore(line, isOff))
    return asLead({ kind: "boundary", subject: rest, beats: state.session === "ending" ? 0 : (beats ?? 0) });
  return asLead({ kind: "boundary", subject: rest, ahead: true });
}

/** Beats within which something was told lately. */
const LATELY = 4;

/** They are being asked about it, or fighting it. */
function isBefore({ seat, state: { prompts, status } }: Line, isOff: OffLimits): boolean {
  const foes = Object.values(status.creatures).filter(({ id }) => status.fight?.bands[id] !== undefined);
  return isOff(prompts.get(seat)?.body ?? "") || foes.some(({ stats }) => isOff(stats.name));
}

function lift(name: string, { boundaries }: TableState): Meaning {
  const found = boundaries.find((one) => toSlug(one) === toSlug(name));
  if (found !== undefined) return asLead({ kind: "boundary", subject: found, lifted: true });
  return {
    show:
      boundaries.length === 0
        ? "Nothing was left with /x so far."
        : `Say: /x off <subject>. The table stays off: ${boundaries.join("; ")}.`,
  };
}

const MOST_RULE = 500;

/** A ruling that stands. Whether the engine follows it is said with it. */
export function rule({ rest, state, seat }: Line): Meaning {
  if (rest === "")
    return {
      show: [
        ...(state.rules.length > 0 ? [`Ruled at this table: ${state.rules.join("; ")}.`] : []),
        "Say: /rule and how this table plays it from here on.",
        "The engine follows: maximum dice on a critical, flanking, a potion as a bonus action, hidden death saves, exhaustion at 0 hit points, slow healing; each also with a no before it. Anything else is kept in the Game Master's notes.",
      ].join("\n"),
    };
  if (rest.length > MOST_RULE) return { show: `A ruling has at most ${MOST_RULE} letters.` };
  return asLead({ kind: "ruling", for: seat, outcome: "ruled", changes: { words: rest } });
}

/** The human's wish; the Game Master restates it before anything changes. */
export function retcon({ rest, seat, state }: Line): Meaning {
  if (rest === "") return { show: "Say: /retcon and what really happened. The Game Master asks before it is changed." };
  if (rest.length > MOST_RULE) return { show: `In at most ${MOST_RULE} letters: what really happened?` };
  if (state.retcon || state.questions.length > 0) return { show: "You are being asked something. Answer that first." };
  return asLead({ kind: "retcon", text: rest, whose: seat });
}

/** A companion's volume. Nobody is told why, and the companion is not in the way of it. */
export function quieten({ rest, seat, state }: Line): Meaning {
  const off = /\s+off$/i.test(rest);
  const slug = toSlug(off ? rest.replace(/\s+off$/i, "") : rest);
  const others = seatsOf(state, "player").filter((one) => one !== seat);
  const found = others.filter((one) => slug !== "" && (one === slug || one.split("-").includes(slug)));
  const [who] = found;
  if (who === undefined || found.length > 1) return { show: whomToQuieten(others, state) };
  const name = nameOf(who);
  if ((state.seats.get(who)?.quiet ?? false) === !off)
    return {
      show: off ? `${name} is not turned down.` : `${name} is quiet already; /quiet ${name} off turns it back.`,
    };
  return {
    record: [{ kind: "seat", seat: who, volume: off ? "full" : "quiet" }],
    show: off
      ? `${name} speaks up again.`
      : `${name} speaks when spoken to, in fights, and to object. /quiet ${name} off turns it back.`,
  };
}

function whomToQuieten(others: readonly SeatId[], { seats }: TableState): string {
  const quiet = others.filter((one) => seats.get(one)?.quiet);
  const now = quiet.length > 0 ? ` Turned down: ${quiet.map(nameOf).join(", ")}.` : "";
  return `Say: /quiet <name>, or /quiet <name> off. There are ${others.map(nameOf).join(", ") || "no companions"}.${now}`;
}
