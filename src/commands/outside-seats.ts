import { characterNamed } from "../campaign/preferences.ts";
import type { SeatId } from "../protocol/entry.ts";
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
