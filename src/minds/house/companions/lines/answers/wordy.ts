import type { Answers } from "./shape.ts";

/** At length, with a turn in the middle. */
export const WORDY: Answers = {
  cannotSay: [
    "{clause} is precisely what nobody has told me, and I have asked in two directions.",
    "As to {clause}, I have a theory, no evidence, and the decency to stop there.",
    "I do not know {clause}; or rather I know several things next to it, none of which is it.",
    "On the matter of {clause} the literature is silent, and so, for once, am I.",
  ],
  keeps: [
    "{about} is a chapter I have not released, and I shall not be drawn on it in a draught.",
    "I would rather explain anything else, at any length, than {about}.",
    "One has a private appendix, and {about} is in it.",
  ],
  hale: [
    "Intact, so far as can be established without a mirror.",
    "I have no injuries to report, which is itself worth reporting.",
  ],
  scratched: [
    "Superficially; it is the sort of thing that looks like a footnote and reads like one.",
    "A trifle, which I mention for completeness and not for sympathy.",
  ],
  hurt: [
    "I am, to a degree that has begun to interfere with my subordinate clauses.",
    "Considerably; about half of what I set out with, if one is to be quantitative.",
  ],
  failing: ["Yes, seriously; observe that the sentence is short.", "Very. I should like not to have to finish this."],
  fearless: [
    "Of nothing in the sense you mean, though I admit that there are other senses.",
    "Nothing, strictly; I have examined the matter, and what I find is a lively interest.",
  ],
  fears: [
    "I can be quite specific about that, which does not help. {fact}",
    "Since you ask in good faith, here it is. {fact}",
  ],
  hungry: [
    "I had not noticed, which generally means that I have been for some hours.",
    "In principle; it has been a long interval, and I have only been correcting it with conversation.",
  ],
  pack: [
    "In no particular order, which pains me, {list}.",
    "I can itemise, and you will have to stop me. {list}.",
    "{list}; the rest is padding, in both senses.",
  ],
  empty: [
    "Nothing to speak of, and you know what it takes for me to say that.",
    "I travel light, by which I mean that I have lent it all to people.",
  ],
  has: [
    "As it happens I have {item}, and have been waiting to be asked.",
    "Yes: {item}, though I should want it back.",
  ],
  lacks: [
    "I regret that {item} is not among my effects, and I can see now that it ought to be.",
    "No {item}; I have things that resemble it in the dark.",
  ],
  coins: ["{sum}, which I call a stipend and others call embarrassing.", "At the last audit, {sum}."],
  spells: ["{list}; I can give you the theory of each, if you have an hour.", "At present, {list}. They are indexed."],
  plain: [
    "None whatever; I have read about it, which is the safer end.",
    "I am not a practitioner, though I have opinions on the practice.",
  ],
  spent: [
    "Spent, I am afraid; one has to sleep on it, quite literally.",
    "Nothing remains until I have rested, and then only if I am left alone with a book.",
  ],
  can: ["Certainly, and I have grounds for saying so. {fact}", "I can, or I could when it was last tested. {fact}"],
  cannot: [
    "I cannot; I could describe it being done, at some length, by somebody else.",
    "No, and I say so early, before anybody depends on it.",
  ],
  never: [
    "Not in person, which is to say not in any way that counts.",
    "Never; I should have taken notes, and I have no such notes.",
  ],
  place: ["This is {place}, or I have misread a good deal.", "{place}, by every indication I have been able to check."],
  aim: [
    "I refer you to what we undertook. {aim}; everything else is a digression, and I know a digression when I am in one.",
    "One returns to the original question, as one ought. {aim}.",
    "{aim}; I should not have put it so baldly, but that is what it comes to.",
  ],
  onward: [
    "On balance, yes; we {deed}, and I reserve the right to have objected.",
    "I conclude that we {deed}, there being no better evidence to be had by standing here.",
  ],
  stay: [
    "Not yet; there is a thing here that we have looked at and not read.",
    "I should say no, for two reasons, the second of which is that I have not finished the first.",
  ],
  wary: [
    "Provisionally, no; I shall revise it on better evidence. {fact}",
    "I would want {who} confirmed from a second source. {fact}",
    "{who} answers the question next to the one that was put, and I know that trick from the inside. {fact}",
  ],
  warm: ["On the evidence, yes. {fact}", "I incline to {who}, and I do not incline lightly. {fact}"],
  unforgiven: [
    "There I am immovable, and I am rarely that. {fact}",
    "On that I have no second opinion, not even my own. {fact}",
  ],
  fond: [
    "I find you sound, which from me is very nearly a toast.",
    "I had a reservation about you, and I have mislaid it, and I am not looking for it.",
  ],
  cool: [
    "I have not finished reading you, and the middle is difficult.",
    "You puzzle me, and I am told that it shows.",
  ],
  said: [
    "I can give it to you verbatim, which is a gift and a nuisance. {said}",
    "I made a note of it, naturally. {said}",
  ],
  silence: [
    "{who} has said nothing, and has said it at some length.",
    "There is no remark of {who} on record, and I keep the record.",
  ],
  again: [
    "I did cover that; it bears repeating, as I tend to find. {fact}",
    "I refer you to my earlier answer. {fact}",
  ],
  whom: [
    "The pronoun is under some strain; whom do you mean by it?",
    "I could attach that to two or three people. Which?",
  ],
};
