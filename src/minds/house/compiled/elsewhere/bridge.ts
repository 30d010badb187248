import type { Page } from "./page.ts";

/** A bridge with a toll, and two who both collect it. */
export const BRIDGE: Page = {
  title: "The Bridge at Cold Arches",
  is: ["bridge", "bridges", "toll", "tollhouse"],
  time: "morning, fog in the arches",
  opening:
    "The bridge has five arches and a rail on one side. On the side with no rail stands a table, and on the side with the rail stands another, and at each sits somebody with a cash box and a ledger. They do not look at each other. The carter in front has paid twice already and has been told by both that the other is a fraud.",
  again: ["Both tables are still there. One of them has been moved a foot forward, and the other a foot and a hand."],
  people: [
    {
      name: "Goodwife Perrin",
      aliases: ["perrin", "the woman", "woman at the rail"],
      attitude: "neutral",
      wants: "Wants one person to say out loud that she is in the right.",
      looks: [
        "Sixty, a shawl pinned with a surveyor's pin, a ledger in a hand like print.",
        "Her cash box is iron and locked to the rail by a chain as thick as a thumb.",
        "She takes the coin before she looks at the face.",
      ],
      says: [
        "My mother collected here, and her uncle. It is in the book.",
        "He has a chair with a cushion. Consider that.",
      ],
      knows: [
        {
          tier: "free",
          about: ["toll", "right", "charter"],
          key: "",
          text: "Goodwife Perrin has the toll by charter, she says, and the charter is at the binder's, being bound.",
          fact: "",
        },
        {
          tier: "gated",
          about: ["rail", "accident"],
          key: "insight",
          text: "The other rail fell in the river on the night of the flood with her brother leaning on it, says Goodwife Perrin, and nobody has mended it because the one who pays for it would be the one who owns the bridge.",
          fact: "who-mends-owns",
        },
      ],
    },
    {
      name: "Silas Dray",
      aliases: ["dray", "the man", "man with the cushion", "toll man"],
      attitude: "friendly",
      wants: "Wants to go home, and has been promised he may on Friday.",
      looks: [
        "A large man on a small cushion, in livery with somebody else's initials picked out.",
        "He writes receipts. They are very good receipts.",
      ],
      says: ["I only sit here. I sit here very well, but I only sit here."],
      knows: [
        {
          tier: "free",
          about: ["receipt", "toll"],
          key: "",
          text: "Silas Dray will gladly write a receipt, and points out that the other table gives none.",
          fact: "",
        },
        {
          tier: "gated",
          about: ["livery", "master", "who sent"],
          key: "persuasion",
          text: "A gentleman hired him by the week, Silas Dray says, paid in advance, and asked only that everybody who crosses be written down: name, hour, and what they carry.",
          fact: "list-of-names",
        },
        {
          tier: "locked",
          about: ["gentleman", "list"],
          key: "list-of-names",
          text: "Silas Dray turns the ledger round. One name has been ringed before it was ever written in: it is on the last page, in another ink, waiting for whoever bears it.",
          fact: "ringed-name",
        },
      ],
    },
  ],
  things: [
    {
      name: "the missing rail",
      aliases: ["gap", "edge", "broken rail"],
      looks: [
        "Five sockets in the stone, four of them full of moss.",
        "The fifth is clean, and there are chisel marks in it.",
      ],
    },
    {
      name: "the ledgers",
      aliases: ["books", "ledger"],
      looks: ["Two, open, facing each other across the road like shop windows.", "One adds up. The other only lists."],
    },
    { name: "the carter", aliases: ["cart", "driver"], looks: ["He has a load of chairs, and has sat down in one."] },
  ],
  notices: [
    [
      "",
      "investigation",
      "The initials picked out of the livery have left holes, and the holes still spell something: P. W.",
    ],
    [
      "fighter",
      "",
      "From the middle arch three men could hold this bridge against anything without horses. Somebody has stacked stones there, waist high.",
    ],
  ],
  ways: [
    {
      title: "Hear both of them out, in turn",
      approach: "kindness",
      check: { skills: ["persuasion", "insight"], dc: 12 },
      said: ["listen to both", "settle the quarrel"],
      needs: [],
      yes: "Asked one after the other and thanked in the same words, they find they both say the same of the rail: who mends it, owns it. It is quiet for a moment between the tables.",
      cost: "They tell it, both at once, and {name} has agreed with each of them by the end, in front of the carter.",
      no: "Each will speak when the other has been removed.",
      worse:
        "{name} calls it a misunderstanding. It is the one thing on which the two tables have ever been of a mind against somebody.",
      fact: "who-mends-owns",
    },
    {
      title: "Pay Silas Dray and read his page",
      approach: "wit",
      check: { skills: ["sleight of hand", "perception"], dc: 12 },
      said: ["look at the ledger", "read the ledger"],
      needs: [],
      yes: "While the receipt dries {name} reads upside down: names, hours, loads. No sums anywhere. It is not a toll book.",
      cost: "{name} has it, a list of people and no sums; the sand that should have dried the receipt is on {name}'s cuff, and Dray is looking at it.",
      no: "The hand is beautiful, and that is all {name} gets of it.",
      worse:
        "“You will want to see it the right way up,” says Silas Dray, without malice, and writes something after {name}'s name.",
      fact: "list-of-names",
      move: "silas-dray",
    },
    {
      title: "Walk across and pay nobody",
      approach: "force",
      check: { skills: ["intimidation", "athletics"], dc: 13 },
      said: ["refuse the toll", "push past"],
      needs: [],
      yes: "{name} walks up the middle, at the pace of somebody who has paid. Both collectors half rise, each to see whether the other will.",
      cost: "They get over. Behind them two pens are scratching.",
      no: "A chain goes up, hooked to a ring in the parapet. It belongs to neither of them and they both pull it.",
      worse:
        "The table goes over, and the iron box with it, as far as its chain, over the edge. It hangs there and turns.",
      fact: "crossed-free",
    },
    {
      title: "Measure the sockets for a new rail",
      approach: "wit",
      check: { skills: ["investigation", "history"], dc: 12 },
      said: ["examine the missing rail", "mend the rail"],
      needs: [],
      yes: "Four posts were torn out by water. The fifth was cut, from the bank side, with a good chisel and time to spare.",
      cost: "One post was cut out; lying on a bridge to find that out leaves {name} wet from chin to knee.",
      no: "Moss, stone, more moss.",
      worse: "A coping stone goes over the edge. At both tables a note is made of it, and of {name}.",
      fact: "rail-was-cut",
    },
  ],
  drags: [
    "The fog lets go of one arch and takes hold of the next.",
    "Goodwife Perrin sharpens a pencil at Silas Dray.",
    "The carter tries another of his chairs.",
    "Something knocks against a pier below, goes under, and knocks on the other side.",
  ],
  facts: [
    ["who-mends-owns", "Whoever pays for the bridge's missing rail will own the bridge."],
    ["list-of-names", "The man at the second table is paid to write down everybody who crosses."],
    ["ringed-name", "One name stands ringed on the last page of the list, written before its bearer came."],
    ["rail-was-cut", "The last post of the rail was cut out with a chisel."],
    ["crossed-free", "They crossed the bridge at Cold Arches and paid nobody."],
  ],
  go: "Take the upper road to the bridge",
  way: "The upper road has been mended with whatever was nearest, and it is slow walking.",
};
