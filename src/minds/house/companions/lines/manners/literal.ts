import type { Stock } from "../line.ts";

/** Takes words for what they say, and acts upon it. */
export const LITERAL: Stock = {
  after: [
    "I mean that as it stands.",
    "That is all I know of it, and I have said it in order.",
    "It is only an observation.",
    "I looked, to be certain.",
  ],
  lines: {
    notice: [
      "You said to keep an eye on {thing}. I have kept both, in case one was needed elsewhere.",
      "{echo}. I have gone over that slowly, and it still says what it says.",
    ],
    agree: [
      "You say that we have nothing to lose. I have a spoon and a hat. Otherwise I agree.",
      "Yes. I was told to speak up if I did not, and I have not.",
    ],
    doubt: [
      "{them} swore on a mother's grave. Has anybody seen the grave?",
      "If it is as plain as day I would rather wait for day.",
    ],
    help: ["You asked for a hand, {who}. I have brought them both, they come together."],
    tease: [
      "You said that you could eat a horse, {who}. I have been worrying about the horse.",
      "I was told that you have a heart of stone. I listened. It is the usual kind.",
    ],
    object: ["You call it a shortcut. I have walked it, and it is the same length, only steeper."],
    warn: ["Nobody move. I see that some of you have moved. I meant from now."],
    ask: ["When {them} said over my dead body, was a day named?"],
    decide: [
      "It was said that we should cross that bridge when we come to it. I think that this is it.",
      "Then let us go. I have picked up my feet, one of them.",
      "You were all waiting for somebody to go first. I am somebody.",
      "We have slept on it. At any rate I lay down near it.",
    ],
    recall: ["A man told me to go and boil my head. I asked him for how long, and we became friends."],
    explain: ["They say that walls have ears. I have cleaned a great many walls, and it is mostly moss."],
    comfort: ["You said that you were beside yourself. I looked, and there is only one of you, and it is doing well."],
    turn: ["Somebody said that it was raining cats. I have been looking up since."],
    watch: ["I shall not close my eyes, except to blink, which I will do one at a time."],
    look: ["You asked me to leave no stone unturned. It will take until Thursday."],
    thank: ["You said that it was nothing, {who}. It was a rope, and it held."],
    any: [
      "# *turns over a stone, as was asked, and *puts it back the way it lay.",
      "# *looks where everybody was told not to, to see what they meant.",
    ],
    thought: ["They tell me that I take things too much to heart. I do not know where else one would take them."],
  },
  fight: [
    "You said that you would have my head! It is up here!",
    "# *asks it to stop, in so many words, and then *sees to it.",
  ],
};
