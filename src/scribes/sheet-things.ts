import type { Edit } from "../campaign/edits/edit.ts";
import { CHANGES, featureNote, gainedNote, isOnlyCoins } from "../campaign/sheets/belongings.ts";
import { type Headed, headed } from "../campaign/sheets/headed.ts";
import { countIn } from "../campaign/sheets/weapon-names.ts";
import { type Draft, lineAt, type Rewriting, rewritten } from "./sheet-draft.ts";

interface Done {
  readonly draft: Draft;
  readonly edits: readonly Edit[];
}

/** So much more of a thing: counted up where it stands already, else in the list of belongings, in the list's own manner. */
export function gained(draft: Draft, given: string, times = 1): Done {
  const one = oneLine(given);
  if (one === "") return { draft, edits: [] };
  const before = draft.belongings.equipment.length;
  const counted = rewritten(draft, recounted(draft, one, times), "equipment", (after) => after !== draft);
  if (counted) return { draft: counted, edits: [] };
  const thing = times === 1 ? one : `${one} x${times}`;
  const place = placeOf(draft);
  if (place === undefined) return { draft, edits: [note(gainedNote(thing))] };
  const title = place.titles.at(-1);
  if (place.line.item && title !== undefined && !isLabelled(place))
    return { draft, edits: [{ do: "add", sections: [title], text: thing }] };
  const done = rewritten(
    draft,
    appended(draft, place, thing),
    "equipment",
    ({ belongings: { equipment } }) => equipment.length > before,
  );
  return done ? { draft: done, edits: [] } : { draft, edits: [note(gainedNote(thing))] };
}

/** One thing less, or as many as are said: counted down, or taken out of its list. */
export function lost(draft: Draft, given: string): Done {
  const thing = oneLine(given);
  if (thing === "") return { draft, edits: [] };
  const before = JSON.stringify(draft.belongings.equipment);
  const done = rewritten(
    draft,
    recounted(draft, thing, -1),
    "equipment",
    (after) => JSON.stringify(after.belongings.equipment) !== before,
  );
  return done ? { draft: done, edits: [] } : { draft, edits: [note(`**Lost**: ${thing}`)] };
}

/** New features, as points like those that are there. One that the sheet has already is not written again. */
export function featureEdits(draft: Draft, features: readonly string[]): readonly Edit[] {
  const known = new Set(draft.belongings.features.map(folded));
  const points = headed(draft.reading.lines).filter(({ line }) => line.topic === "features" && line.item);
  const place = points.findLast(({ titles }) => /\bclass\b/i.test(titles.at(-1) ?? "")) ?? points.at(-1);
  return features.flatMap((given): readonly Edit[] => {
    const text = oneLine(given);
    const [, name = text, rest = ""] = /^([^:]{1,80}):\s(.*)$/.exec(text) ?? [];
    if (text === "" || known.has(folded(name))) return [];
    known.add(folded(name));
    const title = place?.titles.at(-1);
    if (!place || title === undefined || isLabelled(place)) return [note(featureNote(text))];
    const isBold = /^\s*[-*+•]\s+(?:\*\*|__)/.test(lineAt(draft, place.line.number));
    return [{ do: "add", sections: [title], text: isBold ? `**${name}**${rest === "" ? "" : `: ${rest}`}` : text }];
  });
}

const note = (text: string): Edit => ({ do: "add", sections: [CHANGES], text });
const oneLine = (text: string): string => text.slice(0, 400).toWellFormed().replace(/\s+/g, " ").trim();

/** A list under a label, or under a title without the marks of one, has no section of its own. */
const isLabelled = ({ line }: Headed): boolean => line.under !== "";

/** Where things are kept: the last list of belongings that is not of coins, or of what is worn. */
function placeOf(draft: Draft): Headed | undefined {
  const all = headed(draft.reading.lines).filter(
    ({ line: { topic, text, cells, head } }) =>
      topic === "equipment" && !text.endsWith(":") && !isOnlyCoins(text) && (cells.length === 0 || head.length > 0),
  );
  return (
    all.findLast(({ line, titles }) => !APART.test(`${titles.at(-1) ?? ""} ${line.under} ${line.label}`)) ?? all.at(-1)
  );
}

