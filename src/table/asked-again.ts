import type { Draft, Entry, EntryOf, SeatId, Seq } from "../protocol/entry.ts";
import { roleOf } from "./seating.ts";
import type { Checkpoint, TableState } from "./state.ts";

/**
 * What the GM asked after the story was last told is kept with the place an undo goes back to: taken back to there, the same question stands again
 * in the same words, whoever the GM is and whether or not it would find them a second time. What was done in secret does not show in it.
 */
export function askingAfter(before: TableState, next: TableState, entry: Entry): Pick<TableState, "past" | "again"> {
  const { past, again } = next;
  if (!past || entry.kind === "undo") return { past, again };
  const since = past.opening?.seq ?? past.seq;
  if (since === entry.seq) return { past, again: null };
  const fresh = before.again !== null; // taken back, and nothing asked again yet
  if (past.answered && !fresh) return { past, again };
  switch (bearing(before, entry, since)) {
    case "asks": {
      const earlier = fresh ? [] : past.asked;
      const isPrompt = entry.kind === "prompt" && earlier.some((one) => one.kind === "prompt" && one.for === entry.for);
      const asked = [...(isPrompt ? withoutPrompt(earlier, entry.for) : earlier), entry]; // one in secret is over, and does not show
      return { past: { ...past, answered: false, asked }, again: null };
    }
    case "withdraws":
      return { past: { ...past, asked: withoutPrompt(past.asked, (entry as EntryOf<"prompt">).for) }, again };
    case "answers":
      return { past: { ...past, answered: true }, again: null };
    case "tangles":
      return { past: { ...past, answered: true, asked: [] }, again: null };
    default:
      return { past, again };
  }
}

/** What is to be said again after an undo back to here: all of it, if somebody was asked something. */
export const toAskAgain = ({ asked, seq, opening }: Checkpoint): readonly Draft[] =>
  asked.some((one) => (one.kind === "prompt" && one.opened) || (one.kind === "message" && one.tag === "ASK_PLAYER"))
    ? asked.map((one) => draftOf(one, opening?.seq ?? seq))
    : [];

type Bearing = "asks" | "withdraws" | "answers" | "tangles" | undefined;

/** What an entry has to do with the question; `tangles`: it cannot be said again as it is, since it hangs on what is taken back with it. */
function bearing(state: TableState, entry: Entry, since: Seq): Bearing {
  const isGm = (seat: SeatId) => roleOf(state, seat) === "gm";
  const answered = (seat: unknown): Bearing =>
    state.prompts.get(typeof seat === "string" ? seat : "")?.secret ? undefined : "answers";
  switch (entry.kind) {
    case "message":
      if (entry.tag === "STATE_UPDATED") return undefined; // the table's word that it was saved
      return isGm(entry.from) ? "asks" : answeredBy(entry, answered);
    case "prompt":
      if (entry.opened) return "asks";
      return entry.closed === "withdrawn" ? "withdraws" : answered(entry.for);
    case "notice":
      return state.told === entry.seq - 1 && !entry.to.some(isGm) ? "asks" : undefined; // of what the GM has just said
    case "refusal":
      return isGm(entry.to) ? "asks" : undefined;
    case "writing":
      if (isGm(entry.by)) return "asks";
      return entry.for.startsWith("tmp/") && roleOf(state, entry.by) === "player" ? answered(entry.by) : undefined;
    case "notes":
    case "lookup":
    case "recall":
      return isGm(entry.by) ? "asks" : undefined;
    case "roll":
      return roleOf(state, entry.by) === "player" ? undefined : done(state, since);
    case "deed":
      return isGm(entry.by) ? done(state, since) : roleOf(state, entry.by) === "lead" ? "answers" : undefined;
    case "ruling":
      if (entry.changes.by === "human") return "answers";
      return (entry.settles ?? 0) > since ? "tangles" : done(state, since);
    case "rejoin":
      return entry.kept?.some((seq) => seq > since) ? "tangles" : "asks";
    case "check":
      return done(state, since);
    case "scene":
    case "reveal":
    case "learned":
    case "cue":
      return "asks";
    case "retcon":
      return "answers";
    default:
      return undefined;
  }
}

/** Dice and deeds that may have followed from something done in secret since are not done again. */
const done = ({ declared }: TableState, since: Seq): Bearing =>
  declared.some(({ seq }) => seq > since) ? "tangles" : "asks";

function answeredBy({ tag, from, fields }: EntryOf<"message">, answered: (seat: unknown) => Bearing): Bearing {
  if (tag === "PLAYER_TO_GM") return answered(from);
  if (tag === "PLAYER_ACTION" || tag === "PLAYER_ANSWER") return answered(fields.character);
  if (tag === "PLAYER_RESPONSES") return "answers";
  return tag === "SESSION_COMMAND" && fields.command === "end" ? "answers" : undefined;
}

/** The entry as it was before it was stamped; a page points only at what still stands. */
function draftOf(entry: Entry, since: Seq): Draft {
  const { seq: _seq, at: _at, session: _session, scene: _scene, beat: _beat, audience: _audience, ...draft } = entry;
  if (draft.kind !== "writing") return draft;
  return { ...draft, sources: draft.sources.filter((seq) => seq <= since) };
}

/** Without the prompt that this seat had until now, and without the word that it was given one: the next may have been said already. */
function withoutPrompt(asked: readonly Entry[], seat: SeatId): readonly Entry[] {
  const at = asked.findLastIndex((one) => one.kind === "prompt" && one.for === seat);
  const isOfIt = (one: Entry) => one.kind === "message" && one.tag === "GM_TO_PLAYER" && one.to.includes(seat);
  const rest = asked.filter((one, i) => i > at || (i < at && !isOfIt(one)));
  return asked[at + 1]?.kind === "notice" ? rest.filter((one) => one !== asked[at + 1]) : rest;
}
