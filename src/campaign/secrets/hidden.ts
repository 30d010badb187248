import { type Page, pageOf, type Section } from "../../markdown/sections.ts";
import { isPlaceholder, portions, sentencesOf, spoken } from "../../markdown/spoken.ts";
import {
  GIVES_AWAY,
  HIDDEN,
  IDENTIFIES,
  IS_COVERT,
  IS_UNSEEN,
  KNOWN,
  type Privacy,
  privacyOf,
  SECRET,
  under,
} from "../../pages/privacy.ts";
import { fieldsOf } from "./fields.ts";
import { type Piece, piecesOf } from "./pieces.ts";

/** Something hidden, before it has an id. */
export interface Hidden {
  readonly path: string;
  readonly line: number;
  readonly heading: string;
  readonly text: string;
  /** Somebody said that it is a secret. */
  readonly strong: boolean;
  /** As of a secret. */
  readonly alias?: readonly string[];
  readonly after?: readonly string[];
}

/** A file of the GM's, read. */
export interface ReadFile {
  readonly path: string;
  /** Whom or what it is about; empty where it is about many things. */
  readonly name: string;
  /** Nobody is known to know of them. */
  readonly unseen: boolean;
  readonly sections: readonly ReadSection[];
}

/** Reads a file in which this holds where no heading says anything. One that is about a single subject may hide its very name. */
export function readFile(path: string, text: string, usual: Privacy, single: boolean): ReadFile {
  const page = pageOf(text);
  const sections = sectionsOf(page, path, usual);
  const unseen = single && sections.some(({ around, pieces }) => pieces.some((piece) => isUnseen(piece, around)));
  const name = single ? spoken(page.sections[1]?.title ?? "").replace(/^the (?=.)/i, "") : "";
  return { path, name, unseen, sections };
}

/** What a file hides, in order. */
export function hiddenIn({ path, unseen, sections }: ReadFile, namesUnseen: RegExp | undefined): readonly Hidden[] {
  const found: Hidden[] = [];
  for (const { section, around, pieces } of sections) {
    const title = spoken(section.title) || "no heading";
    const here = unseen && !around.strong && IDENTIFIES.test(title) ? HIDDEN : around;
    for (const piece of pieces) {
      const privacy = privacyIn(piece, here, unseen);
      for (const text of saidIn(piece, privacy, unseen ? undefined : namesUnseen)) {
        const heading = headingOf(piece, title);
        found.push({ path, line: piece.line, heading, text, strong: privacy.hidden && privacy.strong });
      }
    }
  }
  return found;
}

interface ReadSection {
  readonly section: Pick<Section, "title">;
  readonly around: Privacy;
  readonly pieces: readonly Piece[];
}

/** The first heading is the file's name and says nothing of what stands under it. */
function sectionsOf({ text, front, sections }: Page, path: string, usual: Privacy): readonly ReadSection[] {
  const found: ReadSection[] = [];
  const known = new Map<readonly string[], Privacy>();
  const aroundOf = (titles: readonly string[]): Privacy => {
    const before = known.get(titles);
    if (before) return before;
    const privacy = titles.reduce((around, title) => (title === name ? around : under(around, title)), usual);
    known.set(titles, privacy);
    return privacy;
  };
  const name = sections[1]?.level === 1 ? sections[1].title : undefined;
  const listed = /\.ya?ml$/i.test(path);
  if (front || listed) {
    const pieces = fieldsOf(text, front?.end ?? text.length);
    found.push({ section: { title: "" }, around: usual, pieces });
  }
  if (listed) return found;
  let at = 0;
  let line = 1;
  for (const section of sections) {
    for (let i = text.indexOf("\n", at); i >= 0 && i < section.body; i = text.indexOf("\n", i + 1)) line++;
    at = section.body;
    if (section.body >= section.bodyEnd) continue;
    const over = aroundOf(section.under);
    const around = section.level === 0 || section.title === name ? over : under(over, section.title);
    found.push({ section, around, pieces: piecesOf(text, section.body, section.bodyEnd, line) });
  }
  return found;
}

/** What holds for a piece, by the labels it stands under and its own. */
function privacyIn(piece: Piece, around: Privacy, unseen: boolean): Privacy {
  const { kind, label, heads = [] } = piece;
  if (kind === "comment") return privacyOf(label || piece.value.slice(0, 40)) === SECRET ? SECRET : KNOWN;
  const listed = piece.under.reduce(under, around);
  if (kind === "row" && heads.some((head) => privacyOf(head) === SECRET)) return SECRET;
  const own = label === "" || (kind === "row" && heads.length > 0) ? listed : under(listed, label);
  const identifies = unseen && !own.strong && [...piece.under, label].some((one) => IDENTIFIES.test(spoken(one)));
  return identifies ? HIDDEN : own;
}

/** A label that says whose its text is stands for a heading; any other belongs to the text. */
const headingOf = ({ kind, label, under: labels }: Piece, title: string): string =>
  kind !== "row" && label !== "" && privacyOf(label) !== undefined
    ? spoken(label)
    : spoken(labels.at(-1) ?? "") || title;

/** Nothing public is known of them, or their kind is one that hides. */
const isUnseen = ({ value, raw, label, under: labels }: Piece, around: Privacy): boolean =>
  ((IS_UNSEEN.test(value) || IS_UNSEEN.test(raw)) && [...labels, label].reduce(under, around) === KNOWN) ||
  (/^(?:type|kind)$/i.test(label) && IS_COVERT.test(value));

/** The secrets in a piece: all of it, or where it stands in the open, the sentences that give something away. */
function saidIn(piece: Piece, privacy: Privacy, namesUnseen: RegExp | undefined): readonly string[] {
  if (!privacy.hidden) {
    const givesAway = (said: string): boolean => GIVES_AWAY.test(said) || (namesUnseen?.test(said) ?? false);
    if (privacy.strong || !givesAway(piece.raw)) return NOTHING;
    const text = wordsOf(piece);
    return (piece.kind === "text" ? sentencesOf(text) : [text]).flatMap((sentence) =>
      givesAway(sentence) && isWorthKeeping(sentence) ? [sentence.trim()] : NOTHING,
    );
  }
  return secretsIn(wordsOf(piece));
}

/** A text that is hidden, in portions; nothing of what nobody filled in or is no secret to anybody. */
export const secretsIn = (text: string): readonly string[] =>
  isPlaceholder(text) || !isWorthKeeping(text) ? NOTHING : portions(text);

const NOTHING: readonly string[] = [];

function wordsOf({ kind, label, value, raw, cells = [], heads = [] }: Piece): string {
  if (kind === "row") {
    const hidden = heads.some((head) => privacyOf(head) === SECRET);
    const told = cells.filter((cell, i) => cell !== "" && (!hidden || i === 0 || privacyOf(heads[i] ?? "") !== KNOWN));
    const [first = "", ...others] = told.map(spoken);
    const isForm = /\p{L}/u.test(first) && isPlaceholder(first);
    return isForm || others.every(isPlaceholder) ? "" : [first, ...others].join(" | ");
  }
  if (label === "") return spoken(raw);
  const own = spoken(value);
  if (isPlaceholder(own)) return "";
  const isHeading = privacyOf(label) !== undefined && own.includes(" ") && own.length >= 12;
  return isHeading ? own : `${spoken(label)}: ${own}`;
}

/** A word or two alone would be found in everything anybody says; numbers are nobody's secret. */
const isWorthKeeping = (text: string): boolean =>
  text.length >= 12 && /\p{L}\p{L}[^\p{L}]+\p{L}\p{L}/u.test(text.slice(0, 500));
