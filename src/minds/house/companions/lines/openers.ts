import type { Family } from "./replies/replies.ts";

/** How talk is begun when there is a moment for it: about what has come out, and where nothing has, about anything. */
export interface Openers {
  readonly fact: readonly string[];
  readonly plain: readonly string[];
}

export const OPENERS: Readonly<Record<Family, Openers>> = {
  counting: {
    fact: [
      "{named}. That is one name. I want the rest of the column.",
      "I should like the dates for {named}. Somebody has them.",
      "{named} comes into it twice, and nobody has mentioned a third time.",
      "{echo}. I have said it over four times and it has not got smaller.",
      "{them} left something out. I make the gap about a week.",
      "I keep reaching the end of {thing} too soon. There should be more of it.",
      "Somebody had the number for {thing} long before we asked.",
      "{echo}. Write that on something, one of you.",
      "{them} looked at the door six times. I looked five.",
      "We know one thing about {thing} and have been told three.",
    ],
    plain: [
      "There are four of us. I am only saying it.",
      "I counted the steps coming in and I mean to count them going out.",
      "How many of you slept? Hands up. No, one each.",
      "I am owed ten crowns and one explanation, in either order.",
      "That was eleven minutes with nobody speaking.",
      "I do not have a bad feeling. I had a list of feelings and went through it.",
    ],
  },
  gentle: {
    fact: [
      "I have been thinking about {named}. I did not get far, but it was kindly meant.",
      "I would like to know more of {named} than the name. It is not much to hold on to.",
      "Whatever {named} did, I expect that it was cold at the time.",
      "{echo}. I have been trying to think who was kept waiting.",
      "I did not like to say so in front of {them}, but somebody should take that person some soup.",
      "I believe that {thing} was looked after once. One can tell by the edges.",
      "{them} said sorry, near the end. I do not think that the rest of you were meant to hear it.",
      "I have been thinking about {thing}. I do not believe that anybody meant it to be left so.",
      "{echo}. That is somebody's whole winter.",
      "When we are done I would like to go back and tell {them} how it came out.",
    ],
    plain: [
      "Nobody has cried today. I mention it because it is usual by now.",
      "If anyone would like to lean on something, I am not in use.",
      "I said good evening to the stairs. It seemed long overdue.",
      "Would it help if I walked at the back? People tell me that I am a comfortable sort of wall.",
      "I have been asked to keep quiet, and I have, but it was some time ago.",
      "You are all walking as if you were late. I do not think that they can start without us.",
    ],
  },
  wordy: {
    fact: [
      "{named}, now; I had taken that for a detail, and it turns out to be the hinge.",
      "One ought to begin with {named}, or rather one ought to have begun with {named} and then we should be done.",
      "The name {named} keeps turning up, and a name that turns up is, strictly, a clue with its hat on.",
      "{echo}; one hears a thing like that and one's first thought is of the method.",
      "It occurs to me about {thing}, or rather it occurred to me some while ago and I have been waiting for a pause.",
      "I have been going over what {them} said, and it parses, which is what is wrong with it.",
      "If you take {thing} as given, and I do not see how one is to hand it back, then the rest follows.",
      "{echo}. I should have asked for that in writing, and I should have asked for the writing in duplicate.",
      "There is something that {them} did not say, and it had a definite shape; I could nearly draw round it.",
      "Has it struck anybody else that {thing} is on the wrong side, by which I mean the right side, for somebody coming up?",
    ],
    plain: [
      "I find that I have thought of something to say, and am only looking for something for it to be about.",
      "Strictly, we have been under the ground for less than a day; loosely, I have always been here.",
      "I should like to point out that nobody has asked me anything for some time, and to allow for that in what follows.",
      "One forgets how much of a walk is merely the other foot.",
      "There is a theory that people talk in the dark to find out where the walls are, and I offer it in that spirit.",
      "I had a very good sentence on the stairs and it has come apart in my hands.",
    ],
  },
  short: {
    fact: [
      "{named}. Remember the name.",
      "Somebody should watch {named}.",
      "{echo}. Then they are close.",
      "{echo}. I do not like it.",
      "{thing} wants guarding. Or burning.",
      "I keep one eye on {thing}.",
      "{them} was holding something back. So would I.",
    ],
    plain: [
      "Too long in one place.",
      "Check your straps.",
      "I will take first watch.",
      "Next time, somebody else reads the map.",
      "Nobody followed us. I looked.",
      "Quiet is worse.",
    ],
  },
  hungry: {
    fact: [
      "{named}. There is a name that has missed some meals.",
      "Who is {named} when they are at home? Anyone feed them?",
      "{named} again. Gets into everything, like sand in a loaf.",
      "{echo}. Puts you off your food, that.",
      "{them} wants a hot meal. And a door with a bolt.",
      "Did not like {thing}. Still do not.",
      "{echo}. Nobody would go through that for porridge.",
      "Something about {them}. Could not eat across from it.",
      "Keep thinking about {thing}. Should be thinking about supper.",
      "{them} knows more. Saw the jaw going.",
    ],
    plain: [
      "Anyone want half of this?",
      "Long day. Dry bread.",
      "Feet.",
      "When we are out I am having a chop, and then I am having the same chop again with an egg on it, and nobody is to talk to me.",
      "Quiet, this. Do not care for quiet.",
      "Who has the salt? I had the salt.",
    ],
  },
  dry: {
    fact: [
      "{named}. I had hoped that we would get through the day without another name.",
      "Somebody should ask about {named}, and somebody else should stand near the door.",
      "I should like a word with {named}. I have a feeling that there is a queue.",
      "{echo}. I cannot get round it.",
      "I keep thinking about {thing}, and it does not seem to mind.",
      "Did anybody else see how {them} looked at us?",
      "If {them} was telling the truth, then somebody else has been busy.",
      "{echo}. That would have been worth knowing at the gate.",
      "We were paid to notice about half of {thing}.",
      "I would trust {them} further if I had been asked to trust less.",
    ],
    plain: [
      "I cannot remember who talked us into this.",
      "If we get paid, I know the first thing that I shall buy, and it has a lid.",
      "I would like it known that I am not lost. We are lost.",
      "Somebody owes me an account of today, and I will take it from anybody.",
      "I did not thank anybody this morning. It has been that sort of day.",
      "Let us agree on one thing before we go on, any one thing.",
    ],
  },
};
