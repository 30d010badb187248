import type { Stock } from "./line.ts";

/** Candles, the dead and small mercies; speaks to what others step over. */
export const PRIEST: Stock = {
  oaths: ["Light keep it.", "Saints and lamp oil."],
  terms: [
    "the dead among them are named first",
    "whoever asks for quarter gets it",
    "I may stay behind for as long as a prayer takes",
  ],
  lines: {
    claim: ["This is an office of mine. Let me.", "I have sat with worse than {thing}. Go and breathe."],
    help: [
      "# *lays a palm between two shoulder blades and *keeps it there.",
      "Lean on me. It is most of what I am for.",
      "May it go well with your hands, {who}.",
    ],
    doubt: ["It confessed very quickly.", "I have heard that said at a graveside by the heir."],
    bargain: ["A candle for each of them, and you have my help."],
    notice: [
      "People lower their voices in here, and nobody has told them to.",
      "I find I want to bless {thing}. I usually want to for a reason.",
    ],
    tease: [
      "You were nearly patient, {who}. I saw it begin.",
      "I shall pray for your aim, since nothing else has been tried.",
    ],
    recall: [
      "At my first burial I dropped the bell. The widow laughed, and was grateful.",
      "We washed eleven that winter, and knew the names of four.",
    ],
    refuse: ["I will not. There is a line, and I have blessed it."],
    comfort: ["You may put that down for a while. Nobody will take it.", "Come and sit where it is lit."],
    "count the cost": ["Somebody will have to be told. Think who, before you go on."],
    warn: ["Softly. Something here has not been laid to rest.", "Do not promise {them} anything you cannot bury."],
    agree: ["So be it, and may we be forgiven the method.", "Yes. I would have asked it of you."],
    condition: ["With my blessing, when {term}.", "I can walk with that if {term}."],
    object: [
      "There are people under this plan. You are standing on them.",
      "I cannot put a blessing on it, and I looked for one.",
    ],
    watch: [
      "I do not sleep much. Let me have the door.",
      "# *lights a stub of wax and *sits down beside it, facing out.",
    ],
    look: ["# *goes round the walls with the lamp held low, as for the sick.", "Let me see who was here before us."],
    "hold back": ["I will be quiet near it a moment."],
    encourage: ["You are doing a hard thing kindly. Keep on."],
    thank: ["Bless you for that, {who}; I had stopped expecting it."],
    needle: ["Is that conscience, or did you only eat too fast?"],
    explain: ["People hide things where they are ashamed, so one looks beside the altar."],
    ask: ["Who mourns for {them}?", "Was {thing} ever anybody's?"],
    decide: ["Then we do the next right thing, which is small and over there."],
    turn: ["Has everybody eaten? It is a plain question."],
    swear: ["Lamp, bread, threshold, keep us.", "# *says the short grace, the one for bad roads."],
    any: [
      "# *straightens something crooked that nobody will see again.",
      "# *murmurs to the doorpost and *goes through.",
      "# *closes a drawer that was left open, with respect.",
    ],
    thought: ["I forgive too easily, they say. They have not seen the list."],
  },
  fight: [
    "# *asks pardon of it, then *swings.",
    "Down! And rest, if you know how!",
    "# *raises the lamp against it as though that were a weapon, and it is.",
  ],
};
