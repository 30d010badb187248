import { bare, labelled } from "./marks.ts";
import type { Said } from "./said.ts";
import type { Page } from "./sections.ts";

const MOST_FIELDS = 2000;
const DEEPEST = 6;

/** What the front matter says, as if it stood in the text. Where it is no YAML, its lines are read as they are. */
export function fieldsOf({ text, front }: Page): Said[] {
  if (!front) return [];
  const written = text.slice(0, front.end);
  if (front.broken) return brokenFields(written);
  const said: Said[] = [];
  let at = 0;
  let line = 1;
  /** Values are met in the order in which they are written, so each is looked for behind the one before it. */
  const lineOf = (words: string): number => {
    const found = words === "" ? -1 : written.indexOf(words, at);
    if (found < 0) return line;
    line += written.slice(at, found).split("\n").length - 1;
    at = found;
    return line;
  };
  const add = (value: unknown, label: string, under: readonly string[]): void => {
    if (said.length >= MOST_FIELDS || under.length > DEEPEST) return;
    const shape = { heads: [], under, depth: under.length };
    const at = lineOf(label);
    if (typeof value === "object" && value !== null) {
      const inner = label === "" ? under : [...under, label];
      if (label !== "")
        said.push({ ...shape, line: at, kind: "field", text: label, label, value: "", announces: true });
      if (Array.isArray(value)) for (const one of value) add(one, "", inner);
      else for (const [key, one] of Object.entries(value)) add(one, bare(key), inner);
      return;
    }
    const words = value === null || value === undefined ? "" : bare(String(value));
    if (words === "") return;
    const given = label === "" ? labelled(words) : { label, value: words };
    const text = label === "" ? words : `${label}: ${words}`;
    const found = lineOf(String(value).split("\n")[0]?.slice(0, 20) ?? "");
    said.push({ ...shape, ...pick(given), line: found, kind: "field", text, announces: false });
  };
  for (const [key, value] of Object.entries(front.data)) add(value, bare(key), []);
  return said;
}

const pick = ({ label, value }: Pick<Said, "label" | "value">) => ({ label, value });

const brokenFields = (written: string): Said[] =>
  written
    .split("\n")
    .slice(0, MOST_FIELDS)
    .flatMap((raw, i): readonly Said[] => {
      const text = bare(raw.replace(/^\s*(?:- )?/, ""));
      const { label, value } = labelled(text);
      if (label === "" || value === "") return [];
      return [{ line: i + 1, kind: "field", text, label, value, heads: [], under: [], depth: 0, announces: false }];
    });
