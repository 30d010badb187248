import type { IntentGiven } from "../../../rules/intent.ts";

/** They came to kill, or to eat: nobody of theirs takes prisoners, whatever is offered. */
export const wantsDeath = (aim: string): boolean => DEADLY.test(aim) && !ALIVE.test(aim);

/** They came for people, and want them alive. */
export const wantsPeople = (aim: string): boolean => ALIVE.test(aim);

const ALIVE =
  /\b(?:captives?|prisoners?|alive|ransom|slaves?|servants?|arrest\w*|question\w*|capture\w*|take them|tied)\b/i;
const DEADLY =
  /\b(?:(?:kill|slay|slaughter|murder|eat|devour|feed|feast|destroy)\w*|blood|hungry|hunger|prey|(?:party|them|you|us|all|everybody|everyone) dead|(?:their|the party's) (?:deaths?|corpses?))\b/i;

/** Why nobody gives up here; nothing where that is not what they mean to do, or where it would be taken. */
export const noQuarter = (aim: string, deeds: readonly IntentGiven[]): string | undefined =>
  deeds[0]?.do === "surrender" && wantsDeath(aim)
    ? "They take no prisoners: whoever lays down a weapon here is dead. Fight, run, or say something else."
    : undefined;
