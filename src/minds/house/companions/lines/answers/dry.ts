import type { Answers } from "./shape.ts";

/** Plain, a little sideways; for whoever has no stronger manner. */
export const DRY: Answers = {
  cannotSay: [
    "I have no idea {clause}, and I have been standing here looking as if I had.",
    "{clause} is one of the things I was hoping you knew.",
    "If I knew {clause}, I would be charging for it.",
    "Nobody has troubled to tell me {clause}.",
  ],
  keeps: [
    "{about} I keep in a drawer, and the drawer sticks.",
    "Ask me about {about} when we are both older.",
    "There is a story to {about}, and I am not in it if anybody asks.",
  ],
  hale: ["Not a mark on me. I am as surprised as you are.", "I am whole. It cannot last, so thank you for asking now."],
  scratched: [
    "A little. It will make a better story than it makes a wound.",
    "Something stings. I have decided not to look.",
  ],
  hurt: [
    "Yes. I am about half the company I was this morning.",
    "Enough to be bad-tempered, not enough to be carried.",
  ],
  failing: ["Badly. If anybody asks, I was taller.", "I am one bad step from being luggage."],
  fearless: [
    "Nothing, so far. I am told that it comes on in the dark.",
    "I had a fear. I have mislaid it somewhere on the way.",
  ],
  fears: ["I could give you a list, but it has one thing on it. {fact}", "Since it is you. {fact}"],
  hungry: ["I could eat the strap off this pack.", "For some time, and I have been polite about it until now."],
  pack: [
    "{list}. I packed in a hurry and I stand by it.",
    "If you must know, {list}.",
    "{list}. None of it is for sale.",
  ],
  empty: ["Nothing I would be sorry to lose.", "Lint, and good intentions."],
  has: ["I have {item}, since you ask so nicely.", "Yes. {item}, and I am attached to it."],
  lacks: [
    "No {item}. I had to leave something for others to bring.",
    "I have no {item}. It is the one thing I did not think of.",
  ],
  coins: ["{sum}. Do not tell everybody.", "{sum}, and I know where all of it is."],
  spells: ["{list}. I use them sparingly and regret them at once.", "{list}, on a good day."],
  plain: ["None. I have had to make do with charm.", "Not a spark. I am all elbows."],
  spent: ["All used. Ask again after I have slept.", "I am empty. It fills up overnight, like a roof."],
  can: ["I can. {fact}", "Yes, as it happens. {fact}"],
  cannot: ["No. I have watched it done, and it looked like work.", "Not so that you would thank me for it."],
  never: ["Never, and I had not felt the lack of it.", "No. I would have told it better by now."],
  place: ["{place}, unless they have moved it.", "This is {place}. I have slept in worse."],
  aim: [
    "We gave our word. {aim}. I remember thinking at the time that it sounded easy.",
    "{aim}. Then we can do something sensible.",
    "What we came to do. {aim}.",
  ],
  onward: ["Yes. We {deed}, and complain of it afterwards.", "We {deed}. I had hoped to be talked out of it."],
  stay: [
    "No. I should like to know more before it knows me.",
    "Not yet. I have a feeling, and it is usually right about the wrong thing.",
  ],
  wary: ["About as far as the door. {fact}", "I would not lend {who} my boots. {fact}", "Not {who}, not yet. {fact}"],
  warm: ["Against my habit, yes. {fact}", "I have met worse than {who}, and travelled with some. {fact}"],
  unforgiven: [
    "I forgive nearly everything, out of laziness. Not this. {fact}",
    "There is one thing, and I am not funny about it. {fact}",
  ],
  fond: ["I would cross a road for you. Not this one, but a road.", "You are better company than I let on."],
  cool: ["I am still deciding. You are not helping.", "Let us say that I sleep facing you."],
  said: ["If I heard right, this. {said}", "I have it more or less by heart. {said}"],
  silence: ["{who} has said nothing, and said it well.", "Not a word out of {who}. I envy that."],
  again: ["I have told you once, and it has not improved. {fact}", "The same as before, only later. {fact}"],
  whom: ["There is a crowd of people that could be. Who?", "Whom do you mean? I have not liked several."],
};
