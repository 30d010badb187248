import type { Mind } from "../../minds/mind.ts";
import type { SeatId } from "../../protocol/entry.ts";
import type { Role } from "../../protocol/kinds/seat.ts";
import type { OutsideOptions } from "./outside.ts";

/** The minds of the seats that programs outside play. */
export async function outsideMinds(
  seats: readonly SeatId[],
  options: Omit<OutsideOptions, "house">,
  houseMind: (role: Role | undefined) => Mind,
): Promise<ReadonlyMap<SeatId, Mind>> {
  if (seats.length === 0) return new Map();
  const [{ outsideGm }, { outsidePlayer }] = await Promise.all([
    import("./outside-gm.ts"),
    import("./outside-player.ts"),
  ]);
  const mind = (seat: SeatId): Mind =>
    seat === "gm"
      ? outsideGm({ ...options, house: houseMind("gm") })
      : outsidePlayer(seat, { ...options, house: houseMind("player") });
  return new Map(seats.map((seat) => [seat, mind(seat)]));
}
