import { bare, labelled, statementsIn } from "./marks.ts";
import type { Said } from "./said.ts";

/** Something being read: its lines so far, and what kind of thing it is. */
interface Draft {
  readonly kind: "text" | "point";
  readonly depth: number;
  readonly ticked: boolean | undefined;
  readonly lines: { readonly line: number; readonly raw: string }[];
}

const FENCE = /^ {0,3}(?:`{3,}|~{3,})/;
const RULE = /^\s*(?:[-_*]\s*){3,}$/;
const POINT = /^([ \t]*)(?:[-*+•·–]|\d{1,3}[.)])[ \t]+(.*)$/;
const BOX = /^(?:\[([ xX✓✔*-]?)\]|([☑☒✅✓✔])|([☐○□]))\s*/;
const ROW = /^\s*\|/;
const DIVIDER = /^[\s|:+-]{3,}$/;
const isDivider = (line = ""): boolean => line.includes("|") && line.includes("-") && DIVIDER.test(line);

/** Reads the lines of one section, the first of them by its number, and adds what they say. */
export function readSection(rows: readonly string[], first: number, heads: readonly string[], said: Said[]): void {
  const above: { readonly label: string; readonly depth: number; readonly at: number; used: boolean }[] = [];
  let draft: Draft | undefined;
  let table: { columns: readonly string[]; readonly rows: number[] } | undefined;
  let hidden = false;
  let blank = false;

  const push = (one: Omit<Said, "heads" | "under" | "announces">, opens: number | undefined): void => {
    while (above.length > 0 && leaves(above.at(-1) ?? { depth: 0, used: false }, one, opens, blank)) above.pop();
    for (const label of above) {
      label.used = true;
      const announcer = said[label.at];
      if (announcer && !announcer.announces) said[label.at] = { ...announcer, announces: true };
    }
    said.push({ ...one, heads, under: above.map(({ label }) => label), announces: false });
    if (opens !== undefined) above.push({ label: one.label, depth: opens, at: said.length - 1, used: false });
    blank = false;
  };
  const finish = (): void => {
    if (!draft) return;
    const { kind, depth, ticked, lines } = draft;
    draft = undefined;
    const [start, ...more] = lines;
    if (!start) return;
    const statements = statementsIn(start.raw);
    for (const [i, raw] of statements.entries()) {
      const whole = i < statements.length - 1 ? raw : [raw, ...more.map((line) => line.raw)].join(" ");
      const { text, label, value, title } = labelled(whole.trim());
      if (text === "") continue;
      const opens = label === "" || value !== "" ? undefined : title && kind === "text" ? -1 : depth;
      push(
        {
          line: start.line,
          kind,
          text,
          label,
          value,
          depth,
          ...(ticked === undefined ? {} : { ticked }),
          ...(more.length > 0 ? { lines: lines.map((line) => ({ line: line.line, text: bare(line.raw) })) } : {}),
        },
        opens,
      );
    }
  };
  const endTable = (): void => {
    const [at, second] = table?.rows ?? [];
    const row = at === undefined ? undefined : said[at];
    if (at !== undefined && row && second === undefined) said[at] = { ...row, only: true };
    table = undefined;
  };

  for (const [i, written] of rows.entries()) {
    const line = first + i;
    const shown = uncommented(written, hidden);
    hidden = shown.hidden;
    const raw = unquoted(shown.text);
    if (raw.trim() === "" || FENCE.test(raw) || RULE.test(raw)) {
      if (raw.trim() === "" && shown.text !== written) continue; // nothing but a comment
      finish();
      endTable();
      if (RULE.test(raw)) above.length = 0;
      blank = true;
      continue;
    }
    if (ROW.test(raw) || (raw.includes("|") && (table || isDivider(unquoted(rows[i + 1] ?? ""))))) {
      finish();
      if (isDivider(raw)) continue;
      const cells = cellsOf(raw);
      if (!table) {
        const isHead = isDivider(unquoted(rows[i + 1] ?? ""));
        table = { columns: isHead ? cells.map(bare) : [], rows: [] };
        // `| **Race** | Human |` above the rule is a row like the others.
        if (isHead && !(cells.length === 2 && /^(?:\*\*|__)/.test(cells[0] ?? ""))) continue;
        if (isHead) table.columns = [];
      }
      table.rows.push(said.length);
      push(rowOf(cells.map(bare), table.columns, line), undefined);
      continue;
    }
    endTable();
    const [, indent = "", listed] = POINT.exec(raw) ?? [];
    if (listed !== undefined) {
      finish();
      const [box = "", mark, on, off] = BOX.exec(listed) ?? [];
      const struck = /^~~[^~]+~~\s*$/.test(listed) ? true : undefined;
      const ticked = box === "" ? struck : on !== undefined || (off === undefined && /[^ -]/.test(mark ?? ""));
      const depth = 1 + Math.min(20, Math.floor(indent.replaceAll("\t", "    ").length / 2));
      draft = { kind: "point", depth, ticked, lines: [{ line, raw: listed.slice(box.length).trim() }] };
      continue;
    }
    if (draft && !begins(raw.trim(), draft)) {
      draft.lines.push({ line, raw: raw.trim() });
      continue;
    }
    finish();
    draft = { kind: "text", depth: 0, ticked: undefined, lines: [{ line, raw: raw.trim() }] };
  }
  finish();
  endTable();
}

/** A label's list is over. What stands under a line in bold goes on to the next such line; the rest ends where something else begins. */
function leaves(
  above: { readonly depth: number; readonly used: boolean },
  { kind, depth, label }: Pick<Said, "kind" | "depth" | "label">,
  opens: number | undefined,
  blank: boolean,
): boolean {
  if (above.depth < 0) return opens !== undefined && opens < 0;
  if (kind === "row") return above.depth > 0;
  if (depth !== above.depth || kind === "point") return depth <= above.depth;
  return label !== "" || (blank && above.used);
}

/** A line that does not go on with the sentence above it. */
function begins(raw: string, { kind, lines }: Draft): boolean {
  const [first] = lines;
  if (lines.length === 1 && first && labelled(first.raw).title) return true;
  if (/^(?:\*\*|__)/.test(raw)) return labelled(raw).label !== "";
  const { label } = labelled(raw);
  if (label === "" || raw.endsWith(":") || !/^\p{Lu}/u.test(label)) return false;
  const last = lines.at(-1)?.raw ?? "";
  return kind === "text" && (/[.!?:;)"”*_]$/.test(last) || labelled(last).label !== "");
}

function rowOf(
  cells: readonly string[],
  columns: readonly string[],
  line: number,
): Omit<Said, "heads" | "under" | "announces"> {
  const [label = "", ...rest] = cells;
  const value = rest.filter((cell) => cell !== "").join("; ");
  const text = label === "" || value === "" ? label + value : `${label}: ${value}`;
  return { line, kind: "row", text, label, value, depth: 1, cells, columns };
}

const cellsOf = (raw: string): readonly string[] =>
  raw
    .trim()
    .replace(/\[\[([^[\]]{0,200})\]\]/g, (_, link: string) => link.slice(link.lastIndexOf("|") + 1))
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** `> [!secret] The cellar` is a title with what is quoted below it; `<summary>` is one too. */
const unquoted = (raw: string): string =>
  raw
    .replace(/\r$/, "")
    .replace(/^(?:\s{0,3}>){1,5} ?/, "")
    .replace(/^\[!([\w-]{1,30})\][+-]?\s*(.*)$/, (_, kind: string, title: string) => `**${bare(title) || kind}**`)
    .replace(/^\s{0,3}<details[^<>]{0,40}>(?=<summary>)/i, "")
    .replace(/<summary>(.{0,100})<\/summary>/i, (_, title: string) => `**${bare(title)}**`)
    .replace(/^\s{0,3}<\/?details>\s*$/i, "---");

function uncommented(raw: string, hidden: boolean): { readonly text: string; readonly hidden: boolean } {
  if (!hidden && !raw.includes("<!--")) return { text: raw, hidden };
  const parts: string[] = [];
  let at = 0;
  for (let inside = hidden; ; inside = !inside) {
    const next = raw.indexOf(inside ? "-->" : "<!--", at);
    if (!inside) parts.push(raw.slice(at, next < 0 ? raw.length : next));
    if (next < 0) {
      // A comment that is opened in the middle of a line and not closed there is no comment.
      const opened = inside && !hidden && parts.join("").trim() !== "";
      return opened ? { text: raw, hidden: false } : { text: parts.join(""), hidden: inside };
    }
    at = next + (inside ? 3 : 4);
  }
}
