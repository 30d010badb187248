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
    const character = between(row.path, CHARACTER, folded);
    const owner = character && characters.find((one) => one.toLowerCase() === character);
    if (owner) return { row, owner };
    if (character === undefined && fits(row.path, folded)) return { row };
  }
  return { row: GM_ALONE };
}

const CHARACTER = ":character";

function fits(pattern: string, path: string): boolean {
  if (pattern.endsWith("/**")) return path.startsWith(pattern.slice(0, -2)) || path === pattern.slice(0, -3);
  const middle = between(pattern, "*", path);
  return middle === undefined ? path === pattern : middle !== null && !middle.includes("/");
}

/** What of the path stands where the pattern has its mark: null where it does not fit around it, undefined where the pattern has none. */
function between(pattern: string, mark: string, path: string): string | null | undefined {
  const at = pattern.indexOf(mark);
  if (at === -1) return undefined;
  const behind = pattern.length - at - mark.length;
  const isFit =
    path.length >= at + behind &&
    path.startsWith(pattern.slice(0, at)) &&
    path.endsWith(pattern.slice(at + mark.length));
  return isFit ? path.slice(at, path.length - behind) : null;
}
