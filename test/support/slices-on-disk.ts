import type { Script } from "./slices.ts";

/** An evening of one person on a folder, with the house at every other seat. */
export const ON_DISK: Script = {
  beats: 4,
  lines: {
    "corwin-voss": [
      "I look around.",
      "Gideon, do you hear that?",
      "let's stop here",
      "no",
      "/save",
      "/secret I pocket the key",
      "/undo",
      "I open the door.",
      "/away",
    ],
  },
};
