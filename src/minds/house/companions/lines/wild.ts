import type { Stock } from "./line.ts";

/** Moss, roots and things without houses; unsure what people are for. */
export const WILD: Stock = {
  oaths: ["Nightsoil and nettles.", "Antler and ash."],
  terms: ["nothing green is cut for it", "we ask it first, and wait", "what lives in there is let out before we go in"],
  lines: {
    claim: ["It will come to me. It has no reason not to.", "Roots did this. I can ask them to stop."],
    help: [
      "Be a stone for a moment, {who}. I will be the water.",
      "# *scatters something dry, and the going is softer.",
      "I shall hold the moss back. It minds me.",
    ],
    doubt: [
      "This was not grown. Somebody told it to look grown.",
      "Clean earth. What died here, that nothing eats it?",
    ],
    bargain: ["You plant three for it. Oak. I will come and see."],
    notice: [
      "I would ask a spider about {thing}. They stay in to think.",
      "Something here has been told to hold still, and is tired of it.",
    ],
    tease: [
      "You smell of soap, {who}. The foxes have a word for you.",
      "A hedgehog thinks before it curls. Consider it.",
    ],
    recall: [
      "I wintered in a hollow beech. It kept asking when I would leave, but kindly.",
      "There was a bear once who knew me. We did not speak of it.",
    ],
    refuse: ["No. The river would not, and I am slower than the river."],
    comfort: ["Leaves fall and nobody calls it failing."],
    "count the cost": ["It took that tree ninety years. You have been at it since noon."],
    warn: ["Walk lighter. The ground has not made up its mind.", "Do not whistle near {thing}."],
    agree: ["Yes. So would water go.", "The old path. Good, my feet know it."],
    condition: ["The wood would say yes, if {term}.", "I go, and {term}."],
    object: ["You make a wall and call it a road.", "All of it burns at once or not at all. Have you asked the mice?"],
    watch: ["I sleep like hares do. Rest.", "# *lies down with an ear to the ground, eyes open."],
    look: ["# *crawls along the skirting and *says good evening to it.", "I will ask whatever lives in the thatch."],
    "hold back": ["Let the pond clear first."],
    encourage: ["Up, sapling. There is light further on."],
    thank: ["I shall tell the jackdaws about you, {who}. It travels."],
    needle: ["Have you always walked on other people's burrows?"],
    explain: ["Ivy holds up the wall that it pulls down. People think they must choose."],
    ask: ["What nested in {thing}, before?", "Does {them} feed the birds, or only own them?"],
    decide: ["The wind has made up its mind. I go with it."],
    turn: ["That is a wren. Nobody ever says how loud they are."],
    swear: ["By sap, by silt, by teeth."],
    any: [
      "# *moves a beetle out of everybody's way.",
      "# *rubs a leaf until it smells and *puts it behind one ear.",
      "# *stands barefoot on the stone, boots in hand, to be told things.",
    ],
    thought: ["Under the floor there is still a hill, and it has not been asked."],
  },
  fight: [
    "# *bites off a word and the ground hears it.",
    "Go to earth! All of you, to earth!",
    "# *comes at it sidelong, like weather.",
  ],
};