const APART = /\b(?:currency|coins?|money|wealth|worn|armou?r|weapons?|potions?)\b/i;

/** Behind the last of a list: as a point, a row, or after a comma. */
function* appended(draft: Draft, { line }: Headed, thing: string): Generator<Rewriting> {
  const text = lineAt(draft, line.number);
  const at = line.number;
  if (line.cells.length > 0) {
    const named = Math.max(
      0,
      line.head.findIndex((one) => /^(?:items?|name|equipment|gear|what|thing|object)\b/i.test(one)),
    );
    const many = line.head.findIndex((one) => /^(?:qty|quantity|count|number|amount|#)/i.test(one));
    const cells = line.cells.map((_, i) => (i === named ? thing.replaceAll("|", "/") : i === many ? "1" : ""));
    yield { line: at, to: `${text}\n| ${cells.join(" | ")} |` };
    return;
  }
  const bullet = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[.\]\s)?/.exec(text)?.[0];
  if (bullet !== undefined)
    yield { line: at, to: `${text}\n${bullet.replace(/\d{1,3}/, (digits) => String(Number(digits) + 1))}${thing}` };
  const end = /[\s.]{0,3}$/.exec(text)?.index ?? text.length;
  yield { line: at, to: `${text.slice(0, end)}, ${thing}${text.slice(end)}` };
}

/** A thing as it stands in a line: between commas, brackets, bars or the ends of it. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** Every way to have one thing more or less of what the list names already. */
function* recounted(draft: Draft, thing: string, sign: number): Generator<Rewriting> {
  const [, said = "", bare = thing] = COUNTED.exec(thing) ?? [];
  const by = countIn(said) ?? 1;
  const wanted = folded(bare);
  if (wanted === "") return;
  const places = headed(draft.reading.lines).filter(
    ({ line }) => line.topic === "equipment" || line.label === "Gained",
  );
  for (const { line } of places) {
    const text = lineAt(draft, line.number);
    if (line.cells.length > 0) yield* inRow(text, line, wanted, sign * by);
    else
      for (const found of piecesIn(text)) {
        const behind = /^\s?\([x×]?\s?\d{1,3}\)/i.exec(text.slice(found.to))?.[0] ?? "";
        const piece = { ...found, to: found.to + behind.length, words: `${found.words}${behind}` };
        const [, count = "", name = piece.words] = COUNTED.exec(piece.words) ?? [];
        const [, own = name, times = ""] = /^(.{1,200}?)\s?\(?[x×(]\s?(\d{1,3})\)?$/i.exec(name) ?? [];
        if (!isSame(folded(own), wanted)) continue;
        const had = countIn(count) ?? countIn(times) ?? 1;
        const left = had + sign * by;
        if (left <= 0) yield { line: line.number, to: without(text, piece) };
        else
          yield {
            line: line.number,
            to: text.slice(0, piece.from) + recount(piece.words, count, own, times, left) + text.slice(piece.to),
          };
      }
  }
}

const COUNTED = /^(\d{1,4}\s?[x×]?|an?|one|two|three|four|five|six|seven|eight|nine|ten)\s+(.*)$/i;
const NUMBERS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function recount(words: string, count: string, own: string, times: string, left: number): string {
  if (times !== "") return words.replace(/\d{1,3}(?=\)?$)/, String(left));
  if (count === "") return `${words} x${left}`;
  const isDigits = /\d/.test(count);
  const word = NUMBERS[left] ?? String(left);
  const article = /^an?$/i.test(count);
  const number = isDigits
    ? count.replace(/\d{1,4}/, String(left))
    : article || count.charAt(0) !== count.charAt(0).toUpperCase()
      ? word
      : word.charAt(0).toUpperCase() + word.slice(1);
  const name =
    left === 1 && /[^s]s$/i.test(own) ? own.slice(0, -1) : left > 1 && article && !/s$/i.test(own) ? `${own}s` : own;
  return `${number} ${name}`;
}

function* inRow(text: string, line: Headed["line"], wanted: string, by: number): Generator<Rewriting> {
  const named = Math.max(
    0,
    line.head.findIndex((one) => /^(?:items?|name|equipment|gear|what|thing|object)\b/i.test(one)),
  );
  if (!isSame(folded(line.cells[named] ?? ""), wanted)) return;
  const many = line.head.findIndex((one) => /^(?:qty|quantity|count|number|amount|#)/i.test(one));
  const left = (/^\d{1,4}$/.test(line.cells[many] ?? "") ? Number(line.cells[many]) : 1) + by;
  if (left <= 0) yield { line: line.number, to: undefined };
  const parts = text.split("|");
  const at = many + (text.trimStart().startsWith("|") ? 1 : 0);
  if (many >= 0 && left > 0)
    yield {
      line: line.number,
      to: parts.map((part, i) => (i === at ? part.replace(/\d{1,4}/, String(left)) : part)).join("|"),
    };
}

const MARKS = /^(?:\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[.\]\s)?)?(?:\*\*[^*]{1,60}\*\*:?\s?|[A-Za-z ]{1,30}:\s)?/;

function piecesIn(text: string): readonly Piece[] {
  const begin = /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[.\]\s)?/.exec(text)?.[0].length ?? 0;
  const behind = MARKS.exec(text)?.[0].length ?? 0;
  const cut = (from: number): readonly Piece[] => {
    const pieces: Piece[] = [];
    let at = from;
    for (let i = from; i <= text.length; i++) {
      if (i < text.length && !/[,;()]/.test(text[i] ?? "")) continue;
      const words = text.slice(at, i);
      const lead = /^\s*(?:and\s)?/.exec(words)?.[0].length ?? 0;
      const trail = /[\s.]{0,3}$/.exec(words)?.[0].length ?? 0;
      if (words.trim() !== "")
        pieces.push({ from: at + lead, to: i - trail, words: words.slice(lead, words.length - trail) });
      at = i + 1;
    }
    return pieces.slice(0, 60);
  };
  const whole = text.slice(begin).trimEnd();
  const [first = ""] = /^[^,;()]{1,80}?(?= and )/.exec(whole) ?? []; // "shortbow and 20 arrows"
  const all = [
    { from: begin, to: begin + whole.length, words: whole },
    { from: begin, to: begin + first.length, words: first },
    ...cut(behind),
    ...(behind === begin ? [] : cut(begin)),
  ];
  return all.filter(({ from, to }, i) => from < to && all.findIndex((one) => one.from === from && one.to === to) === i);
}

/** The line without a piece and the comma that belonged to it; a line with nothing else goes as a whole, with what is said of it in brackets. */
function without(text: string, { from, to }: Piece): string | undefined {
  const before = text.slice(0, from);
  const after = text.slice(to);
  const isFirst =
    (MARKS.exec(text)?.[0].length ?? 0) >= from || /^\s*(?:[-*+•]|\d{1,3}[.)])\s+(?:\[.\]\s)?$/.test(before);
  if (isFirst && /^\s*(?:\([^()]{0,400}\))?[\s.]*$/.test(after)) return undefined;
  if (isFirst && /^ and \S/.test(after)) return before + after.replace(/^ and /, "");
  if (/^\s*[,;]/.test(after)) return before + after.replace(/^\s*[,;]\s*/, "");
  if (/[,;]\s*(?:and\s)?$/.test(before)) return before.replace(/[,;]\s*(?:and\s)?$/, "") + after;
  return before + after;
}

const folded = (name: string): string =>
  name
    .replace(/\([^()]{0,400}\)?/g, " ")
    .replace(/[*_`]/g, "")
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
/** The same, whether there is one of it or several. */
const isSame = (one: string, other: string): boolean =>
  one === other || [one, other].some((name, i) => ["s", "es"].some((end) => name + end === [other, one][i]));
