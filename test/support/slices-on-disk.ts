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

/** Two people, of whom one would end it after a while. */
export const TWO_ON_DISK: Script = {
  beats: 2,
  lines: {
    "tilda-brannock": ["I keep watch.", "I wait.", "yes", "yes"],
    "corwin-voss": ["I look around.", "/end"],
  },
};
