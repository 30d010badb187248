import type { Desk } from "../mind.ts";
import { asItWas } from "./files.ts";
import { cut } from "./tokens.ts";

const PAGE = "party-knowledge.md";

/**
 * What the party's page says otherwise than when the evening began, as which it stands among the files: so those stay the same for a cache, and what has
 * changed stands behind the letters. The Game Master wrote it there, and has it in its letters.
 */
export function pageSince(desk: Desk, room: number): string {
  const [was, is] = [asItWas(desk, PAGE), desk.read(PAGE)];
  if (desk.role === "gm" || was === undefined || typeof is !== "string" || was === is) return "";
  const parts = [
    ["On it since the evening began", besides(is, was)],
    ["No longer on it", besides(was, is)],
  ] as const;
  const said = parts.flatMap(([title, lines]) => (lines.length > 0 ? [`${title}:\n${lines.join("\n")}`] : []));
  return said.length === 0 ? "" : cut(`# ${PAGE}, as of now\n${said.join("\n")}`, room);
}

/** The lines of a page that another has not, each part under its heading. */
function besides(page: string, other: string): readonly string[] {
  const known = new Set(other.split("\n").map((line) => line.trim()));
  const kept: string[] = [];
  let heading = "";
  for (const line of page.split("\n")) {
    const text = line.trim();
    if (/^#{1,6} /.test(text)) heading = text.replace(/^#+ /, "");
    else if (text !== "" && !known.has(text)) {
      if (heading !== "") kept.push(`(${heading})`);
      heading = "";
      kept.push(text);
    }
  }
  return kept;
}
