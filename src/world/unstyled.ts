import { attributed } from "./attribution.ts";
import { type Segment, SIGNS } from "./narration.ts";

/**
 * Narration of any style as plain prose: labels become "says Wenna", signs and dice go, everything else is as it was. A text that carries no
 * style comes back unchanged.
 */
export function unstyled(body: string): string {
  return isStyled(body) ? prose(segmentsOf(body)) : body;
}

/** Segments as a novel tells them, a paragraph each; what somebody does and then says stands together. Dice are not told. */
export function prose(segments: readonly Segment[]): string {
  const paragraphs: string[] = [];
  let before = "";
  for (const segment of segments) {
    if (segment.kind === "dice") continue;
    if (segment.kind !== "speech") paragraphs.push(segment.text);
    else if (!segment.how && endsWith(before, segment.who)) paragraphs.push(`${paragraphs.pop()} “${segment.text}”`);
    else paragraphs.push(attributed(segment.who, segment.text, segment.how));
    before = segment.kind === "speech" ? "" : segment.text;
  }
  return paragraphs.filter((text) => text !== "").join("\n\n");
}

/** The last sentence is of this person, or says who spoke just now, so that words after it need no "says". */
function endsWith(text: string, who: string): boolean {
  const tail = text.slice(-400);
  const parts = who.split(" ").filter((part) => /^\p{Lu}\p{L}{2}/u.test(part));
  const called = (parts.length > 0 ? parts : [who]).map((name) => name.toLowerCase()).filter((name) => name !== "");
  const last = (tail.split(/[.!?…]["”’)]?\s/).at(-1) ?? "").trim().toLowerCase();
  const said = (tail.split("”").slice(1).at(-1) ?? "").toLowerCase();
  return called.some(
    (name) => startsWithWord(last, name) || said.split(/[^\p{L}\p{N} -]/u).some((part) => part.endsWith(` ${name}`)),
  );
}

const startsWithWord = (text: string, word: string): boolean =>
  text.startsWith(word) && !/^[\p{L}\p{N}'’]/u.test(text.slice(word.length));

/** What narration is made of, read back from its signs and labels. Lines that bear none are prose as they stand. */
export function segmentsOf(body: string): readonly Segment[] {
  const found: Segment[] = [];
  for (const lines of blocksOf(body)) found.push(...blockOf(lines));
  return found;
}

const isStyled = (body: string): boolean =>
  body.split("\n").some((line) => SIGN.test(line) || LABEL.test(line) || isDice(line) || isItalic(line));

/** Lines between blank lines. */
function blocksOf(body: string): readonly (readonly string[])[] {
  const blocks: string[][] = [[]];
  for (const line of body.split("\n"))
    if (line.trim() === "") blocks.push([]);
    else blocks.at(-1)?.push(line);
  return blocks.filter((lines) => lines.length > 0);
}

function blockOf(lines: readonly string[]): readonly Segment[] {
  const found: Segment[] = [];
  let loose: string[] = [];
  const settle = (): void => {
    if (loose.length > 0) found.push({ kind: "prose", text: loose.join("\n") });
    loose = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = (lines[i] ?? "").trim();
    const speaker = SPEAKER.exec(line)?.[1];
    if (speaker !== undefined) {
      settle();
      found.push(...saidBelow(speaker, lines.slice(i + 1)));
      return found;
    }
    const one = lineOf(line);
    if (!one) loose.push(lines[i] ?? "");
    else {
      settle();
      found.push(...one);
    }
  }
  settle();
  return found;
}

/** Undefined where a line bears no sign. */
function lineOf(line: string): readonly Segment[] | undefined {
  if (isDice(line)) return [{ kind: "dice", text: line.replace(DICE, "").replaceAll("`", "").trim() }];
  if (/^═{3,}$/.test(line)) return [];
  const label = LABEL.exec(line);
  if (label)
    return said(label[1] ?? label[4] ?? "", line.slice(label[0].length), label[2] ?? label[3] ?? label[5] ?? "");
  if (isItalic(line)) return [{ kind: "act", who: "", text: line.slice(1, -1) }];
  if (!SIGN.test(line)) return undefined;
  const text = line.replace(SIGN, "").trim();
  return [line.startsWith(SIGNS.act) ? { kind: "act", who: "", text } : { kind: "prose", text }];
}

/** Under a speaker's name: how it is said, in brackets, and the words. */
function saidBelow(who: string, lines: readonly string[]): readonly Segment[] {
  const [first = "", ...rest] = lines.map((line) => line.trim());
  const how = /^\(([^()]{1,300})\)$/.exec(first)?.[1];
  return said(who, (how === undefined ? [first, ...rest] : rest).join(" "), how ?? "");
}

/** One quotation is speech; where acts stand between quotations, the first is told with its speaker and the rest as it stands. */
function said(who: string, words: string, how: string): readonly Segment[] {
  const text = words.trim();
  if (text === "") return [];
  const pieces = text.split(/["“”]/);
  const inner = pieces.slice(1, -1).join("");
  if (pieces.length === 3 && pieces[0] === "" && pieces[2] === "") return [speech(who, inner, how)];
  if (pieces.length < 3) return [speech(who, text, how)];
  const [lead = "", quote = "", ...rest] = pieces;
  const [before, after] = [lead.trim().replace(EMPHASIS, ""), quotedAgain(rest)];
  if (before !== "") return [{ kind: "prose", text: [before, `“${quote}”`, after].filter(Boolean).join(" ") }];
  const goesOn = /^\p{Ll}/u.test(after); // the sentence says itself who speaks: “A crown, miss,” comes up the stair
  return [
    { kind: "prose", text: [goesOn ? `“${quote}”` : attributed(who, quote, how), after].filter(Boolean).join(" ") },
  ];
}

const speech = (who: string, text: string, how: string): Segment => ({
  kind: "speech",
  who,
  text,
  ...(how === "" ? {} : { how }),
});

/** Pieces outside and inside quotations by turns, put together again. */
const quotedAgain = (pieces: readonly string[]): string =>
  pieces
    .map((piece, i) => (i % 2 === 0 ? piece.trim().replace(EMPHASIS, "") : `“${piece.trim()}”`))
    .filter((piece) => piece !== "" && piece !== "“”")
    .join(" ");

const isItalic = (line: string): boolean => /^\*[^*\s][^*]*\*$/.test(line.trim());
const isDice = (line: string): boolean => DICE.test(line) || /^`[^`]+`$/.test(line.trim());

const DICE = /^\s{0,8}(?:⚄|Dice: )/;
const EMPHASIS = /^\*|\*$/g;
const SIGN = /^\s{0,8}(?:[★→⚔☠❤✦]\s|═{3,}$|━{3}\s?\S)/u;
const SPEAKER = /^━{3}\s?\*{0,2}([^*━\n]{1,80}?)\*{0,2}\s?━{3}$/;
/** `> **Wenna**: `, `> **Wenna**, to the lock: `, `> **Wenna** (to the lock): `, `– Wenna, to the lock: `. */
const LABEL =
  /^\s{0,8}(?:(?:> ?)?\*\*([^*:\n]{1,80})\*\*(?:, ([^:“”"\n]{1,300})| \(([^():“”"\n]{1,300})\))?:|– ([^:“”",\n]{1,80})(?:, ([^:“”"\n]{1,300}))?:)\s/;
