import type { Entry, EntryOf, SeatId } from "../../protocol/entry.ts";
import { presentWith, roleOf, seatsOf } from "../../table/seating.ts";
import type { TableState } from "../../table/state.ts";
import { saysItIsSecret } from "../../world/in-secret.ts";
import { learnedIn } from "../../world/learned.ts";
import { isSecretly, stringsIn, worded } from "./guarded.ts";
import { piecesOf, shadowOf } from "./shadow.ts";

/**
 * Something that may be right and cannot be vouched for. `secret`: somebody said that others were not to hear it, and others did; `own`: what one learned,
 * noticed or said in secret is with somebody else; `check`: why somebody was tested was heard by others; `name`: the GM's own name for a secret was;
 * `account`: of a time apart the narration itself was told on; `stand-in`: the house told the story in a model's place.
 */
export interface Doubt {
  readonly kind: "secret" | "own" | "check" | "name" | "account" | "stand-in";
  readonly session: string;
  readonly seq: number;
  readonly scene: string | null;
  readonly beat: number;
  /** Whose it is. */
  readonly of: SeatId;
  /** Who has it. */
  readonly seats: readonly SeatId[];
  /** Where it was found: an entry, a prompt, a file. */
  readonly where: string;
  readonly text: string;
}

interface Own {
  readonly seq: number;
  readonly of: SeatId;
  readonly text: string;
  readonly pieces: readonly string[];
  /** Who came to know it rightly: by being told on purpose, or by somebody who knew it and said it. */
  readonly knowing: Set<SeatId>;
}

