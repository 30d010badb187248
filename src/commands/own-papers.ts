import { applyEdits } from "../campaign/edits/apply.ts";
import { forPeople } from "../campaign/read/brief.ts";
import type { Table } from "../open-table.ts";
import { accountOf, accountPage } from "../play/account.ts";
import type { Budget } from "../play/budget.ts";
import type { Keeping } from "../play/keeping.ts";
import { spoken } from "../play/spoken.ts";
import type { Entry, SeatId } from "../protocol/entry.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { nameOf } from "../protocol/text.ts";
import { shelfFor } from "../screen/shelf.ts";
import type { Awake } from "../server/awake.ts";

/** What a person has in front of them besides the story: their sheet and their journal, as far as their seat may read them. */
export interface Papers {
  /** The Markdown that a line asks for, or what came of it; undefined when the line is for the table. */
  turn(line: string, seat: SeatId): Promise<string | undefined>;
}

interface PapersOptions {
  readonly table: Pick<Table, "state">;
  readonly text: (sha256: string) => string | undefined;
  readonly folder: Pick<Keeping, "put" | "unsaved">;
  /** Everything that came on record since the evening opened, and what it may cost. */
  readonly entries: () => Promise<readonly Entry[]>;
  readonly budget?: Budget | undefined;
}

export function openPapers({ table, text, folder, entries, budget }: PapersOptions): Papers {
  const read = (seat: SeatId, path: string): string | undefined => {
    const found = shelfFor(table.state, seat, path);
    return isRefusal(found) ? undefined : text(found.sha256);
  };
  const papers: Readonly<Record<string, (seat: SeatId, rest: string) => Promise<string | undefined>>> = {
    async sheet(seat) {
      const path = `party/${seat}.md`;
      const kept = read(seat, path);
      if (kept === undefined) return "Your sheet cannot be read just now.";
      return forPeople(applyEdits(kept, await folder.unsaved(path)));
    },
    async journal(seat, rest) {
      const path = journalOf(seat);
      const journal = applyEdits(read(seat, path) ?? "", await folder.unsaved(path));
      const goesOn = journal.trim() !== "" && table.state.session === "open" && table.state.narrated > 0;
      return titled(lastOf(journal, rest === "all")) + (goesOn ? SINCE : "");
    },
    async note(seat, rest) {
      if (rest === "") return "Say: /note and what you want to remember.";
      const header = `# ${nameOf(seat)}'s journal\n`;
      await folder.put({ path: journalOf(seat), edits: [{ do: "append", text: `- Note: ${spoken(rest)}`, header }] });
      return "Noted in your journal.";
    },
    /** Where the house alone plays the table answers. */
    async cost() {
      if (table.state.spent.calls === 0) return undefined;
      return accountPage(accountOf(await entries()), table.state.beat, budget);
    },
  };
  return {
    async turn(line, seat) {
      const [, name = "", rest = ""] = /^\s*\/([a-z]+)(?:\s+(\S.*))?$/is.exec(line) ?? [];
      const paper = Object.hasOwn(papers, name.toLowerCase()) ? papers[name.toLowerCase()] : undefined;
      return paper?.(seat, rest.trim());
    },
  };
}

/** The same of a table that is awake. */
export async function paperAt(
  { evening }: Pick<Awake, "evening">,
  line: string,
  seat: SeatId,
): Promise<string | undefined> {
  const { table, keeping, version, entries } = evening;
  if (!keeping || !version) return undefined;
  const papers = openPapers({ table, text: version, folder: keeping, entries: () => entries(table.state.opened) });
  return papers.turn(line, seat);
}

const SINCE = "\n\n(What happens in a scene is written down when it is over. /recap tells the story as it stands.)";

const journalOf = (seat: SeatId): string => `party/${seat}-journal.md`;

/** A scene is known by its title: the line below it that names its file is for the files. */
const titled = (journal: string): string => journal.replace(/^\*?Scene \d{1,9}: [a-z0-9-]{1,200}\*?\n+/gm, "");

/** The latest entries: a journal grows, and its owner was there. */
function lastOf(journal: string, all: boolean): string {
  if (journal.trim() === "")
    return "Nothing is written in your journal yet. It is written when a scene is over, and after /save and /end.";
  const entries = journal.split(/^(?=### )/m);
  if (all || entries.length <= LATEST + 1) return journal;
  return [...entries.slice(-LATEST), `(${entries.length - LATEST - 1} before these: /journal all)`].join("\n");
}

const LATEST = 3;
