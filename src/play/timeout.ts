import { MOST_PATIENCE } from "../protocol/kinds/seat.ts";
import { inWords, timeIn } from "../world/duration.ts";
import type { Line, Meaning } from "./meaning.ts";

/** How long a person takes at most, as they choose it themselves; for those who choose nothing it is settled for the table. */
export function timeout({ rest, seat, state }: Line): Meaning {
  const words = rest.trim().toLowerCase();
  const { after: own = "table" } = state.seats.get(seat)?.patience ?? {};
  if (words === "")
    return {
      show: `${own === "table" ? "You have chosen no time of your own: the table's counts." : saidOf(own)} ${HOW}`,
    };
  if (words === "table")
    return { record: [{ kind: "seat", seat, patience: words }], show: "From here on the table's time counts for you." };
  if (words === "off") return { record: [{ kind: "seat", seat, patience: words }], show: saidOf(words) };
  const { seconds = 0, said } = timeIn(words) ?? {};
  if (seconds === 0 || said !== words) return { show: `That is no time that can be kept. ${HOW}` };
  if (seconds > MOST_PATIENCE) return { show: `Eleven days are the longest time. ${HOW}` };
  return { record: [{ kind: "seat", seat, patience: seconds }], show: saidOf(seconds) };
}

const saidOf = (patience: number | "off"): string =>
  patience === "off"
    ? "You are waited for as long as it takes."
    : `When you have not answered for ${inWords(patience)}, your character acts alone until you are /back.`;

const HOW =
  "Say, for example, /timeout 5 minutes; /timeout off to be waited for as long as it takes; /timeout table for the table's own time.";
