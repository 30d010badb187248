import type { Effect, Situation } from "../../../world/situation.ts";

/** Everything that the arrows of a page can bring about. */
export const effectsOf = ({
  ways,
  topics,
  clocks,
  drags,
  notices,
  foes,
  openings,
  unseen = [],
  lights = [],
}: Situation): readonly Effect[] => [
  ...ways.flatMap(({ outcomes }) => Object.values(outcomes).flatMap((outcome) => outcome.effects)),
  ...[...topics, ...drags, ...notices, ...openings, ...unseen, ...lights].flatMap((one) => one.effects),
  ...foes.flatMap(({ won, lost }) => [...won.effects, ...lost.effects]),
  ...clocks.flatMap(({ strikes }) => strikes.flatMap((strike) => strike.effects)),
];
