import { bare } from "../../markdown/marks.ts";
import { toSlug } from "../../protocol/text.ts";
import type { Approach, Check, Outcome, OutcomeLevel, Way } from "../../world/situation.ts";
import { asksForCheck, checkOf } from "./check.ts";
import { toldIn } from "./effects.ts";
import { keyed, otherWords, withWords } from "./lines.ts";
import { needsOf } from "./needs.ts";
import { type Entry, joined, type Part, type Row } from "./page.ts";
import { type Reading, shown } from "./reading.ts";

/** Every way under Ways: a heading each. */
export function waysIn(part: Part, reading: Reading): readonly Way[] {
  for (const entry of part.entries)
    reading.stray(entry, "Give every way a heading of its own: ### Ask who opened the gate.");
  return part.inner.map((inner) => wayOf(inner, reading));
}

const LEVELS: Readonly<Record<string, OutcomeLevel>> = {
  yes: "yes",
  cost: "cost",
  "yes, but": "cost",
  "yes but": "cost",
  "at a cost": "cost",
  no: "no",
  worse: "worse",
  "no, and": "worse",
  "no and": "worse",
};

function wayOf({ title: heading, line, entries }: Pick<Part, "title" | "line" | "entries">, reading: Reading): Way {
  const { title, ...marks } = headingOf(heading, line, reading);
  const said: string[] = [];
  const needs = [...marks.needs];
  const outcomes: Partial<Record<OutcomeLevel, Outcome>> = {};
  let latest: OutcomeLevel | undefined;
  for (const { kind, rows } of entries.flatMap(pieces)) {
    const raw = joined(rows);
    const own = rows[0]?.line ?? line;
    const before = latest === undefined ? undefined : outcomes[latest];
    const other = before && kind === "point" ? otherWords(raw, own, reading) : undefined;
    const found = kind === "code" || kind === "quote" ? undefined : keyed(raw);
    const key = found?.key.toLowerCase() ?? "";
    const level = Object.hasOwn(LEVELS, key) ? LEVELS[key] : undefined;
    if (kind === "remark") reading.keep({ kind, line: own, rows });
    else if (latest && before && other !== undefined) outcomes[latest] = withWords(before, other);
    else if (found && key === "said") said.push(...phrases(found.rest));
    else if (found && key === "needs") needs.push(...needsOf(found.rest, own, reading));
    else if (found && level && !outcomes[level]) {
      outcomes[level] = { ...toldIn(found.rest, own, reading), line: own };
      latest = level;
    } else {
      reading.keep({ kind, line: own, rows });
      const again = level
        ? `The outcome ${level} stands here a second time`
        : kind === "point"
          ? `“${shown(found?.key ?? raw)}” is no outcome`
          : `“${shown(raw)}” belongs to no outcome`;
      reading.odd(
        own,
        `${again}: nobody will be told it.`,
        "A way has said:, needs:, one point each for yes, cost, no and worse, and or: below one for other words.",
      );
    }
  }
  if (!outcomes.yes)
    reading.odd(line, "A way without a yes: nothing can be told when it is done.", "Add a point: - yes: what happens.");
  if (marks.check && outcomes.yes && !outcomes.no)
    reading.odd(
      line,
      "A check that may fail, and nothing to tell when it does.",
      "Add a point: - no: what happens then.",
    );
  return { id: toSlug(title), title, ...marks, said, needs, outcomes, line };
}

/** Lines that say `said:` or `needs:` stand for themselves, wherever they are. */
function pieces({ kind, rows }: Entry): readonly Omit<Entry, "line">[] {
  const found: { kind: Entry["kind"]; rows: Row[] }[] = [];
  for (const row of rows) {
    const own = found.length === 0 || /^(?:said|needs):/i.test(row.text);
    if (own) found.push({ kind, rows: [row] });
    else found.at(-1)?.rows.push(row);
  }
  return found;
}

const phrases = (text: string): readonly string[] =>
  bare(text)
    .split(";")
    .map((one) => one.trim().replace(/\.$/, ""))
    .filter((one) => one !== "");

const APPROACH = /\s*\((wit|force|kindness)\)/i;
const COMMITS = /^(?:leaves|spends|violent)$/i;

type Marks = Pick<Way, "title" | "approach" | "check" | "commits" | "again" | "needs">;

/** `Ask Wenna (kindness) · Persuasion 12 toward Wenna · again` */
function headingOf(heading: string, line: number, reading: Reading): Marks {
  const approach = APPROACH.exec(heading)?.[1]?.toLowerCase() as Approach | undefined;
  const [first = "", ...others] = heading.replace(APPROACH, "").split(/\s+[·•|]\s+/);
  const { title, asked } = withCheck(first.trim());
  let check: Check | undefined;
  let commits = false;
  let again = false;
  const needs: Way["needs"][number][] = [];
  for (const part of [...asked, ...others].map((one) => one.trim()).filter((one) => one !== "")) {
    const [, when = ""] = /^(?:needs:|if\s)\s*(.+)$/i.exec(part) ?? [];
    if (COMMITS.test(part)) commits = true;
    else if (/^again$/i.test(part)) again = true;
    else if (when !== "") needs.push(...needsOf(when, line, reading));
    else {
      const found = check ? undefined : checkOf(part, line, reading);
      check ??= found;
      if (!found)
        reading.odd(
          line,
          `“${shown(part)}” is no mark of a way, or a second check.`,
          "Known are a skill with a number, (wit), (force), (kindness), leaves, spends, violent, again.",
        );
    }
  }
  return { title, ...(approach ? { approach } : {}), ...(check ? { check } : {}), commits, again, needs };
}

/** `Ask Odo, Persuasion 12`: a check behind a comma is one too. */
function withCheck(title: string): { readonly title: string; readonly asked: readonly string[] } {
  const comma = title.lastIndexOf(",");
  const tail = title.slice(comma + 1).trim();
  return comma > 0 && /\d/.test(tail) && asksForCheck(tail)
    ? { title: title.slice(0, comma).trim(), asked: [tail] }
    : { title, asked: [] };
}
