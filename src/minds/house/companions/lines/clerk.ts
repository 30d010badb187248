import type { Stock } from "./line.ts";

/** Paper, dates and receipts; trusts what was signed. */
export const CLERK: Stock = {
  oaths: ["In triplicate.", "Ink and ashes."],
  terms: [
    "it is put in writing who said so",
    "we agree now who pays for breakages",
    "my objection is noted with the hour",
  ],
  lines: {
    claim: ["That is my desk, I believe.", "Give it here. Somebody should do this who can spell."],
    help: [
      "I will keep the list; you keep talking.",
      "# *holds the lamp at the angle one reads by.",
      "Let me hold your place, {who}.",
    ],
    doubt: ["The date is right and the hand is right. I dislike both at once.", "On whose authority, exactly?"],
    bargain: ["I can lose a page, for a consideration."],
    notice: [
      "I should like to see {thing} against an invoice.",
      "There is a form for this, and nobody has filled it in.",
    ],
    tease: [
      "Shall I put that down as a plan, {who}, or under weather?",
      "I admire it. It will look very well in the inquest.",
    ],
    recall: [
      "We had one like this in the spring returns. It was the brother.",
      "I filed a drowned man under outgoing. It was correct at the time.",
    ],
    refuse: ["I decline, and I should like the refusal kept with the papers."],
    comfort: ["Nobody is ever asked for the first draft."],
    "count the cost": ["To candles, to shoe leather, to one good name. I make it too much."],
    warn: ["That clause is there for somebody. Let it not be you.", "Touch nothing you would not initial."],
    agree: ["I have no amendment.", "Seconded, for what a second is worth."],
    condition: ["You may have my signature once {term}.", "Carried, subject to this: {term}."],
    object: [
      "Out of order. There were other items before this one.",
      "I cannot make that column add up, and I have tried lying to it.",
    ],
    watch: ["# *takes a seat with a view of the entrance and a pencil.", "I shall note who comes and goes."],
    look: ["# *reads the room from the top left.", "One moment. I like to see what was thrown away."],
    "hold back": ["Pending."],
    encourage: ["Proceed. You have the floor and the better hat."],
    thank: ["Received with thanks, {who}. I mean that as more than the formula."],
    needle: ["You left out a word. I think it was no."],
    explain: ["There are two sets of books everywhere. One is only better hidden."],
    ask: ["When did {them} last sign for anything?", "Who keeps the copy of {thing}?"],
    decide: ["The matter is closed for want of anybody sensible. We go."],
    turn: ["Has anybody a blotter?"],
    swear: ["Under oath, then: damnation."],
    any: [
      "# *squares a stack of nothing against the edge of the nearest shelf.",
      "# *writes a word, *considers it and *puts a line through.",
      "# *blows dust off a ledge and *reads what it was hiding: wood.",
    ],
    thought: ["If it was never written down, only the guilty remember it, and they remember it well."],
  },
  fight: [
    "I wish it minuted that I was against this!",
    "# *stabs downward, as one does with a spike for bills.",
    "# *steps behind somebody larger and *corrects the angle.",
  ],
};
