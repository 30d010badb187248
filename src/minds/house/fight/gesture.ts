/**
 * What somebody does with a weapon, or with empty hands, that hurts nobody: put away, lowered, let fall, held up. Words for it are taken out of a line
 * before anything in it is read as a blow.
 */
export interface Gestures {
  /** The line without them. */
  readonly rest: string;
  /** A weapon is out of the way, or points at nobody. */
  readonly away: boolean;
  /** They show that they do not want to fight on: a weapon let fall, both hands up, the fight left off. */
  readonly peace: boolean;
}

export function gesturesIn(text: string): Gestures {
  const rest = [LAID, AWAY, HANDS, LEAVES_OFF].reduce((left, gesture) => left.replace(gesture, " "), text);
  return {
    rest: rest.replace(/\s+/g, " ").trim(),
    away: AWAY.test(text) || LAID.test(text),
    peace: LAID.test(text) || HANDS.test(text) || LEAVES_OFF.test(text),
  };
}

const WEAPON =
  "(?:(?:my|our|the|both|own|drawn|loaded|light|heavy) ){0,3}(?:weapons?|arms|blades?|steel|(?:long|short|great|broad)?swords?|(?:cross|short|long)?bows?|(?:hand|battle|great)?axes?|(?:war)?hammers?|(?:quarter)?sta(?:ff|ves)|kni(?:fe|ves)|daggers?|spears?|javelins?|maces?|rapiers?|scimitars?|clubs?|flails?|slings?|wands?|shields?|guard)\\b";

/** Let fall, and not for another weapon. "Lay down my sword" is giving up, and read as that. */
const LAID = new RegExp(
  `\\b(?:(?:drop|discard|relinquish)(?:s|ping|ing)?|let(?:s|ting)? (?:go of|fall)|(?:throw|toss|cast|fling|chuck|put|set|place)(?:s|ing|ting)? (?:down|aside)) ${WEAPON}(?: down| aside| on the (?:ground|floor))?|\\b(?:drop|throw|toss|cast|fling|chuck|put|set|place|let)(?:s|ing|ting|ping)? ${WEAPON} (?:down|aside|fall|go|on the (?:ground|floor|stones?|flags)|to the (?:ground|floor)|at my feet)\\b`,
);
const AWAY = new RegExp(
  `\\b(?:lower|sheathe?|holster|stow|sling|shoulder|unload|unstring)(?:s|ing)? ${WEAPON}|\\b(?:put|stick|slide|slip|hang)(?:s|ting)? (?:(?:away|back|up) ${WEAPON}|${WEAPON} (?:away|back|up|in (?:its|the|my) \\w+)\\b)`,
);
const HANDS =
  /\b(?:(?:hold|put|raise|lift|throw|stick|spread|show|open)s? (?:up |out )?(?:them )?(?:(?:my|both|our|empty|open|two|the) ){1,3}(?:hands?|palms?)(?: up| out| high| wide| open| in the air| (?:above|over) my head| where (?:they|everyone|everybody) can see (?:them|it))?|(?:with |my |both )+(?:empty )?hands (?:up|raised|open|empty|in the air)|(?:wave|show)s? (?:a |the |my )*(?:white|clean) (?:flag|cloth|rag|handkerchief|shirt))\b/;
const LEAVES_OFF =
  /\b(?:stop|quit|cease|break off|leave off)s? (?:the |this )?(?:fight(?:ing)?|attack(?:s|ing)?|combat|struggl(?:e|ing))\b/;
