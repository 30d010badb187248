import type { Stock } from "./line.ts";

/** For whoever has no trade on the sheet: roads, inns and other people's troubles. */
export const TRAVELLER: Stock = {
  oaths: ["Milestones.", "Blisters."],
  terms: ["we rest at the next dry place", "somebody tells the inn where we went", "it takes no longer than a day"],
  lines: {
    claim: ["I may as well. I have carried it this far.", "Let me try. I am a stranger to it, and it to me."],
    help: [
      "# *drops the pack and *lends both arms.",
      "You take that end, {who}.",
      "I have hands, if you have a use for them.",
    ],
    doubt: ["The last inn with a smile like that had bedbugs.", "A road this good, and nobody on it."],
    bargain: ["I will do it, and you carry the pot until the next town."],
    notice: [
      "I have passed things like {thing} in a hurry, and been right to.",
      "It is always the tidy ones, where something happened.",
    ],
    tease: [
      "You snore in three languages, {who}.",
      "With your sense of direction we could have been anywhere. And were.",
    ],
    recall: [
      "I met a man on the salt road who asked for nothing. I have kept an eye out for him.",
      "There was a ferry once that only went the other way.",
    ],
    refuse: ["No. I turned round for less, at Dunmouth, and slept well."],
    comfort: ["We have walked out of places. This is a place."],
    "count the cost": ["Two meals, a boot sole, and now my good temper."],
    warn: ["Do not put your bag down here.", "I would go round {thing}, the long way."],
    agree: ["All roads are bad at this hour. That one will do.", "Good. I was getting used to standing."],
    condition: ["I will come along if {term}.", "Yes, as long as {term}."],
    object: ["That is how people get songs made about them, the short sort.", "We passed a better idea a mile back."],
    watch: ["I cannot sleep on stone. I will listen.", "# *sits on the pack, back to the others, facing the way in."],
    look: ["# *wanders off a few steps, hands behind, like a guest.", "I will see what there is to trip over."],
    "hold back": ["Go ahead. I will be along."],
    encourage: ["Not far now. It never is, and you always get there."],
    thank: ["I would have lost that, {who}. Or a foot."],
    needle: ["Were you like this before the rain?"],
    explain: ["Locals look at the hill before they answer. It is the hill they are afraid of."],
    ask: ["Where would {them} go, with an hour's start?", "Is {thing} always like that, or is it for us?"],
    decide: ["Left, then. It is as wrong as any other."],
    turn: ["My heel hurts. I mention it so that somebody knows."],
    swear: ["Rain on it."],
    any: [
      "# *tips a stone out of one boot and *keeps the stone.",
      "# *reads a sign that is not there any more, by its nails.",
      "# *folds a map along the wrong crease.",
    ],
    thought: ["Nobody knows where I am tonight. It used to feel like freedom."],
  },
  fight: [
    "# *uses the walking stick for what it was always going to be used for.",
    "I was only passing through!",
    "# *keeps the pack between, and *hits round it.",
  ],
};
