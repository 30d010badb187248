/**
 * About how many tokens a text is, and rather too many than too few: prose has some four and a half letters a token, lists and names fewer, and other
 * scripts one letter each. It is for staying within a budget; what a call really took, the provider says.
 */
export function tokensIn(text: string): number {
  let foreign = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x2100) foreign++;
  return Math.ceil((text.length - foreign) / 3.7) + foreign;
}

/** The beginning of a text, cut where a word ends, with a mark that there was more. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, Math.max(0, most - 2));
  const space = kept.lastIndexOf(" ");
  return `${kept.slice(0, space > most / 2 ? space : kept.length).toWellFormed()} …`;
}

/** The end of a text, from the beginning of a line where there is one. */
export function tail(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(-most);
  const line = kept.indexOf("\n");
  return `… ${(line >= 0 && line < most / 2 ? kept.slice(line + 1) : kept).toWellFormed()}`;
}
