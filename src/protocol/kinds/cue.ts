import { z } from "zod";
import { kind, seat, words } from "./kind.ts";

/** Being in a scene is not perceiving everything in it: this is narration for those who notice. It closes no beat, and stands on no page. */
export const Cue = kind({
  kind: "cue",
  meaning: "What only some of those in a scene perceive.",
  fields: { to: z.array(seat()), text: words() },
  ask: { to: z.array(seat()).min(1), text: words().min(1) },
});
