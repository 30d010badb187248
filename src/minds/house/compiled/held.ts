import { toSlug } from "../../../protocol/text.ts";
import type { Approach, Clock, Effect, Situation, Way } from "../../../world/situation.ts";
import { outcome, thing } from "./parts.ts";

/** Facts of captivity: that the party is held, where it was taken, and that its things are behind a door. */
export const HELD = "held-captive";
export const TAKEN_FROM = "taken at";
export const THINGS_TAKEN = "things-taken";
/** Where one goes from here: to wherever the party was taken. */
export const BACK = "where they were taken";
/** What is lost for good by whoever is put out into the road: everything in everybody's purse. */
export const PURSES = "everything in their purses";

const fact = (id: string, holds = true): Effect => ({ do: "fact", fact: id, holds });
const out: readonly Effect[] = [
  fact(HELD, false),
  fact(THINGS_TAKEN, false),
  fact("got-free"),
  { do: "to", situation: BACK },
];
const later = (by: number): readonly Effect[] => [{ do: "clock", clock: "the-relief", by }];

const way = (
  title: string,
  approach: Approach,
  skills: readonly string[],
  said: readonly string[],
  [yes, cost, no, worse]: readonly [string, string, string, string],
  toward = "",
): Way => ({
  id: toSlug(title),
  title,
  approach,
  said,
  needs: [],
  check: { skills, dc: 12, toward },
  commits: false,
  again: true,
  outcomes: {
    yes: outcome(yes, out),
    cost: outcome(cost, [...out, { do: "harm", dice: "1d4", type: "bludgeoning" }]),
    no: outcome(no, later(1)),
    worse: outcome(worse, later(2)),
  },
  line: 0,
});

const RELIEF: Clock = {
  id: "the-relief",
  name: "The relief",
  of: 4,
  every: 3,
  strikes: [
    {
      at: 2,
      text: "Outside somebody asks how many there are, and somebody tells them.",
      needs: [],
      effects: [],
      line: 0,
    },
    {
      at: 4,
      text: "The door opens before they have got it open. Nobody wants to feed them, it turns out, and nobody will pay. They are walked a long way with sacks over their heads. When the sacks come off there is daylight, and their packs in a row on the verge. The purses are flat.",
      needs: [],
      effects: [...out, { do: "lose", item: PURSES }],
      line: 0,
    },
  ],
  line: 0,
};

/** A short page of being held, for a party that was taken where no page had thought of it. One gets out by wit, by force, by kindness, or in the end by itself. */
export const HELD_PAGE: Situation = {
  slug: HELD,
  title: "Behind a Locked Door",
  path: "",
  line: 0,
  origin: "compiled",
  starts: false,
  after: [],
  needs: [{ fact: HELD, holds: true }],
  place: "Behind a Locked Door",
  time: "",
  danger: "medium",
  openings: [
    {
      text: "It is a store room, and was one for something that leaked. There is a bucket, a bolt on the wrong side, and a crack in the planks that shows a lamp, a stool and a pair of boots. Beyond the boots lies everything they own, in a heap that somebody has begun to sort.",
      again: false,
      needs: [],
      effects: [],
      line: 0,
    },
    {
      text: "They know this door, or its brother. The bolt is on the wrong side again, and so are their things.",
      again: true,
      needs: [],
      effects: [],
      line: 0,
    },
  ],
  here: [
    {
      ...thing(
        "the guard",
        ["guard", "keeper", "warder", "boots", "jailer"],
        [
          "All that can be seen is the boots, which have been mended by somebody who cared about boots.",
          "Now and then a hand comes down and rubs a knee.",
        ],
      ),
      kind: "person",
      attitude: "unfriendly",
      wants: "to get through the watch without having to think about it",
      says: ["“I only sit here.”", "“It is no good asking me. I was told a stool and a lamp.”"],
    },
    thing(
      "the door",
      ["planks", "bolt", "lock", "crack"],
      [
        "Oak, once. The lower hinge has been rusting for as long as the thing in the corner has been leaking.",
        "The bolt can be seen through the crack, and nearly be reached.",
      ],
    ),
    thing(
      "the heap",
      ["our things", "packs", "weapons", "gear"],
      ["The weapons are on top, and on the weapons lies a list.", "Nothing has been carried off yet."],
    ),
  ],
  notices: [],
  ways: [
    way(
      "Reach the bolt through the crack",
      "wit",
      ["sleight of hand", "stealth", "investigation"],
      ["pick the lock", "slip the bolt", "work the door open quietly", "sneak out"],
      [
        "{name} has the bolt between two fingers for a long minute, and then it is open and has made no sound at all. The boots have their back to it. Everything in the heap finds its owner in the dark, by feel.",
        "The bolt comes, with most of the skin of a hand. They are out and have their things before the boots have turned round.",
        "The bolt moves as far as the nail that somebody has driven in front of it.",
        "A splinter drops, on the wrong side. The stool scrapes. Afterwards there is a plank across the crack.",
      ],
    ),
    way(
      "Break the door down",
      "force",
      ["athletics", "intimidation"],
      ["force the door", "kick the door", "smash it", "rush the guard"],
      [
        "The lower hinge goes at the first kick, and the door takes the lamp, the stool and the watch with it. By the time anybody comes they are armed again, and elsewhere.",
        "It goes at the third, and {name}'s shoulder with it. They take up what is theirs at a run.",
        "It is good oak after all, and now {name} knows how good.",
        "The noise brings three more pairs of boots. Nobody comes in. They put something heavy against it, and laugh.",
      ],
    ),
    way(
      "Talk to the guard",
      "kindness",
      ["persuasion", "insight", "deception"],
      ["speak to the guard", "ask the guard to let us go", "plead", "bargain with the guard"],
      [
        "It takes an hour, and most of it is about the knee. At the end of the hour the bolt is drawn, by somebody who has gone to see about the water and will be some time. The heap has not been touched.",
        "The bolt is drawn, and a blow goes with it for the look of the thing. “Hard,” says the voice. “They will want to see a mark.” Their packs lie by the door.",
        "“It is a good story,” says the guard. “I had one like it from the last ones.”",
        "The guard goes and fetches somebody who does not like stories.",
      ],
      "the guard",
    ),
  ],
  topics: [],
  clocks: [RELIEF],
  foes: [],
  voices: [],
  drags: [
    { text: "Overhead somebody crosses a floor, stops, and crosses back.", needs: [], effects: [], line: 0 },
    { text: "The bucket is looked at by everybody, and by nobody for long.", needs: [], effects: [], line: 0 },
  ],
  leads: [],
  facts: [
    { id: HELD, text: "The party is held behind a locked door.", line: 0 },
    { id: THINGS_TAKEN, text: "What the party carried has been taken from them.", line: 0 },
    { id: "got-free", text: "The party has got out of a locked room.", line: 0 },
  ],
  endings: [],
  plan: "",
};
