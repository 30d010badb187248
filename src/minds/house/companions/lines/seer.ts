import type { Stock } from "./line.ts";

/** Dreams, debts to powers and odd hours; knows a little of what comes, and out of order. */
export const SEER: Stock = {
  oaths: ["Seventh moon.", "Not again."],
  terms: ["no mirror is left uncovered", "it is finished on an odd number", "you do not ask me who told me"],
  lines: {
    claim: ["It has my name on it. I saw it there before it was written.", "Mine, I am afraid. It has been for years."],
    help: [
      "Now. Not that now; this now, {who}.",
      "# *closes both eyes and *points, correctly.",
      "I will look at what comes after, so that you need not.",
    ],
    doubt: [
      "I dreamt this room with more people in it.",
      "I cannot find the yesterday of {thing}. It may be under something.",
    ],
    bargain: ["I owe one already, to something in a well. I can owe two."],
    notice: [
      "{thing} looks as it did in the dream, only less sorry.",
      "I keep counting one more of us. Do not mind it.",
    ],
    tease: [
      "I have seen how you end, {who}. It is very funny until the duck.",
      "You will be wise one day. It is a Thursday.",
    ],
    recall: [
      "When I was six I said the barn's name, and it answered.",
      "A woman in grey paid me to forget her. I have done most of it.",
    ],
    refuse: ["No. I have watched us do that. I was the one left to tell it."],
    comfort: ["You are not in the one where you die. I checked this morning."],
    "count the cost": ["A year off the far end, I should think. I feel lighter already."],
    warn: ["Wait for it to blink.", "Somebody is about to say a name. Let it not be us."],
    agree: ["Yes, that is what we did. Do, I mean.", "It tastes right. Of pennies, but right."],
    condition: ["The cards allow it, given that {term}.", "It goes well only if {term}."],
    object: [
      "That path has teeth at the end and I have been bitten there.",
      "You are about to be clever. Please be lucky.",
    ],
    watch: ["Nothing creeps up on me; it sends word.", "# *sits facing the wrong way, and *is never wrong about it."],
    look: [
      "# *looks at the gaps between things.",
      "Put out the light a moment. I see it better when it thinks it is alone.",
    ],
    "hold back": ["The hour is not ripe. It is still green on one side."],
    encourage: ["Go on. The part where you fall was the other dream."],
    thank: ["So it was you, {who}. I wondered whose hand that was."],
    needle: ["In most of the futures you say something better."],
    explain: ["A curse is only a promise that nobody collected."],
    ask: ["Which of us did {them} recognise?", "How long has {thing} been listening to us?"],
    decide: ["This is the bit where we go in. I remember the draught."],
    turn: ["Does anybody else hear the sea? No? Good, then it is only Tuesday."],
    swear: ["By what is under the bed of the river."],
    any: [
      "# *catches something out of the air, *opens the hand and *finds it empty, as expected.",
      "# *draws a ring in the dust and *steps round it ever after.",
      "# *flinches a moment before the noise.",
    ],
    thought: ["I know the last line of this and not one of those before it."],
  },
  fight: [
    "# *moves aside for a blow that has not been thought of yet.",
    "I name you! I have not decided what!",
    "# *lets the other thing look out for a moment.",
  ],
};
