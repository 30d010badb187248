import { type Entry, hasTag, type SeatId } from "../../protocol/entry.ts";
import type { GmToPlayer } from "../../protocol/messages/gm-to-player.ts";
import { atHand } from "../../scribes/at-hand.ts";
import { inFirstTypes, promptPath, promptText, responsePath, responseText } from "../../table/passing.ts";
import { isHeldByHuman, seatsOf } from "../../table/seating.ts";
import type { TableState } from "../../table/state.ts";
import { withoutMechanics } from "../../world/mechanics.ts";
import { CONTEXT_PATH, contextNotes } from "./context-notes.ts";
import { sectionsIn } from "./sections.ts";

export const notesPath = (seat: SeatId): string => `tmp/${seat}-notes-for-journal.md`;
export const NARRATIVE_PATH = "tmp/narrative-for-journal.md";

/** The table, and what still stands of its evening, oldest first. */
export interface Played {
  readonly state: TableState;
  readonly evening: readonly Entry[];
}

/** The names that are the table's in `tmp/`; everything else there is somebody else's. */
export const tmpNames = (state: TableState): readonly string[] =>
  state.mode === "handoff"
    ? [
        ...seatsOf(state, "player").flatMap((seat) => [responsePath(seat), promptPath(seat), notesPath(seat)]),
        NARRATIVE_PATH,
        CONTEXT_PATH,
      ]
    : [NARRATIVE_PATH];

/**
 * What `tmp/` holds at this moment, by path: it follows from the record alone. A prompt and its answer are there until the story has gone on, what a
 * player noted until its journal is written, the GM's notes to itself until the evening closes.
 */
export function tmpFiles({ state, evening }: Played): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  if (state.mode === "team" || (state.session !== "open" && state.session !== "ending")) return files;
  const narrative = forJournals(state, evening);
  if (narrative !== "") files.set(NARRATIVE_PATH, narrative);
  if (state.mode !== "handoff") return files;
  for (const seat of seatsOf(state, "player")) {
    if (isHeldByHuman(state, seat)) continue;
    const { prompt, response } = exchangeOf(seat, { state, evening });
    if (prompt !== undefined) files.set(promptPath(seat), prompt);
    if (response !== undefined) files.set(responsePath(seat), `${response}\n`);
    const notes = notesOf(seat, evening);
    if (notes !== "") files.set(notesPath(seat), notes);
  }
  if (state.narrated > 0) files.set(CONTEXT_PATH, contextNotes(state, evening));
  return files;
}

const isPromptTo = (entry: Entry, seat: SeatId): boolean => hasTag(entry, "GM_TO_PLAYER") && entry.to[0] === seat;
const isAnswerOf = (entry: Entry, seat: SeatId): boolean => hasTag(entry, "PLAYER_TO_GM") && entry.from === seat;

const asFile = ({ fields, body }: Pick<GmToPlayer, "fields" | "body">): string =>
  promptText(inFirstTypes({ request: fields.request_type, body }));

/** What a player was asked and answered, as long as the story has not gone on from there. */
function exchangeOf(seat: SeatId, { state, evening }: Played): { prompt?: string; response?: string } {
  const open = state.prompts.get(seat);
  const held = state.passing.answers.get(seat);
  if (open) {
    const prompt = promptText(inFirstTypes({ request: open.request, body: open.body }));
    return held ? { prompt, response: held.text } : { prompt };
  }
  const since = evening.slice(evening.findLastIndex(({ seq }) => seq <= state.narrated) + 1);
  const answer = since.findLast((entry) => isAnswerOf(entry, seat));
  const closed = since.some((entry) => entry.kind === "prompt" && entry.for === seat && entry.closed !== "withdrawn");
  if (!closed) return {};
  const asked = atHand(evening).prompted.get(seat);
  const prompt = asked ? { prompt: asFile(asked) } : {};
  return hasTag(answer, "PLAYER_TO_GM") ? { ...prompt, response: responseText(answer) } : prompt;
}

/** What the GM told since the players answered, as long as somebody has to write in a journal about it. */
function forJournals(state: TableState, evening: readonly Entry[]): string {
  const due = state.duties.findLast(({ task }) => task === "journal");
  if (!due) return "";
  const isBefore = ({ seq }: Entry): boolean => seq <= due.seq;
  const { tagged } = atHand(evening);
  const from = tagged.get("PLAYER_RESPONSES")?.findLast(isBefore)?.seq ?? 0;
  const narrations = tagged.get("NARRATIVE") ?? [];
  const told = narrations.slice(narrations.findLastIndex(({ seq }) => seq <= from) + 1).filter(isBefore);
  const text = told.map(({ body }) => withoutMechanics(body).trim());
  return text.length === 0 ? "" : `${text.filter((part) => part !== "").join("\n\n")}\n`;
}

/** What a player has to remember of its answers since it last wrote in its journal. */
function notesOf(seat: SeatId, evening: readonly Entry[]): string {
  const journal = atHand(evening).writings.get(`party/${seat}-journal.md`) ?? 0;
  const since = evening.slice(Math.max(journal, evening.length - RECENT));
  const answers = since.filter((entry) => isAnswerOf(entry, seat));
  const last = answers.at(-1);
  if (last?.kind !== "message") return "";
  const opened = since.findLast((entry) => entry.kind === "scene" && entry.seq < last.seq);
  const scene = opened ?? atHand(evening).numbered.get(last.scene ?? "");
  const asked = since.findLast((entry) => isPromptTo(entry, seat) && entry.seq < last.seq);
  const said = answers.slice(-5).map((entry) => `- ${line(hasTag(entry, "PLAYER_TO_GM") ? responseText(entry) : "")}`);
  const sections: Readonly<Record<string, string>> = {
    Scene: scene?.kind === "scene" ? `${scene.number}: ${line(`${scene.title}. ${scene.place}`)}` : (last.scene ?? ""),
    "Internal Thoughts": said.join("\n"),
    Observations: line(
      sectionsIn(asked?.kind === "message" ? asked.body : "", ["Just Happened"])["Just Happened"] ?? "",
    ),
    Feelings: "",
    "For Later": "",
  };
  return Object.entries(sections)
    .map(([title, text]) => `## ${title}\n${text === "" ? NOTHING_NOTED : text}\n`)
    .join("\n");
}

/** In notes that the table made there is always something of which it knows nothing. */
export const NOTHING_NOTED = "(nothing noted)";

/** Nobody is without a journal for longer, unless it is for good. */
const RECENT = 1000;

const line = (text: string): string => text.replace(/\s+/g, " ").trim().slice(0, 400).toWellFormed();
