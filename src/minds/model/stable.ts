import { nameOf } from "../../protocol/text.ts";
import type { Desk } from "../mind.ts";
import { page } from "../pages.ts";
import { filesFor } from "./files.ts";
import type { Shape } from "./shape.ts";
import { toolsPage } from "./tools.ts";

/** What stays the same all evening: who one is and how one speaks, what the table has agreed on, and the files as they stood when it began. */
export function stableFor(desk: Desk, shape: Shape): readonly string[] {
  const { texts, others } = desk.task === "journal" ? { ...filesFor(desk), others: [] } : filesFor(desk);
  const files = texts.map(({ path, text }) => `<file path="${path}">\n${text.trim()}\n</file>`);
  const list = others.length > 0 ? [`Not shown here; look up what you need:\n${few(others)}`] : [];
  const shelf = [...files, ...list].join("\n\n");
  return [`${briefFor(desk, shape)}${agreedBy(desk)}`, ...(shelf === "" ? [] : [`# Your files\n\n${shelf}`])];
}

function briefFor({ role, seat, task }: Desk, shape: Shape): string {
  if (shape === "narrates") return page("model/rewording.md");
  if (role === "gm")
    return shape === "tools"
      ? `${page("model/gm.md")}\n${page("model/gm-tools.md")}`
      : `${page("model/gm.md")}\n${page("model/gm-text.md")}\n${toolsPage()}\n`;
  if (role === "narrator") return page("model/narrator.md");
  const name = nameOf(seat);
  return page(task === "journal" ? "model/journal.md" : "model/player.md")
    .replaceAll("{name}", name)
    .replaceAll("{first}", name.split(" ")[0] ?? name);
}

/** Boundaries and rules stand in everybody's brief, those of the campaign's pages and those that people have added. */
function agreedBy(desk: Desk): string {
  const { boundaries = [], rules = [] } = desk.agreed?.() ?? {};
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? "" : `\n## ${title}\n\n${[...new Set(lines)].map((line) => `- ${line}`).join("\n")}\n`;
  return (
    part("This table stays off", [...boundaries, ...(desk.boundaries ?? [])]) +
    part("Rules of this table", [...rules, ...(desk.rules ?? [])])
  );
}

const MOST = 300;
const few = (paths: readonly string[]): string =>
  paths.length <= MOST ? paths.join(", ") : `${paths.slice(0, MOST).join(", ")} and ${paths.length - MOST} more`;
