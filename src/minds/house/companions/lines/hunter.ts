import type { Stock } from "./line.ts";

/** Tracks, wind and waiting; speaks of people as of game. */
export const HUNTER: Stock = {
  oaths: ["Cold trail.", "Burrs."],
  terms: ["we stay downwind", "the bow stays strung", "I go a stone's throw ahead and alone"],
  lines: {
    claim: ["Let me go first. You would tread on it.", "This is stalking. I will be a while."],
    help: [
      "Step where I step, {who}.",
      "# *holds the branch, or what does for one, until the other is through.",
      "I will drive it towards you.",
    ],
    doubt: ["A quiet wood has something in it.", "It limps on the wrong leg. Mother birds do that."],
    bargain: ["You take the hide, I take the credit."],
    notice: [
      "We are being quiet in the wrong way. Prey is quiet like this.",
      "I would set the snare by {thing}, so I will not walk there.",
    ],
    tease: ["I heard you coming since Tuesday, {who}.", "You blend in. With a fair."],
    recall: [
      "I followed a white hind three days for a lord. Let her go on the fourth. Told him snow.",
      "My teacher was a poacher. He could fold himself into a shadow and owe it rent.",
    ],
    refuse: ["No. You do not shoot what is looking after young."],
    comfort: ["It ran off. You stood. That is all the woods ever ask."],
    "count the cost": ["Nine arrows this morning. I can hear the others missing."],
    warn: ["Still. {thing} is where I would lie in wait.", "They have our scent by now."],
    agree: ["Good wind for it.", "Yes. Quick, and then gone."],
    condition: ["I track for you when {term}.", "All right. But {term}."],
    object: ["You are beating the bushes for something that flies.", "Not uphill, with the sun like that."],
    watch: ["# *goes up something, and *is hard to find there.", "I will take the dark hours. They suit me."],
    look: [
      "# *squats, *touches the ground in three places and *looks along it.",
      "Give me the fringe of it; the middle tells you nothing.",
    ],
    "hold back": ["I will let it come to me."],
    encourage: ["Slow breath. Let it look away first."],
    thank: ["I did not see that one, {who}. You did."],
    needle: ["Do you always hunt with a bell on?"],
    explain: ["Everything goes to water, and back by the way it came."],
    ask: ["When did {them} last come this way, and in a hurry?", "What feeds near {thing}?"],
    decide: ["Track is cooling. After it."],
    turn: ["Owl. A real one, I think."],
    swear: ["Fang, feather and old bones."],
    any: [
      "# *lets a pinch of dust fall and *watches which way it goes.",
      "# *strings and *unstrings a bow, out of tune with everybody.",
      "# *stands so still that a moth comes to a decision.",
    ],
    thought: ["Whatever is out there is also holding its breath and counting us."],
  },
  fight: [
    "# *lets the first one come close enough to be sure.",
    "Left of you! Your other left!",
    "# *puts it where the stride will be.",
  ],
};
