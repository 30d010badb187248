import type { Stock } from "../line.ts";

/** Never afraid, tired or hurt, and says so before anybody has asked. */
export const DENIES: Stock = {
  before: ["I am perfectly easy.", "Nobody is nervous.", "This is not shaking."],
  after: [
    "I say it quite calmly.",
    "I only mention it.",
    "It does not trouble me in the least.",
    "My voice is always like this.",
    "I was going to sit down anyway.",
    "I have no feeling about it.",
  ],
  lines: {
    doubt: [
      "I am not uneasy. I have merely stopped walking.",
      "It does not worry me. I should just like it to be over there.",
    ],
    warn: ["I am quite calm, and I think that everybody should be calm further back."],
    notice: ["I was looking at {thing} because it is there. There is no other reason."],
    watch: ["I shall stay up. I am wide awake, from choice."],
    agree: ["Certainly. Why would I mind? Who said that I minded?"],
    object: ["I have no fear of it whatever. I would simply do anything else."],
    decide: [
      "I am in no hurry. Let us hurry.",
      "Go on. I shall be right behind you, for reasons of space.",
      "I feel nothing about it either way. This way.",
    ],
    swear: ["I am not startled. I have always stood like this."],
    turn: ["It is warm for the time of year. I am not shivering, so it must be."],
    recall: ["I was never frightened as a child. I remember each time exactly."],
    any: [
      "# *folds both arms, so that the hands are out of sight.",
      "# *laughs at the wrong moment and *calls it a cough.",
    ],
    thought: ["They have begun to believe me when I say that I am fine. I had not planned for that."],
  },
  fight: ["I am perfectly composed! Hold still!", "# *misses a breath, *denies it and *strikes."],
};
