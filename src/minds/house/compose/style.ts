import { isTag } from "../../../protocol/catalog.ts";
import type { NarrativeStyle } from "../../../protocol/messages/session-command.ts";
import { SIGNS } from "../../../world/narration.ts";
import { prose } from "../../../world/unstyled.ts";
import type { Segment } from "./segment.ts";

export type Style = NarrativeStyle;

/** Segments as the evening's style writes them. The four carry the same words in the same order; signs, labels and dice are what differs. */
export function rendered(segments: readonly Segment[], style: Style): string {
  const clean = segments.flatMap(cleaned);
  if (style === "novel") return prose(clean);
  const write: (segment: Segment) => string = WRITERS[style];
  return clean.map(write).join("\n\n");
}

/** The same in words, for whoever writes prose of their own. */
export const STYLE_RULES: Readonly<Record<Style, string>> = {
  hybrid: "hybrid: flowing prose. Speech in a line of its own, > **Tilda**: “Hold it.” A short deed in *italics*.",
  script:
    "script: a paragraph begins with ★, a deed with →. Speech under its speaker: ━━━ **Tilda** ━━━ and below it “Hold it.” Never “Tilda says”.",
  novel: "novel: literary prose, speech woven into it with who says it. No labels, no signs, no lists.",
  minimal: "minimal: few plain sentences, no markup. Speech as – Tilda: “Hold it.”",
};

type Writer = (segment: Segment) => string;

const hybrid: Writer = (segment) => {
  if (segment.kind === "speech") return `> **${segment.who}**${manner(segment)}: “${segment.text}”`;
  if (segment.kind === "act") return `*${unmarked(segment.text)}*`;
  return segment.kind === "dice" ? `\`${segment.text.replaceAll("`", "")}\`` : segment.text;
};

const script: Writer = (segment) => {
  const { prose: told, act, dice, scene, speaker } = SIGNS;
  if (segment.kind === "speech") {
    const how = segment.how ? [`(${segment.how})`] : [];
    return [`${speaker} **${segment.who}** ${speaker}`, ...how, `“${segment.text}”`].join("\n");
  }
  if (segment.kind === "act") return `${act} ${segment.text}`;
  if (segment.kind === "dice") return `${dice} ${segment.text}`;
  const { mark } = segment;
  if (mark === "scene") return `${scene}\n\n${told} ${segment.text}`;
  return `${mark ? SIGNS[mark] : told} ${segment.text}`;
};

const minimal: Writer = (segment) => {
  if (segment.kind === "speech") return `– ${segment.who}${manner(segment)}: “${unmarked(segment.text)}”`;
  return segment.kind === "dice" ? `Dice: ${segment.text}` : unmarked(segment.text);
};

const WRITERS = { hybrid, script, minimal } as const;

const manner = ({ how }: Extract<Segment, { kind: "speech" }>): string => (how ? `, ${how}` : "");

/** A segment for each paragraph, in which nothing can be taken for a sign, a label or a tag. */
function cleaned(segment: Segment): readonly Segment[] {
  if (segment.kind === "speech") {
    const [text, who] = [
      bareWords(segment.text),
      flat(segment.who)
        .replace(/[*:,“”"()━]/g, "")
        .slice(0, 80),
    ];
    const how = flat(segment.how ?? "")
      .replace(/[:“”"()*]|[.,;]$/g, "")
      .slice(0, 300)
      .trim();
    return text === "" ? [] : [{ kind: "speech", who: who.trim() || "Somebody", text, ...(how ? { how } : {}) }];
  }
  const paragraphs = paragraphsOf(segment.text)
    .map(harmless)
    .filter((text) => /[\p{L}\p{N}]/u.test(text));
  if (segment.kind === "prose")
    return paragraphs.map((text, i) => ({
      kind: "prose",
      text,
      ...(segment.mark && i === 0 ? { mark: segment.mark } : {}),
    }));
  const text = paragraphs.join(" ");
  if (text === "") return [];
  if (segment.kind === "dice") return [{ kind: "dice", text }];
  return [{ kind: "act", who: segment.who, text: /^\p{Ll}/u.test(text) ? `${flat(segment.who)} ${text}` : text }];
}

/** Somebody's words without the marks around them; a quotation within them has single ones. */
function bareWords(text: string): string {
  const line = harmless(curled(flat(text)));
  const bare = /^“[^“”]*”$/.test(line) ? line.slice(1, -1) : line;
  return bare.replaceAll("“", "‘").replaceAll("”", "’").trim();
}

function paragraphsOf(text: string): readonly string[] {
  const paragraphs: string[][] = [[]];
  for (const line of text.split("\n"))
    if (line.trim() === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line.trim());
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => curled(flat(lines.join(" "))));
}

const flat = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A straight mark opens where a word could begin, and closes elsewhere. */
const curled = (text: string): string =>
  text
    .replace(/(^|[\s([—–])["«]/g, "$1“")
    .replace(/["»]/g, "”")
    .replaceAll("«", "“");

/** What begins a line with a sign loses the sign; a tag of the protocol loses its bracket. */
const harmless = (line: string): string =>
  (line.startsWith("**") ? line.replaceAll("**", "") : line)
    .replace(LEADING_SIGNS, "")
    .replace(/\[(?=\s?([A-Za-z][A-Za-z_ -]{1,40})[\]:])/g, (bracket, name: string) =>
      isTag(name.trim().toUpperCase().replace(/[ -]/g, "_")) ? "" : bracket,
    )
    .trim();

const LEADING_SIGNS = /^(?:[\s>#★→⚄═━⚔☠❤✦`~|+–—\\]|\*(?=\*|\s)|-(?=\s|-)|Dice: )+/u;

/** Emphasis is markup too. */
const unmarked = (text: string): string => text.replace(/[*`]/g, "");
