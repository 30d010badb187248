import type { Letter } from "../../../protocol/letter.ts";
import { isPass } from "../../../protocol/messages/player-to-gm.ts";

/** A prompt since the story was last told, and what came back to it. */
export interface Exchange {
  readonly seat: string;
  readonly request: string;
  readonly prompt: string;
  /** What they said; undefined where they were silent, or have not answered yet. */
  readonly answer: string | undefined;
  readonly acts: boolean;
  /** How the prompt was closed; undefined while it is open. */
  readonly closed: string | undefined;
}

/** Every prompt of these letters with its answer, in the order in which they were asked. */
export function exchangesIn(recent: readonly Letter[]): readonly Exchange[] {
  const all: Exchange[] = [];
  const change = (seat: string, more: Partial<Exchange>): void => {
    const at = all.findLastIndex((one) => one.seat === seat);
    const last = all[at];
    if (last) all[at] = { ...last, ...more };
  };
  for (const letter of recent) {
    if (letter.kind === "prompt" && letter.closed !== undefined) change(letter.for, { closed: letter.closed });
    if (letter.kind !== "message") continue;
    if (letter.tag === "GM_TO_PLAYER")
      for (const seat of letter.to)
        all.push({
          seat,
          request: letter.fields.request_type,
          prompt: letter.body,
          answer: undefined,
          acts: false,
          closed: undefined,
        });
    if (letter.tag === "PLAYER_TO_GM" && !isPass(letter))
      change(letter.from, { answer: letter.body, acts: letter.fields.type === "ACTION" });
  }
  return all;
}

/** Somebody's words for their turn: answers to prompts that asked for one, and not what they said to anything else. */
export const turnsSaid = (recent: readonly Letter[], seat: string): readonly Exchange[] =>
  exchangesIn(recent).filter((one) => one.seat === seat && TURNS.has(one.request) && one.answer !== undefined);

/** Whether somebody has been asked for their turn, and the asking is over. */
export const wasAskedForTurn = (recent: readonly Letter[], seat: string): boolean =>
  exchangesIn(recent).some(
    (one) => one.seat === seat && TURNS.has(one.request) && one.closed !== undefined && one.closed !== "withdrawn",
  );

const TURNS: ReadonlySet<string> = new Set(["COMBAT_ACTION", "FULL_CONTEXT"]);
