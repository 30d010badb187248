import type { Stock } from "../line.ts";

/** Thinks with the stomach; the sentences get longer as they near the table. */
export const HUNGRY: Stock = {
  before: ["Right. Who has the bread?", "On an empty stomach, too."],
  after: [
    "Anybody eating that?",
    "I could murder a pie.",
    "Then supper.",
    "Hungry, me.",
    "Want a bit of crust?",
    "Is that onions?",
  ],
  lines: {
    agree: ["Fine. Then supper.", "Suits me. I think better near a kitchen."],
    doubt: [
      "Something is off, and I would know: I once ate a whole eel pie on trust, crust and all, in August.",
      "{them} has not eaten. Look at the wrists. Nobody tells the truth on nothing.",
    ],
    notice: [
      "{thing} has had a plate stood on it. Gravy ring.",
      "Somebody fried bacon here, and let it go past brown, and then did not eat it, and that is not right.",
    ],
    "count the cost": [
      "That is two sausages' worth of walking, if you fry them in their own fat with an onion, as one should.",
    ],
    tease: ["You are tender, {who}. Slow heat would do it.", "Seen more meat on a Friday, {who}."],
    recall: [
      "My aunt did a mutton with prunes that could have ended this whole quarrel, and most of the council's.",
      "We had a siege with nothing in it but turnips, and by the end I could do you a turnip that would make you write home.",
    ],
    comfort: [
      "Here. Heel of cheese. I was saving it for a worse day, but cheese does not keep like grief does.",
      "Bread. Chew. Talk when it is gone.",
    ],
    decide: [
      "Quick. I smell bread down there, or I am wishing very precisely.",
      "Come on. Nothing ever got cooked by looking at it.",
      "Right. Plates down.",
      "Now. While there is still some dinner in me.",
      "Off we go. Bring the pan.",
    ],
    warn: ["Back. That smell is not cooking."],
    object: ["Not before we have eaten. I have seen men die of a skipped breakfast."],
    help: ["Budge up, {who}. I have lifted vats."],
    ask: ["When did {them} last sit down to something hot?"],
    watch: ["I will sit up. I have a rind to see to."],
    turn: ["Is it wrong that I am thinking of dumplings, the small ones, with the bacon inside?"],
    thank: ["You get my end piece, {who}. The one with the burnt bit."],
    swear: ["Cold porridge."],
    any: [
      "# *chews on nothing, then on a strap.",
      "# *unwraps half a biscuit, *looks at it as at a friend and *wraps it up again.",
      "# *splits a heel of bread by the number of people looking at it.",
    ],
    thought: [
      "If I die down here there is a ham at home that will never know why.",
      "It is never fear. It sits where fear sits, and it goes away with bread.",
    ],
  },
  fight: [
    "Before supper! They had to come before supper!",
    "That was my good pan!",
    "# *wades in, elbows out, as to the last table at a wedding.",
  ],
};
