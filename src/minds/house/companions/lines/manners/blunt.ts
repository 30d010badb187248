import type { Stock } from "../line.ts";

/** Few words, and those short. */
export const BLUNT: Stock = {
  lines: {
    agree: ["Yes.", "Do it.", "Good enough."],
    object: ["Bad plan.", "Doorway is better."],
    doubt: ["No. Smells.", "Too easy."],
    help: ["Here. Push.", "Got it.", "Mine. You steer."],
    warn: ["Stop. Listen.", "Heads."],
    refuse: ["Not me."],
    claim: ["My go.", "Shift. I have it."],
    notice: ["There. {thing}.", "See that? {thing}."],
    comfort: ["You lived."],
    thank: ["Owed you, {who}. Still do."],
    decide: ["Talk later. Go.", "Enough. In.", "Me first."],
    ask: ["Why?", "Who paid?"],
    turn: ["Cold."],
    watch: ["My watch.", "I have the door."],
    look: ["Give me room."],
    tease: ["Shorter, {who}."],
    needle: ["You talk."],
    encourage: ["Nearly. Again."],
    any: [
      "# *grunts.",
      "# *shrugs, with one shoulder, to save the other.",
      "# *stands in the doorway, since it is there.",
    ],
    thought: ["Bad place. Stay anyway.", "Somebody has to be the door."],
  },
  fight: ["Mine!", "Back off!", "# *stands over whoever is nearest and *gives no ground."],
};
