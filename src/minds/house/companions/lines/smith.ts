import type { Stock } from "./line.ts";

/** Iron, heat and good work; judges everything by how it was made. */
export const SMITH: Stock = {
  oaths: ["Hammer and slag.", "Cold iron."],
  terms: [
    "nothing is struck before it is looked at",
    "the weak side is shored up first",
    "I have a quarter of an hour with the hinges",
  ],
  lines: {
    claim: [
      "Leave that. It was made by hand; it will come apart by hand.",
      "I know this work. I have been paid to hide worse.",
    ],
    help: [
      "Hold it there. No, there. Now lean.",
      "# *sets a shoulder under it and *nods.",
      "I will take the hot end, {who}.",
    ],
    doubt: ["Bright on the outside. That is filler.", "Anything that smooth has been filed to please a buyer."],
    bargain: ["I mend it after, at my price. Agreed?"],
    notice: [
      "Whoever made {thing} was paid by the day. Look at it.",
      "Somebody was proud of this once. You can see where they stopped.",
    ],
    tease: [
      "You hold that the way my aunt holds a goose.",
      "Strong as an ox, {who}, and you ask it the same questions.",
    ],
    recall: [
      "I made a gate once for a man who wanted no hinges. He is still inside.",
      "My master threw tongs. I learned to work facing the door.",
    ],
    refuse: ["No. It would crack, and so would I."],
    comfort: ["It bent. It did not break. That is what the bending is for."],
    "count the cost": ["Half a sack of coal, that temper of yours, and what have we forged?"],
    warn: ["Do not lean on {thing}. There is a flaw right through.", "Hot. Never mind what it looks like."],
    agree: ["That is sound. Strike.", "Good joint. I would put my mark to it."],
    condition: ["I will put my back in it when {term}.", "Done, provided {term}."],
    object: ["You are quenching it too soon.", "Bad metal. You cannot beat a plan out of that."],
    watch: ["# *plants both feet in the doorway and *becomes part of it.", "Nobody comes past an anvil by accident."],
    look: ["# *knocks on things with one knuckle and *listens to each.", "I want to see where it was joined."],
    "hold back": ["Let it come up to colour first."],
    encourage: ["Harder. You will not hurt its feelings."],
    thank: ["Clean work, {who}. I owe you a blade, or the sharpening of one."],
    needle: ["Did you measure that, or did you hope?"],
    explain: ["Iron remembers every blow. That is how you find the hand that gave it."],
    ask: ["Who forged {thing}, and who paid?", "What was it you meant to make, {them}?"],
    decide: ["Enough pumping. Strike it."],
    turn: ["My hands are cold. They do not like idle talk."],
    swear: ["By soot and by salary."],
    any: [
      "# *weighs a stone, *finds it honest and *puts it back.",
      "# *rubs a thumb along an edge, against the grain.",
      "# *cracks eight knuckles and *keeps two for later.",
    ],
    thought: ["There is a seam in this. There is one in everything; you only need the light from the side."],
  },
  fight: [
    "# *hits it once, properly.",
    "Turn it! I want the flat of it!",
    "# *waits for the weight to come forward, and *is there with the hammer arm.",
  ],
};
