import type { Edit } from "../campaign/edits/edit.ts";
import { KNOWLEDGE_SECTIONS, STATE_SECTIONS } from "./sections.ts";

/** The edits of a file; of one that has nothing in it yet, under a title and in the order in which people read. */
export function opened(
  text: string | undefined,
  { title, remark }: { readonly title: string; readonly remark: string },
  edits: readonly Edit[],
): readonly Edit[] {
  if (text !== undefined && text.trim() !== "") return edits;
  const top: Edit = { do: "append", header: `# ${title}\n`, text: `> ${remark}` };
  return [top, ...edits.toSorted((one, other) => rankOf(one) - rankOf(other))];
}

const { situation, party, quest, npc, location, learned } = STATE_SECTIONS;
const theirs = KNOWLEDGE_SECTIONS;

const ORDER: readonly string[] = [
  ...[situation, party, quest, theirs.npc, npc, theirs.location, location, theirs.learned, learned],
].map(([title]) => title);

/** What else there is, as the story so far and what is the GM's, follows as it comes. */
function rankOf(edit: Edit): number {
  const rank = "sections" in edit ? ORDER.indexOf(edit.sections[0] ?? "") : -1;
  return rank < 0 ? ORDER.length : rank;
}
