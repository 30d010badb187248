/** A handful of lines: enough of a place to try a table in. */
export const LANDINGS: readonly string[] = [
  "A stair goes down into the dark, and somebody has swept it. The broom leans on the first landing, its bristles still wet.",
  "The next landing has a bench, a candle burnt to a thumb's width, and no dust on either.",
  "The walls turn from brick to something older. At shoulder height a line has been worn into the stone by hands.",
  "Here the sweeper stopped. A neat heap of grit and feathers waits for a pan that nobody has brought.",
  "From below comes the sound of a chair being set down, four legs at once, by someone who does not want to be heard.",
  "A door stands across the stair, shut and freshly oiled. There is light under it until somebody on the far side steps in front.",
];

/** Below the door the stair goes on. */
export const FURTHER: readonly string[] = [
  "Further down the stair is narrower, and as clean as above. A pail of grey water stands on the landing, and the water is still turning.",
  "Pegs run along the wall here, one for each step of the flight above. Every peg holds a coat, and every coat is buttoned.",
  "The steps are of another stone now, pale, cut by somebody with more patience than tools. They are warm underfoot.",
  "A speaking tube comes out of the wall at the height of a mouth. Its cover hangs open.",
  "On this landing the dust lies as it fell, but for one swept line through the middle of it, the width of a broom, leading down.",
  "The flight ends at a gate of iron bars with a bell beside it. The bell has been wrapped in cloth, and the cloth tied with care.",
];

/** What there is to see on a landing, counted from the first. */
export const seenAt = (at: number): string =>
  (at < LANDINGS.length ? LANDINGS[at] : FURTHER[at % FURTHER.length]) ?? "";

/** What the stair offers, and how it is told when somebody takes it up. */
export const OPTIONS: readonly { readonly says: string; readonly told: string }[] = [
  { says: "Go down to the next landing", told: "{name} goes down to the next landing." },
  { says: "Call out", told: "{name} calls out." },
  { says: "Wait, and listen", told: "{name} waits, and listens." },
];

export const OUTCOMES = {
  well: [
    "It serves: the dark gives {name} one honest answer.",
    "{name} has it before the others know there was something to have.",
    "For once the stair is on {name}'s side.",
  ],
  badly: [
    "{name}'s heel finds the one loose step, and it speaks.",
    "Whatever {name} meant by it, the sound goes down ahead of everyone.",
    "Whatever {name} was after, the dark keeps it.",
  ],
} as const;

/** The landing where the sweepers are at work, counted from the first, and what is seen of them. */
export const SWEEPERS_AT = 3;
export const SWEEPERS = `On this landing they are at work. Each has a broom of birch twigs, worn down on one side; each has the bones of the hand closed around it as if it had grown there. They sweep in step. They do not look up, having nothing to look with, until the first boot is set on the clean stone.

Then all the brooms turn over, and the ends of the handles have been sharpened.`;
export const ONE_SWEEPER = `On this landing somebody is at work. It has a broom of birch twigs, worn down on one side, and the bones of the hand are closed around it as if they had grown there. It sweeps in an even stroke. It does not look up, having nothing to look with, until a boot is set on the clean stone.

Then the broom turns over, and the end of the handle has been sharpened.`;

/** For an evening that begins in the middle of a fight. */
export const BACK_IN_THE_FIGHT =
  "The landing is as it was: brooms raised, lantern low, everybody between one breath and the next. Then somebody breathes out.";

const ORDINALS =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(
    " ",
  );

/** The landings are counted from the top. */
export const landingCalled = (at: number): string =>
  ORDINALS[at] === undefined ? `Landing ${at + 1}` : `The ${ORDINALS[at]} landing`;
