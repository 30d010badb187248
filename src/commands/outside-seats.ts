import { characterNamed } from "../campaign/preferences.ts";
import type { Mind } from "../minds/mind.ts";
import type { OutsideOptions } from "../play/handoff/outside.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Mode } from "../protocol/kinds/session.ts";
import { WrongUsage } from "./command.ts";

/** The seats that programs outside play. */
export function outsideSeats(value: unknown, party: readonly SeatId[], mode: Mode): readonly SeatId[] {
  const names = typeof value === "string" ? value.split(",").filter((name) => name.trim() !== "") : [];
  if (names.length > 0 && mode !== "handoff")
    throw new WrongUsage("Programs play by files, and files are passed in handoff.", "Say: --mode handoff");
  return names.map((name) => {
    const seat = name.trim().toLowerCase() === "gm" ? "gm" : characterNamed(name.trim(), party);
    if (seat === undefined)
      throw new WrongUsage(`Nobody called "${name.trim()}" is at the table.`, `There are gm, ${party.join(", ")}.`);
    return seat;
  });
}

/** The minds of the seats that programs outside play. */
export async function outsideMinds(
  seats: readonly SeatId[],
  options: Omit<OutsideOptions, "house">,
  houseMind: (role: Role | undefined) => Mind,
): Promise<ReadonlyMap<SeatId, Mind>> {
  if (seats.length === 0) return new Map();
  const [{ outsideGm }, { outsidePlayer }] = await Promise.all([
    import("../play/handoff/outside-gm.ts"),
    import("../play/handoff/outside-player.ts"),
  ]);
  const mind = (seat: SeatId): Mind =>
    seat === "gm"
      ? outsideGm({ ...options, house: houseMind("gm") })
      : outsidePlayer(seat, { ...options, house: houseMind("player") });
  return new Map(seats.map((seat) => [seat, mind(seat)]));
}
