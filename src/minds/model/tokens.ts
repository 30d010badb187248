/**
 * About how many tokens a text is, and rather too many than too few: prose has some four and a half letters a token, lists and names fewer, and other
 * scripts one letter each. It is for staying within a budget; what a call really took, the provider says.
 */
export function tokensIn(text: string): number {
  let foreign = 0;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x2100) foreign++;
  return Math.ceil((text.length - foreign) / LETTERS) + foreign;
}

const LETTERS = 3.7;

/** About as many letters as so many tokens have. */
export const lettersFor = (tokens: number): number => Math.max(0, Math.floor(tokens * LETTERS));

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
  const near = kept.slice(0, most / 2);
  const from = line >= 0 && line < most / 2 ? line : endIn(near) >= 0 ? endIn(near) : near.indexOf(" ");
  return `… ${kept
    .slice(from + 1)
    .trimStart()
    .toWellFormed()}`;
}

/** Where the first sentence of a text ends. */
const endIn = (text: string): number => {
  const end = /[.!?…][”"’')*]*\s/.exec(text);
  return end ? end.index + end[0].length - 1 : -1;
};

/** As many whole sentences as there is room for, and at least one; a first one that is longer by itself is cut. */
export function sentencesOf(text: string, most: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const kept = plain.slice(0, most + 1);
  const end = Math.max(...[". ", "! ", "? ", ".” ", '." '].map((mark) => kept.lastIndexOf(mark) + mark.length - 1));
  if (end > 1) return plain.slice(0, end).trimEnd();
  const first = /^.{1,600}?[.!?][”"’')]*(?= |$)/.exec(plain)?.[0];
  return first && first.length <= most * 2 ? first : cut(plain, most);
}

/**
 * What of a text fits into so many tokens: of every part under a heading its first whole lines, and a word that there is more. Short parts stand whole, and
 * what they leave free goes to the longer ones.
 */
export function extract(text: string, tokens: number, path = ""): string {
  if (tokensIn(text) <= tokens) return text;
  const note = `(Shortened.${path === "" ? "" : ` Look up ${path} for the rest.`})`;
  const parts = text.trim().split(/^(?=#{1,6} )/m);
  const sizes = parts.map((part) => part.length);
  const share = shareIn(sizes, lettersFor(tokens) - note.length - parts.length);
  const kept = parts.map((part) => linesOf(part, share)).filter((part) => part !== "");
  return `${kept.join("\n")}\n${note}`;
}

/** How much each of several may have, so that those who want less than others leave them the rest. */
function shareIn(sizes: readonly number[], room: number): number {
  let [left, count] = [Math.max(0, room), sizes.length];
  for (const size of sizes.toSorted((a, b) => a - b)) {
    if (size * count > left) return left / count;
    left -= size;
    count--;
  }
  return room;
}

function linesOf(part: string, most: number): string {
  if (part.length <= most) return part.trimEnd();
  const kept: string[] = [];
  let left = most;
  for (const line of part.split("\n")) {
    if (line.length + 1 > left) {
      const some = left > 60 && !line.startsWith("#") ? sentencesOf(line, left) : "";
      if (some !== "" && some.length <= left && !some.endsWith(" …")) kept.push(some);
      break;
    }
    kept.push(line);
    left -= line.length + 1;
  }
  return kept.join("\n").trimEnd();
}

/** A text in parts of so many tokens each, at the ends of lines; a longer line is cut. */
export function inParts(text: string, tokens: number): readonly string[] {
  const most = Math.max(200, lettersFor(tokens));
  const parts: string[] = [];
  let part = "";
  const cutUp = (line: string): readonly string[] =>
    Array.from({ length: Math.max(1, Math.ceil(line.length / most)) }, (_, k) =>
      line.slice(k * most, (k + 1) * most).toWellFormed(),
    );
  const lines = text.trim().split("\n").flatMap(cutUp);
  for (const line of lines) {
    if (part !== "" && part.length + line.length + 1 > most) {
      parts.push(part.trim());
      part = "";
    }
    part += `${line}\n`;
  }
  return [...parts, part.trim()].filter((one, i) => one !== "" || i === 0);
}
