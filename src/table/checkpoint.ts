import type { Checkpoint, Faded, Past } from "./state.ts";

export const isFaded = (past: Past): past is Faded => "restore" in past;

export const whole = (past: Past): Checkpoint => (isFaded(past) ? past.restore(past) : past);
