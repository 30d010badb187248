import type { Saying } from "../../../protocol/ask.ts";
import type { Letter } from "../../../protocol/letter.ts";
import { isDying } from "../../../rules/harm/dying.ts";
import type { Creature, Status } from "../../../rules/state.ts";
import { prompt } from "../gm/messages.ts";
import type { Stage } from "../gm/stage.ts";
import { eventsOf } from "../reckoning.ts";
import { forbiddenTo, isHelpless } from "./held.ts";

/**
 * Whoever is dying, or no master of themselves, is asked in each fight for one inner moment, once for each reason. It stays between them and the
 * GM: a reflection is never woven in.
 */
export function innerAsks({ desk }: Stage, status: Status): readonly Saying[] {
  const since = desk.letters.after((letter) => eventsOf(letter).some(({ event }) => event === "fight-began"));
  return desk.party.flatMap((seat) => {
    const one = status.creatures[seat];
    const asks = one ? innerPrompt(status, one) : undefined;
    return asks === undefined || since.some((letter) => isSame(letter, seat, asks))
      ? []
      : [prompt(seat, "REFLECTION", asks)];
  });
}

function innerPrompt(status: Status, one: Creature): string | undefined {
  if (isDying(one)) return `${DYING}\n\n## Request\nOne moment is yours alone. What goes through you?`;
  if (!isHelpless(one)) return undefined;
  return `## Scene\n${forbiddenTo(status, one).join(" ")}\n\n## Request\nNobody else will hear it. What do you think, in there?`;
}

/** The scene of a prompt to somebody who is dying. */
const DYING = "## Scene\nYou are down, and dying. The fight goes on somewhere above.";

const isSame = (letter: Letter, seat: string, body: string): boolean =>
  letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat) && letter.body === body;
