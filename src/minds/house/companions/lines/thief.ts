import type { Stock } from "./line.ts";

/** Locks, exits and other people's pockets; never answers straight if a slant will do. */
export const THIEF: Stock = {
  oaths: ["Bent pins.", "Hanged twice.", "Watchman's teeth."],
  terms: ["I keep what nobody misses", "we leave by another way than we came", "nobody says my name in there"],
  lines: {
    claim: ["Hush. Give me the pick and a minute without advice.", "That one is for small fingers. These."],
    help: [
      "I will be their reason to look the other way.",
      "# *slides a wedge under it before it can fall shut.",
      "Go on, {who}; nobody will hear you. I have seen to the hinge.",
    ],
    doubt: ["Unlocked? I never trust a door that wants me.", "When a thing is that easy, somebody sold tickets."],
    bargain: ["A third of whatever it is. I am being sentimental."],
    notice: [
      "Nobody has looked twice at {thing}. That makes it the thing to look at.",
      "I have picked my way out already. I pick one everywhere; it is like saying grace.",
    ],
    tease: [
      "You sneak beautifully, {who}. I could follow it from the next parish.",
      "Leave the talking to somebody with a worse face to lose.",
    ],
    recall: [
      "I hid in a clock once. You learn a great deal about a family.",
      "They hanged old Finch for a spoon. It was not even the good spoon.",
    ],
    refuse: ["Not for gold. For gold I might say it more slowly."],
    comfort: ["Nobody saw. I was watching who was watching."],
    "count the cost": ["Two picks, a night's sleep and my good opinion of this party."],
    warn: [
      "I would not turn my back on {thing}, and I turn it on most people.",
      "Walk at the side. Boards talk in the middle.",
    ],
    agree: ["It is crooked enough to stand.", "In. Before I remember who I am."],
    condition: ["I can be persuaded, say if {term}.", "Call it settled, only {term}."],
    object: ["That is the front door of ideas. They watch the front door.", "I have been caught doing it better."],
    watch: ["I shall loiter. I have a gift.", "# *melts into the nearest dark and *whistles once, to show where."],
    look: ["# *runs two fingers under every ledge within reach.", "Let me case it, before we fall in love."],
    "hold back": ["After you. I insist, I always do."],
    encourage: ["Lightly. As if it already belonged to you."],
    thank: ["You could have let me drop, {who}. I would have."],
    needle: ["Is that honesty, or did nobody ever teach you?"],
    explain: ["Folk look at what they guard. So look at them, and follow it."],
    ask: ["Who else has a key to {thing}?", "What does {them} reach for when a plate falls?"],
    decide: ["Now, while they still think we are arguing."],
    turn: ["Lovely plaster. Does anybody know what it hides?"],
    swear: ["Ropes and ladders.", "Saint Nobody, look away."],
    any: [
      "# *walks a coin over four knuckles; it does not come back.",
      "# *tries a handle in passing, out of manners.",
      "# *notes the window, then the drop, then the window.",
    ],
    thought: ["Everybody here would be easy to rob. I am almost sorry that I looked."],
  },
  fight: [
    "# *is not where it strikes, and then *is behind it.",
    "Look at me! No, do not, it is better if you do not!",
    "# *finds the strap that holds the rest together.",
  ],
};
