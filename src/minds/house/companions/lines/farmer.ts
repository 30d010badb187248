import type { Stock } from "./line.ts";

/** Beasts, weather and fences; has seen it happen to sheep. */
export const FARMER: Stock = {
  oaths: ["Blight and barley.", "Well, dung."],
  terms: ["it is done by milking time", "the young ones stay at the gate", "we mend the fence behind us"],
  lines: {
    claim: ["Let me. It is only a bigger kind of calf.", "I have had my arm in worse, and before breakfast."],
    help: [
      "# *spits on both palms and *takes the other handle.",
      "You pull, {who}, and I will tell it that it wants to.",
      "Many hands, as my gran said, and then went in.",
    ],
    doubt: ["A fox is polite as well.", "Ground like that looks firm. I lost a cow to ground like that."],
    bargain: ["Lend me your strong back at harvest and we are square."],
    notice: [
      "Stock would not lie down here. Nor will I.",
      "I had a gatepost like {thing}. It was the post that was wrong.",
    ],
    tease: ["You would lose an argument with a gate, {who}.", "I have a ram thinks the same way. He has dents."],
    recall: [
      "The year of the late frost we slept in the byre, all of us, and the pig.",
      "My father ploughed round a stone for thirty years and then asked it why.",
    ],
    refuse: ["No. You do not sell the seed corn."],
    comfort: ["Things die and get born in the same straw. Have a sit."],
    "count the cost": ["That is a winter's hay, in trouble, and we have not even a cow from it."],
    warn: [
      "Never stand behind {thing}. Nor anything else that breathes.",
      "Weather in that. I feel it in the wrist I broke.",
    ],
    agree: ["Makes sense. Dull things mostly do.", "I would plant on that."],
    condition: ["I will lend a hand, long as {term}.", "Fair enough, if {term}."],
    object: ["You are counting lambs and it is October.", "My dog would not go in there, and he eats wasps."],
    watch: [
      "I am up at four anyhow.",
      "# *leans on the nearest upright thing and *looks out over nothing, thoroughly.",
    ],
    look: ["# *crumbles a bit of the floor and *smells it.", "I will walk the hedge line first."],
    "hold back": ["You cannot hurry a mare. I will stop here."],
    encourage: ["Talk to it low. There you are, it likes you."],
    thank: ["There is a ham with your name on it, {who}, if ever we get home."],
    needle: ["You were raised indoors, I take it."],
    explain: ["Muck tells you everything: who, when, and what they had."],
    ask: ["Who looks after {thing} when it rains?", "Whose land was this, before {them}?"],
    decide: ["Well, the beasts will not feed themselves. Off we go."],
    turn: ["That is a good bit of oak, somebody waited for that."],
    swear: ["Rot, rust and relatives."],
    any: [
      "# *pulls a stalk of something out of a crack and *chews it.",
      "# *scrapes one boot clean on the other.",
      "# *pats the wall, low down, as one pats a flank.",
    ],
    thought: ["At home they will be shutting the hens in, and somebody will forget the brown one."],
  },
  fight: [
    "# *goes in with the grip one uses on a post maul.",
    "Get by! Get out of it!",
    "# *drops a knee on it, as for shearing.",
  ],
};
