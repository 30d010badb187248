import type { SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { isOut } from "../rules/creature/creature.ts";
import { OWES_A_SAVE } from "../rules/harm/dying.ts";
import type { TableState } from "../table/state.ts";
import { GIFTS, type Gift, giftAsked } from "../world/gifts.ts";

/**
 * A person whose character lies senseless, or is dead, is not left without a part: on the dying one's turn the death save is theirs to roll,
 * and in every beat they are asked for one thing that only they can give, each time another.
 */
export function isSenselessDue(state: TableState, seat: SeatId): boolean {
  const { beat = 0, body = "" } = state.asked.get(seat) ?? {};
  if (owesSave(state, seat)) return beat < state.beat || !body.startsWith(ROLL);
  return !rollsInTurn(state, seat) && state.beat - beat >= 1;
}

/** What they are asked. Whoever has given something in this beat is asked to roll, and for nothing else. */
export function senselessAsk(state: TableState, seat: SeatId): string {
  const creature = state.status.creatures[seat];
  const name = nameOf(seat);
  if (creature?.dead)
    return `${giftAsked("look")}\n\n## Request\n${name} is dead. Where should the story look next? A word will do, and so will silence.`;
  const free = (state.asked.get(seat)?.beat ?? 0) < state.beat;
  const gift = giftOf(state);
  if (!owesSave(state, seat))
    return `${giftAsked(gift)}\n\n## Request\n${name} lies senseless. ${questionFor(state, gift, name)} A word will do, and so will silence.`;
  const { successes = 0, failures = 0 } = creature?.dying ?? {};
  const saves = `${name} is dying: ${inWords(successes)} of three saves made, ${inWords(failures)} of three failed. It is your turn, and the die is yours: say anything, and it falls.`;
  const besides = free ? ` ${questionFor(state, gift, name)}` : "";
  return `${ROLL}${free ? `\n\n${giftAsked(gift)}` : ""}\n\n## Request\n${saves}${besides}\n\n## Suggested Options\n- Roll the death save`;
}

const ROLL = "## Your Roll";
const inWords = (count: number): string => ["none", "one", "two"][count] ?? "three";

const owesSave = ({ status }: TableState, seat: SeatId): boolean =>
  status.fight?.turn === seat && (status.creatures[seat]?.turn.done.includes(OWES_A_SAVE) ?? false);

/** Their turn will come, and with it the roll: until then nothing is asked of them. */
const rollsInTurn = ({ status }: TableState, seat: SeatId): boolean => {
  const { dying } = status.creatures[seat] ?? {};
  return status.fight?.ownSaves === true && status.fight.bands[seat] !== undefined && dying?.stable === false;
};

/** Each beat another, of those that there is somebody for. */
function giftOf(state: TableState): Gift {
  const open = GIFTS.filter(
    (gift) => (gift !== "voice" || speakerIn(state) !== undefined) && (gift !== "thought" || isCompanionUp(state)),
  );
  return open[state.beat % open.length] ?? "dream";
}

const questionFor = (state: TableState, gift: Gift, name: string): string =>
  ({
    dream: `What goes through the dark that ${name} is in?`,
    look: "Where should the story look next: at whom, at what?",
    thought: "What should one of the others try? Name them; it is theirs to take or to leave.",
    voice: `Lend somebody a voice: what does ${nameOf(speakerIn(state) ?? "")} say, in a line?`,
    flashback: `Something from long ago comes up in ${name}. What is it?`,
  })[gift];

/** The first of those against them who is on their feet and has the wits to speak. */
const speakerIn = ({ status }: TableState): string | undefined =>
  status.fight?.order.find(({ id }) => {
    const one = status.creatures[id];
    return one?.side === "foes" && !isOut(one) && one.stats.abilities.int >= 6;
  })?.id;

const isCompanionUp = ({ status, seats }: TableState): boolean =>
  Object.values(status.creatures).some((one) => one.side === "party" && seats.has(one.id) && !isOut(one));
