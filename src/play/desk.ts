import type { Desk } from "../minds/mind.ts";
import type { SeatId, Seq } from "../protocol/entry.ts";
import type { Letter, Letters } from "../protocol/letter.ts";
import { isWhisper, type PlayerToPlayer } from "../protocol/messages/player-to-player.ts";
import { type Refusal, refusal } from "../protocol/refusal.ts";
import { shelfFor } from "../screen/shelf.ts";
import { roleOf, seatsOf, type TableState } from "../table/state.ts";
import type { Speak } from "./step.ts";

export interface DeskOptions {
  readonly state: TableState;
  readonly mailbox: { standing(): Letters; upTo(seq: Seq, fits?: (letter: Letter) => boolean): Letters };
  /** The text of a recorded version, by its hash. */
  readonly version: (sha256: string) => string | undefined;
}

/** What a mind is given for one step: letters, files and notes, each only as far as they are its seat's. */
export function deskFor({ seat, task, until, aside, file }: Speak, { state, mailbox, version }: DeskOptions): Desk {
  const role = roleOf(state, seat) ?? "player";
  return {
    seat,
    role,
    task,
    party: seatsOf(state, "player"),
    letters: until === undefined ? mailbox.standing() : mailbox.upTo(until, (letter) => belongs(letter, seat, aside)),
    ...(role === "gm" ? { notes: state.notes } : {}),
    ...(file === undefined ? {} : { file }),
    read(path) {
      const found = shelfFor(state, seat, path);
      return "sha256" in found ? (textOf(found, version) ?? gone(path)) : found;
    },
  };
}

/**
 * After the moment a step speaks of, a seat still has what it was refused or nudged about, what it wrote itself, and the whispers of this
 * exchange.
 */
function belongs(letter: Letter, seat: SeatId, aside: Speak["aside"]): boolean {
  if (letter.kind === "refusal" || (letter.kind === "writing" && letter.by === seat)) return true;
  if (letter.kind !== "message") return false;
  if (letter.tag === "CONTEXT_REFRESH") return true;
  const whispered = letter.tag === "PLAYER_TO_PLAYER" && isWhisper(letter as unknown as PlayerToPlayer);
  return aside !== undefined && whispered && (letter.from === seat || letter.from === aside.with);
}

function textOf(
  { sha256, sections }: { sha256: string; sections?: (text: string) => string },
  version: DeskOptions["version"],
): string | undefined {
  const text = version(sha256);
  return text === undefined || !sections ? text : sections(text);
}

const gone = (path: string): Refusal =>
  refusal("play/version-gone", "This version of the file is no longer kept.", { field: "path", found: path });
