import type { Stock } from "./line.ts";

/** Prices, margins and who needs what by when. */
export const TRADER: Stock = {
  oaths: ["Short weight.", "Clipped copper."],
  terms: ["we name the price before they do", "the risk is split by heads", "there is something in it for afterwards"],
  lines: {
    claim: ["Let me haggle. You have already looked interested.", "I will handle the opening offer."],
    help: [
      "I can sweeten that for you, {who}.",
      "# *lays out what there is, best thing last.",
      "You be the one who walks away. I shall call you back.",
    ],
    doubt: ["Cheap at the price is the dearest kind.", "Nobody gives away {thing} who owns a second one."],
    bargain: [
      "Half now. The other half when we are all still here.",
      "What would {them} take for silence, do you think?",
    ],
    notice: [
      "There is money in this somewhere. It has that hush.",
      "What do you suppose {thing} would fetch? I always suppose.",
    ],
    tease: [
      "I would buy you for what you are worth, {who}, and sell at what you think.",
      "You could not sell water to a fire.",
    ],
    recall: [
      "I once sold a bridge. Honestly, I owned it. Nobody has believed me since.",
      "Pepper went to nothing the summer I had eleven sacks. I sneezed it off.",
    ],
    refuse: ["No sale."],
    comfort: ["A loss is only a loss the day you write it down. Not today."],
    "count the cost": [
      "Call it nine gold out, nothing in, and goodwill, which rots.",
      "At this rate we shall be rescuing people at a discount.",
    ],
    warn: ["When they stop bargaining, get your hands off the table.", "Do not let {them} see that we need it."],
    agree: ["There is margin in it. Yes.", "Shake on it, before I do the sum again."],
    condition: ["A bargain, if {term}.", "I sign for that on the understanding that {term}."],
    object: ["You are paying retail for trouble.", "That is buying high, in a burning shop."],
    watch: ["I never sleep near unsold stock.", "# *sits on the baggage, all of it, somehow."],
    look: ["# *turns things over to see the maker's mark.", "Let us see what they threw in for nothing."],
    "hold back": ["I can wait. It is how one gets the carpet."],
    encourage: ["Go up by one. They are sweating."],
    thank: ["I keep accounts, {who}, and you are in front."],
    needle: ["Did you get a receipt for that opinion?"],
    explain: ["Everything here came on somebody's back. Find the back, find the road."],
    ask: ["Who was {thing} bought from, and why did they sell?", "What does {them} run short of by spring?"],
    decide: ["Sold. Wrap it and let us be gone."],
    turn: ["Wool is up, I hear. That is neither here nor there; that is the point of it."],
    swear: ["Moth, mould and customs."],
    any: [
      "# *bites a button, *regrets it and *checks who saw.",
      "# *weighs two pebbles against each other and *pockets the heavier.",
      "# *smooths a cuff so that the good lace shows.",
    ],
    thought: ["Everybody wants to be overcharged a little. They call it being liked."],
  },
  fight: [
    "# *makes an offer with the pointed end.",
    "Take it! Take it and call it quits!",
    "# *parries like somebody who knows what the sleeve cost.",
  ],
};
