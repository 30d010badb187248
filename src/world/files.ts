/**
 * The files of a campaign: who reads them and who writes them. Data that the screen and the scribes share. The first row that fits
 * a path holds; `:character` stands for a player's seat, who is then the file's owner. A path that fits no row is the GM's alone.
 */
export interface FileRow {
  readonly path: string;
  readonly readers: readonly FileReader[];
  readonly writers: readonly FileWriter[];
  /** In other modes than these nobody writes for it. */
  readonly modes?: readonly string[];
  /** Some readers get only these sections. */
  readonly sections?: Partial<Readonly<Record<FileReader, readonly string[]>>>;
}

export type FileReader = "gm" | "narrator" | "lead" | "players" | "owner";
export type FileWriter = "gm" | "narrator" | "owner";

export const FILES: readonly FileRow[] = [
  { path: ".troupe/**", readers: [], writers: [] },
  { path: "overview.md", readers: ["gm", "narrator"], writers: [], sections: { narrator: ["Setting", "Tone"] } },
  { path: "world-primer.md", readers: ["gm", "players"], writers: [] },
  { path: "story-state.md", readers: ["gm"], writers: ["gm"] },
  { path: "party-knowledge.md", readers: ["gm", "players", "narrator"], writers: ["gm"] },
  { path: "preferences.md", readers: ["gm", "narrator", "lead"], writers: [] },
  { path: "decision-log.md", readers: ["gm"], writers: ["gm"] },
  { path: "relationships.md", readers: ["gm"], writers: ["gm"] },
  { path: "party/:character.md", readers: ["gm", "owner"], writers: ["gm"] },
  { path: "party/:character-journal.md", readers: ["gm", "owner"], writers: ["owner"] },
  { path: "party/*-brief.md", readers: ["gm", "narrator"], writers: [] },
  { path: "scenes/*.md", readers: ["gm", "narrator"], writers: ["narrator"] },
  { path: "sessions/*.md", readers: ["gm"], writers: ["gm"], modes: ["handoff"] },
  { path: "beats/**", readers: ["gm"], writers: ["gm"] },
  { path: "tmp/:character-prompt.md", readers: ["gm", "owner"], writers: ["gm"], modes: ["lead", "handoff"] },
  { path: "tmp/:character-response.md", readers: ["gm", "owner"], writers: ["owner"], modes: ["lead", "handoff"] },
  {
    path: "tmp/:character-notes-for-journal.md",
    readers: ["gm", "owner"],
    writers: ["owner"],
    modes: ["lead", "handoff"],
  },
  { path: "tmp/*.md", readers: ["gm"], writers: ["gm"], modes: ["lead", "handoff"] },
];

const GM_ALONE: FileRow = { path: "**", readers: ["gm"], writers: [] };

export interface FileRule {
  readonly row: FileRow;
  readonly owner?: string;
}

/** The rule of a path that is already known to be safe. Case is folded: on some disks `Story-State.md` is `story-state.md`. */
export function fileRule(path: string, characters: readonly string[], rows: readonly FileRow[] = FILES): FileRule {
  const folded = path.toLowerCase();
  for (const row of rows) {
    if (row.path.includes(":character")) {
      const owner = characters.find((character) => row.path.replace(":character", character.toLowerCase()) === folded);
      if (owner !== undefined) return { row, owner };
    } else if (fits(row.path, folded)) return { row };
  }
  return { row: GM_ALONE };
}

function fits(pattern: string, path: string): boolean {
  if (pattern.endsWith("/**")) return path.startsWith(pattern.slice(0, -2)) || path === pattern.slice(0, -3);
  const [before = "", after] = pattern.split("*");
  if (after === undefined) return path === pattern;
  const middle = path.slice(before.length, path.length - after.length);
  return (
    path.startsWith(before) &&
    path.endsWith(after) &&
    path.length >= before.length + after.length &&
    !middle.includes("/")
  );
}
