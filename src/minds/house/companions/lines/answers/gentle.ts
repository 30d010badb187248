import type { Answers } from "./shape.ts";

/** Slow and kind, and takes a question at its word. */
export const GENTLE: Answers = {
  cannotSay: [
    "I do not know {clause}. I would tell you if I did.",
    "I am sorry. {clause} is more than I have been told.",
    "I have wondered {clause}, and I have not come to the end of it.",
    "Nobody has said to me {clause}, and it would not be fair to them to guess.",
  ],
  keeps: [
    "I would rather not speak of {about}, if you do not mind.",
    "I have put {about} away for now. Please do not mind it.",
    "You may ask. I am afraid that I shall be quiet about {about}.",
  ],
  hale: ["I am quite whole. Thank you for looking.", "Nothing hurts. I would say so, as it might be useful."],
  scratched: ["A little, on one side. I am using the other.", "It is small. I have had worse from doors."],
  hurt: [
    "Yes. I can walk. I would be glad of an arm on the stairs.",
    "I am, rather. It is nobody's fault who is here.",
  ],
  failing: ["Yes. I think that I should not be hit again.", "I am very nearly down. I am sorry to be a worry."],
  fearless: ["Nothing, just now. I looked for it and it was not there.", "I have not found out yet. It may be late."],
  fears: ["There is something, since you ask. {fact}", "I think that it is this. {fact}"],
  hungry: ["A little. There is no hurry about it.", "I could eat, if everybody else has."],
  pack: [
    "You are welcome to look. {list}.",
    "{list}. Please take what you need of it.",
    "I have {list}. It is heavier than it sounds.",
  ],
  empty: ["Only my hands, and they are not full.", "Very little. I find that one is lent things."],
  has: ["Yes, I have {item}. Would you like the use of it?", "I do. {item}, and it is quite clean."],
  lacks: ["I am sorry. I did not bring {item}.", "No. I had not thought that we would want {item}."],
  coins: ["{sum}. It is yours if somebody needs it.", "I believe it is {sum}. I do not look often."],
  spells: ["I may ask for {list}. I do not always know why it is given.", "{list}. I try not to ask for too much."],
  plain: ["No. I have only what anybody has, and some patience.", "I am afraid not. Nobody has ever lent me any."],
  spent: ["Not until I have slept. I am sorry. I would give it if it were there.", "I have none left to give today."],
  can: ["I believe so. {fact}", "Yes, if I am not hurried. {fact}"],
  cannot: ["No. I would only be in the way of it.", "I am sorry. Nobody has ever shown me how."],
  never: ["No. I should have remembered, and so would they.", "Not before today. I would have been introduced."],
  place: [
    "We are at {place}. I said good evening to it.",
    "This is {place}, I was told, and I have no reason to doubt it.",
  ],
  aim: [
    "We said that we would do something, and I should like to. {aim}.",
    "I think that we go on as we promised. {aim}.",
    "{aim}. That is what we were asked, and somebody is waiting for it.",
  ],
  onward: [
    "Yes. I think that we {deed}, and that we are careful.",
    "If everybody is ready, we {deed}. I will be behind you.",
  ],
  stay: [
    "Not yet, I think. Somebody here has not been listened to.",
    "I would wait a little. It does no harm to anybody.",
  ],
  wary: [
    "I should like to, and I am not there yet. {fact}",
    "I am sorry to say that I am careful of {who}. {fact}",
    "{who} is frightened of something, and people are not at their best then. {fact}",
  ],
  warm: ["Yes. I have no reason not to. {fact}", "I think well of {who}. {fact}"],
  unforgiven: [
    "I find that I cannot forgive it. {fact}",
    "I have tried to be patient with one thing, and have not managed. {fact}",
  ],
  fond: ["I think well of you. I had meant to mention it.", "I am glad when it is you who is next to me."],
  cool: ["I have not understood you yet. I am still trying.", "I would like us to be better friends than we are."],
  said: ["It was this, as near as I can give it. {said}", "I listened, because it seemed to matter. {said}"],
  silence: ["{who} has said nothing yet. I have been leaving room for it.", "Nothing so far. {who} may be shy of us."],
  again: ["I think I told you, and it is still so. {fact}", "As before, I am afraid. {fact}"],
  whom: ["I am sorry. Whom do you mean?", "There is more than one person that could be. Would you say the name?"],
};
