import type { Entry, EntryOf } from "../../../src/protocol/entry.ts";
import { readersOf } from "./files.ts";
import { groupOf, groupsIn, seatsWith, type View } from "./view.ts";
import { isWhispered } from "./words.ts";

/** Who has to hear an entry, by the table of who hears what. `heard` tells who heard an earlier one. */
export function hearersOf(entry: Entry, view: View, heard: (seq: number) => readonly string[]): readonly string[] {
  const role = (...roles: readonly string[]) => roles.flatMap((one) => seatsWith(view, one));
  switch (entry.kind) {
    case "message":
      return hearersOfMessage(entry, view);
    case "prompt":
      return [...role("gm"), entry.for];
    case "check":
      return VISIBLE[entry.visibility](role("gm"), entry.for, [entry.for]);
    case "roll":
    case "ruling":
      return [
        ...VISIBLE[entry.visibility](
          role("gm"),
          entry.for,
          groupOf(view, entry.for).filter((seat) => !entry.noticed_by || entry.noticed_by.includes(seat)),
        ),
        ...(entry.visibility === "private"
          ? groupOf(view, entry.for).filter((seat) => entry.noticed_by?.includes(seat))
          : []),
      ];
    case "writing":
      return [entry.by, ...role("gm"), ...readersOf(entry.for, view)];
    case "reveal":
      return role("gm");
    case "learned":
    case "cue":
      return [...role("gm"), ...entry.to];
    case "lookup":
    case "recall":
    case "memory":
      return [entry.by];
    case "part":
      return entry.of === 0 ? hearersOfMessage(narration(entry), view) : heard(entry.of);
    case "scene":
      return [...role("gm", "lead", "narrator"), ...entry.present];
    case "rejoin":
      return [...role("gm"), ...(entry.to.length > 0 ? role("narrator") : []), ...entry.tellers, ...entry.to];
    case "notes":
      return role("gm");
    case "deed":
      return entry.visibility === "inner" ? [entry.for] : role("gm");
    case "notice":
      return entry.to;
    case "refusal":
      return [entry.to];
    case "retcon":
      return role("gm", "lead");
    case "boundary":
      return [...view.seats.keys()];
    case "undo": {
      const since = Array.from({ length: entry.seq - entry.back_to - 1 }, (_, i) => heard(entry.back_to + 1 + i));
      return since.flat();
    }
    case "model-call":
    case "file":
    case "pending":
      return role("lead");
    case "session":
      return entry.resumed ? role("lead") : [...view.seats.keys()];
    case "seat":
      return [...role("lead"), entry.seat];
  }
}

/** What opens a telling is heard as the narration that it begins. */
const narration = ({
  kind: _kind,
  to = [],
  from = "",
  fields = {},
  text,
  ...rest
}: EntryOf<"part">): EntryOf<"message"> => ({
  ...rest,
  kind: "message",
  tag: "NARRATIVE",
  from,
  to,
  fields,
  body: text,
});

type Hearing = (gm: readonly string[], seat: string, present: readonly string[]) => readonly string[];

const VISIBLE: Readonly<Record<EntryOf<"roll">["visibility"], Hearing>> = {
  open: (gm, seat, present) => [...gm, seat, ...present],
  private: (gm, seat) => [...gm, seat],
  hidden: (gm) => gm,
  inner: (_gm, seat) => [seat],
};

function hearersOfMessage(entry: EntryOf<"message">, view: View): readonly string[] {
  const { tag, from, to, fields } = entry;
  const [gm, lead, narrator, players] = ["gm", "lead", "narrator", "player"].map((role) => seatsWith(view, role)) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const character = [String((fields as { readonly character?: unknown }).character)];
  switch (tag) {
    case "NARRATIVE":
      return [...gm, ...lead, ...narrator, ...(groupsIn(view).length > 1 ? to : players)];
    case "GM_TO_PLAYER":
      return [...gm, ...to];
    case "ASK_PLAYER":
    case "STATE_UPDATED":
    case "SESSION_END":
    case "PLAYER_ANSWER":
    case "SESSION_COMMAND":
    case "AWAIT_PLAYERS":
    case "AWAIT_AI_PLAYERS":
    case "PLAYER_RESPONSES":
      return [...gm, ...lead];
    case "PLAYER_ACTION":
    case "DICE_RESULT":
      return [...gm, ...lead, ...character];
    case "CONTEXT_REFRESH":
    case "JOURNAL_CHECKPOINT":
    case "MODE_SWITCH":
      return [...lead, ...to];
    case "HUMAN_DECISION":
      return [...lead, ...character];
    case "RELAY_TO_HUMAN":
      return [from, ...lead];
    case "PLAYER_TO_GM":
      return [from, ...gm];
    case "PLAYER_TO_PLAYER": {
      const here = groupOf(view, from);
      if (isWhispered(entry)) return [from, ...gm, ...to.filter((seat) => here.includes(seat))];
      return [from, ...gm, ...narrator, ...here];
    }
    case "NARRATOR_NOTE":
      return [from, ...narrator, ...gm];
    case "NARRATOR_REQUEST":
      return [...narrator, ...gm];
    default:
      throw new Error(`${tag} is not said at any table`);
  }
}

/** Who says what. */
export const SAYS: Readonly<Record<string, readonly string[]>> = {
  NARRATIVE: ["gm"],
  GM_TO_PLAYER: ["gm"],
  ASK_PLAYER: ["gm"],
  STATE_UPDATED: ["gm"],
  SESSION_END: ["gm"],
  AWAIT_PLAYERS: ["gm"],
  AWAIT_AI_PLAYERS: ["gm"],
  PLAYER_RESPONSES: ["lead"],
  NARRATOR_NOTE: ["gm", "player"],
  PLAYER_ACTION: ["lead"],
  DICE_RESULT: ["lead"],
  PLAYER_ANSWER: ["lead"],
  SESSION_COMMAND: ["lead"],
  CONTEXT_REFRESH: ["lead"],
  HUMAN_DECISION: ["lead"],
  MODE_SWITCH: ["lead"],
  JOURNAL_CHECKPOINT: ["lead"],
  PLAYER_TO_GM: ["player"],
  PLAYER_TO_PLAYER: ["player"],
  RELAY_TO_HUMAN: ["player"],
  NARRATOR_REQUEST: ["narrator"],
};

/** What is said in these modes alone; `table`: cut by the table out of what was passed on. */
const PASSED_ON = ["lead", "handoff"];
export const SAID_IN: Readonly<Record<string, readonly string[]>> = {
  AWAIT_PLAYERS: ["lead"],
  AWAIT_AI_PLAYERS: ["handoff"],
  PLAYER_RESPONSES: PASSED_ON,
  GM_TO_PLAYER: ["team", "table"],
  PLAYER_TO_GM: ["team", "table"],
  PLAYER_TO_PLAYER: ["team"],
  RELAY_TO_HUMAN: ["team"],
  HUMAN_DECISION: ["team"],
  MODE_SWITCH: ["team"],
  JOURNAL_CHECKPOINT: ["team"],
  NARRATOR_NOTE: ["team", "lead"],
  NARRATOR_REQUEST: ["team", "lead"],
};

/** Where a speaker signs. */
export const SIGNED: Readonly<Record<string, string>> = {
  PLAYER_TO_GM: "character",
  RELAY_TO_HUMAN: "character",
  PLAYER_TO_PLAYER: "from",
  NARRATOR_NOTE: "from",
};
