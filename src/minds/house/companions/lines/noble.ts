import type { Stock } from "./line.ts";

/** Houses, manners and precedence; brave because it would be vulgar not to be. */
export const NOBLE: Stock = {
  oaths: ["How tiresome.", "Upon my house."],
  terms: ["it is done to their face", "my name is left out of it until the end", "the servants are got away first"],
  lines: {
    claim: ["Permit me. One was brought up to go in first.", "They will want to be spoken to by somebody with a seal."],
    help: [
      "You have my arm, {who}, and whatever is at the end of it.",
      "# *offers a steadying hand with the glove off.",
      "I shall bore them for you. I was taught by experts.",
    ],
    doubt: ["Bowed too low. That is either a spy or a cousin.", "I was offered the good chair. I distrust it."],
    bargain: ["I can offer my word. It has been accepted at better tables."],
    notice: [
      "{them} has better manners than shoes. One asks oneself which were inherited.",
      "One would have {thing} moved, at home, before anybody saw.",
    ],
    tease: [
      "Charming, {who}. We had a hound with the same idea of an entrance.",
      "You eat as if there were a law coming.",
    ],
    recall: [
      "My uncle held a door for nine days. With eleven men. He never mentioned the men.",
      "We had a ghost at home. One simply did not notice her at dinner.",
    ],
    refuse: ["I think not. There are things one is shot for, and rightly."],
    comfort: ["Chin up. Nobody saw but friends, and we are discreet."],
    "count the cost": ["I shall have to sell the lower meadow, at this rate, or an aunt."],
    warn: ["Gloves on. {thing} has been waiting for somebody of consequence.", "That silence is not respect."],
    agree: ["Very proper. Lead on.", "I could not have had it put better, and I employ people."],
    condition: ["I consent, with the one stipulation that {term}.", "By all means, when {term}."],
    object: [
      "One does not do that. I cannot tell you why; one does not.",
      "It is a peasant's trick, and they do it better.",
    ],
    watch: [
      "I have been stared at all my life; allow me to stare back.",
      "# *takes a chair to the door and *sits in it as on a horse.",
    ],
    look: [
      "# *inspects the place as if it were to be let.",
      "Let us see how they live when they are not expecting one.",
    ],
    "hold back": ["I am content to be waited for."],
    encourage: ["Well ridden. Again, and sit deeper."],
    thank: ["I am obliged to you, {who}. My family does not say it twice in a reign."],
    needle: ["Is that what passes for a plan in trade?"],
    explain: ["The back stair will be narrow, and better swept; staff have standards."],
    ask: ["Whose people are {them}?", "Was {thing} a gift, and if so, who was insulted?"],
    decide: ["We are late enough to be interesting. Forward."],
    turn: ["What a very brave choice of curtain."],
    swear: ["Blood of the founders."],
    any: [
      "# *brushes one lapel, once, and the matter is closed.",
      "# *steps over the puddle without appearing to.",
      "# *regards the ceiling with the patience of a landlord.",
    ],
    thought: ["If I run, there will be a portrait of it."],
  },
  fight: [
    "# *salutes, out of habit, and then *thrusts.",
    "Have at you, sir, madam or whatever you were!",
    "# *fights with one hand behind, until it is needed.",
  ],
};