/** Looks for what one alone has and others have too, and for whatever was told in ways that nobody can answer for. */
export function openDoubts(all: readonly { readonly kind: string }[]) {
  const doubts: Doubt[] = [];
  const owns: Own[] = [];
  let party: readonly SeatId[] = [];
  const openly: string[] = []; // what players have said or declared so that it may be told on
  const told = new Map<number, { readonly to: readonly SeatId[]; readonly body: string }>(); // narration, by its entry
  const ran = new Set(
    (all as readonly Entry[]).flatMap((one) =>
      one.kind === "model-call" && !one.shape?.startsWith("narrates") ? [`${one.session} ${one.seat}`] : [],
    ),
  );

  const doubt = (entry: Entry, found: Pick<Doubt, "kind" | "of" | "seats" | "where" | "text">): void => {
    const isSame = (one: Doubt) =>
      one.kind === found.kind && one.text === found.text && found.seats.every((seat) => one.seats.includes(seat));
    if (found.seats.length === 0 || doubts.some((one) => isSame(one) && placeOf(one.where) === placeOf(found.where)))
      return;
    const { session, seq, scene, beat } = entry;
    doubts.push({ session, seq, scene, beat, ...found });
  };

  const own = (entry: Entry, of: SeatId, text: string, knowing: readonly SeatId[]): void => {
    const pieces = piecesOf(text)
      .map(shadowOf)
      .filter((piece) => !openly.some((one) => one.includes(piece)));
    if (pieces.length > 0) owns.push({ seq: entry.seq, of, text, pieces, knowing: new Set(knowing) });
  };

  const found = (shadow: string, before: number): readonly Own[] =>
    shadow === "" ? [] : owns.filter(({ seq, pieces }) => seq < before && pieces.some((one) => shadow.includes(one)));

  /** What somebody else's things are doing here. */
  const look = (entry: Entry, shadow: string, seats: readonly SeatId[], where: string): void => {
    for (const { of, text, knowing } of found(shadow, entry.seq)) {
      if (party.every((seat) => knowing.has(seat))) continue; // then it is nobody's own
      const others = seats.filter((seat) => !knowing.has(seat));
      doubt(entry, { kind: "own", of, seats: others, where, text });
      if (others.length === 0) for (const seat of entry.audience) knowing.add(seat); // told to those who know it: whoever writes it down heard it so
    }
  };

  return {
    all: (session: string): readonly Doubt[] => doubts.filter((one) => one.session === session),

    /** An entry, and the table before it. */
    hear(entry: Entry, state: TableState): void {
      party = seatsOf(state, "player");
      const players = entry.audience.filter((seat) => roleOf(state, seat) === "player");
      const shadow = shadowOf(stringsIn(worded(entry)).join(" \n "));
      const by = speakerOf(entry);
      const line = by === undefined ? "" : lineOf(entry);
      const inConfidence = isSecretly(state, entry); // what is searched for as a secret, in whatever form
      const isSecret = line !== "" && !inConfidence && saysItIsSecret(line);
      const isMeant =
        entry.kind === "learned" || entry.kind === "reveal" || (entry.kind === "rejoin" && entry.by !== undefined);
      if (by !== undefined && !isSecret && !inConfidence) openly.push(shadow);
      if (by !== undefined && !isSecret) spread(by, shadow, entry, inConfidence ? [] : presentWith(state, by));
      else if (isMeant) {
        for (const one of found(shadow, entry.seq)) for (const seat of players) one.knowing.add(seat);
      } else if (entry.kind !== "model-call") look(entry, shadow, players, `entry ${entry.seq}`);
      if (by !== undefined && isSecret) {
        const to =
          entry.kind === "message" && entry.tag === "PLAYER_TO_PLAYER" && entry.to.length === 1 ? entry.to : [];
        const others = players.filter((seat) => seat !== by && !to.includes(seat));
        doubt(entry, { kind: "secret", of: by, seats: others, where: `entry ${entry.seq}`, text: line });
        own(entry, by, line, [by, ...to]);
      }
      narrow(entry, players);
      account(entry, state);
    },

    /** What a model was sent. */
    prompt(call: EntryOf<"model-call">, state: TableState, shadow: string): void {
      const isMind = roleOf(state, call.seat) === "player" || roleOf(state, call.seat) === "narrator";
      if (isMind) look(call, shadow, [call.seat], `a prompt of ${call.seat}`);
    },

    /** What the table has written into a file that these read. */
    file(entry: EntryOf<"file">, shadow: string, readers: readonly SeatId[]): void {
      look(entry, shadow, readers, entry.path);
    },
  };

  /** Whoever knows something and says it has told it to all who hear it; said openly to the GM, it may be told to all who are there. */
  function spread(by: SeatId, shadow: string, entry: Entry, here: readonly SeatId[]): void {
    for (const one of found(shadow, entry.seq))
      if (one.knowing.has(by)) for (const seat of [...entry.audience, ...here]) one.knowing.add(seat);
  }

  /** What is one character's own; and where others heard it with them. */
  function narrow(entry: Entry, players: readonly SeatId[]): void {
    const where = `entry ${entry.seq}`;
    if (entry.kind === "learned") for (const text of learnedIn(entry)) own(entry, entry.to[0] ?? "", text, entry.to);
    if (entry.kind === "cue") own(entry, entry.to[0] ?? "", entry.text, entry.to);
    if (entry.kind === "reveal") doubt(entry, { kind: "name", of: "gm", seats: players, where, text: entry.secret });
    if (entry.kind === "check") {
      const seats = players.filter((seat) => seat !== entry.for);
      doubt(entry, { kind: "check", of: entry.for, seats, where, text: entry.reason });
      own(entry, entry.for, entry.reason, [entry.for]);
    }
    if (entry.kind !== "ruling") return;
    const seats = players.filter((seat) => seat !== entry.for);
    for (const text of learnedIn(entry)) {
      own(entry, entry.for, text, [entry.for]);
      doubt(entry, { kind: "own", of: entry.for, seats, where, text });
    }
  }

  /** Narration that was told on as it stood, or broken off; and narration of the house where a model runs the game. */
  function account(entry: Entry, state: TableState): void {
    if (entry.kind === "message" && entry.tag === "NARRATIVE") {
      told.set(entry.seq, entry);
      const standsIn = entry.by === "house" && ran.has(`${entry.session} ${entry.from}`);
      const seats = entry.audience.filter((seat) => roleOf(state, seat) === "player");
      if (standsIn)
        doubt(entry, { kind: "stand-in", of: entry.from, seats, where: `entry ${entry.seq}`, text: entry.body });
    }
    if (entry.kind !== "rejoin" || entry.text === "" || entry.by !== undefined) return;
    const long = [...told.values()].filter(
      ({ to, body }) => body.length > LONG && entry.tellers.every((seat) => to.includes(seat)),
    );
    const isWhole = long.some(({ body }) => entry.text.includes(body.slice(0, LONG)));
    const isCut = !/[.!?…]["”’'»)*_]{0,4}\s*$/.test(entry.text);
    if (isWhole || isCut)
      doubt(entry, {
        kind: "account",
        of: entry.tellers[0] ?? "",
        seats: entry.to,
        where: `entry ${entry.seq}`,
        text: entry.text,
      });
  }
}

/** Of one prompt after the other the same is said once. */
const placeOf = (where: string): string => (where.startsWith("entry ") ? "entry" : where);

/** So much of a narration is no brief account of it. */
const LONG = 400;

/** The player whose own words an entry is. */
function speakerOf(entry: Entry): SeatId | undefined {
  if (entry.kind !== "message") return undefined;
  if (entry.tag === "PLAYER_TO_PLAYER" || entry.tag === "PLAYER_TO_GM") return entry.from;
  return entry.tag === "PLAYER_ACTION" || entry.tag === "HUMAN_DECISION" ? entry.fields.character : undefined;
}

const lineOf = (entry: Entry): string =>
  entry.kind !== "message" ? "" : entry.tag === "PLAYER_ACTION" ? entry.fields.action : entry.body;
