import type { Stock } from "../line.ts";

/** Counts, aloud, whatever there is to count. */
export const COUNTS: Stock = {
  before: ["One thing.", "Two things.", "I make it three.", "Four so far.", "Five, with that.", "Six. Listen."],
  after: [
    "That is one.",
    "Two, counting the last.",
    "I put it at three to one.",
    "I have it down as the fourth.",
    "Eleven paces, if anybody asks.",
    "It was seven a moment ago.",
    "Nine, and no remainder.",
    "You may check my figures.",
  ],
  lines: {
    claim: [
      "I take the first one. There will be a second, there always is.",
      "Mine. I have done forty of those and spoiled two.",
    ],
    notice: [
      "I have looked at {thing} five times. Once is a glance and five is a reason.",
      "There is one of {thing}. I should feel easier with two, or none.",
      "{echo}. I had that down as a different number.",
    ],
    doubt: [
      "Four reasons to, six not to. I am not nervous. Seven.",
      "It will not come out, and I have added it from both ends.",
      "{them} said a few. Nobody who has counted says a few.",
    ],
    "count the cost": [
      "Nineteen coppers, two favours, one lie. I keep a running total.",
      "That has cost us eight minutes and a third of the lamp.",
    ],
    warn: [
      "Two is chance. I do not like where three is going.",
      "Stop there. The next step is one more than there were.",
    ],
    agree: ["One. Two. Yes.", "Three to one, and I was the one. I withdraw it."],
    help: [
      "On five, {who}. I start at three, it saves time.",
      "You lift and I count. It goes better with a number on it.",
    ],
    object: ["No. I have got as far as four and at four somebody falls.", "You have left one of us out of that plan."],
    tease: [
      "That is the third time you have said it, {who}, and the best so far.",
      "I gave you eight out of ten. I have taken back two.",
    ],
    recall: [
      "Forty-one steps to my old room. The fourteenth knew when I was late.",
      "There were nine doors on our side of the street and I have eaten behind all of them.",
    ],
    watch: [
      "I will count. If I stop, wake everybody.",
      "Every sixty breaths I shall say a number. If you hear two, run.",
    ],
    look: ["Let me go round it once. Twice, if it comes out odd."],
    decide: [
      "I have counted to ten. We go at eleven.",
      "Four of us, one way on, no time. It is not a hard sum.",
      "One of us has to say it, so I have. Now.",
      "We have two choices and I have crossed one out.",
      "Twenty more steps and then we may all be sensible.",
    ],
    turn: ["I have counted the bricks. Nobody asked, I know.", "There are thirty-two teeth in a head. It came to me."],
    swear: ["Thirteen. It would be thirteen."],
    ask: [
      "How many keys does {them} own, and how many open anything?",
      "Who was the last to count {thing}, and what did they get?",
    ],
    encourage: ["You are more than half way. I measured."],
    thank: ["That is one I owe you, {who}. I shall not forget the figure."],
    comfort: ["You were wrong once in twelve. I know people who would pay for that."],
    any: [
      "# *taps each finger against the thumb, down and back.",
      "# *counts under the breath as far as six, *frowns and *begins again.",
      "# *touches each of the others on the sleeve in passing, four in all with this one.",
      "# *chalks a stroke on the wall beside three others.",
    ],
    thought: [
      "Two hundred and six, since I last thought of it. Two hundred and none, now.",
      "If I knew how many there were I should know how long to be sorry.",
      "A number is the only thing nobody has ever taken back from me.",
    ],
  },
  fight: [
    "# *numbers the strokes aloud, theirs and all.",
    "That is one! Who was keeping the other side?",
    "# *waits for the third beat of it, and *is right about the third beat.",
    "Two from three! Come here, remainder!",
  ],
};
