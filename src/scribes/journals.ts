import type { FileEdits } from "../campaign/edits/edit.ts";
import { oneLine, prose } from "../campaign/edits/harmless.ts";
import type { EntryOf } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { seatsOf } from "../table/seating.ts";
import { lastScene, type Told } from "./told.ts";

/** What each player wrote, into its own journal and no other. */
export function journals(told: Told): readonly FileEdits[] {
  const players = seatsOf(told.state, "player");
  return told.entries.flatMap((entry): readonly FileEdits[] => {
    if (entry.kind !== "writing" || !players.includes(entry.by)) return [];
    if (entry.for !== `party/${entry.by}-journal.md`) return [];
    const pages = entry.text.split(NEXT_PAGE).map((text) => inForm(told, { ...entry, text }));
    const text = pages.filter((page) => page !== "").join("\n\n");
    if (text === "") return [];
    return [{ path: entry.for, edits: [{ do: "append", raw: true, text, header: `# ${headerOf(entry.by)}\n` }] }];
  });
}

/** A rule and a title begin the page of another scene. */
const NEXT_PAGE = /\n(?=---[ \t]*\n{1,3}#{2,6}[ \t])/;

const headerOf = (seat: string): string => `${nameOf(seat)}'s journal`;

/** A rule, a title, the scene, and then what was written; what the writer has given already is not given twice. */
function inForm(told: Told, { by, text, seq, house, sources }: EntryOf<"writing">): string {
  const lines = text.split("\n");
  const at = () => lines.findIndex((line) => line.trim() !== "");
  const take = (fits: RegExp): string | undefined => {
    const first = at();
    return first >= 0 && fits.test(lines[first] ?? "") ? lines.splice(0, first + 1).at(-1) : undefined;
  };
  take(/^#[ \t]/); // the file has its header
  take(/^(?:---+|\*\*\*+|___+)[ \t]*$/);
  take(/^#[ \t]/);
  const until = sources.length > 0 ? Math.max(...sources) : seq - 1; // of what is written, not of when it was
  const scene = lastScene(told, (one) => one.seq <= until && one.present.includes(by));
  const title = take(/^#{2,6}[ \t]/)?.replace(/^#{2,6}/, "") ?? scene?.title ?? "Further on";
  const given = take(/^\*?Scene \d/i);
  const place = given ?? (scene ? `*Scene ${scene.number}: ${scene.slug}*` : undefined);
  const body = prose(lines.map(boldHeading).join("\n"), "\n");
  if (body === "") return "";
  const whose = house ? [BY_THE_TABLE] : [];
  return ["---", `### ${oneLine(title)}`, ...(place === undefined ? [] : [oneLine(place)]), ...whose, body].join(
    "\n\n",
  );
}

/** Nobody's page is taken for their own that is not. */
export const BY_THE_TABLE = "*(Noted by the table, not in their own words.)*";

/** Within an entry a heading is a line in bold: the entries are what the file is made of. */
const boldHeading = (line: string): string => line.replace(/^[ \t]{0,3}#{1,6}[ \t]+(\S.{0,200})$/, "**$1**");
