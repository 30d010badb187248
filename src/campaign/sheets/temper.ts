import type { Temper, When } from "../../world/temper.ts";
import { type Line, linesOf } from "./lines.ts";
import { personOf } from "./person.ts";
import { talkOf } from "./talk.ts";
import { vetoIn } from "./veto.ts";
import { whenOf } from "./when.ts";

/**
 * What a sheet tells the mind that plays it: how the character sounds, what it reacts to, when it speaks up, and how readily it wants more
 * than a quick reaction. It is found under the headings and labels people use; what the sheet does not say is empty.
 */
export function readTemper(slug: string, markdown: string): Temper {
  const lines = linesOf(markdown);
  const talk = talkOf(lines);
  const texts = (about: Parameters<typeof talk.get>[0]): readonly string[] =>
    unique((talk.get(about) ?? []).map((line) => wordsOf(line))).slice(0, MOST);
  const whens = (about: Parameters<typeof talk.get>[0]): readonly When[] =>
    (talk.get(about) ?? []).flatMap((line) => several(line).flatMap((one) => whenOf(one) ?? [])).slice(0, MOST);
  const veto = texts("veto").join(" ");
  return {
    name: personOf(slug, lines).name,
    voice: texts("voice").join(" ").slice(0, LONGEST).toWellFormed(),
    traits: texts("traits"),
    ideals: texts("ideals"),
    bonds: texts("bonds"),
    flaws: texts("flaws"),
    reactions: whens("reactions"),
    triggers: whens("triggers"),
    opinions: whens("opinions"),
    companions: whens("companions"),
    role: texts("role").join(" ").slice(0, LONGEST).toWellFormed(),
    veto: vetoIn(veto) ?? vetoIn(mention(lines)) ?? "medium",
    backstory: (talk.get("backstory") ?? [])
      .map((line) => wordsOf(line))
      .join("\n\n")
      .slice(0, LONGEST)
      .toWellFormed(),
  };
}

const MOST = 40;
const LONGEST = 20_000;

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter((text) => text !== ""))];

/** `Interrupts when: a bill comes; somebody sings` */
const several = (line: Line): readonly Line[] =>
  line.cells.length > 0 || /: |["“]|\s[–—→-]\s/.test(line.text)
    ? [line]
    : line.text.split("; ").map((text) => ({ ...line, text }));

/** A row of a table reads as a sentence with a colon. */
const wordsOf = ({ cells, text }: Line): string =>
  cells.length > 1 ? cells.filter((cell) => cell !== "").join(": ") : text;

/** What is said of vetoing in passing: "Rarely vetoes." */
const mention = (lines: readonly Line[]): string =>
  lines.find(({ text, depth }) => depth === 0 && /\bveto/i.test(text))?.text ?? "";
