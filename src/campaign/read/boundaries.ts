import { isNothing, keyOf, list } from "./marks.ts";
import type { Prose, Said } from "./prose.ts";

/** Titles that say it anywhere. */
const PLAIN = list(`
  content boundaries, boundaries, lines and veils, lines & veils, lines veils, lines, veils, hard lines, soft lines,
  hard limits, soft limits, off the table, off limits, triggers, triggers to avoid, trigger warnings,
  content warnings, content warning, content limits, content notes, safety tools, table safety, topics to avoid,
  things to avoid, banned topics, not at this table, sensitive content, consent
`);
/** Titles that say it only where a table writes down how it plays. */
const LOOSE = list(`
  safety, limits, session zero, session zero notes, session 0, session 0 notes, table rules, avoid, expectations,
  player expectations
`);

const STRICT_KEYS = new Set(PLAIN.filter((title) => title !== "lines").map(keyOf));
const ALL_KEYS = new Set([...PLAIN, ...LOOSE].map(keyOf));

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
    const keys = TABLE.test(file) ? ALL_KEYS : STRICT_KEYS;
    const whole = WHOLE.test(file);
    const title = whole ? prose.headings[0]?.title : undefined;
    const found = prose.said.filter((one) => stands(one, keys, title));
    return (whole && found.length === 0 ? prose.said : found).filter(({ announces }) => !announces).map(lineOf);
  });
  return [...new Set(lines.filter((line) => line !== "" && !isNothing(line)))].slice(0, MOST);
}

const stands = ({ label, under, heads }: Said, keys: ReadonlySet<string>, title: string | undefined): boolean =>
  [label, ...under, ...heads.filter((head) => head !== title)].some((name) => name !== "" && keys.has(keyOf(name)));

/** With the label it stands under, where there is one: "Veils: blood". */
function lineOf({ text, value, under, heads, label }: Said): string {
  const above = under.at(-1) ?? (label === "" ? VEILED.exec(heads.at(-1) ?? "")?.[0] : undefined);
  if (isNothing(value)) return "";
  return above === undefined ? text : `${above}: ${text}`;
}

/** Under these a line alone does not say what it is. */
const VEILED =
  /^(?:(?:hard |soft )?(?:lines?|veils?|limits?)|off the table|off limits|triggers?(?: to avoid)?|topics to avoid|avoid|banned topics)$/i;
