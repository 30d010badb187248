/** What somebody says in a text, a quotation each: whether it is low, and if so to whom alone. */
export interface Speech {
  readonly words: string;
  readonly low: boolean;
  readonly to: string | undefined;
  /** Where in the text it ends. */
  readonly end: number;
}

/**
 * A quotation is low where the words right before it say so, and goes on being low in the same paragraph until something turns to others. To whom: the name
 * beside it, else the last one before.
 */
export function speechesIn(text: string, speaker: string, party: readonly string[]): readonly Speech[] {
  const found: Speech[] = [];
  const lastNamed = (some: string): string | undefined =>
    party
      .filter((seat) => seat !== speaker)
      .map((seat) => ({
        seat,
        at: [...some.matchAll(new RegExp(`\\b${RegExp.escape(firstName(seat))}\\b`, "gi"))].at(-1)?.index ?? -1,
      }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => other.at - one.at)[0]?.seat;
  for (const { 0: words, index } of text.matchAll(QUOTED)) {
    const before = found.at(-1);
    const at = before?.end ?? 0;
    const between = text.slice(Math.max(at, index - 400), index);
    const direction = between.split(/\n\s*\n/).at(-1) ?? "";
    const sentences = direction.split(/(?<=[.!?…]["”»*]{0,2})\s+/);
    const own = sentences.at(-1) ?? "";
    const says = LOW.test(own);
    const goesOn =
      before?.low === true &&
      direction === between &&
      !TURNS.test(direction) &&
      !direction.trimEnd().endsWith(":") && // said anew, to whomever
      (lastNamed(direction) ?? before.to) === before.to;
    const low = says || goesOn;
    const to = says ? (lastNamed(own) ?? lastNamed(text.slice(Math.max(0, index - 400), index))) : before?.to;
    found.push({
      words,
      low,
      to: low ? to : undefined,
      end: index + words.length,
    });
  }
  return found;
}

const QUOTED = /[“"«][^“”"«»]{1,2000}[”"»]/g;
const LOW =
  /\b(?:whisper|murmur)(?:s|ed|ing)?\b|\b(?:low|lower|hushed|alone)\b|\bonly (?:for|to)\b|\bunder (?:his|her|their|my) breath\b|\bear\b/i;
/** From here on others may hear. */
const TURNS =
  /\b(?:aloud|loud|louder|loudly|turns?|calls?|shouts?|to (?:all|everybody|everyone|nobody in particular|the (?:others|rest|table|room|company)))\b/i;

export const firstName = (seat: string): string => seat.split("-")[0] ?? seat;
