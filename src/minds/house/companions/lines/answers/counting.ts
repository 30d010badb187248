import type { Answers } from "./shape.ts";

/** Exact, in whole short sentences, most of them with a number; nerves are denied. */
export const COUNTING: Answers = {
  cannotSay: [
    "{clause}, I have not been told. I should not like to fill it in.",
    "I have a column for {clause}. It is empty.",
    "{clause} is the figure I am missing. Ask me when I have two people who agree on it.",
    "I could give you a guess at {clause}. I do not deal in those.",
  ],
  keeps: [
    "{about} is one of three things I do not discuss.",
    "I keep that account myself. {about} stays in it.",
    "You may ask about {about} once. That was it.",
  ],
  hale: ["Not a scratch. I went over it twice.", "No. All of me is here, I counted on the way in."],
  scratched: ["One small thing. It has stopped.", "A little. Four out of five of me, to be exact."],
  hurt: ["About half of me. The other half is standing.", "Yes. I make it one half gone, and I would rather sit."],
  failing: ["Badly. I have one more knock in me, and no second.", "Yes. There is very little left to subtract."],
  fearless: ["I am perfectly calm. That was eleven breaths, all of them even.", "Of nothing that I have counted."],
  fears: ["I have it written down as one thing. {fact}", "One thing, and I do not round it. {fact}"],
  hungry: ["I had one meal. There were to have been two.", "It has been six hours. I do not complain, I state it."],
  pack: ["{list}. I could tell you which pocket.", "In order. {list}.", "{list}. I put each of them in myself."],
  empty: ["What I stand up in. I make that one outfit.", "Nothing worth a list, so I have not made one."],
  has: ["Yes. {item}, in its place.", "I have {item}. One of each thing that matters."],
  lacks: ["No. {item} is not among what I brought.", "I went through it in my head just now. No {item}."],
  coins: ["{sum}. I counted it this morning and nobody has been near it.", "To the last one, {sum}."],
  spells: ["{list}. I can name them in their order.", "{list}, and not one more."],
  plain: ["None. I do it with my hands, and I have two.", "No magic. It does not add up, so I leave it alone."],
  spent: [
    "No. I have used what I had, and I kept the tally.",
    "None left. It comes back with a night's sleep, not before.",
  ],
  can: ["Yes. {fact}", "I can. {fact}"],
  cannot: [
    "No. I never learned it, and I do not begin with other people watching.",
    "Not well enough to put a number to.",
  ],
  never: ["No. Not once.", "Never. I should have remembered the number of steps."],
  place: ["{place}. I have been counting the doors.", "This is {place}. I could show you on a plan."],
  aim: [
    "One thing. {aim}. The rest is carried over.",
    "What we were asked to. {aim}. I have not seen a reason to strike it out.",
    "{aim}. After that we may start a second column.",
  ],
  onward: ["Yes. I have added it up and we {deed}.", "We {deed}. Four in, four out, and I shall check."],
  stay: ["No. There are two things we have not looked at yet.", "Not until I have the number of ways out."],
  wary: [
    "Not at face value. {fact}",
    "{who} has not come out even yet. {fact}",
    "I would count my change with {who}. {fact}",
  ],
  warm: ["So far, yes. {fact}", "{who} has given me no wrong figure. {fact}"],
  unforgiven: [
    "There is one thing I do not write off. {fact}",
    "I strike out most things in the end. Not this. {fact}",
  ],
  fond: [
    "You have not cost me a night's sleep. There are two people of whom I can say so.",
    "You come out even. I do not say it often, so I have not counted how often.",
  ],
  cool: ["I have you down as owing an explanation. One.", "You are on my list. I have not decided which."],
  said: ["Word for word. {said}", "I was listening for the number. {said}"],
  silence: ["Nothing, from {who}. I would have noted it.", "{who} has not said a word that I could count."],
  again: ["I gave you that once already. It has not changed. {fact}", "The same as when you asked before. {fact}"],
  whom: ["There are several that could be. Give me a name.", "Which one? I have more than one on the list."],
};
