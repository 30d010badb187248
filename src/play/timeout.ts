import { MOST_PATIENCE } from "../protocol/kinds/seat.ts";
import type { Line, Meaning } from "./lead.ts";

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;
const TIME = /^(\d{1,7}) ?(d|h|m|s|days?|hours?|min(?:ute)?s?|sec(?:ond)?s?)$/i;

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
  const [, count = "", unit = ""] = TIME.exec(words) ?? [];
  const seconds = Number(count) * (UNITS.find(([name]) => unit !== "" && name.startsWith(unit.charAt(0)))?.[1] ?? 0);
  if (seconds === 0) return { show: `That is no time that can be kept. ${HOW}` };
  if (seconds > MOST_PATIENCE) return { show: `Eleven days are the longest time. ${HOW}` };
  return { record: [{ kind: "seat", seat, patience: seconds }], show: saidOf(seconds) };
}

const saidOf = (patience: number | "off"): string =>
  patience === "off"
    ? "You are waited for as long as it takes."
    : `When you have not answered for ${timeOf(patience)}, your character acts alone until you are /back.`;

function timeOf(seconds: number): string {
  const [name, size] = UNITS.find(([, one]) => seconds % one === 0) ?? ["second", 1];
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}

const HOW =
  "Say, for example, /timeout 5 minutes; /timeout off to be waited for as long as it takes; /timeout table for the table's own time.";
