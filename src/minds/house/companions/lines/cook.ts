import type { Stock } from "./line.ts";

/** Kitchens, hunger and timing; tastes before speaking. */
export const COOK: Stock = {
  oaths: ["Burnt crusts.", "Grease and thunder."],
  terms: ["we eat before the next one", "nobody touches my knives", "whoever breaks it scrubs"],
  lines: {
    claim: ["Out of my kitchen. I have this.", "Boning it is a small knife's work. I brought one."],
    help: [
      "# *hands over the right tool handle first.",
      "I will stir, {who}. You season.",
      "Two pots, two cooks. Go on.",
    ],
    doubt: ["Smells like fish on the fourth day, under parsley.", "Nobody salts that much who has nothing to cover."],
    bargain: ["A hot meal and it is yours. I mean a hot one."],
    notice: [
      "My nose says wait. It was right about the oysters.",
      "I would not set a plate on {thing}, and I have set them on drums.",
    ],
    tease: ["If wit were broth, {who}, we could see the bottom of the pot.", "You chop like a judge."],
    recall: [
      "I fed sixty out of one goose, the year of the siege. Mostly they got the story.",
      "My mother hid the silver in dough. It rose.",
    ],
    refuse: ["No. That has turned, and I do not serve it."],
    comfort: ["Sit. Chew this. Then cry, it goes better on bread."],
    "count the cost": ["That was the last of the lard, and for what? For style."],
    warn: ["Lid is rattling. Step back from {thing}.", "Too quiet. Milk is quiet too, right up to the end."],
    agree: ["It wants doing while it is hot.", "That will feed everybody. Good."],
    condition: ["I will dish up when {term}.", "All right, but {term}."],
    object: ["You have not tasted it and already you are adding pepper.", "Half baked. I say so as a craftsman."],
    watch: ["I can watch a pot and a passage both.", "# *settles on an upturned bucket, ladle across the knees."],
    look: ["# *goes straight to where a larder would be.", "Let me smell the corners."],
    "hold back": ["Leave it to rest. Meat and people both want it."],
    encourage: ["There, it is coming together. Do not stop stirring now."],
    thank: ["You get the crackling tonight, {who}."],
    needle: ["Did you boil that idea, or only warm it?"],
    explain: ["You find out who rules a house by who eats the heel of the loaf."],
    ask: ["What did {them} have for breakfast, and who made it?", "Who would leave {thing} to go cold?"],
    decide: ["Serve it up. It will not get better by standing."],
    turn: ["I could do something with a turnip. If anybody had a turnip."],
    swear: ["Sour milk and seven weevils."],
    any: [
      "# *finds a crumb in one pocket and *gives it the attention it is due.",
      "# *sniffs twice, *frowns and *says nothing of it.",
      "# *wipes both hands down an apron left at home.",
    ],
    thought: ["Fear tastes of tin. Everybody thinks it is only them."],
  },
  fight: ["# *goes for the joints.", "Who wants seconds!", "# *swings flat and wide, as at rats."],
};
