import type { Reading } from "./reading.ts";

/** Nothing that the rules could use: no class, no number, no weapon. A name may be there. */
export const isBare = ({ person, scores, vitals, training, arms }: Reading): boolean =>
  [person.class, person.level, person.race, ...Object.values(vitals)].every((one) => one === undefined) &&
  [scores.scores, scores.saves, training.saves, training.skills].every((one) => Object.keys(one).length === 0) &&
  arms.attacks.length === 0 &&
  arms.spells.length === 0;

/** A page that may be meant for a sheet: a title will do, and so will any fact. */
export const isSheet = (reading: Reading): boolean => reading.lines.some(({ depth }) => depth > 0) || !isBare(reading);
