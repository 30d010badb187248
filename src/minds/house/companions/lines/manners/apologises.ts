import type { Stock } from "../line.ts";

/** Sorry, to people and to furniture. */
export const APOLOGISES: Stock = {
  before: ["I am sorry.", "Excuse me.", "I beg your pardon.", "Forgive me for saying so."],
  after: ["I hope that nobody minds.", "I did not mean to loom.", "If that is all right.", "I say it with regret."],
  lines: {
    help: ["Sorry. May I? Sorry. There, it moves.", "I will lift, if it does not object to being lifted."],
    object: ["I am sorry, I think that it is wrong, and I wish that I did not."],
    doubt: ["Forgive me, I do not believe {them}. I did try.", "I would like to believe it, and I feel rude."],
    warn: ["Excuse me. Behind you, I am afraid.", "I do not want to be a bother. The ceiling is coming down."],
    claim: ["It ought to be me. I beg its pardon in advance."],
    comfort: ["You did nothing that I have not done, and to furniture."],
    refuse: ["No, and I am so sorry about the no."],
    agree: ["Yes. I am sorry that I made you wait for it."],
    ask: ["Would it be a bother to say what {thing} is for?"],
    notice: ["Pardon me, {thing}. I had taken you for a wall."],
    decide: [
      "I am sorry to press everybody. Shall we?",
      "After you; or after me, I do not wish to be in anybody's way.",
      "I have said goodbye to the doorway. We can go.",
    ],
    turn: ["I stepped on a snail earlier. I keep coming back to it."],
    tease: ["I should not laugh, {who}. I am doing it towards the wall."],
    any: [
      "# *begs a doorway's pardon and *goes through it sideways.",
      "# *sets a knocked thing upright and *tells it that it was nobody's fault.",
      "# *ducks under a beam that is well out of reach, to be polite.",
    ],
    thought: [
      "I have never once been forgiven by a door. They only open.",
      "If one says sorry first, one is at least early for something.",
    ],
  },
  fight: [
    "Sorry! Sorry! Oh, I am so sorry!",
    "# *strikes, and *asks whether that hurt, and *is sorry about the answer.",
  ],
};
