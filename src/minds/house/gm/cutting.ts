import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import { ruling } from "../fight-words.ts";
import { personNotes } from "./apart.ts";
import { NEWS } from "./asks.ts";
import type { Beat } from "./beat.ts";
import { notesKept } from "./kept.ts";
import { BEAT } from "./marks.ts";
import { elsewhere, meeting } from "./meeting.ts";
import { taken } from "./set-stage.ts";
import { isAnyAlive, type Stage } from "./stage.ts";
import { isWaiting, LATER } from "./waiting.ts";

/**
 * A split party is played one group at a time, each to a break: a few beats, fewer where something has come out; the person's group longer than the
 * other. Undefined where the group that is played goes on. After so many beats apart the world brings them together.
 */
export function cutAway(stage: Stage, whole: Beat): readonly Saying[] | undefined {
  const { apart, desk, notes } = stage;
  if (!apart || desk.status?.fight || notes.clocks.round) return undefined;
  const { now, other, person } = apart;
  const taker = taken(desk.letters);
  if (taker !== "" && taker !== person && apart.all.includes(taker)) return [notesKept(personNotes(taker))];
  const said = whole.declared.filter(({ acts, secret, seat }) => acts && !secret && isAnyAlive(stage, [seat]));
  if (other.who.includes(person) && said.some(({ seat }) => seat === person))
    return [...putOff(whole, now.who), elsewhere(stage, apart)];
  if (other.who.includes(person) && isWaiting(stage, person) && said.length === 0 && whole.asked.length === 0)
    return [elsewhere(stage, apart)];
  const beat = notes.clocks[BEAT]?.at ?? 0;
  const alive = isAnyAlive(stage, other.who);
  if (!isAnyAlive(stage, now.who) && alive) return [...putOff(whole, now.who), elsewhere(stage, apart)];
  const lost = other.who.includes(person) && !alive;
  if (whole.asked.some(({ seat }) => now.who.includes(seat)) || said.some(({ seat }) => now.who.includes(seat)))
    return undefined; // an exchange is under way
  if (beat - apart.since >= (lost ? SOON : LONGEST))
    return lost || now.who.includes(person) ? meeting(stage, notes) : [elsewhere(stage, apart)];
  return alive && isBreak(stage, beat - apart.cut) ? [elsewhere(stage, apart)] : undefined;
}

/** No party stays split for longer: so many beats, of both groups together; where the person's character has fallen, they are found sooner. */
const LONGEST = 12;
const SOON = 4;

function isBreak({ apart, notes, steady }: Stage, beats: number): boolean {
  if (!apart) return false;
  const own = apart.now.who.includes(apart.person);
  const most = (own ? 3 : 2) + (own && steady(`cut ${apart.cut}`) < 0.5 ? 1 : 0);
  return beats >= most || (beats >= 2 && notes.intentions.includes(NEWS));
}

/** The story goes elsewhere before it comes to that; whoever it was is asked again when it comes back to them. */
const putOff = ({ unsettled }: Beat, seats: readonly SeatId[]): readonly Saying[] =>
  unsettled.filter((seat) => seats.includes(seat)).map((seat) => ruling(seat, LATER, { visibility: "private" }));
