import type { Edit, FileEdits } from "../campaign/edits/edit.ts";
import type { Entry, EntryOf } from "../protocol/entry.ts";
import { seatsOf } from "../table/seating.ts";
import { unstyled } from "../world/unstyled.ts";
import { atHand } from "./at-hand.ts";
import { attitudesIn } from "./attitudes.ts";
import { deltaOf, textsOf } from "./changes.ts";
import { characterSecrets } from "./character-secrets.ts";
import { correctionIn } from "./corrected.ts";
import { deltaEdits } from "./delta.ts";
import { isHidden } from "./exchanges.ts";
import { howThingsStand, standsIn } from "./how-things-stand.ts";
import { opened } from "./opening.ts";
import { STATE_SECTIONS } from "./sections.ts";
import { oneLine } from "./sentences.ts";
import { asSaid, situation } from "./situation.ts";
import { hasLabel, isMentioned } from "./standing.ts";
import { partyStatus } from "./status.ts";
import { summary } from "./summary.ts";
import {
  calledBy,
  eveningOf,
  heardByGm,
  isNarration,
  mainThread,
  placeOf,
  sceneNumbered,
  sessionOf,
  type Told,
  timeOf,
} from "./told.ts";

const FILE = "story-state.md";

/** The story as the GM knows it: where it stands, how everybody is, what changed and what was done in secret. */
export function storyState(told: Told): readonly FileEdits[] {
  const text = told.read(FILE);
  const edits = [
    ...whereItStands(told),
    ...whatChanged(told),
    ...partyStatus(told.state, text ?? ""), // after what the GM wrote of it: the table has the last word on hit points
    ...notesKept(told, text ?? ""),
    ...howThingsStand(told, text ?? ""),
    ...characterSecrets(told, text ?? ""),
    ...summary(told),
  ];
  if (edits.length === 0) return [];
  return [{ path: FILE, edits: [...opened(text, OPENING, edits), ...lastUpdated(told, text ?? "")] }];
}

const OPENING = { title: "Story State", remark: "The story as the GM knows it. The players do not read this file." };

function whereItStands(told: Told): readonly Edit[] {
  const thread = mainThread(told);
  const present = thread?.present ?? seatsOf(told.state, "player");
  const narration = told.entries.findLast(
    (entry): entry is EntryOf<"message"> => isNarration(entry) && present.some((seat) => entry.audience.includes(seat)),
  );
  const scene = sceneNumbered(told, thread?.number ?? null);
  const stands = inGmsWords(told);
  if (!narration && stands === undefined && !told.entries.some(({ kind }) => kind === "scene")) return [];
  return situation(STATE_SECTIONS.situation, "Immediate Context|What's happening|Context", {
    place: scene ? placeOf(scene) : "",
    time: scene ? timeOf(told, scene) : "",
    narration: asSaid(stands, narration),
  });
}

/** Where the story stands in the GM's own words, until it is elsewhere. */
function inGmsWords(told: Told): { readonly seq: number; readonly text: string } | undefined {
  const said = (entry: Entry) =>
    entry.kind === "notes"
      ? standsIn(entry.facts)
      : entry.kind === "ruling"
        ? textsOf(entry.changes, "situation").at(-1)
        : undefined;
  const last = atHand(eveningOf(told)).places.findLast((entry) => entry.kind === "scene" || said(entry) !== undefined);
  const text = last && said(last);
  return last && text !== undefined ? { seq: last.seq, text } : undefined;
}

/** What rulings changed, what the GM wrote and what was revealed, in the order in which it came. What was done in secret has its own table. */
function whatChanged(told: Told): readonly Edit[] {
  const { byRuling } = atHand(eveningOf(told)).exchanges;
  const inSecret = ({ seq }: Entry): boolean => {
    const settled = byRuling.get(seq);
    return settled !== undefined && isHidden(settled);
  };
  return told.entries
    .filter((entry) => heardByGm(told, entry) && !inSecret(entry))
    .flatMap((entry) => changesOf(told, entry));
}

function changesOf(told: Told, entry: Entry): readonly Edit[] {
  const corrected = correctionIn(told, entry);
  if (corrected !== undefined) return [{ do: "add", sections: STATE_SECTIONS.learned, text: corrected }];
  if (entry.kind === "ruling") return deltaEdits(deltaOf(entry), FILE).edits;
  if (entry.kind === "writing") return isGms(told, entry) ? deltaEdits(entry.text, FILE).edits : [];
  if (entry.kind !== "reveal" && !(entry.kind === "learned" && entry.by === "ruling")) return [];
  const knowers = entry.to.map((seat) => calledBy(told, seat)).join(", ");
  const text = oneLine(unstyled(entry.text));
  const known = seatsOf(told.state, "player").every((seat) => entry.to.includes(seat))
    ? text
    : `Only ${knowers} ${entry.to.length > 1 ? "know" : "knows"}: ${text}`;
  return [{ do: "add", sections: STATE_SECTIONS.learned, text: known }];
}

const isGms = ({ state }: Told, { by, for: file }: EntryOf<"writing">): boolean =>
  file === FILE && seatsOf(state, "gm").includes(by);

/** How people stand to the party, and which threads are open, as far as the GM's notes changed. */
function notesKept(told: Told, text: string): readonly Edit[] {
  const people = attitudesIn(told).map(
    ({ name, attitude }): Edit => ({
      do: "put",
      sections: STATE_SECTIONS.npc,
      name,
      text: attitude,
      cells: { "disposition|attitude": attitude },
    }),
  );
  const threads = new Map<string, string | null>();
  for (const entry of told.entries)
    if (entry.kind === "notes")
      for (const [name, line] of Object.entries(entry.threads ?? {}))
        if (!/ \(\d+\)$/.test(name) && !CONTEXT_NOTE.test(name)) threads.set(name, line);
  const open = [...threads].flatMap(([name, line]): readonly Edit[] => {
    const thread = name.charAt(0).toUpperCase() + name.slice(1);
    if (line === null && !isMentioned(text, THREADS, thread)) return [];
    return [{ do: "put", sections: THREADS, name: thread, text: line === null ? "settled" : oneLine(line) }];
  });
  return [...people, ...open];
}

/** What a GM noted for its next turn alone, under this name: no thread of the story. */
export const CONTEXT_NOTE = /^context notes: /;

const THREADS = ["Unresolved Threads", "Open Threads", "Threads", "Loose Ends", "Unresolved Questions"];

/** Which session and scene the file tells of, where it has a line for that. */
function lastUpdated(told: Told, text: string): readonly Edit[] {
  if (!hasLabel(text, "Last Updated")) return [];
  const number = mainThread(told)?.number;
  const value = `Session ${sessionOf(told)}${number === undefined ? "" : `, scene ${number}`}`;
  return [{ do: "label", labels: ["Last Updated"], value }];
}
