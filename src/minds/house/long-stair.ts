/** A handful of lines: enough of a place to try a table in. */
export const LANDINGS: readonly string[] = [
  "A stair goes down into the dark, and somebody has swept it. The broom leans on the first landing, its bristles still wet.",
  "The next landing has a bench, a candle burnt to a thumb's width, and no dust on either.",
  "The walls turn from brick to something older. At shoulder height a line has been worn into the stone by hands.",
  "Here the sweeper stopped. A neat heap of grit and feathers waits for a pan that nobody has brought.",
  "From below comes the sound of a chair being set down, four legs at once, by someone who does not want to be heard.",
  "A door stands across the stair, shut and freshly oiled. There is light under it until somebody on the far side steps in front.",
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
    "It costs {name} the lantern's last inch of calm, and gives nothing back.",
  ],
} as const;

/** The landing where the sweepers are at work, counted from the first, and what is seen of them. */
export const SWEEPERS_AT = 3;
export const SWEEPERS = `On this landing they are at work. Each has a broom of birch twigs, worn down on one side; each has the bones of the hand closed around it as if it had grown there. They sweep in step. They do not look up, having nothing to look with, until the first of you sets a boot on the clean stone.

Then all the brooms turn over, and the ends of the handles have been sharpened.`;
export const ONE_SWEEPER = `On this landing somebody is at work. It has a broom of birch twigs, worn down on one side, and the bones of the hand are closed around it as if they had grown there. It sweeps in an even stroke. It does not look up, having nothing to look with, until a boot is set on the clean stone.

Then the broom turns over, and the end of the handle has been sharpened.`;

/** For an evening that begins in the middle of a fight. */
export const BACK_IN_THE_FIGHT =
  "The landing is as you left it: brooms raised, lantern low, everybody between one breath and the next. Then somebody breathes out.";

const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** The landings are counted from the top. */
export const landingCalled = (at: number): string =>
  ORDINALS[at] === undefined ? `Landing ${at + 1}` : `The ${ORDINALS[at]} landing`;
