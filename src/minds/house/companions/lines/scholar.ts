import type { Stock } from "./line.ts";

/** Books, footnotes and errors of others; cannot leave a wrong thing unmended. */
export const SCHOLAR: Stock = {
  oaths: ["Errata.", "Oh, apocrypha."],
  terms: ["I may take a rubbing of it", "nobody destroys what nobody has read", "we test the small version first"],
  lines: {
    claim: [
      "Allow me; I have read the three people who did this, and two survived.",
      "I should like to be the one to be wrong about it.",
    ],
    help: [
      "The second word is a name. Try it with the stress at the end, {who}.",
      "# *holds up two fingers, then a page, then the lamp, in the order needed.",
      "I can narrow it to four. Ask me about the fourth.",
    ],
    doubt: ["It contradicts itself, which is either impossible or rude.", "One source. And it rhymes."],
    bargain: ["You shall have my notes, if I am let alone with {thing} until the lamp gutters."],
    notice: [
      "{thing} wants a footnote, and I have left my small pen.",
      "This is in no catalogue that I have read, and I read them for pleasure.",
    ],
    tease: ["A bold reading, {who}. Unburdened by the text.", "I shall cite you, under curiosities."],
    recall: [
      "Perrin of Oss describes just such a place. His last chapter is blank.",
      "I was asked this in my examination, and said the sea. I have wondered since.",
    ],
    refuse: ["No. There is a reason the second edition leaves that out."],
    comfort: ["Error is only a result with its coat off. Do go on."],
    "count the cost": ["We have paid in daylight, and learned one noun."],
    warn: [
      "If that is a seal, and I fear it is a seal, then kindly stop.",
      "Pray do not read {thing} aloud. Not even as a joke.",
    ],
    agree: ["I find no fallacy in it, and have looked twice.", "Granted, and the corollary too."],
    condition: ["I concur, with one proviso: {term}.", "The argument holds if {term}."],
    object: [
      "You have mistaken the effect for the cause, and armed it.",
      "That does not follow. It merely comes next.",
    ],
    watch: [
      "I can read by this light and hear by the other.",
      "# *takes up a post, book shut on one finger to keep the place.",
    ],
    look: ["# *walks along the wall at reading distance.", "A moment's fieldwork, if nobody minds."],
    "hold back": ["I suspend judgement. It is heavier than it looks."],
    encourage: ["Yes, quite; follow that thread, it is the only dyed one."],
    thank: ["I am in your debt, {who}, and shall say so in a preface."],
    needle: ["Have you a reference for that, or merely a volume?"],
    explain: [
      "Strictly, it is a threshold; a door is only what one does about it.",
      "Old builders counted in twelves. It accounts for half of all ghosts.",
    ],
    ask: ["By what name did {them} know it, and in which tongue?", "Is {thing} the original, or what replaced it?"],
    decide: ["Hypothesis: it is through there. Let us go and be embarrassed."],
    turn: ["Has anybody noticed how well the mortar has kept?"],
    swear: ["By the nine lost books, and I have two of them."],
    any: [
      "# *breathes on a lens, *polishes it and *puts it on upside down.",
      "# *copies a mark on the wall onto a cuff.",
      "# *starts to speak, *finds the exception and *lets it go.",
    ],
    thought: ["I was so sure of it that I never looked it up."],
  },
  fight: [
    "# *recites through clenched teeth and *gets the accent right.",
    "Stand clear, I have only ever done this indoors!",
    "# *ducks, with an expression of having predicted it.",
  ],
};
