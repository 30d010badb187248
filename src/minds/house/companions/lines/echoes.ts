import type { Trade } from "./pages.ts";

/** What a few words of a known fact make somebody of a trade think of. */
export const ECHOES: Readonly<Record<Trade, readonly string[]>> = {
  sailor: ["{echo}. A log would have it to the bell.", "{echo}, and nobody hailed us."],
  smith: ["{echo}. That leaves a mark, done that often.", "{echo}. I would see the tool."],
  clerk: ["{echo}. I should want that countersigned.", "{echo}: strike the rest, it is padding."],
  priest: ["{echo}. Somebody carried that alone.", "{echo}. Then there is a vigil owed."],
  cook: ["{echo}. It will have gone off by now.", "{echo}, and not a crumb to show for it."],
  soldier: ["{echo}. Standing order, or deserters.", "{echo}. Write it on a wall and salute it."],
  thief: ["{echo}. It has the look of an inside job.", "{echo}. I have served less for more."],
  scholar: ["{echo}: the interesting word is the small one.", "{echo}. A datum, at last, with its boots on."],
  farmer: ["{echo}. Beasts would have noticed first.", "{echo}. That is lambing, or near it."],
  healer: ["{echo}. It fits the rash, if there is a rash.", "{echo}. About as long as a fever lasts."],
  hunter: ["{echo}. Then the scent is still good.", "{echo}. It has a lair, so."],
  performer: ["{echo}. One could hang a curtain on that.", "{echo}! What a line, and thrown away."],
  trader: ["{echo}. Somebody was paying storage.", "{echo}. Ask what that costs by the week."],
  wild: ["{echo}. A mushroom would call that soon.", "{echo}. Frogs keep better secrets, and longer."],
  noble: [
    "{echo}. In a decent house it would have been hushed up.",
    "{echo}. My grandmother waited as long for a soup.",
  ],
  seer: ["{echo}. I had it the other way about.", "{echo}. There I always wake."],
  traveller: ["{echo}. They said as much at the inn, and laughed.", "{echo}. I was somewhere else, for once."],
};
