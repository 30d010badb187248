import { kind, seat, seq } from "./kind.ts";

/** Everything undoable after `back_to` is taken back. Nothing is erased: the taking back is itself recorded. */
export const Undo = kind({
  kind: "undo",
  meaning: "Everything since a beat closed was taken back.",
  fields: {
    by: seat(),
    back_to: seq(),
  },
  ask: {},
  refs: ["back_to"],
});
