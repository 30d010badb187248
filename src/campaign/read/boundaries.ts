import { isNothing, keyOf, list } from "../../markdown/marks.ts";
import type { Prose } from "../../markdown/prose.ts";
import type { Said } from "../../markdown/said.ts";

/** Titles that say it anywhere. */
const PLAIN = list(`
  content boundaries, boundaries, lines and veils, lines & veils, lines veils, lines, veils, hard lines, soft lines,
  hard limits, soft limits, off the table, off limits, triggers, triggers to avoid, trigger warnings,
  content warnings, content warning, content limits, content notes, safety tools, table safety, topics to avoid,
  things to avoid, banned topics, not at this table, sensitive content, consent
`);
/** Titles that say it only where a table writes down how it plays. */
const LOOSE = list("safety, limits, avoid");
/** Titles under which it stands among other things. */
const BROAD = list(`
  session zero, session zero notes, session 0, session 0 notes, table rules, expectations, player expectations
`);
/** Labels that say what is meant, among others under a broad title. */
const SPEAKS =
  /\b(?:boundar(?:y|ies)|content|lines?|veils?|limits?|safety|triggers?|off the table|off[- ]limits|consent|avoid|warnings?|banned|sensitive|taboos?|x[- ]card)\b/i;

const STRICT_KEYS = new Set(PLAIN.filter((title) => title !== "lines").map(keyOf));
const TABLE_KEYS = new Set([...PLAIN, ...LOOSE].map(keyOf));
const BROAD_KEYS = new Set(BROAD.map(keyOf));

const TABLE =
  /^(?:overview|campaign|campaign-overview|preferences|world-primer|session-zero|session-0|safety|boundaries|lines-and-veils|house-rules|table-rules)\.[a-z]+$/;
const WHOLE =
  /^(?:session-zero|session-0|safety|safety-tools|boundaries|content-boundaries|lines-and-veils|lines-veils)\.[a-z]+$/;

const MOST = 100;

/** What a table stays away from, and how it plays: one line each, from wherever it stands among the campaign's own pages. */
export function boundariesIn(pages: readonly { readonly path: string; readonly prose: Prose }[]): readonly string[] {
  const lines = pages.flatMap(({ path, prose }) => {
    const file = path.toLowerCase().replaceAll(/[ _]/g, "-");
    if (file.includes("/")) return [];
    const isTable = TABLE.test(file);
    const whole = WHOLE.test(file);
    const title = whole ? prose.headings[0]?.title : undefined;
    const kept = prose.said.map((one) => ({ one, ...placeOf(one, isTable, title) }));
    const spoken = new Set(kept.flatMap(({ speaks, broad }) => (speaks && broad !== undefined ? [broad] : [])));
    const found = kept.filter(
      ({ speaks, broad, named }) => speaks || (broad !== undefined && !(named && spoken.has(broad))),
    );
    return (whole && found.length === 0 ? prose.said : found.map(({ one }) => one))
      .filter(({ announces }) => !announces)
      .map(lineOf);
  });
  return [...new Set(lines.filter((line) => line !== "" && !isNothing(line)))].slice(0, MOST);
}

interface Place {
  /** A title or label says that it is a boundary. */
  readonly speaks: boolean;
  /** The broad title it stands under, and whether a label below that one says what it is. */
  readonly broad: string | undefined;
  readonly named: boolean;
}

/** Where one label of a list speaks of boundaries, the other labels are about something else. What has no label is kept. */
function placeOf({ label, under, heads }: Said, isTable: boolean, title: string | undefined): Place {
  const names = [...heads.filter((head) => head !== title), ...under, label].filter((name) => name !== "");
  const keys = isTable ? TABLE_KEYS : STRICT_KEYS;
  const at = isTable ? names.findIndex((name) => BROAD_KEYS.has(keyOf(name))) : -1;
  const below = at < 0 ? [] : names.slice(at + 1);
  return {
    speaks: names.some((name) => keys.has(keyOf(name))) || below.some((name) => SPEAKS.test(name)),
    broad: at < 0 ? undefined : names.slice(0, at + 1).join("\n"),
    named: below.length > 0,
  };
}

/** With the label it stands under, where there is one: "Veils: blood". */
function lineOf({ text, value, under, heads, label }: Said): string {
  const above = under.at(-1) ?? (label === "" ? VEILED.exec(heads.at(-1) ?? "")?.[0] : undefined);
  if (isNothing(value)) return "";
  return above === undefined ? text : `${above}: ${text}`;
}

/** Under these a line alone does not say what it is. */
const VEILED =
  /^(?:(?:hard |soft )?(?:lines?|veils?|limits?)|off the table|off limits|triggers?(?: to avoid)?|topics to avoid|avoid|banned topics)$/i;
