import { firstNameOf } from "./first-name.ts";
import { toldOf } from "./third-person.ts";

/** What a companion of the house does, as they would say it themselves. */
export const DEEDS: readonly string[] = [
  "I listen at the wall, and move one step further down to listen again.",
  "I count the steps under my breath.",
  "I hold the lantern out over the dark.",
  "I wait for the others to catch up.",
  "I run a thumb along the edge of the next step.",
];

export const THOUGHT = "I think of who swept the stair, and for whom.";
export const SECRET = "I pocket the candle end.";

/** In a fight, by what they do with their turn. */
export const IN_A_FIGHT: Readonly<Record<string, readonly string[]>> = {
  attack: [
    "I pick one of them and let the rest of the landing go.",
    "I step in under the next stroke.",
    "I wait half a breath for the gap, and take it.",
    "No words; I am busy.",
  ],
  cast: [
    "I say it fast, and mean every syllable.",
    "I have both hands free for once, and use them.",
    "The air around me smells of struck flint.",
  ],
  use: ["I take the one breath there is time for.", "I dig deep, and find a little more."],
  stabilise: ["I kneel on the floor beside them, both hands red."],
  flee: ["I have seen enough of this landing."],
  dodge: ["I keep moving and give them nothing to hit.", "I get the wall behind me."],
};

/** A line as the table hears it. */
export const heardOf = (seat: string, line: string): string => toldOf(firstNameOf(seat), line);

/** And back: what was told of somebody, as they put it down themselves. Words that are none of these lines stay as they are. */
export const saidByOneself = (seat: string, told: string): string =>
  ALL.find((line) => heardOf(seat, line) === told) ?? told;

const ALL = [...DEEDS, THOUGHT, SECRET, ...Object.values(IN_A_FIGHT).flat()];
