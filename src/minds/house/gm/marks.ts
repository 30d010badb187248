import { toSlug } from "../../../protocol/text.ts";
import type { Lead, Situation } from "../../../world/situation.ts";

/** How long the party has been here, how often it failed here, and for how long nothing has pressed. */
export const HERE = "beats here";
export const FAILED = "failures here";
export const QUIET = "quiet";
export const BEAT = "beats";

/** Marks are kept with the page they belong to; what was compiled belongs to whoever it is about, wherever they are. */
export const mark = ({ origin, slug }: Situation, id: string): string =>
  `${origin === "compiled" ? "anywhere" : slug}/${id}`;

export const openedFact = (page: string, way: string): string => `opened ${page}/${way}`.slice(0, 100);

export const leadId = ({ to, title }: Lead): string => `lead/${to}/${toSlug(title)}`;

/** The name under which the notes keep what is told of a death later. */
export const A_DEATH = "A death";

/** Somebody keeps watch: nobody is taken by surprise. */
export const WATCHED = "somebody keeps watch";

/** Which foes of the page the party is fighting, in the GM's notes. */
export const FIGHTING = "the fight is with";

/** Foes that have been fought do not come again. */
export const foughtFact = (foes: string): string => `fought ${foes}`;

/** Something that has been noticed. */
export const noticeMark = (page: string, line: number): string => `${page}/noticed ${line}`;

/** A line that has been said. */
export const voiceMark = (page: string, line: number): string => `${page}/voice ${line}`;

export const OWN_SECRETS = "own secrets";

/** Asked before, and refused. */
export const refusedMark = (topic: string): string => `refused ${topic}`;

/** How a fight ends that was talked out of the world. */
export const TALKED = "both sides draw off";

export const saidMark = (page: Situation, who: string, i: number): string => mark(page, `said ${who} ${i}`);
