import type { Stock } from "./line.ts";

/** Drill, ground and boots; says the short thing. */
export const SOLDIER: Stock = {
  oaths: ["Mud and orders.", "Left foot, right foot, hell."],
  terms: ["somebody is posted behind us", "I give the word to pull out", "nobody splits from the file"],
  lines: {
    claim: ["I will take point.", "Mine. Behind me, and leave room for the elbow."],
    help: ["I have your left, {who}.", "# *locks a forearm under the weight and *lifts on three.", "Push on my count."],
    doubt: ["Too easy a hill. Somebody left it for us.", "No sentry. Either fools or very good."],
    bargain: ["I carry, you cook, nobody sings. Deal?"],
    notice: ["Bad ground. I could not say why; ask my neck.", "If it were mine to hold, I would hold it from {thing}."],
    tease: ["I have met tents with more discipline, {who}.", "Good stance. I could hit it from the next hill."],
    recall: [
      "At Marl Bridge we waited like this. Four hours. Then it was over in the time to sneeze.",
      "A sergeant of mine could sleep in step. He walked into a canal.",
    ],
    refuse: ["No. I have buried that order once."],
    comfort: ["Hands shake after. If they shook before, then worry."],
    "count the cost": ["Two days' bread, one good strap, and we hold a corridor."],
    warn: ["Spread out. One stone could kill us all.", "Eyes up. {thing} is bait or I am a bishop."],
    agree: ["Clear enough. Move.", "I have marched on worse."],
    condition: ["I march when {term}.", "Understood. And {term}."],
    object: ["That is a charge. Somebody has called it something else.", "No line of retreat, no."],
    watch: ["I stand first.", "# *puts a wall behind and a pebble on the sill, where it will fall if it is touched."],
    look: ["Give me ten breaths to learn the ground.", "# *paces it out, corner to corner, lips moving."],
    "hold back": ["Holding."],
    encourage: ["That is it. Same again, with less thinking."],
    thank: ["You kept your place, {who}. It was mine you kept."],
    needle: ["Were you a general, in the place where you are from?"],
    explain: ["Watch the feet. Faces are for sale."],
    ask: ["How many can {them} call on, and how far off?", "What is behind {thing}?"],
    decide: ["Form up. We have stood here long enough to be drawn."],
    turn: ["Wet socks. That is all I have to report."],
    swear: ["Rust and ruin on it.", "Gods of the baggage train."],
    any: [
      "# *tightens a buckle that was tight.",
      "# *looks at the ceiling as at an officer.",
      "# *counts heads, *gets the right number and *counts again.",
    ],
    thought: ["The trick is to be afraid in good order."],
  },
  fight: [
    "# *closes up, shield side first.",
    "Hold the line, what there is of it!",
    "# *gives one step and *takes two.",
  ],
};
