import type { Letter } from "../../protocol/letter.ts";
import { firstSentences } from "../../protocol/text.ts";
import { unstyled } from "../../world/unstyled.ts";
import { isJournal } from "./letter-lines.ts";
import { cut, tokensIn } from "./tokens.ts";

/** One line of what is left of letters that no longer stand in full. */
export interface DigestLine {
  readonly n: number;
  readonly text: string;
  /** What has been told by something better: a narration by the page that was written of it. */
  readonly passing: boolean;
}

/** A digest is thinned when it gets longer than this, and then down to that. */
const MOST = 1500;
const THINNED = 1150;

/** A digest with more letters in it: made of the seat's own letters and of nothing else. */
export function digested(
  digest: readonly DigestLine[],
  letters: readonly Letter[],
  seat: string,
): readonly DigestLine[] {
  let lines = [...digest];
  for (const letter of letters) {
    const text = summed(letter, seat);
    if (text === "") continue;
    if (letter.kind === "writing") lines = superseded(lines, letter, seat);
    lines.push({ n: letter.n, text, passing: letter.kind === "message" && letter.tag === "NARRATIVE" });
  }
  return thinned(lines);
}

export const digestText = (digest: readonly DigestLine[]): string =>
  digest.length === 0 ? "" : `# Earlier, in short\n${digest.map(({ text }) => `- ${text}`).join("\n")}`;

function summed(letter: Letter, seat: string): string {
  switch (letter.kind) {
    case "scene":
      return `Scene ${letter.number}: ${cut(letter.title, 100)}${letter.place === "" ? "" : `, ${cut(letter.place, 80)}`}`;
    case "reveal":
      return `${letter.to.join(", ")} learned: ${cut(oneLine(letter.text), 200)}`;
    case "learned":
      return letter.by === "reveal" && !letter.to.includes(seat)
        ? ""
        : `${letter.to.includes(seat) ? "You" : letter.to.join(", ")} learned: ${cut(oneLine(letter.text), 200)}`;
    case "cue":
      return `${letter.to.includes(seat) ? "You" : letter.to.join(", ")} noticed: ${cut(oneLine(letter.text), 200)}`;
    case "ruling":
      return changed(letter);
    case "rejoin":
      return letter.text === "" ? "" : `${letter.tellers.join(", ")} told ${letter.to.join(", ")} what they had seen.`;
    case "boundary":
      return letter.subject === "" || letter.lifted ? "" : `Agreed: the table stays off ${cut(letter.subject, 120)}.`;
    case "writing":
      return written(letter, seat);
    case "message":
      return told(letter);
    default:
      return "";
  }
}

type Of<K extends Letter["kind"]> = Extract<Letter, { kind: K }>;

function told({ tag, fields, body }: Of<"message">): string {
  if (tag === "NARRATIVE") return begun(unstyled(body), 200);
  if (tag === "PLAYER_ANSWER" && fields.character === undefined)
    return `Agreed: ${cut(oneLine(`${fields.question} ${fields.answer}`), 200)}`;
  return tag === "SESSION_END" ? `An evening ended: ${cut(oneLine(String(fields.summary)), 400)}` : "";
}

/** Only what is otherwise after it. */
function changed({ for: seat, outcome, changes }: Of<"ruling">): string {
  if (changes.by === "human")
    return `Ruled by the player: ${cut(oneLine([changes.told].flat().join(" ") || outcome), 160)}`;
  const { told, aside: _aside, ...rest } = changes;
  if (Object.keys(rest).length === 0) return "";
  const came = rest.secret === true ? outcome : (told ?? outcome); // of a secret deed it is the outcome that says what was done
  const words = [rest.learned ?? came].flat().filter((one) => typeof one === "string");
  return `${seat}: ${cut(oneLine(words.join(" ")), 140)}`;
}

/** A page of one's own journal is a summary already; of a scene and of a plan the beginning will do. */
function written({ for: path, text, by }: Of<"writing">, seat: string): string {
  if (isJournal(path))
    return by === seat ? `In your journal: ${cut(oneLine(text.replace(/[#*]+|^---$/gm, "")), 500)}` : "";
  return by === seat && /^beats\//i.test(path)
    ? `Planned in ${path}: ${begun(text, 160)}`
    : /^scenes\//i.test(path)
      ? begun(text, 200)
      : "";
}

/** What a page was made from need not be told beside it; of a journal, that is what came before it. */
function superseded(lines: DigestLine[], { for: path, sources, by }: Of<"writing">, seat: string): DigestLine[] {
  const from = new Set(sources);
  const last = isJournal(path) && by === seat ? Math.max(0, ...sources) : 0;
  return lines.filter(({ n, passing }) => !(passing && (from.has(n) || n <= last)));
}

/** Of the older half every other passing line goes, again and again; then the oldest. */
function thinned(lines: DigestLine[]): readonly DigestLine[] {
  const size = (): number => lines.reduce((sum, { text }) => sum + tokensIn(text) + 1, 0);
  if (size() <= MOST) return lines;
  while (size() > THINNED && lines.length > 1) {
    const half = Math.ceil(lines.length / 2);
    let odd = false;
    const kept = lines.filter(({ passing }, i) => {
      if (!passing || i >= half) return true;
      odd = !odd;
      return odd;
    });
    lines = kept.length < lines.length ? kept : lines.slice(1);
  }
  return lines;
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
const begun = (text: string, most: number): string =>
  cut(oneLine(firstSentences(oneLine(text.slice(0, 2000)), 2)), most);
