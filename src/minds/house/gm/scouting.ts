import type { SeatId } from "../../../protocol/entry.ts";
import type { Way } from "../../../world/situation.ts";
import { firstUnseen, openNotices } from "./looking.ts";
import type { Move } from "./move.ts";
import type { Stage } from "./stage.ts";

/**
 * A companion's look around: a die falls only where there is something left to see, so that a yes shows it. Where there is nothing, they have looked, and
 * that is all.
 */
export function scoutMove(stage: Stage, seat: SeatId, words: string): Move {
  const hard = openNotices(stage).map(({ check }) => check?.dc ?? 0);
  const unseen = firstUnseen(stage) !== undefined;
  if (!unseen && hard.length === 0) return { kind: "word", seat, words };
  const dc = unseen ? EASY : Math.max(EASY, Math.min(...hard));
  return { kind: "scout", seat, words, check: { skill: "Perception", dc, reason: "a look around", advantage: [] } };
}

const EASY = 12;

/** One of them looks for all; and nobody at a place that is being left. */
export const scoutedOnce = (moves: readonly Move[]): readonly Move[] => {
  const first = moves.find(({ kind }) => kind === "scout");
  const leaves = moves.some((move) => move.kind === "lead" || (move.kind === "way" && mayLeave(move.way)));
  return moves.map((move) =>
    move.kind === "scout" && (leaves || move !== first) ? { kind: "word", seat: move.seat, words: move.words } : move,
  );
};

const mayLeave = ({ outcomes }: Way): boolean =>
  Object.values(outcomes).some(({ effects }) =>
    effects.some(({ do: what }) => what === "to" || what === "end" || what === "part" || what === "fight"),
  );
