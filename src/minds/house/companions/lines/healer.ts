import type { Stock } from "./line.ts";

/** Wounds, doses and pulse; looks at people as at cases, and is fond of the cases. */
export const HEALER: Stock = {
  oaths: ["Lint and vinegar.", "Fever take it."],
  terms: [
    "anybody bleeding says so at once",
    "I see their hands before we talk",
    "the worst hurt is carried, whoever it is",
  ],
  lines: {
    claim: ["Move over, I need the light and both your sleeves.", "This is a swelling, and I lance swellings."],
    help: [
      "Breathe out as you do it, {who}. Out.",
      "# *steadies the wrist that matters.",
      "I will keep it open. You look.",
    ],
    doubt: ["It presents as a cold. So does poison, the first hour.", "Somebody that calm has been given something."],
    bargain: ["I set bones for nothing. For this I want an answer first."],
    notice: [
      "I do not like {them}'s colour. I seldom do, by lamplight.",
      "Everybody is breathing from the top of the chest. Myself included.",
    ],
    tease: [
      "Put your tongue in, {who}. I can see the diagnosis from here.",
      "A sound heart and a good pulse. What a pity about the rest.",
    ],
    recall: [
      "In the sweating year I had forty beds and one window. I moved them by turns.",
      "I pulled a tooth for a bishop. He cursed like a carter, and paid like one.",
    ],
    refuse: ["First, no harm. Second, no."],
    comfort: [
      "Hurting is the part that works. Hold still, it is nearly done.",
      "Drink. It is only water, but it is me who says so.",
    ],
    "count the cost": ["That leaves two bandages, and there are more than two of us."],
    warn: ["Do not breathe near {thing} until I have.", "Whatever you feel in your fingers next, tell me."],
    agree: ["It will not kill the patient. Proceed.", "I would prescribe the same, in a larger spoon."],
    condition: ["I will allow it provided that {term}.", "Take it with this: {term}."],
    object: ["You are treating the cough. The house is on fire.", "No, that cure I have buried people with."],
    watch: ["I wake if anybody's breathing changes. Sleep.", "# *sits up with the bag open on both knees."],
    look: ["# *looks first at the floor, where the drops fall.", "Let me examine it before it sits up."],
    "hold back": ["Wait and see. It is a treatment."],
    encourage: ["Good colour. You can bear a little more."],
    thank: ["You have a nurse's hands, {who}. I say it to few."],
    needle: ["Does it hurt when you think, or is this rest?"],
    explain: ["Fear shows at the neck before the face. One looks for the beat."],
    ask: ["Has {them} been sleeping at all?", "What was {thing} rinsed with?"],
    decide: ["Cut now. It will not be smaller tomorrow."],
    turn: ["When did each of you last drink water? Honestly."],
    swear: ["Leeches and lancets."],
    any: [
      "# *rolls a bandage tight, *dislikes it and *rolls it again.",
      "# *takes somebody's pulse in passing and *lets go without comment.",
      "# *rinses both hands with the last of a flask.",
    ],
    thought: ["I remember every one I lost by the weather that day. It was mostly fine."],
  },
  fight: [
    "# *knows where the big vessels run, and *goes there.",
    "Do not die on me, I have no room!",
    "# *strikes as one cuts, once and without talking.",
  ],
};
