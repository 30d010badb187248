import { nameOf } from "../../protocol/text.ts";
import type { Desk } from "../mind.ts";
import { page } from "../pages.ts";
import type { Chosen, Shown } from "./files.ts";
import type { Place } from "./heard.ts";
import { hereFor } from "./here.ts";
import type { Room } from "./room.ts";
import type { Shape } from "./shape.ts";
import { toolsPage } from "./tools.ts";

/**
 * What stays the same all evening: who one is and how one speaks, what the table has agreed on, and the files as they stood when it began. Behind it, for
 * the GM, the pages of where the story stands, which stay the same while it stands there.
 */
export function stableFor(brief: string, { texts, others }: Chosen, pages: readonly Shown[]): readonly string[] {
  const list = others.length > 0 ? [`Not shown here, or not whole; look up what you need:\n${listed(others)}`] : [];
  const shelf = [...texts.map(shown), ...list].join("\n\n");
  const here = pages.map(shown);
  return [
    brief,
    ...(shelf === "" ? [] : [`# Your files\n\n${shelf}`]),
    ...(here.length === 0 ? [] : [`# Where the story stands\n\n${here.join("\n\n")}`]),
  ];
}

/** The pages of where the story stands, for the GM. */
export const pagesHere = (
  desk: Desk,
  { texts, others }: Chosen,
  threads: ReadonlyMap<string, Place>,
  room: Room,
): readonly Shown[] =>
  desk.role === "gm" && others.length > 0 && desk.task !== "memory"
    ? hereFor(desk, threads, wholeIn(texts, others), room)
    : [];

const shown = ({ path, text }: Shown): string => `<file path="${path}">\n${text.trim()}\n</file>`;

/** Who one is, how one speaks, and what the table has agreed on. */
export const briefFor = (desk: Desk, shape: Shape): string => `${roleBrief(desk, shape)}${agreedBy(desk)}`;

/** A file of which only a part is shown may stand again where the story is. */
const wholeIn = (texts: readonly Shown[], others: readonly string[]): readonly Shown[] =>
  texts.filter(({ path }) => !others.includes(path));

function roleBrief({ role, seat, task, mode, party }: Desk, shape: Shape): string {
  if (shape === "narrates") return page("model/rewording.md");
  if (role === "gm") {
    const brief = `${page("model/gm.md").replace("{talk} ", mode === undefined ? `${page("model/gm-talk.md").trim()} ` : "")}${mode === undefined ? "" : page(`model/gm-${mode}.md`)}`;
    return shape === "tools"
      ? `${brief}\n${page("model/gm-tools.md")}`
      : `${brief}\n${page("model/gm-text.md")}\n${toolsPage(mode)}\n`;
  }
  if (role === "narrator") return page("model/narrator.md");
  const name = nameOf(seat);
  const isOneOff = mode !== undefined;
  const oneOff = isOneOff && task === "answer" ? page("model/one-off.md") : "";
  const [friend = "party"] = party.filter((one) => one !== seat);
  return `${page(task === "journal" ? "model/journal.md" : "model/player.md")}${oneOff}`
    .replace("{aside}\n", isOneOff ? "" : page("model/aside.md"))
    .replaceAll("{friend}", friend)
    .replaceAll("{name}", name)
    .replaceAll("{first}", name.split(" ")[0] ?? name);
}

/** Boundaries and rules stand in everybody's brief, those of the campaign's pages and those that people have added. */
export function agreedBy(desk: Omit<Desk, "mode">): string {
  const { boundaries = [], rules = [] } = desk.agreed?.() ?? {};
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? "" : `\n## ${title}\n\n${[...new Set(lines)].map((line) => `- ${line}`).join("\n")}\n`;
  return (
    part("This table stays off", [...boundaries, ...(desk.boundaries ?? [])]) +
    part("Rules of this table", [...rules, ...(desk.rules ?? [])])
  );
}

/** All of them, a line for each folder. */
function listed(paths: readonly string[]): string {
  const folders = new Map<string, string[]>();
  for (const path of paths) {
    const at = path.lastIndexOf("/") + 1;
    const folder = path.slice(0, at);
    folders.set(folder, [...(folders.get(folder) ?? []), path.slice(at)]);
  }
  return [...folders]
    .map(([folder, names]) => (folder === "" ? names.join(", ") : `${folder}: ${names.join(", ")}`))
    .join("\n");
}
