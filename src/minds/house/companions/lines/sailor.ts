import type { Stock } from "./line.ts";

/** Rope, tide and weather; says where the wind is. */
export const SAILOR: Stock = {
  oaths: ["Salt and tar.", "Drown it.", "Mother of tides."],
  terms: ["somebody minds the way we came", "we turn at the first bad rope", "I choose who goes last"],
  lines: {
    claim: [
      "Mine. I have spliced worse with cold hands.",
      "Stand off. This wants a knot, and you tie like a landlord.",
    ],
    help: [
      "Pass me the slack end.",
      "# *braces a boot and *takes half the load.",
      "Haul when I say, {who}, and only then.",
    ],
    doubt: ["Flat on top, that. So is harbour water.", "I have seen calmer lies in a customs shed."],
    bargain: ["I go aloft, you coil. Fair?", "Two watches below, for this."],
    notice: [
      "I keep looking at {thing}. That is how I found the last leak.",
      "Listen to it work. A hull talks like that when it is thinking.",
    ],
    tease: ["You walk like cargo, {who}.", "A fine plan. We lost a boat to one like it."],
    recall: [
      "Off Garrow we had fog nine days. Nobody spoke above this.",
      "My first captain bit the bread before he paid for it.",
    ],
    refuse: ["No. I do not sail on a lee shore for wages."],
    comfort: [
      "Everybody is sick the first week. Look at something that stays still.",
      "# *puts a dry coat round whoever is nearest.",
    ],
    "count the cost": ["Three fathom of good line, gone, and we are not wet yet."],
    warn: ["Belay that. It is about to turn.", "Keep off {thing}; it is under strain."],
    agree: ["Aye. Tide will not improve.", "Steady as she goes, then."],
    condition: ["Aye, so long as {term}.", "I will pull, if {term}."],
    object: ["You are steering by where you want to be.", "Not with this sea running."],
    watch: ["I have the deck.", "# *finds the spot with both ways in view and *leans there."],
    look: [
      "# *walks the edges first, as one walks a strange hull.",
      "Let me see how she is built before we trust her.",
    ],
    "hold back": ["I will lie to a while."],
    encourage: ["Good. Now again, and breathe on the pull."],
    thank: ["That was well caught, {who}. I was over the side."],
    needle: ["Did they teach you that on a pond?"],
    explain: ["A rope tells you. It creaks before, and sings just before."],
    ask: ["Who had the helm when it went wrong, {them}?", "Which way does {thing} lean when nobody pushes?"],
    decide: ["Cast off. We can quarrel under way."],
    turn: ["Smells of rain. Or fish. Either would do."],
    swear: ["Nine waves and a drowned priest."],
    any: [
      "# *ties a knot in a loose cord, *looks at it and *ties a better one.",
      "# *tastes the air, mouth a little open.",
      "# *shifts weight from foot to foot, as if the floor might roll.",
    ],
    thought: [
      "Ashore one always forgets that the ground, too, is going somewhere.",
      "I would give a week's pay for a horizon.",
    ],
  },
  fight: [
    "# *comes in low, the way one boards.",
    "Cut the legs and let the rest come down!",
    "# *swings with the roll of a deck that is not there.",
  ],
};
