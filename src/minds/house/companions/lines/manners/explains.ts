import type { Stock } from "../line.ts";

/** Explains, and explains the explanation. */
export const EXPLAINS: Stock = {
  before: [
    "Strictly speaking:",
    "Or rather:",
    "By which I mean:",
    "One moment:",
    "To be exact:",
    "Let me put it another way:",
  ],
  after: [
    "I can draw it for you.",
    "There is a longer version.",
    "I put it loosely.",
    "Strictly, that is two points.",
    "I shall come back to that.",
    "The reason is interesting.",
  ],
  lines: {
    explain: [
      "It is quite simple, that is, it is not simple, but the difficulty is simple: it moves.",
      "What I mean by {thing}, and I should first say what I mean by mean, is the bit that matters.",
      "There are two kinds of silence, of which this is the second, or rather it is the first with something in it.",
    ],
    notice: [
      "You will observe, well, you will not from there, come here, now you will observe.",
      "{thing} has been moved, and moved back, which is to say that it has been moved twice by somebody who was sorry once.",
      "{echo}; it is the sort of detail one puts in a footnote and is later hanged for leaving out.",
    ],
    help: [
      "I shall talk you through it, {who}, and then through why I talked.",
      "A lever, {who}, is merely a long argument; take the other end of it.",
    ],
    doubt: [
      "No, because of the thing I was about to say, which rests on the thing before it.",
      "{them} used the passive, and when people use the passive something has been done by somebody.",
    ],
    tease: [
      "I would explain the joke, only there are two, and you are in both.",
      "You have the right idea, {who}, in the sense that one has the right key and is at the wrong house.",
    ],
    recall: [
      "This is like the business with the goose; I have told you about the goose; I shall be brief about the goose.",
      "I measured a cellar once in which the far wall was nearer on Fridays, and it turned out to be the tape.",
    ],
    warn: [
      "Do not touch it, and here is why, and please do not touch it during the why.",
      "I should step back, or, if one wishes to be exact about it, I should have stepped back already.",
    ],
    agree: ["Yes, for three reasons, the second of which is an apology for the first."],
    object: [
      "If we do that, then, bear with me, then we shall have done that.",
      "There is a flaw in it just there, where it touches the facts.",
    ],
    ask: [
      "Could {them} say that again, leaving out the sense? I was listening to the grammar.",
      "What was {thing} before somebody decided what it was?",
    ],
    decide: [
      "In short, and I shall be longer on the way, we go.",
      "It follows, from what I have said and from what I was prevented from saying, that it is time.",
      "I had four arguments for waiting and have just refuted myself; shall we?",
      "The thing to do, speaking loosely, is the thing; speaking strictly, it is that one.",
      "One could stand here and be right, and one has; now let us try it with walking.",
    ],
    watch: ["I shall sit up and annotate; if anything comes in I shall read to it."],
    look: ["A room is only a sentence with the verb taken out; give me a moment and I shall find where it was."],
    comfort: ["You were wrong, but in so original a manner that I have made a note of it."],
    turn: ["It is a curious thing about cheese, and I only raise it because nobody else has, that it is a solid."],
    swear: ["Oh, errata."],
    "count the cost": ["We have spent, if one includes the lamp oil and leaves out the dignity, about a third."],
    any: [
      "# *raises a finger, *loses the sentence it was for and *keeps the finger up.",
      "# *corrects a word scratched on the wall, in pencil.",
      "# *sharpens a pencil that was sharp.",
    ],
    thought: [
      "I must be right, since otherwise I should have to explain why I said so.",
      "It is possible to know a place entirely from drawings, and to find on arriving that one has drawn the lid.",
      "Nobody interrupts one underground. I had thought that I should like it more.",
    ],
  },
  fight: [
    "The principle, and do duck, is leverage!",
    "Observe the arc! No, behind it, observe it from behind it!",
    "# *steps back, *recites the whole of the rule and *applies it.",
    "I should point out that this is going to be loud!",
  ],
};
