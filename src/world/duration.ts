const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

const TIME = /(?<![\w.,-])(\d{1,7}) ?(d|h|m|s|days?|hours?|min(?:ute)?s?|sec(?:ond)?s?)(?!\w)/i;

/** The first time that somebody's words name, in seconds; with the words that say it. */
export function timeIn(words: string): { readonly seconds: number; readonly said: string } | undefined {
  const [said = "", count = "", unit = ""] = TIME.exec(words) ?? [];
  const size = UNITS.find(([name]) => unit !== "" && name.startsWith(unit.charAt(0).toLowerCase()))?.[1] ?? 0;
  const seconds = Number(count) * size;
  return seconds > 0 ? { seconds, said } : undefined;
}

/** In the largest unit of which it is a whole number: `5 minutes`. */
export function inWords(seconds: number): string {
  const [name, size] = UNITS.find(([, one]) => seconds % one === 0) ?? ["second", 1];
  const count = seconds / size;
  return `${count} ${name}${count === 1 ? "" : "s"}`;
}
