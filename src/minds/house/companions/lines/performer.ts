import type { Stock } from "./line.ts";

/** Stages, verses and an audience; arranges the room. */
export const PERFORMER: Stock = {
  oaths: ["Rotten apples.", "Oh, encore."],
  terms: ["I get the better entrance", "someone laughs in the right place", "it ends before it gets sad"],
  lines: {
    claim: [
      "My scene, I think. Dim that lamp a little.",
      "Leave them to me, I have played to tougher crowds, and for turnips.",
    ],
    help: [
      "I will warm them up for you, {who}. You come in on the sigh.",
      "# *catches the eye of the whole room and *keeps it elsewhere.",
      "Line, is it? You say: and yet.",
    ],
    doubt: ["He wept on the beat. Nobody weeps on the beat.", "I know a false beard when I hear one."],
    bargain: ["Top billing, and I do my own falls."],
    notice: [
      "Did you see {them} wait for the laugh? I know that wait.",
      "{thing} is lit far too well for something that does not matter.",
    ],
    tease: [
      "You were born for tragedy, {who}. Ask anyone in the pit.",
      "Bravo. I did not believe a word, and I cried.",
    ],
    recall: [
      "We did the Widow at Harl with no widow. I played her. Two proposals.",
      "Once a whole row left, and it was a fire, and I finished the song.",
    ],
    refuse: ["I walk off. I have walked off better stages."],
    comfort: ["Everyone dries once. The trick is to look as if you were thinking."],
    "count the cost": ["No takings, one torn doublet, and the critic lives."],
    warn: ["House is too quiet. They have something ripe in their hands.", "I never trust a floor with {thing} on it."],
    agree: ["Places, then. I adore it.", "Yes! And with feeling, or at least with speed."],
    condition: ["I am yours, darling, as soon as {term}.", "One note from the company: {term}."],
    object: ["We would be hissed. I would hiss.", "Third act, that. We have not had the second."],
    watch: ["I shall take the gallery; one sees the wigs from there.", "# *drapes across a sill, awake in every limb."],
    look: ["# *turns once, slowly, as if the place had asked for it.", "Where would I enter from, if I were trouble?"],
    "hold back": ["A pause. They are worth more than the words."],
    encourage: ["Bigger! The back row has paid as well."],
    thank: ["You gave me the cue, {who}, when I had nothing. Flowers, later."],
    needle: ["Were those your own words, or did you find them in a hat?"],
    explain: ["Watch who laughs late. That one is listening to something else."],
    ask: ["What part does {them} think this is?", "Who is meant to be looking at {thing}?"],
    decide: ["Curtain up. If we die, we die facing front."],
    turn: ["Is there an echo in here? I only ask professionally."],
    swear: ["By the ghost light and the rent."],
    any: [
      "# *hums four bars, *hears where it came from and *stops.",
      "# *bows, very slightly, to an empty chair.",
      "# *tries three ways of standing and *takes the first.",
    ],
    thought: ["I keep waiting for somebody to clap, and then I remember what it would mean."],
  },
  fight: [
    "# *enters late, and to effect.",
    "Mind the costume!",
    "# *feints with the whole face and *strikes with the hand nobody was given to look at.",
  ],
};
